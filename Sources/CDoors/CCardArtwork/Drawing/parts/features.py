"""Eyes, brows, noses, mouths and the outlines of faces.

Local units of a head: the eye line is y = 0, the axis x = 0, the skull reaches from -150 to 150, the chin lies at
143..150. A head is placed on the card at HEAD_SCALE, so the three weights below come out as HEAVY, SMALL and FINE."""
from linework import BLACK, BLUE, RED, SKIN, WHITE, number, shape, swell

HEAD_SCALE = 1.0
HEAD, PART, HAIRLINE = 7, 4.5, 3.4

# Left halves from the top of the axis to the chin.
FACE_OLD = "0,-110 -60,-112 -97,-92 -101,-40 -97,20 -84,82 -52,128 0,146"
FACE_OVAL = "0,-112 -58,-108 -90,-70 -97,-20 -94,24 -80,74 -46,122 0,143"
FACE_SQUARE = "0,-112 -60,-108 -94,-72 -98,-20 -95,36 -87,84 -68,120 -36,146 0,150"
FACE_ROUND = "0,-112 -60,-108 -94,-70 -100,-20 -99,30 -88,82 -60,120 -28,138 0,142"
FACE_LONG = "0,-112 -56,-110 -90,-84 -95,-30 -92,30 -82,86 -58,130 -24,150 0,153"
# Three-quarter, facing left: far temple, brow, socket, cheekbone, chin, jaw, near temple.
FACE_THREE_QUARTER = ("0,-114* -54,-108 -84,-84 -92,-46 -90,-18 -94,8 -92,40 -84,78 -66,112 -44,136 -20,144 14,134 "
                      "52,106 80,66 92,14 94,-50 70,-108*")
FACE_THREE_QUARTER_FULL = ("0,-114* -54,-110 -88,-86 -97,-48 -94,-20 -101,6 -101,36 -90,80 -70,114 -48,136 -22,142 "
                           "18,134 58,108 86,66 96,14 96,-50 70,-108*")


def eye(pen, x, side, look=0, lash=8.5, w=31, h=13.5, iris=BLUE, fold=True, drop=0, lid=0, under=True):
    """side -1: the viewer's left eye (its outer corner at the left). look moves the iris, drop lowers the outer
    corner, lid (0..1) lets a heavy upper lid hang."""
    def at(a, y, corner=False):
        return x + side * a, y + drop * max(0, a) / w, corner

    upper = [at(-w + 2, 4), at(-w * .45, -h * .72), at(w * .12, -h), at(w * .62, -h * .62), at(w, 1)]
    lower = [at(w, 1), at(w * .5, h * .66), at(-w * .1, h * .78), at(-w * .62, h * .6), at(-w + 2, 4)]
    white = shape([(p[0], p[1], i in (0, 4)) for i, p in enumerate(upper)] + lower[1:-1])
    pen.flat(WHITE, white)
    hang = h * lid * .62

    def ball():
        y = -2.5 + hang * .5
        pen.add(f'<circle cx="{number(x + look)}" cy="{number(y)}" r="12" fill="{iris}" stroke="none"/>')
        pen.add(f'<circle cx="{number(x + look)}" cy="{number(y)}" r="{8 if iris != BLACK else 12}" fill="{BLACK}" stroke="none"/>')
        if lid:
            pen.flat(SKIN, shape([(*at(-w - 4, -h - 6)[:2], True), (*at(w + 6, -h - 6)[:2], True), (*at(w + 6, 1)[:2], True),
                                  at(w * .62, -h * .62 + hang), at(w * .1, -h + hang), at(-w * .45, -h * .72 + hang),
                                  (*at(-w - 4, 4)[:2], True)]))
    pen.clipped(white, ball)
    pen.add(f'<circle cx="{number(x + look - 3.5)}" cy="{number(-5 + hang * .6)}" r="2.6" fill="{WHITE}" stroke="none"/>')
    lash_line = [at(-w, 6), at(-w * .5, -h * .78 + hang), at(w * .12, -h - 1 + hang), at(w * .66, -h * .6 + hang), at(w + 5, 3)]
    crease = [at(-w * .72, -h * .95), at(-w * .2, -h * 1.62), at(w * .3, -h * 1.6), at(w * .98, -h * .8)]
    marks = [swell(lash_line, lash, 2, .6)]
    if under:
        marks.append(swell(lower, 3.4, 1.6))
    if fold:
        marks.append(swell(crease, 3.4, 1.2))
    pen.ink(*marks)


def brow(pen, contour, w=9, fill=BLACK, **options):
    pen.ink(swell(contour, w, 2, **options), fill=fill)


def nose(pen, turn=1, w=6.5, tip=72, k=1.0, x=0, top=-34, kind="straight"):
    """One line from the far brow down the bridge and round the tip, and the near wing. turn +1 faces right;
    kind: straight, hooked (a king's), short (the bridge left open)."""
    bridge = {"straight": [(24, top), (17, top + 8), (12, -12), (11, .11 * tip), (14, .47 * tip), (19, .75 * tip)],
              "hooked": [(24, top), (15, top + 8), (11, -12), (15, .12 * tip), (22, .38 * tip), (24, .7 * tip)],
              "short": [(11, .12 * tip), (12, .34 * tip), (15, .56 * tip), (20, .78 * tip)]}[kind]
    end = {"straight": [(17, tip - 8), (13, tip + 3), (3, tip + 5), (-6, tip + 2)],
           "hooked": [(20, tip - 2), (12, tip + 8), (3, tip + 7), (-6, tip + 2)],
           "short": [(19, tip - 6), (12, tip + 2), (3, tip + 3), (-6, tip + 1)]}[kind]
    wing = [(-8, tip - 20), (-17, tip - 10), (-14, tip + 1), (-5, tip + 2)]
    ridge = [(x + turn * (19 + (a - 19) * k), y) for a, y in bridge + end]
    wing = [(x + turn * (19 + (a - 19) * k), tip + (y - tip) * k) for a, y in wing]
    pen.ink(swell(ridge, w * .8, 2.4 if kind != "short" else 1.2, .8), swell(wing, w * .62, 1.6, .6))


def mouth(pen, y=103, w=27, lip=RED, o=2.5, smile=1, upper_lip=True, full=1.0, crease=20):
    """o: offset from the axis; full scales the thickness of the lips; crease: the mark under the lower lip."""
    f = full
    upper = [(-w + o, y - smile, True), (-w * .45 + o, y - 6 * f), (-4 + o, y - 9.5 * f), (o, y - 7.5 * f), (4 + o, y - 9.5 * f),
             (w * .45 + o, y - 6 * f), (w + o, y - smile, True), (w * .5 + o, y + 2), (o, y + 1), (-w * .5 + o, y + 2)]
    lower = [(-w * .78 + o, y + 1, True), (-w * .3 + o, y + 1), (o, y + .5), (w * .3 + o, y + 1), (w * .78 + o, y + 1, True),
             (w * .42 + o, y + 10 * f), (o, y + 12.5 * f), (-w * .42 + o, y + 10 * f)]
    pen.flat(lip, shape(lower), *([shape(upper)] if upper_lip else []))
    parting = [(-w - 2 + o, y - 2 - smile), (-w * .5 + o, y + 2), (o, y + .5), (w * .5 + o, y + 2), (w + 2 + o, y - 2 - smile)]
    marks = [swell(parting, 4.6, 2)]
    if crease:
        marks.append(swell([(-9 + o, y + crease - 1), (o, y + crease + 1), (9 + o, y + crease - 1)], 4, 1.4))
    pen.ink(*marks)


def cheeks(pen, x=66, y=58, sides=(-1, 1)):
    """Three short strokes below each cheekbone."""
    for s in sides:
        pen.ink(*[swell([(s * (x + 2 + i * 6), y - 8 + i * 2), (s * (x - 3 + i * 6), y + 4), (s * (x - 11 + i * 6), y + 14 - i)], 3.2, 1.1)
                  for i in range(3)])


PROFILES = {
    "straight": "-70,-112* -92,-78 -97,-46 -93,-20 -95,-6 -105,18 -119,46 -123,56 -114,66 -99,70* -97,80 -104,90 -98,98* "
                "-102,105 -95,115 -93,121 -99,133 -90,150 -66,157 -28,142 8,112 30,70* 60,60 60,-112*",
    "hooked": "-70,-112* -94,-80 -101,-48 -95,-22 -100,-8 -114,12 -122,36 -125,60 -114,70 -99,72* -97,80 -103,90 -98,98* "
              "-102,105 -95,115 -93,121 -99,133 -90,150 -66,157 -28,142 8,112 30,70* 60,60 60,-112*",
    "upturned": "-70,-112* -90,-80 -95,-46 -91,-20 -91,-6 -98,16 -114,38 -122,46 -117,58 -99,67* -95,77 -102,88 -97,97* "
                "-101,104 -94,113 -91,120 -96,134 -86,150 -62,156 -26,140 8,110 30,70* 60,60 60,-112*",
}


def profile_face(pen, lip=RED, cheek=True, brow_w=10, kind="straight", iris=BLUE, brow_fill=BLACK, lid=0):
    """A head in profile, facing left; wrap it in scale(-1 1) to face right. The canon of the full face."""
    pen.open("face")
    pen.path(shape(PROFILES[kind]), fill=SKIN)
    pen.open("eye", transform="translate(7 0)")             # a wedge, the iris against the front lid
    wedge = shape("-84,-6* -70,-12 -52,-6 -38,5* -56,11 -80,10* -85,2")
    pen.flat(WHITE, wedge)

    def ball():
        pen.add(f'<ellipse cx="-76" cy="-1" rx="8.5" ry="12" fill="{iris}" stroke="none"/>')
        pen.add(f'<ellipse cx="-78" cy="-1.5" rx="5.5" ry="8" fill="{BLACK}" stroke="none"/>')
    pen.clipped(wedge, ball)
    pen.add(f'<circle cx="-80" cy="-5" r="2.2" fill="{WHITE}" stroke="none"/>')
    pen.ink(swell("-90,-6 -72,-14 -52,-8 -32,7", 8.5, 2, .4), swell("-84,-8 -86,2 -80,10", 3.6, 1.6),
            swell("-80,10 -58,12 -38,5", 3.4, 1.4), swell("-84,-20 -66,-26 -46,-18 -34,-7", 3.4, 1.2))
    pen.close()
    pen.ink(swell("-96,-34 -78,-42 -52,-38 -30,-24", brow_w, 2, .35), fill=brow_fill)
    pen.ink(swell("-99,49 -89,49 -85,59 -92,69 -101,67", 4.2, 1.6))
    if lip:
        pen.flat(lip, shape("-97,99* -101,105 -95,111 -86,107 -80,98*"))
        pen.ink(swell("-98,98 -86,98 -72,95", 4.8, 2.4, .3), swell("-88,119 -82,121 -77,119", 3.4, 1.2))
    if cheek:
        pen.ink(*[swell([(-38 + i * 7, 54 + i * 2), (-43 + i * 7, 66), (-52 + i * 7, 76 - i)], 3.2, 1.1) for i in range(3)])
    pen.close()
