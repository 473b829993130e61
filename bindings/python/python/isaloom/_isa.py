"""What can be asked of an instruction set."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from . import _native
from ._errors import AssembleError, Diagnostic, RequestError, diagnostics
from ._records import Record
from ._requests import Ask

if TYPE_CHECKING:
    from ._session import _Again


class Answer(Record):
    """A whole document of docs/json.md, with what was made beside it.

    `status` is `fine` or `problems`, `output` what was made (code, text, a page), `parts` files by name.
    """

    __slots__ = ("output", "parts", "status")

    def __init__(self, data: Any, status: str, output: bytes, parts: dict[str, bytes]) -> None:
        super().__init__(data)
        object.__setattr__(self, "status", status)
        object.__setattr__(self, "output", output)
        object.__setattr__(self, "parts", parts)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Answer, (self._data, self.status, self.output, self.parts))

    @property
    def text(self) -> str:
        """What was made, as text."""
        output: bytes = self.output
        return output.decode("utf-8", "replace")

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """What was said on the way."""
        return diagnostics(self._data["diagnostics"])


class Explanation(Record):
    """One word taken apart; in a notebook its bit diagram."""

    __slots__ = ()


class Explanations(Sequence[Explanation]):
    """Words taken apart. Prints as text for people; in a notebook it is the page with the bit diagrams."""

    def __init__(self, answer: Answer, text: str, html: str) -> None:
        self.answer = answer
        self._all = [Explanation(one) for one in answer.to_dict()["explanations"]]
        self._text, self._html = text, html

    def __getitem__(self, index: Any) -> Any:
        return self._all[index]

    def __len__(self) -> int:
        return len(self._all)

    def __str__(self) -> str:
        return self._text

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self._html


class Isa(Ask):
    """An instruction set that is open. Threads may share it; it can be pickled and sent to other processes."""

    def __init__(self, native: _native.Isa, again: _Again) -> None:
        self._native, self._again = native, again

    def __reduce__(self) -> tuple[Any, ...]:
        from ._session import _isa_again

        return (_isa_again, (self._again,))

    def __repr__(self) -> str:
        return f"<isaloom.Isa {self.title}>"

    @property
    def title(self) -> str:
        """What a person calls it, such as `ir3.xml, generation 600`."""
        return self._native.title

    @property
    def name(self) -> str:
        """The name of the description."""
        return self._native.about[0]

    @property
    def generation(self) -> int | None:
        """The generation, where the family has numbers for them."""
        return self._native.about[1]

    @property
    def gpu(self) -> str | None:
        """The GPU, where one is known by name."""
        return self._native.about[2]

    @property
    def family(self) -> str:
        """`isaspec`, `spirv`, `a2xx` or `amd`."""
        return self._native.family

    @property
    def note(self) -> str | None:
        """What there is to say of how it was chosen, such as a generation that nobody asked for."""
        return self._native.note

    # Anything

    def _ask(
        self,
        command: str,
        data: bytes | str | None = None,
        *,
        source: str | None = None,
        other: Isa | None = None,
        kind: str | None = None,
        endian: str | None = None,
        files: Iterable[str] = (),
        flags: dict[str, Any] | None = None,
        **options: Any,
    ) -> Answer:
        request: dict[str, Any] = {"command": command, **options}
        given: dict[str, Any] = {key: value for key, value in (("kind", kind), ("endian", endian)) if value}
        given |= {"files": list(files)} if files else {}
        if isinstance(data, str):
            given["text"], data, given["name"] = data, None, source or "<text>"
        if given:
            request["input"] = given
        if flags:
            request["flags"] = {key.replace("_", "-"): value for key, value in flags.items()}
        status, fault, document, output, parts = self._native.ask(
            json.dumps(request), data, source or "<input>", other._native if other else None
        )
        found = json.loads(document)
        if status == "failed":
            said = diagnostics(found["diagnostics"])
            id = next((one["id"] for one in said if one["id"]), fault)
            raise RequestError(str(id), said)
        return Answer(found, status, output, dict(parts))

    # Programs

    def dis(self, data: bytes | str, *, kind: str | None = None, **flags: Any) -> list[Record]:
        """The instructions of machine code, or of words in hex, as records."""
        inputs = self._ask("dis", data, kind=kind or _kind(data), flags=flags)["inputs"]
        return [instruction for one in inputs for instruction in one["instructions"]]

    def text(self, data: bytes | str, *, form: str = "bare", kind: str | None = None, **flags: Any) -> str:
        """Machine code as text: `bare` instructions, or `text` with offsets and words; `exact=True` keeps every bit."""
        exact = bool(flags.pop("exact", False))
        answer = self._ask("dis", data, kind=kind or _kind(data), form=form, exact=exact, flags=flags)
        return answer.text

    def asm(self, text: str, *, endian: str | None = None, **flags: Any) -> bytes:
        """Machine code of a text.

        Raises `AssembleError` with everything that is wrong and where.
        """
        answer = self._ask("asm", text, endian=endian, flags=flags)
        wrong = [one for one in answer.diagnostics if one["severity"] == "error"]
        if wrong:
            raise AssembleError(wrong[0]["id"], answer.diagnostics)
        code: bytes = answer.output
        return code

    def readings(self, text: str, **flags: Any) -> list[Record]:
        """For each statement of a text the encodings that it may be, and which is taken."""
        return [one for given in self._ask("asm", text, explain=True, flags=flags)["inputs"] for one in given.statements]

    def explain(self, what: str | bytes | Iterable[str], *, at: int | None = None, **flags: Any) -> Explanations:
        """Words in hex, a line of assembly, or machine code, bit by bit; `at` is an offset in machine code."""
        options: dict[str, Any] = {}
        data = what if isinstance(what, bytes) else None
        if data is not None:
            options = {"at": at, "kind": "code"} if at is not None else {"kind": "code"}
        else:
            options["what"] = [what] if isinstance(what, str) else list(what)
        asked = [self._ask("explain", data, form=form, flags=flags, **options) for form in ("text", "html")]
        if not asked[0].explanations and asked[0].diagnostics:
            said = asked[0].diagnostics
            raise RequestError(next((one["id"] for one in said if one["id"]), "input"), said)
        return Explanations(asked[0], asked[0].text, asked[1].text)

    def scan(self, data: bytes | None = None, *, files: Iterable[str] = (), **options: Any) -> Answer:
        """What inputs hold that the description does not know, in groups."""
        return self._ask("scan", data, files=files, kind="code", **options)

    def format(self, text: str) -> str:
        """A text laid out anew (SPIR-V)."""
        return self._ask("fmt", text).text

    def port(self, text: str, to: Isa) -> Answer:
        """A program for another GPU (AMD); its text is `output`, what became of each statement `lines`."""
        return self._ask("port", text, other=to)

    # Descriptions

    def info(self, name: str | None = None) -> Record:
        """What the description knows: everything, or what a name means."""
        options: dict[str, Any] = {"name": name} if name else {}
        return self._ask("info", **options)

    def search(self, *words: str) -> list[Record]:
        """The instructions that have all words, the best first."""
        hits: list[Record] = self._ask("search", query=list(words))["hits"]
        return hits

    def check(self, **options: Any) -> Answer:
        """What is wrong with the description: `findings`, `errors`, `warnings`; `gaps=True` adds what nothing matches."""
        return self._ask("check", **options)

    def stats(self, data: bytes | None = None) -> dict[str, Any]:
        """Counts of the description, or of a program."""
        return {fact.name: fact.value for fact in self._ask("stats", data)["statistics"]}

    def diff(self, other: Isa) -> Answer:
        """What differs between this one and another: `removed`, `added`, `changed`."""
        return self._ask("diff", other=other)

    def gaps(self, **options: Any) -> list[Record]:
        """What is free in the encoding space, one record a hierarchy."""
        spaces: list[Record] = self._ask("gaps", **options)["spaces"]
        return spaces

    def fit(self, operands: str, **options: Any) -> Record:
        """Places for a new instruction with operands such as `DST:8 SRC:8`."""
        return self._ask("fit", operands=operands, **options)

    # Data frames

    def batch(self, *, text: bool = False, fields: Iterable[str] = ()) -> Batch:
        """What decodes columns; make it once and use it for many."""
        return Batch(self, text, tuple(fields))

    def decode_batch(self, values: Any, *, text: bool = False, fields: Iterable[str] = ()) -> Any:
        """Decodes a column of instructions, each on its own, on all cores and without the GIL.

        `values` is anything of Arrow (pyarrow, polars, DuckDB, arro3; an array or a chunked one): words (`uint64`, `int64`,
        `uint32`, `int32`) or binary in the order of memory. The result is a chunked array of structs: `name` (dictionary),
        `matched`, `size` in bytes, `text` if it is wanted, and the value of every field that is named (`uint64`), nested
        ones as `SRC1.GPR`. It is pyarrow's where that is installed, else an object that every library of Arrow reads.
        """
        return self.batch(text=text, fields=fields)(values)


class Batch:
    """Decodes columns of one instruction set; can be pickled."""

    def __init__(self, isa: Isa, text: bool, fields: tuple[str, ...]) -> None:
        self.isa, self.text, self.fields = isa, text, fields
        self._native = _native.Batch(isa._native, text, list(fields))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Batch, (self.isa, self.text, self.fields))

    def __call__(self, values: Any) -> Any:
        decoded = self._native.decode(values)
        try:
            import pyarrow
        except ImportError:
            return decoded
        return pyarrow.chunked_array(decoded)


def _kind(data: bytes | str) -> str:
    return "code" if isinstance(data, bytes) else "recognised"
