"""Writes what the static binaries are made of: as SPDX 2.3 to standard output, and the licences' texts to a file.

python3 sbom.py VERSION LICENSES     by SOURCE_DATE_EPOCH, on Debian

The C libraries are those that scripts/build links in, found as their packages. One whose licence is not known here is an error.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

root = pathlib.Path(os.path.realpath(__file__)).parents[2]
swift_licence = "Apache-2.0 WITH Swift-exception"
# By the name of Debian's source package: the licence of what is linked in.
licences = {
    "brotli": "MIT", "expat": "MIT", "fontconfig": "HPND-sell-variant", "freetype": "FTL", "giflib": "MIT",
    "glibc": "LGPL-2.1-or-later", "harfbuzz": "MIT-Modern-Variant", "lcms2": "MIT", "gcc": "GPL-3.0-or-later WITH GCC-exception-3.1", "libdeflate": "MIT",
    "libjpeg-turbo": "IJG AND BSD-3-Clause AND Zlib", "libpng1.6": "libpng-2.0", "libwebp": "BSD-3-Clause", "qpdf": "Apache-2.0", "zlib": "Zlib",
}
own_libraries = root / ".build-libraries"
pkg_config = "fontconfig freetype2 libpng expat libjpeg libwebpdemux libwebp libgif libdeflate libqpdf".split()


def output(*command):
    return subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def linked_packages():
    """Debian's packages of the static libraries, each with its source's name and version."""
    names = set(re.findall(r"-l(\S+)", output("pkg-config", "--static", "--libs", *pkg_config))) | {"c", "m", "stdc++", "gcc_eh"}
    found = {}
    for name in sorted(names):
        path = os.path.realpath(output("cc", f"-print-file-name=lib{name}.a"))
        package = output("dpkg", "-S", path).split(": ")[0]
        source, version = output("dpkg-query", "-W", "-f", "${source:Package} ${source:Version}", package).split()
        found[re.sub(r"^gcc-\d+$", "gcc", source)] = (version, package.split(":")[0])
    return found


def linked_pins():
    """The Swift packages of which a module is linked into one of the programs."""
    modules = set()
    for program in ("cardwright", "cardwright-serve"):
        objects = root / ".build/release" / f"{program}.product" / "Objects.LinkFileList"
        modules |= set(re.findall(r"/([^/]+)\.build/", objects.read_text()))
    for pin in json.loads((root / "scripts/release.d/server-pins.json").read_text())["pins"]:
        sources = root / ".build/checkouts" / pin["identity"] / "Sources"
        if any(path.name in modules for path in sources.iterdir()):
            yield pin


def built_libraries():
    """The libraries that scripts/setup builds of Debian's sources: name, version and licence's text."""
    for name in sorted(path.stem for path in own_libraries.glob("*.built")):
        described = (own_libraries / "lib/pkgconfig" / f"{name}.pc").read_text()
        version = re.search(r"^Description: \S+ (\S+),", described, re.MULTILINE)[1]
        yield name, version, (own_libraries / "licences" / name).read_text()


def main():
    version, texts = sys.argv[1], pathlib.Path(sys.argv[2])
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    compiler = pathlib.Path(os.path.realpath(shutil.which("swiftc"))).parents[1]
    swift = re.search(r"Swift version (\S+)", output("swiftc", "--version"))[1]
    parts = [("swift-runtime", swift, swift_licence, f"https://download.swift.org (Swift {swift})",
              (compiler / "share/swift/LICENSE.txt").read_text())]
    for pin in linked_pins():
        folder = root / ".build/checkouts" / pin["identity"]
        text = "\n\n".join(path.read_text().strip() for name in ("LICENSE", "NOTICE") for path in sorted(folder.glob(f"{name}*")))
        parts.append((pin["identity"], pin["state"]["version"], swift_licence if "Runtime Library Exception" in text else "Apache-2.0",
                      f"git+{pin['location']}@{pin['state']['revision']}", text))
    for source, (number, package) in sorted(linked_packages().items()):
        if source not in licences:
            sys.exit(f"sbom: the licence of {source}, which is linked in, is not in the list of scripts/release.d/sbom.py")
        text = pathlib.Path(f"/usr/share/doc/{package}/copyright").read_text()
        parts.append((source, number, licences[source], f"https://tracker.debian.org/pkg/{source}", text))
    for source, number, text in built_libraries():
        parts.append((source, number, licences[source], f"https://tracker.debian.org/pkg/{source}", text))

    def element(name, number, licence, place):
        return {
            "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name), "name": name, "versionInfo": number,
            "downloadLocation": place if place.startswith("git+") else "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION",
            **({} if place.startswith("git+") else {"sourceInfo": place}),
        }

    whole = element("cardwright", version, "MIT AND CC0-1.0", "git+https://github.com/cardwright/cardwright")
    elements = [element(*part[:4]) for part in parts]
    identity = hashlib.sha256(json.dumps([whole, elements], sort_keys=True).encode()).hexdigest()[:32]
    print(json.dumps({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"cardwright-{version}",
        "documentNamespace": f"https://github.com/cardwright/cardwright/spdx/{version}/{identity}",
        "creationInfo": {"created": created, "creators": ["Tool: scripts/release", "Organization: The Cardwright authors"]},
        "packages": [whole, *elements],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": whole["SPDXID"]},
            *({"spdxElementId": whole["SPDXID"], "relationshipType": "STATIC_LINK", "relatedSpdxElement": each["SPDXID"]}
              for each in elements),
        ],
    }, indent=2))
    rule = "=" * 78
    with open(texts, "w") as stream:
        stream.write(
            "What the static binaries of Cardwright are made of besides Cardwright itself, and the licences of each.\n"
            "The sources, and the scripts that link them, are public: whoever wants other versions of these libraries\n"
            "builds it anew by scripts/build.\n")
        for name, number, licence, place, text in parts:
            stream.write(f"\n{rule}\n{name} {number}\n{licence}\n{place}\n{rule}\n\n{text.strip()}\n")


main()
