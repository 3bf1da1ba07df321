"""Measures a server and attacks it. Arguments: the server's program, then names of measurements; all without any."""
import re
import shutil
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

SERVER, WANTED = str(Path(sys.argv[1]).resolve()), sys.argv[2:]
SCRATCH = Path(tempfile.mkdtemp(prefix="server-load-"))
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
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]), float(late[1]) * scale


def percentile(times, part):
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def cached():
    with Running("--public") as server:
        card = server.get(CARD)
        ours, late = wrk(server.address + CARD, 10)
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
            theirs, their_late = wrk("http://127.0.0.1:18099/QS.png", 10)
        finally:
            nginx.terminate()
            nginx.wait(10)
    print(f"cached: {ours:.0f} cards of {len(card)} bytes a second and core, p99 {late:.1f} ms; nginx {theirs:.0f}, p99 {their_late:.1f} ms: {ours / theirs:.2f} of it")


def fresh():
    with Running("--public") as server:
        server.get(CARD)
        times = []
        before = server.metric("cardwright_drawing_seconds_total")
        for width in range(200, 500):
            start = time.perf_counter()
            server.get(f"/cards/QS.png?width={width}")
            times.append((time.perf_counter() - start) * 1e3)
        drawing = (server.metric("cardwright_drawing_seconds_total") - before) / len(times) * 1e3
    print(f"fresh: p50 {percentile(times, .5):.1f} ms, p99 {percentile(times, .99):.1f} ms; drawing alone {drawing:.1f} ms in the mean")


def memory():
    with Running("--public") as server:
        server.get(CARD)
        wrk(server.address + CARD, 5)
        before = server.megabytes()
        start = server.metric('cardwright_requests_total{status="200"}')
        while server.metric('cardwright_requests_total{status="200"}') - start < 1_000_000:
            wrk(server.address + CARD, 20)
        count = server.metric('cardwright_requests_total{status="200"}') - start
        print(f"memory: {before:.1f} MB, after {count:.0f} requests {server.megabytes():.1f} MB")


def slow():
    """A thousand clients that send a byte of a header every two seconds."""
    with Running("--public") as server:
        server.get(CARD)
        alone, late = wrk(server.address + CARD, 5, 16)
        clients = []
        for _ in range(1000):
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
        beside, beside_late = wrk(server.address + CARD, 10, 16)
        ends.set()
        thread.join()
        for client in clients:
            client.close()
        time.sleep(1)
        print(f"slow: {alone:.0f} cards a second, p99 {late:.1f} ms; beside 1000 slow clients {beside:.0f}, p99 {beside_late:.1f} ms; {server.descriptors()} descriptors afterwards")


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

        threads = [threading.Thread(target=send, args=(n,), daemon=True) for n in range(100)]
        for thread in threads:
            thread.start()
        time.sleep(3)
        times = []
        for width in range(200, 320):
            start = time.perf_counter()
            server.get(f"/cards/QS.png?width={width}")
            times.append((time.perf_counter() - start) * 1e3)
        ends.set()
        print(f"costly: a card p50 {percentile(times, .5):.0f} ms, p99 {percentile(times, .99):.0f} ms beside 100 clients of "
              f"costly SVGs, whose answers were { {s: statuses.count(s) for s in sorted(set(statuses))} }")


def raw(server, data, seconds=15):
    """The status that comes back to bytes; 0 for a connection that is closed without one."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as client:
        try:
            client.sendall(data)
            answer = client.recv(65536)
        except OSError:
            return 0
    return int(answer.split()[1]) if answer else 0


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
        ]
        wrong = 0
        for name, text, wanted in cases:
            status = raw(server, text.encode("latin-1"))
            isRight = status == wanted if wanted else 400 <= status < 500 or status == 0
            wrong += not isRight
            print(f"  {status or 'closed'}  {name}{'' if isRight else f': not {wanted}'}")
        streams = []
        game = raw_json(server, host, "/games", '{"game": "memory", "players": 2, "table": {"width": 400, "height": 300}}')
        for _ in range(500):
            client = socket.create_connection(("127.0.0.1", server.port))
            client.sendall(f"GET /games/{game}/events?width=400&height=300 HTTP/1.1\r\n{host}\r\n".encode())
            streams.append(client)
        for client in streams:
            client.recv(1000)
        status = raw(server, f"GET {CARD} HTTP/1.1\r\n{host}\r\n".encode())
        print(f"  {status}  a card beside 500 open event streams")
        for client in streams:
            client.close()
        for number in range(3000):
            client = socket.create_connection(("127.0.0.1", server.port))
            client.sendall(b"GET / HT")
            client.close()
        for number in range(2000):
            raw_json(server, host, "/games", '{"game": "memory", "table": {"width": 400, "height": 300}}')
        time.sleep(2)
        after, left = server_memory(server, host)
        print(f"attacks: {wrong} of {len(cases)} answered otherwise than they should; after floods of 3000 connections and 2000 games "
              f"{before:.0f} MB have become {after:.0f}, {descriptors} descriptors {left}")


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


ALL = {"cached": cached, "fresh": fresh, "memory": memory, "slow": slow, "costly": costly, "attacks": attacks}
try:
    for name in WANTED or ALL:
        ALL[name]()
finally:
    shutil.rmtree(SCRATCH, ignore_errors=True)
