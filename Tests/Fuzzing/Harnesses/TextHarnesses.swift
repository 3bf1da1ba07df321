import CardDesign
import Drawing
import GoldenImages
import PlaneGeometry
import PlayingCards
import TabletopGames

enum NotationHarness {
  /// Reads an input as a card or as a selection, in the language that its first byte chooses.
  static func read(_ bytes: [UInt8]) {
    guard let choice = bytes.first, let text = String(validating: bytes.dropFirst(), as: UTF8.self) else { return }
    let notation = CardNotation(
      language: IndexLanguage.allCases[Int(choice) % IndexLanguage.allCases.count], readsEnglish: choice >= 128)
    do throws(CardNotationError) {
      // Looking for what was meant takes most of the time, of cards less than of selections.
      guard choice & 64 != 0 else {
        let card = try notation.parseCard(text)
        precondition((try? Card(card.shortName)) == card, "A card's name does not mean the card")
        return
      }
      let cards = try notation.parseSelection(text)
      precondition(!cards.isEmpty, "A selection selects nothing")
      precondition(Set(cards).count == cards.count, "A selection has a card twice")
    } catch {
      check(error, in: text)
    }
  }

  private static func check(_ error: CardNotationError, in text: String) {
    precondition((0...text.utf8.count).contains(error.offset), "An error lies outside of the text")
    precondition(!error.description.isEmpty)
  }
}

enum ValueHarness {
  /// Reads an input as a colour, as a size and as a bleed.
  static func read(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    if let color = try? Color(parsing: text) {
      precondition((try? Color(parsing: color.hex)) == color, "A colour's name does not mean the colour")
    }
    if let format = try? CardFormat(parsing: text) { check(format) }
    if let format = try? CardFormat.poker.withBleed(parsing: text) { check(format) }
  }

  private static func check(_ format: CardFormat) {
    let size = format.canvas.size
    precondition(size.width > 0 && size.width.isFinite && size.height > 0 && size.height.isFinite, "A size is none")
  }
}

enum ManifestHarness {
  /// Reads an input as a manifest, which must come back as it was from its text.
  static func read(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), let manifest = try? GoldenManifest(parsing: text) else {
      return
    }
    precondition((try? GoldenManifest(parsing: manifest.text)) == manifest, "A manifest has changed on its way")
  }
}

enum GameHarness {
  /// Reads an input as a game, which must come back as it was from its text, also without its last move.
  static func read(_ bytes: [UInt8]) {
    let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    do throws(GameRecordError) {
      var record = try GameRecord(parsing: bytes, path: "game.json")
      check(record)
      if record.undo() != nil { check(record) }
    } catch {
      precondition((1...lineCount).contains(error.line ?? 1), "An error lies outside of the text")
      precondition(!error.description.isEmpty)
    }
  }

  private static func check(_ record: GameRecord) {
    let again = try? GameRecord(parsing: Array(record.json.utf8), path: "game.json")
    precondition(again == record, "A game has changed on its way")
    precondition((try? record.playerView(at: record.lastTime, pictures: [:])) != nil, "A game has no view")
  }
}
