#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The most memory this process has had, in megabytes of 10^6 bytes.
func peakMemory() -> Double {
  var usage = rusage()
  #if canImport(Glibc)
    let who = RUSAGE_SELF.rawValue
  #else
    let who = RUSAGE_SELF
  #endif
  guard unsafe getrusage(numericCast(who), &usage) == 0 else { return .nan }
  // Linux counts in units of 1024 bytes, macOS in bytes.
  #if canImport(Darwin)
    return Double(usage.ru_maxrss) / 1e6
  #else
    return Double(usage.ru_maxrss) * 1024 / 1e6
  #endif
}

/// Sends what was printed on its way, also into a pipe.
func flushStandardOutput() {
  fflush(nil)
}
