package import Drawing
import FileAccess
package import PlaneGeometry
import Synchronization

/// A page of a PDF as a picture that PDFs embed unchanged. All lengths are millimetres.
package struct PDFPagePicture: Sendable {
  /// The page as it is seen: turned upright. The origin is the upper left corner of the whole page.
  package let picture: Bitmap
  /// The size of the whole page (MediaBox).
  package let size: Size
  /// The part that is shown (CropBox).
  package let shown: Rect
  /// The part that remains after trimming: the TrimBox, or all that is shown.
  package let trim: Rect
  /// The distance by which the page is drawn beyond the cut on all sides (BleedBox or MediaBox); 0 without a TrimBox.
  package let bleed: Double
  /// Whether notes, links or forms lie on the page, which are not part of the picture.
  package let hasAnnotations: Bool
}

extension PDFPagePicture {
  /// Reads the pages of a file.
  ///
  /// - Parameter wanted: returns the indices of pages from 0, by their number.
  /// - Throws: ``PDFFile/Failure``; of a page without a size as well.
  package static func all(
    in bytes: [UInt8], _ wanted: (_ count: Int) -> [Int]
  ) throws(PDFFile.Failure) -> [PDFPagePicture] {
    let file = try PDFFile(bytes)
    let places = wanted(file.pages.count)
    var pages: [(index: Int, page: PDFSourcePage, matrix: Transform)] = []
    for index in places {
      let page = file.page(file.pages[index])
      // Only pieces are unpacked: a single stream is copied as it is.
      if file.resolved(page.contents)?.array != nil,
        !file.content(of: page, { file.data(of: $0, limit: EmbeddedObjects.mostContent) }).isWhole
      {
        throw .damaged("page \(index + 1) has parts that cannot be read")
      }
      guard let media = page.media, !media.isEmpty, media.isFinite, page.unit > 0, page.unit.isFinite else {
        throw .damaged("page \(index + 1) has no size")
      }
      pages.append((index, page, page.toUnitSquare(media)))
    }
    let matrices = Dictionary(pages.map { ($0.index, $0.matrix) }) { first, _ in first }
    let digest = ContentDigest(bytes)
    let objects = EmbeddedObjects(file, matrices)
    let document = CodedDocument(digest: digest.words) { key, number in objects.object(key, number) }
    var pictures: [PDFPagePicture] = []
    for (index, page, matrix) in pages { pictures.append(try PDFPagePicture(page, index: index, matrix, document)) }
    return pictures
  }

  private init(
    _ page: PDFSourcePage, index: Int, _ matrix: Transform, _ document: CodedDocument
  ) throws(PDFFile.Failure) {
    let scale = page.unit * 25.4 / 72
    let media = page.media ?? .null
    let isAcross = page.quarterTurns % 2 != 0
    let size = Size(
      width: (isAcross ? media.height : media.width) * scale, height: (isAcross ? media.width : media.height) * scale)
    // From the unit square with y upwards to millimetres with y downwards.
    let toPaper = matrix.concatenating(
      Transform(a: size.width, b: 0, c: 0, d: -size.height, tx: 0, ty: size.height))
    let crop = (page.crop ?? media).intersection(media)
    let cut = page.trim?.intersection(media) ?? crop
    self.size = size
    shown = (crop.isEmpty ? media : crop).applying(toPaper)
    trim = (cut.isEmpty ? media : cut).applying(toPaper)
    let outer = (page.bleed?.intersection(media) ?? media).applying(toPaper)
    let margins = [trim.minX - outer.minX, trim.minY - outer.minY, outer.maxX - trim.maxX, outer.maxY - trim.maxY]
    bleed = page.trim == nil ? 0 : max(0, margins.min() ?? 0)
    hasAnnotations = page.hasAnnotations
    let coded = CodedPicture(
      .page(CodedPage(-index - 1, of: document)), digest: document.digest + [UInt64(index)], byteCount: 1 << 12
    ) {
      []
    } unpack: {
      nil
    }
    func pixels(_ length: Double) -> Int { Int(min(max(length, 1), 1000).rounded()) }
    // Its pixels are none: only the shape counts.
    guard let bitmap = try? Bitmap(width: pixels(size.width), height: pixels(size.height), unpacking: coded) else {
      throw .damaged("page \(index + 1) has no size")
    }
    picture = bitmap
  }
}

extension PDFSourcePage {
  /// The number of clockwise quarter turns, 0 to 3.
  fileprivate var quarterTurns: Int {
    let turns = (rotation / 90).rounded()
    return turns.magnitude < 1e6 ? ((Int(turns) % 4) + 4) % 4 : 0
  }

  /// The transform that turns the page upright and fits a box into the unit square.
  fileprivate func toUnitSquare(_ box: Rect) -> Transform {
    let fitted = Transform(
      a: 1 / box.width, b: 0, c: 0, d: 1 / box.height, tx: -box.minX / box.width, ty: -box.minY / box.height)
    let turn =
      switch quarterTurns {
      case 1: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
      case 2: Transform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
      case 3: Transform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
      default: Transform.identity
      }
    return fitted.concatenating(turn)
  }
}

/// The objects of a file as they are written into another one. Several threads may ask for them.
private final class EmbeddedObjects: @unchecked Sendable {
  /// The file, which is read only within the lock.
  private let file: PDFFile
  private let lock = Mutex(())
  private let matrices: [Int: Transform]
  private let hiddenLayers: Set<PDFReference>

  /// The most bytes of a page's operators.
  static let mostContent = 1 << 28
  /// The keys that a copied stream does not keep: the writer sets the length, and data in other files are not read.
  private static let ownMembers: Set = ["Length", "F", "FFilter", "FDecodeParms"]

  init(_ file: PDFFile, _ matrices: [Int: Transform]) {
    (self.file, self.matrices, hiddenLayers) = (file, matrices, file.hiddenLayers)
  }

  func object(_ key: Int, _ number: (Int) -> Int) -> CodedDocument.Object {
    lock.withLock { _ in found(key, number) }
  }

  private func found(_ key: Int, _ number: (Int) -> Int) -> CodedDocument.Object {
    if key < 0 { return form(ofPage: -key - 1, number) }
    let reference = PDFReference(key: key)
    let value = file.resolved(.reference(reference)) ?? .word("null")
    guard let members = value.dictionary else { return CodedDocument.Object(text(value, number)) }
    // Pages lead to all others.
    if let type = file.resolved(members["Type"])?.name, ["Page", "Pages", "Catalog"].contains(type) {
      return CodedDocument.Object(Array("null".utf8))
    }
    if let data = file.packedData(of: reference) {
      return CodedDocument.Object(entries(members.filter { !Self.ownMembers.contains($0.key) }, number), data: data)
    }
    let isLayer = members["Type"]?.name == "OCG"
    return CodedDocument.Object(text(value, number), isShown: isLayer ? !hiddenLayers.contains(reference) : nil)
  }

  /// Returns a page as a form that draws in the unit square.
  private func form(ofPage index: Int, _ number: (Int) -> Int) -> CodedDocument.Object {
    let page = file.page(file.pages[index])
    let box = page.media ?? .null
    let matrix = matrices[index] ?? .identity
    var members: [String: PDFValue] = [
      "Type": .name("XObject"), "Subtype": .name("Form"),
      "Resources": file.resolved(page.resources) ?? .dictionary([:]),
      "BBox": .array([box.minX, box.minY, box.maxX, box.maxY].map { .number($0) }),
      "Matrix": .array([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map { .number($0) }),
    ]
    members["Group"] = page.group
    var data: [UInt8]
    if case .reference(let stream)? = page.contents, let own = file.resolved(page.contents)?.dictionary,
      let packed = file.packedData(of: stream)
    {
      data = packed
      (members["Filter"], members["DecodeParms"]) = (own["Filter"], own["DecodeParms"])
    } else {
      data = file.content(of: page) { file.data(of: $0, limit: Self.mostContent) }.bytes
    }
    return CodedDocument.Object(entries(members, number), data: data)
  }

  private func text(_ value: PDFValue, _ number: (Int) -> Int) -> [UInt8] {
    var bytes: [UInt8] = []
    value.write(to: &bytes) { number($0.key) }
    return bytes
  }

  /// The members of a dictionary without its brackets.
  private func entries(_ members: [String: PDFValue], _ number: (Int) -> Int) -> [UInt8] {
    Array(text(.dictionary(members), number).dropFirst(3).dropLast(3))
  }
}

extension PDFReference {
  /// The reference as a number that is not negative.
  var key: Int { number << 16 | generation }

  init(key: Int) { self.init(key >> 16, generation: key & 0xFFFF) }
}
