/* After the program: the first message is the program, compiled, and each one that follows is a run of it. */
let compiled = null;

onmessage = ({ data }) => {
	if (compiled)
		run(hgref, compiled, data.words, data.files, data.input)
			.catch(() => ({ status: null, printed: [], files: {} })) /* the browser makes no instance of it, for lack of memory */
			.then((answer) => postMessage({ id: data.id, ...answer }));
	else
		compiled = data;
};
