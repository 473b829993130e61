"""Sessions: files in memory, and the instruction sets that are opened from them."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from . import _native
from ._errors import OpenError, file_error, of_native
from ._isa import Isa
from .records import Known, ListAnswer

#: Number of first bytes of an input from which its format is detected.
_HEAD = 4096


#: Suffixes of the names of description files.
_SUFFIXES = (".xml", ".json", ".zip", ".gz", ".zst")


def _is_path(name: str) -> bool:
    """Returns whether a name looks like a path: it has a separator or the suffix of a description."""
    return name.lower().endswith(_SUFFIXES) or "/" in name or os.sep in name


def _read(name: str, most: int = -1) -> bytes:
    """Reads a file, at most its first `most` bytes."""
    try:
        with Path(name).open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise file_error(name, error) from None


def _is_project(name: str) -> bool:
    return name.replace("\\", "/").rsplit("/", 1)[-1] == "isaloom.toml"


class Session:
    """Descriptions and other files in memory, by name. Threads may share a session."""

    def __init__(self) -> None:
        self._native = _native.Session()
        #: Files with their imports, which are needed to open an instruction set in another process.
        self._files: dict[str, bytes] = {}
        self._imports: dict[str, list[str]] = {}

    def add(self, file: str | os.PathLike[str], data: bytes | None = None) -> list[str]:
        """Adds a file, and returns the names of the instruction sets that it registers: `ir3.xml` registers `ir3`.

        The file is a description (isaspec XML with its imports, AMD ISA XML or its archive, a SPIR-V grammar), or any
        file that a flag names. A project file (`isaloom.toml`) registers its GPUs and sets defaults for `open`; a later
        project file replaces it.

        >>> isaloom.Session().add("one.xml", b"<isa><bitset name='#i' size='8'><gen min='1'/></bitset></isa>")
        ['one']

        Without `data`, the file is read from disk. Its imports are read from disk, too, if they are below the directory
        of the file; add others by name.
        """
        name = os.fspath(file)
        known: list[str] = []
        root, folder = name, Path(name).parent.resolve()
        waiting = [(name, data)]
        while waiting:
            name, data = waiting.pop()
            if data is None:
                data = _read(name)
            try:
                known += self._native.add(name, data)
            except ValueError as error:
                raise of_native(error, OpenError) from None
            imports = self._native.missing_imports(root, name)
            if _is_project(name):
                for other in filter(_is_project, list(self._files)):
                    del self._files[other], self._imports[other]
            self._files[name], self._imports[name] = data, imports
            inside = (one for one in imports if Path(one).resolve().is_relative_to(folder))
            waiting += [(one, None) for one in inside if Path(one).is_file()]
        return known

    def _needed(self, request: dict[str, Any]) -> dict[str, bytes]:
        """Returns the files that are needed to open an instruction set, including the project file."""
        project = {name: data for name, data in self._files.items() if _is_project(name)}
        return {**project, **self._described(request)}

    def _described(self, request: dict[str, Any]) -> dict[str, bytes]:
        file = request.get("spec")
        if file is None and "isa" in request:
            file = next((one.file for one in self.known() if one.name == request["isa"]), None)
            if file is None and any(one.name == request["isa"] for one in self.known()):
                return {}
        if file not in self._files or request.get("flags"):
            return dict(self._files)
        needed, waiting = {}, [file]
        while waiting:
            name = waiting.pop()
            if name in self._files and name not in needed:
                needed[name] = self._files[name]
                waiting += self._imports[name]
        return needed

    def known(self) -> list[Known]:
        """Returns all registered instruction sets: `name`, `family`, `gpus`, `generations`, `commands`.

        >>> [one.generations for one in isaloom.Session().known() if one.name == "toy"]
        [[1, 2]]
        """
        return ListAnswer(json.loads(self._native.list())).known

    def open(
        self,
        isa: str | os.PathLike[str] | None = None,
        *,
        gpu: str | int | None = None,
        spec: str | os.PathLike[str] | None = None,
        input: str | os.PathLike[str] | bytes | None = None,
        **flags: Any,
    ) -> Isa:
        """Opens an instruction set, and returns it.

        It is selected by name (`toy`, `spirv`, `a2xx`, `xenos`, or an added name), by description file (`spec`), by GPU
        (`a650`, `gfx1150`), or by the format of an input. `gpu` may also be a generation number. `isa` may also be the
        path of a description (`.xml`, `.gz` or `.zst`). `flags` are options for opening: `overlay`, `no_errata`,
        `grammar`.

        >>> isaloom.Session().open("toy", gpu=2).title
        'toy, generation 2'

        Raises `MissingFileError` for a file that does not exist, and `OpenError` for an unknown name or a description
        with errors.
        """
        is_path = isinstance(isa, os.PathLike)
        isa, spec = (None if one is None else os.fspath(one) for one in (isa, spec))
        if isa is not None and spec is None and (is_path or _is_path(isa)):
            # `isa` is the path of a description, or else a name that was added.
            if is_path or Path(isa).is_file():
                isa, spec = None, isa
            elif isa in self._files:
                isa, spec = None, isa
            elif all(one.name != isa for one in self.known()):
                raise file_error(isa, FileNotFoundError())
        if spec is not None and spec not in self._files:
            self.add(spec)
        request: dict[str, Any] = {"flags": {key.replace("_", "-"): value for key, value in flags.items()}}
        if isa is not None:
            request["isa"] = isa
        if spec is not None:
            request["spec"] = spec
        if gpu is not None:
            request["gpu"] = str(gpu)
        name = head = None
        if isinstance(input, bytes):
            name, head = "<input>", input[:_HEAD]
        elif input is not None:
            name = os.fspath(input)
            head = _read(name, _HEAD)
        try:
            native = self._native.open(json.dumps(request), name, head)
            native.usable()
        except ValueError as error:
            raise of_native(error, OpenError) from None
        return Isa(native, _Again(self, request, name, head))

    def open_to_check(self, spec: str | os.PathLike[str], *, gpu: str | int | None = None) -> Isa:
        """Opens a description whose errors may prevent decoding. `check` then reports the errors."""
        spec = os.fspath(spec)
        if spec not in self._files:
            self.add(spec)
        request = {"spec": spec} if gpu is None else {"spec": spec, "gpu": str(gpu)}
        try:
            return Isa(self._native.open(json.dumps(request)), _Again(self, request, None, None))
        except ValueError as error:
            raise of_native(error, OpenError) from None


class _Again:
    """Data with which another process opens the same instruction set."""

    def __init__(
        self, session: Session, request: dict[str, Any], name: str | None, head: bytes | None
    ) -> None:
        self.session, self.request, self.name, self.head = session, request, name, head
        #: The instruction set, if this process has opened it for a request from another process.
        self.isa: Isa | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self.session._needed(self.request), self.request, self.name, self.head))


#: Instruction sets from other processes. All tasks of a worker share them, so that each one is opened only once.
_came: dict[str, _Again] = {}


def _again(
    files: dict[str, bytes], request: dict[str, Any], name: str | None, head: bytes | None
) -> _Again:
    digest = hashlib.sha256(repr((request, name, head)).encode())
    for file, data in sorted(files.items()):
        digest.update(file.encode() + b"\0" + hashlib.sha256(data).digest())
    key = digest.hexdigest()
    if key not in _came:
        session = Session()
        for file, data in files.items():
            session._native.add(file, data)
            session._files[file] = data
        for file in files:
            session._imports[file] = [one for one in files if one != file]
        _came[key] = _Again(session, request, name, head)
    return _came[key]


def _isa_again(again: _Again) -> Isa:
    if again.isa is None:
        native = again.session._native.open(json.dumps(again.request), again.name, again.head)
        again.isa = Isa(native, again)
    return again.isa


_default: Session | None = None


def default_session() -> Session:
    """Returns the session that the functions of this module use."""
    global _default
    if _default is None:
        _default = Session()
    return _default


def add(file: str | os.PathLike[str], data: bytes | None = None) -> list[str]:
    """Adds a description or another file to the default session, as `Session.add` does."""
    return default_session().add(file, data)


def known() -> list[Known]:
    """Returns the registered instruction sets of the default session, as `Session.known` does."""
    return default_session().known()


def open(  # noqa: A001 - as in gzip.open
    isa: str | os.PathLike[str] | None = None,
    *,
    gpu: str | int | None = None,
    spec: str | os.PathLike[str] | None = None,
    input: str | os.PathLike[str] | bytes | None = None,  # noqa: A002
    **flags: Any,
) -> Isa:
    """Opens an instruction set in the default session, as `Session.open` does."""
    return default_session().open(isa, gpu=gpu, spec=spec, input=input, **flags)
