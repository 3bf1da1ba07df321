#include "CStudioPage.h"

// `#embed` is C23; Clang offers it in older dialects as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char style_css[] = {
#embed "Page/style.css"
};
static const unsigned char screens_css[] = {
#embed "Page/screens.css"
};
static const unsigned char mark_svg[] = {
#embed "Page/mark.svg"
};
static const unsigned char cardwright_woff2[] = {
#embed "Page/cardwright.woff2"
};
static const unsigned char js_api_js[] = {
#embed "Page/js/api.js"
};
static const unsigned char js_app_js[] = {
#embed "Page/js/app.js"
};
static const unsigned char js_card_js[] = {
#embed "Page/js/card.js"
};
static const unsigned char js_compare_js[] = {
#embed "Page/js/compare.js"
};
static const unsigned char js_dom_js[] = {
#embed "Page/js/dom.js"
};
static const unsigned char js_gestures_js[] = {
#embed "Page/js/gestures.js"
};
static const unsigned char js_grid_js[] = {
#embed "Page/js/grid.js"
};
static const unsigned char js_look_js[] = {
#embed "Page/js/look.js"
};
static const unsigned char js_model_js[] = {
#embed "Page/js/model.js"
};
static const unsigned char js_panel_js[] = {
#embed "Page/js/panel.js"
};
static const unsigned char js_print_js[] = {
#embed "Page/js/print.js"
};
static const unsigned char js_theme_js[] = {
#embed "Page/js/theme.js"
};
static const unsigned char js_share_js[] = {
#embed "Page/js/share.js"
};
static const unsigned char js_project_js[] = {
#embed "Page/js/project.js"
};
static const unsigned char play_html[] = {
#embed "Page/play.html"
};
static const unsigned char play_css[] = {
#embed "Page/play.css"
};
static const unsigned char js_board_js[] = {
#embed "Page/js/board.js"
};
static const unsigned char js_film_js[] = {
#embed "Page/js/film.js"
};
static const unsigned char js_lobby_js[] = {
#embed "Page/js/lobby.js"
};
static const unsigned char js_play_js[] = {
#embed "Page/js/play.js"
};
static const unsigned char js_table_js[] = {
#embed "Page/js/table.js"
};
static const unsigned char js_touches_js[] = {
#embed "Page/js/touches.js"
};
static const unsigned char js_viewer_js[] = {
#embed "Page/js/viewer.js"
};

#pragma clang diagnostic pop

#define FILE_OF(path, bytes) {path, bytes, sizeof bytes}

static const struct studio_file files[] = {
    FILE_OF("index.html", index_html),
    FILE_OF("style.css", style_css),
    FILE_OF("screens.css", screens_css),
    FILE_OF("mark.svg", mark_svg),
    FILE_OF("cardwright.woff2", cardwright_woff2),
    FILE_OF("js/api.js", js_api_js),
    FILE_OF("js/app.js", js_app_js),
    FILE_OF("js/card.js", js_card_js),
    FILE_OF("js/compare.js", js_compare_js),
    FILE_OF("js/dom.js", js_dom_js),
    FILE_OF("js/gestures.js", js_gestures_js),
    FILE_OF("js/grid.js", js_grid_js),
    FILE_OF("js/look.js", js_look_js),
    FILE_OF("js/model.js", js_model_js),
    FILE_OF("js/panel.js", js_panel_js),
    FILE_OF("js/print.js", js_print_js),
    FILE_OF("js/theme.js", js_theme_js),
    FILE_OF("js/share.js", js_share_js),
    FILE_OF("js/project.js", js_project_js),
    FILE_OF("play.html", play_html),
    FILE_OF("play.css", play_css),
    FILE_OF("js/board.js", js_board_js),
    FILE_OF("js/film.js", js_film_js),
    FILE_OF("js/lobby.js", js_lobby_js),
    FILE_OF("js/play.js", js_play_js),
    FILE_OF("js/table.js", js_table_js),
    FILE_OF("js/touches.js", js_touches_js),
    FILE_OF("js/viewer.js", js_viewer_js),
};

unsigned long studio_file_count(void) { return sizeof files / sizeof files[0]; }

struct studio_file studio_file_at(unsigned long index) { return files[index]; }
