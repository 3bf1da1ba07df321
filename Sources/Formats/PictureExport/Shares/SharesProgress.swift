// Progress is read from the records of shards while they work. So a writing process does not notice its observers, and never
// waits for them. Records are in the shards' folders: whoever can read the folders sees the progress of all machines.

package import FileAccess

/// The progress of the shards of some work.
package struct SharesProgress: Sendable {
  /// The progress of one shard.
  package struct Part: Hashable, Sendable {
    /// The shard.
    package let shard: Shard
    /// The number of its finished pieces.
    package let finished: Int
    /// The number of its pieces.
    package let total: Int
    /// The state according to its notes.
    package let state: State
    /// The pieces per second since it was begun or resumed; `nil` if not known yet.
    package let rate: Double?
  }

  /// The state of a shard.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// All pieces are finished.
    case done
    /// A piece was noted recently.
    case running
    /// No piece was noted for a long time: the process has ended, or hangs.
    case stopped
    /// There is no record.
    case waiting
  }

  /// The command that does the work: `deck`.
  package let command: String
  /// The command line or the like, for people.
  package let options: String
  /// All shards in their order.
  package let parts: [Part]

  /// The seconds without a note after which a shard counts as stopped, unless its pieces take long.
  fileprivate static let patience = 60.0

  /// Reads the records of shards.
  ///
  /// - Parameters:
  ///   - folders: the folders of shards; some may still be empty or missing.
  ///   - plan: the plan of the shards, if there is one: it knows those that have not begun.
  ///   - now: the seconds since 1970, by the clock of the file system.
  /// - Throws: ``ShardError/noRecord(folder:)`` if no folder holds a shard,
  ///   ``ShardError/otherWork(path:options:first:firstOptions:)`` if shards belong to different work, or another one for a
  ///   record that cannot be read.
  package init(
    in folders: [Folder], of plan: WorkPlan? = nil, now: Int = SharesProgress.now
  ) throws(ShardError) {
    var first: ShardRecord?
    var known: [Int: Part] = [:]
    for folder in folders where folder.exists {
      for (record, seconds) in try SharesProgress.records(in: folder) {
        if let first, first.run.command != record.run.command || first.shard.count != record.shard.count {
          throw .otherWork(
            path: record.path, options: record.run.options, first: first.path, firstOptions: first.run.options)
        }
        if let plan, record.run.inputs != plan.digest || record.shard.count != plan.parts.count {
          throw .otherWork(
            path: record.path, options: record.run.options, first: plan.path, firstOptions: plan.options)
        }
        first = first ?? record
        let part = Part(record, changed: seconds, now: now)
        if let other = known[part.shard.index], other.finished >= part.finished { continue }
        known[part.shard.index] = part
      }
    }
    if let plan {
      (command, options) = (plan.command, plan.options)
      var parts: [Part] = []
      for (index, part) in plan.parts.enumerated() {
        let shard = try Shard(index: index, count: plan.parts.count)
        parts.append(known[index] ?? Part(waiting: shard.with(part.pictures), of: plan.pictureCount))
      }
      self.parts = parts
      return
    }
    guard let first else { throw .noRecord(folder: folders.first?.path ?? ".") }
    (command, options) = (first.run.command, first.run.options)
    var parts: [Part] = []
    var later = known.keys.sorted()[...]
    for index in 0..<first.shard.count {
      if let part = known[index] {
        later.removeFirst()
        parts.append(part)
      } else {
        var shard = try Shard(index: index, count: first.shard.count)
        if first.shard.range != nil {
          // Its range is not noted: the shards up to the next known one get about equal parts.
          let next = later.first.flatMap { known[$0] }
          let start = parts.last?.shard.range?.upperBound ?? 0
          let end = max(start, next?.shard.range?.lowerBound ?? first.run.pieceCount)
          shard = shard.with(start..<(start + (end - start) / ((later.first ?? first.shard.count) - index)))
        }
        parts.append(Part(waiting: shard, of: first.run.pieceCount))
      }
    }
    self.parts = parts
  }

  /// The seconds since 1970.
  package static var now: Int { FileStamp.now }

  static func records(in folder: Folder) throws(ShardError) -> [(ShardRecord, seconds: Int)] {
    var records: [(ShardRecord, seconds: Int)] = []
    do {
      guard let place = try OwnedFolder(reading: folder) else { return [] }
      for name in try place.contents() where ShardRecord.isRecord(name) {
        let path = folder.path(of: name)
        // The stamp is read first: notes in between make a shard look slower, never stopped.
        guard let stamp = ReadableFile(path: path).stamp,
          let bytes = try place.bytes(of: name, limit: ShardRecord.maximumByteCount),
          let record = try ShardRecord(ShardRecord.wholeLines(of: bytes), path: path)
        else { continue }
        records.append((record, stamp.seconds))
      }
    } catch {
      throw ShardError(error)
    }
    return records
  }

  // MARK: All shares

  /// The number of finished pieces of all shards.
  package var finished: Int { parts.reduce(0) { $0 + $1.finished } }
  /// The number of pieces of all shards.
  package var total: Int { parts.reduce(0) { $0 + $1.total } }

  /// Returns the shards in a state.
  package func shards(_ state: State) -> [Shard] { parts.filter { $0.state == state }.map(\.shard) }

  /// The pieces per second of all running shards together; `nil` if not known.
  package var rate: Double? {
    let rates = parts.compactMap { $0.state == .running ? $0.rate : nil }
    return rates.isEmpty ? nil : rates.reduce(0, +)
  }

  /// The seconds that the remaining pieces will take at this rate; `nil` if not known.
  package var remaining: Double? { rate.map { Double(total - finished) / $0 } }

  /// The numbers of the unfinished shards, in the syntax of schedulers: `0,3-5`.
  package var left: String { SharesProgress.ranges(parts.filter { $0.state != .done }.map(\.shard.index)) }

  /// Returns sorted numbers as a list of ranges.
  package static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(
      separator: ",")
  }
}

extension SharesProgress.Part {
  fileprivate init(waiting shard: Shard, of pieceCount: Int) {
    self.init(shard: shard, finished: 0, total: shard.pieceCount(of: pieceCount), state: .waiting, rate: nil)
  }

  fileprivate init(_ record: ShardRecord, changed: Int, now: Int) {
    let seconds = Double(changed) - Double(record.begun ?? changed)
    let rate = seconds > 0 && record.newCount > 0 ? Double(record.newCount) / seconds : nil
    // A shard with long pieces may be silent for longer.
    let patience = max(SharesProgress.patience, rate.map { 10 / $0 } ?? 0)
    self.init(
      shard: record.shard, finished: record.places.count, total: record.shard.pieceCount(of: record.run.pieceCount),
      state: record.isDone ? .done : Double(now) - Double(changed) > patience ? .stopped : .running, rate: rate)
  }
}
