package import CardDesign
import FileAccess
import PlainNotation

/// The templates of one side of cards: one for all of them, or one per row that the row names.
public struct CardTemplates: Sendable {
  /// The templates, in the order in which rows name them; at least one.
  package let all: [CardTemplate]
  /// The index in ``all`` of each row's template; empty if there is only one.
  private let choice: [Int: Int]
  /// The columns that choose the template.
  let choosingNames: [String]

  /// Creates a choice of one template for all cards.
  public init(_ template: CardTemplate) { self.init([template], [:]) }

  private init(_ all: [CardTemplate], _ choice: [Int: Int], by names: [String] = []) {
    (self.all, self.choice, choosingNames) = (all, choice, names)
  }

  /// Reads templates.
  ///
  /// - Parameters:
  ///   - path: a path, possibly with places for columns: `{{layout}}.svg`. The file must be below the folder before the first
  ///     place.
  ///   - deck: the cards, whose rows fill the places.
  /// - Throws: ``/FileAccess/FileError`` if the only file cannot be read, ``CardTable/Failure`` with all errors in rows and
  ///   files.
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
    // The file must be below the folder before the first place.
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

  /// Returns the template of a card's row.
  func template(of row: Int) -> CardTemplate { all[place(of: row)] }

  /// Returns the index in ``all`` of a row's template.
  func place(of row: Int) -> Int { choice[row] ?? 0 }

  /// Whether the side is the same for all rows.
  var isSameForAll: Bool { all.count == 1 && all[0].isSameForAll }

  /// Returns the size of the cards, which all templates must have.
  ///
  /// - Parameter bleed: the requested bleed, in millimetres; a template's size may include it.
  /// - Throws: ``CardTable/Failure`` if a template cannot be drawn or has another size; ``/CardDesign/CardFormatError`` if no
  ///   card can have it.
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
