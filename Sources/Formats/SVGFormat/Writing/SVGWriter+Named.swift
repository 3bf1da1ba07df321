package import Drawing
package import PNGFormat
package import PlaneGeometry

extension SVGWriter {
  /// A scene with a position and a name in a larger picture.
  package struct Part: Hashable, Sendable {
    /// The name of its element, which must be unique. A letter with a number is reserved for the writer's own names.
    package var id: String
    /// The scene, relative to its own top left corner.
    package var scene: Scene
    /// The position of its left edge.
    package var x: Double
    /// The position of its top edge.
    package var y: Double

    /// Creates a part from a scene and its position.
    package init(id: String, scene: Scene, x: Double, y: Double) {
      self.id = id
      self.scene = scene
      self.x = x
      self.y = y
    }
  }

  /// Returns scenes side by side as the bytes of an SVG file. Each is a named group, for programs that draw single elements.
  ///
  /// - Throws: ``/PNGFormat/PNGError`` if an image cannot be encoded.
  package func write(_ parts: [Part], size: Size) throws(PNGError) -> [UInt8] {
    var output = SVGSceneWriter(tolerance: tolerance(of: size), memoryLimit: memoryLimit, link: link)
    for part in parts { output.measureAll(part.scene.items) }
    for part in parts {
      output.body += "<g"
      output.attribute("id", part.id.escapedForXML)
      output.write(Transform(translationX: part.x, y: part.y))
      output.body += ">"
      try output.write(part.scene.items)
      output.body += "</g>\n"
    }
    return try output.document(of: size, unit: sizeUnit, title: title)
  }

  /// Returns a file's bytes compressed as an `.svgz`; the result is the same in every run.
  ///
  /// - Throws: ``/PNGFormat/PNGError`` if there is not enough memory.
  package static func compressed(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] { try GzipFile.compressed(bytes) }
}
