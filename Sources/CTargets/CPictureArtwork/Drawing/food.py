"""Food. A suit hides in each of them."""
import math

from kit import *


def watermelon():
    p = Picture("Watermelon", (.3, -4), .97, turn=-14)
    bite = points("48,26* 49,34 55,38* 58,45 65,44* 73,40 73,26*")

    def field(r):
        low = math.degrees(math.asin(20 / r))
        return [(x, y, k in (0, 8)) for k, (x, y) in enumerate(arc(50, 46, r, -low, 180 + low, 8))] + bite

    rind = field(45)
    p.part(rind, GREEN, (field(38), PAPER), (field(34), RED), (edge(rind, 0, 5, "62,84 80,70 88,48"), SHADE))
    for x, y, turn in ((25, 42, 20), (31, 63, 10), (70, 58, -25), (53, 73, -5)):
        p.flat(moved("50,44* 54,52 50,56 46,52", x - 50, y - 50, turn, 1.1), INK)
    p.flat(sign(SPADE, 47, 52, 21), INK)
    p.glint("9,47 11,57 16,67")
    return p


def pizza():
    p = Picture("Pizza", (-4.9, 3), .95, turn=14)
    cheese = "12,26* 50,18 88,26* 70,58* 72,69 68.5,75 64,71.5 61,75* 50,95*"
    p.part(cheese, GOLD, ("12,25* 50,17 88,25* 82.5,35* 50,28 17,35*", SHADE))
    for x, y in ((31, 44), (70, 42)):
        p.disc(x, y, 9, RED).disc(x - 2, y - 3, 1.8, PINK).disc(x + 3, y + 2, 1.8, PINK)
    p.part(sign(SPADE, 51, 58, 31), GREEN, inside=True)
    p.limb("12,22 30,15 50,12 70,15 88,22", 12, ORANGE)
    p.glint("14,20 28,14 40,11.5")
    return p


def icecream():
    p = Picture("Ice cream", (-.6, .6), .93)
    p.limb("68,20 80,6", 7, BROWN)
    p.part("24,50* 76,50* 50,98*", ORANGE)
    p.flat(hides("diamonds", "50,66* 58.7,82* 50,98* 41.3,82*"), CREAM)
    for s in ("41.3,50 58.7,82", "58.7,50 67.3,66"):
        p.stroke(s, width=2.4).stroke(flip(s), width=2.4)
    p.stroke("41.3,82* 50,98* 58.7,82*")
    scoop = ("50,5 31,9 20,22 16,40 12,48 16,56 24,56 30,52* 36,58 43,57 48,52* 54,58 60,58 64,53* 65,66 70,72 75,66 75,56 84,56 "
             "88,48 84,40 80,22 69,9")
    p.part(scoop, MIST, (edge(scoop, 17, 22, "77,24 79,40"), SHADE))
    p.eye(40, 34).eye(60, 34).stroke("44,41 50,45 56,41").disc(33, 41, 3.2, PINK).disc(67, 41, 3.2, PINK)
    p.glint("24,33 27,23 35,15")
    return p


def cupcake():
    p = Picture("Cupcake", (0, 0), .95)
    p.part(sign(HEART, 50, 18, 32), RED)
    cup = "19,64* 81,64* 73,96* 27,96*"
    p.part(cup, BROWN, ("73,66* 81,66* 73,96* 66,96*", SHADE))
    for x in (32, 44, 56, 68):
        p.stroke([(x, 74), (50 + (x - 50) * .8, 95)], PLUM)
    for tier, first, last in (("50,52 24,53 10,62 14,73 30,77 50,77", 6, 9), ("50,39 30,41 19,50 24,58 36,61 50,61", 6, 9),
                              ("50,27 38,29 29,37 32,44 40,47 50,47", 6, 9)):
        outline = symmetric(tier)
        p.part(outline, PINK, (shadow(outline, 4, 8, 5, (-.5, -.9)), SHADE))
    for x, y, turn, color in ((26, 66, 30, PAPER), (42, 69, -40, GOLD), (60, 66, 20, BLUE), (76, 68, -30, PAPER),
                              (33, 51, -20, BLUE), (46, 55, 10, PAPER), (62, 52, 60, GOLD), (56, 38, -30, PAPER)):
        p.stroke(moved([(48, 50), (52, 50)], x - 50, y - 50, turn), color, 2.6)
    p.glint("43,10 40,13 40,17")
    return p


def avocado():
    p = Picture("Avocado", (2.4, -2.4), .91, turn=15)
    p.limb("36,86* 39,97*", 4, GREEN).limb("60,86* 63,97*", 4, GREEN)
    body = symmetric("50,3 38,7 32,22 26,38 15,54 14,74 28,89 50,93")
    p.part(body, GREEN, (shadow(body, 7, 11, 5, (-.8, -.6)), SHADE))
    p.flat(symmetric("50,11 42,14 39,26 33,42 23,57 22,73 33,83 50,86"), CREAM)
    stone = sign(HEART, 50, 65, 34)
    p.part(stone, BROWN, (shadow(stone, 5, 8, 6, (-.8, -.6)), SHADE), inside=True)
    p.glint("40,62 40,57 43,54")
    p.eye(41.5, 33).eye(58.5, 33).stroke("45,40 50,43.5 55,40").disc(37, 41, 3, PINK).disc(63, 41, 3, PINK)
    arm = "19,58 24,68 36,70"
    p.limb(arm, 3.4, GREEN).limb(flip(arm), 3.4, GREEN)
    return p


def aubergine():
    p = Picture("Aubergine", (-2, -1), .97, turn=-32)
    body = "50,22 36,26 32,40 29,53 20,68 21,85 37,96 58,96 76,85 80,68 72,53 68,40 64,26"
    p.part(body, PLUM, (shadow(body, 6, 11, 9, (-.6, -.8)), SHADE))
    cap = symmetric("50,60* 41.5,45 26,32 28.5,19 41,16.5 46,20.5* 46.5,11 42.5,2* 50,2*")
    p.part(hides("spades", cap), GREEN)
    for x in (39, 61):
        p.disc(x, 71, 6.2, PAPER).eye(x, 71, 3.8)
    p.stroke("44,81 50,84.5 56,81", PINK)
    p.glint("26,76 27,68 32,61").glint("33,28 33,24 37,22")
    return p


def maki():
    p = Picture("Maki", (0, 0), .95)
    p.limb("92,9 58,24", 3, RED)
    p.part("8,45* 18.5,25 44,17 69.5,25 80,45* 80,68* 69.5,87 44,95 18.5,87 8,68*", INK)
    p.stroke("12,54 24,68 44,73 64,68 76,54", PLUM, 2.4)
    p.flat(ellipse(44, 44, 31, 22), PAPER)
    for s in ("18,42 21,40", "23,52 26,54", "27,33 30,31", "50,26 54,27", "60,33 63,35", "66,43 68,46", "59,55 62,53",
              "33,60 36,61.5"):
        p.stroke(s, MIST, 2.4)
    p.part(hides("diamonds", "44,27* 57.5,44* 44,61* 30.5,44*"), ORANGE, inside=True)
    p.limb("94,24 73,70", 3, RED)
    p.glint("17,77 22,83 28,86")
    return p


def egg():
    p = Picture("Fried egg", (0, 0), .92)
    white = "40,6 58,9 72,8 84,18 86,36 95,50 92,66 80,72 76,86 62,94 46,90 30,95 16,88 16,72 6,60 6,44 16,34 18,20 28,10"
    p.part(white, MIST, (moved(white, -2.6, -3.2, 0, .91), PAPER))
    yolk = sign(HEART, 50, 52, 46)
    p.part(yolk, GOLD, (shadow(yolk, 5, 8, 7, (-.8, -.6)), SHADE), inside=True)
    p.glint("36,48 36,42 40,37")
    return p


def pretzel():
    p = Picture("Pretzel", (0, -.5), .91)
    left = "73,86 62,88 50,88.5 38,88 24,82 12,64 10,38 20,18 34,19 42,32 50,48 62,66 74,84"
    p.limb(flip(left), 10, BROWN).limb(left, 10, BROWN)
    for end, cover in (("62,66* 74,84*", "58,60* 66,72*"), ("38,66* 26,84*", "42,60* 34,72*")):
        p.limb(end, 10, BROWN).stroke(cover, BROWN, 10)
    for x, y, turn in ((12, 58, 10), (11, 37, -10), (23, 17.5, 60), (19, 76, -40), (50, 88.5, 90)):
        p.flat(sign(DIAMOND, x, y, 11.5, turn), PAPER)
        if x < 50:
            p.flat(sign(DIAMOND, 100 - x, y, 11.5, -turn), PAPER)
    return p


def carrot():
    p = Picture("Carrot", (-6, 5.2), .94, turn=40)
    p.part(sign(CLUB, 50, 13, 56), GREEN)
    root = "50,34 34,33 25,44 31,64 42,86 50,99 58,86 69,64 75,44 66,33"
    p.part(root, ORANGE, (shadow(root, 6, 9, 8, (-.9, -.4)), SHADE))
    for s in ("29.5,52.5 34,54 40,53", "69.5,60.5 64,62 59,61", "38.5,74.5 42,75 46,74", "72,45.5 67,47 62,46"):
        p.stroke(s)
    p.glint("31,45 33,40 38,38")
    return p


def popcorn():
    p = Picture("Popcorn", (.4, .6), .95)
    p.part(sign(CLUB, 58, 20, 37, 14), CREAM)
    for x, y, r in ((53, 43, 9), (35, 34, 10), (23, 43, 9.5), (79, 43, 9.5), (41, 47, 10), (61, 47, 11.5)):
        p.ball(x, y, r, CREAM)
    for s in ("30,34 31,30 35,29", "18,43 19,39 23,38", "54.5,47 56,42.5 61,40.5", "55,10 57,6.5 61,7"):
        p.stroke(s, GOLD, 2.8)
    stripe = lambda a, b: [(a, 50, True), (b, 50, True), (50 + (b - 50) * .76, 96, True), (50 + (a - 50) * .76, 96, True)]
    p.part(stripe(16, 84), PAPER, (stripe(16, 29.6), BLUE), (stripe(43.2, 56.8), BLUE), (stripe(70.4, 84), BLUE),
           (stripe(76, 84), SHADE))
    return p


def broccoli():
    p = Picture("Broccoli", (0, .6), .92)
    stem = "37,54* 39,72 30,96* 70,96* 61,72 63,54*"
    p.part(stem, CREAM, (edge(stem, 3, 5, "56,54 55,74"), SHADE))
    bumps = arc(50, 23, 13, -200, 20) + arc(25, 54, 13, 45, 265) + arc(75, 54, 13, 135, -85)
    for x, y in bumps:
        p.ball(x, y, 10, GREEN)
    p.flat(hides("clubs", "50,10 36,20 37,39* 22,40 12,54 26,66 50,60* 74,66 88,54 78,40 63,39* 64,20"), GREEN)
    for s in ("43,35 49,29 57,33", "20,57 25,51 32,53", "67,54 74,50 80,56"):
        p.stroke(s, SHADE)
    p.glint("34,26 34.5,21 37,17").eye(44.5, 74, 2.8).eye(55.5, 74, 2.8).stroke("46,81.5 50,84 54,81.5", width=2.4)
    return p


def apple():
    p = Picture("Apple", (0, 1), .93)
    p.whisker("50,28 52,16 58,7", 4)
    p.part("56,19 66,8 80,8 76,19 64,24", GREEN)
    body = symmetric("50,27 34,22 17,32 12,52 20,76 36,92 50,89")
    p.part(body, RED)
    p.flat(sign(HEART, 50, 60, 27), CREAM).flat(ellipse(46.5, 58, 1.8, 3.2), INK).flat(ellipse(53.5, 58, 1.8, 3.2), INK)
    p.glint("21,52 23,42 30,35")
    return p


def hamburger():
    p = Picture("Hamburger", (0, 0), .93)
    p.part("8,76* 92,76* 89,90* 80,94* 20,94* 11,90*", ORANGE)
    p.part(box(6, 64, 88, 13, 6), BROWN)
    p.part("5,58* 20,66 35,58* 50,67 65,58* 80,66 95,58* 94,53* 6,53*", GREEN)
    p.part("10,48* 90,48* 84,56 70,56* 62,65* 54,56* 16,56", GOLD)
    bun = "8,49* 10,28 28,10 50,7 72,10 90,28 92,49*"
    p.part(bun, ORANGE)
    for x, y, turn in ((28, 29, -24), (50, 22, 0), (72, 29, 24), (39, 39, -10), (61, 39, 10)):
        p.flat(sign(DIAMOND, x, y, 13, turn), CREAM)
    p.glint("17,34 22,24 31,17")
    return p


def cherries():
    p = Picture("Cherries", (0, .5), .93)
    p.whisker("30,62 36,40 58,12", 3.6).whisker("70,66 68,40 58,12", 3.6)
    p.part("57,14 70,6 88,10 92,22 76,26 62,22", GREEN, ("58,15 76,16 92,22 76,26 62,22", SHADE))
    for x, y in ((28, 71), (71, 74)):
        ball = ellipse(x, y, 21, 20)
        p.part(ball, RED, (shadow(ball, 6, 4, 7, (-.6, -.8)), SHADE))
        p.glint(f"{x - 14},{y - 2} {x - 12},{y - 8} {x - 7},{y - 12}")
    p.flat(sign(HEART, 30, 74, 14), CREAM).flat(sign(HEART, 73, 77, 14), CREAM)
    return p


def mushroom():
    p = Picture("Mushroom", (0, 0), .93)
    stem = "36,52* 38,72 32,90 40,96 60,96 68,90 62,72 64,52*"
    p.part(stem, CREAM)
    p.eye(44, 72, 3).eye(56, 72, 3).stroke("46,80 50,83 54,80", width=2.4)
    cap = "5,54 8,34 26,12 50,5 74,12 92,34 95,54 74,60 50,61 26,60"
    p.part(cap, RED)
    p.flat(sign(HEART, 50, 31, 25), PAPER)
    for x, y, r in ((21, 41, 7), (79, 41, 7), (30, 22, 4.4), (70, 22, 4.4)):
        p.disc(x, y, r, PAPER)
    return p


PICTURES = (watermelon, pizza, icecream, cupcake, avocado, aubergine, maki, egg, pretzel, carrot, popcorn, broccoli,
            apple, hamburger, cherries, mushroom)
