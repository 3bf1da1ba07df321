import WorkerThreads
import Drawing
public import FileAccess
import PNGFormat
public import PlaneGeometry
import WorkerThreads

/// Checks files for a print shop, whoever has made them.
///
///     let report = try await Preflight(profile: try PrintProfile(named: "mpc"), cardSize: poker).report(of: Folder(path: "Print"))
public struct Preflight: Sendable {
  /// The shop's demands.
  public let profile: PrintProfile
  /// The cards' size after cutting, in millimetres.
  public let cardSize: Size
  /// The folder of the foil's masks, black on white, each with the name of the picture it lies on; `nil` for none.
  public var foil: Folder?
  /// The number of files that are checked at the same time.
  public var jobs = 4

  /// A check for a shop.
  public init(profile: PrintProfile, cardSize: Size) {
    self.profile = profile
    self.cardSize = cardSize
  }

  /// The parts of files for the shop that are looked at, in words, and those that are not.
  package var scope: (checked: String, unchecked: String) {
    switch profile.file {
    case .png:
      (
        "pixels, density, opacity, the safe zone and the bleed on an even ground, backs, equal faces",
        "the safe zone and the bleed of art that reaches the cut, colours, sharpness, spelling"
      )
    case .pdf:
      (
        "the sizes of pages, where they are cut, their number, and what the file's objects tell of transparency, RGB and fonts",
        """
        what pages draw: the sum of inks, RGB that no object names, thin lines, the safe zone, art in the bleed, the sharpness of \
        pictures, spelling
        """
      )
    }
  }

  /// The endings of pictures and documents; all other files in a folder are left alone.
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "jxl", "gif", "bmp", "tif", "tiff", "webp", "avif", "heic", "svg", "svgz", "pdf", "psd", "ai",
    "eps",
  ]

  /// Checks all pictures and documents of a folder, but not those of its subfolders.
  ///
  /// - Throws: ``/FileAccess/FileError`` if the folder cannot be read. A file that cannot be read is a problem in the report.
  public func report(of folder: Folder) async throws(FileError) -> PreflightReport {
    let names = try folder.contents().filter { Self.endings.contains($0.fileEnding.lowercased()) && !$0.hasPrefix(".") }
    return await report(of: names, in: folder)
  }

  /// Checks some files of a folder.
  public func report(of names: [String], in folder: Folder) async -> PreflightReport {
    let results = await Workers(count: jobs).run(names.count) { () throws(Never) in
    } work: { (_, index) throws(Never) in
      look(at: names[index], in: folder)
    }
    let looks = results.compactMap { $0?.get() }
    let files = looks.map(\.file)
    return PreflightReport(files: files, problems: problems(of: looks) + foilProblems(besides: names, in: folder))
  }

  /// The findings in a file.
  private struct Look: Sendable {
    var file: PreflightReport.File
    var name: PreflightName
    /// Of the pixels.
    var digest: ContentDigest?
    var isRightKind: Bool
  }

  private func look(at name: String, in folder: Folder) -> Look {
    let side = PreflightName(name)
    var digest: ContentDigest?
    let isRightKind = name.fileEnding.lowercased() == profile.file.rawValue
    func look(_ problems: [PreflightProblem]) -> Look {
      let isBack = side.isBack && profile.file == .png
      return Look(
        file: PreflightReport.File(name: name, isBack: isBack, problems: problems), name: side, digest: digest,
        isRightKind: isRightKind)
    }
    guard isRightKind else { return look([.kind(expected: profile.file == .png ? "PNGs" : "PDFs")]) }
    let path = folder.path(of: name)
    if profile.file == .pdf { return look(documentProblems(path)) }
    do throws(PNGError) {
      let image = try PNGDecoder().decode(path: path)
      digest = ContentDigest(pixelsOf: image.bitmap)
      return look(PicturePreflight(profile: profile, cardSize: cardSize).problems(of: image))
    } catch {
      if case .file(_, let error) = error { return look([.unreadable(error.description)]) }
      return look([.unreadable(error.description)])
    }
  }

  // MARK: All files

  private func problems(of looks: [Look]) -> [PreflightReport.Problem] {
    var problems: [PreflightReport.Problem] = []
    let looks = looks.filter(\.isRightKind)
    if looks.isEmpty { return [.nothing(expected: profile.file == .png ? "PNG" : "PDF")] }
    if profile.file == .pdf { return [] }
    let fronts = looks.filter { !$0.name.isBack }
    let backs = looks.filter(\.name.isBack)
    if fronts.isEmpty { problems.append(.noFront) }
    if backs.isEmpty { problems.append(.noBack) }
    let common = backs.count { $0.name.card.isEmpty }
    if common == 0, !backs.isEmpty, !fronts.isEmpty {
      let cards = Set(backs.map(\.name.card))
      let without = fronts.filter { !cards.contains($0.name.card) }.map(\.file.name)
      if !without.isEmpty { problems.append(.withoutBack(without)) }
    }
    let cards = Set(fronts.map(\.name.card))
    // Backs that are not those of single cards are as many as there are packs, or one.
    let strangers = backs.filter { !$0.name.card.isEmpty && !cards.contains($0.name.card) }.map(\.file.name)
    if !strangers.isEmpty, !fronts.isEmpty { problems.append(.withoutFront(strangers)) }
    if let limit = profile.maximumCardCount, fronts.count > limit {
      problems.append(.tooMany(fronts.count, limit: limit))
    }
    var known: [ContentDigest: String] = [:]
    for front in fronts {
      guard let digest = front.digest else { continue }
      if let other = known[digest] {
        problems.append(.equal(other, front.file.name))
      } else {
        known[digest] = front.file.name
      }
    }
    return problems
  }

  // MARK: Documents

  private func documentProblems(_ path: String) -> [PreflightProblem] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try ReadableFile(path: path).bytes()
    } catch {
      return [.unreadable("\(error)")]
    }
    guard let outline = PDFOutline(bytes) else { return [.unreadable("it is no PDF")] }
    guard !outline.pages.isEmpty else {
      return [.unreadable("its pages lie in compressed objects, which are not read")]
    }
    var problems: [PreflightProblem] = []
    let (width, height) = (cardSize.width + 2 * profile.bleed, cardSize.height + 2 * profile.bleed)
    let millimetres = 25.4 / 72
    var (sizes, untrimmed): ([(size: Size, pages: [Int])], [Int]) = ([], [])
    for (index, page) in outline.pages.enumerated() {
      guard let media = page.media else { continue }
      let (pageWidth, pageHeight) = (media.width * millimetres, media.height * millimetres)
      if abs(pageWidth - width) > 0.05 || abs(pageHeight - height) > 0.05 {
        // Rounding makes pages of one size differ.
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
    if outline.lacksFonts { problems.append(.missingFonts) }
    if profile.inks != nil {
      if outline.hasTransparency { problems.append(.transparencyInDocument) }
      if outline.hasScreenColors { problems.append(.screenColors(inPictures: outline.hasScreenPictures)) }
    }
    if profile.backs != "once", outline.pages.count % 2 != 0 { problems.append(.oddPages(outline.pages.count)) }
    return problems
  }
}
