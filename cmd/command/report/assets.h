#ifndef HGREF_COMMAND_REPORT_ASSETS_H
#define HGREF_COMMAND_REPORT_ASSETS_H

/*
 * The files of this folder as strings, written by tables/tables.c when the program is built. The hashes are those
 * of the scripts, as a Content-Security-Policy names them: "sha256-...".
 */
extern const char asset_page_html[], asset_game_html[], asset_page_css[], asset_page_js[], asset_page_js_hash[];
extern const char asset_index_html[], asset_index_css[], asset_index_js[], asset_index_js_hash[];

#endif
