import CardDesign
import CardSets
import Drawing
import FileAccess
import PlaneGeometry
import SVGFormat
import Synchronization

/// The pictures in lines of text, by the names of their files. Each file is read once.
final class TextPictures: Sendable {
  private let scenes = Mutex<[String: Scene?]>([:])
  /// The largest number of cached pictures.
  private static let most = 1_024

  /// Returns a picture; `nil` if it cannot be read.
  func scene(at address: String, in file: ReadableFile?, reader: SVGReader) -> Scene? {
    scenes.withLock { scenes in
      if let known = scenes[address] { return known }
      let artwork = file.flatMap { file in
        try? Artwork(file, reader: reader)
      }
      let scene = artwork.map { artwork in
        Scene(size: artwork.size) { $0.draw(artwork, in: Rect(origin: .zero, size: artwork.size), fit: .inside) }
      }
      if scenes.count < TextPictures.most { scenes[address] = .some(scene) }
      return scene
    }
  }
}

extension CardTemplate {
  /// Returns a picture that a text names; `nil` if it cannot be read.
  func picture(at address: String) -> Scene? {
    textPictures.scene(at: address, in: pictureFile(at: address), reader: options.reader)
  }

  /// Returns the file of a picture in the first folder that has it; `nil` if the address does not name a file in a folder.
  func pictureFile(at address: String) -> ReadableFile? {
    guard SVGTemplate.isPathInFolder(address) else { return nil }
    let files = svg.pictureFolders.map { ReadableFile(address, below: Folder(path: $0)) }
    return files.first { $0.stamp != nil } ?? files.first
  }
}
