import CardSettings
import CardwrightJobs

var deck = DeckSettings()
deck.look.theme = "minimal"
deck.selection = "red courts"
let report = try await deck.job(to: .files("Courts")).run()
print(report.json)
