"""Decoding columns of words with Spark: a function for `mapInArrow`.

Spark has no unsigned types: words are `bigint` with the same bits, or binary in the order of memory. Each partition opens
the instruction set once; the rows of a partition depend on nothing but its own, so that a task can be run again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

SCHEMA = "name string, matched boolean, size int"
"""The rows that come out; with `text` also `text string`, and a `bigint` for each field."""


def schema(*, text: bool = False, fields: Iterable[str] = ()) -> str:
    """The schema for `mapInArrow`. A dot in the name of a nested field becomes `_`."""
    columns = [SCHEMA] + (["text string"] if text else [])
    return ", ".join(columns + [f"`{_column(field)}` bigint" for field in fields])


def decoder(
    isa: str,
    *,
    gpu: str | int | None = None,
    column: str = "word",
    descriptions: dict[str, bytes] | None = None,
    text: bool = False,
    fields: Iterable[str] = (),
) -> Callable[[Iterable[Any]], Iterator[Any]]:
    """A function for `DataFrame.mapInArrow`, which decodes the words of a column.

        frame.mapInArrow(isaloom.spark.decoder("ir3", gpu="a650", descriptions=files), isaloom.spark.schema())

    `descriptions` are files by name, which are sent to the workers with the function.
    """
    wanted = tuple(fields)

    def decode(batches: Iterable[Any]) -> Iterator[Any]:
        import pyarrow as pa

        from ._frames import opened

        batch_of = opened(isa, gpu, descriptions).batch(text=text, fields=wanted)
        for batch in batches:
            yield _rows(pa, batch_of(batch.column(batch.schema.get_field_index(column))), text, wanted)

    return decode


def _rows(pa: Any, decoded: Any, text: bool, fields: tuple[str, ...]) -> Any:
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
    return pa.RecordBatch.from_pydict(columns)


def _column(field: str) -> str:
    return field.replace(".", "_")
