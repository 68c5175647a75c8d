# hgref: the rules referee for Carcassonne, and for Carcassonne: Hunters & Gatherers.
#
#   make demo      build, and referee a recorded game
#   make check     build, and pass the tests but those that take long; SUITES='*': all; TEST_JOBS=16: so many at a time
#   make           build build/hgref
#   make help      this table
#   make demo-page the same game as a web page, build/demo.html
#   make install   PREFIX=/usr/local DESTDIR=
#   make uninstall PREFIX=/usr/local DESTDIR=
#   make LTO=1     build build/lto/hgref, where files are optimized as one, as those of packages are
#   make static    the program without shared libraries, build/static/hgref
#   make deb       a Debian package, build/hgref_VERSION_ARCH.deb
#   make manual    the manual pages that are made, build/man/: of the commands, which `make` makes too, of JSON
#   make dist      the sources as an archive, build/hgref-VERSION.tar.gz
#   make release   all of these of the commit that is tagged, with sums and notes, build/release/
#   make clean     remove build/
#
#   make pictures  draw the pictures of the README anew
#   make golden    write anew the messages that the tests compare, for review in the diff
#   make asan      the tests under AddressSanitizer and UndefinedBehaviorSanitizer
#   make lint      both compilers' warnings as errors, cppcheck, formatting, man pages
#   make layers    core/ only computes; core/ and cmd/ include and call only to the right
#   make coverage  the lines and branches of core/ that the tests run
#   make mutation  small changes to core/, and which of them no test notices; SAMPLE=N: only N
#   make matrix    rule by rule: its words, code and scenarios, and whether these notice a change of that code; MUTANTS=4
#   make kit       the conformance kit: its list, scenarios/kit.jsonl, and an archive to take away; KIT_VERSION=V if a test has changed
#   make price     what each command and each larger option costs, in lines of C that nothing else needs, and what has grown
#   make budget    fails where one of them has more lines than tests/price/budget allows
#   make bench     what it costs, as ratios to programs that only read the same input
#   make cost      fails where a command takes 2 % more instructions than tests/bench/budget allows; BUDGET=FILE: than that
#   make twin      random games and mutants of them, judged by hgref and by a second judge; TWIN_GAMES=200
#   make worlds    every game of small worlds, by the same two judges; WORLDS_SHARE=1/1
#   make agree     every answer, compared with check and score of the record that it speaks of; AGREE_SHARE=sample: of some
#   make yaml-writers  the scenarios as libraries for YAML write them anew, judged as they are
#   make renderers what programs that draw SVG make of the pictures, compared with Chromium; sheets of them in build/renderers/
#   make findings  what programs of others do that one would not guess, each tried anew; see findings/README.md
#   make browser   the pages of `hgref report`, and the referee in a tab, in a browser
#   make browser-table  tables laid in that tab, tile by tile
#   make web       the referee in a browser tab, build/web/hgref.html: the whole program, and its page, in one file
#   make web-same  the program of that page, compared with build/hgref about the records of the tree; WEB_SHARE=1/20
#   make readers   programs that people have, over our reports and tables: each comes to our verdict and to our numbers
#   make cluster   the recipes of hgref-ci(7) on a Slurm, a Dask, Snakemake and GNU parallel, in a folder of their own
#   make fuzz      arbitrary bytes for readers and commands; FUZZ_SECONDS=60: for so long each
#
# Builds use all cores unless -j says how many, and show one line of progress; V=1 prints the whole commands.

CC ?= cc
# When cross-compiling: the compiler for the generator that the build runs.
CC_FOR_BUILD ?= $(CC)
PREFIX ?= /usr/local
DESTDIR ?=
BINDIR = $(DESTDIR)$(PREFIX)/bin
MANDIR = $(DESTDIR)$(PREFIX)/share/man
BASHDIR = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSHDIR = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
LIBDIR = $(DESTDIR)$(PREFIX)/lib
EXAMPLEDIR = $(DESTDIR)$(PREFIX)/share/doc/hgref/examples
EXAMPLES = tests/example/referee.c tests/example/engine.c tests/example/Engine.java \
	tests/example/starter.py tests/example/starter.js tests/example/check.py scenarios/games/two-players.log
SCHEMAS = $(wildcard scenarios/*schema.json)
KIT = $(patsubst scenarios/%/,%,$(wildcard scenarios/*/))
KIT_LISTS = $(wildcard scenarios/*.jsonl) scenarios/KIT.md
SHAREDIR = $(DESTDIR)$(PREFIX)/share/hgref
INCLUDEDIR = $(DESTDIR)$(PREFIX)/include/hgref
VERSION = $(shell sed -n 's/^.define HGREF_VERSION "\(.*\)"/\1/p' cmd/option/version.h)
HEADERS = $(filter-out %_parts.h,$(wildcard core/*.h))

# tell WHAT,FILE: what is done and to which file, instead of the command; nothing with V=1 or --silent.
V ?= 0
PLAIN = $(or $(filter 1,$(V)),$(findstring s,$(filter-out --%,$(firstword -$(MAKEFLAGS)))))
tell = $(if $(PLAIN),,@echo "$(1) $(2)"; )
# The same for the files of a build, which are many: on a terminal, a single line that each writes over.
say = $(if $(PLAIN),,@$(if $(MAKE_TERMOUT),printf '\033[K%s %s\r' "$(1)" "$(@:$(B)/%=%)"; ))

# build FILES: makes them, on all cores unless the user has said on how many.
CORES = $(eval CORES := $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1))$(CORES)
ALL_CORES = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(CORES))
build = +$(if $(PLAIN),$(making),@$(MAKE) -q $(1) >/dev/null 2>&1 || { echo "building $(lastword $(1)) ..."; $(making); }$(if \
	$(MAKE_TERMOUT), && printf '\033[K'))
making = $(MAKE) --no-print-directory $(ALL_CORES) $(1)

B ?= build$(if $(LTO),/lto)
CFLAGS ?= -O2 -g
THREADS = -pthread
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla -Werror=switch
# A named constant is `enum { SIZE = 96 }`, and rows of a table count on where those of another end: clang warns of both.
CLANG_WARNINGS = -Wno-enum-float-conversion -Wno-enum-enum-conversion
OWN_WARNINGS = $(eval OWN_WARNINGS := $(shell $(CC) --version 2>&1 | grep -q clang && echo "$(CLANG_WARNINGS)"))$(OWN_WARNINGS)
# Files of any size, even if a long has 32 bits.
STANDARD = -std=c17 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64
# Pictures are the same on every machine: no operations are fused into one that rounds differently. A square root is an
# instruction, so no library needs to be loaded.
FLOATS = -ffp-contract=off -fno-math-errno
# The compiler's protection against memory errors, determined once when it is first used; nothing is hardened with
# `make HARDEN_CFLAGS= HARDEN_LDFLAGS=`. -fstack-protector-strong is left out: it takes 2 % more instructions.
HARDEN_CFLAGS = $(eval HARDEN_CFLAGS := $(shell ./.ci/harden compile "$(CC)" "$(CPPFLAGS) $(CFLAGS)"))$(HARDEN_CFLAGS)
HARDEN_LDFLAGS = $(eval HARDEN_LDFLAGS := $(shell ./.ci/harden link "$(CC)" "$(CFLAGS) $(LDFLAGS)"))$(HARDEN_LDFLAGS)
# With LTO=1: that files are optimized as one. The objects also serve linkers that know nothing of this, since a library for
# others is made of them; a compiler that cannot make such objects, clang before 17, works file by file.
LTO_FLAGS = $(eval LTO_FLAGS := $(if $(LTO),$(shell ./.ci/harden together "$(CC)" "$(CFLAGS)")))$(LTO_FLAGS)
# Files of cmd/ are included by their room, those of core/ by that folder.
INCLUDES = -Icmd -I.
COMPILE = $(CC) $(STANDARD) $(INCLUDES) $(THREADS) $(FLOATS) $(HARDEN_CFLAGS) $(LTO_FLAGS) $(WARNINGS) $(OWN_WARNINGS) $(CPPFLAGS) $(CFLAGS) -MMD -MP

YAML_CFLAGS = $(shell pkg-config --cflags yaml-0.1)
YAML_LIBS = $(shell pkg-config --libs yaml-0.1)
MATH = -lm
CRITERION_CFLAGS = $(shell pkg-config --cflags criterion)
CRITERION_LIBS = $(shell pkg-config --libs criterion)

PRINTED = $(B)/core/printed.o
CORE = $(patsubst %.c,$(B)/%.o,$(sort $(wildcard core/*.c))) $(PRINTED)
ASSETS = $(B)/cmd/command/report/assets.o
MAPS = $(B)/cmd/shape/printed_maps.o
TOPICS = $(B)/cmd/option/topic_texts.o
CMD = $(patsubst %.c,$(B)/%.o,$(filter-out %/tables.c,$(sort $(wildcard cmd/*/*.c cmd/command/*/*.c cmd/command/*/*/*.c)))) $(ASSETS) $(MAPS) $(TOPICS)
TESTS = $(patsubst %.c,$(B)/%.o,$(sort $(wildcard tests/core/*.c tests/cmd/*.c tests/program/*.c)))
BENCH = $(patsubst tests/%.c,$(B)/%,$(sort $(wildcard tests/bench/*.c)))

all: deps
	$(call build,$(B)/hgref)
	$(call build,$(MANUAL))

help:
	@sed -n 's/^#   make/make/p' Makefile

# What pkg-config misses is installed with the system's package manager; NO_INSTALL=1 only reports.
# Files of another user in the build folder, those of `sudo make` for one, could not be written over.
deps:
	@./.ci/deps build
	@[ "$$(id -u)" = 0 ] || [ ! -e $(B) ] || [ -z "$$(find $(B) ! -user "$$(id -u)" ! -perm -020 | head -n 1)" ] || { \
		echo "$(B) has files of another user; remove it as root, or build elsewhere: make B=FOLDER" >&2; exit 1; }

# For a machine or a container without libraries. The static libraries must be installed.
STATIC = B=$(B)/static LTO=1 CFLAGS="$(CFLAGS) -fPIE" LDFLAGS="$(LDFLAGS) -static-pie -s"
static: deps
	$(call build,$(STATIC) $(B)/static/hgref)

demo: deps
	$(call build,$(B)/hgref)
	$(B)/hgref claim scenarios/base/fridays-table.log "red: field at 1,-1:4 would pay 12 at the end"

# The pictures of the README. A test compares the first with what is drawn, and the page of which the second is a picture.
pictures: deps
	$(call build,$(B)/hgref)
	@command -v chromium >/dev/null || { echo "make pictures needs chromium" >&2 && exit 1; }
	$(B)/hgref draw --feature 1,-1:4 -o man/example.svg scenarios/base/fridays-table.log
	$(B)/hgref report -o $(B)/page.html scenarios/games/two-players.log
	chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1240,930 --screenshot=man/page.png \
		"file://$(CURDIR)/$(B)/page.html#move-56" 2>$(B)/chromium.log
	cksum <$(B)/page.html >man/page.sum

demo-page: deps
	$(call build,$(B)/hgref)
	$(B)/hgref report -o $(B)/demo.html scenarios/games/two-players.log

# Tests append to $(NOT_TRIED) what they cannot try here, which is said last.
NOT_TRIED = $(B)/not-tried

# The suites of tests that are run, by a pattern of Criterion; TEST_JOBS: not one at a time for each core.
SUITES = !(*_long)
# What the commands that the tests run complain of, to be read if a test fails.
TEST_ERRORS = $(B)/tests/errors

# The Python that has the modules of the tests, found when they are installed.
TEST_ENV = PYTHON="$$(for p in $(or $(PYTHON),python3 /usr/bin/python3); do \
	$$p -c "import yaml, jsonschema" 2>/dev/null && echo $$p && break; done)"
check: deps
	@./.ci/deps tests json
	@for part in pipes editor zsh; do ./.ci/deps $$part 2>/dev/null || true; done
	$(call build,$(B)/hgref $(B)/tests/fail.so $(B)/tests/random $(B)/tests/unit)
	@rm -f $(NOT_TRIED) $(TEST_ERRORS)
	@$(TEST_ENV) HGREF=$(B)/hgref HGREF_FAIL=$(B)/tests/fail.so HGREF_NOT_TRIED=$(NOT_TRIED) HGREF_ERRORS="$$(cd "$(B)" && pwd)/tests/errors" \
		$(B)/tests/unit $(TEST_JOBS:%=-j%) --filter '$(SUITES)/*' || { \
		echo "what commands complained of in the tests, those that passed included: $(TEST_ERRORS)" >&2; exit 1; }
	@./.ci/not-tried $(NOT_TRIED)

# A person has reviewed the goldens: read `git diff tests/golden` before it is kept.
golden: deps
	$(call build,$(B)/hgref)
	tests/golden/print $(B)/hgref tests/golden

SANITIZE = -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
# Looking for leaks at the end of each process takes as long as the tests do; LEAKS=0 leaves that out. What sanitizers report
# is kept, since Criterion only warns of a process that fails after its test has ended, and does not say why.
LEAKS = 1
REPORTS = $(B)/asan/reports
asan: deps
	@./.ci/deps tests json
	$(call build,B=$(B)/asan CFLAGS="$(SANITIZE)" $(B)/asan/hgref $(B)/asan/tests/random $(B)/asan/tests/unit)
	@rm -rf $(REPORTS) && mkdir $(REPORTS)
	@$(TEST_ENV) ASAN_OPTIONS=abort_on_error=1:detect_leaks=$(LEAKS):max_malloc_fill_size=100000000:log_path=$(abspath $(REPORTS))/of HGREF=$(B)/asan/hgref \
		$(B)/asan/tests/unit $(TEST_JOBS:%=-j%) --ignore-warnings --filter '$(SUITES)/*' || { tail -n 100 $(REPORTS)/*; exit 1; }
	@! grep -A 30 -s "ERROR: LeakSanitizer: " $(REPORTS)/*

# Every run adds to the counts, so they are reset first; the branches of assertions are for bugs, which do not happen.
# The tests of faults would make the counting itself fail.
coverage: deps
	@./.ci/deps tests json coverage
	$(call build,B=$(B)/coverage LDFLAGS=--coverage HARDEN_CFLAGS= \
		CORE_CFLAGS="-O0 --coverage -fprofile-update=atomic" $(B)/coverage/hgref $(B)/coverage/tests/random $(B)/coverage/tests/unit)
	@find $(B)/coverage -name '*.gcda' -delete
	$(TEST_ENV) HGREF=$(B)/coverage/hgref $(B)/coverage/tests/unit --filter '!(faults|package|*_long)/*'
	@cat tests/uncovered
	@gcovr --root . --filter core/ --exclude-throw-branches --exclude-branches-by-pattern '\s*assert\(.*' \
		--exclude-lines-by-pattern '\s*assert\(false\);.*' --branches \
		--print-summary --fail-under-line 100 --fail-under-branch 95 $(B)/coverage/core

# The objects of the program and of its tests serve as they are: only the folder that is changed is compiled anew.
MUTATION_TESTS = $(TESTS) $(B)/tests/mutation/runner.o
mutation: deps
	@./.ci/deps tests json
	@$(MAKE) --no-print-directory --quiet $(CORE) $(CMD) $(MUTATION_TESTS) $(B)/page-tables $(B)/tests/random
	@HGREF_BUILD=$(B)/mutation COMPILE="$(COMPILE)" LIBS="$(YAML_LIBS) $(MATH)" PAGE_TABLES=$(B)/page-tables \
		OBJECTS="$(CORE) $(CMD)" TESTS="$(MUTATION_TESTS)" nice tests/mutation/run

kit: deps
	$(call build,$(B)/hgref)
	@tests/kit/make $(KIT_VERSION:%=--version %) --archive $(B) $(B)/hgref scenarios

# The law rule by rule; MUTANTS=0 compiles nothing.
matrix: deps
	$(call build,$(B)/hgref)
	@HGREF=$(B)/hgref MATRIX_BUILD=$(B)/matrix COMPILE="$(COMPILE)" LIBS="$(YAML_LIBS) $(MATH)" OBJECTS="$(CORE) $(CMD)" \
		nice tests/matrix/run

$(B)/libhgref.a: $(CORE)
	@rm -f $@
	$(call say,AR)$(AR) rcs $@ $^

# libc comes before libyaml: the loader looks there first for what it resolves when the program starts, mostly libc's.
$(B)/hgref: $(CMD) $(B)/libhgref.a
	@mkdir -p $(@D)
	$(call say,LD)$(CC) $(CFLAGS) $(LTO_FLAGS) $(THREADS) $(HARDEN_LDFLAGS) $(LDFLAGS) $(BUILD_ID) -o $@ $^ -lc $(YAML_LIBS) $(MATH)

# The tests link everything but main, and run the command as well.
$(B)/tests/unit: $(B)/tests/unit.o $(TESTS) $(filter-out $(B)/cmd/command/main.o,$(CMD)) $(B)/libhgref.a
	$(call say,LD)$(CC) $(CFLAGS) $(THREADS) $(LDFLAGS) -o $@ $^ $(CRITERION_LIBS) $(YAML_LIBS) $(MATH)

# `hgref random` with another table, for the games on which the second judge is compared.
$(B)/tests/random: $(B)/tests/random.o $(filter-out $(B)/cmd/command/main.o %/printed_table.o,$(CMD)) $(B)/libhgref.a
	$(call say,LD)$(CC) $(CFLAGS) $(THREADS) $(LDFLAGS) -o $@ $^ $(YAML_LIBS) $(MATH)

# Loaded before the command, it makes allocations and reads fail.
$(B)/tests/fail.so: tests/faults/fail.c
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(STANDARD) $(WARNINGS) -O2 -fPIC -shared -o $@ $< -ldl

# The floors of the benchmarks are compiled as the program is.
$(B)/bench/%: tests/bench/%.c
	@mkdir -p $(@D)
	$(call say,CC)$(COMPILE) $(HARDEN_LDFLAGS) $(LDFLAGS) $(YAML_CFLAGS) -o $@ $< $(YAML_LIBS)

# The page of a command is made of its source, beside the command, and of its options, as a program that runs here lists
# them. What is asked for by one name, hgref-mend.1, is in a folder of another, cmd/command/mend/mend.1.
MANUAL = $(patsubst %.1,$(B)/man/hgref-%.1,$(notdir $(wildcard cmd/command/*/*.1)))
RUNS_HERE = $(if $(filter $(CC),$(CC_FOR_BUILD)),$(B)/hgref,$(B)/native/hgref)
vpath %.1 $(wildcard cmd/command/*)

$(B)/man/hgref-%.1: %.1 cmd/option/shared.1 .ci/manual $(RUNS_HERE)
	@mkdir -p $(@D)
	$(call say,GEN).ci/manual $(RUNS_HERE) $* $< cmd/option/shared.1 >$@.new
	@mv $@.new $@

$(B)/native/hgref:
	@$(MAKE) --no-print-directory --quiet B=$(B)/native CC="$(CC_FOR_BUILD)" CFLAGS="-O2" LDFLAGS= $@

# The printed tiles are read when the program is built: their lines become tables in C, on the machine that builds.
$(B)/tables: core/tables/tables.c $(patsubst %,core/%.c,tile tile_parse tileset tiles_hg1 tiles_hg2 tiles_base) $(wildcard core/*.h)
	@mkdir -p $(@D)
	$(call say,CC)$(CC_FOR_BUILD) $(STANDARD) $(WARNINGS) -o $@ $(filter %.c,$^)

$(B)/core/printed.c: $(B)/tables
	@mkdir -p $(@D)
	$(call say,GEN)$(B)/tables >$@.new
	@mv $@.new $@

$(PRINTED): $(B)/core/printed.c
	$(call say,CC)$(COMPILE) -Icore -c -o $@ $<

# So are their maps, which pictures are drawn from.
$(B)/maps: cmd/shape/tables/tables.c $(patsubst %,cmd/shape/%.c,tile_map map_plan terrain_look plane cells) cmd/text/text.c \
		$(patsubst %,core/%.c,tile tileset tile_parse) $(B)/core/printed.c $(wildcard core/*.h cmd/shape/*.h) cmd/text/text.h
	@mkdir -p $(@D)
	$(call say,CC)$(CC_FOR_BUILD) $(STANDARD) $(FLOATS) $(WARNINGS) $(INCLUDES) -Icore -o $@ $(filter %.c,$^) $(MATH)

$(B)/cmd/shape/printed_maps.c: $(B)/maps
	@mkdir -p $(@D)
	$(call say,GEN)$(B)/maps >$@.new
	@mv $@.new $@

$(MAPS): $(B)/cmd/shape/printed_maps.c
	$(call say,CC)$(COMPILE) -c -o $@ $<

# The HTML, style and scripts of web pages become strings, and the scripts are hashed, in the same way.
$(B)/page-tables: cmd/command/report/tables/tables.c cmd/text/sha256.c cmd/text/sha256.h
	@mkdir -p $(@D)
	$(call say,CC)$(CC_FOR_BUILD) $(STANDARD) $(WARNINGS) -Icmd -o $@ $(filter %.c,$^)

$(B)/cmd/command/report/assets.c: $(B)/page-tables $(wildcard cmd/command/report/*.html cmd/command/report/*.css cmd/command/report/*.js)
	@mkdir -p $(@D)
	$(call say,GEN)$(B)/page-tables cmd/command/report >$@.new
	@mv $@.new $@

$(ASSETS): $(B)/cmd/command/report/assets.c
	$(call say,CC)$(COMPILE) -c -o $@ $<

# The page of JSON is made of the schemas.
JSON_PAGE = $(B)/man/hgref-json.5
$(JSON_PAGE): man/json_page.awk man/hgref-json.5.in $(filter %.schema.json,$(SCHEMAS))
	@mkdir -p $(@D)
	$(call say,GEN)awk -f man/json_page.awk man/hgref-json.5.in >$@.new
	@mv $@.new $@

# The topics of `hgref help` are sections of manual pages.
TOPIC_PAGES = man/hgref-log.5 man/hgref-scenario.5 man/hgref-records.5 cmd/command/claim/claim.1 man/hgref-law.7 $(JSON_PAGE) man/hgref-ci.7 man/hgref.1
$(B)/cmd/option/topic_texts.c: man/topics.awk $(TOPIC_PAGES)
	@mkdir -p $(@D)
	$(call say,GEN)awk -f man/topics.awk $(TOPIC_PAGES) >$@.new
	@mv $@.new $@

$(TOPICS): $(B)/cmd/option/topic_texts.c
	$(call say,CC)$(COMPILE) -c -o $@ $<

$(B)/core/%.o: core/%.c
	@mkdir -p $(@D)
	$(call say,CC)$(COMPILE) $(CORE_CFLAGS) -c -o $@ $<

$(B)/cmd/%.o: cmd/%.c
	@mkdir -p $(@D)
	$(call say,CC)$(COMPILE) $(YAML_CFLAGS) -c -o $@ $<

$(B)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	$(call say,CC)$(COMPILE) $(YAML_CFLAGS) $(CRITERION_CFLAGS) -c -o $@ $<

manual: deps
	$(call build,$(B)/hgref $(MANUAL) $(JSON_PAGE))

lint: deps
	@./.ci/deps tests lint
	$(call build,$(B)/core/printed.c $(MANUAL) $(JSON_PAGE))
	@FLAGS="$(STANDARD) $(WARNINGS)" CLANG_FLAGS="$(CLANG_WARNINGS)" ./.ci/lint $(B)

layers: deps
	$(call build,$(B)/hgref)
	@./.ci/layers $(B)

# Each function and each table is a section of its own, and nothing is inlined, so that relocations say what needs what.
PRICED = B=$(B)/price HARDEN_CFLAGS= HARDEN_LDFLAGS= CFLAGS="-O0 -ffunction-sections -fdata-sections -fno-jump-tables"
price budget: deps
	$(call build,$(PRICED) $(B)/price/hgref)
	@tests/price/price --$@ $(B)/price

bench: deps
	$(call build,$(B)/hgref $(BENCH))
	@$(MAKE) --no-print-directory $(STATIC) $(B)/static/hgref $(B)/static/bench/empty >/dev/null 2>&1 || true
	@CC="$(CC)" ./tests/bench/run $(B)/hgref $(B)/bench $(B)/static

# BUDGET: another file than tests/bench/budget, of this machine.
cost: deps
	@./.ci/deps cost
	$(call build,$(B)/hgref)
	@CC="$(CC)" tests/bench/cost $(B)/hgref $(BUDGET)

# The second judge, tests/judge/, shares nothing with the program but the printed tiles. Games on which the two differ are kept.
TWIN_GAMES ?= 200
TWIN_MUTANTS ?= 1000
TWIN_SEED ?= 1

twin: deps
	$(call build,$(B)/hgref $(B)/tests/random)
	@tests/judge/compare --hgref $(B)/hgref --games $(TWIN_GAMES) --mutants $(TWIN_MUTANTS) --seed $(TWIN_SEED) --keep $(B)/twin --rare

# Every game of small worlds, by both judges; half an hour for all of them.
WORLDS_SHARE ?= 1/1

worlds: deps
	$(call build,$(B)/hgref)
	@tests/judge/worlds --hgref $(B)/hgref --share $(WORLDS_SHARE) --keep $(B)/worlds

# Two answers never disagree: all records take a quarter of an hour, a sample a minute.
AGREE_SHARE = whole
agree: deps
	$(call build,$(B)/hgref $(B)/tests/random)
	@tests/agree/agree --share $(AGREE_SHARE) --keep $(B)/agree $(B)/hgref

# What others write for us and draw of us. What is missing is named; programs that draw are not installed for this.
yaml-writers: deps
	@./.ci/deps yaml-writers || true
	$(call build,$(B)/hgref)
	@tests/readers/yaml_writers $(B)/hgref

renderers: deps
	$(call build,$(B)/hgref)
	@tests/readers/renderers --sheets $(B)/renderers $(B)/hgref

findings:
	@findings/run

# What is read in our reports and tables by the programs that they are for. Those of npm are tried if they are there:
# npm install --prefix build/readers tap-parser xunit-viewer @duckdb/node-api
readers: deps
	@./.ci/deps readers || true
	$(call build,$(B)/hgref)
	@rm -f $(NOT_TRIED)-readers
	@HGREF_NOT_TRIED=$(NOT_TRIED)-readers tests/readers/run $(B)/hgref
	@./.ci/not-tried $(NOT_TRIED)-readers

cluster: deps
	@./.ci/deps cluster
	$(call build,$(B)/hgref)
	@./.ci/cluster $(B)/hgref

# The pages of `report`: stepped, pointed at and printed in Chromium, without a window and without a network.
browser: deps
	@./.ci/deps browser
	$(call build,$(B)/hgref)
	@rm -f $(NOT_TRIED)-axe
	@HGREF_NOT_TRIED=$(NOT_TRIED)-axe tests/browser/run $(B)/hgref
	@if LIBYAML_SOURCE="$(LIBYAML_SOURCE)" ./.ci/deps web; then \
		$(MAKE) --no-print-directory web && tests/browser/web $(B)/web/hgref.html $(B)/hgref && \
		tests/browser/table $(B)/web/hgref.html $(B)/hgref few; \
	else echo "the referee in a browser tab" >>$(NOT_TRIED)-axe; fi
	@./.ci/not-tried $(NOT_TRIED)-axe

# Twenty tables laid tile by tile in the tab, or as many as HGREF_TABLES says; then the page is broken, which must be noticed.
browser-table: web
	@./.ci/deps browser
	@tests/browser/table $(B)/web/hgref.html $(B)/hgref
	@tests/browser/table $(B)/web/hgref.html $(B)/hgref faults

# The referee in a browser tab: the whole program for WebAssembly, and the page around it. Linking needs the module acorn of
# Debian, also where a node of another origin comes first. What run.js hands to the program is listed: each version takes
# other names by itself, and says nothing of one that it leaves out.
LIBYAML_SOURCE ?= build/libyaml
WEB = B=$(B)/web CC=emcc CC_FOR_BUILD="$(CC_FOR_BUILD)" AR=emar THREADS= HARDEN_CFLAGS= HARDEN_LDFLAGS= CFLAGS=-Os LDFLAGS= \
	YAML_CFLAGS="-I$(LIBYAML_SOURCE)/include" LIBYAML_SOURCE="$(LIBYAML_SOURCE)"
WEB_LINK = -sMODULARIZE=1 -sEXPORT_NAME=hgref -sENVIRONMENT=worker -sINVOKE_RUN=0 -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1 \
	-sEXPORTED_RUNTIME_METHODS=callMain,FS -sINCOMING_MODULE_JS_API=thisProgram,instantiateWasm,printErr
WEB_YAML = $(patsubst $(LIBYAML_SOURCE)/src/%.c,$(B)/libyaml/%.o,$(wildcard $(LIBYAML_SOURCE)/src/*.c))
WEB_EXAMPLES = scenarios/base/fridays-table.log scenarios/games/two-players.log
WEB_SHARE ?= 1/20

web: deps
	@LIBYAML_SOURCE="$(LIBYAML_SOURCE)" ./.ci/deps web
	$(call build,$(WEB) $(B)/web/hgref.html)

web-same: web
	$(call build,$(B)/hgref)
	@node --expose-gc tests/web/compare.mjs $(B)/hgref $(B)/web $(WEB_SHARE) scenarios tests/golden tests/data

# Its version is only for yaml_get_version, which is not called.
$(B)/libyaml/%.o: $(LIBYAML_SOURCE)/src/%.c
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(CFLAGS) -w $(YAML_CFLAGS) -DYAML_VERSION_STRING='""' -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=0 \
		-DYAML_VERSION_PATCH=0 -c -o $@ $<

$(B)/hgref.js: $(CMD) $(B)/libhgref.a $(WEB_YAML)
	$(call say,LD)NODE_PATH=$${NODE_PATH:-/usr/share/nodejs} $(CC) $(CFLAGS) $(WEB_LINK) -o $@ $^

$(B)/hgref.html: $(B)/hgref.js $(B)/cmd/command/report/assets.c .ci/pack $(wildcard cmd/web/*.*) $(WEB_EXAMPLES)
	$(call say,GEN).ci/pack $(B) $(WEB_EXAMPLES) >$@.new
	@mv $@.new $@

# The fuzzing: libFuzzer with clang, or our own driver if that is not available.
FUZZ_SECONDS ?= 60
HARNESSES = $(patsubst %,$(B)/fuzz-%,log scenario tile convert foreign commands update sidefiles)

fuzz: deps
	@./.ci/deps fuzz || echo "fuzz: without libFuzzer a driver of our own takes its place"
	@$(MAKE) --no-print-directory fuzz-$$(tests/fuzz/driver)

fuzz-libfuzzer:
	$(call build,B=$(B)/fuzz CC=clang CFLAGS="$(SANITIZE) -fsanitize=fuzzer-no-link" DRIVER=libfuzzer DRIVES=-fsanitize=fuzzer \
		harnesses)
	@FUZZ_SECONDS=$(FUZZ_SECONDS) tests/fuzz/run $(B)/fuzz libfuzzer

# It shares the objects of `make asan`.
fuzz-standalone:
	$(call build,B=$(B)/asan CFLAGS="$(SANITIZE)" DRIVER=standalone harnesses)
	@FUZZ_SECONDS=$(FUZZ_SECONDS) tests/fuzz/run $(B)/asan standalone

harnesses: $(HARNESSES)

$(B)/tests/fuzz/%.o: tests/fuzz/%.c
	@mkdir -p $(@D)
	$(call say,CC)$(COMPILE) $(YAML_CFLAGS) -c -o $@ $<

$(B)/fuzz-%: $(B)/tests/fuzz/%.o $(patsubst %,$(B)/tests/fuzz/%.o,bytes judge mutate $(DRIVER)) \
		$(filter-out $(B)/cmd/command/main.o,$(CMD)) $(B)/libhgref.a
	$(call say,LD)$(CC) $(CFLAGS) $(DRIVES) $(THREADS) $(LDFLAGS) -o $@ $^ $(YAML_LIBS) $(MATH)

WEB_PAGE = $(B)/web/hgref.html
install: deps
	$(call build,$(B)/hgref $(MANUAL) $(JSON_PAGE))
	$(call tell,INSTALL,$(BINDIR)/hgref)install -d "$(BINDIR)" "$(MANDIR)/man1" "$(MANDIR)/man3" "$(MANDIR)/man5" "$(MANDIR)/man7" \
		"$(BASHDIR)" "$(ZSHDIR)" "$(LIBDIR)/pkgconfig" "$(INCLUDEDIR)" "$(SHAREDIR)" "$(EXAMPLEDIR)" && \
		install -m 755 $(B)/hgref "$(BINDIR)/hgref"
	$(call tell,INSTALL,$(MANDIR))install -m 644 $(wildcard man/*.1) $(MANUAL) "$(MANDIR)/man1" && \
		install -m 644 $(wildcard man/*.3) "$(MANDIR)/man3" && \
		install -m 644 $(wildcard man/*.5) $(JSON_PAGE) "$(MANDIR)/man5" && \
		install -m 644 $(wildcard man/*.7) "$(MANDIR)/man7"
	$(call tell,INSTALL,$(BASHDIR)/hgref)install -m 644 cmd/completion/hgref.bash "$(BASHDIR)/hgref"
	$(call tell,INSTALL,$(ZSHDIR)/_hgref)install -m 644 cmd/completion/_hgref "$(ZSHDIR)/_hgref"
	$(call tell,INSTALL,$(LIBDIR)/libhgref.a)install -m 644 $(B)/libhgref.a "$(LIBDIR)/libhgref.a"
	$(call tell,INSTALL,$(INCLUDEDIR))install -m 644 $(HEADERS) "$(INCLUDEDIR)"
	$(call tell,INSTALL,$(LIBDIR)/pkgconfig/hgref.pc)sed "s|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|" \
		core/hgref.pc.in >"$(LIBDIR)/pkgconfig/hgref.pc" && chmod 644 "$(LIBDIR)/pkgconfig/hgref.pc"
	$(call tell,INSTALL,$(SHAREDIR)/schema.json)install -m 644 $(SCHEMAS) "$(SHAREDIR)"
	$(call tell,INSTALL,$(SHAREDIR)/scenarios)for folder in $(KIT); do \
		install -d "$(SHAREDIR)/scenarios/$$folder" && \
		install -m 644 scenarios/$$folder/* "$(SHAREDIR)/scenarios/$$folder" || exit; done && \
		install -m 644 $(KIT_LISTS) "$(SHAREDIR)/scenarios"
	$(if $(wildcard $(WEB_PAGE)),$(call tell,INSTALL,$(SHAREDIR)/hgref.html)install -m 644 $(WEB_PAGE) "$(SHAREDIR)")
	$(call tell,INSTALL,$(EXAMPLEDIR))install -m 644 $(EXAMPLES) "$(EXAMPLEDIR)" && \
		chmod 755 $(foreach file,$(notdir $(filter %.py %.js,$(EXAMPLES))),"$(EXAMPLEDIR)/$(file)")

# Removes files of a folder: remove FOLDER,NAMES; the folder's name may have spaces. Then empty folders go: those of hgref
# alone, and the others that install makes, up to $(PREFIX), unless they belong to the system.
remove = for file in $(2); do rm -f "$(1)/$$file"; done
OTHER_FOLDERS = "$(BINDIR)" "$(MANDIR)"/man[1357] "$(BASHDIR)" "$(ZSHDIR)" "$(LIBDIR)/pkgconfig" \
	"$(DESTDIR)$(PREFIX)/include" "$(DESTDIR)$(PREFIX)/share/doc"

uninstall:
	$(call tell,REMOVE,hgref from $(DESTDIR)$(PREFIX))rm -f "$(BINDIR)/hgref" "$(BASHDIR)/hgref" "$(ZSHDIR)/_hgref" \
		"$(LIBDIR)/libhgref.a" "$(LIBDIR)/pkgconfig/hgref.pc"
	@$(call remove,$(SHAREDIR),$(notdir $(SCHEMAS)) hgref.html)
	@$(call remove,$(SHAREDIR)/scenarios,$(notdir $(KIT_LISTS)))
	@for folder in $(KIT); do $(call remove,$(SHAREDIR)/scenarios/$$folder,$$(ls scenarios/$$folder)); done
	@for n in 1 3 5 7; do $(call remove,$(MANDIR)/man$$n,$(notdir $(wildcard man/*.[1-9]) $(MANUAL) $(JSON_PAGE))); done
	@$(call remove,$(INCLUDEDIR),$(notdir $(HEADERS)))
	@$(call remove,$(EXAMPLEDIR),$(notdir $(EXAMPLES)))
	@for folder in $(foreach folder,$(KIT),"$(SHAREDIR)/scenarios/$(folder)") "$(SHAREDIR)/scenarios" "$(SHAREDIR)" \
		"$(INCLUDEDIR)" "$(EXAMPLEDIR)" "$(DESTDIR)$(PREFIX)/share/doc/hgref"; do rmdir "$$folder" 2>/dev/null || true; done
	@for folder in $(if $(filter /usr /usr/local,$(DESTDIR)$(PREFIX)),,$(OTHER_FOLDERS)); do \
		while [ "$$folder" != "$(DESTDIR)$(PREFIX)" ] && rmdir "$$folder" 2>/dev/null; do folder=$${folder%/*}; done; done

dist:
	@./.ci/dist $(B)

# Its program has no number that depends on the build folder; to remove that later would undo RELRO.
PACKAGE = B=$(B)/package LTO=1 BUILD_ID=-Wl,--build-id=none WEB_PAGE=$(WEB_PAGE)
deb: deps
	@./.ci/deps deb
	@rm -rf $(B)/deb
	$(call build,$(PACKAGE) $(B)/package/hgref)
	@$(MAKE) --no-print-directory --silent $(PACKAGE) install DESTDIR=$(B)/deb PREFIX=/usr \
		ZSHDIR=$(B)/deb/usr/share/zsh/vendor-completions
	@./.ci/deb $(B) $(B)/deb
	@rm -rf $(B)/deb

release:
	+@./.ci/release $(B)

clean:
	rm -rf build

-include $(CORE:.o=.d) $(CMD:.o=.d) $(TESTS:.o=.d) $(wildcard $(B)/tests/*.d $(B)/tests/fuzz/*.d)
.SECONDARY:
.PHONY: all help manual deps static demo demo-page pictures check golden asan coverage mutation matrix kit lint layers price budget bench cost twin worlds agree readers cluster yaml-writers renderers findings browser browser-table web web-same fuzz fuzz-libfuzzer fuzz-standalone harnesses dist deb release install uninstall clean
