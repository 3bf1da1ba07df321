// Written by scripts/dev build-pictures: do not change it here.
#include "CPictureArtwork.h"

// `#embed` is C23; Clang offers it in older dialects as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char animals_bee[] = {
#embed "Pictures/animals/bee.svg"
};
static const unsigned char animals_cat[] = {
#embed "Pictures/animals/cat.svg"
};
static const unsigned char animals_crab[] = {
#embed "Pictures/animals/crab.svg"
};
static const unsigned char animals_elephant[] = {
#embed "Pictures/animals/elephant.svg"
};
static const unsigned char animals_fish[] = {
#embed "Pictures/animals/fish.svg"
};
static const unsigned char animals_fox[] = {
#embed "Pictures/animals/fox.svg"
};
static const unsigned char animals_frog[] = {
#embed "Pictures/animals/frog.svg"
};
static const unsigned char animals_hedgehog[] = {
#embed "Pictures/animals/hedgehog.svg"
};
static const unsigned char animals_ladybird[] = {
#embed "Pictures/animals/ladybird.svg"
};
static const unsigned char animals_owl[] = {
#embed "Pictures/animals/owl.svg"
};
static const unsigned char animals_penguin[] = {
#embed "Pictures/animals/penguin.svg"
};
static const unsigned char animals_rabbit[] = {
#embed "Pictures/animals/rabbit.svg"
};
static const unsigned char animals_rooster[] = {
#embed "Pictures/animals/rooster.svg"
};
static const unsigned char animals_snail[] = {
#embed "Pictures/animals/snail.svg"
};
static const unsigned char animals_tortoise[] = {
#embed "Pictures/animals/tortoise.svg"
};
static const unsigned char animals_whale[] = {
#embed "Pictures/animals/whale.svg"
};
static const unsigned char faces_alien[] = {
#embed "Pictures/faces/alien.svg"
};
static const unsigned char faces_astronaut[] = {
#embed "Pictures/faces/astronaut.svg"
};
static const unsigned char faces_chef[] = {
#embed "Pictures/faces/chef.svg"
};
static const unsigned char faces_clown[] = {
#embed "Pictures/faces/clown.svg"
};
static const unsigned char faces_cowgirl[] = {
#embed "Pictures/faces/cowgirl.svg"
};
static const unsigned char faces_jester[] = {
#embed "Pictures/faces/jester.svg"
};
static const unsigned char faces_king[] = {
#embed "Pictures/faces/king.svg"
};
static const unsigned char faces_knight[] = {
#embed "Pictures/faces/knight.svg"
};
static const unsigned char faces_mermaid[] = {
#embed "Pictures/faces/mermaid.svg"
};
static const unsigned char faces_pirate[] = {
#embed "Pictures/faces/pirate.svg"
};
static const unsigned char faces_queen[] = {
#embed "Pictures/faces/queen.svg"
};
static const unsigned char faces_robot[] = {
#embed "Pictures/faces/robot.svg"
};
static const unsigned char faces_snowman[] = {
#embed "Pictures/faces/snowman.svg"
};
static const unsigned char faces_vampire[] = {
#embed "Pictures/faces/vampire.svg"
};
static const unsigned char faces_viking[] = {
#embed "Pictures/faces/viking.svg"
};
static const unsigned char faces_wizard[] = {
#embed "Pictures/faces/wizard.svg"
};
static const unsigned char food_apple[] = {
#embed "Pictures/food/apple.svg"
};
static const unsigned char food_aubergine[] = {
#embed "Pictures/food/aubergine.svg"
};
static const unsigned char food_avocado[] = {
#embed "Pictures/food/avocado.svg"
};
static const unsigned char food_broccoli[] = {
#embed "Pictures/food/broccoli.svg"
};
static const unsigned char food_carrot[] = {
#embed "Pictures/food/carrot.svg"
};
static const unsigned char food_cherries[] = {
#embed "Pictures/food/cherries.svg"
};
static const unsigned char food_cupcake[] = {
#embed "Pictures/food/cupcake.svg"
};
static const unsigned char food_egg[] = {
#embed "Pictures/food/egg.svg"
};
static const unsigned char food_hamburger[] = {
#embed "Pictures/food/hamburger.svg"
};
static const unsigned char food_icecream[] = {
#embed "Pictures/food/icecream.svg"
};
static const unsigned char food_maki[] = {
#embed "Pictures/food/maki.svg"
};
static const unsigned char food_mushroom[] = {
#embed "Pictures/food/mushroom.svg"
};
static const unsigned char food_pizza[] = {
#embed "Pictures/food/pizza.svg"
};
static const unsigned char food_popcorn[] = {
#embed "Pictures/food/popcorn.svg"
};
static const unsigned char food_pretzel[] = {
#embed "Pictures/food/pretzel.svg"
};
static const unsigned char food_watermelon[] = {
#embed "Pictures/food/watermelon.svg"
};
static const unsigned char halloween_bat[] = {
#embed "Pictures/halloween/bat.svg"
};
static const unsigned char halloween_broom[] = {
#embed "Pictures/halloween/broom.svg"
};
static const unsigned char halloween_candle[] = {
#embed "Pictures/halloween/candle.svg"
};
static const unsigned char halloween_candy[] = {
#embed "Pictures/halloween/candy.svg"
};
static const unsigned char halloween_cauldron[] = {
#embed "Pictures/halloween/cauldron.svg"
};
static const unsigned char halloween_coffin[] = {
#embed "Pictures/halloween/coffin.svg"
};
static const unsigned char halloween_ghost[] = {
#embed "Pictures/halloween/ghost.svg"
};
static const unsigned char halloween_hat[] = {
#embed "Pictures/halloween/hat.svg"
};
static const unsigned char halloween_monster[] = {
#embed "Pictures/halloween/monster.svg"
};
static const unsigned char halloween_moon[] = {
#embed "Pictures/halloween/moon.svg"
};
static const unsigned char halloween_owl_eyes[] = {
#embed "Pictures/halloween/owl-eyes.svg"
};
static const unsigned char halloween_potion[] = {
#embed "Pictures/halloween/potion.svg"
};
static const unsigned char halloween_pumpkin[] = {
#embed "Pictures/halloween/pumpkin.svg"
};
static const unsigned char halloween_skull[] = {
#embed "Pictures/halloween/skull.svg"
};
static const unsigned char halloween_spider[] = {
#embed "Pictures/halloween/spider.svg"
};
static const unsigned char halloween_tombstone[] = {
#embed "Pictures/halloween/tombstone.svg"
};
static const unsigned char sports_baseball[] = {
#embed "Pictures/sports/baseball.svg"
};
static const unsigned char sports_basketball[] = {
#embed "Pictures/sports/basketball.svg"
};
static const unsigned char sports_billiards[] = {
#embed "Pictures/sports/billiards.svg"
};
static const unsigned char sports_bowling[] = {
#embed "Pictures/sports/bowling.svg"
};
static const unsigned char sports_dumbbell[] = {
#embed "Pictures/sports/dumbbell.svg"
};
static const unsigned char sports_football[] = {
#embed "Pictures/sports/football.svg"
};
static const unsigned char sports_glove[] = {
#embed "Pictures/sports/glove.svg"
};
static const unsigned char sports_golf[] = {
#embed "Pictures/sports/golf.svg"
};
static const unsigned char sports_medal[] = {
#embed "Pictures/sports/medal.svg"
};
static const unsigned char sports_mitt[] = {
#embed "Pictures/sports/mitt.svg"
};
static const unsigned char sports_racket[] = {
#embed "Pictures/sports/racket.svg"
};
static const unsigned char sports_shuttlecock[] = {
#embed "Pictures/sports/shuttlecock.svg"
};
static const unsigned char sports_skate[] = {
#embed "Pictures/sports/skate.svg"
};
static const unsigned char sports_target[] = {
#embed "Pictures/sports/target.svg"
};
static const unsigned char sports_trophy[] = {
#embed "Pictures/sports/trophy.svg"
};
static const unsigned char sports_whistle[] = {
#embed "Pictures/sports/whistle.svg"
};
static const unsigned char vehicles_balloon[] = {
#embed "Pictures/vehicles/balloon.svg"
};
static const unsigned char vehicles_bicycle[] = {
#embed "Pictures/vehicles/bicycle.svg"
};
static const unsigned char vehicles_bus[] = {
#embed "Pictures/vehicles/bus.svg"
};
static const unsigned char vehicles_canoe[] = {
#embed "Pictures/vehicles/canoe.svg"
};
static const unsigned char vehicles_car[] = {
#embed "Pictures/vehicles/car.svg"
};
static const unsigned char vehicles_helicopter[] = {
#embed "Pictures/vehicles/helicopter.svg"
};
static const unsigned char vehicles_locomotive[] = {
#embed "Pictures/vehicles/locomotive.svg"
};
static const unsigned char vehicles_rocket[] = {
#embed "Pictures/vehicles/rocket.svg"
};
static const unsigned char vehicles_sailboat[] = {
#embed "Pictures/vehicles/sailboat.svg"
};
static const unsigned char vehicles_scooter[] = {
#embed "Pictures/vehicles/scooter.svg"
};
static const unsigned char vehicles_submarine[] = {
#embed "Pictures/vehicles/submarine.svg"
};
static const unsigned char vehicles_tractor[] = {
#embed "Pictures/vehicles/tractor.svg"
};
static const unsigned char vehicles_tram[] = {
#embed "Pictures/vehicles/tram.svg"
};
static const unsigned char vehicles_truck[] = {
#embed "Pictures/vehicles/truck.svg"
};
static const unsigned char vehicles_tugboat[] = {
#embed "Pictures/vehicles/tugboat.svg"
};
static const unsigned char vehicles_ufo[] = {
#embed "Pictures/vehicles/ufo.svg"
};

#pragma clang diagnostic pop

const struct cardwright_picture cardwright_pictures[] = {
    {"animals", "bee", "Bee", animals_bee, sizeof animals_bee},
    {"animals", "cat", "Cat", animals_cat, sizeof animals_cat},
    {"animals", "crab", "Crab", animals_crab, sizeof animals_crab},
    {"animals", "elephant", "Elephant", animals_elephant, sizeof animals_elephant},
    {"animals", "fish", "Fish", animals_fish, sizeof animals_fish},
    {"animals", "fox", "Fox", animals_fox, sizeof animals_fox},
    {"animals", "frog", "Frog", animals_frog, sizeof animals_frog},
    {"animals", "hedgehog", "Hedgehog", animals_hedgehog, sizeof animals_hedgehog},
    {"animals", "ladybird", "Ladybird", animals_ladybird, sizeof animals_ladybird},
    {"animals", "owl", "Owl", animals_owl, sizeof animals_owl},
    {"animals", "penguin", "Penguin", animals_penguin, sizeof animals_penguin},
    {"animals", "rabbit", "Rabbit", animals_rabbit, sizeof animals_rabbit},
    {"animals", "rooster", "Rooster", animals_rooster, sizeof animals_rooster},
    {"animals", "snail", "Snail", animals_snail, sizeof animals_snail},
    {"animals", "tortoise", "Tortoise", animals_tortoise, sizeof animals_tortoise},
    {"animals", "whale", "Whale", animals_whale, sizeof animals_whale},
    {"faces", "alien", "Alien", faces_alien, sizeof faces_alien},
    {"faces", "astronaut", "Astronaut", faces_astronaut, sizeof faces_astronaut},
    {"faces", "chef", "Chef", faces_chef, sizeof faces_chef},
    {"faces", "clown", "Clown", faces_clown, sizeof faces_clown},
    {"faces", "cowgirl", "Cowgirl", faces_cowgirl, sizeof faces_cowgirl},
    {"faces", "jester", "Jester", faces_jester, sizeof faces_jester},
    {"faces", "king", "King", faces_king, sizeof faces_king},
    {"faces", "knight", "Knight", faces_knight, sizeof faces_knight},
    {"faces", "mermaid", "Mermaid", faces_mermaid, sizeof faces_mermaid},
    {"faces", "pirate", "Pirate", faces_pirate, sizeof faces_pirate},
    {"faces", "queen", "Queen", faces_queen, sizeof faces_queen},
    {"faces", "robot", "Robot", faces_robot, sizeof faces_robot},
    {"faces", "snowman", "Snowman", faces_snowman, sizeof faces_snowman},
    {"faces", "vampire", "Vampire", faces_vampire, sizeof faces_vampire},
    {"faces", "viking", "Viking", faces_viking, sizeof faces_viking},
    {"faces", "wizard", "Wizard", faces_wizard, sizeof faces_wizard},
    {"food", "apple", "Apple", food_apple, sizeof food_apple},
    {"food", "aubergine", "Aubergine", food_aubergine, sizeof food_aubergine},
    {"food", "avocado", "Avocado", food_avocado, sizeof food_avocado},
    {"food", "broccoli", "Broccoli", food_broccoli, sizeof food_broccoli},
    {"food", "carrot", "Carrot", food_carrot, sizeof food_carrot},
    {"food", "cherries", "Cherries", food_cherries, sizeof food_cherries},
    {"food", "cupcake", "Cupcake", food_cupcake, sizeof food_cupcake},
    {"food", "egg", "Fried egg", food_egg, sizeof food_egg},
    {"food", "hamburger", "Hamburger", food_hamburger, sizeof food_hamburger},
    {"food", "icecream", "Ice cream", food_icecream, sizeof food_icecream},
    {"food", "maki", "Maki", food_maki, sizeof food_maki},
    {"food", "mushroom", "Mushroom", food_mushroom, sizeof food_mushroom},
    {"food", "pizza", "Pizza", food_pizza, sizeof food_pizza},
    {"food", "popcorn", "Popcorn", food_popcorn, sizeof food_popcorn},
    {"food", "pretzel", "Pretzel", food_pretzel, sizeof food_pretzel},
    {"food", "watermelon", "Watermelon", food_watermelon, sizeof food_watermelon},
    {"halloween", "bat", "Bat", halloween_bat, sizeof halloween_bat},
    {"halloween", "broom", "Broom", halloween_broom, sizeof halloween_broom},
    {"halloween", "candle", "Candle", halloween_candle, sizeof halloween_candle},
    {"halloween", "candy", "Candy", halloween_candy, sizeof halloween_candy},
    {"halloween", "cauldron", "Cauldron", halloween_cauldron, sizeof halloween_cauldron},
    {"halloween", "coffin", "Coffin", halloween_coffin, sizeof halloween_coffin},
    {"halloween", "ghost", "Ghost", halloween_ghost, sizeof halloween_ghost},
    {"halloween", "hat", "Witch's hat", halloween_hat, sizeof halloween_hat},
    {"halloween", "monster", "Monster", halloween_monster, sizeof halloween_monster},
    {"halloween", "moon", "Moon", halloween_moon, sizeof halloween_moon},
    {"halloween", "owl-eyes", "Eyes in the night", halloween_owl_eyes, sizeof halloween_owl_eyes},
    {"halloween", "potion", "Potion", halloween_potion, sizeof halloween_potion},
    {"halloween", "pumpkin", "Pumpkin", halloween_pumpkin, sizeof halloween_pumpkin},
    {"halloween", "skull", "Skull", halloween_skull, sizeof halloween_skull},
    {"halloween", "spider", "Spider", halloween_spider, sizeof halloween_spider},
    {"halloween", "tombstone", "Tombstone", halloween_tombstone, sizeof halloween_tombstone},
    {"sports", "baseball", "Baseball", sports_baseball, sizeof sports_baseball},
    {"sports", "basketball", "Basketball", sports_basketball, sizeof sports_basketball},
    {"sports", "billiards", "Billiard balls", sports_billiards, sizeof sports_billiards},
    {"sports", "bowling", "Bowling", sports_bowling, sizeof sports_bowling},
    {"sports", "dumbbell", "Dumbbell", sports_dumbbell, sizeof sports_dumbbell},
    {"sports", "football", "Football", sports_football, sizeof sports_football},
    {"sports", "glove", "Boxing glove", sports_glove, sizeof sports_glove},
    {"sports", "golf", "Golf", sports_golf, sizeof sports_golf},
    {"sports", "medal", "Medal", sports_medal, sizeof sports_medal},
    {"sports", "mitt", "Baseball mitt", sports_mitt, sizeof sports_mitt},
    {"sports", "racket", "Tennis racket", sports_racket, sizeof sports_racket},
    {"sports", "shuttlecock", "Shuttlecock", sports_shuttlecock, sizeof sports_shuttlecock},
    {"sports", "skate", "Roller skate", sports_skate, sizeof sports_skate},
    {"sports", "target", "Archery target", sports_target, sizeof sports_target},
    {"sports", "trophy", "Trophy", sports_trophy, sizeof sports_trophy},
    {"sports", "whistle", "Whistle", sports_whistle, sizeof sports_whistle},
    {"vehicles", "balloon", "Hot-air balloon", vehicles_balloon, sizeof vehicles_balloon},
    {"vehicles", "bicycle", "Bicycle", vehicles_bicycle, sizeof vehicles_bicycle},
    {"vehicles", "bus", "School bus", vehicles_bus, sizeof vehicles_bus},
    {"vehicles", "canoe", "Canoe", vehicles_canoe, sizeof vehicles_canoe},
    {"vehicles", "car", "Car", vehicles_car, sizeof vehicles_car},
    {"vehicles", "helicopter", "Helicopter", vehicles_helicopter, sizeof vehicles_helicopter},
    {"vehicles", "locomotive", "Locomotive", vehicles_locomotive, sizeof vehicles_locomotive},
    {"vehicles", "rocket", "Rocket", vehicles_rocket, sizeof vehicles_rocket},
    {"vehicles", "sailboat", "Sailing boat", vehicles_sailboat, sizeof vehicles_sailboat},
    {"vehicles", "scooter", "Scooter", vehicles_scooter, sizeof vehicles_scooter},
    {"vehicles", "submarine", "Submarine", vehicles_submarine, sizeof vehicles_submarine},
    {"vehicles", "tractor", "Tractor", vehicles_tractor, sizeof vehicles_tractor},
    {"vehicles", "tram", "Tram", vehicles_tram, sizeof vehicles_tram},
    {"vehicles", "truck", "Lorry", vehicles_truck, sizeof vehicles_truck},
    {"vehicles", "tugboat", "Tugboat", vehicles_tugboat, sizeof vehicles_tugboat},
    {"vehicles", "ufo", "Flying saucer", vehicles_ufo, sizeof vehicles_ufo},
};

const unsigned long cardwright_picture_count = sizeof cardwright_pictures / sizeof cardwright_pictures[0];
