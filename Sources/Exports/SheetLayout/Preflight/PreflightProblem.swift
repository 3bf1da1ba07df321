/// A problem of a file for a print shop. All lengths are millimetres.
public enum PreflightProblem: Hashable, Sendable {
  /// The shop takes files of another kind.
  case kind(expected: String)
  /// The file cannot be read, or is damaged.
  case unreadable(String)
  /// The picture has more or fewer pixels than the shop wants.
  case pixels(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int, hint: SizeHint?)
  /// The file does not give its density.
  case noDensity(expected: Double)
  /// The file gives another density, in pixels per inch.
  case density(Double, expected: Double)
  /// This many pixels are not opaque.
  case transparent(pixelCount: Int)
  /// Ink on an even ground is nearer to the cut than the shop wants.
  case inkNearCut(Side, distance: Double, expected: Double)
  /// The picture ends at the cut instead of beyond it, so an inexact cut leaves a line of paper.
  case unbled(Side)
  /// Round corners are drawn, but the shop rounds them itself, and an inexact cut shows both.
  case drawnCorners
  /// Pages have another size than the shop wants.
  case pageSize(pages: [Int], width: Double, height: Double, expectedWidth: Double, expectedHeight: Double)
  /// Pages do not give the place of their cut, or give another one.
  case trim(pages: [Int])
  /// The document is encrypted, even without a password: shops cannot open or change it.
  case locked
  /// The file is damaged; qpdf reads it all the same, other programs may not.
  case repaired(String)
  /// Pages are rotated: programs disagree about which side is up, and about the boxes.
  case rotated(pages: [Int])
  /// Pages have their own unit, which many programs do not support.
  case ownUnit(pages: [Int])
  /// Pages show only a part of themselves.
  case cropped(pages: [Int])
  /// Pages have notes, links or forms, which may be printed or not.
  case annotated(pages: [Int])
  /// The lines of a template are left in the picture, all around at the cut.
  case guides
  /// The document has transparent colours, masks or groups.
  case transparencyInDocument
  /// The document has RGB colours instead of inks; the value says whether in pictures or gradients.
  case screenColors(inPictures: Bool)
  /// The document has colours without a device (Lab), which programs convert in ways of their own.
  case labColors
  /// Layers of the document are not shown, and may be printed or not.
  case hiddenLayers
  /// Scripts run when the document is opened.
  case scripts
  /// A spot colour has almost the name of one that machines look for.
  case spotName(String, meant: String)
  /// Something that pages draw.
  case drawn(PreflightPageFault, pages: [Int])
  /// The document names fonts that are not embedded.
  case missingFonts
  /// The number of pages is odd: a face has no back or a back has no face.
  case oddPages(Int)

  /// The sides of a picture.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The left side.
    case left
    /// The upper side.
    case top
    /// The right side.
    case right
    /// The lower side.
    case bottom
  }

  /// The probable reason for a picture's wrong size.
  public enum SizeHint: String, Hashable, Sendable, CaseIterable {
    /// It is turned on its side.
    case turned
    /// It is the card without its bleed.
    case withoutBleed = "without bleed"
    /// It has the right size at another density.
    case otherDensity = "other density"
  }

  /// A word for programs.
  package var code: String {
    switch self {
    case .kind: "kind"
    case .unreadable: "unreadable"
    case .pixels: "pixels"
    case .noDensity, .density: "density"
    case .transparent: "alpha"
    case .inkNearCut: "safe-zone"
    case .unbled: "unbled"
    case .drawnCorners: "corners"
    case .pageSize: "page-size"
    case .trim: "trim"
    case .locked: "locked"
    case .repaired: "damaged"
    case .rotated: "rotated"
    case .ownUnit: "unit"
    case .cropped: "cropped"
    case .annotated: "annotated"
    case .guides: "guides"
    case .transparencyInDocument: "transparency"
    case .screenColors: "colors"
    case .labColors: "lab"
    case .hiddenLayers: "layers"
    case .scripts: "scripts"
    case .spotName: "spot"
    case .drawn(let fault, _): fault.code
    case .missingFonts: "fonts"
    case .oddPages: "pages"
    }
  }
}

extension PreflightProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .kind(let expected): return "the shop takes \(expected)"
    case .unreadable(let reason): return reason
    case .pixels(let width, let height, let expectedWidth, let expectedHeight, let hint):
      let why =
        switch hint {
        case .turned: "; it lies on its side"
        case .withoutBleed: "; that is the card without its bleed"
        case .otherDensity: "; that is another density"
        case nil: ""
        }
      return "\(width) x \(height) pixels, not \(expectedWidth) x \(expectedHeight)\(why)"
    case .noDensity(let expected): return "no density, where \(short(expected)) dpi is wanted"
    case .density(let found, let expected): return "\(short(found)) dpi, not \(short(expected))"
    case .transparent(let count): return "\(count) \(count == 1 ? "pixel is" : "pixels are") not opaque"
    case .inkNearCut(let side, let distance, let expected):
      return distance < 0
        ? "something beyond the cut at the \(side.rawValue); keep \(short(expected)) mm inside of it"
        : "something \(short(distance)) mm from the cut at the \(side.rawValue); keep \(short(expected)) mm"
    case .unbled(let side):
      return "art that reaches the cut at the \(side.rawValue) ends there: extend it over the bleed"
    case .drawnCorners: return "corners are drawn: leave them square, the shop rounds them"
    case .pageSize(let pages, let width, let height, let expectedWidth, let expectedHeight):
      return """
        \(list(pages)) \(pages.count == 1 ? "has" : "have") \(short(width)) x \(short(height)) mm, not \
        \(short(expectedWidth)) x \(short(expectedHeight))
        """
    case .trim(let pages):
      return
        "\(list(pages)) \(pages.count == 1 ? "does" : "do") not say where \(pages.count == 1 ? "it is" : "they are") cut (TrimBox)"
    case .locked: return "it is locked (encrypted): save it without protection"
    case .repaired(let fault): return "it is damaged, and other programs may not read it: \(fault)"
    case .rotated(let pages):
      return "\(list(pages)) \(pages.count == 1 ? "is" : "are") turned (Rotate): turn what is drawn instead"
    case .ownUnit(let pages):
      return
        "\(list(pages)) \(pages.count == 1 ? "has" : "have") a unit of \(pages.count == 1 ? "its" : "their") own (UserUnit)"
    case .cropped(let pages):
      return "\(list(pages)) \(pages.count == 1 ? "is" : "are") cropped (CropBox): a part is not printed"
    case .annotated(let pages):
      return "notes, links or forms lie on \(list(pages)): remove them, or make them part of the page"
    case .guides: return "the lines of a template are left along the cut: remove that layer"
    case .transparencyInDocument: return "there is transparency, which the shop's inks do not have"
    case .screenColors(let inPictures):
      let advice =
        inPictures
        ? "have pictures and gradients converted, as --profile does, or ask whether the shop does it"
        : "--ink-map writes them as inks"
      return "there are colours of screens (RGB), where inks are wanted: \(advice)"
    case .labColors: return "there are colours without a device (Lab): convert them to inks"
    case .hiddenLayers: return "there are layers that are not shown: remove them, or show them"
    case .scripts: return "there are scripts (JavaScript): save it without them"
    case .spotName(let name, let meant): return "the spot colour '\(name)' is unknown: did you mean \(meant)?"
    case .drawn(let fault, let pages):
      return "\(list(pages)) \(fault.words(isOne: pages.count == 1, short))"
    case .missingFonts: return "it names fonts that are not in the file: embed them, or make the text shapes"
    case .oddPages(let count): return "\(count) \(count == 1 ? "page" : "pages"): one card has no back"
    }
  }

  private func list(_ pages: [Int]) -> String {
    guard pages.count > 1 else { return "page \(pages.first ?? 0)" }
    let first = pages.prefix(3).map { "\($0)" }.joined(separator: ", ")
    return "\(pages.count) pages (\(first)\(pages.count > 3 ? ", ..." : ""))"
  }

  private func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
