import BitmapFormats
import Drawing
import FileAccess
import PlaneGeometry
import Typography

/// The picture that an `image` shows.
enum SVGImageContent {
  case bitmap(Bitmap)
  case scene(SVGPicture.Embedded)

  var size: Size {
    switch self {
    case .bitmap(let bitmap): Size(width: Double(bitmap.width), height: Double(bitmap.height))
    case .scene(let picture): picture.scene.size
    }
  }
}

extension SVGPicture {
  /// A picture that another one shows.
  struct Embedded {
    var scene: Scene
    /// Whether it takes the size of where it is shown, as it says none.
    var isFlexible: Bool
    /// Whether it is fitted into where it is shown by its view box, and cut off only there.
    var hasViewBox: Bool
  }
}

/// A picture, and the parts of its file that are not drawn as it says.
struct SVGImage {
  var content: SVGImageContent
  var losses: [SVGWarning.Kind]
  /// The fonts of its texts.
  var fonts = FontCollection.Notes()
}

/// The pictures that a document's images show, each read once.
final class SVGImages: SVGReadingPart {
  let reading: SVGReading
  private let styles: SVGCascade
  private let reader: SVGReader
  /// The template that the document is drawn from; `nil` for any other document.
  private let template: SVGTemplate?
  /// The picture of each address; `nil` for one that cannot be drawn.
  private var contents: [Key: SVGImageContent?] = [:]
  private var pixelCount = 0

  /// The values that a picture depends on.
  private struct Key: Hashable {
    var address: ArraySlice<UInt8>
    var isTurned: Bool
    /// The size of where it is shown, for a picture that says none.
    var room: Size?
  }

  init(_ reading: SVGReading, _ styles: SVGCascade, reader: SVGReader, template: SVGTemplate?) {
    self.reading = reading
    self.styles = styles
    self.reader = reader
    self.template = template
  }

  /// Where an image lies, for the bounding box.
  func viewport(of element: Int, in state: SVGState) -> Rect? {
    content(of: element, in: state).map { viewport(of: element, in: state, $0.size) }
  }

  /// Where an image of a size lies.
  func viewport(of element: Int, in state: SVGState, _ natural: Size) -> Rect {
    let lengths = state.lengths
    let width = styles.length(.width, of: element).map { lengths.resolve($0, .horizontal) }
    let height = styles.length(.height, of: element).map { lengths.resolve($0, .vertical) }
    return Rect(
      x: lengths.resolve(styles.length(.x, of: element) ?? .zero, .horizontal),
      y: lengths.resolve(styles.length(.y, of: element) ?? .zero, .vertical),
      width: max(0, width ?? height.map { $0 * natural.width / natural.height } ?? natural.width),
      height: max(0, height ?? width.map { $0 * natural.height / natural.width } ?? natural.height))
  }

  /// The picture that an element shows; `nil`, with a warning the first time, if it cannot be drawn.
  ///
  /// - Parameter room: the size of where it is shown, for a picture that takes that.
  func content(of element: Int, in state: SVGState, filling room: Size? = nil) -> SVGImageContent? {
    guard let href = document.href(of: element), !href.isEmpty else { return nil }
    let place = Key(address: href, isTurned: state.style.turnsImages, room: room)
    if let known = contents[place] { return known }
    let shared = room == nil && place.isTurned ? template?.parts.images : nil
    let key = SVGTemplateImages.Key(address: Array(href), isChanging: isTemplatePicture(element))
    do throws(SVGImageFailure) {
      let known = shared?[key]
      let found = known == nil ? try notedImage(at: place, in: element) : known
      contents[place] = found?.content
      guard let image = found else { return nil }
      for loss in image.losses { warn(loss, at: element) }
      if known == nil { shared?.add(image, for: key) } else { reader.fonts?.note(image.fonts) }
      return image.content
    } catch {
      warn(.image(error.reason), at: element)
      contents[place] = .some(nil)
      return nil
    }
  }

  /// A picture, with the fonts that it takes.
  private func notedImage(at place: Key, in element: Int) throws(SVGImageFailure) -> SVGImage? {
    guard let fonts = reader.fonts else { return try image(at: place, in: element) }
    var result: Result<SVGImage?, SVGImageFailure> = .success(nil)
    let notes = fonts.notes {
      result = Result { () throws(SVGImageFailure) in try image(at: place, in: element) }
    }
    var found = try result.get()
    found?.fonts = notes
    return found
  }

  private func image(at place: Key, in element: Int) throws(SVGImageFailure) -> SVGImage? {
    let href = place.address
    let bytes: [UInt8]
    var placeholder: SVGWarning.Kind?
    if href.prefix(5).map(\.asciiLowercased) == Array("data:".utf8) {
      guard let data = DataURI(href) else { throw SVGImageFailure("its data are damaged") }
      bytes = data.bytes
      spend(4 &* href.count, on: .embedding, at: element)
    } else {
      do throws(SVGImageFailure) {
        bytes = try contentsOfImage(String(decoding: href, as: UTF8.self), of: element)
      } catch {
        guard error.isMissing, let template, template.hasPlaceholders, isTemplatePicture(element) else { throw error }
        bytes = SVGImages.placeholder
        placeholder = .placeholder(folder: template.pictureFolders.first ?? ".")
      }
    }
    if BitmapFormat(of: bytes) != nil {
      guard let picture = try bitmap(from: bytes, turned: place.isTurned, in: element) else { return nil }
      return SVGImage(content: .bitmap(picture.bitmap), losses: picture.losses.map(SVGWarning.Kind.init))
    }
    guard GzipFile.isGzip(bytes) || bytes.first(where: { !$0.isWhitespace && $0 < 0x80 }) == UInt8(ascii: "<") else {
      throw SVGImageFailure("it is neither SVG nor \(BitmapFormat.names)")
    }
    guard reader.imageDepth < SVGLimits.maximumImageDepth else {
      throw SVGImageFailure("more than \(SVGLimits.maximumImageDepth) pictures inside of each other")
    }
    var inner = reader
    inner.imageDepth += 1
    // Images inside of a picture cannot reach for files.
    inner.imageFolder = nil
    inner.limits = reading.budget.rest
    inner.room = place.room
    inner.view = href.fragment
    do throws(SVGError) {
      let picture = try inner.read(bytes)
      let left = reading.budget.rest
      spend(left.work - picture.limits.work, on: .embedding, at: element)
      take(left.memory - picture.limits.memory, for: .embedding, at: element)
      let embedded = SVGPicture.Embedded(
        scene: picture.scene, isFlexible: picture.isFlexible, hasViewBox: picture.hasViewBox)
      let losses: [SVGWarning.Kind] = placeholder.map { [$0] } ?? picture.warnings.map { .shownPicture("\($0.kind)") }
      return SVGImage(content: .scene(embedded), losses: losses)
    } catch {
      if case .limitExceeded(let error, _) = error {
        let limit = error.resource == .work ? reading.budget.limits.work : reading.budget.limits.memory
        reading.fail(.limit(DrawingLimitError(error.resource, limit: limit, activity: error.activity)), at: element)
      }
      // A picture that could not be read has been read in part.
      spend(2_000_000, on: .embedding, at: element)
      throw SVGImageFailure(error.description)
    }
  }

  /// The pixels of an image, or nil if they are too much work or memory for the document.
  private func bitmap(from bytes: [UInt8], turned: Bool, in element: Int) throws(SVGImageFailure) -> BitmapReading? {
    var decoder = BitmapDecoder(maximumPixelCount: SVGLimits.maximumImagePixelCount - pixelCount)
    decoder.turnsPictures = turned
    do throws(BitmapDecodingError) {
      // Also what turns out to be damaged is unpacked.
      let header = try decoder.header(of: bytes)
      let pixelCount = min(header.width &* header.height, SVGLimits.maximumImagePixelCount)
      spend(40 &* pixelCount &* header.passCount, on: .embedding, at: element)
      // A picture that comes in several passes is kept as two bytes for each of three colours until the last one.
      take(4 &* pixelCount &+ (header.passCount > 1 ? 6 &* pixelCount : 0), for: .embedding, at: element)
      guard !hasFailed else { return nil }
      let picture = try decoder.read(bytes)
      if let coded = picture.bitmap.coded { take(coded.byteCount, for: .embedding, at: element) }
      self.pixelCount += picture.bitmap.width * picture.bitmap.height
      return picture
    } catch {
      throw SVGImageFailure(error.description)
    }
  }

  /// The picture of a grey place with a cross, as large as where it is shown.
  private static let placeholder = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#d4d4d4"/>\
    <line x2="100%" y2="100%" stroke="#a8a8a8"/><line x1="100%" y2="100%" stroke="#a8a8a8"/></svg>
    """.utf8)

  /// Whether an element shows a picture that is another one each time a template is drawn.
  private func isTemplatePicture(_ element: Int) -> Bool {
    template?.parts.changingPictures.contains(document.original(of: element)) == true
  }

  /// The bytes of a file inside of a folder: the first one that has it.
  private func contentsOfImage(_ path: String, of element: Int) throws(SVGImageFailure) -> [UInt8] {
    var folders = template?.pictureFolders ?? []
    if folders.isEmpty, !isTemplatePicture(element), let folder = reader.imageFolder { folders = [folder] }
    if folders.isEmpty { throw SVGImageFailure("'\(path)' is another file and no folder for images is given") }
    var paths = [path.withoutDetours]
    // A name of a file as it is, or else as addresses are written.
    if !isTemplatePicture(element) {
      let address = Array(path.utf8)[...]
      let bare = address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      for text in [address, bare] {
        guard let decoded = text.withoutPercentEscapes, !decoded.isEmpty else { continue }
        let other = String(decoding: decoded, as: UTF8.self).withoutDetours
        if !paths.contains(other) { paths.append(other) }
      }
    }
    var found: (bytes: [UInt8], folders: [String])?
    for path in paths where found == nil {
      for folder in folders {
        guard let bytes = try contents(of: path, in: folder) else { continue }
        if found == nil {
          found = (bytes, [folder])
        } else if found?.bytes != bytes {
          found?.folders.append(folder)
        }
      }
    }
    guard let found else {
      throw SVGImageFailure("there is no file '\(path)'" + MissingPicture(path).hint(in: folders), isMissing: true)
    }
    if found.folders.count > 1 { warn(.ambiguousImage(path, folders: found.folders), at: element) }
    return found.bytes
  }

  /// The bytes of a file inside of a folder; `nil` if it is not there.
  private func contents(of path: String, in folder: String) throws(SVGImageFailure) -> [UInt8]? {
    let outside = SVGImageFailure("'\(path)' lies outside of the file's folder" + MissingPicture(path).remedy)
    guard SVGTemplate.isPathInFolder(path) else { throw outside }
    let beginning: ReadableFile.Beginning
    do throws(FileError) {
      beginning = try ReadableFile(path, below: Folder(path: folder)).beginning(limit: SVGLimits.maximumFileSize)
    } catch {
      if case .isOutside = error { throw outside }
      if error.isMissing { return nil }
      throw SVGImageFailure("\(error)")
    }
    guard beginning.isWhole else {
      throw SVGImageFailure(
        "\(SVGError.fileTooLarge(byteCount: beginning.byteCount, limit: SVGLimits.maximumFileSize))")
    }
    return beginning.bytes
  }
}

extension String {
  /// A relative path without `.`, and without `..` after the name of a folder: `img/../img/p.png` is `img/p.png`.
  fileprivate var withoutDetours: String {
    guard contains("./"), !hasPrefix("/") else { return self }
    var names: [Substring] = []
    for name in split(separator: "/", omittingEmptySubsequences: true) where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
    }
    return names.first == ".." ? self : names.joined(separator: "/")
  }
}

/// The reason why an image is not drawn.
private struct SVGImageFailure: Error {
  var reason: String
  /// Whether the file is not there, and could be.
  var isMissing = false

  init(_ reason: String, isMissing: Bool = false) { (self.reason, self.isMissing) = (reason, isMissing) }
}
