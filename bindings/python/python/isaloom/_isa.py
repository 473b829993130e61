"""Open instruction sets, and the operations with them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from . import _native
from ._batch import Batch
from ._errors import AssembleError, RequestError, failed, message, of_native
from ._graph import Graph
from ._listing import Listing
from ._record import NO_ID, Answer
from ._requests import Ask
from .records import ANSWERS, CheckAnswer, Diagnostic, DiffAnswer, Explanation, FactValue, FitAnswer, FreeSpace, Hit
from .records import InfoAnswer, PortAnswer, ScanAnswer, Statement

if TYPE_CHECKING:
    from ._session import _Again

#: Commands whose answers have a page, which a notebook displays.
_PAGES = frozenset(
    "asm audit check cover diff explain fit gaps info prove scan search stats".split()
)


class Decoded(NamedTuple):
    """Decoded instruction.

    >>> toy.decode(0x20000001).fields["DST"]
    0
    """

    name: str | None
    """Name in the printed text; None if the word is not an instruction."""
    text: str
    """Assembly text as in a listing. A branch is printed as if the instruction were the first one of a program."""
    fields: dict[str, int]
    """Values of the fields by their names, zero-extended. A field's value includes its nested fields."""


class Explanations(Sequence[Explanation]):
    """Explanations of words. `str()` returns them as text; a notebook displays a page with bit diagrams."""

    def __init__(self, explanations: list[Explanation], text: str, html: str) -> None:
        self._all = explanations
        self._text, self._html = text, html

    @overload
    def __getitem__(self, index: int) -> Explanation: ...
    @overload
    def __getitem__(self, index: slice) -> list[Explanation]: ...
    def __getitem__(self, index: int | slice) -> Explanation | list[Explanation]:
        return self._all[index]

    def __len__(self) -> int:
        return len(self._all)

    def __str__(self) -> str:
        return self._text

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self._html


class Isa(Ask):
    """An open instruction set. Threads may share it. It can be pickled, to send it to other processes."""

    def __init__(self, native: _native.Isa, again: _Again) -> None:
        self._native, self._again = native, again

    def __reduce__(self) -> tuple[Any, ...]:
        from ._session import _isa_again

        return (_isa_again, (self._again,))

    def __repr__(self) -> str:
        return f"<isaloom.Isa {self.title}>"

    @property
    def title(self) -> str:
        """Name for display, such as `ir3.xml, generation 600`."""
        return self._native.title

    @property
    def name(self) -> str:
        """Name of the description, or of the built-in instruction set."""
        return self._native.about[0]

    @property
    def generation(self) -> int | None:
        """Number of the generation; None if the target has no generation numbers."""
        return self._native.about[1]

    @property
    def gpu(self) -> str | None:
        """Name of the GPU; None if it is not known."""
        return self._native.about[2]

    @property
    def target(self) -> str:
        """Name of the target: `isaspec`, `spirv`, `a2xx` or `amd`."""
        return self._native.target

    @property
    def family(self) -> str:
        """Old name of `target`."""
        return self.target

    @property
    def note(self) -> str | None:
        """Note about the selection of the instruction set, such as a default generation; None if there is none."""
        return self._native.note

    # All commands

    def _request(
        self,
        command: str,
        data: bytes | str | None,
        *,
        source: str | None = None,
        kind: str | None = None,
        endian: str | None = None,
        files: Iterable[str] = (),
        flags: dict[str, Any] | None = None,
        **options: Any,
    ) -> tuple[str, bytes | None, str]:
        """Returns the request as JSON, and the contents and the name of the input."""
        request: dict[str, Any] = {"command": command, **options}
        given: dict[str, Any] = {key: value for key, value in (("kind", kind), ("endian", endian)) if value}
        given |= {"files": list(files)} if files else {}
        if isinstance(data, str):
            given["text"], data, given["name"] = data, None, source or "<text>"
        elif data is not None:
            # `bytes(data)` is not used, because it accepts an integer.
            data = memoryview(data).tobytes()
        if given:
            request["input"] = given
        if flags:
            request["flags"] = {key.replace("_", "-"): value for key, value in flags.items()}
        return json.dumps(request), data, source or "<input>"

    def _ask(
        self, command: str, data: bytes | str | None = None, *, other: Isa | None = None, **options: Any
    ) -> Answer:
        is_page = command in _PAGES and "form" not in options and (command != "asm" or "explain" in options)
        if is_page:
            options["form"] = "fragment"
        request, code, name = self._request(command, data, **options)
        status, fault, document, output, parts = self._native.ask(request, code, name, other._native if other else None)
        found = json.loads(document)
        if status == "failed":
            raise _failure(found, fault)
        html = output.decode("utf-8", "replace") if is_page else None
        kind = ANSWERS.get(found.get("command"), Answer)
        return kind(found, status, b"" if is_page else output, dict(parts), html)

    # Programs

    def decode(self, word: int | bytes) -> Decoded:
        """Decodes a word, or the first instruction in `bytes`. Returns `(name, text, fields)`.

        This is the fastest way to decode one instruction. `dis` returns full records, `decode_batch` decodes columns.

        >>> toy.decode(0x20000001).name
        'add'
        >>> toy.decode(b"\\x01\\x00\\x00\\x20").text == toy.decode(0x20000001).text
        True

        Raises `RequestError` if the word has too many bits.
        """
        if type(word) is not int and type(word) is not bytes and isinstance(word, (bytearray, memoryview)):
            word = bytes(word)
        try:
            return tuple.__new__(Decoded, self._native.decode(word))
        except OverflowError:
            raise RequestError("input", [message(f"the word is out of range: {word!r}")]) from None
        except ValueError as error:
            raise of_native(error, RequestError) from None
        except TypeError:
            raise TypeError(f"a word has the type {type(word).__name__} (expected int or bytes)") from None

    def dis(self, data: bytes | str, *, kind: str | None = None, **flags: Any) -> Listing:
        """Disassembles machine code (bytes) or words in hex (text), and returns records.

        >>> for one in toy.dis("20000001"):
        ...     print(one.offset, one.text)
        0 add         r0, r0, r1

        `kind` is the format of the input: `code`, `hex`, `hex-lines`, `bytes` or `recognised`
        (docs/reference/requests.md). `flags` are the flags of the target, as on the command line.
        """
        request, code, name = self._request("dis", data, kind=kind or _kind(data), form="jsonl", flags=flags)
        status, fault, document, native = self._native.listing(request, code, name)
        found = json.loads(document)
        if status == "failed":
            raise _failure(found, fault)
        return Listing(native, [Diagnostic(one) for one in found["diagnostics"]])

    def _details(
        self, code: bytes, address: int
    ) -> dict[int, tuple[int | None, str, str, list[str], list[str], list[str]]]:
        """Returns the branch target, mnemonic, operand text, groups, read and written registers of each instruction, by
        its offset.
        """
        return self._native.details(code, address)

    def graph(self, data: bytes | str, *, kind: str | None = None, **flags: Any) -> Graph:
        """Returns the control-flow graph of a program. A notebook displays it as a drawing.

        >>> [block.instructions for block in toy.graph("20000001").blocks]
        [(0, 0)]
        """
        kind = kind or _kind(data)
        answer = self.ask("dis", data, kind=kind, flags={**flags, "cfg": True})
        dot: dict[str, Any] = {"kind": kind, "form": "text", "flags": {**flags, "cfg": True}}
        return Graph(answer.inputs, lambda: self._ask("dis", data, **dot).text)

    def text(self, data: bytes | str, *, form: str = "bare", kind: str | None = None, **flags: Any) -> str:
        """Disassembles machine code (bytes) or words in hex (text), and returns text.

        `form` is `bare` (instructions only) or `text` (with offsets and words). `exact=True` adds annotations so that
        `asm` reproduces every bit.

        >>> print(toy.text(b"\\x01\\x00\\x00\\x20", form="text").splitlines()[-1])
        00000000: 20000001  add         r0, r0, r1
        """
        exact = bool(flags.pop("exact", False))
        answer = self._ask("dis", data, kind=kind or _kind(data), form=form, exact=exact, flags=flags)
        return answer.text

    def asm(self, text: str, *, endian: str | None = None, **flags: Any) -> bytes:
        """Assembles text, and returns machine code.

        >>> toy.asm("add r0, r0, r1").hex()
        '01000020'

        Raises `AssembleError` with all errors and their locations.
        """
        answer = self._ask("asm", text, endian=endian, flags=flags)
        wrong = [one for one in answer.diagnostics if one.severity == "error"]
        if wrong:
            raise AssembleError(wrong[0].id, answer.diagnostics)
        return answer.output

    def readings(self, text: str, **flags: Any) -> list[Statement]:
        """Returns the possible encodings of each statement; the first one is selected.

        >>> [one.leaf for one in toy.readings("add r0, r0, r1")[0].candidates]
        ['add']
        """
        inputs = self.ask("asm", text, explain=True, flags=flags).inputs
        return [one for given in inputs for one in given.statements]

    def explain(self, what: str | bytes | Iterable[str], *, at: int | None = None, **flags: Any) -> Explanations:
        """Explains words in hex, a line of assembly, or machine code (bytes), bit by bit.

        `at` is the offset of an instruction in machine code, in bytes. A notebook displays the bit diagram.

        >>> [field.name for field in toy.explain("20000001")[0].instruction.fields][-1]
        'SRC2'
        """
        options: dict[str, Any] = {}
        data = what if isinstance(what, bytes) else None
        if data is not None:
            options = {"at": at, "kind": "code"} if at is not None else {"kind": "code"}
        else:
            options["what"] = [what] if isinstance(what, str) else list(what)
        text = self._ask("explain", data, form="text", flags=flags, **options)
        found = self.ask("explain", data, flags=flags, **options)
        if not found.explanations and found.diagnostics:
            said = found.diagnostics
            raise RequestError(next((one.id for one in said if one.id != NO_ID), "input"), said)
        return Explanations(found.explanations, text.text, found._html or "")

    def scan(self, data: bytes | None = None, *, files: Iterable[str] = (), **options: Any) -> ScanAnswer:
        """Searches code for encodings that the description does not define, and returns them in groups.

        `files` are the names of files in the session to scan.

        >>> toy.scan(b"\\xff\\xff\\xff\\xff").words
        1
        """
        return self.ask("scan", data, files=files, kind="code", **options)

    def format(self, text: str) -> str:
        """Formats SPIR-V assembly text or an isaspec description, and returns the text.

        >>> isaloom.open("spirv").format("OpCapability   Shader").split()
        ['OpCapability', 'Shader']
        """
        return self._ask("fmt", text).text

    def port(self, text: str, to: Isa) -> PortAnswer:
        """Assembles each statement of an AMD program for this GPU and for the GPU of `to`, and compares the results.

        In the answer, `text` is the program for the GPU of `to`, and `lines` has the result for each statement.
        """
        return self.ask("port", text, other=to)

    # Descriptions

    def info(self, name: str | None = None) -> InfoAnswer:
        """Returns the contents of the description, or only the definitions of `name`.

        >>> toy.info("add").instructions[0].name
        'add'

        Raises `RequestError` with the id `unknown` if the name is not defined.
        """
        return self.ask("info", name=name) if name else self.ask("info")

    def search(self, *words: str) -> list[Hit]:
        """Returns the instructions that match all search words, the best match first.

        >>> toy.search("add")[0].name
        'add'
        """
        return self.ask("search", query=list(words)).hits

    def check(self, **options: Any) -> CheckAnswer:
        """Verifies the description: `findings`, `errors`, `warnings`. `gaps=True` adds the words that no leaf matches.

        >>> toy.check().errors
        0
        """
        return self.ask("check", **options)

    def stats(self, data: bytes | None = None) -> dict[str, FactValue]:
        """Returns counts of the parts of the description, or of the instructions of a program.

        >>> toy.stats()["leaves"] > 10
        True
        """
        return {fact.name: fact.value for fact in self.ask("stats", data).statistics}

    def diff(self, other: Isa) -> DiffAnswer:
        """Returns the differences between this instruction set and another one: `removed`, `added`, `changed`.

        >>> len(toy.diff(isaloom.open("toy", gpu=1)).changed) > 0
        True
        """
        return self.ask("diff", other=other)

    def gaps(self, **options: Any) -> list[FreeSpace]:
        """Returns the unallocated encodings, with one record for each hierarchy.

        >>> toy.gaps()[0].root
        '#instruction'
        """
        return self.ask("gaps", **options).spaces

    def fit(self, operands: str, **options: Any) -> FitAnswer:
        """Finds encodings for a new instruction. `operands` has the operands with their widths in bits: `DST:8 SRC:8`.

        >>> toy.fit("DST:4 SRC:4").bits
        32
        """
        return self.ask("fit", operands=operands, **options)

    # Data frames

    def batch(self, *, text: bool = False, fields: Iterable[str] = ()) -> Batch:
        """Creates a decoder for columns. `batch(values)` returns the same as `decode_batch`, also in repeated calls.

        Raises `RequestError` with the id `unknown` if the description has no field with one of the names.

        >>> batch = toy.batch(fields=["DST"])
        >>> batch([0x20000001, None]).to_pylist()[1]["name"]
        """
        return Batch(self, text, tuple(fields))

    def decode_batch(self, values: Any, *, text: bool = False, fields: Iterable[str] = ()) -> Any:
        """Decodes a column of independent instructions, on all cores and without the GIL.

        `values` has words, or bytes in memory order:

        * an array or chunked array of any Arrow library (pyarrow, polars, DuckDB, pandas): `uint64`, `int64`, `uint32`,
          `int32`, binary, or decimals with scale 0 (Spark's form of unsigned 64-bit words)
        * a numpy array or memoryview of integers
        * machine code as `bytes`, if all words have the same size
        * a list of integers, bytes and None

        Returns a chunked array of structs with one row per value: `name` (dictionary), `matched`, `size` in bytes,
        `text` if requested, and a `uint64` value per name in `fields` (nested fields as `SRC1.GPR`; low 64 bits). A
        missing value gives a row of nulls. The result is a pyarrow object if pyarrow is installed, otherwise an object
        that all Arrow libraries can read.

        Raises `RequestError` if the description has no field with one of the names, or if a word has too many bits.

        >>> toy.decode_batch([0x20000001, 0xFFFFFFFF]).to_pylist()[0]["name"]
        'add'
        """
        return self.batch(text=text, fields=fields)(values)


def _failure(document: dict[str, Any], fault: str | None) -> Exception:
    """Creates the exception for a request that failed."""
    said = [Diagnostic(one) for one in document["diagnostics"]]
    id = next((one.id for one in said if one.id != NO_ID), fault)
    return failed(str(id), said, RequestError, fault)


def _kind(data: bytes | str | None) -> str:
    return "recognised" if isinstance(data, str) else "code"
