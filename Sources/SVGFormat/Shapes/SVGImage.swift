import BitmapFormats
import Drawing
import PlaneGeometry

/// What an `image` shows.
enum SVGImageContent {
  case bitmap(Bitmap)
  case scene(Scene)

  var size: Size {
    switch self {
    case .bitmap(let bitmap): Size(width: Double(bitmap.width), height: Double(bitmap.height))
    case .scene(let scene): scene.size
    }
  }
}

extension SVGComposer {
  func drawImage(_ element: Int, in state: SVGState) {
    guard state.style.isVisible, let content = imageContent(of: element, in: state) else { return }
    let viewport = imageViewport(of: element, in: state, content.size)
    guard !viewport.isEmpty, viewport.isFinite else { return }
    record(content, in: viewport, of: element, in: state)
  }

  /// Records a picture, fitted into a view port as an element says.
  func record(_ content: SVGImageContent, in viewport: Rect, of element: Int, in state: SVGState) {
    let ratio = aspectRatio(of: element)
    let source = Rect(origin: .zero, size: content.size)
    let fit = ratio.transform(from: source, to: viewport)
    drawnBounds = drawnBounds.union(source.applying(fit).applying(state.transform))
    let image = collect {
      switch content {
      case .bitmap(let bitmap):
        record(
          Scene.Item(
            .image(bitmap, in: source.applying(fit), interpolation: state.style.interpolation),
            transform: state.transform), of: element)
      case .scene(let scene):
        let placement = fit.concatenating(state.transform)
        spend(200 &* scene.items.count, on: .composing, at: element)
        take(SVGGround.bytesPerItem &* scene.items.count, for: .composing, at: element)
        if failure == nil {
          for item in scene.items { ground.add(item.transformed(by: placement), of: element) }
          ground.depth = scene.items.depth
          isolate(element)
        }
        clip(to: source, transform: placement, of: element)
      }
      if ratio.slices { clip(to: viewport, transform: state.transform, of: element) }
    }
    ground.add(image)
  }

  /// Where an image lies, for the bounding box.
  func imageViewport(of element: Int, in state: SVGState) -> Rect? {
    guard let content = imageContent(of: element, in: state) else { return nil }
    return imageViewport(of: element, in: state, content.size)
  }

  private func imageViewport(of element: Int, in state: SVGState, _ natural: Size) -> Rect {
    let lengths = state.lengths
    let width = length(.width, of: element).map { lengths.resolve($0, .horizontal) }
    let height = length(.height, of: element).map { lengths.resolve($0, .vertical) }
    return Rect(
      x: lengths.resolve(length(.x, of: element) ?? .zero, .horizontal),
      y: lengths.resolve(length(.y, of: element) ?? .zero, .vertical),
      width: max(0, width ?? height.map { $0 * natural.width / natural.height } ?? natural.width),
      height: max(0, height ?? width.map { $0 * natural.height / natural.width } ?? natural.height))
  }

  func imageContent(of element: Int, in state: SVGState) -> SVGImageContent? {
    guard let href = document.href(of: element), !href.isEmpty else { return nil }
    if let known = images[href] { return known }
    let shared = isTemplatePicture(element) ? templating?.template.parts.images : nil
    let address = shared == nil ? "" : String(decoding: href, as: UTF8.self)
    if let known = shared?[address] { return known }
    do throws(SVGImageFailure) {
      let content = try imageContent(at: href, in: element)
      images[href] = content
      if let content { shared?.add(content, at: address) }
      return content
    } catch {
      warn(.image(error.reason), at: element)
      images[href] = .some(nil)
      return nil
    }
  }

  private func imageContent(
    at href: ArraySlice<UInt8>, in element: Int
  ) throws(SVGImageFailure) -> SVGImageContent? {
    let bytes: [UInt8]
    if href.prefix(5).map(\.asciiLowercased) == Array("data:".utf8) {
      guard let data = DataURI(href) else { throw SVGImageFailure("its data are damaged") }
      bytes = data.bytes
      spend(4 &* href.count, on: .embedding, at: element)
    } else {
      let isOther = isTemplatePicture(element)
      bytes = try contentsOfImage(
        String(decoding: href, as: UTF8.self), in: isOther ? templating?.template.pictureFolder : reader.imageFolder)
    }
    if BitmapFormat(of: bytes) != nil {
      guard let bitmap = try bitmap(from: bytes, in: element) else { return nil }
      return .bitmap(bitmap)
    }
    guard GzipFile.isGzip(bytes) || bytes.first(where: { !$0.isWhitespace && $0 < 0x80 }) == UInt8(ascii: "<") else {
      throw SVGImageFailure("it is neither SVG nor \(BitmapFormat.names)")
    }
    guard reader.imageDepth < SVGLimits.maximumImageDepth else {
      throw SVGImageFailure("more than \(SVGLimits.maximumImageDepth) pictures inside of each other")
    }
    var inner = reader
    inner.imageDepth += 1
    // What lies inside of a picture cannot reach for files.
    inner.imageFolder = nil
    inner.limits = budget.rest
    do throws(SVGError) {
      let picture = try inner.read(bytes)
      let left = budget.rest
      spend(left.work - picture.limits.work, on: .embedding, at: element)
      take(left.memory - picture.limits.memory, for: .embedding, at: element)
      return .scene(picture.scene)
    } catch {
      if case .limitExceeded(let error, _) = error {
        let limit = error.resource == .work ? budget.limits.work : budget.limits.memory
        fail(.limit(DrawingLimitError(error.resource, limit: limit, activity: error.activity)), at: element)
      }
      // What could not be read has been read in part.
      spend(2_000_000, on: .embedding, at: element)
      throw SVGImageFailure(error.description)
    }
  }

  /// The pixels of an image, or nil if they are too much work or memory for the document.
  private func bitmap(from bytes: [UInt8], in element: Int) throws(SVGImageFailure) -> Bitmap? {
    let decoder = BitmapDecoder(maximumPixelCount: SVGLimits.maximumImagePixelCount - imagePixelCount)
    do throws(BitmapDecodingError) {
      // Also what turns out to be damaged is unpacked.
      let header = try decoder.header(of: bytes)
      let pixelCount = min(header.width &* header.height, SVGLimits.maximumImagePixelCount)
      spend(40 &* pixelCount &* header.passCount, on: .embedding, at: element)
      // A picture that comes in several passes is kept as two bytes for each of three colours until the last one.
      take(4 &* pixelCount &+ (header.passCount > 1 ? 6 &* pixelCount : 0), for: .embedding, at: element)
      guard failure == nil else { return nil }
      let bitmap = try decoder.decode(bytes)
      imagePixelCount += bitmap.width * bitmap.height
      return bitmap
    } catch {
      throw SVGImageFailure(error.description)
    }
  }

  /// Whether an element shows a picture that is another one each time a template is drawn.
  private func isTemplatePicture(_ element: Int) -> Bool {
    templating?.template.parts.changingPictures.contains(element) == true
  }

  /// The bytes of a file inside of a folder.
  private func contentsOfImage(_ path: String, in folder: String?) throws(SVGImageFailure) -> [UInt8] {
    guard let folder else {
      throw SVGImageFailure("'\(path)' is another file and no folder for images is given")
    }
    guard SVGTemplate.isPathInFolder(path) else {
      throw SVGImageFailure("'\(path)' lies outside of the file's folder")
    }
    // A symbolic link could lead out of the folder.
    guard let root = resolvedPath(folder.isEmpty ? "." : folder), let file = resolvedPath(root + "/" + path) else {
      throw SVGImageFailure("there is no file '\(path)'")
    }
    guard root == "/" || file.hasPrefix(root + "/") else {
      throw SVGImageFailure("'\(path)' lies outside of the file's folder")
    }
    do throws(SVGError) {
      return try contentsOfFile(file, limit: SVGLimits.maximumFileSize)
    } catch {
      throw SVGImageFailure(error.description)
    }
  }
}

/// Why an image is not drawn.
private struct SVGImageFailure: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
