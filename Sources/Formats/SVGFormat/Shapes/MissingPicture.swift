import BitmapFormats
import FileAccess
import PlainNotation

/// The name of a missing picture, with suggestions for what its author may have meant.
struct MissingPicture {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The remedy for an address that lies outside every folder; empty for others.
  var remedy: String {
    let text = path.lowercased()
    if text.hasPrefix("http:") || text.hasPrefix("https:") {
      return ": pictures are read from files, so download it into the folder and write its name"
    }
    let isDrive = text.dropFirst().hasPrefix(":\\") || text.dropFirst().hasPrefix(":/")
    guard isDrive || text.hasPrefix("/") || text.hasPrefix("file:") else { return "" }
    let name = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    return ": copy it into the folder and write '\(name)'"
  }

  /// Returns a question with the nearest picture name in several folders; empty if none is near.
  func hint(in folders: [String]) -> String {
    let way = path.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." }.map(String.init)
    guard let name = way.last, !way.contains("..") else { return "" }
    let inner = way.dropLast().joined(separator: "/")
    for folder in folders {
      guard let found = name.nearestPicture(among: MissingPicture.pictures(of: inner, in: folder)) else { continue }
      let slash = path.contains("\\") ? ", with / between folders" : ""
      return "; did you mean '\((way.dropLast() + [found]).joined(separator: "/"))'\(slash)?"
    }
    return ""
  }

  /// Returns the names of the pictures in a subfolder, without following links.
  private static func pictures(of inner: String, in folder: String) -> [String] {
    guard let place = try? OwnedFolder(reading: Folder(path: folder)) else { return [] }
    let names = (try? inner.isEmpty ? place.contents() : place.contents(of: inner)) ?? []
    let endings = BitmapFormat.allCases.flatMap(\.fileEndings) + ["svg", "svgz"]
    return names.filter { endings.contains($0.fileEnding.lowercased()) }
  }
}

extension String {
  /// Returns the name that differs only in case or extension, or else the one with the most similar spelling.
  fileprivate func nearestPicture(among names: [String]) -> String? {
    let own = lowercased()
    return names.first { $0.lowercased() == own } ?? names.first { $0.fileStem.lowercased() == own }
      ?? names.first { $0.fileStem.lowercased() == own.fileStem } ?? nearestText(to: self, among: names)
  }
}
