import Cardwright

var exporter = DeckExporter(composer: CardComposer(theme: .minimal), replacesExisting: true)
exporter.encoding = .png(size: .width(250))
try await exporter.export(to: "Deck")
