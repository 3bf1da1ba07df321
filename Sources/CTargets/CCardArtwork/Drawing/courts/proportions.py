"""The proportion grid of a court, in units of the frame."""

WIDTH, HEIGHT = 1000, 1560
CENTRE_X, CENTRE_Y = 500, 780
SLOPE = .2                      # the join is y = CENTRE_Y - SLOPE (x - CENTRE_X)
HEAD_X = 520                    # the axis of the head
EYES = 288                      # the eye line
CHIN = 145                      # below the eye line, in units of a head
