import EngineExport
import PlainNotation

extension ListRow {
  static var targets: [ListRow] {
    ExportTarget.named.map { target in
      ListRow(
        [target.name, target.pictures.kind.rawValue, target.title],
        [
          ("name", .string(target.name)), ("title", .string(target.title)),
          ("kind", .string(target.pictures.kind.rawValue)), ("width", .number(Double(target.pictures.width))),
          ("scales", .array(target.pictures.scales.map { .string($0.name) })),
          ("source", .string(target.source)), ("checked", .string(target.checked)),
        ])
    }
  }
}
