"""Decoder for columns of words, which can be used repeatedly."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from . import _native
from ._errors import RequestError, of_native

if TYPE_CHECKING:
    from ._isa import Isa

#: Formats of integers in buffers (module `struct`).
_INTEGERS = frozenset("bBhHiIlLqQnN")


class Batch:
    """Decoder for columns of one instruction set, which can be used repeatedly and pickled."""

    def __init__(self, isa: Isa, text: bool, fields: tuple[str, ...]) -> None:
        self.isa, self.text, self.fields = isa, text, fields
        try:
            self._native = _native.Batch(isa._native, text, list(fields))
        except ValueError as error:
            raise of_native(error, RequestError) from None

    def __reduce__(self) -> tuple[Any, ...]:
        return (Batch, (self.isa, self.text, self.fields))

    def __call__(self, values: Any) -> Any:
        """Decodes a column. `Isa.decode_batch` describes the values and the result."""
        try:
            decoded = self._decoded(values)
        except ValueError as error:
            raise of_native(error, RequestError) from None
        try:
            import pyarrow
        except ImportError:
            return decoded
        return pyarrow.chunked_array(decoded)

    def _decoded(self, values: Any) -> Any:
        if hasattr(values, "__arrow_c_stream__") or hasattr(values, "__arrow_c_array__"):
            return self._native.decode(values)
        # `numpy.ma` marks missing values in a mask, which is not part of the buffer.
        if isinstance(values, (str, dict)):
            raise TypeError(f"unsupported column: {type(values).__name__} (expected words or bytes)")
        if not isinstance(values, (list, tuple)) and not hasattr(values, "mask"):
            try:
                view = memoryview(values)
            except (TypeError, ValueError):
                view = None
            if view is not None and view.format != "O":
                return self._buffer(view, values)
        elements = values.tolist() if hasattr(values, "tolist") else values
        return self._native.decode_list(list(elements))

    def _buffer(self, view: memoryview, values: Any) -> Any:
        order, kind = ("=", view.format) if len(view.format) == 1 else (view.format[0], view.format[1:])
        if kind not in _INTEGERS or view.ndim != 1:
            raise TypeError(
                f"unsupported column: {view.ndim} dimensions with format {view.format!r} (expected 1 dimension with "
                "integers)"
            )
        if order in "@=" or (order == "<") == (sys.byteorder == "little"):
            return self._native.decode_buffer(view.tobytes(), view.itemsize)
        return self._native.decode_list(list(values.tolist()))
