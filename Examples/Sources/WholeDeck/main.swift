import Cardwright

let deck = CardSet(CardSide.deck, composer: CardComposer(theme: .minimal))
try await deck.export(to: "Deck", as: .png(size: .width(250)), replacesExisting: true)
