package import CardSettings
import ErrorReporting
import FileAccess
import PictureExport
import SVGFormat
import SettingFields

extension RenderSettings {
  /// Returns the job that draws the files, and its destination.
  package func job(in context: JobContext) throws -> (job: RenderJob, place: OutputPlace) {
    guard !files.isEmpty else {
      throw SettingFault("no file is named; write for example: cardwright render queen.svg -o queen.png")
    }
    // Input from a pipe goes to standard output by default.
    let place = try OutputPlace(output ?? (files == ["-"] ? "-" : nil))
    let encoding = try writing.encoding(for: place, size: size.size(), given: size.given)
    var svgs = SVGFiles()
    svgs.reader.fonts = try fonts.collection(context)
    svgs.reader.limits = limits.limits
    svgs.reader.refusesLosses = isStrict
    svgs.reader.medium = media ?? .screen
    if let resources {
      guard Folder(path: resources).exists else {
        throw SettingFault(.noInput, "\(name: "resources"): there is no folder \(resources)")
      }
      svgs.reader.imageFolder = resources
    }
    svgs.background = background?.color
    var isFolder = false
    if case .folder = place { isFolder = true }
    if run.shard != nil || run.resumes, !isFolder {
      let setting: SettingName = run.shard == nil ? "resume" : "shard"
      throw SettingFault("\(name: setting): name a folder, as in -o Parts/0/")
    }
    try run.check(isOneFile: false, output: output)
    var job = RenderJob(svgs, as: encoding)
    job.export = try run.run(
      notes((["render"] + files).joined(separator: " ")), replacesFiles: writing.replacesFiles, context)
    job.export.mostPixels = context.mostPixels
    job.warn = context.warn
    return (job, place)
  }
}
