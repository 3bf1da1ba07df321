import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Returns the largest amount of memory that this process has had, in megabytes of 10^6 bytes; `nil` if the system does not
/// report it.
func peakMemory() -> Double? {
  #if canImport(Darwin)
    var usage = rusage()
    guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return nil }
    return Double(usage.ru_maxrss) / 1e6
  #else
    // Linux's ru_maxrss also counts the memory of the process before it became this program, such as a large Python.
    let status = try? ReadableFile(path: "/proc/self/status").bytes()
    let line =
      String(decoding: status ?? [], as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let kilobytes = line.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Double($0) }
    return kilobytes.map { $0 * 1024 / 1e6 }
  #endif
}

/// Returns the processor time of this process, in seconds, without the time of other processes.
func processorSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// Flushes the printed text, also into a pipe.
func flushStandardOutput() {
  fflush(nil)
}
