"""Decoder for columns of words with Spark: a function for `mapInArrow`.

Spark has no unsigned types. It reads the words of `isaloom corpus` as `decimal(20,0)`; the function also accepts
`bigint` with the same bits, and binary in memory order. Do not cast words to `bigint`: words from 2^63 on overflow.
Each partition opens the instruction set once. Output rows depend only on the input of their partition, so
that tasks can be retried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

SCHEMA = "name string, matched boolean, size int"
"""Columns of the output. `text` adds `text string`, and each requested field adds a `bigint` column."""


def schema(
    *, text: bool = False, fields: Iterable[str] = (), keep: Mapping[str, str] | None = None
) -> str:
    """Returns the schema for `mapInArrow`.

    A dot in the name of a nested field becomes `_`. `keep` maps the names of kept columns to their types.
    """
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
    """Returns a function for `DataFrame.mapInArrow` that decodes the words in a column.

        frame.mapInArrow(isaloom.spark.decoder("ir3", gpu="a650", descriptions=files), isaloom.spark.schema())

    `descriptions` maps file names to contents, which are sent to the workers with the function. `keep` lists further
    columns that are copied unchanged, such as counts.
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
    """Converts decoded rows to the types of Spark."""
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
        # The bits are the same; only the type becomes signed.
        columns[_column(field)] = structs.field(field).view(pa.int64())
    return columns


def _column(field: str) -> str:
    return field.replace(".", "_")
