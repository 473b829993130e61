"""Cache of the instruction sets that a worker process opens."""

from __future__ import annotations

import functools
from typing import Any


def opened(isa: str, gpu: str | int | None, descriptions: dict[str, bytes] | None) -> Any:
    """Returns the instruction set, opened with these descriptions. Later calls return the same object."""
    return _opened(isa, gpu, tuple(sorted((descriptions or {}).items())))


@functools.lru_cache(maxsize=16)
def _opened(isa: str, gpu: str | int | None, descriptions: tuple[tuple[str, bytes], ...]) -> Any:
    import isaloom

    session = isaloom.Session()
    for name, content in descriptions:
        session.add(name, content)
    return session.open(isa, gpu=gpu)
