package import EngineExport
package import PictureExport
import PlainNotation
package import SettingFields

// A setting without effect is an error: whoever gives it expects something. What a project says at its top holds for several outputs, and is
// none of these.

extension OutputPlace {
  /// Refuses settings of pictures where cards go to a page or a list, which has no pictures of a size that is asked for.
  package func check(_ size: SizeSettings, _ writing: WritingSettings) throws(SettingFault) {
    guard case .file(let path, nil) = self else { return }
    let what = OutputPlace.cardList(path) == nil ? "a page to look at" : "a list of cards"
    let given: [(SettingName, Bool)] = [
      ("dpi", size.dpi != nil), ("width", size.width != nil), ("format", writing.format != nil),
      ("compression", writing.compression.effort != nil),
    ]
    if let first = given.first(where: \.1)?.0 {
      throw SettingFault("\(name: first) is for pictures and documents, and \(path) is \(what)")
    }
  }
}

extension PlacingSettings {
  /// Refuses settings that do nothing where the cards go.
  package func checkEffects(at place: OutputPlace) throws(SettingFault) {
    try place.check(size, writing)
    if case .file(let path, nil) = place, OutputPlace.cardList(path) != nil, print.isProof {
      throw SettingFault("\(name: "proof") is for pictures and documents, and \(path) is a list of cards")
    }
    if target != nil {
      if size.dpi != nil {
        throw SettingFault("\(name: "dpi") is for paper: with \(name: "export") give \(name: "width"), in pixels")
      }
      if writing.compression.effort != nil {
        throw SettingFault(
          "\(name: "compression") cannot be used with \(name: "export"), which packs its pictures itself")
      }
    }
  }
}

extension RowSettings {
  /// Refuses settings that do nothing where the cards go.
  package func checkEffects(at place: OutputPlace, isExport: Bool) throws(SettingFault) {
    if case .file(let path, .pdf?) = place {
      if hasCopies {
        throw SettingFault("\(name: "copies") is for folders: a PDF always has all copies of a card")
      }
      if alt != nil { throw SettingFault("\(name: "alt") is for lists and pages, and \(path) has no place for it") }
    }
    if !values.isEmpty, !isExport {
      if case .file(let path, nil) = place, OutputPlace.cardList(path) != nil { return }
      throw SettingFault("\(name: "value") is for lists and programs: -o cards.json, or \(name: "export")")
    }
  }
}

extension ExportTarget {
  /// The target with pictures of another format.
  ///
  /// - Throws: ``/SettingFields/SettingFault`` for a format that it does not take.
  package func drawn(as format: PictureFormat?) throws(SettingFault) -> ExportTarget {
    guard let format else { return self }
    if pictures.kind == .drawables {
      throw SettingFault("\(name: "format") \(format.rawValue): \(name) takes vector drawables alone")
    }
    guard pictures.kind.formats.contains(format) else {
      let formats = pictures.kind.formats.map(\.rawValue).joined(separator: " or ")
      throw SettingFault("\(name: "format") \(format.rawValue): \(name) takes \(formats)")
    }
    var target = self
    target.pictures.format = format
    return target
  }

  /// The target with pictures of another width.
  ///
  /// - Throws: ``/SettingFields/SettingFault`` for a width that no picture has.
  package func drawn(inWidth width: Int?) throws(SettingFault) -> ExportTarget {
    guard let width else { return self }
    let widths = Pictures.widths
    guard widths.contains(width) else {
      throw SettingFault("\(name: "width") \(width): a card has \(widths.lowerBound) to \(widths.upperBound) pixels")
    }
    var target = self
    target.pictures.width = width
    return target
  }
}

extension SheetDeckSettings {
  /// Refuses settings that do nothing for pictures on sheets: most looks are those of Cardwright's cards.
  ///
  /// - Parameter hasOwnBack: whether Cardwright's back is printed behind them.
  package func checkPictures(hasOwnBack: Bool) throws(SettingFault) {
    // What pictures with texts are drawn by.
    var used: Set<SettingName> = ["font"]
    if hasOwnBack {
      used.formUnion(["theme", "pattern", "art"])
      used.formUnion(BackSettings.fields.map(\.name) + ColorSettings.fields.map(\.name))
    }
    if let idle = drawing.look.members.first(where: { !used.contains($0.name) })?.name {
      throw SettingFault(
        "\(name: idle) is for Cardwright's own \(hasOwnBack ? "faces" : "cards"), and these are pictures: leave it out")
    }
  }

  /// Refuses settings that do nothing on sheets, or on a page in their place.
  package func checkEffects(hasBacks: Bool, page: String?) throws(SettingFault) {
    if drawing.naming != nil {
      throw SettingFault("\(name: "naming") is for folders of cards: sheets and pages are named by \(name: "output")")
    }
    if let page {
      if let given = sheets.members.first?.name {
        throw SettingFault("\(name: given) is for sheets of paper, and \(page) is a page to look at")
      }
    }
    if backFile != nil, page != nil || !hasBacks {
      throw SettingFault(
        "\(name: "back-file") needs \(name: "duplex") or \(name: "fold"): without these there are no backs")
    }
  }
}
