import Cardwright
import CardwrightJobs

let deck = CardSet(CardSide.deck, composer: CardComposer(theme: .minimal))
var job = CardJob(deck, to: .files(FilesDestination(.png(size: .width(100))), Folder(path: "Reported")))
job.export.replacesExisting = true
let report = try await job.run()
print(report.json)
