#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What others get: the archive of the sources, the Debian package, and the core as a library. Each is unpacked into a
 * clean folder and used from there. The tests run in the root of the source tree, where `make check` has built
 * everything.
 */

TestSuite(package, .timeout = 600);
TestSuite(package_long, .timeout = 600);

/*
 * Runs a script in the source tree, which must succeed; `make` works there as if called by a person, with a copy of what
 * is built there, in $scratch/build.
 */
static void must_run(const char *script)
{
	char command[2048];
	int length = snprintf(
		command, sizeof command,
		"{ set -eu; b=$scratch/build; built=$(dirname \"$program\")\n"
		"[ -d $b ] || { mkdir $b; for part in core cmd man hgref libhgref.a tables page-tables; do "
		"cp -Rp \"$built/$part\" $b; done; }\n"
		"make() { command make -s --no-print-directory NO_INSTALL=1 B=$b \"$@\"; }; %s\n} 2>&1 </dev/null",
		script);
	cr_assert(length < (int)sizeof command);
	cr_assert_eq(run(command), 0, "%s\nsays: %s", script, output);
}

static void skip_if_sanitized(void)
{
	if (is_sanitized())
		cr_skip_test("packages hold no sanitizers");
}

/* What git knows is what an archive holds. */
static void skip_without_git(const char *what)
{
	if (run("git rev-parse HEAD >/dev/null 2>&1") != 0)
		skip_test(what);
}

#define BUILT \
	"building build/hgref ...\nbuild/hgref claim scenarios/base/fridays-table.log \"red: field at 1,-1:4 would pay 12 at the " \
	"end\"\n\xE2\x9C\x93 UPHELD"

/* In the clean folder both programs are built of the same objects, which can be linked in any way. */
Test(package_long, the_archive_of_the_sources_builds_and_referees_in_a_clean_folder)
{
	skip_without_git("the archive of the sources, by git");
	skip_if_sanitized();
	must_run("cp $(make dist) $scratch/first.tar.gz; cd $scratch; tar xzf first.tar.gz; cd hgref-*; "
		 "command make --no-print-directory NO_INSTALL=1 CFLAGS='-O0 -fPIE' demo");
	cr_expect_eq(strncmp(output, BUILT, strlen(BUILT)), 0, "a build takes one line:\n%s", output);
	has("UPHELD");
	must_run("cd $scratch/hgref-*; build/hgref test scenarios/rules; ls -A");
	has(" 0 failed");
	has("\n.ci\n");
	cr_expect(!strstr(output, ".git\n"));
	if (run("echo 'int main(void) { return 0; }' | ${CC:-cc} -fPIE -static-pie -x c -o $scratch/a - -lyaml") != 0)
		skip_test("a program without shared libraries");
	must_run(
		"cd $scratch/hgref-*; mkdir build/static; mv build/core build/cmd build/tables build/page-tables build/static; "
		"make static CFLAGS=-O0 B=build; readelf -lW build/static/hgref");
	cr_expect(!strstr(output, "INTERP"), "%s", output);
	must_run("cd $scratch/hgref-*; mv build/static/hgref $scratch; cd -; "
		 "$scratch/hgref score scenarios/games/two-players.log; $scratch/hgref test scenarios/rules");
	has("winner: yellow");
	has(" 0 failed");
}

/* The same commit gives the same bytes: later, with other permissions, and without git. */
Test(package_long, the_archive_of_the_sources_is_reproducible)
{
	skip_without_git("the archive of the sources, by git");
	skip_if_sanitized();
	must_run(
		"archive=$(make dist); cp $archive $scratch/first.tar.gz; cd $scratch; tar xzf first.tar.gz; cd hgref-*; "
		"umask 077; touch README.md; cmp $(make dist B=build) $scratch/first.tar.gz");
}

Test(package_long, the_debian_package_brings_the_command_its_manual_and_the_library)
{
	skip_without_git("the Debian package");
	skip_if_sanitized();
	if (run("command -v dpkg-deb && command -v dpkg-shlibdeps") != 0)
		skip_test("the Debian package");
	must_run(
		"mkdir $b/package; (cd $b; cp -Rp core cmd man tables page-tables package); package=$(make deb); cp $package $scratch/first.deb; umask 077; sleep 1; "
		"cmp $(make deb) $scratch/first.deb");
	must_run(
		"case $(.ci/harden link \"${CC:-cc}\" -O2) in *relro*) ;; *) exit 0 ;; esac; dpkg -x $scratch/first.deb "
		"$scratch/root; readelf -lW $scratch/root/usr/bin/hgref | grep GNU_RELRO");
	must_run("dpkg -x $scratch/first.deb $scratch/root; $scratch/root/usr/bin/hgref check "
		 "$scratch/root/usr/share/doc/hgref/examples/two-players.log");
	has(": A game for two (hig-2020): legal, 84 moves, yellow 83, violet 64");
	must_run("dpkg-deb -f $scratch/first.deb");
	has("Package: hgref\n");
	has("libyaml-0-2");
	has("libc6 (>= ");
	must_run(
		"cd $scratch; dpkg-deb -e first.deb control; cd root; md5sum --quiet -c ../control/md5sums; find . -type f");
	has("./usr/share/man/man1/hgref.1.gz\n");
	has("./usr/share/man/man1/hgref-mend.1.gz\n");
	has("./usr/share/man/man3/hgref.3.gz\n");
	has("./usr/share/man/man5/hgref-json.5.gz\n");
	has("./usr/share/man/man5/hgref-log.5.gz\n");
	has("./usr/share/man/man5/hgref-records.5.gz\n");
	has("./usr/share/man/man5/hgref-scenario.5.gz\n");
	has("./usr/share/man/man7/hgref-ci.7.gz\n");
	has("./usr/share/man/man7/hgref-law.7.gz\n");
	has("./usr/share/bash-completion/completions/hgref\n");
	has("./usr/lib/libhgref.a\n");
	has("./usr/lib/pkgconfig/hgref.pc\n");
	has("./usr/include/hgref/referee.h\n");
	cr_expect(!strstr(output, "_parts.h"), "what only the core's own files include stays inside");
	must_run("find $scratch/root ! -user $(id -un) -o -perm -o+w ! -type l");
	cr_expect_str_empty(output, "writable by others: %s", output);
}

/* A clone with the tag of its version, in $scratch/tagged, where nothing is left out of what this tree has. */
#define TAGGED \
	"git clone -q . $scratch/tagged; git ls-files --cached --others --exclude-standard -z | xargs -0 tar -cf - | " \
	"tar -xf - -C $scratch/tagged; cd $scratch/tagged; git config user.name A; git config user.email a@b; git add -A; " \
	"git commit -q --allow-empty -m A; git tag v$(sed -n 's/^#define HGREF_VERSION \"\\(.*\\)\"/\\1/p' cmd/option/version.h); "

Test(package, a_release_is_refused_unless_the_tree_is_the_commit_that_its_version_tags)
{
	skip_without_git("a release");
	must_run(TAGGED "echo >>README.md; ! .ci/release build");
	cr_expect_str_eq(output, "release: the tree has changes that are not committed: git status\n");
	must_run("cd $scratch/tagged; git commit -q -a -m B; ! .ci/release build");
	has("release: this commit has no tag v");
	must_run("cd $scratch/tagged; sed -i 's/HGREF_VERSION .*/HGREF_VERSION \"9.8.7\"/' cmd/option/version.h; "
		 "git commit -q -a -m C; git tag v9.8.7; ! .ci/release build; ! ls build/release");
	has("release: .github/CHANGES.md has no section 9.8.7\n");
}

/*
 * What is put together is the archive of the sources and what stands for the rest: that those have the same bytes each time is
 * looked at where they are made.
 */
#define STAND_INS \
	"unset -f make; mkdir -p $scratch/bin $scratch/yaml/src; : >$scratch/yaml/src/api.c; printf '#!/bin/sh\nset -e\n" \
	"[ \"$*\" = \"web deb static kit\" ]\nmkdir -p build/web build/static\nread -r title <README.md\n" \
	"for file in hgref_$(basename $PWD | cut -c7-)_any.deb web/hgref.html static/hgref hgref-kit-1.tar.gz; do\n" \
	"echo \"$file $SOURCE_DATE_EPOCH $(umask) $title\" >build/$file; done\n' >$scratch/bin/make; " \
	"for tool in emcc node; do printf '#!/bin/sh\n' >$scratch/bin/$tool; done; chmod +x $scratch/bin/*; " \
	"PATH=$scratch/bin:$PATH; LIBYAML_SOURCE=$scratch/yaml; export PATH LIBYAML_SOURCE; "

Test(package, a_release_has_the_same_bytes_twice_and_its_sums_and_notes)
{
	skip_without_git("a release");
	must_run(TAGGED STAND_INS ".ci/release $scratch/1 >/dev/null; umask 077; sleep 1; touch README.md; "
				  ".ci/release $scratch/2 >/dev/null; diff -r $scratch/1/release $scratch/2/release");
	cr_expect_str_empty(output);
	must_run("cd $scratch/1/release; sha256sum --quiet -c SHA256SUMS; ! grep '^## ' NOTES.md; grep -c . NOTES.md; "
		 "ls | sed 's|[0-9]*[.][0-9.]*[0-9]|V|'");
	has("\nNOTES.md\nSHA256SUMS\nhgref-V-");
	has("\nhgref-V.tar.gz\nhgref-kit-1.tar.gz\nhgref.html\nhgref_V_any.deb\n");
}

Test(package, a_program_referees_in_process_with_what_is_installed)
{
	skip_if_sanitized();
	must_run("make install PREFIX=$scratch/at");
	must_run(
		"export PKG_CONFIG_PATH=$scratch/at/lib/pkgconfig; cp tests/example/referee.c $scratch; cd $scratch; "
		"${CC:-cc} -std=c17 -Wall -Wextra -Wpedantic -Werror -o referee referee.c $(pkg-config --cflags --libs "
		"hgref); ./referee");
	cr_expect_str_eq(output, "0 lays 28 at -1,0: legal\n1 lays 30 at -2,0: edge-mismatch\n");
	must_run("export PKG_CONFIG_PATH=$scratch/at/lib/pkgconfig; hgref=$scratch/at/bin/hgref; "
		 "[ \"hgref $(pkg-config --modversion hgref)\" = \"$($hgref --version)\" ]");
	/* each header on its own */
	must_run(
		"cd $scratch/at/include; for header in hgref/*.h; do echo \"#include <$header>\" | ${CC:-cc} -std=c17 -I. "
		"-fsyntax-only -x c -; done");
}

/* Files of a scratch folder may not be run everywhere, so the copy is only asked whether it may be. */
Test(package, the_starter_that_is_installed_makes_a_statement_about_the_kit_that_is_installed)
{
	skip_if_sanitized();
	must_run("make install PREFIX=$scratch/at; cd $scratch; cp at/share/doc/hgref/examples/starter.py .; "
		 "[ -x starter.py ] && [ -x at/share/doc/hgref/examples/starter.js ]; "
		 "at/bin/hgref test --against \"python3 starter.py\" at/share/hgref/scenarios");
	has("conformance kit 1.2, starter.py 1.0:\nbase-2014: placing passed in part (");
}

/* Its skips are lines that it does not read; everything else is right. */
Test(package_long, the_engine_in_c_agrees_in_all_games_that_it_knows)
{
	skip_if_sanitized();
	must_run("make install PREFIX=$scratch/at");
	must_run(
		"export PKG_CONFIG_PATH=$scratch/at/lib/pkgconfig; ${CC:-cc} -std=c17 -Wall -Wextra -Wpedantic -Werror "
		"-o $scratch/engine $scratch/at/share/doc/hgref/examples/engine.c $(pkg-config --cflags --libs hgref)\n"
		"\"$program\" test --against $scratch/engine scenarios");
	has(" passed, 0 failed, ");
	has("base-2014: scoring passed (");
}

/* The n-th display of hgref(3), as a terminal shows it. */
#define DISPLAY(n) \
	"awk '/^[.]Ed/ { here = 0 } here == " #n " { print } /^[.]Bd/ { here = ++displays }' man/hgref.3 | " \
	"sed 's/\\\\e/\\\\/g; s/\\\\-/-/g'"

Test(package_long, the_program_in_hgref_3_prints_what_it_says)
{
	skip_if_sanitized();
	must_run("make install PREFIX=$scratch/at");
	must_run(DISPLAY(1) " >$scratch/judge.c; " DISPLAY(
		2) " >$scratch/display; sed -n 's/^[$] //p' $scratch/display");
	cr_expect_str_eq(output, "cc -o judge judge.c $(pkg-config --cflags --libs hgref)\n./judge\n");
	must_run(
		"export PKG_CONFIG_PATH=$scratch/at/lib/pkgconfig; cd $scratch; sed -n 's/^[$] //p' display | head -n 1 | "
		"sed \"s|^cc|${CC:-cc} -std=c17 -Wall -Wextra -Wpedantic -Werror|\" >compile; . ./compile; "
		"status=0; ./judge >printed || status=$?; [ $status = 1 ]; sed '/^[$] /d' display | diff printed -");
	cr_expect_str_empty(output);
}

/* Its synopsis, without the titles in it, declares functions once more, in the same way as the headers. */
Test(package, the_synopsis_of_hgref_3_is_what_the_headers_declare)
{
	skip_if_sanitized();
	must_run(
		"make install PREFIX=$scratch/at; sed -n '/^[.]Sh SYNOPSIS/,/^[.]Sh DESC/p' man/hgref.3 | awk '"
		"/^[.]In/ { print \"#include <\" $2 \">\" } /^[.]Ft/ { sub(\"^[.]Ft \", \"\"); gsub(\"\\\"\", \"\"); print } "
		"/^[.]Fn/ { sub(\"^[.]Fn \", \"\"); sub(\" \\\"\", \"(\"); gsub(\"\\\" \\\"\", \", \"); "
		"sub(\"\\\"$\", \");\"); print }' >$scratch/synopsis.c; grep -c ');$' $scratch/synopsis.c");
	cr_expect(atoi(output) >= 30, "%s", output);
	must_run(
		"cd $scratch; ${CC:-cc} -std=c17 -Wall -Wextra -Werror -Wno-redundant-decls -Iat/include -fsyntax-only synopsis.c");
	cr_expect_str_empty(output);
}

/* A program in C++ that judges a game without moves. */
static const char judging[] =
	"int main()\n{\n"
	"\tstatic record game{};\n\tstatic referee judge;\n"
	"\tgame.rules = *ruleset_find(\"hig-2020\", 8);\n\tgame.set = game.rules.tiles;\n"
	"\tgame.players = game.player_lines = 2;\n\tgame.player[1] = 1;\n"
	"\treferee_begin(&judge, &game, ON_ILLEGAL_STOP);\n\tint steps = 0;\n\twhile (referee_next(&judge))\n\t\tsteps++;\n"
	"\tplace lake{ { 0, 0 }, SLOT_LAKE };\n"
	"\treturn steps == 1 && !judge.illegal && board_node(&judge.game.board, lake) != NO_NODE ? 0 : 1;\n}\n";

/* Each header on its own, and all of them in a program that is linked with the library and run. */
static void takes_headers(const char *compiler, const char *missing)
{
	skip_if_sanitized();
	setenv("CXX", compiler, 1);
	setenv("JUDGING", judging, 1);
	if (run("command -v $CXX") != 0)
		skip_test(missing);
	must_run("make install PREFIX=$scratch/at");
	must_run(
		"cd $scratch/at/include; for header in hgref/*.h; do for std in c++17 c++20; do echo \"#include <$header>\" | "
		"$CXX -std=$std -Wall -Wextra -Wpedantic -Werror -I. -fsyntax-only -x c++ -; done; done");
	must_run("cd $scratch; { for header in at/include/hgref/*.h; do echo \"#include \\\"$header\\\"\"; done; "
		 "echo \"$JUDGING\"; } >all.cc; for std in c++17 c++20; do "
		 "$CXX -std=$std -Wall -Wextra -Wpedantic -Werror -o all all.cc at/lib/libhgref.a; ./all; done");
}

Test(package_long, gcc_takes_the_headers_that_are_installed_as_cpp)
{
	takes_headers("g++", "the headers as C++, by g++");
}

Test(package_long, clang_takes_the_headers_that_are_installed_as_cpp)
{
	takes_headers("clang++", "the headers as C++, by clang++");
}

Test(package_long, uninstall_removes_everything_that_install_added)
{
	skip_if_sanitized();
	must_run("make install PREFIX=/usr DESTDIR=$scratch/root; share=$scratch/root/usr/share; "
		 "for schema in scenarios/*schema.json; do cmp $share/hgref/${schema##*/} $schema; done; "
		 "cmp $share/doc/hgref/examples/referee.c tests/example/referee.c; "
		 "for folder in scenarios/*/; do diff -r $folder $share/hgref/$folder; done");
	cr_expect_str_empty(output);
	must_run("make uninstall PREFIX=/usr DESTDIR=$scratch/root; find $scratch/root/usr -mindepth 1");
	cr_expect_str_empty(output, "left: %s", output);
}

Test(package, a_build_prints_its_commands_only_if_asked_to)
{
	skip_if_sanitized();
	must_run("command make --no-print-directory V=1 B=$scratch/b $scratch/b/core/scout.o");
	has(" -c -o ");
	has("/b/core/scout.o core/scout.c\n");
	must_run("rm $scratch/b/core/scout.o; make B=$scratch/b $scratch/b/core/scout.o");
	cr_expect_str_empty(output);
}

Test(package, the_table_of_targets_lists_all_targets_for_users)
{
	must_run(
		"make help | sed -n 's/^make \\([a-z][a-z-]*\\) .*/\\1/p' | LC_ALL=C sort >$scratch/listed; "
		"sed -n 's/^.PHONY: all //p' Makefile | tr ' ' '\\n' | grep -vxE 'deps|harnesses|fuzz-.*' | LC_ALL=C sort | "
		"diff $scratch/listed -");
	cr_expect_str_empty(output);
}

Test(package_long, folders_may_have_spaces_and_quotes_in_their_names)
{
	skip_if_sanitized();
	must_run("D=\"$scratch/a user's root\"; make install PREFIX=/usr DESTDIR=\"$D\"; cd \"$D/usr\"; "
		 "bin/hgref --version; find . -type f");
	has("./bin/hgref\n");
	has("./include/hgref/referee.h\n");
	has("./share/man/man3/hgref.3\n");
	has("./share/man/man5/hgref-log.5\n");
	has("./share/man/man7/hgref-ci.7\n");
	must_run("D=\"$scratch/a user's root\"; make uninstall PREFIX=/usr DESTDIR=\"$D\"; find \"$D\" ! -type d");
	cr_expect_str_empty(output, "left: %s", output);
}

/* ---- hardening ---- */

/* What the compiler of this build is asked to do, with these flags of a user. */
static void hardens(const char *stage, const char *flags, const char *expected)
{
	char script[400];
	snprintf(script, sizeof script, ".ci/harden %s \"${CC:-cc}\" '%s'", stage, flags);
	must_run(script);
	if (expected)
		has(expected);
	else
		cr_expect_str_eq(output + strspn(output, " \n"), "", "%s %s", stage, flags);
}

Test(package, flags_that_harden_are_those_that_the_compiler_takes)
{
	skip_if_sanitized();
	if (run("echo 'int main(void) { return 0; }' | ${CC:-cc} -Werror -fstack-protector -Wl,-z,relro,-z,now -x c -o "
		"$scratch/a -") != 0)
		skip_test("hardening, which the compiler cannot do");
	hardens("compile", "-O2", "-fstack-protector");
	hardens("link", "-O2", "-Wl,-z,relro,-z,now");
	hardens("link", "-O2", "-Wl,--as-needed");
	hardens("compile", "-O2 -fsanitize=address", NULL);
	hardens("link", "-fsanitize=address", NULL);
	must_run(".ci/harden compile false -O2; .ci/harden link false -O2"); /* a compiler that accepts nothing */
	cr_expect_str_eq(output, "\n\n");
}

Test(package, the_users_flags_for_hardening_are_kept)
{
	skip_if_sanitized();
	static const char *const cases[][2] = {
		{ "-O0", "FORTIFY" }, /* which needs optimisation */
		{ "-O2 -D_FORTIFY_SOURCE=1", "FORTIFY" },
		{ "-O2 -U_FORTIFY_SOURCE", "FORTIFY" },
		{ "-O2 -fno-stack-protector", "stack" },
		{ "-O2 -fstack-protector-strong", "stack" },
		{ "-O2 -no-pie -fno-pie", "PIE" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		hardens("compile", cases[i][0], "");
		cr_expect(!strstr(output, cases[i][1]), "%s: %s", cases[i][0], output);
	}
	hardens("link", "-Wl,-z,lazy", "");
	cr_expect(!strstr(output, "relro"), "%s", output);
}

Test(package, the_program_is_hardened_as_its_compiler_can)
{
	skip_if_sanitized();
	must_run("flags=$(.ci/harden link \"${CC:-cc}\" -O2); case $flags in *relro*) readelf -ldW \"$program\" ;; "
		 "*) echo GNU_RELRO BIND_NOW ;; esac");
	has("GNU_RELRO");
	has("NOW");
}
