"""SPIR-V modules that can be edited."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from typing import TypeVar

from . import _html, _native
from ._errors import AssembleError, IsaloomError, RangeError, RequestError, message, of_native

T = TypeVar("T")


@dataclass(frozen=True)
class ModuleInstruction:
    """Instruction of a module at the time of the call; later edits do not change it."""

    op: str
    """Name of the opcode, such as `OpIAdd`."""
    words: list[int]
    """All words of the instruction. The first one has the opcode and the number of words."""
    result: int | None
    """Id of the result; None if the instruction has no result."""
    result_type: int | None
    """Id of the result's type; None if the result has no type."""
    text: str
    """Assembly text, with the names in the module."""


@dataclass(frozen=True)
class Function:
    """Function. The indices of its instructions are `start` to `end` - 1."""

    id: int | None
    start: int
    end: int
    blocks: list[int | None]


@dataclass(frozen=True)
class EntryPoint:
    """Entry point: execution model, id of the function, name, and ids of the interface."""

    model: str
    function: int
    name: str
    interface: list[int]


class Module:
    """An editable module. Writing an unchanged module gives the same bytes.

    Instructions are identified by index; an edit shifts the indices of later instructions, as in a list. New
    instructions are given as text. In it, a name refers to the ID with that name in the module's listing, and a number
    is the ID itself.

    >>> module = Module.empty()
    >>> module.push("OpCapability Shader")
    >>> module.push("OpMemoryModel Logical GLSL450")
    >>> [one.op for one in module]
    ['OpCapability', 'OpMemoryModel']
    """

    def __init__(self, data: bytes) -> None:
        self._native = _checked(lambda: _native.Module(data), RequestError, "spirv-module")

    @classmethod
    def empty(cls, version: int = 0x10600) -> Module:
        """Creates a module without instructions. `version` is in the form of the module header."""
        made = cls.__new__(cls)
        made._native = _native.Module.empty(version)
        return made

    def encode(self) -> bytes:
        """Returns the module as bytes."""
        return self._native.encode()

    def __reduce__(self) -> tuple[type[Module], tuple[bytes]]:
        return (Module, (self.encode(),))

    def __len__(self) -> int:
        return len(self._native)

    def __getitem__(self, index: int) -> ModuleInstruction:
        op, words, result, result_type = _checked(lambda: self._native.instruction(self._at(index)))
        return ModuleInstruction(op, words, result, result_type, self._native.line(self._at(index)))

    def __iter__(self) -> Iterator[ModuleInstruction]:
        for index, line in enumerate(self._native.lines()):
            op, words, result, result_type = self._native.instruction(index)
            yield ModuleInstruction(op, words, result, result_type, line)

    def __delitem__(self, index: int) -> None:
        _checked(lambda: self._native.remove(self._at(index)))

    def __setitem__(self, index: int, text: str) -> None:
        _made(lambda: self._native.replace(self._at(index), text))

    def __str__(self) -> str:
        return "\n".join(self._native.lines())

    @property
    def version(self) -> int | None:
        """Version, in the form of the module header, such as 0x10600."""
        return self._native.version

    @version.setter
    def version(self, version: int) -> None:
        self._native.version = version

    @property
    def generator(self) -> int | None:
        """Generator word of the module header."""
        return self._native.generator

    @generator.setter
    def generator(self, generator: int) -> None:
        self._native.generator = generator

    @property
    def bound(self) -> int | None:
        """Bound of the module header; all ids are lower."""
        return self._native.bound

    def fresh_id(self) -> int:
        """Returns an id that the module does not use."""
        return self._native.fresh_id()

    def insert(self, index: int, text: str) -> int:
        """Inserts the instructions in `text` before the one at `index`, or at the end. Returns their number."""
        return _made(lambda: self._native.insert(index, text))

    def push(self, text: str) -> None:
        """Appends each instruction in `text` to its section: capabilities, names, types, constants, ..."""
        _made(lambda: self._native.push(text))

    def push_function(self, text: str) -> None:
        """Appends the function in `text`, which begins with `OpFunction` and ends with `OpFunctionEnd`."""
        _made(lambda: self._native.push_function(text))

    def remove_function(self, id: int) -> bool:
        """Removes a function, but not the references to it. Returns whether the module had the function."""
        return self._native.remove_function(id)

    def set_word(self, index: int, word: int, value: int) -> None:
        """Sets a word of an instruction. The first word cannot be set."""
        _checked(lambda: self._native.set_word(self._at(index), word, value))

    @property
    def functions(self) -> list[Function]:
        """Functions of the module, in order."""
        return [Function(*one) for one in self._native.functions()]

    @property
    def entry_points(self) -> list[EntryPoint]:
        """Entry points of the module."""
        return [EntryPoint(*one) for one in self._native.entry_points()]

    def definition(self, id: int) -> int | None:
        """Returns the index of the instruction that defines an id; None if no instruction does."""
        return self._native.definition(id)

    def uses(self, id: int) -> list[tuple[int, int]]:
        """Returns the uses of an id, each as the indices of the instruction and of the word in it."""
        return self._native.uses(id)

    def name(self, id: int) -> str | None:
        """Returns the name that the module gives to an id; None if it has no name."""
        return self._native.name(id)

    def constant(self, id: int) -> bool | int | float | list[int] | None:
        """Returns the value of a constant. For a composite constant, returns the ids of its constituents."""
        return self._native.constant(id)

    def _at(self, index: int) -> int:
        at = index + len(self) if index < 0 else index
        if at < 0:
            raise IndexError(f"instruction index is out of range: {index} (the module has {len(self)})")
        return at

    def _repr_html_(self) -> str:
        return _html.plain([escape(line) for line in self._native.lines()])


def _made(change: Callable[[], T]) -> T:
    """Makes an edit from text, and converts the error of invalid text to an exception of this package."""
    return _checked(change, AssembleError, "spirv-text")


def _checked(call: Callable[[], T], kind: type[IsaloomError] = RequestError, id: str = "range") -> T:
    """Calls the native module, and converts its errors to exceptions of this package."""
    try:
        return call()
    except IndexError as error:
        raise RangeError("range", [message(str(error))]) from None
    except ValueError as error:
        if len(error.args) == 2:
            raise of_native(error, kind) from None
        raise kind(id, [message(str(error))]) from None
