"""Faces: characters with their headgear."""
from kit import *


def eyes(p, y, half=9, r=3.6):
    """Two eyes about the middle."""
    return p.eye(50 - half, y, r).eye(50 + half, y, r)


def king():
    p = Picture("King", (0, .5), .93)
    p.part(symmetric("50,72 28,74 12,84 6,97*"), BLUE)
    p.part(symmetric("50,34* 30,36 28,50 32,64 50,74"), CREAM)
    crown = symmetric("50,21* 45,29 37,30 29,24 24,11* 20,24 25,43* 50,40*")
    p.part(symmetric("50,59 40,56 30,52 26,44* 22,58 24,76 36,90 50,95"), BROWN)
    p.part(crown, GOLD, (edge(crown, 7, 9, "72,20* 67,32 66,41.2*"), SHADE))
    p.part(sign(CLUB, 50, 13, 24), GOLD)
    p.ball(24, 11, 4, RED).ball(76, 11, 4, RED)
    eyes(p, 50)
    p.part("50,60 42,57 33,63* 40,68 50,65 60,68 67,63* 58,57", BROWN, inside=True)
    p.flat(ellipse(50, 69.5, 5, 3), RED)
    p.part(ellipse(50, 58, 4.6, 4.8), PINK, inside=True)
    return p


def queen():
    p = Picture("Queen", (0, -.5), .95)
    p.part(symmetric("50,78 30,80 18,88 12,97*"), PLUM)
    hair = hides("hearts", symmetric("50,18* 42,8 26,5 11,14 7,30 16,50 32,68 50,82*"))
    p.part(hair, RED, (edge(hair, 7, 13, "84,30 72,48 62,62"), SHADE))
    p.part(symmetric("50,78 38,78 31,73* 22,82 32,92 50,94"), PAPER)
    p.part(symmetric("50,30* 42,34 33,40 32,54 37,68 50,78"), CREAM)
    p.part(symmetric("50,3* 46,14 41,17 34,10* 36,28* 50,30*"), GOLD)
    eyes(p, 55, 8, 3.4)
    p.stroke("35,48 40,45 45,47", width=2.4).stroke("65,48 60,45 55,47", width=2.4)
    p.flat("43,67* 47,65 50,66.5 53,65 57,67* 50,72", RED)
    p.disc(39, 63, 1.6, INK)
    p.glint("15,30 17,21 24,14")
    return p


def jester():
    p = Picture("Jester", (0, 0), .93)
    p.part("50,60* 36,40 33,22* 50,5 67,22* 64,40", GOLD)
    left = "50,32* 44,18 30,12 14,20 7,46* 18,40 24,44 22,60 32,78 50,84*"
    p.part(left, RED).part(flip(left), BLUE, (edge(flip(left), 6, 9, "62,74 68,60"), SHADE))
    p.part(symmetric("50,34* 37,39 31,52 35,68 50,79"), PAPER)
    p.part(sign(DIAMOND, 59.5, 53, 22), GREEN, inside=True)
    p.part(symmetric("50,76* 40,80 26,76 14,82* 20,88 22,97* 34,90 42,97* 50,90*"), GREEN)
    for x, y in ((8, 51), (92, 51), (50, 7)):
        p.ball(x, y, 5.4, GOLD)
    p.eye(41, 53).eye(59.5, 53)
    p.stroke("39,66 50,72 61,66")
    p.ball(50, 61, 3.8, RED, inside=True)
    p.glint("17,29 21,24 28,20")
    return p


def pirate():
    p = Picture("Pirate", (.2, -.5), .93)
    shirt = symmetric("55,74 72,78 84,86 88,97*", 55)
    p.part(shirt, PAPER, ("82,83* 28,83* 22,90* 87.5,90*", RED))
    p.part("20,52 28,58 30,72 26,90 16,97* 10,86 6,70 10,57", BLUE)
    p.part("24,84* 26,70 18,62 16,76*", GOLD, inside=True)
    p.part("8,58* 2,62 4,71* 10,67*", GOLD)
    p.eye(15, 61, 3)
    p.part(symmetric("55,36* 76,38 78,52 72,72 55,82", 55), TAN)
    p.part(symmetric("55,66 65,64 72,57 78,46* 80,64 72,84 55,90", 55), INK)
    p.stroke("34,42 42,52", width=2.4)
    p.part(symmetric("52,8 70,12 82,28 97,29* 93,44 75,46 52,42", 52), INK)
    p.stroke("92,36 80,40 68,36 52,35 36,36 24,40 12,36", GOLD, 2.6)
    p.flat(sign(SPADE, 52, 21, 21), PAPER)
    p.eye(64, 53)
    p.flat(ellipse(45, 53.5, 6.8, 6), INK).stroke("61,45 45,53", width=2.4)
    p.flat("64,71* 55,73 46,71* 49,77 61,77", PAPER).flat("54,72.9* 50,72.4* 50,77* 54,77.4*", GOLD)
    p.part(ellipse(55, 62, 4.6, 5), TAN, inside=True)
    p.ball(81, 67, 4, GOLD)
    return p


def wizard():
    p = Picture("Wizard", (0, -.5), .95)
    p.part(symmetric("50,66 30,68 20,82 16,97*"), PLUM)
    p.part(symmetric("50,42* 34,44 30,54 34,64 50,70"), CREAM)
    p.part(symmetric("50,62 42,60 34,56 28,48* 24,62 30,80 50,98*"), MIST)
    cone = "24,46* 34,30 40,14 56,3 76,12* 66,14 64,24 70,36 76,46* 50,49"
    p.part(cone, PLUM, (edge(cone, 4, 8, "66,42 58,26 60,12"), SHADE))
    brim = symmetric("50,38 26,38 8,44 12,51 30,48 50,48")
    p.part(brim, PLUM)
    p.flat(sign(DIAMOND, 51, 24, 21), GOLD)
    eyes(p, 55, 8, 3.2)
    p.part("50,64 42,60 34,66* 42,70 50,68 58,70 66,66* 58,60", PAPER, inside=True)
    p.part(ellipse(50, 61, 4.4, 4.8), PINK, inside=True)
    return p


def knight():
    p = Picture("Knight", (-2, 1), .93)
    p.part("50,22* 40,12 45,3 62,3 80,10 92,24 95,42 90,54* 84,44 76,38 68,32 58,24*", RED)
    p.stroke("56,13 70,17 82,29", width=2.4)
    p.part(symmetric("50,76 30,78 14,86 10,97*"), MIST)
    helm = symmetric("50,17 32,18 23,24* 20,50 25,83* 50,92*")
    cross = "45,17* 55,17* 55,41* 79.4,38.5* 79.4,57* 55,60* 55,90.6* 50,92* 45,90.6* 45,60* 20.6,57* 20.6,38.5* 45,41*"
    p.part(helm, MIST, (cross, GOLD), (edge(helm, 5, 8, "71,24* 73,55 68,86*"), SHADE))
    p.stroke("45,18 45,41* 21,39").stroke("55,18 55,41* 79,39")
    p.stroke("21,57 45,60* 45,90").stroke("79,57 55,60* 55,90")
    for s in (1, -1):
        p.flat([(50 + s * (x - 50), y, True) for x, y in ((25, 44.5), (45, 47), (45, 54), (25, 52))], INK)
        p.disc(50 - s * 14, 49.5, 3, PAPER)
    p.flat(sign(CLUB, 34.5, 74, 16), INK).flat(sign(CLUB, 65.5, 74, 16), INK)
    p.glint("28,34 28,28 32,24")
    return p


def viking():
    p = Picture("Viking", (0, -.5), .95)
    horn = "28,40* 14,38 5,24 8,5* 14,16 22,24 32,26*"
    p.part(horn, CREAM).part(flip(horn), CREAM)
    p.part(symmetric("50,38* 28,40 26,52 32,68 50,72"), CREAM)
    p.part(symmetric("50,62 38,58 30,46* 18,58 16,76 23,92* 32,85* 37,97* 44,89* 50,98*"), ORANGE)
    helm = symmetric("50,12 34,16 26,28 24,43* 50,40*")
    p.part(helm, BROWN)
    p.part(symmetric("50,36* 34,37 22,40* 22,49* 36,46 50,45*"), GOLD)
    p.part(sign(DIAMOND, 50, 31, 25), BLUE, inside=True)
    eyes(p, 54, 9, 3.4)
    p.part("50,65 42,60 32,66* 40,72 50,69 60,72 68,66* 60,60", ORANGE, inside=True)
    p.part(ellipse(50, 61, 4.6, 4.8), PINK, inside=True)
    p.stroke("43,78 50,81 57,78")
    return p


def chef():
    p = Picture("Chef", (0, -.5), .95)
    p.part(symmetric("50,78 30,80 16,88 12,97*"), PAPER)
    p.part(symmetric("50,40* 30,42 28,56 34,74 50,82"), TAN)
    hat = hides("clubs", symmetric("50,3 36,8 33,18* 20,14 9,24 14,37 28,40* 27,52* 50,50*"))
    p.part(hat, PAPER, (edge(hat, 9, 14, "73,26 72,35 66,40* 65,51"), SHADE))
    p.stroke("28,41 39,39 50,38.5 61,39 72,41")
    eyes(p, 59, 9, 3.4)
    p.part("50,70 44,66 34,70 26,64* 30,76 42,76 50,73 58,76 70,76 74,64* 66,70 56,66", INK, inside=True)
    p.part(ellipse(50, 66, 4.6, 4.8), TAN, inside=True)
    p.part(symmetric("50,84 40,82 31,77* 34,87 50,96*"), BLUE)
    return p


def robot():
    p = Picture("Robot", (0, -.5), .95)
    p.limb("50,34 50,20", 2.4, MIST)
    p.part(sign(HEART, 50, 14, 22), RED)
    p.limb("16,54 12,54", 9, ORANGE).limb("84,54 88,54", 9, ORANGE)
    p.limb("50,76 50,86", 14, MIST)
    p.part(symmetric("50,84 32,85 22,89 18,97*"), BLUE)
    p.part(symmetric("50,29* 29,29* 22,31.5 19.5,38* 19.5,70* 22,76.5 29,79* 50,79*"), BLUE)
    for x in (35, 65):
        p.ball(x, 48, 9, GOLD, inside=True).eye(x, 48, 4)
    p.part(symmetric("50,63* 32,63* 32,72* 50,72*"), PAPER, inside=True)
    for x in (41, 50, 59):
        p.stroke(f"{x},63 {x},72", width=2.4)
    p.glint("25,44 25,38 31,35")
    return p


def alien():
    p = Picture("Alien", (0, 0), .94)
    for turn, x, y in ((-22, 24, 13), (22, 76, 13)):
        p.limb(((50 + (x - 50) * .4, 30), (50 + (x - 50) * .75, 24), (x, 17)), 1.8, GREEN)
        p.part(sign(LEAF, x, y, 20, turn), GOLD)
    p.part(symmetric("50,80 36,82 26,88 22,97*"), PLUM)
    head = symmetric("50,20 28,24 13,40 16,58 30,74 50,86")
    p.part(head, GREEN, (edge(head, 5, 9, "76,42 72,58 60,72"), SHADE))
    for q in ("46,60* 42,50 30,44 22,46* 24,58 34,63",):
        p.flat(q, INK).flat(flip(q), INK)
    p.disc(29, 50, 2.6, PAPER).disc(63, 52, 2.6, PAPER)
    p.stroke("43,74 50,77 57,74")
    p.glint("20,40 26,32 34,29")
    return p


def astronaut():
    p = Picture("Astronaut", (0, 0), .93)
    p.limb("66,84 80,84 89,74", 12, PAPER)
    p.part("80,70* 80,65 75,60 76,55 81,56 83,58* 83,50 88,46 94,49 96,58 97,71*", ORANGE)
    suit = symmetric("43,68 24,72 12,82 8,97*", 43)
    p.part(suit, PAPER, (edge(suit, 4, 7, "68,80 72,86 72,97*"), SHADE))
    p.stroke("23,97 24,89", width=2.4)
    p.limb("12,39 8,39", 9, ORANGE).limb("76,39 80,39", 9, ORANGE)
    p.limb("26,72 43,77 60,72", 5, ORANGE)
    helm = ellipse(44, 38, 33, 34.5)
    p.part(helm, PAPER, (shadow(helm, 7, 3, 8, (-.8, -.6)), SHADE))
    p.part(ellipse(44, 39, 25, 23.5), MIST, inside=True)
    p.part(symmetric("44,23* 32,25 28,39 32,54 44,59", 44), BROWN, inside=True)
    p.part("27,37* 28,25 44,20 60,25 61,37* 54,30 44,29 34,30", INK, inside=True)
    for x in (36.5, 51.5):
        p.disc(x, 40, 4.6, PAPER).eye(x, 40, 3.4)
    p.stroke("38,49 44,52.5 50,49", PAPER, 2.6)
    p.flat(sign(SPADE, 43, 87.5, 14.5), BLUE)
    p.glint("18,29 22,21 29,15")
    return p


def mermaid():
    p = Picture("Mermaid", (0, 0), .925)
    p.part(sign(HEART, 80, 22, 38, 8), GREEN)
    tail = "60,97* 80,97 93,82 92,60 83,40* 76,41* 79,60 76,76 62,82*"
    p.part(tail, GREEN, (edge(tail, 0, 4, "86,60 84,80 72,88"), SHADE))
    p.stroke("78,52 83,53 86,50", width=2.4).stroke("79,64 84,66 90,63", width=2.4)
    p.stroke("80,30 80,20", width=2.4)
    p.part("40,6 22,11 13,28 15,48 6,64 5,82 14,92 30,95 50,95 66,92 74,80 64,62 65,42 64,24 54,10", PINK)
    p.part(symmetric("40,72 32,76 22,84 17,97*", 40), BROWN)
    p.part(symmetric("40,22* 27,28 23,42 27,58 40,69", 40), BROWN, inside=True)
    p.flat("22,46* 27,36 35,29 47,21* 53,31 58,45* 62,30 56,14 40,9 24,14 18,32", PINK)
    p.stroke("23.5,44 27.5,35.5 35,29 47,21* 52.5,31 56.5,43")
    for x in (32, 49):
        p.disc(x, 46, 5, PAPER).eye(x, 46.4, 3.9)
    p.stroke("34,57 40,60.5 47,57", PAPER, 2.6)
    p.part("19,97* 21,86 30,84 40,91 50,84 59,86 61,97*", GOLD)
    p.stroke("14,74 16,64 21,54", width=2.4).stroke("66,78 61,68 60,60", width=2.4)
    p.glint("23,25 26,19 32,14")
    return p


def clown():
    p = Picture("Clown", (0, 1.2), .9)
    for x in (17, 83):
        p.part(sign(CLUB, x, 46, 31), ORANGE)
    p.part(symmetric("50,2* 42,18 33,30* 50,32"), BLUE).ball(50, 5, 4.6, GOLD)
    head = symmetric("50,24 32,27 22,42 24,66 36,86 50,90")
    p.part(head, PAPER)
    for x in (38, 62):
        p.flat(sign(DIAMOND, x, 46, 20), BLUE).eye(x, 46, 3.6)
    p.ball(50, 58, 7.4, RED, inside=True)
    p.flat("30,66 50,72 70,66 64,80 50,84 36,80", RED).stroke("36,72 50,77 64,72")
    return p


def vampire():
    p = Picture("Vampire", (0, 0), .93)
    collar = "6,96* 12,66* 26,66* 50,84* 74,66* 88,66* 94,96*"
    p.part(collar, PLUM, ("20,96* 30,72* 50,86* 70,72* 80,96*", RED))
    head = symmetric("50,8 30,12 22,30 22,52 34,74 50,82")
    p.part(head, CREAM)
    p.part("50,34* 40,22 22,40 20,22 32,8 50,5 68,8 80,22 78,40 60,22", INK, inside=True)
    p.eye(39, 44, 3.8).eye(61, 44, 3.8).stroke("32,37 44,40").stroke("68,37 56,40")
    p.stroke("36,62 50,66 64,62").flat("42,64* 47,65* 44.5,72*", PAPER).flat("58,64* 53,65* 55.5,72*", PAPER)
    p.part(sign(HEART, 50, 88, 13), GOLD, inside=True)
    return p


def cowgirl():
    p = Picture("Cowgirl", (0, 0), .93)
    p.part("24,40 14,60 18,84 32,88 34,60", BROWN).part(flip("24,40 14,60 18,84 32,88 34,60"), BROWN)
    head = symmetric("50,34 34,36 28,50 30,70 40,84 50,87")
    p.part(head, TAN, (edge(head, 7, 10, "58,82 66,68 68,52"), SHADE))
    p.part("4,40 20,44 36,36 64,36 80,44 96,40 92,50 72,54 28,54 8,50", GOLD)
    p.part("30,40* 32,14 42,8 50,13 58,8 68,14 70,40*", GOLD, ("29.5,33* 70.5,33* 70,40* 30,40*", BROWN))
    p.flat(sign(SPADE, 50, 25, 14), BROWN)
    p.eye(41, 62, 3.6).eye(59, 62, 3.6).stroke("42,75 50,79 58,75").disc(36, 71, 3.4, PINK).disc(64, 71, 3.4, PINK)
    p.part("30,86* 50,92 70,86* 62,97* 38,97*", RED)
    return p


def snowman():
    p = Picture("Snowman", (0, .5), .93)
    p.limb("24,64 8,50", 2.2, BROWN).limb("76,64 92,50", 2.2, BROWN)
    lower, head = ellipse(50, 74, 30, 23), ellipse(50, 40, 22, 20)
    p.part(lower, PAPER, (shadow(lower, 6, 4, 8, (-.6, -.8)), MIST)).part(head, PAPER, (shadow(head, 6, 4, 7, (-.6, -.8)), MIST))
    p.part(box(26, 18, 48, 7, 3), INK).part(box(34, 2, 32, 18, 3), INK).flat(box(35.5, 12, 29, 5, 1), RED)
    p.eye(43, 36, 3).eye(58, 36, 3).part("50,41* 72,46* 50,48*", ORANGE, inside=True).stroke("42,51 50,54 57,52", width=2.4)
    p.part("28,55 50,62 72,55 72,63 50,68 28,63", RED).part("62,62* 72,60* 74,80* 64,80*", RED)
    p.flat(sign(CLUB, 47, 82, 17), INK)
    return p


PICTURES = (king, queen, jester, pirate, wizard, knight, viking, chef, robot, alien, astronaut, mermaid,
            clown, vampire, cowgirl, snowman)
