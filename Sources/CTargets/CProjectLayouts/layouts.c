// Written by scripts/dev build-layouts: do not change it here.
#include "CProjectLayouts.h"

// `#embed` is C23; Clang offers it in older dialects as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char blank_README_md[] = {
#embed "Layouts/blank/README.md"
};
static const unsigned char blank_back_svg[] = {
#embed "Layouts/blank/back.svg"
};
static const unsigned char blank_cards_csv[] = {
#embed "Layouts/blank/cards.csv"
};
static const unsigned char blank_cardwright_json[] = {
#embed "Layouts/blank/cardwright.json"
};
static const unsigned char blank_front_svg[] = {
#embed "Layouts/blank/front.svg"
};
static const unsigned char creature_README_md[] = {
#embed "Layouts/creature/README.md"
};
static const unsigned char creature_back_svg[] = {
#embed "Layouts/creature/back.svg"
};
static const unsigned char creature_cards_csv[] = {
#embed "Layouts/creature/cards.csv"
};
static const unsigned char creature_cardwright_json[] = {
#embed "Layouts/creature/cardwright.json"
};
static const unsigned char creature_front_svg[] = {
#embed "Layouts/creature/front.svg"
};
static const unsigned char event_README_md[] = {
#embed "Layouts/event/README.md"
};
static const unsigned char event_back_svg[] = {
#embed "Layouts/event/back.svg"
};
static const unsigned char event_cards_csv[] = {
#embed "Layouts/event/cards.csv"
};
static const unsigned char event_cardwright_json[] = {
#embed "Layouts/event/cardwright.json"
};
static const unsigned char event_front_svg[] = {
#embed "Layouts/event/front.svg"
};
static const unsigned char item_README_md[] = {
#embed "Layouts/item/README.md"
};
static const unsigned char item_back_svg[] = {
#embed "Layouts/item/back.svg"
};
static const unsigned char item_cards_csv[] = {
#embed "Layouts/item/cards.csv"
};
static const unsigned char item_cardwright_json[] = {
#embed "Layouts/item/cardwright.json"
};
static const unsigned char item_front_svg[] = {
#embed "Layouts/item/front.svg"
};
static const unsigned char location_README_md[] = {
#embed "Layouts/location/README.md"
};
static const unsigned char location_back_svg[] = {
#embed "Layouts/location/back.svg"
};
static const unsigned char location_cards_csv[] = {
#embed "Layouts/location/cards.csv"
};
static const unsigned char location_cardwright_json[] = {
#embed "Layouts/location/cardwright.json"
};
static const unsigned char location_front_svg[] = {
#embed "Layouts/location/front.svg"
};
static const unsigned char playing_cards_README_md[] = {
#embed "Layouts/playing-cards/README.md"
};
static const unsigned char playing_cards_cardwright_json[] = {
#embed "Layouts/playing-cards/cardwright.json"
};
static const unsigned char playing_cards_theme_json[] = {
#embed "Layouts/playing-cards/theme.json"
};
static const unsigned char shared_art_bear_svg[] = {
#embed "Layouts/shared/art/bear.svg"
};
static const unsigned char shared_art_bridge_svg[] = {
#embed "Layouts/shared/art/bridge.svg"
};
static const unsigned char shared_art_cave_svg[] = {
#embed "Layouts/shared/art/cave.svg"
};
static const unsigned char shared_art_crow_svg[] = {
#embed "Layouts/shared/art/crow.svg"
};
static const unsigned char shared_art_fire_svg[] = {
#embed "Layouts/shared/art/fire.svg"
};
static const unsigned char shared_art_forest_svg[] = {
#embed "Layouts/shared/art/forest.svg"
};
static const unsigned char shared_art_fox_svg[] = {
#embed "Layouts/shared/art/fox.svg"
};
static const unsigned char shared_art_grave_svg[] = {
#embed "Layouts/shared/art/grave.svg"
};
static const unsigned char shared_art_hare_svg[] = {
#embed "Layouts/shared/art/hare.svg"
};
static const unsigned char shared_art_heron_svg[] = {
#embed "Layouts/shared/art/heron.svg"
};
static const unsigned char shared_art_hills_svg[] = {
#embed "Layouts/shared/art/hills.svg"
};
static const unsigned char shared_art_keeper_svg[] = {
#embed "Layouts/shared/art/keeper.svg"
};
static const unsigned char shared_art_moth_svg[] = {
#embed "Layouts/shared/art/moth.svg"
};
static const unsigned char shared_art_owl_svg[] = {
#embed "Layouts/shared/art/owl.svg"
};
static const unsigned char shared_art_pike_svg[] = {
#embed "Layouts/shared/art/pike.svg"
};
static const unsigned char shared_art_sea_svg[] = {
#embed "Layouts/shared/art/sea.svg"
};
static const unsigned char shared_art_sky_svg[] = {
#embed "Layouts/shared/art/sky.svg"
};
static const unsigned char shared_art_stag_svg[] = {
#embed "Layouts/shared/art/stag.svg"
};
static const unsigned char shared_art_stars_svg[] = {
#embed "Layouts/shared/art/stars.svg"
};
static const unsigned char shared_art_storm_svg[] = {
#embed "Layouts/shared/art/storm.svg"
};
static const unsigned char shared_art_tower_svg[] = {
#embed "Layouts/shared/art/tower.svg"
};
static const unsigned char shared_art_village_svg[] = {
#embed "Layouts/shared/art/village.svg"
};
static const unsigned char shared_gitignore[] = {
#embed "Layouts/shared/gitignore"
};
static const unsigned char shared_icons_coin_svg[] = {
#embed "Layouts/shared/icons/coin.svg"
};
static const unsigned char shared_icons_drop_svg[] = {
#embed "Layouts/shared/icons/drop.svg"
};
static const unsigned char shared_icons_dusk_svg[] = {
#embed "Layouts/shared/icons/dusk.svg"
};
static const unsigned char shared_icons_ember_svg[] = {
#embed "Layouts/shared/icons/ember.svg"
};
static const unsigned char shared_icons_flame_svg[] = {
#embed "Layouts/shared/icons/flame.svg"
};
static const unsigned char shared_icons_gear_svg[] = {
#embed "Layouts/shared/icons/gear.svg"
};
static const unsigned char shared_icons_grove_svg[] = {
#embed "Layouts/shared/icons/grove.svg"
};
static const unsigned char shared_icons_hand_svg[] = {
#embed "Layouts/shared/icons/hand.svg"
};
static const unsigned char shared_icons_heart_svg[] = {
#embed "Layouts/shared/icons/heart.svg"
};
static const unsigned char shared_icons_hourglass_svg[] = {
#embed "Layouts/shared/icons/hourglass.svg"
};
static const unsigned char shared_icons_leaf_svg[] = {
#embed "Layouts/shared/icons/leaf.svg"
};
static const unsigned char shared_icons_shield_svg[] = {
#embed "Layouts/shared/icons/shield.svg"
};
static const unsigned char shared_icons_skull_svg[] = {
#embed "Layouts/shared/icons/skull.svg"
};
static const unsigned char shared_icons_star_svg[] = {
#embed "Layouts/shared/icons/star.svg"
};
static const unsigned char shared_icons_stone_svg[] = {
#embed "Layouts/shared/icons/stone.svg"
};
static const unsigned char shared_icons_sword_svg[] = {
#embed "Layouts/shared/icons/sword.svg"
};
static const unsigned char shared_icons_tide_svg[] = {
#embed "Layouts/shared/icons/tide.svg"
};
static const unsigned char suits_README_md[] = {
#embed "Layouts/suits/README.md"
};
static const unsigned char suits_back_svg[] = {
#embed "Layouts/suits/back.svg"
};
static const unsigned char suits_cards_csv[] = {
#embed "Layouts/suits/cards.csv"
};
static const unsigned char suits_cardwright_json[] = {
#embed "Layouts/suits/cardwright.json"
};
static const unsigned char suits_front_svg[] = {
#embed "Layouts/suits/front.svg"
};

#pragma clang diagnostic pop

const struct cardwright_layout_file cardwright_layout_files[] = {
    {"blank", ".gitignore", shared_gitignore, sizeof shared_gitignore},
    {"blank", "README.md", blank_README_md, sizeof blank_README_md},
    {"blank", "back.svg", blank_back_svg, sizeof blank_back_svg},
    {"blank", "cards.csv", blank_cards_csv, sizeof blank_cards_csv},
    {"blank", "cardwright.json", blank_cardwright_json, sizeof blank_cardwright_json},
    {"blank", "front.svg", blank_front_svg, sizeof blank_front_svg},
    {"creature", ".gitignore", shared_gitignore, sizeof shared_gitignore},
    {"creature", "README.md", creature_README_md, sizeof creature_README_md},
    {"creature", "art/bear.svg", shared_art_bear_svg, sizeof shared_art_bear_svg},
    {"creature", "art/crow.svg", shared_art_crow_svg, sizeof shared_art_crow_svg},
    {"creature", "art/fox.svg", shared_art_fox_svg, sizeof shared_art_fox_svg},
    {"creature", "art/grave.svg", shared_art_grave_svg, sizeof shared_art_grave_svg},
    {"creature", "art/hare.svg", shared_art_hare_svg, sizeof shared_art_hare_svg},
    {"creature", "art/heron.svg", shared_art_heron_svg, sizeof shared_art_heron_svg},
    {"creature", "art/keeper.svg", shared_art_keeper_svg, sizeof shared_art_keeper_svg},
    {"creature", "art/moth.svg", shared_art_moth_svg, sizeof shared_art_moth_svg},
    {"creature", "art/owl.svg", shared_art_owl_svg, sizeof shared_art_owl_svg},
    {"creature", "art/pike.svg", shared_art_pike_svg, sizeof shared_art_pike_svg},
    {"creature", "art/stag.svg", shared_art_stag_svg, sizeof shared_art_stag_svg},
    {"creature", "back.svg", creature_back_svg, sizeof creature_back_svg},
    {"creature", "cards.csv", creature_cards_csv, sizeof creature_cards_csv},
    {"creature", "cardwright.json", creature_cardwright_json, sizeof creature_cardwright_json},
    {"creature", "front.svg", creature_front_svg, sizeof creature_front_svg},
    {"creature", "icons/coin.svg", shared_icons_coin_svg, sizeof shared_icons_coin_svg},
    {"creature", "icons/drop.svg", shared_icons_drop_svg, sizeof shared_icons_drop_svg},
    {"creature", "icons/dusk.svg", shared_icons_dusk_svg, sizeof shared_icons_dusk_svg},
    {"creature", "icons/ember.svg", shared_icons_ember_svg, sizeof shared_icons_ember_svg},
    {"creature", "icons/flame.svg", shared_icons_flame_svg, sizeof shared_icons_flame_svg},
    {"creature", "icons/gear.svg", shared_icons_gear_svg, sizeof shared_icons_gear_svg},
    {"creature", "icons/grove.svg", shared_icons_grove_svg, sizeof shared_icons_grove_svg},
    {"creature", "icons/hand.svg", shared_icons_hand_svg, sizeof shared_icons_hand_svg},
    {"creature", "icons/heart.svg", shared_icons_heart_svg, sizeof shared_icons_heart_svg},
    {"creature", "icons/hourglass.svg", shared_icons_hourglass_svg, sizeof shared_icons_hourglass_svg},
    {"creature", "icons/leaf.svg", shared_icons_leaf_svg, sizeof shared_icons_leaf_svg},
    {"creature", "icons/shield.svg", shared_icons_shield_svg, sizeof shared_icons_shield_svg},
    {"creature", "icons/skull.svg", shared_icons_skull_svg, sizeof shared_icons_skull_svg},
    {"creature", "icons/star.svg", shared_icons_star_svg, sizeof shared_icons_star_svg},
    {"creature", "icons/stone.svg", shared_icons_stone_svg, sizeof shared_icons_stone_svg},
    {"creature", "icons/sword.svg", shared_icons_sword_svg, sizeof shared_icons_sword_svg},
    {"creature", "icons/tide.svg", shared_icons_tide_svg, sizeof shared_icons_tide_svg},
    {"event", ".gitignore", shared_gitignore, sizeof shared_gitignore},
    {"event", "README.md", event_README_md, sizeof event_README_md},
    {"event", "art/bridge.svg", shared_art_bridge_svg, sizeof shared_art_bridge_svg},
    {"event", "art/cave.svg", shared_art_cave_svg, sizeof shared_art_cave_svg},
    {"event", "art/fire.svg", shared_art_fire_svg, sizeof shared_art_fire_svg},
    {"event", "art/forest.svg", shared_art_forest_svg, sizeof shared_art_forest_svg},
    {"event", "art/grave.svg", shared_art_grave_svg, sizeof shared_art_grave_svg},
    {"event", "art/hills.svg", shared_art_hills_svg, sizeof shared_art_hills_svg},
    {"event", "art/sea.svg", shared_art_sea_svg, sizeof shared_art_sea_svg},
    {"event", "art/sky.svg", shared_art_sky_svg, sizeof shared_art_sky_svg},
    {"event", "art/stars.svg", shared_art_stars_svg, sizeof shared_art_stars_svg},
    {"event", "art/storm.svg", shared_art_storm_svg, sizeof shared_art_storm_svg},
    {"event", "art/village.svg", shared_art_village_svg, sizeof shared_art_village_svg},
    {"event", "back.svg", event_back_svg, sizeof event_back_svg},
    {"event", "cards.csv", event_cards_csv, sizeof event_cards_csv},
    {"event", "cardwright.json", event_cardwright_json, sizeof event_cardwright_json},
    {"event", "front.svg", event_front_svg, sizeof event_front_svg},
    {"event", "icons/coin.svg", shared_icons_coin_svg, sizeof shared_icons_coin_svg},
    {"event", "icons/drop.svg", shared_icons_drop_svg, sizeof shared_icons_drop_svg},
    {"event", "icons/dusk.svg", shared_icons_dusk_svg, sizeof shared_icons_dusk_svg},
    {"event", "icons/ember.svg", shared_icons_ember_svg, sizeof shared_icons_ember_svg},
    {"event", "icons/flame.svg", shared_icons_flame_svg, sizeof shared_icons_flame_svg},
    {"event", "icons/gear.svg", shared_icons_gear_svg, sizeof shared_icons_gear_svg},
    {"event", "icons/grove.svg", shared_icons_grove_svg, sizeof shared_icons_grove_svg},
    {"event", "icons/hand.svg", shared_icons_hand_svg, sizeof shared_icons_hand_svg},
    {"event", "icons/heart.svg", shared_icons_heart_svg, sizeof shared_icons_heart_svg},
    {"event", "icons/hourglass.svg", shared_icons_hourglass_svg, sizeof shared_icons_hourglass_svg},
    {"event", "icons/leaf.svg", shared_icons_leaf_svg, sizeof shared_icons_leaf_svg},
    {"event", "icons/shield.svg", shared_icons_shield_svg, sizeof shared_icons_shield_svg},
    {"event", "icons/skull.svg", shared_icons_skull_svg, sizeof shared_icons_skull_svg},
    {"event", "icons/star.svg", shared_icons_star_svg, sizeof shared_icons_star_svg},
    {"event", "icons/stone.svg", shared_icons_stone_svg, sizeof shared_icons_stone_svg},
    {"event", "icons/sword.svg", shared_icons_sword_svg, sizeof shared_icons_sword_svg},
    {"event", "icons/tide.svg", shared_icons_tide_svg, sizeof shared_icons_tide_svg},
    {"item", ".gitignore", shared_gitignore, sizeof shared_gitignore},
    {"item", "README.md", item_README_md, sizeof item_README_md},
    {"item", "back.svg", item_back_svg, sizeof item_back_svg},
    {"item", "cards.csv", item_cards_csv, sizeof item_cards_csv},
    {"item", "cardwright.json", item_cardwright_json, sizeof item_cardwright_json},
    {"item", "front.svg", item_front_svg, sizeof item_front_svg},
    {"item", "icons/coin.svg", shared_icons_coin_svg, sizeof shared_icons_coin_svg},
    {"item", "icons/drop.svg", shared_icons_drop_svg, sizeof shared_icons_drop_svg},
    {"item", "icons/dusk.svg", shared_icons_dusk_svg, sizeof shared_icons_dusk_svg},
    {"item", "icons/ember.svg", shared_icons_ember_svg, sizeof shared_icons_ember_svg},
    {"item", "icons/flame.svg", shared_icons_flame_svg, sizeof shared_icons_flame_svg},
    {"item", "icons/gear.svg", shared_icons_gear_svg, sizeof shared_icons_gear_svg},
    {"item", "icons/grove.svg", shared_icons_grove_svg, sizeof shared_icons_grove_svg},
    {"item", "icons/hand.svg", shared_icons_hand_svg, sizeof shared_icons_hand_svg},
    {"item", "icons/heart.svg", shared_icons_heart_svg, sizeof shared_icons_heart_svg},
    {"item", "icons/hourglass.svg", shared_icons_hourglass_svg, sizeof shared_icons_hourglass_svg},
    {"item", "icons/leaf.svg", shared_icons_leaf_svg, sizeof shared_icons_leaf_svg},
    {"item", "icons/shield.svg", shared_icons_shield_svg, sizeof shared_icons_shield_svg},
    {"item", "icons/skull.svg", shared_icons_skull_svg, sizeof shared_icons_skull_svg},
    {"item", "icons/star.svg", shared_icons_star_svg, sizeof shared_icons_star_svg},
    {"item", "icons/stone.svg", shared_icons_stone_svg, sizeof shared_icons_stone_svg},
    {"item", "icons/sword.svg", shared_icons_sword_svg, sizeof shared_icons_sword_svg},
    {"item", "icons/tide.svg", shared_icons_tide_svg, sizeof shared_icons_tide_svg},
    {"location", ".gitignore", shared_gitignore, sizeof shared_gitignore},
    {"location", "README.md", location_README_md, sizeof location_README_md},
    {"location", "art/bridge.svg", shared_art_bridge_svg, sizeof shared_art_bridge_svg},
    {"location", "art/cave.svg", shared_art_cave_svg, sizeof shared_art_cave_svg},
    {"location", "art/fire.svg", shared_art_fire_svg, sizeof shared_art_fire_svg},
    {"location", "art/forest.svg", shared_art_forest_svg, sizeof shared_art_forest_svg},
    {"location", "art/grave.svg", shared_art_grave_svg, sizeof shared_art_grave_svg},
    {"location", "art/hills.svg", shared_art_hills_svg, sizeof shared_art_hills_svg},
    {"location", "art/sea.svg", shared_art_sea_svg, sizeof shared_art_sea_svg},
    {"location", "art/sky.svg", shared_art_sky_svg, sizeof shared_art_sky_svg},
    {"location", "art/stars.svg", shared_art_stars_svg, sizeof shared_art_stars_svg},
    {"location", "art/tower.svg", shared_art_tower_svg, sizeof shared_art_tower_svg},
    {"location", "art/village.svg", shared_art_village_svg, sizeof shared_art_village_svg},
    {"location", "back.svg", location_back_svg, sizeof location_back_svg},
    {"location", "cards.csv", location_cards_csv, sizeof location_cards_csv},
    {"location", "cardwright.json", location_cardwright_json, sizeof location_cardwright_json},
    {"location", "front.svg", location_front_svg, sizeof location_front_svg},
    {"location", "icons/coin.svg", shared_icons_coin_svg, sizeof shared_icons_coin_svg},
    {"location", "icons/drop.svg", shared_icons_drop_svg, sizeof shared_icons_drop_svg},
    {"location", "icons/dusk.svg", shared_icons_dusk_svg, sizeof shared_icons_dusk_svg},
    {"location", "icons/ember.svg", shared_icons_ember_svg, sizeof shared_icons_ember_svg},
    {"location", "icons/flame.svg", shared_icons_flame_svg, sizeof shared_icons_flame_svg},
    {"location", "icons/gear.svg", shared_icons_gear_svg, sizeof shared_icons_gear_svg},
    {"location", "icons/grove.svg", shared_icons_grove_svg, sizeof shared_icons_grove_svg},
    {"location", "icons/hand.svg", shared_icons_hand_svg, sizeof shared_icons_hand_svg},
    {"location", "icons/heart.svg", shared_icons_heart_svg, sizeof shared_icons_heart_svg},
    {"location", "icons/hourglass.svg", shared_icons_hourglass_svg, sizeof shared_icons_hourglass_svg},
    {"location", "icons/leaf.svg", shared_icons_leaf_svg, sizeof shared_icons_leaf_svg},
    {"location", "icons/shield.svg", shared_icons_shield_svg, sizeof shared_icons_shield_svg},
    {"location", "icons/skull.svg", shared_icons_skull_svg, sizeof shared_icons_skull_svg},
    {"location", "icons/star.svg", shared_icons_star_svg, sizeof shared_icons_star_svg},
    {"location", "icons/stone.svg", shared_icons_stone_svg, sizeof shared_icons_stone_svg},
    {"location", "icons/sword.svg", shared_icons_sword_svg, sizeof shared_icons_sword_svg},
    {"location", "icons/tide.svg", shared_icons_tide_svg, sizeof shared_icons_tide_svg},
    {"playing-cards", ".gitignore", shared_gitignore, sizeof shared_gitignore},
    {"playing-cards", "README.md", playing_cards_README_md, sizeof playing_cards_README_md},
    {"playing-cards", "cardwright.json", playing_cards_cardwright_json, sizeof playing_cards_cardwright_json},
    {"playing-cards", "theme.json", playing_cards_theme_json, sizeof playing_cards_theme_json},
    {"suits", ".gitignore", shared_gitignore, sizeof shared_gitignore},
    {"suits", "README.md", suits_README_md, sizeof suits_README_md},
    {"suits", "back.svg", suits_back_svg, sizeof suits_back_svg},
    {"suits", "cards.csv", suits_cards_csv, sizeof suits_cards_csv},
    {"suits", "cardwright.json", suits_cardwright_json, sizeof suits_cardwright_json},
    {"suits", "front.svg", suits_front_svg, sizeof suits_front_svg},
};

const unsigned long cardwright_layout_file_count = sizeof cardwright_layout_files / sizeof cardwright_layout_files[0];
