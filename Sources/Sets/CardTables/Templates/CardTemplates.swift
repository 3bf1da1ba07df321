package import CardDesign
import FileAccess
import PlainNotation

/// The templates of one side of cards: one for all of them, or for each the one that its row names.
public struct CardTemplates: Sendable {
  /// In the order in which rows name them; at least one.
  package let all: [CardTemplate]
  /// The templates of rows, by their places in ``all``; empty if there is one.
  private let choice: [Int: Int]
  /// The columns that rows name them in.
  let choosingNames: [String]

  /// One template for all cards.
  public init(_ template: CardTemplate) { self.init([template], [:]) }

  private init(_ all: [CardTemplate], _ choice: [Int: Int], by names: [String] = []) {
    (self.all, self.choice, choosingNames) = (all, choice, names)
  }

  /// Reads templates.
  ///
  /// - Parameters:
  ///   - path: of one file, or with places for columns: `{{layout}}.svg`. What these name lies below the folder before the first place.
  ///   - deck: the cards, whose rows fill the places.
  /// - Throws: ``/FileAccess/FileError`` if the only file cannot be read, ``CardTable/Failure`` with all mistakes in rows and files.
  public init(path: String, deck: TableDeck, options: CardTemplate.Options = CardTemplate.Options()) throws {
    guard path.contains("{{") else {
      self.init(try CardTemplate(path: path, table: deck.table, options: options))
      return
    }
    let scope = ExpressionScope(deck.table, language: options.language)
    let place: TemplatePlace
    do throws(ExpressionScope.Fault) {
      place = try TemplatePlace(path, in: scope)
      if let fault = place.faults(in: scope).first { throw fault }
    } catch {
      throw CardTable.Failure(problems: [TableProblem(error.kind, file: deck.table.name)])
    }
    var problems = deck.table.faults(of: place.names, language: options.language)
    if !problems.isEmpty { throw CardTable.Failure(problems: problems) }
    // What a row names lies below the folder that stands before the first place.
    let fixed = path.trimmed.divided(by: "{{")[0]
    let prefix = fixed.lastIndex(of: "/").map { fixed[...$0] } ?? ""
    let folder = prefix.isEmpty ? "." : prefix == "/" ? "/" : String(prefix.dropLast())
    var all: [CardTemplate] = []
    var choice: [Int: Int] = [:]
    var known: [String: Int?] = [:]
    for card in deck.cards {
      let values = RowValues(table: deck.table, row: deck.table.rows[card.row], language: options.language)
      let file: String
      do throws(TableProblem) {
        file = try place.text(in: values).trimmed
      } catch {
        problems.append(error)
        continue
      }
      if known[file] == nil {
        do {
          let named = ReadableFile(String(file.dropFirst(prefix.count)), below: Folder(path: folder))
          all.append(try CardTemplate(named, table: deck.table, options: options))
          known[file] = .some(all.count - 1)
        } catch let failure as CardTable.Failure {
          problems += failure.problems
          known[file] = .some(nil)
        } catch let error as FileError {
          problems.append(values.problem(.unreadableTemplate("\(error)"), columns: place.names))
          known[file] = .some(nil)
        }
      }
      choice[card.row] = known[file] ?? nil
    }
    if !problems.isEmpty { throw CardTable.Failure(problems: problems) }
    self.init(all, choice, by: place.names)
  }

  /// The template of a row that is a card.
  func template(of row: Int) -> CardTemplate { all[place(of: row)] }

  /// Its place in ``all``.
  func place(of row: Int) -> Int { choice[row] ?? 0 }

  /// Whether one side is the same for all rows.
  var isSameForAll: Bool { all.count == 1 && all[0].isSameForAll }

  /// The size of the cards: that of all templates.
  ///
  /// - Parameter bleed: the bleed that was asked for, in millimetres; a template's size may include it.
  /// - Throws: ``CardTable/Failure`` if one cannot be drawn, or has another size; ``/CardDesign/CardFormatError`` if no card can have it.
  package func cardFormat(of deck: TableDeck, bleed: Double = 0) throws -> CardFormat {
    var format: CardFormat?
    for (place, template) in all.enumerated() {
      guard let card = deck.cards.first(where: { self.place(of: $0.row) == place }) else { continue }
      let own = try template.cardFormat(for: deck.table.rows[card.row], bleed: bleed)
      if let format, format != own {
        throw CardTable.Failure(
          problems: [TableProblem(.otherSize(own.size, first: format.size, of: all[0].path), file: template.path)])
      }
      format = own
    }
    return format ?? .poker
  }
}
