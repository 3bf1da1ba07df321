package import CardDesign
package import CardSets
package import SVGFormat
package import TabletopDesign

extension PictureFolder {
  /// Reads the pictures of a game of pairs, like ``/CardSets/PictureFolder/artworks(reader:warn:)``. Hyphens and underscores in
  /// a name become spaces in its title.
  package func pictures(
    reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws(ArtworkError) -> [ThemePicture] {
    try artworks(reader: reader, warn: warn).map { name, artwork in
      ThemePicture(name: name, title: String(name.map { "-_".contains($0) ? " " : $0 }), artwork: artwork)
    }
  }
}
