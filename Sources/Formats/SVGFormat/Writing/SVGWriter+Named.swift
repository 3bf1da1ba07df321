package import Drawing
package import PNGFormat
package import PlaneGeometry

extension SVGWriter {
  /// A scene with a place and a name in a larger picture.
  package struct Part: Hashable, Sendable {
    /// The name of its element. No two parts have the same, and none is a letter with a number, which are the writer's own names.
    package var id: String
    /// The scene, from its own top left corner.
    package var scene: Scene
    /// Where its left edge is.
    package var x: Double
    /// Where its top edge is.
    package var y: Double

    /// A scene at a place.
    package init(id: String, scene: Scene, x: Double, y: Double) {
      self.id = id
      self.scene = scene
      self.x = x
      self.y = y
    }
  }

  /// Scenes side by side as the bytes of an SVG file, each a group with its name, for programs that draw elements one by one.
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

  /// A file's bytes as those of an `.svgz`, which are the same in every run.
  ///
  /// - Throws: ``/PNGFormat/PNGError`` if there is not enough memory.
  package static func compressed(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] { try GzipFile.compressed(bytes) }
}
