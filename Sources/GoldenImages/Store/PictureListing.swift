import FileAccess

/// The pictures of a folder and its subfolders.
struct PictureListing {
  /// The names of the PNGs, without `.png`.
  let pngs: [String]
  /// The names of other pictures.
  let others: [String]
  /// Links to folders, which are not followed.
  let linkedFolders: [String]

  /// Lists PNGs, and what a reader reads besides.
  init(_ folder: Folder, by reader: (any PictureReading)?) throws(GoldenStoreError) {
    do throws(FileError) {
      let pictures = try folder.files(endingIn: [".png"] + (reader?.endings ?? []))
      pngs = pictures.names.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
      others = pictures.names.filter { !$0.hasSuffix(".png") }
      linkedFolders = pictures.linkedFolders
    } catch {
      throw .file(error)
    }
  }

  /// A name that a picture has in one of two folders, or in both.
  struct Pair {
    let name: String
    let isExpected: Bool
    let isActual: Bool
  }

  /// The names of two folders, sorted.
  static func pairs(_ expected: PictureListing, _ actual: PictureListing) -> [Pair] {
    let names = ((expected.pngs + expected.others).sorted(), (actual.pngs + actual.others).sorted())
    var (before, after) = (names.0[...], names.1[...])
    var pairs: [Pair] = []
    pairs.reserveCapacity(max(before.count, after.count))
    while let name = comesNext(before, after) ? before.first : after.first {
      let pair = Pair(name: name, isExpected: comesNext(before, after), isActual: comesNext(after, before))
      if pair.isExpected { before.removeFirst() }
      if pair.isActual { after.removeFirst() }
      pairs.append(pair)
    }
    return pairs
  }

  /// Whether the first name of a list is not after that of another.
  private static func comesNext(_ names: ArraySlice<String>, _ others: ArraySlice<String>) -> Bool {
    guard let name = names.first else { return false }
    return others.first.map { name <= $0 } ?? true
  }
}
