// A theme of its own in three ways: other pips in the standard layout, a layout of its own, and a back of its own.

import Cardwright

let night = Palette(
  black: Color(red: 0xe8, green: 0xe6, blue: 0xe0), red: Color(red: 0xff, green: 0x7a, blue: 0x6b),
  gold: Color(red: 0xe3, green: 0xb3, blue: 0x4f), blue: Color(red: 0x4a, green: 0x6f, blue: 0xa5),
  paper: Color(red: 0x1b, green: 0x1f, blue: 0x2a), edge: Color(gray: 0x40))

var measures = StandardMeasures()
measures.pipLayouts = [.seven: .slant, .six: .arrows]
measures.index.rankWidth = 0.12

var theme = Theme(
  name: "night", palette: night, layout: StandardLayout(measures), back: BackStyle(Stripes(), ground: .black))
try Card("7H").face.write(to: "7h.png", theme: theme)
try Card("6S").face.write(to: "6s.png", theme: theme)
try CardSide.back.write(to: "back.png", theme: theme)

theme.layout = LargeRank()
try Card("10C").face.write(to: "10c.png", theme: theme)
try Card("QD").face.write(to: "qd.png", theme: theme)
