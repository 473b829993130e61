"""Decoding columns of words with Spark: a function for `mapInArrow`.

Spark has no unsigned types: words are `bigint` with the same bits, or binary in the order of memory. Each partition opens
the instruction set once; the rows of a partition depend on nothing but its own, so that a task can be run again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

SCHEMA = "name string, matched boolean, size int"
"""The rows that come out; with `text` also `text string`, and a `bigint` for each field."""


def schema(
    *, text: bool = False, fields: Iterable[str] = (), keep: Mapping[str, str] | None = None
) -> str:
    """The schema for `mapInArrow`. A dot in the name of a nested field becomes `_`; `keep` are the types of the columns
    that are kept, by name."""
    columns = [SCHEMA] + (["text string"] if text else [])
    columns += [f"`{_column(field)}` bigint" for field in fields]
    return ", ".join(columns + [f"`{name}` {kind}" for name, kind in (keep or {}).items()])


def decoder(
    isa: str,
    *,
    gpu: str | int | None = None,
    column: str = "word",
    descriptions: dict[str, bytes] | None = None,
    text: bool = False,
    fields: Iterable[str] = (),
    keep: Iterable[str] = (),
) -> Callable[[Iterable[Any]], Iterator[Any]]:
    """A function for `DataFrame.mapInArrow`, which decodes the words of a column.

        frame.mapInArrow(isaloom.spark.decoder("ir3", gpu="a650", descriptions=files), isaloom.spark.schema())

    `descriptions` are files by name, which are sent to the workers with the function. `keep` are columns beside the words
    that stay as they are, such as counts.
    """
    wanted, kept = tuple(fields), tuple(keep)

    def decode(batches: Iterable[Any]) -> Iterator[Any]:
        import pyarrow as pa

        from ._frames import opened

        batch_of = opened(isa, gpu, descriptions).batch(text=text, fields=wanted)
        for batch in batches:
            rows = _rows(pa, batch_of(batch.column(batch.schema.get_field_index(column))), text, wanted)
            for name in kept:
                rows[name] = batch.column(batch.schema.get_field_index(name))
            yield pa.RecordBatch.from_pydict(rows)

    return decode


def _rows(pa: Any, decoded: Any, text: bool, fields: tuple[str, ...]) -> dict[str, Any]:
    """What was decoded, in Spark's types."""
    structs = decoded.combine_chunks() if isinstance(decoded, pa.ChunkedArray) else decoded
    if isinstance(structs, pa.ChunkedArray):
        structs = pa.concat_arrays(structs.chunks)
    columns = {
        "name": structs.field("name").cast(pa.string()),
        "matched": structs.field("matched"),
        "size": structs.field("size").cast(pa.int32()),
    }
    if text:
        columns["text"] = structs.field("text").cast(pa.string())
    for field in fields:
        # The same bits.
        columns[_column(field)] = structs.field(field).view(pa.int64())
    return columns


def _column(field: str) -> str:
    return field.replace(".", "_")
