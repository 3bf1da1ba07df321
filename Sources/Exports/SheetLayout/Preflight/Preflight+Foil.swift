import Drawing
import FileAccess
import PNGFormat

extension Preflight {
  /// Returns the problems of a foil's masks. Each picture needs one, in register with it.
  func foilProblems(besides names: [String], in folder: Folder) -> [PreflightReport.Problem] {
    guard let foil else { return [] }
    let pictures = names.filter { $0.fileEnding.lowercased() == "png" }
    let masks = ((try? foil.contents()) ?? []).filter { $0.fileEnding.lowercased() == "png" }
    var problems: [PreflightReport.Problem] = []
    let without = Set(pictures).subtracting(masks).sorted()
    if !without.isEmpty { problems.append(.withoutFoil(without)) }
    for name in masks.sorted() {
      if let reason = fault(of: name, in: foil, besides: pictures.contains(name) ? folder : nil) {
        problems.append(.foil(name: name, reason: reason))
      }
    }
    return problems
  }

  /// Returns the fault of a mask; `nil` if it has none.
  ///
  /// - Parameter folder: the folder of the mask's picture, if there is one.
  private func fault(of name: String, in foil: Folder, besides folder: Folder?) -> String? {
    guard let folder else { return "belongs to no picture" }
    do throws(PNGError) {
      let mask = try PNGDecoder().decode(path: foil.path(of: name)).bitmap
      let picture = try PNGDecoder().decode(path: folder.path(of: name)).bitmap
      if (mask.width, mask.height) != (picture.width, picture.height) {
        return """
          has \(mask.width) x \(mask.height) pixels, and its picture \(picture.width) x \(picture.height): they do not lie in register
          """
      }
      if mask.pixels.contains(where: { $0.red != $0.green || $0.green != $0.blue || $0.alpha != 255 }) {
        return "has colours: black is foil, white is no foil"
      }
      return nil
    } catch {
      return "cannot be read: \(error)"
    }
  }
}
