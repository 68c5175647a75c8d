"""Which tests should notice a change: for each folder (a room) the suites in the order in which they are run.

A row has two stages. The quick one is run first; whether the change does anything at all is found out before the slow
one. `scenarios` stands for `hgref test scenarios`, `browser` for tests/browser/run, any other word for a suite of
Criterion. A room without a row, a file of core/ without a subject, a suite without a place and a name of no suite or file
are errors.
"""

CORE = ("tile tile_bits jcz_id tileset ruleset violation award area board score base scout game stand recorded referee "
        "find_turns two_games end alternatives base_words")  # fmt: skip
WORDS = "golden cli docs"

ROOMS = {
    "core": (f"scenarios {CORE}",
             f"checklist asserted_words rejudge rulings rule explain setup given bounds stated_bounds mend unread claim {WORDS} random"),
    "cmd/command": ("suggest", f"{WORDS} completion completion_long"),
    "cmd/command/check": ("scenarios archive stand", f"{WORDS} unread"),
    "cmd/command/claim": ("claim", WORDS),
    "cmd/command/convert": ("canonical convert asserting rows", f"{WORDS} jcz bga random mend canonical_long"),
    "cmd/command/draw": ("draw", f"{WORDS} terminal"),
    "cmd/command/explain": ("explain", WORDS),
    "cmd/command/legal": ("legal", f"{WORDS} legal_long"),
    "cmd/command/mend": ("change mend records", f"{WORDS} terminal unread mend_long"),
    "cmd/command/random": ("random", f"{WORDS} canonical random_long"),
    "cmd/command/report": ("report report_long", "browser"),
    "cmd/command/rule": ("rule", f"{WORDS} rule_long"),
    "cmd/command/rulings": ("rulings rejudge fit", WORDS),
    "cmd/command/test": ("scenarios update suite", f"{WORDS} unread schema suite_long"),
    "cmd/command/test/against": ("program against compare", f"{WORDS} against_long compare_long"),
    "cmd/command/tiles": ("tiles", WORDS),
    "cmd/command/trace": ("trace", f"{WORDS} trace_long"),
    "cmd/draw": ("draw tiles", f"{WORDS} report terminal"),
    "cmd/foreign": ("kinds kinds_long records jcz bga quibbble jcz_id unread archive", f"{WORDS} mend convert"),
    "cmd/grammar": ("scenarios fast_move bounds text unread",
                    f"{WORDS} jcz bga setup asserted_words base_words mend convert"),
    "cmd/judge": ("scenarios alternatives checklist base_words two_games claim asserted_words explain rejudge end",
                  f"{WORDS} setup archive asserting citations"),
    "cmd/law": ("rule rulings citations violation_rows", f"{WORDS} explain completion"),
    "cmd/mend": ("mend mended nearest", f"scenarios {WORDS} unread suite"),
    "cmd/option": ("topics common_options suggest", f"{WORDS} completion unread terminal"),
    "cmd/read": ("scenarios rows given bounds kinds json_read text schema unread",
                 f"{WORDS} jcz bga setup asserted_words base_words mend convert rows_long"),
    "cmd/replay": ("scenarios given game_id checklist claim explain if_ended end", f"{WORDS} archive mend convert random if_ended_long"),
    "cmd/run": ("scenarios progress unread records terminal", f"{WORDS} terminal_long cli_long jobs jobs_long suite rejudge explain report archive"),
    "cmd/say": ("words violation_rows suggest topics tiles base_words two_games",
                f"{WORDS} citations alternatives asserted_words asserting claim explain unread setup"),
    "cmd/shape": ("draw tiles", f"{WORDS} report"),
    "cmd/show": ("json given base_words two_games claim explain", f"{WORDS} mend archive terminal properties properties_long"),
    "cmd/text": ("text json json_read nearest first_difference lines patch change replace mend", f"{WORDS} update terminal unread"),
    "cmd/write": ("canonical random", f"{WORDS} convert against"),
}  # fmt: skip

# The suites for which a file of core/ is the subject, where they are not called like the first word of its name. They
# are run before the others of its row.
SUBJECTS = {
    "find_turns": "find_turns",
    "game_award": "game score", "game_final": "end game score", "game_check": "game referee", "game_rules": "game referee", "game_scout": "scout",
    "game_stand": "stand", "game_title": "base game", "placements": "alternatives", "score_farm": "base score",
    "score_items": "score award", "score_scout": "scout", "tiles_base": "tileset base", "tiles_hg1": "tileset",
    "tiles_hg2": "tileset", "record": "referee", "turn": "game",
}  # fmt: skip

# The suites of single files of cmd/ that take long; they are run last.
LAST = {
    "cmd/command/main": "faults", "cmd/command/claim/claim": "draw completion", "cmd/command/test/suite": "terminal",
    "cmd/command/report/report": "faults", "cmd/command/test/suite_report": "against",
    "cmd/option/options": "draw", "cmd/replay/game_id": "judge", "cmd/run/folder": "faults",
    "cmd/judge/judged": "if_ended if_ended_long suite", "cmd/judge/worth": "if_ended if_ended_long",
    "cmd/command/test/traced": "trace trace_long",
    "cmd/command/test/show_comparison": "compare",
    "cmd/show/show_readings": "rejudge", "cmd/show/show_fit": "fit", "cmd/judge/fit": "fit",
    "cmd/show/show_explanation_json": "trace trace_long", "cmd/command/test/trace_difference": "trace",
}  # fmt: skip

# Suites of other subjects, or that take too long: failing systems, an installed package, texts, the second judge, schemas,
# other programs that run hgref.
LEFT_OUT = ("faults_long manual matrix matrix_long kit kit_long package package_long phrases price cost cited_pages scratch selection selection_long judge_long "
            "json_schemas json_schemas_long editors hooks agree agree_long")  # fmt: skip
