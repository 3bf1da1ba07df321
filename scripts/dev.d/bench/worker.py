"""Benches that wait for requests, and processes that are timed as a whole."""

import os
import subprocess
import time


class Refusal(Exception):
    """The engine cannot do what was asked for."""


class Worker:
    """One engine's bench, kept running so that scenes are read once and engines can take turns."""

    def __init__(self, name, command, draws_curves=True):
        self.name = name
        self.draws_curves = draws_curves
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, verb, argument, path):
        self.process.stdin.write(f"{verb} {argument} {path}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().split()
        if not answer:
            raise SystemExit(f"bench-peers: {self.name} has ended over: {verb} {argument} {path}")
        if answer[0] == "no":
            raise Refusal(" ".join(answer[1:]))
        return answer

    def raster(self, milliseconds, path):
        """The median milliseconds of drawing, the binding's calls taken off."""
        median, overhead = self.ask("raster", milliseconds, path)
        return float(median) - float(overhead)

    def encode(self, milliseconds, path):
        median, size = self.ask("encode", milliseconds, path)
        return float(median), int(size)

    def picture(self, out, path):
        self.ask("picture", out, path)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def run(*command):
    """Runs a process; returns its wall time in milliseconds and what it printed."""
    reader, writer = os.pipe()
    start = time.perf_counter()
    # posix_spawn, because forking a large Python would be counted too.
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, writer, 1)])
    os.close(writer)
    output = b""
    while piece := os.read(reader, 1 << 16):
        output += piece
    _, status = os.waitpid(process, 0)
    duration = (time.perf_counter() - start) * 1e3
    os.close(reader)
    if status != 0:
        raise SystemExit(f"bench-peers: fails: {' '.join(command)}")
    return duration, output.decode()
