"""Packs a folder the same to the byte at every run: sorted names, one date, no owners.

python3 archive.py tar|zip FOLDER FILE     by SOURCE_DATE_EPOCH
"""

import gzip
import os
import pathlib
import sys
import tarfile
import time
import zipfile

epoch = int(os.environ["SOURCE_DATE_EPOCH"])


def normal(entry):
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = epoch
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def tar_to(stream, folder):
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(folder.rglob("*")):
            archive.add(path, str(path.relative_to(folder)), recursive=False, filter=normal)


def pack(kind, folder, file):
    if kind == "tar":
        with open(file, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, 0) as stream:
            tar_to(stream, folder)
        return
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(str(path.relative_to(folder)), time.gmtime(epoch)[:6])
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_STORED if path.suffix == ".png" else zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    pack(sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3])
