"""The proportion grid of a court, in units of the frame."""

WIDTH, HEIGHT = 1000, 1560
CENTRE_X, CENTRE_Y = 500, 780
SLOPE = .2                      # the join is y = CENTRE_Y - SLOPE (x - CENTRE_X)
PIP = (122, 132, 1.08)          # centre and scale of the suit; nothing else left of x = 240 above y = 255
WIDE_PIP = (127, 132, 1.03)     # the club, which is the widest: as far from the frame as the others
HEAD_X = 520                    # the axis of the head
EYES = 288                      # the eye line
