/*
 * One run of the program, in a fresh instance of it; `hgref` is the factory that emscripten has made. `files` are the
 * files that it finds, bytes by path, `input` is its standard input. It resolves to `status` (null if the program has
 * failed), `printed`, a list of [stream, bytes] in the order of time, and `files`, those that it has written.
 */
function run(hgref, compiled, words, files, input) {
	const printed = [], standard = ["/dev/stdin", "/dev/stdout", "/dev/stderr"];
	let status = null, unread = input;
	const streams = { /* no terminals, as pipes are none */
		read(stream, buffer, offset, length) {
			const part = unread.subarray(0, length);
			buffer.set(part, offset);
			unread = unread.subarray(part.length);
			return part.length;
		},
		write(stream, buffer, offset, length) {
			printed.push([stream.fd, new Uint8Array(buffer.buffer, offset, length).slice()]);
			return length;
		},
	};

	function prepare(FS) {
		FS.registerDevice(FS.makedev(64, 0), streams);
		for (const [fd, path] of standard.entries()) {
			FS.unlink(path);
			FS.mkdev(path, FS.makedev(64, 0));
			FS.close(FS.streams[fd]);
			FS.open(path, fd === 0 ? "r" : "w"); /* gets the number that is free now */
		}
		for (const [path, bytes] of Object.entries(files)) {
			FS.mkdirTree(path.replace(/[^/]*$/, ""));
			FS.writeFile(path, bytes);
		}
	}

	/* The files below a folder that are not as they were given. */
	function written(FS, folder) {
		const paths = FS.readdir(folder).map((name) => folder + name);
		return paths.filter((path) => !/\/\.\.?$|^\/(dev|proc)$/.test(path)).flatMap((path) => {
			if (FS.isDir(FS.stat(path).mode))
				return written(FS, path + "/");
			const bytes = FS.readFile(path), given = files[path];
			return given?.length === bytes.length && given.every((byte, i) => byte === bytes[i]) ? [] : [[path, bytes]];
		});
	}

	/* The factory of some versions never answers if this throws. */
	function begin(imports, use, failed) {
		try {
			return use(new WebAssembly.Instance(compiled, imports));
		} catch (why) {
			return failed(why);
		}
	}

	return new Promise((made, failed) => hgref({
		thisProgram: "hgref",
		instantiateWasm: (imports, use) => begin(imports, use, failed),
		printErr: () => {}, /* why it failed, in the terms of emscripten */
	}).then(made, failed)).then(({ FS, callMain }) => {
		prepare(FS);
		try {
			status = callMain([...words]); /* some versions change the list */
		} catch { /* a failed assertion, or no memory: there is no status */ }
		return { status, printed, files: Object.fromEntries(written(FS, "/")) };
	});
}
