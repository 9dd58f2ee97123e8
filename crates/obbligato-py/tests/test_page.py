"""The page that `--html` writes: its numbers are those of the figures, and its frames those with the most faults."""

import base64
import json
from html.parser import HTMLParser

import pytest
import test_dota
import test_files
from test_command import kitti, run  # noqa: F401

VOID = {"meta", "path", "polygon", "polyline"}


class Page(HTMLParser):
    """Tables as rows of texts, pictures as their polygons, and texts in their order."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tables, self.pictures, self.texts, self.links = [], [], [], [], []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag not in VOID and tag not in ("html", "p"):
            self.open.append(tag)
        if tag == "table":
            self.tables.append([])
        if tag == "tr":
            self.tables[-1].append([])
        if tag in ("td", "th"):
            self.tables[-1][-1].append("")
        if tag == "svg":
            self.pictures.append([])
        if tag == "polygon":
            self.pictures[-1].append((attributes["class"], attributes["points"]))
        if tag == "a":
            self.links.append(attributes)
        assert "src" not in attributes and not attributes.get("href", "data:").startswith("http")

    def handle_endtag(self, tag):
        if tag not in VOID and tag not in ("html", "p"):
            assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] in ("td", "th"):
            self.tables[-1][-1][-1] += data
        self.texts.append(data)


@pytest.mark.usefixtures("kitti")
def test_a_page_of_kitti(kitti):  # noqa: F811
    folder, _ = kitti
    called = run(folder / "training", folder / "found", "--format", "kitti", "--json", folder / "figures.json", "--html", folder / "page.html")
    assert called.returncode == 0, called.stderr
    page, figures = Page((folder / "page.html").read_text("utf-8")), json.loads((folder / "figures.json").read_text())
    head, *rows = page.tables[0]
    assert [row[0] for row in rows] == list(figures)
    for name, *cells in rows:
        for figure, cell in zip(head[1:], cells, strict=True):
            value = figures[name].get(figure)
            assert cell == ("-" if value is None else f"{value:.4f}")
    assert 1 < len(page.pictures) <= 13


def test_the_frames_with_the_most_faults_come_first(tmp_path):
    ship = "{0} 0 {1} 0 {1} 9 {0} 9 ship 0".format
    found = "{0} {1} {2} 0 {3} 0 {3} 9 {2} 9".format
    (tmp_path / "labels").mkdir()
    # Two misses and a false alarm; a miss; none; what only a low score has found is missed, too, where F1 is best without.
    frames = {"P1": [ship(0, 40), ship(100, 140)], "P2": [ship(0, 40), ship(100, 140)], "P<3>": [ship(0, 40)]}
    for name, rows in frames.items():
        (tmp_path / f"labels/{name}.txt").write_text("\n".join(rows))
    lines = [found("P1", 0.9, 300, 340), found("P2", 0.8, 0, 40), found("P<3>", 0.95, 0, 40)]
    (tmp_path / "results").mkdir()
    (tmp_path / "results/Task1_ship.txt").write_text("\n".join(lines))
    called = run(tmp_path / "labels", tmp_path / "results", "--format", "dota", "--html", tmp_path / "page.html")
    assert called.returncode == 0, called.stderr
    text = (tmp_path / "page.html").read_text("utf-8")
    page = Page(text)
    assert "P<3>" not in text
    words = "".join(page.texts)
    assert words.index("P1: 2 missed, 1 false") < words.index("P2: 1 missed, 0 false") and "P<3>:" not in words
    # The first picture is of the curves.
    assert sorted(kind for kind, _ in page.pictures[1]) == ["false", "missed", "missed"]
    assert sorted(kind for kind, _ in page.pictures[2]) == ["hit", "hit truth", "missed"]
    assert ("missed", "100,0 140,0 140,9 100,9") in page.pictures[2]
    assert [link["download"] for link in page.links] == ["P1.json", "P2.json"]
    scene = json.loads(base64.b64decode(page.links[0]["href"].partition(",")[2]))
    assert [box["name"].partition(",")[2][:7] for box in scene["boxes"]] == [" missed", " missed", " false"]
    # Of three truths, one of two counts: a row for each class of the truths and one for nothing.
    assert page.tables[2][1:] == [["ship", "2", "3"], ["nothing", "1", "0"]]


def test_rows_that_were_skipped_are_in_no_picture(tmp_path):
    (tmp_path / "labels").mkdir()
    (tmp_path / "labels/P1.txt").write_text("0 0 9 0 0 9 9 9 ship 0\n0 0 40 0 40 9 0 9 ship 0\n50 0 90 0 90 9 50 9 ship 0")
    (tmp_path / "results").mkdir()
    (tmp_path / "results/Task1_ship.txt").write_text("P1 0.9 50 0 90 0 90 9 50 9")
    called = run(tmp_path / "labels", tmp_path / "results", "--format", "dota", "--skip", "--html", tmp_path / "page.html")
    assert called.returncode == 0, called.stderr
    picture = Page((tmp_path / "page.html").read_text("utf-8")).pictures[1]
    assert picture == [("hit truth", "50,0 90,0 90,9 50,9"), ("hit", "50,0 90,0 90,9 50,9"), ("missed", "0,0 40,0 40,9 0,9")]


def test_perfect_detections_have_no_faults_to_show(tmp_path):
    truths, _ = test_dota.drawn(5, 3)
    found = {name: truths[name] for name in ("frame", "class", "box")} | {"score": [0.5] * len(truths["class"])}
    test_files.dota(tmp_path, truths, found)
    called = run(tmp_path, tmp_path / "results", "--format", "dota", "--html", tmp_path / "page.html")
    assert called.returncode == 0, called.stderr
    page = Page((tmp_path / "page.html").read_text("utf-8"))
    assert "There are none." in page.texts and len(page.pictures) == 1
