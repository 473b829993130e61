"""SPIR-V modules that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from . import _native
from ._errors import AssembleError, told

T = TypeVar("T")


@dataclass(frozen=True)
class Instruction:
    """An instruction of a module as it is now."""

    op: str
    words: list[int]
    result: int | None
    result_type: int | None
    text: str


@dataclass(frozen=True)
class Function:
    """A function: its instructions are those from `start` to before `end`."""

    id: int | None
    start: int
    end: int
    blocks: list[int | None]


@dataclass(frozen=True)
class EntryPoint:
    """An entry point."""

    model: str
    function: int
    name: str
    interface: list[int]


class Module:
    """A module that can be changed; writing one that was not changed gives the same bytes.

    Instructions are called by their number; a change moves those behind it, as in a list. New ones are written as
    text, in which names mean what the module's listing calls them and a number is the id itself.

    >>> module = Module.empty()
    >>> module.push("OpCapability Shader")
    >>> module.push("OpMemoryModel Logical GLSL450")
    >>> [one.op for one in module]
    ['OpCapability', 'OpMemoryModel']
    """

    def __init__(self, data: bytes) -> None:
        self._native = _native.Module(data)

    @classmethod
    def empty(cls, version: int = 0x10600) -> Module:
        """A module without instructions."""
        made = cls.__new__(cls)
        made._native = _native.Module.empty(version)
        return made

    def encode(self) -> bytes:
        """The module's bytes."""
        return self._native.encode()

    def __reduce__(self) -> tuple[type[Module], tuple[bytes]]:
        return (Module, (self.encode(),))

    def __len__(self) -> int:
        return len(self._native)

    def __getitem__(self, index: int) -> Instruction:
        op, words, result, result_type = self._native.instruction(self._at(index))
        return Instruction(op, words, result, result_type, self._native.line(self._at(index)))

    def __iter__(self) -> Iterator[Instruction]:
        for index, line in enumerate(self._native.lines()):
            op, words, result, result_type = self._native.instruction(index)
            yield Instruction(op, words, result, result_type, line)

    def __delitem__(self, index: int) -> None:
        self._native.remove(self._at(index))

    def __setitem__(self, index: int, text: str) -> None:
        _made(lambda: self._native.replace(self._at(index), text))

    def __str__(self) -> str:
        return "\n".join(self._native.lines())

    @property
    def version(self) -> int | None:
        """The version as in the header, such as 0x10600."""
        return self._native.version

    @version.setter
    def version(self, version: int) -> None:
        self._native.version = version

    @property
    def generator(self) -> int | None:
        """What made the module."""
        return self._native.generator

    @generator.setter
    def generator(self, generator: int) -> None:
        self._native.generator = generator

    @property
    def bound(self) -> int | None:
        """All ids are below it."""
        return self._native.bound

    def fresh_id(self) -> int:
        """An id that nothing has yet."""
        return self._native.fresh_id()

    def insert(self, index: int, text: str) -> int:
        """Puts the instructions of a text before one, or behind the last one; gives how many."""
        return _made(lambda: self._native.insert(index, text))

    def push(self, text: str) -> None:
        """Puts instructions at the ends of the sections that they belong in: capabilities, names, types, constants ..."""
        _made(lambda: self._native.push(text))

    def push_function(self, text: str) -> None:
        """Puts a function, from `OpFunction` to `OpFunctionEnd`, behind all others."""
        _made(lambda: self._native.push_function(text))

    def remove_function(self, id: int) -> bool:
        """Takes a function out; what else speaks of it stays."""
        return self._native.remove_function(id)

    def set_word(self, index: int, word: int, value: int) -> None:
        """Sets a word other than the first of an instruction."""
        self._native.set_word(self._at(index), word, value)

    @property
    def functions(self) -> list[Function]:
        """The functions in their order."""
        return [Function(*one) for one in self._native.functions()]

    @property
    def entry_points(self) -> list[EntryPoint]:
        """The entry points."""
        return [EntryPoint(*one) for one in self._native.entry_points()]

    def definition(self, id: int) -> int | None:
        """The number of the instruction that defines an id."""
        return self._native.definition(id)

    def uses(self, id: int) -> list[tuple[int, int]]:
        """Where an id is used: the number of the instruction, and which of its words."""
        return self._native.uses(id)

    def name(self, id: int) -> str | None:
        """The name of an id."""
        return self._native.name(id)

    def constant(self, id: int) -> bool | int | float | list[int] | None:
        """The value of a constant; of a composite the ids of its parts."""
        return self._native.constant(id)

    def _at(self, index: int) -> int:
        return index + len(self) if index < 0 else index


def _made(change: Callable[[], T]) -> T:
    """A change by a text, whose mistakes are an exception of ours."""
    try:
        return change()
    except ValueError as error:
        raise AssembleError("spirv-text", [told(str(error))]) from None
