"""HTML fragments for notebooks. Their styles apply only inside of the fragment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape, unescape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._record import Record

STYLE = """<style>
.isaloom-listing { font: 13px/1.5 ui-monospace, monospace; white-space: pre; overflow-x: auto; margin: 0 }
.isaloom-listing .at { opacity: .6 } .isaloom-listing .name { font-weight: bold }
.isaloom-listing .number { color: #0aa } .isaloom-listing .enum { color: #58f } .isaloom-listing .flag,
.isaloom-listing .modifier { color: #b4b } .isaloom-listing .label { color: #b80 }
.isaloom-listing .register { color: #292 } .isaloom-listing .comment { opacity: .6 }
.isaloom-listing .error { color: #d33 } .isaloom-listing .warning { color: #b80 }
</style>
"""

#: Style class of each kind of token. Tokens of other kinds have the color of the text.
_CLASSES = {
    "name": "name",
    "register": "register",
    "number": "number",
    "enum": "enum",
    "flag": "flag",
    "modifier": "modifier",
    "label": "label",
    "comment": "comment",
    "error": "error",
}


def _pre(lines: Iterable[str]) -> str:
    return f'{STYLE}<pre class="isaloom-listing">' + "\n".join(lines) + "</pre>\n"


def _tokens(data: Any) -> str:
    tokens = data.get("tokens") or [{"kind": "text", "text": data["text"]}]
    shown = []
    for token in tokens:
        text, name = escape(token["text"]), _CLASSES.get(token["kind"])
        shown.append(f'<span class="{name}">{text}</span>' if name else text)
    return "".join(shown)


def line(record: Record) -> str:
    """Returns the line of an instruction as HTML: offset, word and text."""
    data = record._data
    offset = data.get("offset")
    at = f"{offset:08x}: " if offset is not None else ""
    line = f'<span class="at">{at}{escape(data["word"])}</span>  {_tokens(data)}'
    labels = [f'<span class="label">{escape(label)}:</span>' for label in data.get("labels", ())]
    if data["kind"] not in ("instruction", "data"):
        line = f'<span class="error">{line}</span>'
    return "\n".join([*labels, line])


def listing(records: Sequence[Record], count: int) -> str:
    """Returns a listing of these records as HTML; `count` is the number of all records, shown or not."""
    lines = [line(record) for record in records]
    if count > len(records):
        lines.append(f'<span class="comment">... {count - len(records)} more</span>')
    return _pre(lines)


def plain(lines: Sequence[str]) -> str:
    """Returns lines with escaped HTML characters, at most 200."""
    more = [f'<span class="comment">... {len(lines) - 200} more</span>'] if len(lines) > 200 else []
    return _pre([*lines[:200], *more])


def diagnostics(records: Iterable[Record]) -> str:
    """Returns diagnostics as HTML, one per line."""
    lines = []
    for record in records:
        severity = record._data["severity"]
        name = severity if severity in ("error", "warning") else "comment"
        lines.append(f'<span class="{name}">{escape(str(record))}</span>')
    return _pre(lines)


#: Height of a line and width of an edge's track in the drawing of a graph, in pixels.
_LINE, _TRACK = 18, 10


def graph(blocks: Sequence[tuple[int, list[str], list[int], bool]], more: int) -> str:
    """Returns the blocks of a graph as HTML, in program order, with arrows to their successors on the left.

    A block has a number, escaped lines, the numbers of its successors, and whether it is in a loop. `more` is the
    number of blocks that are not shown.
    """
    top: dict[int, int] = {}
    bottom: dict[int, int] = {}
    y = 8
    for number, lines, _, _ in blocks:
        top[number] = y
        y += len(lines) * _LINE + 8
        bottom[number] = y
        y += 12
    edges = [
        (number, to)
        for at, (number, _, successors, _) in enumerate(blocks)
        for to in successors
        if to in top and not (at + 1 < len(blocks) and blocks[at + 1][0] == to)
    ]
    # Short edges are next to the blocks. Edges that overlap have different tracks.
    tracks: list[list[tuple[int, int]]] = []
    placed: list[tuple[int, int, int]] = []
    for number, to in sorted(edges, key=lambda edge: abs(bottom[edge[0]] - top[edge[1]])):
        low, high = sorted((bottom[number] - 8, top[to] + 8))
        track = next(
            (at for at, used in enumerate(tracks) if all(end < low or high < start for start, end in used)), len(tracks)
        )
        if track == len(tracks):
            tracks.append([])
        tracks[track].append((low, high))
        placed.append((number, to, track))
    left = 20 + (len(tracks) + 1) * _TRACK
    width = left + 40 + max((len(_plain(text)) for _, lines, _, _ in blocks for text in lines), default=0) * 8
    parts = []
    for at, (number, lines, successors, is_loop) in enumerate(blocks):
        height = bottom[number] - top[number]
        color = "#b80" if is_loop else "#8888"
        parts.append(
            f'<rect x="{left}" y="{top[number]}" width="{width - left - 8}" height="{height}" rx="3" fill="none" '
            f'stroke="{color}"/>'
        )
        for row, text in enumerate(lines):
            at_y = top[number] + 16 + row * _LINE
            parts.append(f'<text x="{left + 8}" y="{at_y}" xml:space="preserve">{text}</text>')
        if at + 1 < len(blocks) and blocks[at + 1][0] in successors:
            middle, start = left + 24, bottom[number]
            parts.append(f'<path d="M{middle} {start}v10m-3-4l3 4l3-4" fill="none" stroke="currentColor"/>')
    for number, to, track in placed:
        start, end, x = bottom[number] - 8, top[to] + 8, left - (track + 1) * _TRACK
        color = "#b80" if end < start else "#58f"
        parts.append(
            f'<path d="M{left} {start}H{x}V{end}H{left}m-5-3l5 3l-5 3" fill="none" stroke="{color}"/>'
        )
    if more:
        parts.append(f'<text x="{left}" y="{y + 10}">... {more} more blocks</text>')
        y += 20
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{y}" viewBox="0 0 {width} {y}" '
        f'font-family="ui-monospace, monospace" font-size="13" fill="currentColor" role="img">{"".join(parts)}</svg>\n'
    )


def _plain(text: str) -> str:
    """Returns text without HTML markup and escapes, to measure its width."""
    return unescape(re.sub("<[^>]*>", "", text))
