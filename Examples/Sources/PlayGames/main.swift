import Cardwright

var concentration = try Concentration(numberOfPairsOfCards: 6, seed: 7)
let pairs = Dictionary(grouping: concentration.cards.indices) { concentration.cards[$0].identifier }
for index in pairs.values.joined() { try concentration.chooseCard(at: index) }

var memory = try MemoryGame(numberOfPairsOfCards: 6) { PictureTheme.animals.pictures[$0].title }
for card in memory.cards { try memory.choose(id: card.id, at: 1.5 * Double(card.id)) }

var trios = try Trios(seed: 7)
while !trios.isOver {
  guard let trio = trios.hint() else { try trios.dealThree(); continue }
  for index in trio + trio.prefix(1) { try trios.choose(index) }
}
try PictureExporter().export(Board(trios).scene(size: Size(width: 320, height: 200)), to: "trios.png")
print(concentration.score, memory.score, trios.score)
