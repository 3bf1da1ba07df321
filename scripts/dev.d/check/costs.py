"""The cost of drawing a file, under limits of memory and time, and whether that is as promised."""
import os
import resource
import signal
import subprocess
import sys
import time

SECONDS = 10
MEGABYTES = 512
# A run that goes far over its bar is ended: by the processor's time, by its addresses, and by the clock, which also runs while others
# have the processor.
HARDEST = {resource.RLIMIT_CPU: 4 * SECONDS, resource.RLIMIT_AS: 8 * MEGABYTES << 20}
PATIENCE = 60 * SECONDS


def limit():
    for which, most in HARDEST.items():
        resource.setrlimit(which, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(binary, source, folder, options):
    """Seconds of the processor, peak megabytes, exit code (negative: a signal), and what was written to standard error."""
    errors = folder / "errors"
    with open(errors, "wb") as stream:
        child = subprocess.Popen(
            [binary, "render", source, "-o", "picture.png", "--force", "--quiet", *options],
            cwd=folder, stdout=subprocess.DEVNULL, stderr=stream, preexec_fn=limit)
        end = time.monotonic() + PATIENCE
        while True:
            pid, status, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > end:
                os.kill(child.pid, signal.SIGKILL)
                end = float("inf")
            time.sleep(0.002)
    child.returncode = os.waitstatus_to_exitcode(status)
    # Kilobytes, but bytes on macOS.
    peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return usage.ru_utime + usage.ru_stime, peak, child.returncode, errors.read_text(errors="replace")


def outcome(status, text):
    """The fate of a file, in a word or a line, and whether that is as promised."""
    lines = [line for line in text.splitlines() if line.strip()]
    if status == 0:
        return "drawn", True
    if status < 0:
        return signal.Signals(-status).name, False
    last = lines[-1].removeprefix("cardwright: ") if lines else "no message"
    refused = status in (65, 70) and any(word in last for word in ("limit", "at most", "more than", "out of range", "deeper"))
    return f"{status}: {last}", refused
