"""Measures a server and attacks it, and prints tables in Markdown.

Arguments: the server's program, then names of measurements, all without any; --quick measures little, to try the script.
"""
import json
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER = str(Path(sys.argv[1]).resolve())
QUICK = "--quick" in sys.argv[2:]
WANTED = [word for word in sys.argv[2:] if not word.startswith("--")]
ROOT = Path(__file__).resolve().parents[3]
SCRATCH = Path(tempfile.mkdtemp(prefix="server-load-"))
# nginx reads it as somebody else.
SCRATCH.chmod(0o755)
CARD = "/cards/QS.png?width=300"


class Running:
    """A server on the first core."""

    def __init__(self, *options, cores="0"):
        self.process = subprocess.Popen(
            ["taskset", "-c", cores, SERVER, "--no-browser", "--log", "none", *options], stdout=subprocess.PIPE, text=True, cwd=SCRATCH)
        self.address = self.process.stdout.readline().strip().rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)

    def get(self, path):
        with urlopen(self.address + path, timeout=60) as answer:
            return answer.read()

    def megabytes(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def descriptors(self):
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def metric(self, name):
        return float(re.search(rf"^{re.escape(name)} (\S+)$", self.get("/metrics").decode(), re.M)[1])


def wrk(url, seconds, connections=64):
    """Requests a second, and the 99th percentile in milliseconds, of wrk on the second core."""
    text = subprocess.run(
        ["taskset", "-c", "1", "wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", url],
        capture_output=True, text=True, check=True).stdout
    late = re.search(r"99%\s+([\d.]+)(us|ms|s)", text)
    scale = {"us": 1e-3, "ms": 1, "s": 1e3}[late[2]]
    if "Non-2xx" in text or "Socket errors" in text:
        print("  " + " ".join(line.strip() for line in text.splitlines() if "Non-2xx" in line or "Socket errors" in line))
    if "Non-2xx" in text:
        sys.exit(f"bench-server: {url} is not answered with 200")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]), float(late[1]) * scale


def few(count, quick):
    """How many there are of something: all, or a few with --quick."""
    return quick if QUICK else count


def table(title, head, rows):
    print(f"\n{title}\n\n| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
    print(flush=True)


def percentile(times, part):
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def cached():
    with Running("--public") as server:
        card = server.get(CARD)
        ours, late = wrk(server.address + CARD, few(10, 3))
        (SCRATCH / "www").mkdir()
        (SCRATCH / "www/QS.png").write_bytes(card)
        configuration = SCRATCH / "nginx.conf"
        configuration.write_text(f"""worker_processes 1; daemon off; pid {SCRATCH}/nginx.pid; error_log {SCRATCH}/error.log;
events {{ worker_connections 1024; }}
http {{ access_log off; sendfile on; types {{ image/png png; }}
  client_body_temp_path {SCRATCH}/b; proxy_temp_path {SCRATCH}/p; fastcgi_temp_path {SCRATCH}/f; uwsgi_temp_path {SCRATCH}/u; scgi_temp_path {SCRATCH}/s;
  server {{ listen 127.0.0.1:18099; root {SCRATCH}/www; }} }}
""")
        nginx = subprocess.Popen(["taskset", "-c", "0", "nginx", "-c", str(configuration), "-p", str(SCRATCH)])
        time.sleep(1)
        try:
            theirs, their_late = wrk("http://127.0.0.1:18099/QS.png", few(10, 3))
        finally:
            nginx.terminate()
            nginx.wait(10)
    table(f"Cached cards of {len(card)} bytes, one core, 64 connections", ["server", "cards a second", "p99"], [
        ["cardwright serve", f"{ours:.0f}", f"{late:.1f} ms"], ["nginx, the same file", f"{theirs:.0f}", f"{their_late:.1f} ms"],
        ["of nginx", f"{ours / theirs:.2f}", ""]])


def fresh():
    with Running("--public") as server:
        server.get(CARD)
        times = []
        before = server.metric("cardwright_drawing_seconds_total")
        for width in range(200, few(500, 230)):
            start = time.perf_counter()
            server.get(f"/cards/QS.png?width={width}")
            times.append((time.perf_counter() - start) * 1e3)
        drawing = (server.metric("cardwright_drawing_seconds_total") - before) / len(times) * 1e3
    table(f"Cards that nobody has asked for, {len(times)} of 200 pixels' width and more", ["", "time"], [
        ["p50", f"{percentile(times, .5):.1f} ms"], ["p99", f"{percentile(times, .99):.1f} ms"],
        ["drawing alone, mean", f"{drawing:.1f} ms"]])


def memory():
    with Running("--public") as server:
        server.get(CARD)
        wrk(server.address + CARD, 5)
        before = server.megabytes()
        start = server.metric('cardwright_requests_total{status="200"}')
        while server.metric('cardwright_requests_total{status="200"}') - start < few(1_000_000, 5000):
            wrk(server.address + CARD, few(20, 3))
        count = server.metric('cardwright_requests_total{status="200"}') - start
        table("Memory", ["after", "resident"], [["5 seconds of requests", f"{before:.1f} MB"], [f"{count:.0f} more", f"{server.megabytes():.1f} MB"]])


def slow():
    """A thousand clients that send a byte of a header every two seconds."""
    with Running("--public") as server:
        server.get(CARD)
        alone, late = wrk(server.address + CARD, few(5, 2), 16)
        clients = []
        for _ in range(few(1000, 100)):
            client = socket.create_connection(("127.0.0.1", server.port))
            client.sendall(b"GET / HTTP/1.1\r\nX: ")
            clients.append(client)
        ends = threading.Event()

        def drip():
            while not ends.wait(2):
                for client in clients:
                    try:
                        client.sendall(b"a")
                    except OSError:
                        pass

        thread = threading.Thread(target=drip)
        thread.start()
        beside, beside_late = wrk(server.address + CARD, few(10, 3), 16)
        ends.set()
        thread.join()
        for client in clients:
            client.close()
        time.sleep(1)
        table("Clients that send a byte of a header every two seconds", ["", "cards a second", "p99"], [
            ["none", f"{alone:.0f}", f"{late:.1f} ms"], [len(clients), f"{beside:.0f}", f"{beside_late:.1f} ms"],
            ["descriptors afterwards", server.descriptors(), ""]])


COSTLY = ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2000 2000'><filter id='b'><feGaussianBlur stdDeviation='40'/></filter>"
          + "".join(f"<circle cx='{x * 97 % 2000}' cy='{x * 61 % 2000}' r='400' fill='#12345{x % 10}' opacity='.5' filter='url(#b)'/>" for x in range(40))
          + "</svg>").encode()


def costly():
    """A hundred clients with the costliest SVG beside one of cards that nobody has asked for."""
    with Running("--public", cores="0,1") as server:
        ends, statuses = threading.Event(), []

        def send(number):
            while not ends.is_set():
                body = COSTLY.replace(b"r='400'", f"r='{400 + number % 90}'".encode())
                try:
                    with urlopen(Request(f"{server.address}/render?format=png&width=1900", body), timeout=60) as answer:
                        statuses.append(answer.status)
                except HTTPError as error:
                    statuses.append(error.code)
                    time.sleep(0.2)
                except OSError:
                    statuses.append(0)

        threads = [threading.Thread(target=send, args=(n,), daemon=True) for n in range(few(100, 20))]
        for thread in threads:
            thread.start()
        time.sleep(3)
        times = []
        for width in range(200, few(320, 220)):
            start = time.perf_counter()
            server.get(f"/cards/QS.png?width={width}")
            times.append((time.perf_counter() - start) * 1e3)
        ends.set()
        answers = ", ".join(f"{statuses.count(s)} × {s}" for s in sorted(set(statuses)))
        table(f"A client of fresh cards beside {len(threads)} of the costliest SVG that is allowed", ["", ""], [
            ["a card, p50", f"{percentile(times, .5):.0f} ms"], ["a card, p99", f"{percentile(times, .99):.0f} ms"],
            ["answers to the SVGs", answers]])


def raw(server, data, seconds=15):
    """The status that comes back to bytes; 0 for a connection that is closed without one."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as client:
        try:
            client.sendall(data)
            answer = client.recv(65536)
        except OSError:
            return 0
    return int(answer.split()[1]) if answer else 0


def live():
    """From saving a table's row, and a template, to the picture of the card being there."""
    folder = SCRATCH / "foundry"
    shutil.copytree(ROOT / "Examples/Tables/Foundry", folder)
    rows = []
    with Running(str(folder), cores="0,1") as server:
        stream = socket.create_connection(("127.0.0.1", server.port), timeout=120)
        stream.sendall(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        lines = stream.makefile("rb")

        def event(name):
            kind = None
            while True:
                line = lines.readline().decode().strip()
                if line.startswith("event: "):
                    kind = line[7:]
                if line.startswith("data: ") and kind == name:
                    return json.loads(line[6:])

        event("hello")
        time.sleep(few(3, 8))
        for name, change in [
            ("cards.csv", lambda text, n: text.replace("Deep Mine", f"Mine {n}")),
            ("front.svg", lambda text, n: text.replace("</svg>", f"<rect x='8' y='8' width='{n / 10}' height='1'/></svg>")),
        ]:
            text, told, there = (folder / name).read_text(), [], []
            for number in range(1, few(30, 4) + 1):
                start = time.perf_counter()
                (folder / name).write_text(change(text, number))
                card = event("card")["card"]
                told.append((time.perf_counter() - start) * 1e3)
                server.get(card["url"] + "?w=330")
                there.append((time.perf_counter() - start) * 1e3)
                event("drawn")
                time.sleep(0.1)
            rows.append([name] + [f"{percentile(times, part):.0f} ms" for times in (told, there) for part in (.5, .99)])
            (folder / name).write_text(text)
            event("drawn")
        stream.close()
    table("From saving a file to the first card that changes", ["file", "told, p50", "told, p99", "picture there, p50", "picture there, p99"], rows)


def attacks():
    (SCRATCH / "secret.json").write_text("secret")
    folder = SCRATCH / "served"
    folder.mkdir()
    with Running("--public", "--host", "cards.example", str(folder)) as server:
        host = f"Host: cards.example:{server.port}\r\n"
        before, descriptors = server_memory(server, host)
        cases = [
            ("a path that leads out", f"GET /cards/QS.png?art=../secret.json HTTP/1.1\r\n{host}\r\n", 400),
            ("a path that leads out, encoded", f"GET /cards/%2e%2e%2fsecret.png HTTP/1.1\r\n{host}\r\n", 404),
            ("a path from the root", f"GET /cards/QS.png?art=/etc HTTP/1.1\r\n{host}\r\n", 400),
            ("a byte that is none", f"GET /cards/%ff HTTP/1.1\r\n{host}\r\n", 400),
            ("a NUL", f"GET /cards/QS%00.png HTTP/1.1\r\n{host}\r\n", None),
            ("another host", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403),
            ("no host", "GET / HTTP/1.1\r\n\r\n", None),
            ("a foreign page", f"POST /games HTTP/1.1\r\n{host}Origin: http://evil.example\r\nContent-Length: 2\r\n\r\n{{}}", 403),
            ("a huge header", f"GET / HTTP/1.1\r\n{host}X: {'a' * 100_000}\r\n\r\n", None),
            ("many headers", f"GET / HTTP/1.1\r\n{host}" + "".join(f"X{n}: a\r\n" for n in range(5000)) + "\r\n", None),
            ("a long address", f"GET /{'a' * 9000} HTTP/1.1\r\n{host}\r\n", 414),
            ("a body that is announced as huge", f"POST /render HTTP/1.1\r\n{host}Content-Length: 99999999999\r\n\r\n", 413),
            ("a negative length", f"POST /render HTTP/1.1\r\n{host}Content-Length: -1\r\n\r\n", 400),
            ("two lengths", f"POST /render HTTP/1.1\r\n{host}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", 400),
            ("a length and chunks", f"POST /render HTTP/1.1\r\n{host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", None),
            ("a body that comes too slowly", f"POST /render HTTP/1.1\r\n{host}Content-Length: 100\r\n\r\n<svg", 408),
            ("no HTTP", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400),
            ("another method", f"DELETE /cards/QS.png HTTP/1.1\r\n{host}\r\n", 405),
            ("a picture that is too large", f"GET /cards/QS.png?width=100000 HTTP/1.1\r\n{host}\r\n", 400),
            ("an atlas that is too large", f"GET /decks/classic/atlas.png?width=2000 HTTP/1.1\r\n{host}\r\n", 400),
            ("a deck into a folder", f"GET /decks/classic.zip?output=x HTTP/1.1\r\n{host}\r\n", 400),
            ("the studio's project", f"GET /project HTTP/1.1\r\n{host}\r\n", 404),
            ("the studio's changes", f"GET /changes/0/0/built HTTP/1.1\r\n{host}\r\n", 404),
            ("a theme to try out", f"POST /themes/preview HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}", 404),
            ("chunks without an end", f"POST /render HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n" + "8\r\n<svg    \r\n" * 200_000, 413),
        ]
        wrong, rows = 0, []
        for name, text, wanted in cases:
            status = raw(server, text.encode("latin-1"))
            isRight = status == wanted if wanted else 400 <= status < 500 or status == 0
            wrong += not isRight
            rows.append([name, status or "closed", "" if isRight else f"not {wanted}"])
        streams = []
        game = raw_json(server, host, "/games", '{"game": "memory", "players": 2, "table": {"width": 400, "height": 300}}')
        for _ in range(few(1000, 100)):
            client = socket.create_connection(("127.0.0.1", server.port))
            client.sendall(f"GET /games/{game}/events?width=400&height=300 HTTP/1.1\r\n{host}\r\n".encode())
            streams.append(client)
        for client in streams:
            client.recv(1000)
        status = raw(server, f"GET {CARD} HTTP/1.1\r\n{host}\r\n".encode())
        rows.append([f"a card beside {len(streams)} open event streams", status, "" if status == 200 else "not 200"])
        for client in streams:
            client.close()
        for number in range(few(3000, 300)):
            client = socket.create_connection(("127.0.0.1", server.port))
            client.sendall(b"GET / HT")
            client.close()
        for number in range(few(2000, 100)):
            raw_json(server, host, "/games", '{"game": "memory", "table": {"width": 400, "height": 300}}')
        time.sleep(2)
        after, left = server_memory(server, host)
        table("Attacks and the status of the answer", ["attack", "status", ""], rows)
        table("Floods of connections that are cut off, and of games", ["", "before", "after"], [
            ["resident", f"{before:.0f} MB", f"{after:.0f} MB"], ["descriptors", descriptors, left]])
        stream = socket.create_connection(("127.0.0.1", server.port))
        game = raw_json(server, host, "/games", '{"game": "memory", "players": 2, "table": {"width": 400, "height": 300}}')
        stream.sendall(f"GET /games/{game}/events?width=400&height=300 HTTP/1.1\r\n{host}\r\n".encode())
        stream.recv(1000)
        start = time.perf_counter()
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(60)
        table("Told to end while a page listens", ["", ""], [["it has ended after", f"{time.perf_counter() - start:.1f} s"]])
        if wrong:
            sys.exit(f"bench-server: {wrong} attacks were answered otherwise than they should")


def server_memory(server, host):
    raw(server, f"GET {CARD} HTTP/1.1\r\n{host}\r\n".encode())
    return server.megabytes(), server.descriptors()


def raw_json(server, host, path, body):
    with socket.create_connection(("127.0.0.1", server.port), timeout=15) as client:
        client.sendall(f"POST {path} HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}".encode())
        answer = b""
        while part := client.recv(65536):
            answer += part
    return re.search(rb'"id": ?"([a-z2-9]{12})"', answer)[1].decode()


ALL = {"cached": cached, "fresh": fresh, "memory": memory, "slow": slow, "costly": costly, "live": live, "attacks": attacks}
try:
    for name in WANTED or ALL:
        ALL[name]()
finally:
    shutil.rmtree(SCRATCH, ignore_errors=True)
