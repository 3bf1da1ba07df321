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
  /// An SVG picture inside another one.
  struct Embedded {
    var scene: Scene
    /// Whether it has no size of its own and takes that of the area that shows it.
    var isFlexible: Bool
    /// Whether its view box fits it into the area that shows it, so that it is clipped only there.
    var hasViewBox: Bool

    init(_ picture: SVGPicture) {
      (scene, isFlexible, hasViewBox) = (picture.scene, picture.isFlexible, picture.hasViewBox)
    }
  }
}

/// A picture, and the parts of its file that are not drawn as specified.
struct SVGImage {
  var content: SVGImageContent
  var losses: [SVGWarning.Kind]
  /// The fonts of its text.
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
  /// The drawings of glyphs; `nil` for one that has none.
  private var glyphs: [GlyphKey: [Scene.Item]?] = [:]

  private struct GlyphKey: Hashable {
    var face: ObjectIdentifier
    var index: Int
    var foreground: Color
  }

  /// The values that a picture depends on.
  private struct Key: Hashable {
    var address: ArraySlice<UInt8>
    var isTurned: Bool
    /// The size of the area that shows it, for a picture without a size.
    var room: Size?
  }

  init(_ reading: SVGReading, _ styles: SVGCascade, reader: SVGReader, template: SVGTemplate?) {
    self.reading = reading
    self.styles = styles
    self.reader = reader
    self.template = template
  }

  /// Returns the rectangle of an image, for the bounding box.
  func viewport(of element: Int, in state: SVGState) -> Rect? {
    content(of: element, in: state).map { viewport(of: element, in: state, $0.size) }
  }

  /// Returns the rectangle of an image with a natural size.
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

  /// Returns the picture of an element; `nil`, with a warning the first time, if it cannot be drawn.
  ///
  /// - Parameter room: the size of the area that shows it, for a picture without a size.
  func content(of element: Int, in state: SVGState, filling room: Size? = nil) -> SVGImageContent? {
    guard let href = document.href(of: element), !href.isEmpty else { return nil }
    let place = Key(address: href, isTurned: state.style.turnsImages, room: room)
    if let known = contents[place] { return known }
    let shared = room == nil && place.isTurned ? template?.parts.images : nil
    let key = SVGTemplateImages.Key(address: Array(href), isChanging: isTemplatePicture(element))
    do throws(SVGResourceFailure) {
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

  /// Reads a picture and records the fonts that it uses.
  private func notedImage(at place: Key, in element: Int) throws(SVGResourceFailure) -> SVGImage? {
    guard let fonts = reader.fonts else { return try image(at: place, in: element) }
    var result: Result<SVGImage?, SVGResourceFailure> = .success(nil)
    let notes = fonts.notes {
      result = Result { () throws(SVGResourceFailure) in try image(at: place, in: element) }
    }
    var found = try result.get()
    found?.fonts = notes
    return found
  }

  private func image(at place: Key, in element: Int) throws(SVGResourceFailure) -> SVGImage? {
    let href = place.address
    let bytes: [UInt8]
    var placeholder: SVGWarning.Kind?
    if href.prefix(5).map(\.asciiLowercased) == Array("data:".utf8) {
      guard let data = DataURI(href) else { throw SVGResourceFailure("its data are damaged") }
      bytes = data.bytes
      spend(4 &* href.count, on: .embedding, at: element)
    } else {
      do throws(SVGResourceFailure) {
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
      throw SVGResourceFailure("it is neither SVG nor \(BitmapFormat.names)")
    }
    let picture = try picture(from: bytes, filling: place.room, view: href.fragment, in: element)
    let losses: [SVGWarning.Kind] = placeholder.map { [$0] } ?? picture.warnings.map { .shownPicture("\($0.kind)") }
    return SVGImage(content: .scene(SVGPicture.Embedded(picture)), losses: losses)
  }

  /// Reads an SVG picture inside this one, with a part of its limits.
  private func picture(
    from bytes: [UInt8], filling room: Size?, view: ArraySlice<UInt8>?, in element: Int
  ) throws(SVGResourceFailure) -> SVGPicture {
    guard reader.imageDepth < SVGLimits.maximumImageDepth else {
      throw SVGResourceFailure("more than \(SVGLimits.maximumImageDepth) pictures inside of each other")
    }
    var inner = reader
    inner.imageDepth += 1
    // Images inside a picture cannot access files.
    inner.imageFolder = nil
    inner.limits = reading.budget.rest
    inner.room = room
    inner.view = view
    do throws(SVGError) {
      let picture = try inner.read(bytes)
      let left = reading.budget.rest
      spend(left.work - picture.limits.work, on: .embedding, at: element)
      take(left.memory - picture.limits.memory, for: .embedding, at: element)
      return picture
    } catch {
      if case .limitExceeded(let error, _) = error {
        let limit = error.resource == .work ? reading.budget.limits.work : reading.budget.limits.memory
        reading.fail(.limit(DrawingLimitError(error.resource, limit: limit, activity: error.activity)), at: element)
      }
      // The reader may have read a part of a picture before it failed.
      spend(2_000_000, on: .embedding, at: element)
      throw SVGResourceFailure(error.description)
    }
  }

  /// Returns the drawing of a glyph that its font contains as SVG, in font units; `nil` if there is none or it cannot be read.
  func glyph(_ index: Int, of face: FontFace, foreground: Color, in element: Int) -> [Scene.Item]? {
    let key = GlyphKey(face: ObjectIdentifier(face), index: index, foreground: foreground)
    if let known = glyphs[key] { return known }
    var items: [Scene.Item]?
    if let document = face.svgDocument(ofGlyph: index),
      let file = SVGImages.glyphFile(document, index, em: face.metrics.unitsPerEm, foreground)
    {
      do throws(SVGResourceFailure) {
        items = try picture(from: file, filling: nil, view: nil, in: element).scene.items.map {
          $0.transformed(by: Transform(translationX: -4 * face.metrics.unitsPerEm, y: -4 * face.metrics.unitsPerEm))
        }
      } catch {
        warn(.text("the colours of a glyph: \(error.reason)"), at: element)
      }
    }
    glyphs[key] = .some(items)
    return items
  }

  /// Returns a file that shows one glyph of a font's document, four ems away from the upper left corner.
  private static func glyphFile(_ document: [UInt8], _ index: Int, em: Double, _ foreground: Color) -> [UInt8]? {
    guard
      let text = GzipFile.isGzip(document)
        ? try? GzipFile(document, limit: SVGLimits.maximumFileSize).content : document,
      let start = text.firstRange(of: Array("<svg".utf8))?.lowerBound
    else { return nil }
    let side = 8 * em
    // Glyphs may reach beyond their em.
    let head =
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(side)' height='\(side)' viewBox='\(-side / 2) \(-side / 2) \(side) \(side)' "
      + "color='rgb(\(foreground.red),\(foreground.green),\(foreground.blue))'><style>svg{overflow:visible}</style><defs>"
    return Array(head.utf8) + text[start...] + Array("</defs><use href='#glyph\(index)'/></svg>".utf8)
  }

  /// Returns the pixels of an image, or `nil` if they exceed the document's budget of work or memory.
  private func bitmap(from bytes: [UInt8], turned: Bool, in element: Int) throws(SVGResourceFailure) -> BitmapReading? {
    var decoder = BitmapDecoder(maximumPixelCount: SVGLimits.maximumImagePixelCount - pixelCount)
    decoder.turnsPictures = turned
    do throws(BitmapDecodingError) {
      // Damaged data are unpacked as well, so the work is counted first.
      let header = try decoder.header(of: bytes)
      let pixelCount = min(header.width &* header.height, SVGLimits.maximumImagePixelCount)
      spend(40 &* pixelCount &* header.passCount, on: .embedding, at: element)
      // A picture in several passes takes two bytes for each of three colours until the last pass.
      take(4 &* pixelCount &+ (header.passCount > 1 ? 6 &* pixelCount : 0), for: .embedding, at: element)
      guard !hasFailed else { return nil }
      let picture = try decoder.read(bytes)
      if let coded = picture.bitmap.coded { take(coded.byteCount, for: .embedding, at: element) }
      self.pixelCount += picture.bitmap.width * picture.bitmap.height
      return picture
    } catch {
      throw SVGResourceFailure(error.description)
    }
  }

  /// A grey placeholder with a cross, which fills the area that shows it.
  private static let placeholder = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#d4d4d4"/>\
    <line x2="100%" y2="100%" stroke="#a8a8a8"/><line x1="100%" y2="100%" stroke="#a8a8a8"/></svg>
    """.utf8)

  /// Whether an element's picture differs each time a template is drawn.
  private func isTemplatePicture(_ element: Int) -> Bool {
    template?.parts.changingPictures.contains(document.original(of: element)) == true
  }

  /// Returns the bytes of a file from the first folder that contains it.
  private func contentsOfImage(_ path: String, of element: Int) throws(SVGResourceFailure) -> [UInt8] {
    var folders = template?.pictureFolders ?? []
    if folders.isEmpty, !isTemplatePicture(element), let folder = reader.imageFolder { folders = [folder] }
    if folders.isEmpty { throw SVGResourceFailure("'\(path)' is another file and no folder for images is given") }
    let paths = isTemplatePicture(element) ? [path.withoutDetours] : SVGResources.paths(of: Array(path.utf8)[...])
    var found: (bytes: [UInt8], folders: [String])?
    for path in paths where found == nil {
      for folder in folders {
        guard let bytes = try SVGResources.contents(of: path, in: folder) else { continue }
        if found == nil {
          found = (bytes, [folder])
        } else if found?.bytes != bytes {
          found?.folders.append(folder)
        }
      }
    }
    guard let found else {
      throw SVGResourceFailure("there is no file '\(path)'" + MissingPicture(path).hint(in: folders), isMissing: true)
    }
    if found.folders.count > 1 { warn(.ambiguousImage(path, folders: found.folders), at: element) }
    return found.bytes
  }
}
