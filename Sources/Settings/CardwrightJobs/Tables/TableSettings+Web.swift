import CardTables
package import CardSettings
package import SettingFields

extension TableSettings {
  /// The tables on the web among its tables: the table itself, those of `--lookup` and that of `--keywords`.
  ///
  /// - Throws: ``/SettingFields/SettingFault`` for an address that is not https.
  package var webTables: [WebTable] {
    get throws(SettingFault) {
      var tables: [WebTable] = []
      for path in [table, keywords].compactMap({ $0 }) + (try rows.lookupPaths().map(\.path)) {
        if let web = try WebTable(path), !tables.contains(where: { $0.path == web.path }) { tables.append(web) }
      }
      return tables
    }
  }

  /// The settings with the files that keep tables in place of their addresses.
  ///
  /// - Throws: ``/SettingFields/SettingFault`` for an address that is not https.
  package func readingKeptTables() throws(SettingFault) -> TableSettings {
    var settings = self
    settings.table = try WebTable(table)?.path ?? table
    settings.keywords = try keywords.map { (path) throws(SettingFault) in try WebTable(path)?.path ?? path }
    settings.rows.lookups = try rows.lookupPaths().map { (lookup) throws(SettingFault) in
      "\(lookup.name)=\(try WebTable(lookup.path)?.path ?? lookup.path)"
    }
    return settings
  }
}
