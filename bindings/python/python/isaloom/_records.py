"""Records as Python objects, with JSON keys as attributes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any


def _made(value: Any) -> Any:
    if isinstance(value, dict):
        return Record(value)
    if isinstance(value, list):
        return [_made(one) for one in value]
    return value


class Record(Mapping[str, Any]):
    """A read-only record of docs/reference/json.md. Keys are also attributes; attributes without a key in the JSON are None.

    >>> record = Record({"name": "add", "fields": [{"name": "DST", "type": "#reg"}]})
    >>> record.fields[0].name, record.fields[0]["type"], record.leaf
    ('DST', '#reg', None)
    """

    __slots__ = ("_data",)

    def __init__(self, data: Mapping[str, Any]) -> None:
        object.__setattr__(self, "_data", data)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return _made(self._data.get(name))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("records are read-only")

    def __getitem__(self, key: str) -> Any:
        return _made(self._data[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._data]

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self._data,))

    def to_dict(self) -> dict[str, Any]:
        """Returns the record as in the JSON."""
        return dict(self._data)

    def __repr__(self) -> str:
        text = json.dumps(self._data, ensure_ascii=False)
        return f"Record({text if len(text) <= 200 else text[:197] + '...'})"
