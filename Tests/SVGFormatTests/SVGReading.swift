import Drawing
import PlaneGeometry
import SVGFormat
import Testing

/// Reads a picture of 100 x 100 with `content` inside.
func picture(_ content: String, _ attributes: String = "") throws -> SVGPicture {
  let text = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" \(attributes)>
    \(content)
    </svg>
    """
  return try SVGReader().read(Array(text.utf8))
}

/// The lines of a picture's dump after the first; nothing may have been left out.
func items(_ content: String, _ attributes: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws
  -> [String]
{
  let picture = try picture(content, attributes)
  #expect(picture.warnings.isEmpty, sourceLocation: sourceLocation)
  return lines(picture.scene)
}

/// The lines of a scene's dump after the first.
func lines(_ scene: Scene) -> [String] {
  scene.dump().split(separator: "\n").dropFirst().map(String.init)
}

/// The kinds of what was left out.
func warnings(_ content: String) throws -> [SVGWarning.Kind] {
  try picture(content).warnings.map(\.kind)
}

/// The data of the only path of a picture, as its dump has it.
func data(_ pathData: String) throws -> String {
  let picture = try picture("<path d=\"\(pathData)\"/>")
  let line = try #require(lines(picture.scene).first)
  return String(line.dropFirst("fill #000000 ".count))
}
