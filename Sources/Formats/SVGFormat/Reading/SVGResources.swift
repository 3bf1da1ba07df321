import FileAccess

/// The files below a folder that a document's addresses name, and the data in `data:` addresses.
struct SVGResources {
  /// The folder; `nil` if no other files are read.
  let folder: String?

  /// Returns the bytes that an address refers to.
  ///
  /// - Parameter base: the folder, below ``folder``, of the file that contains the address.
  func bytes(at address: ArraySlice<UInt8>, from base: String = "") throws(SVGResourceFailure) -> [UInt8] {
    if address.prefix(5).map(\.asciiLowercased) == Array("data:".utf8) {
      guard let data = DataURI(address) else { throw SVGResourceFailure("its data are damaged") }
      return data.bytes
    }
    let name = String(decoding: address, as: UTF8.self)
    guard let folder else { throw SVGResourceFailure("'\(name)' is another file and no folder for files is given") }
    for path in SVGResources.paths(of: Array(base.utf8) + address) {
      if let bytes = try SVGResources.contents(of: path, in: folder) { return bytes }
    }
    throw SVGResourceFailure("there is no file '\(base)\(name)'")
  }

  /// Returns the folder of the file that an address names, with a trailing slash; empty for ``folder`` itself and for data.
  static func base(of address: ArraySlice<UInt8>, from base: String) -> String {
    if address.prefix(5).map(\.asciiLowercased) == Array("data:".utf8) { return "" }
    guard let path = paths(of: Array(base.utf8) + address).last, let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// Returns the paths that an address may mean: the literal file name, then the name with escapes decoded.
  static func paths(of address: ArraySlice<UInt8>) -> [String] {
    var paths = [String(decoding: address, as: UTF8.self).withoutDetours]
    let bare = address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    for text in [address, bare] {
      guard let decoded = text.withoutPercentEscapes, !decoded.isEmpty else { continue }
      let other = String(decoding: decoded, as: UTF8.self).withoutDetours
      if !paths.contains(other) { paths.append(other) }
    }
    return paths
  }

  /// Returns the bytes of a file inside a folder; `nil` if the file does not exist.
  static func contents(of path: String, in folder: String) throws(SVGResourceFailure) -> [UInt8]? {
    let outside = SVGResourceFailure("'\(path)' lies outside of the file's folder" + MissingPicture(path).remedy)
    guard SVGTemplate.isPathInFolder(path) else { throw outside }
    let beginning: ReadableFile.Beginning
    do throws(FileError) {
      beginning = try ReadableFile(path, below: Folder(path: folder)).beginning(limit: SVGLimits.maximumFileSize)
    } catch {
      if case .isOutside = error { throw outside }
      if error.isMissing { return nil }
      throw SVGResourceFailure("\(error)")
    }
    guard beginning.isWhole else {
      throw SVGResourceFailure(
        "\(SVGError.fileTooLarge(byteCount: beginning.byteCount, limit: SVGLimits.maximumFileSize))")
    }
    return beginning.bytes
  }
}

extension ArraySlice<UInt8> {
  fileprivate static func + (base: [UInt8], address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var joined = base
    joined.append(contentsOf: address)
    return joined[...]
  }
}

extension String {
  /// The relative path without `.`, and without `..` after the name of a folder: `img/../img/p.png` is `img/p.png`.
  var withoutDetours: String {
    guard contains("./"), !hasPrefix("/") else { return self }
    var names: [Substring] = []
    for name in split(separator: "/", omittingEmptySubsequences: true) where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
    }
    return names.first == ".." ? self : names.joined(separator: "/")
  }
}

/// The reason why a file or its data are not used.
struct SVGResourceFailure: Error {
  var reason: String
  /// Whether the path is allowed but the file does not exist.
  var isMissing = false

  init(_ reason: String, isMissing: Bool = false) { (self.reason, self.isMissing) = (reason, isMissing) }
}
