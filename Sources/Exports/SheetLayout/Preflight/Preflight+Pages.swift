import PDFReading
import PlainNotation
import PlaneGeometry

extension Preflight {
  /// The least width of a line that is printed whole, in points: .044 mm.
  private static let thinnestLine = 0.125
  /// The most ink on coated paper where the shop does not say, in percent.
  private static let usualInkLimit = 330.0
  /// The part of the wanted density below which a picture looks coarse.
  private static let coarsePart = 0.5
  /// The names of spot colours that machines and shops look for.
  private static let knownSpots = [
    "CutContour", "Cut", "Crease", "Fold", "Foil", "White", "Varnish", "Spot UV", "Emboss", "PerfCut", "All", "None",
    "Black", "Cyan", "Magenta", "Yellow",
  ]

  /// The faults in what pages draw.
  func pageProblems(_ outline: PDFOutline, _ findings: [PDFPageFindings]) -> [PreflightProblem] {
    var pages: [(fault: PreflightPageFault, pages: [Int])] = []
    for (index, page) in outline.pages.enumerated() {
      for fault in faults(findings[index], page) {
        if let known = pages.firstIndex(where: { $0.fault.code == fault.code }) {
          pages[known].pages.append(index + 1)
          pages[known].fault = fault.worse(than: pages[known].fault)
        } else {
          pages.append((fault, [index + 1]))
        }
      }
    }
    return pages.map { .drawn($0.fault, pages: $0.pages) }
  }

  /// The misspelt names among those of spot colours.
  func spotProblems(_ outline: PDFOutline) -> [PreflightProblem] {
    outline.spots.sorted().compactMap { name in
      if Self.knownSpots.contains(name) { return nil }
      let lowered = Self.knownSpots.map { $0.lowercased() }
      guard let nearest = nearestText(to: name.lowercased(), among: lowered),
        let index = lowered.firstIndex(of: nearest)
      else { return nil }
      return .spotName(name, meant: Self.knownSpots[index])
    }
  }

  private func faults(_ found: PDFPageFindings, _ page: PDFSourcePage) -> [PreflightPageFault] {
    if found.isUnread { return [.unread] }
    if !found.isPainted { return [.blank] }
    var faults: [PreflightPageFault] = []
    let limit = profile.inkLimit ?? Self.usualInkLimit
    // A little more is rounding.
    if profile.inks != nil, found.mostInk * 100 > limit + 1 {
      faults.append(.tooMuchInk(percent: found.mostInk * 100, limit: limit))
    }
    if let line = found.thinnestLine, line < Self.thinnestLine { faults.append(.thinLine(line * 25.4 / 72)) }
    if let density = found.coarsestPicture, density < profile.dotsPerInch * Self.coarsePart {
      faults.append(.coarsePicture(density, expected: profile.dotsPerInch))
    }
    if found.hasWhiteOverprint { faults.append(.whiteOverprint) }
    if found.hasRegistrationText { faults.append(.registrationText) }
    guard let media = page.media, let trim = page.trim else { return faults }
    let (reach, nearly) = (0.3 * 72 / 25.4, 0.5 * 72 / 25.4)
    let painted = found.painted.intersection(media)
    let sides = [
      (painted.minX, trim.minX, media.minX), (-painted.maxX, -trim.maxX, -media.maxX),
      (painted.minY, trim.minY, media.minY), (-painted.maxY, -trim.maxY, -media.maxY),
    ]
    let isUnbled = sides.contains { ink, cut, edge in ink <= cut + reach && ink > edge + nearly && cut > edge + nearly }
    if !painted.isNull, isUnbled { faults.append(.unbled) }
    let safe = trim.insetBy(dx: profile.safe * 72 / 25.4, dy: profile.safe * 72 / 25.4)
    if found.texts.contains(where: { media.contains($0) && !safe.contains($0) }) {
      faults.append(.textNearCut(expected: profile.safe))
    }
    return faults
  }
}

extension PreflightPageFault {
  /// The worse of two of a kind.
  fileprivate func worse(than other: PreflightPageFault) -> PreflightPageFault {
    switch (self, other) {
    case (.tooMuchInk(let ink, _), .tooMuchInk(let before, _)): ink > before ? self : other
    case (.thinLine(let width), .thinLine(let before)): width < before ? self : other
    case (.coarsePicture(let density, _), .coarsePicture(let before, _)): density < before ? self : other
    default: self
    }
  }
}

extension PDFSourcePage {
  /// Whether a part of the page is not shown.
  var isCropped: Bool {
    guard let media, let crop else { return false }
    return [crop.minX - media.minX, crop.minY - media.minY, media.maxX - crop.maxX, media.maxY - crop.maxY]
      .contains { $0 > 0.05 }
  }
}
