"""Uses the page of a comparison as a reader does. Arguments: cardwright, the browser, a scratch folder, one for screenshots."""
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

CARDWRIGHT, BROWSER, SCRATCH, PICTURES = sys.argv[1], sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4])

# Two pictures of 64 x 48 pixels that differ in a square of 8 x 8, another pair that is shifted, and one that is alone.
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="#fff"/>{}</svg>'
DRAWINGS = {
    "before/added.png": '<path d="M4 4h20v20z" fill="#102030"/>',
    "after/added.png": '<path d="M4 4h20v20z" fill="#102030"/><rect x="40" y="16" width="8" height="8" fill="#d5202c"/>',
    "before/shifted.png": '<path d="M10 10h20l-6 24h-9z" fill="#1f4e9c"/>',
    "after/shifted.png": '<path d="M13 12h20l-6 24h-9z" fill="#1f4e9c"/>',
    "before/alone.png": "",
    "before/equal.png": '<circle cx="20" cy="20" r="9"/>',
    "after/equal.png": '<circle cx="20" cy="20" r="9"/>',
}


def expect(what, found, wanted):
    if found != wanted:
        sys.exit(f"test-report: {what}: {found!r}, not {wanted!r}")


def write_page():
    for folder in ("before", "after"):
        shutil.rmtree(SCRATCH / folder, ignore_errors=True)
        (SCRATCH / folder).mkdir(parents=True)
    # Not beside the pictures, as drawings in those folders are compared too.
    path = SCRATCH / "drawing.svg"
    for name, drawing in DRAWINGS.items():
        path.write_text(SQUARE.format(drawing))
        subprocess.run([CARDWRIGHT, "render", path, "-o", SCRATCH / name, "--quiet"], check=True)
    page = SCRATCH / "report.html"
    done = subprocess.run([CARDWRIGHT, "diff", SCRATCH / "before", SCRATCH / "after", "--html", page, "--quiet"])
    expect("the exit code of a comparison of different pictures", done.returncode, 1)
    return page


def use(page):
    errors, requests = [], []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
    page.on("request", lambda request: requests.append(request.url) if not request.url.startswith(("file:", "data:")) else None)

    def ready(name):
        page.wait_for_function("name => document.body.dataset.ready === name", arg=name, timeout=10_000)

    def look(name):
        page.wait_for_timeout(150)
        page.screenshot(path=str(PICTURES / f"{name}.png"))

    def go_to(name):
        page.click(f"#list li:has-text('{name}')")
        ready(name)

    page.goto(write_page().resolve().as_uri())
    page.wait_for_function("document.body.dataset.ready !== undefined", timeout=10_000)
    names = page.locator("#list strong").all_inner_texts()
    expect("the pictures in the list", sorted(names), ["added", "alone", "shifted"])
    expect("the counts", page.inner_text("#counts"), "1 as expected, 3 not")

    go_to("added")
    expect("the views side by side", page.locator("#views canvas").count(), 3)
    page.keyboard.press("f")
    expect("the expected value", page.inner_text("#expected-value"), "255 255 255 255")
    expect("the actual value", page.inner_text("#actual-value"), "213 32 44 255")
    expect("the difference", page.inner_text("#difference-value"), "-42 -223 -211 0")
    expect("the first pixel that differs", page.inner_text("#pixel").split("expected")[0].strip(), "x 40, y 16")
    for _ in range(4):
        page.keyboard.press("+")
    look("values")
    page.keyboard.press("0")
    look("side-by-side")

    page.keyboard.press("2")
    expect("the views of a slider", page.locator("#views canvas").count(), 1)
    page.keyboard.press("0")
    canvas = page.locator("#views canvas").bounding_box()
    before = page.evaluate("document.querySelector('#views canvas').toDataURL()")
    middle = canvas["y"] + canvas["height"] / 2
    page.mouse.move(canvas["x"] + canvas["width"] / 2, middle)
    page.mouse.down()
    page.mouse.move(canvas["x"] + canvas["width"] * .9, middle, steps=5)
    page.mouse.up()
    expect("where the slider is", round(float(page.input_value("#share")), 1), .9)
    expect("whether the slider changes the view", page.evaluate("document.querySelector('#views canvas').toDataURL()") != before, True)
    look("slider")

    for key, name in (("3", "onion-skin"), ("4", "blink"), ("5", "heat-map")):
        page.keyboard.press(key)
        expect(f"the button of the view {name}", page.locator("[data-mode][aria-pressed=true]").count(), 1)
        look(name)
    page.keyboard.press("1")
    page.keyboard.press("d")
    look("other-light")
    page.keyboard.press("?")
    expect("whether the keys are told", page.locator("#help").evaluate("dialog => dialog.open"), True)
    page.keyboard.press("Escape")

    go_to("alone")
    look("alone")
    go_to("shifted")
    expect("the headline of a shift", page.inner_text("#list li[aria-selected=true] span"), "shifted by 3 columns and 2 rows")
    page.keyboard.press("j")
    page.keyboard.press("k")
    page.wait_for_timeout(150)
    expect("errors of the page", errors, [])
    expect("what the page fetches", requests, [])


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
    use(browser.new_page(viewport={"width": 1280, "height": 800}))
    browser.close()
print(f"test-report: the page is as it should be; screenshots are in {PICTURES}")
