// How far shares are is read from their records while they are at work: a process that writes knows nothing of who looks on, and is never
// kept waiting. Records lie where shares write, so whoever sees the folders sees how far all machines are.

package import FileAccess

/// The progress of the shares of some work.
package struct SharesProgress: Sendable {
  /// The progress of one share.
  package struct Part: Hashable, Sendable {
    /// The share.
    package let shard: Shard
    /// How many of its pieces are done.
    package let finished: Int
    /// How many it has.
    package let total: Int
    /// Its state, as far as its notes show it.
    package let state: State
    /// The pieces per second that it has done since it was begun or resumed; `nil` if that is not known yet.
    package let rate: Double?
  }

  /// The state of a share.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// All of it is done.
    case done
    /// A piece was noted as done lately.
    case running
    /// No piece was noted for a long time: its process has ended, or hangs.
    case stopped
    /// There is no record of it.
    case waiting
  }

  /// The command that does the work: `deck`.
  package let command: String
  /// How the work was asked for, for people.
  package let options: String
  /// All shares, in their order.
  package let parts: [Part]

  /// The seconds after which a share that has noted nothing counts as stopped, if its pieces do not take long.
  fileprivate static let patience = 60.0

  /// Reads the records of shares.
  ///
  /// - Parameters:
  ///   - folders: those that hold shares, or will; some may hold none yet, or not be there.
  ///   - plan: the plan whose pieces they are, if there is one: it knows those that nobody has begun.
  ///   - now: in seconds since 1970, by the clock of the file system.
  /// - Throws: ``ShardError/noRecord(folder:)`` if no folder holds a share, ``ShardError/otherWork(path:options:first:firstOptions:)``
  ///   if they are of different work, or another one for a record that cannot be read.
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
          // Nobody has noted its range: those up to the next one that is known are as long as each other, about.
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
        // The stamp first: what comes later makes a share look slower, never stopped.
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

  /// How many pieces of all shares are done.
  package var finished: Int { parts.reduce(0) { $0 + $1.finished } }
  /// How many pieces there are.
  package var total: Int { parts.reduce(0) { $0 + $1.total } }

  /// The shares in a state.
  package func shards(_ state: State) -> [Shard] { parts.filter { $0.state == state }.map(\.shard) }

  /// The pieces per second that all running shares do together; `nil` if that is not known.
  package var rate: Double? {
    let rates = parts.compactMap { $0.state == .running ? $0.rate : nil }
    return rates.isEmpty ? nil : rates.reduce(0, +)
  }

  /// The seconds that the rest will take at this rate; `nil` if that is not known.
  package var remaining: Double? { rate.map { Double(total - finished) / $0 } }

  /// The numbers of the shares that are not done, as schedulers take them: `0,3-5`.
  package var left: String { SharesProgress.ranges(parts.filter { $0.state != .done }.map(\.shard.index)) }

  /// Numbers in order as a list of ranges.
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
    // Who takes a minute for a piece may be silent for some.
    let patience = max(SharesProgress.patience, rate.map { 10 / $0 } ?? 0)
    self.init(
      shard: record.shard, finished: record.places.count, total: record.shard.pieceCount(of: record.run.pieceCount),
      state: record.isDone ? .done : Double(now) - Double(changed) > patience ? .stopped : .running, rate: rate)
  }
}
