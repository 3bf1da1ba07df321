"""Animals. A suit hides in each of them."""
import math

from kit import *


def fox():
    p = Picture("Fox", (-1, -1.5))
    tail = "56,84 66,94 82,93 93,80 95,62 88,46 78,36* 76,48 78,62 70,72"
    p.part(tail, ORANGE, (edge(tail, 4, 8, "81,54* 85,61* 88,55* 91,66*"), CREAM), (shadow(tail, 0, 4, 7, (-.4, -.9)), SHADE))
    body = "32,56 25,72 21,88 26,95 36,95 44,93* 53,95 63,95 67,88 63,70 56,54"
    p.part(body, ORANGE, ("34,58 36,72 44,85* 52,72 54,58", CREAM), (edge(body, 7, 10, "57,74 57,86"), SHADE))
    p.stroke("44,85 44,93")
    head = symmetric("44,22 37,21 22,5* 18,18 17,32 6,48* 18,58 32,66 44,72", 44)
    p.part(head, ORANGE,
           (edge(head, 5, 8, "40,60 34,50 24,44"), CREAM), (edge(head, 8, 11, "64,44 54,50 48,60"), CREAM),
           (edge(head, 11, 14, "62,20 66,32 72,42"), SHADE))
    ear = "23,10* 21,23 22,32* 32,24*"
    p.flat(ear, INK).flat(flip(ear, 44), INK)
    p.eye(31, 45).stroke("53,46 57.5,43 62,46")
    p.flat(sign(HEART, 44, 67, 12.5), INK)
    p.glint("25,84 26,78 29,71")
    return p


def owl():
    p = Picture("Owl", (0, -1.5), .92)
    p.part(symmetric("50,18 38,16 22,6* 21,22 17,48 22,74 38,88 50,89"), PLUM,
           ("50,56 33,66 35,84 50,90 65,84 67,66", CREAM))
    wing = "22,42 15,58 19,75 31,85 34,70 30,54"
    p.part(wing, PLUM)
    p.part(flip(wing), PLUM, (edge(flip(wing), 0, 3, "74,70 76,56"), SHADE))
    p.flat(hides("hearts", symmetric("50,28* 40,19 26,23 23,38 32,54 50,65*")), CREAM)
    for x in (38, 62):
        p.disc(x, 38, 10.5, GOLD).eye(x, 38, 6.5)
    p.part(symmetric("50,44* 46,47 50,57*"), ORANGE, inside=True)
    for x, y in ((43, 69), (57, 69), (50, 76)):
        p.stroke(f"{x-4},{y} {x},{y+4} {x+4},{y}", PLUM, 2.6)
    p.limb("8,88 50,91 92,87", 5, BROWN)
    for x in (38, 44, 56, 62):
        p.limb(f"{x},86 {x},91", 3, ORANGE)
    p.glint("21,58 22,52 25,48")
    return p


def whale():
    p = Picture("Whale", (1, -1), .96)
    p.part(hides("hearts", "72.5,46* 72,36 82,25 84,14 77,8 70,14* 63,8 56,14 58,25 68,36 67.5,46*"), MIST)
    body = flip("6,66 10,50 28,42 46,46 60,58 72,59 78,51 68,46 61,33* 73,33 81,41* 85,31 95,23* 96,38 88,49 91,65 81,81 58,90 30,90 12,82")
    p.part(body, BLUE, (edge(body, 15, 0, "82,73 66,74 44,80 24,76"), CREAM), (shadow(body, 17, 1, 6, (-.8, -.6)), SHADE))
    for x in (80, 71, 62):
        p.stroke(f"{x},80 {x - 3},87", SHADE, 2.4)
    p.stroke("93,66 84,71 72,66")
    p.eye(76, 57, 3.8)
    p.part("58,68 48,67 40,76 42,87* 53,83", BLUE, inside=True)
    p.glint("52,50.5 60,46.5 66,46")
    return p


def tortoise():
    p = Picture("Tortoise", (1, .5), .96, turn=18)
    for x, y, a in ((24, 32, -45), (76, 32, 45), (23, 77, 45), (77, 77, -45)):
        p.part(ellipse(x, y, 8.5, 12.5, a), GOLD)
    p.part("44,84* 47,94 50,98* 53,94 56,84*", GOLD)
    p.part(symmetric("50,2 39,6 36,17 42,28 50,32"), GOLD)
    p.eye(43.5, 12, 2.9).eye(56.5, 12, 2.9).stroke("45,17.5 50,20 55,17.5", width=2.4)
    shell = ellipse(50, 56, 31, 33)
    p.part(shell, GREEN, (shadow(shell, 7, 4, 9, (-.4, -.9)), SHADE))
    p.part(hides("diamonds", "50,36* 62,56* 50,76* 38,56*"), CREAM, inside=True)
    for s in ("50,36 50,25", "50,76 50,87", "38,56 21,56", "62,56 79,56"):
        p.stroke(s)
    p.glint("26,46 30,38 38,31")
    return p


def elephant():
    p = Picture("Elephant", (-.5, -2), .92)
    p.limb("88,44 95,52 94,66", 1.5, MIST)
    body = "40,28 60,19 80,25 92,44 93,66 93,89 91,93* 77,93* 75,82 66,77 57,82 56,93* 41,93* 39,88 38,70 32,52"
    nails = several(f"{x - 2.6},94* {x},88 {x + 2.6},94*" for x in (44.5, 52, 80.5, 88))
    p.part(body, MIST, (edge(body, 3, 7, "85,80 86,62"), SHADE), (edge(body, 8, 12, "50,84 53,72 66,69 76,74"), SHADE), (nails, CREAM))
    cloth = "60,19* 72,20 84,29* 88,54 86,59* 73,64 60,61*"
    p.part(cloth, RED, (edge(cloth, 4, 6, "59,56* 73,58.5 88,53*"), GOLD), (edge(cloth, 2, 4, "83,54"), SHADE))
    p.flat(sign(DIAMOND, 75, 39, 23), GOLD)
    p.part("20,54* 30,60* 24,68 11,71*", PAPER)
    head = "36,17 47,26 50,42 46,57 35,64 24,60 13,59 5,50 3,36 6,20 4,14* 17,14* 15,22 14,36 17,42 21,36 25,24"
    p.part(head, MIST, (edge(head, 4, 7, "20,54 28,56"), SHADE))
    p.part("46,24 58,19 66,32 63,51 52,62 43,46", MIST, inside=True)
    p.flat("49,31 57,27 61,36 58,49 52,54 47,43", PINK)
    p.eye(31, 37, 3.8)
    p.glint("29,23.5 34,21")
    return p


def rooster():
    p = Picture("Rooster", (-1.3, 1))
    for x in (42, 56):
        p.limb(f"{x},76 {x},94* {x-7},94", 2.6, GOLD)
    p.part("60,68 64,44 78,30 97,33* 89,42 88,58 79,70 68,74", PLUM)
    p.part("58,66 56,38 70,18 92,14* 82,26 79,44 79,60 68,70", GREEN)
    p.part("54,62 47,44 54,20 74,7* 68,22 69,38 72,54 62,66", BLUE)
    comb = symmetric("31,2 24,9 25,12* 14,12 14,22 31,25", 31)
    p.part(hides("clubs", comb), RED)
    p.part("22,34 12,42 16,53 27,46", RED)
    p.part("26,19* 15,24 5,31* 15,34 26,39*", GOLD)
    body = "31,17 22,21 20,34 19,51 25,70 42,82 62,78 75,65 66,60 55,58 46,46 41,24"
    p.part(body, PAPER, (edge(body, 3, 7, "58,72 40,72"), SHADE))
    p.part("32,59 44,54 66,60* 62,66 56,66* 54,72 48,70* 44,75 36,69", ORANGE, inside=True)
    p.eye(30, 26)
    p.glint("54,40 55,32 59,24")
    return p


def cat():
    p = Picture("Cat", (-1, -3), .92)
    p.limb("80,46 91,33 86,18 74,12 64,18", 7, INK)
    p.part("44,64 58,56 72,40 86,42 92,58 90,72 93,84 93,92 88,94 76,94 71,90 70,82 58,82 51,90 44,94 12,94 6,90 8,84 18,81 28,76", INK)
    p.stroke("30,74 41,76 47.5,69 49,60", RED, 5)
    p.part(symmetric("28,42 22,41 11,29* 8,45 8,62 18,73 28,74", 28), INK)
    for q in ("13,35* 12.5,45* 19,42.5*", "43,35* 43.5,45* 37,42.5*"):
        p.flat(q, PLUM)
    p.part(sign(DIAMOND, 46, 80, 19), GOLD, inside=True)
    for x in (19, 37):
        p.disc(x, 57, 6, GOLD).flat(ellipse(x, 57, 1.9, 4.8), INK)
    p.flat("25.5,64.5* 30.5,64.5* 28,68*", PINK)
    for q in ("15,87 15,91", "23,87 23,91", "82,87 82,91", "88,87 88,91", "73,76 79,66 78,55", "59,61 66,55 71,47"):
        p.stroke(q, PLUM, 2.4)
    return p


def bee():
    p = Picture("Bee", (-.2, .8), .98, turn=-8)
    p.part("51,46 37,36 34,17 46,8 58,22", MIST)
    p.part("54,46 56,26 69,11 83,17 80,34 66,46", MIST)
    p.part(sign(SPADE, 82, 61, 26, 90), INK)
    p.whisker("22,46 17,33 7,30").whisker("30,42 29,28 22,20")
    at = lambda a: (41 + 32 * math.cos(math.radians(a)), 63 - 26 * math.sin(math.radians(a)), True)
    body = ellipse(41, 63, 32, 26)
    bands = [[at(a), at(b), (at(b)[0] + 4, 63), at(-b), at(-a), (at(a)[0] + 4, 63)] for a, b in ((109, 89), (69, 51))]
    p.part(body, GOLD, *((band, INK) for band in bands), (shadow(body, 0, 4, 8, (-.2, -1)), SHADE))
    p.eye(22.5, 58, 4).disc(28.5, 67.5, 3.2, PINK)
    p.stroke("14,66.5 17,71.5 23,71")
    p.glint("40,22 42,16 47,14").glint("63,26 66,20 72,16")
    return p


def crab():
    p = Picture("Crab", (0, -1.5), .91)
    for s in ("28,70 13,74 8,86", "32,80 22,83 19,92"):
        p.limb(s, 4, RED).limb(flip(s), 4, RED)
    arm = "26,60 12,56 14,40"
    p.limb(arm, 5, RED).limb(flip(arm), 5, RED)
    claw = hides("hearts", "50,46* 46,30 36,21 24,26 22,42 33,61 50,78* 67,61 78,42 76,26 64,21 54,30")
    p.part(sign(claw, 18, 26, 33, 8), RED).part(sign(claw, 82, 26, 33, -8), RED)
    for x in (40, 60):
        p.limb(f"{x},54 {x},44", 3, RED).ball(x, 37, 8, PAPER).eye(x, 37, 4.3)
    shell = symmetric("50,46 30,50 17,64 27,80 50,87")
    p.part(shell, RED, (shadow(shell, 3, 7, 8, (-.5, -.9)), SHADE))
    p.stroke("42,68 50,73 58,68")
    p.disc(33, 69, 4, PINK).disc(67, 69, 4, PINK)
    p.glint("24,60 29,54 37,52")
    return p


def penguin():
    p = Picture("Penguin", (-1, -1), turn=-5)
    for x in (38, 62):
        p.part(ellipse(x, 92, 12, 5), ORANGE)
    wing = "29,40 17,52 8,70* 20,70 33,62"
    p.part(wing, INK).part(flip(wing), INK)
    p.part(symmetric("50,4 34,10 28,28 24,56 27,82 50,92"), INK)
    belly = symmetric("50,52* 40,56 30,70 35,86 50,89")
    p.flat(belly, CREAM).flat(shadow(belly, 4, 7, 8, (-1, -.2)), SHADE)
    p.flat(symmetric("50,20* 44,14 35,20 36,32 50,43*"), CREAM)
    p.eye(42, 27).eye(58, 27)
    p.part("42,33* 50,31 58,33* 50,43*", ORANGE, inside=True)
    p.part("50,53* 36,45* 36,61*", RED, inside=True).part("50,53* 64,45* 64,61*", RED, inside=True).ball(50, 53, 3.4, RED)
    p.flat(sign(SPADE, 50, 73, 14), INK)
    p.stroke("26,46 24,54 23,64", PLUM, 2.4).stroke("74,46 76,54 77,64", PLUM, 2.4)
    return p


def snail():
    p = Picture("Snail", (.5, -5), .92)
    p.limb("79,62 74,50 74,42", 3, CREAM).limb("84,62 88,50 90,43", 3, CREAM)
    p.ball(74.5, 36, 4.8, CREAM).ball(91, 38, 4.8, CREAM)
    foot = "4,93* 20,84 58,82 70,72 75,62 85,56 95,64 94,78 86,90 74,93"
    p.part(foot, CREAM, (shadow(foot, 6, 0, 5, (-.3, -.9)), SHADE))
    shell = ellipse(37, 51, 32, 33)
    p.part(shell, PINK, (shadow(shell, 7, 4, 10, (-.5, -.8)), SHADE))
    whorl = [(37 + r * math.cos(a), 51 + r * math.sin(a)) for a, r in
             ((math.radians(50 + 360 * t), 31.5 * math.exp(-t * .75)) for t in (k / 8 for k in range(9)))]
    p.stroke(whorl, INK, 11).stroke(whorl, RED, 5.4)
    p.flat(sign(CLUB, 35.5, 50, 19), INK)
    p.eye(84, 67).stroke("78,76 84,79 90,76")
    p.glint("9.5,44 13,35 19,28")
    return p


def hedgehog():
    p = Picture("Hedgehog", (0, -.5))
    for x in (53, 24):
        p.part(ellipse(x, 89, 8, 5.5), CREAM)
    at = lambda a, r: (46 - (31 + r) * math.cos(math.radians(a)), 75 + (33 + r) * math.sin(math.radians(a)) * 1.08, True)
    spines = [q for k in range(11) for q in (at(194 + 16 * k, 0), at(194 + 16 * k + 14, 9.5))]
    p.part([*spines, at(370, 0), (20, 88, True), (60, 88, True)], BROWN)
    fleck = "50,48* 57,50* 50,52*"
    marks = [(0, 44, 58), (-22, 32, 64), (22, 46, 52), (-22, 43, 74), (-48, 32, 79), (-10, 21, 61), (-35, 27, 73)]
    p.flat(several(moved(fleck, x - 50, y - 50, turn + 210, 1.1) for turn, x, y in marks), ORANGE)
    p.part(flip("38,46 28,58 17,68 6,75 6,82 16,86 30,90 46,89 50,76 47,58"), CREAM)
    p.ball(93, 77, 4.2, INK)
    p.part(ellipse(59, 58, 5.5, 7), PINK, inside=True)
    p.eye(73, 70).stroke("84,81 79,82.5 73,79")
    p.limb("40,30 42,43", 1.2, GREEN)
    p.part(sign(LEAF, 38, 21, 31, -12), GREEN)
    return p


def frog():
    p = Picture("Frog", (0, -1), .92)
    for x in (30, 70):
        p.ball(x, 25, 13, GREEN).disc(x, 24, 8, PAPER).eye(x, 25, 5.4)
    for x in (22, 78):
        p.part(ellipse(x, 86, 16, 7), GREEN)
    body = symmetric("50,24 30,28 14,44 12,62 24,80 50,87")
    p.part(body, GREEN)
    p.flat("50,58 34,56 20,50 26,66 50,74 74,66 80,50 66,56", CREAM).stroke("18,49 30,56 50,59 70,56 82,49")
    p.flat(sign(HEART, 50, 72, 15), RED)
    p.disc(45, 47, 1.8, INK).disc(55, 47, 1.8, INK).glint("20,50 21,43 26,38")
    return p


def rabbit():
    p = Picture("Rabbit", (0, -.5), .93)
    ear = "40,38 32,24 27,8 34,4 42,14 47,34"
    p.part(ear, PAPER).part(flip(ear), PAPER)
    p.flat("38,31 34,20 33,11 39,19 42,31", PINK).flat(flip("38,31 34,20 33,11 39,19 42,31"), PINK)
    head = symmetric("50,34 30,38 20,54 24,72 38,84 50,86")
    p.part(head, PAPER)
    p.eye(37, 55, 4.2).eye(63, 55, 4.2)
    p.flat(sign(HEART, 50, 64, 11.5), PINK).stroke("50,69 50,74").stroke("42,74 46,77 50,74 54,77 58,74", width=2.4)
    p.part(box(45.5, 76, 9, 9, 1.5), PAPER, inside=True).stroke("50,76 50,85", width=2.4)
    for s in ("12,60 24,63", "12,70 24,69"):
        p.whisker(s, 2.2).whisker(flip(s), 2.2)
    return p


def fish():
    p = Picture("Fish", (-.5, 0), .93)
    p.part("72,50 84,34 95,26* 92,50 95,74* 84,66", ORANGE)
    p.part("38,28 50,12 66,14* 62,32", ORANGE).part("44,76 52,88 64,86* 60,70", ORANGE)
    body = "6,52 20,34 42,25 62,32 80,50 62,70 42,78 20,70"
    p.part(body, ORANGE)
    p.stroke("34,30 41,44 41,60 34,75")
    p.flat(sign(DIAMOND, 59, 51, 20), CREAM).flat(sign(DIAMOND, 48, 41, 9), CREAM).flat(sign(DIAMOND, 48, 62, 9), CREAM)
    p.eye(24, 46, 4.6).stroke("8,57 14,60 20,58", width=2.4).glint("27,38 36,33 44,32")
    return p


def ladybird():
    p = Picture("Ladybird", (0, .5), .92)
    for s in ("20,46 8,40 4,34", "17,62 4,62", "22,78 10,86 6,92"):
        p.whisker(s).whisker(flip(s))
    p.whisker("43,14 38,6 31,5").whisker("57,14 62,6 69,5")
    p.part(ellipse(50, 24, 18, 15), INK)
    p.disc(43, 21, 4.2, PAPER).disc(57, 21, 4.2, PAPER).disc(43.6, 21.6, 2, INK).disc(56.4, 21.6, 2, INK)
    wings = ellipse(50, 61, 35, 34)
    p.part(wings, RED, (shadow(wings, 6, 4, 8, (-.6, -.8)), SHADE))
    p.stroke("50,28 50,94")
    for x, y in ((34, 48), (30, 70)):
        p.flat(sign(SPADE, x, y, 14.5, -18), INK).flat(sign(SPADE, 100 - x, y, 14.5, 18), INK)
    p.glint("21,56 23,48 28,41")
    return p


PICTURES = (fox, owl, whale, tortoise, elephant, rooster, cat, bee, crab, penguin, snail, hedgehog,
            frog, rabbit, fish, ladybird)
