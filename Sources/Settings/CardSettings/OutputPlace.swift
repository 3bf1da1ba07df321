package import FileAccess
package import PictureExport
import SettingFields

/// The destination of pictures, from `-o`.
package enum OutputPlace {
  case standardOutput
  /// A file, and the format of its extension; `nil` for a device.
  case file(path: String, format: PictureFormat?)
  case folder(Folder)

  /// The destination of one or more pictures.
  ///
  /// An existing folder and a name that ends in a slash are folders. All others are files, and the extension gives the
  /// format.
  ///
  /// - Parameter output: the value of `-o`; `nil` if it is not given.
  package init(_ output: String?) throws {
    guard let output else {
      self = .folder(Folder(path: ""))
      return
    }
    try OutputPlace.checkName(output)
    if output == "-" {
      self = .standardOutput
    } else if output.hasSuffix("/") || Folder(path: output).exists {
      self = .folder(Folder(path: output))
    } else if try AtomicFile(path: output, replacesExisting: false).isWrittenDirectly() {
      self = .file(path: output, format: nil)
    } else if let format = try PictureFormat.of(fileName: output) {
      self = .file(path: output, format: format)
    } else {
      throw SettingFault(
        "-o \(output): a file's name says its format: write \(PictureFormat.fileNames(output)), or \(output)/ for a folder"
      )
    }
  }

  /// Returns the path of a deck's single file, if the output is a PDF.
  package static func deckFile(_ output: String?) throws -> String? {
    guard let output, output.fileEnding.lowercased() == PictureFormat.pdf.fileEnding,
      case .file(let path, .pdf) = try OutputPlace(output)
    else { return nil }
    return path
  }

  /// Returns the path of the HTML page that shows all cards, if the output is one.
  package static func contactSheet(_ output: String?) -> String? {
    output.flatMap { ["html", "htm"].contains($0.fileEnding.lowercased()) && !Folder(path: $0).exists ? $0 : nil }
  }

  /// Returns the path of the JSON file that lists the cards, if the output is one.
  package static func cardList(_ output: String?) -> String? {
    output.flatMap { $0.fileEnding.lowercased() == "json" && !Folder(path: $0).exists ? $0 : nil }
  }

  /// Returns the folder of a deck.
  ///
  /// - Parameter output: the value of `-o`.
  package static func deckFolder(_ output: String) throws -> Folder {
    try checkName(output)
    if output == "-" {
      throw SettingFault(
        "-o -: a deck does not fit in standard output: name a folder, or draw one card: cardwright card QS -o -"
      )
    }
    let folder = Folder(path: output)
    let ending = output.fileEnding
    if !output.hasSuffix("/"), !folder.exists, fileEndings.contains(ending.lowercased()) {
      let card =
        (try? PictureFormat.of(fileName: output)) == nil ? "" : "; for one card: cardwright card QS -o \(output)"
      throw SettingFault(
        "-o \(output): a deck needs a folder and this is the name of a file; write \(output)/ if it is meant\(card)")
    }
    return folder
  }

  private static func checkName(_ output: String) throws {
    if output.isEmpty { throw SettingFault("-o: the name is empty; write for example -o Cards/") }
  }

  /// Extensions that are unlikely to belong to folders.
  private static let fileEndings: Set<String> = [
    "png", "apng", "svg", "svgz", "pdf", "webp", "avif", "heic", "jpg", "jpeg", "jxl", "gif", "bmp", "ico", "tif",
    "tiff",
    "eps", "ps", "psd", "ai", "zip", "tar", "gz", "tgz", "bz2", "xz", "zst", "7z", "rar", "json", "html", "txt", "mp4",
    "webm",
  ]
}
