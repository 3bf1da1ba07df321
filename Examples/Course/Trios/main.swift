// CS193p, autumn 2017, programming assignment 2: the pattern game of 81 cards, under a name of its own. The model plays by the
// assignment's rules and scores; the table grows by three cards, as the assignment's button deals them.

import Cardwright

var game = try Trios(seed: 2017)
while game.matchCount < 4 {
  guard let trio = game.hint() else {
    try game.dealThree()
    continue
  }
  for index in trio { try game.choose(index) }
  try game.dealThree()
}
try game.dealThree()
for index in game.hint() ?? [] { try game.choose(index) }

let cells = Grid(.aspectRatio(5.0 / 7), in: Rect(x: 0, y: 0, width: 480, height: 320), cellCount: game.table.count)
print("\(game.table.count) cards in \(cells.rowCount) rows, score \(game.score)")
try PictureExporter().export(Board(game, size: Size(width: 480, height: 320)).scene(), to: "Trios.png")
