#include "CExportTargets.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_texturepacker_json[] = {
#embed "Targets/texturepacker.json"
};
static const unsigned char file_texturepacker_array_json[] = {
#embed "Targets/texturepacker-array.json"
};
static const unsigned char file_phaser_json[] = {
#embed "Targets/phaser.json"
};
static const unsigned char file_pixi_json[] = {
#embed "Targets/pixi.json"
};
static const unsigned char file_libgdx_json[] = {
#embed "Targets/libgdx.json"
};
static const unsigned char file_godot_json[] = {
#embed "Targets/godot.json"
};
static const unsigned char file_unity_json[] = {
#embed "Targets/unity.json"
};
static const unsigned char file_tts_json[] = {
#embed "Targets/tts.json"
};
static const unsigned char file_tabletop_playground_json[] = {
#embed "Targets/tabletop-playground.json"
};
static const unsigned char file_playingcards_io_json[] = {
#embed "Targets/playingcards-io.json"
};
static const unsigned char file_screentop_json[] = {
#embed "Targets/screentop.json"
};
static const unsigned char file_xcassets_json[] = {
#embed "Targets/xcassets.json"
};
static const unsigned char file_android_json[] = {
#embed "Targets/android.json"
};
static const unsigned char file_android_vectors_json[] = {
#embed "Targets/android-vectors.json"
};
static const unsigned char file_css_json[] = {
#embed "Targets/css.json"
};
static const unsigned char file_web_json[] = {
#embed "Targets/web.json"
};
static const unsigned char file_cardsjs_json[] = {
#embed "Targets/cardsjs.json"
};
static const unsigned char file_aisleriot_json[] = {
#embed "Targets/aisleriot.json"
};
static const unsigned char file_kde_json[] = {
#embed "Targets/kde.json"
};
static const unsigned char file_pysolfc_json[] = {
#embed "Targets/pysolfc.json"
};
static const unsigned char file_contact_json[] = {
#embed "Targets/contact.json"
};
static const unsigned char file_templates_copyright_txt[] = {
#embed "Targets/templates/copyright.txt"
};
static const unsigned char file_templates_frames_array_json[] = {
#embed "Targets/templates/frames-array.json"
};
static const unsigned char file_templates_frames_hash_json[] = {
#embed "Targets/templates/frames-hash.json"
};
static const unsigned char file_templates_godot_tres[] = {
#embed "Targets/templates/godot.tres"
};
static const unsigned char file_templates_imageset_json[] = {
#embed "Targets/templates/imageset.json"
};
static const unsigned char file_templates_kde_desktop[] = {
#embed "Targets/templates/kde.desktop"
};
static const unsigned char file_templates_libgdx_atlas[] = {
#embed "Targets/templates/libgdx.atlas"
};
static const unsigned char file_templates_phaser_json[] = {
#embed "Targets/templates/phaser.json"
};
static const unsigned char file_templates_pixi_json[] = {
#embed "Targets/templates/pixi.json"
};
static const unsigned char file_templates_playingcards_io_csv[] = {
#embed "Targets/templates/playingcards-io.csv"
};
static const unsigned char file_templates_pysolfc_txt[] = {
#embed "Targets/templates/pysolfc.txt"
};
static const unsigned char file_templates_screentop_txt[] = {
#embed "Targets/templates/screentop.txt"
};
static const unsigned char file_templates_sprite_css[] = {
#embed "Targets/templates/sprite.css"
};
static const unsigned char file_templates_tabletop_playground_json[] = {
#embed "Targets/templates/tabletop-playground.json"
};
static const unsigned char file_templates_tts_json[] = {
#embed "Targets/templates/tts.json"
};
static const unsigned char file_templates_unity_meta[] = {
#embed "Targets/templates/unity.meta"
};
static const unsigned char file_templates_web_html[] = {
#embed "Targets/templates/web.html"
};
static const unsigned char file_templates_web_json[] = {
#embed "Targets/templates/web.json"
};
static const unsigned char file_templates_xcassets_json[] = {
#embed "Targets/templates/xcassets.json"
};
static const unsigned char file_cocos2d_json[] = {
#embed "Targets/cocos2d.json"
};
static const unsigned char file_starling_json[] = {
#embed "Targets/starling.json"
};
static const unsigned char file_paper2d_json[] = {
#embed "Targets/paper2d.json"
};
static const unsigned char file_bevy_json[] = {
#embed "Targets/bevy.json"
};
static const unsigned char file_defold_json[] = {
#embed "Targets/defold.json"
};
static const unsigned char file_gamemaker_json[] = {
#embed "Targets/gamemaker.json"
};
static const unsigned char file_bga_json[] = {
#embed "Targets/bga.json"
};
static const unsigned char file_mpc_order_json[] = {
#embed "Targets/mpc-order.json"
};
static const unsigned char file_templates_mpc_order_xml[] = {
#embed "Targets/templates/mpc-order.xml"
};
static const unsigned char file_lackey_json[] = {
#embed "Targets/lackey.json"
};
static const unsigned char file_cgs_json[] = {
#embed "Targets/cgs.json"
};
static const unsigned char file_templates_cocos2d_plist[] = {
#embed "Targets/templates/cocos2d.plist"
};
static const unsigned char file_templates_starling_xml[] = {
#embed "Targets/templates/starling.xml"
};
static const unsigned char file_templates_bevy_ron[] = {
#embed "Targets/templates/bevy.ron"
};
static const unsigned char file_templates_bevy_names_ron[] = {
#embed "Targets/templates/bevy-names.ron"
};
static const unsigned char file_templates_defold_atlas[] = {
#embed "Targets/templates/defold.atlas"
};
static const unsigned char file_templates_gamemaker_txt[] = {
#embed "Targets/templates/gamemaker.txt"
};
static const unsigned char file_templates_bga_json[] = {
#embed "Targets/templates/bga.json"
};
static const unsigned char file_templates_lackey_plugin_txt[] = {
#embed "Targets/templates/lackey-plugin.txt"
};
static const unsigned char file_templates_lackey_cards_txt[] = {
#embed "Targets/templates/lackey-cards.txt"
};
static const unsigned char file_templates_lackey_deck_txt[] = {
#embed "Targets/templates/lackey-deck.txt"
};
static const unsigned char file_templates_cgs_json[] = {
#embed "Targets/templates/cgs.json"
};
static const unsigned char file_templates_cgs_cards_json[] = {
#embed "Targets/templates/cgs-cards.json"
};
static const unsigned char file_templates_cgs_deck_txt[] = {
#embed "Targets/templates/cgs-deck.txt"
};

#pragma clang diagnostic pop

// Targets come in the order in which they are listed to people.
static const cardwright_export_file files[cardwright_export_file_count] = {
    {"texturepacker.json", file_texturepacker_json, sizeof file_texturepacker_json},
    {"texturepacker-array.json", file_texturepacker_array_json, sizeof file_texturepacker_array_json},
    {"phaser.json", file_phaser_json, sizeof file_phaser_json},
    {"pixi.json", file_pixi_json, sizeof file_pixi_json},
    {"libgdx.json", file_libgdx_json, sizeof file_libgdx_json},
    {"godot.json", file_godot_json, sizeof file_godot_json},
    {"unity.json", file_unity_json, sizeof file_unity_json},
    {"cocos2d.json", file_cocos2d_json, sizeof file_cocos2d_json},
    {"starling.json", file_starling_json, sizeof file_starling_json},
    {"paper2d.json", file_paper2d_json, sizeof file_paper2d_json},
    {"bevy.json", file_bevy_json, sizeof file_bevy_json},
    {"defold.json", file_defold_json, sizeof file_defold_json},
    {"gamemaker.json", file_gamemaker_json, sizeof file_gamemaker_json},
    {"tts.json", file_tts_json, sizeof file_tts_json},
    {"tabletop-playground.json", file_tabletop_playground_json, sizeof file_tabletop_playground_json},
    {"playingcards-io.json", file_playingcards_io_json, sizeof file_playingcards_io_json},
    {"screentop.json", file_screentop_json, sizeof file_screentop_json},
    {"bga.json", file_bga_json, sizeof file_bga_json},
    {"lackey.json", file_lackey_json, sizeof file_lackey_json},
    {"cgs.json", file_cgs_json, sizeof file_cgs_json},
    {"mpc-order.json", file_mpc_order_json, sizeof file_mpc_order_json},
    {"xcassets.json", file_xcassets_json, sizeof file_xcassets_json},
    {"android.json", file_android_json, sizeof file_android_json},
    {"android-vectors.json", file_android_vectors_json, sizeof file_android_vectors_json},
    {"css.json", file_css_json, sizeof file_css_json},
    {"web.json", file_web_json, sizeof file_web_json},
    {"cardsjs.json", file_cardsjs_json, sizeof file_cardsjs_json},
    {"aisleriot.json", file_aisleriot_json, sizeof file_aisleriot_json},
    {"kde.json", file_kde_json, sizeof file_kde_json},
    {"pysolfc.json", file_pysolfc_json, sizeof file_pysolfc_json},
    {"contact.json", file_contact_json, sizeof file_contact_json},
    {"templates/copyright.txt", file_templates_copyright_txt, sizeof file_templates_copyright_txt},
    {"templates/frames-array.json", file_templates_frames_array_json, sizeof file_templates_frames_array_json},
    {"templates/frames-hash.json", file_templates_frames_hash_json, sizeof file_templates_frames_hash_json},
    {"templates/godot.tres", file_templates_godot_tres, sizeof file_templates_godot_tres},
    {"templates/imageset.json", file_templates_imageset_json, sizeof file_templates_imageset_json},
    {"templates/kde.desktop", file_templates_kde_desktop, sizeof file_templates_kde_desktop},
    {"templates/libgdx.atlas", file_templates_libgdx_atlas, sizeof file_templates_libgdx_atlas},
    {"templates/phaser.json", file_templates_phaser_json, sizeof file_templates_phaser_json},
    {"templates/pixi.json", file_templates_pixi_json, sizeof file_templates_pixi_json},
    {"templates/playingcards-io.csv", file_templates_playingcards_io_csv, sizeof file_templates_playingcards_io_csv},
    {"templates/pysolfc.txt", file_templates_pysolfc_txt, sizeof file_templates_pysolfc_txt},
    {"templates/screentop.txt", file_templates_screentop_txt, sizeof file_templates_screentop_txt},
    {"templates/sprite.css", file_templates_sprite_css, sizeof file_templates_sprite_css},
    {"templates/mpc-order.xml", file_templates_mpc_order_xml, sizeof file_templates_mpc_order_xml},
    {"templates/tts.json", file_templates_tts_json, sizeof file_templates_tts_json},
    {"templates/tabletop-playground.json", file_templates_tabletop_playground_json,
     sizeof file_templates_tabletop_playground_json},
    {"templates/unity.meta", file_templates_unity_meta, sizeof file_templates_unity_meta},
    {"templates/web.html", file_templates_web_html, sizeof file_templates_web_html},
    {"templates/web.json", file_templates_web_json, sizeof file_templates_web_json},
    {"templates/xcassets.json", file_templates_xcassets_json, sizeof file_templates_xcassets_json},
    {"templates/cocos2d.plist", file_templates_cocos2d_plist, sizeof file_templates_cocos2d_plist},
    {"templates/starling.xml", file_templates_starling_xml, sizeof file_templates_starling_xml},
    {"templates/bevy.ron", file_templates_bevy_ron, sizeof file_templates_bevy_ron},
    {"templates/bevy-names.ron", file_templates_bevy_names_ron, sizeof file_templates_bevy_names_ron},
    {"templates/defold.atlas", file_templates_defold_atlas, sizeof file_templates_defold_atlas},
    {"templates/gamemaker.txt", file_templates_gamemaker_txt, sizeof file_templates_gamemaker_txt},
    {"templates/bga.json", file_templates_bga_json, sizeof file_templates_bga_json},
    {"templates/lackey-plugin.txt", file_templates_lackey_plugin_txt, sizeof file_templates_lackey_plugin_txt},
    {"templates/lackey-cards.txt", file_templates_lackey_cards_txt, sizeof file_templates_lackey_cards_txt},
    {"templates/lackey-deck.txt", file_templates_lackey_deck_txt, sizeof file_templates_lackey_deck_txt},
    {"templates/cgs.json", file_templates_cgs_json, sizeof file_templates_cgs_json},
    {"templates/cgs-cards.json", file_templates_cgs_cards_json, sizeof file_templates_cgs_cards_json},
    {"templates/cgs-deck.txt", file_templates_cgs_deck_txt, sizeof file_templates_cgs_deck_txt},
};

cardwright_export_file cardwright_export_file_at(int index) { return files[index]; }
