import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The most memory this process has had, in megabytes of 10^6 bytes; `nil` where the system does not tell.
func peakMemory() -> Double? {
  #if canImport(Darwin)
    var usage = rusage()
    guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return nil }
    return Double(usage.ru_maxrss) / 1e6
  #else
    // Linux's ru_maxrss also counts what the process was before it became this program, such as a large Python.
    let status = try? ReadableFile(path: "/proc/self/status").bytes()
    let line =
      String(decoding: status ?? [], as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let kilobytes = line.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Double($0) }
    return kilobytes.map { $0 * 1024 / 1e6 }
  #endif
}

/// The time that the processor has spent for this process, in seconds: none in which others had it.
func processorSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// Sends what was printed on its way, also into a pipe.
func flushStandardOutput() {
  fflush(nil)
}
