#include "shape/terrain_look.h"

/* clang-format off */
#define LOOKS(X) \
	X(MEADOW, { .pieces = "members", .side = "#c3cc6e", .edge = "", \
	  .style = ".base,.meadow{fill:#e2e8a4;fill-rule:evenodd}" }) \
	X(FOREST, { .pieces = "members", .side = "#3d7a45", .edge = "", \
	  .style = ".forest{fill-rule:evenodd;fill:#3d7a45;stroke:#25522d;stroke-width:1.4}\n" \
	  ".shade{fill:none;stroke:#2a5c33;stroke-width:9;stroke-linecap:round}" \
	  ".crown{fill:none;stroke:#57975a;stroke-width:6;stroke-linecap:round}\n" }) \
	X(RIVER, { .pieces = "members", .side = "#62b0e4", .edge = " class=\"bank\"", \
	  .style = ".bank{fill:none;stroke:#1d5687;stroke-width:10.4;stroke-linejoin:round}" \
	  ".river{fill:none;stroke:#62b0e4;stroke-width:7.4;stroke-linejoin:round}\n" }) \
	X(LAKE, { .pieces = "huts", .beside = { 0, -5 }, .side = "", .edge = " class=\"shore\"", \
	  .style = ".shore{fill:#1d5687}.lake{fill:#62b0e4}.bay{fill:#62b0e4;stroke:#1d5687;stroke-width:1.4}" \
	  ".spring{fill:#fff;stroke:#1d5687;stroke-width:1.6}\n" }) \
	X(FIELD, { .pieces = "farmers", .side = "#9dbb62", .edge = "", \
	  .style = ".base,.field{fill:#c3d892;fill-rule:evenodd}", .divides_blocks = true }) \
	X(CITY, { .pieces = "knights", .side = "#a8703c", .edge = "", \
	  .style = ".city{fill:#dcb983;fill-rule:evenodd}\n" \
	  ".wall{fill:none;stroke:#5b3d22;stroke-width:4.2;stroke-linejoin:round}" \
	  ".merlons{fill:none;stroke:#d8c3a0;stroke-width:1.7;stroke-dasharray:2.6 2.6}\n" \
	  ".roof{fill:#c27e58;stroke:#8f5436;stroke-width:.6}.ridge{fill:none;stroke:#8f5436;stroke-width:.8}\n" \
	  ".span{fill:none;stroke:#5b3d22;stroke-width:22}.deck{fill:none;stroke:#dcb983;stroke-width:16}\n", \
	  .bridges_blocks = true, .reaches_from_middle = true }) \
	X(ROAD, { .pieces = "thieves", .side = "#857452", .edge = " class=\"verge\"", \
	  .style = ".verge{fill:none;stroke:#857452;stroke-width:8.6;stroke-linejoin:round;stroke-linecap:butt}" \
	  ".road{fill:none;stroke:#fbf5e3;stroke-width:5.8;stroke-linejoin:round}\n", .ends_meet = true }) \
	X(MONASTERY, { .pieces = "monks", .beside = { 9, 5 }, .side = "", .edge = " class=\"yard\"", \
	  .style = ".yard{fill:#857452}.monastery{fill:#e9dfc3}\n" })
/* clang-format on */
const struct terrain_look terrain_looks[ZONE_KINDS] = TABLE(LOOKS, ZONE_KINDS);
