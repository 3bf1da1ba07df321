import PlainNotation
import PlaneGeometry
import SheetLayout

extension ListRow {
  static var shops: [ListRow] {
    PrintProfile.named.map { profile in
      let (bleed, safe) = (ReportText.hundredths(profile.bleed), ReportText.hundredths(profile.safe))
      return ListRow(
        [
          profile.name, profile.title, "bleed \(bleed) mm", "safe \(safe) mm", profile.file.rawValue.uppercased(),
          "checked \(profile.checked)",
        ],
        [
          ("name", .string(profile.name)), ("title", .string(profile.title)), ("bleed", .number(profile.bleed)),
          ("safe", .number(profile.safe)), ("dpi", .number(profile.dotsPerInch)),
          ("file", .string(profile.file.rawValue)),
          ("backs", .string(profile.backs)), ("source", .string(profile.source)), ("checked", .string(profile.checked)),
        ])
    }
  }

  static var papers: [ListRow] {
    PaperSize.named.map { name, paper in
      let size = paper.size
      return ListRow(
        [name, "\(size.width) x \(size.height) mm"],
        [
          ("name", .string(name)), ("width", .number(size.width)), ("height", .number(size.height)),
          ("unit", .string("mm")),
        ])
    }
  }
}
