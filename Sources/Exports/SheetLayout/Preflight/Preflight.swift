import BitmapFormats
import CardDesign
import CardSets
import Drawing
public import FileAccess
import PDFReading
import PNGFormat
public import PlaneGeometry
import WorkerThreads

/// Checks files for a print shop, whatever program has made them.
///
///     let report = try await Preflight(profile: try PrintProfile(named: "mpc"), cardSize: poker).report(of: Folder(path: "Print"))
public struct Preflight: Sendable {
  /// The shop's requirements.
  public let profile: PrintProfile
  /// The cards' size after cutting, in millimetres.
  public let cardSize: Size
  /// The folder of the foil's masks, black on white, each with the name of its picture; `nil` for none.
  public var foil: Folder?
  /// The number of files that are checked at the same time.
  public var jobs = 4

  /// A check for a shop.
  public init(profile: PrintProfile, cardSize: Size) {
    self.profile = profile
    self.cardSize = cardSize
  }

  /// The properties that are checked for the shop, in words, and those that are not.
  package var scope: (checked: String, unchecked: String) {
    switch profile.file {
    case .png:
      (
        "pixels, density, opacity, the safe zone and the bleed on an even ground, backs, equal faces",
        "the safe zone and the bleed of art that reaches the cut, colours, sharpness, spelling"
      )
    case .pdf:
      (
        """
        whether the file can be opened, the sizes of pages, where they are cut, their number, transparency, RGB, Lab, the ink of flat \
        colours, fonts, layers, scripts, spot colours, overprinting white, thin lines, pixels per inch, where text begins, whether art \
        reaches the bleed
        """, "the ink of pictures and gradients, shapes in the safe zone, spelling"
      )
    }
  }

  /// The extensions of pictures and documents, including those that cannot be read here. All other files in a folder
  /// are ignored.
  private static let endings = Set(Artwork.fileEndings).union([
    "pdf", "jxl", "bmp", "tif", "tiff", "avif", "heic", "psd", "ai", "eps",
  ])

  /// Checks all pictures and documents in a folder, but not in its subfolders.
  ///
  /// - Throws: ``/FileAccess/FileError`` if the folder cannot be read. A file that cannot be read is a problem in the report.
  public func report(of folder: Folder) async throws(FileError) -> PreflightReport {
    let names = try folder.contents().filter { Self.endings.contains($0.fileEnding.lowercased()) && !$0.hasPrefix(".") }
    return await report(of: names, in: folder)
  }

  /// Checks some files of a folder.
  public func report(of names: [String], in folder: Folder) async -> PreflightReport {
    let stems = names.map(\.fileStem)
    let sideNames = SideNames(stems)
    let sides = sideNames.sides
    let results = await Workers(count: jobs).run(names.count) { () throws(Never) in
    } work: { (_, index) throws(Never) in
      look(at: names[index], sides[index], in: folder)
    }
    let looks = results.compactMap { $0?.get() }
    let files = looks.map(\.file)
    return PreflightReport(
      files: files, problems: problems(of: looks, sideNames) + foilProblems(besides: names, in: folder))
  }

  /// The results of checking a file.
  private struct Look: Sendable {
    var file: PreflightReport.File
    /// The side of the card in the picture.
    var side: SideNames.Side
    /// The digest of the pixels.
    var digest: ContentDigest?
    var isRightKind: Bool
  }

  private func look(at name: String, _ side: SideNames.Side, in folder: Folder) -> Look {
    var digest: ContentDigest?
    let isRightKind = profile.takes(ending: name.fileEnding)
    func look(_ problems: [PreflightProblem]) -> Look {
      let isBack = side != .face && profile.file == .png
      return Look(
        file: PreflightReport.File(name: name, isBack: isBack, problems: problems), side: side, digest: digest,
        isRightKind: isRightKind)
    }
    guard isRightKind else { return look([.kind(expected: profile.kinds)]) }
    let path = folder.path(of: name)
    if profile.file == .pdf { return look(documentProblems(path)) }
    do {
      let bytes = try ReadableFile(path: path).bytes()
      let bitmap = try BitmapDecoder().decode(bytes)
      digest = ContentDigest(pixelsOf: bitmap)
      let density = BitmapDecoder().dotsPerInch(of: bytes)
      return look(PicturePreflight(profile: profile, cardSize: cardSize).problems(of: bitmap, dotsPerInch: density))
    } catch let error as FileError {
      return look([.unreadable(error.reason)])
    } catch let error as BitmapDecodingError {
      return look([.unreadable(error.description)])
    } catch {
      return look([.unreadable("\(error)")])
    }
  }

  // MARK: All files

  private func problems(of looks: [Look], _ names: SideNames) -> [PreflightReport.Problem] {
    var problems: [PreflightReport.Problem] = []
    let looks = looks.filter(\.isRightKind)
    if looks.isEmpty { return [.nothing(expected: profile.kinds)] }
    if profile.file == .pdf { return [] }
    let fronts = looks.filter { $0.side == .face }
    let backs = looks.filter { $0.side != .face }
    if fronts.isEmpty { problems.append(.noFront) }
    if backs.isEmpty { problems.append(.noBack) }
    // The names of backs without a face.
    let strays = Set(names.strays)
    if !backs.contains(where: { $0.side == .commonBack }), !backs.isEmpty, !fronts.isEmpty {
      let owned = Set(backs.map(\.side))
      let without = fronts.map(\.file.name).filter {
        !owned.contains(.back(of: $0.fileStem)) && !strays.contains($0.fileStem)
      }
      if !without.isEmpty { problems.append(.withoutBack(without)) }
    }
    let strangers = fronts.map(\.file.name).filter { strays.contains($0.fileStem) }
    if !strangers.isEmpty { problems.append(.withoutFront(strangers)) }
    if let limit = profile.maximumCardCount, fronts.count > limit {
      problems.append(.tooMany(fronts.count, limit: limit))
    }
    let stems = Set(fronts.map(\.file.name.fileStem))
    var known: [ContentDigest: String] = [:]
    for front in fronts {
      guard let digest = front.digest else { continue }
      if let other = known[digest] {
        if Self.areCopies(front.file.name.fileStem, other.fileStem, among: stems) { continue }
        problems.append(.equal(other, front.file.name))
      } else {
        known[digest] = front.file.name
      }
    }
    return problems
  }

  /// Whether two files are copies of a card, named as by `table --copies`: `fox` and `fox-2`, or two numbered ones
  /// beside a `fox`.
  private static func areCopies(_ first: String, _ second: String, among stems: Set<String>) -> Bool {
    func card(_ stem: String) -> String {
      guard let sign = stem.lastIndex(of: "-"), let number = Int(stem[stem.index(after: sign)...]), number > 1 else {
        return stem
      }
      let card = String(stem[..<sign])
      return stems.contains(card) ? card : stem
    }
    return card(first) == card(second)
  }

  // MARK: Documents

  private func documentProblems(_ path: String) -> [PreflightProblem] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try ReadableFile(path: path).bytes()
    } catch {
      return [.unreadable("\(error)")]
    }
    let outline: PDFOutline
    do throws(PDFFile.Failure) {
      outline = try PDFOutline(bytes)
    } catch {
      switch error {
      case .damaged(let reason): return [.unreadable(reason)]
      case .encrypted: return [.locked]
      }
    }
    var problems: [PreflightProblem] = []
    let (width, height) = (cardSize.width + 2 * profile.bleed, cardSize.height + 2 * profile.bleed)
    let millimetres = 25.4 / 72
    var (sizes, untrimmed): ([(size: Size, pages: [Int])], [Int]) = ([], [])
    for (index, page) in outline.pages.enumerated() {
      guard let media = page.media else { continue }
      let (pageWidth, pageHeight) = (media.width * millimetres, media.height * millimetres)
      if abs(pageWidth - width) > 0.05 || abs(pageHeight - height) > 0.05 {
        // Because of rounding, pages of the same size differ slightly.
        let known = sizes.firstIndex {
          abs($0.size.width - pageWidth) < 0.01 && abs($0.size.height - pageHeight) < 0.01
        }
        if let known {
          sizes[known].pages.append(index + 1)
        } else {
          sizes.append((Size(width: pageWidth, height: pageHeight), [index + 1]))
        }
        continue
      }
      let trim = page.trim ?? media
      let margins = [trim.minX - media.minX, media.maxX - trim.maxX, trim.minY - media.minY, media.maxY - trim.maxY]
      if margins.contains(where: { abs($0 * millimetres - profile.bleed) > 0.05 }) {
        untrimmed.append(index + 1)
      }
    }
    for (size, pages) in sizes {
      problems.append(
        .pageSize(
          pages: pages, width: size.width, height: size.height, expectedWidth: width, expectedHeight: height))
    }
    if !untrimmed.isEmpty { problems.append(.trim(pages: untrimmed)) }
    func pages(where isWrong: (PDFSourcePage) -> Bool) -> [Int] {
      outline.pages.indices.filter { isWrong(outline.pages[$0]) }.map { $0 + 1 }
    }
    let doubts: [([Int], ([Int]) -> PreflightProblem)] = [
      (pages { $0.rotation.truncatingRemainder(dividingBy: 360) != 0 }, { .rotated(pages: $0) }),
      (pages { $0.unit != 1 }, { .ownUnit(pages: $0) }), (pages(where: \.isCropped), { .cropped(pages: $0) }),
      (pages(where: \.hasAnnotations), { .annotated(pages: $0) }),
    ]
    problems += doubts.filter { !$0.0.isEmpty }.map { $0.1($0.0) }
    var reader = PDFContentReader(outline.file)
    let findings = outline.pages.map { reader.findings(on: $0) }
    problems += pageProblems(outline, findings) + spotProblems(outline)
    if let repair = outline.file.repairs.first { problems.append(.repaired(repair)) }
    if outline.hasHiddenLayers { problems.append(.hiddenLayers) }
    if outline.hasScripts { problems.append(.scripts) }
    if outline.lacksFonts { problems.append(.missingFonts) }
    if profile.inks != nil {
      if outline.hasTransparency { problems.append(.transparencyInDocument) }
      if outline.hasLab { problems.append(.labColors) }
      if outline.hasScreenColors || findings.contains(where: \.hasScreenColors) {
        problems.append(.screenColors(inPictures: outline.hasScreenPictures))
      }
    }
    if profile.backs != "once", outline.pages.count % 2 != 0 { problems.append(.oddPages(outline.pages.count)) }
    return problems
  }
}
