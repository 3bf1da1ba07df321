"""Writes the static binaries of a folder as an OCI archive, from scratch and without a daemon, the same to the byte at every run.

python3 image.py FOLDER VERSION FILE     by SOURCE_DATE_EPOCH

Of the OCI image format, version 1.0: one layer, which holds /cardwright, /cardwright-serve, /tmp and the working
folder /work.
"""

import datetime
import gzip
import hashlib
import io
import json
import os
import platform
import sys
import tarfile

epoch = int(os.environ["SOURCE_DATE_EPOCH"])
user = 65532


def add(archive, name, data=None, mode=0o755, owner=0):
    entry = tarfile.TarInfo(name)
    entry.mode, entry.mtime, entry.uid, entry.gid = mode, epoch, owner, owner
    if data is None:
        entry.type = tarfile.DIRTYPE
    else:
        entry.size = len(data)
    archive.addfile(entry, None if data is None else io.BytesIO(data))


def tar_of(add_all):
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        add_all(archive)
    return stream.getvalue()


def main():
    folder, version, file = sys.argv[1:]

    def fill(archive):
        for name in ("cardwright", "cardwright-serve"):
            add(archive, name, open(f"{folder}/{name}", "rb").read())
        add(archive, "tmp", mode=0o1777)
        add(archive, "work", owner=user)

    layer = tar_of(fill)
    blobs = {}

    def blob(data, kind):
        digest = hashlib.sha256(data).hexdigest()
        blobs[digest] = data
        return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": f"sha256:{digest}", "size": len(data)}

    def json_bytes(value):
        return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()

    created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    architecture = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    labels = {
        "org.opencontainers.image.title": "cardwright",
        "org.opencontainers.image.description": "Draws playing cards and writes them as PNG, SVG or PDF.",
        "org.opencontainers.image.licenses": "MIT AND CC0-1.0",
        "org.opencontainers.image.source": "https://github.com/cardwright/cardwright",
        "org.opencontainers.image.version": version,
        "org.opencontainers.image.created": created,
    }
    configuration = {
        "architecture": architecture, "os": "linux", "created": created,
        "config": {"User": f"{user}:{user}", "Entrypoint": ["/cardwright"], "WorkingDir": "/work", "Env": ["HOME=/tmp"], "Labels": labels},
        "rootfs": {"type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(layer).hexdigest()]},
        "history": [{"created": created, "created_by": "scripts/release"}],
    }
    manifest = {
        "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": blob(json_bytes(configuration), "config.v1+json"),
        "layers": [blob(gzip.compress(layer, 9, mtime=0), "layer.v1.tar+gzip")],
        "annotations": labels,
    }
    reference = blob(json_bytes(manifest), "manifest.v1+json")
    reference["annotations"] = {"org.opencontainers.image.ref.name": version}
    reference["platform"] = {"architecture": architecture, "os": "linux"}
    index = {"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": [reference]}

    def lay_out(archive):
        add(archive, "oci-layout", json_bytes({"imageLayoutVersion": "1.0.0"}), 0o644)
        add(archive, "index.json", json_bytes(index), 0o644)
        for folder in ("blobs", "blobs/sha256"):
            add(archive, folder)
        for digest in sorted(blobs):
            add(archive, f"blobs/sha256/{digest}", blobs[digest], 0o644)

    with open(file, "wb") as stream:
        stream.write(tar_of(lay_out))


main()
