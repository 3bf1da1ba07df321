import CardDesign
import CardTables
import SVGFormat
import Typography

/// A table of a text, as tests write it.
func table(_ text: String, format: CardTable.Format = .separated(by: nil), name: String = "cards.csv") throws
  -> CardTable
{
  try CardTable(Array(text.utf8), format: format, name: name)
}

/// A template whose content stands in an SVG of 40 x 60 units, 24 of which are a centimetre.
func template(
  _ content: String, for table: CardTable, path: String = "front.svg", options: CardTemplate.Options = sampleOptions
) throws -> CardTemplate {
  let text = """
    <svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="60mm" viewBox="0 0 40 60">
    \(content)
    </svg>
    """
  return try CardTemplate(Array(text.utf8), path: path, table: table, options: options)
}

/// Text is set in the typeface of the tool, whatever there is on the machine.
let sampleOptions = {
  var options = CardTemplate.Options()
  options.reader.fonts = FontCollection(lastResort: TextTypeface.shared)
  return options
}()

/// The problems that a body throws.
func problems(_ body: () throws -> Void) -> [TableProblem] {
  do {
    try body()
    return []
  } catch let failure as CardTable.Failure {
    return failure.problems
  } catch {
    return []
  }
}
