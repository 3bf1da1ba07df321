import FileAccess
import PlaneGeometry
import SheetLayout

enum PreflightHarness {
  /// Reads an input as a PDF for a print shop.
  static func read(_ bytes: [UInt8]) {
    let path = ScratchFile.path(of: bytes)
    let reported = ScratchFile.wait {
      await preflight.report(of: [String(path.split(separator: "/").last ?? "")], in: Folder(path: ScratchFile.folder))
    }
    precondition(reported.files.count == 1, "A file has no report")
    for problem in reported.files[0].problems { precondition(!problem.description.isEmpty) }
  }

  private static let preflight: Preflight = {
    guard let profile = PrintProfile.named.first(where: { $0.inks != nil }) else { fatalError("No shop wants inks") }
    return Preflight(profile: profile, cardSize: Size(width: 63.5, height: 88.9))
  }()
}
