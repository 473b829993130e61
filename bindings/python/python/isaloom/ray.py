"""Decoder for columns of words with Ray Data: a class for `map_batches` that opens the instruction set once per actor.

    dataset.map_batches(
        isaloom.ray.Decode,
        fn_constructor_kwargs={"isa": "ir3", "gpu": "a650", "descriptions": files},
        batch_format="pyarrow",
        concurrency=4,
    )
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class Decode:
    """Decodes a column of words and adds the results to the table: `name`, `matched`, `size`, and `text` and fields if
    requested."""

    def __init__(
        self,
        isa: str,
        gpu: str | int | None = None,
        column: str = "word",
        descriptions: dict[str, bytes] | None = None,
        text: bool = False,
        fields: Iterable[str] = (),
    ) -> None:
        from ._frames import opened

        self._column = column
        self._batch = opened(isa, gpu, descriptions).batch(text=text, fields=tuple(fields))

    def __call__(self, table: Any) -> Any:
        import pyarrow as pa

        decoded = self._batch(table.column(self._column))
        for number, field in enumerate(decoded.type):
            parts = [chunk.field(number) for chunk in decoded.chunks]
            column = pa.chunked_array(parts, type=field.type)
            if pa.types.is_dictionary(field.type):
                column = column.cast(field.type.value_type)
            table = table.append_column(field.name, column)
        return table
