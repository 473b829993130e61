"""Instruction sets of every target: round trips, explanations, verification, differences, pickling."""

import errno
import pickle
import re
from concurrent.futures import ThreadPoolExecutor

import isaloom
import pytest


def open_targets(golden):
    amd = isaloom.open(golden / "amd/small-description.xml", gpu="gfx1150")
    return [
        (isaloom.open("toy", gpu=2), (golden / "isaspec/data/toy.bin").read_bytes()),
        (isaloom.open("spirv"), (golden / "spirv/data/small.spv").read_bytes()),
        (isaloom.open("a2xx"), (golden / "a2xx/data/small.bin").read_bytes()),
        (amd, (golden / "amd/data/small.bin").read_bytes()),
    ]


def test_every_target_round_trips(golden):
    for isa, code in open_targets(golden):
        text = isa.text(code, form="text", exact=True)
        assert isa.asm(text) == code, isa
        records = isa.dis(code)
        assert sum(one.size for one in records) <= len(code)
        assert all(isinstance(one.text, str) for one in records)


def test_known_instruction_sets_have_names():
    names = {one.name: one for one in isaloom.known()}
    assert {"toy", "spirv", "a2xx", "xenos"} <= set(names)
    assert "check" in names["toy"].commands


def test_explanation_has_text_records_and_html(toy):
    explained = toy.explain("20000001")
    instruction = explained[0].instruction
    assert str(explained).startswith(instruction.text)
    assert "<table" in explained._repr_html_() or "<pre" in explained._repr_html_()
    assert {field.name for field in instruction.fields}
    assert [one.instruction.text for one in toy.explain(["20000001", instruction.text])] == [instruction.text] * 2
    with pytest.raises(isaloom.RequestError):
        toy.explain("no such thing")


def test_invalid_text_raises_an_error_with_locations(toy):
    with pytest.raises(isaloom.AssembleError) as caught:
        toy.asm("add hr3, hr0, hc4.y\nnonsense\n")
    error = caught.value
    assert error.errors[0].place.line == 2
    assert "<text>:2:" in str(error)
    assert pickle.loads(pickle.dumps(error)).errors[0].place.line == 2


def test_failed_open_has_a_reason():
    with pytest.raises(isaloom.OpenError, match="no instruction set"):
        isaloom.open("tay")
    with pytest.raises(isaloom.OpenError) as caught:
        isaloom.open(gpu="gfx1200")
    assert caught.value.id == "not-kept"
    with pytest.raises(isaloom.RequestError) as caught:
        isaloom.open("toy").info("nothing")
    assert caught.value.id == "unknown"


def test_missing_file_is_reported_by_name(tmp_path):
    session = isaloom.Session()
    missing = str(tmp_path / "nope.xml")
    calls = [
        lambda: isaloom.open(missing),
        lambda: isaloom.open("nope.xml"),
        lambda: isaloom.open(tmp_path / "nope"),
        lambda: isaloom.open(spec=missing),
        lambda: isaloom.open(input=missing),
        lambda: session.add(missing),
        lambda: session.open_to_check(missing),
        lambda: isaloom.open("toy").ask("fmt", files=["nope.xml"]),
    ]
    for call in calls:
        with pytest.raises(FileNotFoundError, match="nope") as caught:
            call()
        assert isinstance(caught.value, isaloom.MissingFileError) and isinstance(caught.value, isaloom.IsaloomError)
        assert "registry" not in str(caught.value) and caught.value.errno == errno.ENOENT
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    with pytest.raises(isaloom.UnreadableFileError, match="cannot read") as caught:
        isaloom.open(spec=tmp_path)
    assert isinstance(caught.value, OSError) and isinstance(caught.value, isaloom.OpenError)


def test_messages_have_no_doubled_prefix(toy, tmp_path):
    path = tmp_path / "mine.xml"
    path.write_text("<isa>\n<bitset name='#i' size='8'>\n</isa>")
    module = isaloom.Module.empty()
    calls = [
        lambda: toy.asm("nonsense"),
        lambda: toy.info("nothing"),
        lambda: toy.explain("no such thing"),
        lambda: toy.text("20000001", wave="32"),
        lambda: toy.ask("no such command"),
        lambda: isaloom.open("tay"),
        lambda: isaloom.open(path),
        lambda: isaloom.open(gpu="gfx1200"),
        lambda: isaloom.Module(b"no"),
        lambda: module.push("OpNonsense"),
        lambda: module[5],
        lambda: module[-1],
        lambda: isaloom.CodeObject(b"no"),
        lambda: toy.decode(1 << 32),
        lambda: toy.decode(-1),
        lambda: toy.batch(fields=["none"]),
    ]
    for call in calls:
        with pytest.raises(isaloom.IsaloomError) as caught:
            call()
        text = str(caught.value)
        assert text.count("error: ") + text.count("error[") <= 1, text
        assert caught.value.id and caught.value.diagnostics, text
        assert not text.startswith("error"), text


def test_decode_agrees_with_records(golden):
    for isa, code in open_targets(golden):
        if isa.target not in ("isaspec", "amd"):
            continue
        for one in isa.dis(code, no_errors=True) if isa.target == "isaspec" else isa.dis(code):
            name, text, fields = isa.decode(bytes.fromhex(one.bytes))
            assert name == (one.name if one.kind == "instruction" else None)
            parts = [field for part in one.parts for field in part.fields]
            expected = {field.name: field.value for field in [*one.fields, *parts] if field.kind == "field"}
            assert {key: fields[key] for key in expected} == expected
            if isa.target == "isaspec" and one.target is None and name:
                assert text.split(";")[0].split()[0] == one.text.split()[0]
    toy = isaloom.open("toy", gpu=2)
    assert toy.decode(0x20000001) == toy.decode(b"\x01\0\0\x20") == toy.decode(bytearray(b"\x01\0\0\x20rest"))
    assert toy.decode(0xFFFFFFFF).name is None and toy.decode(b"") == (None, "", {})
    with pytest.raises(TypeError):
        toy.decode("20000001")


def test_listing_is_a_sequence_of_lazy_records(toy, golden):
    code = (golden / "isaspec/data/toy.bin").read_bytes()
    listing = toy.dis(code)
    document = toy.ask("dis", code, kind="code").inputs[0].instructions
    assert len(listing) == len(document) and list(listing) == document
    assert [one.text for one in listing] == [one.text for one in document] == str(listing).splitlines()
    assert listing[-1] == listing[len(listing) - 1] == listing[1:][-1]
    first = listing[0]
    assert first.name == first["name"] and "name" in first and "live" not in first and first.live is None
    assert set(first) == set(document[0].to_dict()) and first.to_dict() == document[0].to_dict()
    assert pickle.loads(pickle.dumps(listing)) == listing
    assert pickle.loads(pickle.dumps(first)) == first
    with pytest.raises(IndexError) as caught:
        listing[len(listing)]
    assert isinstance(caught.value, isaloom.IsaloomError)
    for wrong in (7, 1.5, [1]):
        with pytest.raises(TypeError):
            toy.dis(wrong)
    with pytest.raises(AttributeError):
        first.nonsense
    with pytest.raises(KeyError):
        first["nonsense"]
    with pytest.raises(AttributeError):
        first.name = "x"
    bad = toy.dis("20000001\nnonsense", kind="hex")
    assert bad.diagnostics and all(one.kind for one in bad)


def test_every_attribute_of_every_record_can_be_read(golden):
    """Reads all properties recursively: no conversion fails."""

    def read(value):
        if isinstance(value, list):
            return sum(map(read, value))
        if not isinstance(value, isaloom.Record):
            return 1
        names = [name for name in dir(type(value)) if isinstance(getattr(type(value), name), property)]
        return sum(read(getattr(value, name)) for name in names if name != "text" or hasattr(value, "_data"))

    toy, older = isaloom.open("toy", gpu=2), isaloom.open("toy", gpu=1)
    answers = [
        toy.info(), toy.check(gaps=True), toy.ask("gaps"), toy.fit("DST:4"), toy.diff(older),
        toy.ask("audit", other=older),
        toy.ask("stats"), toy.ask("search", query=["add"]), toy.ask("cover"), toy.ask("convert", to="json"),
        toy.ask("asm", "add hr3, hr0, hc4.y", explain=True), toy.ask("explain", what=["20000001"]),
        toy.ask("prove", other=older), toy.ask("scan", b"\xff" * 8, kind="code"),
    ]
    for isa, code in open_targets(golden):
        answers += [isa.ask("dis", code, kind="code"), *isa.dis(code)]
    for answer in answers:
        assert read(answer) > 1, answer
        if isinstance(answer, isaloom.Answer):
            assert type(answer) is isaloom.records.ANSWERS[answer.to_dict()["command"]]


def test_notebook_output_is_scoped(toy, golden):
    """Every rule of a style sheet starts with a class of the package, so that it has no effect on other cells."""
    code = (golden / "isaspec/data/toy.bin").read_bytes()
    try:
        toy.asm("nonsense")
    except isaloom.AssembleError as error:
        caught = error
    kernel = isaloom.CodeObject((golden / "amd/kernel.co").read_bytes())
    shown = [
        toy.explain("20000001"), toy.dis(code), toy.dis(code)[0], toy.graph(code), toy.check(), toy.info("add"),
        toy.fit("DST:4"), toy.ask("gaps"), caught, caught.errors[0], kernel,
        isaloom.Module(isaloom.open("spirv").asm("OpCapability Shader")),
    ]
    for one in shown:
        html = one._repr_html_()
        assert html and "<html" not in html and "<body" not in html, one
        for sheet in re.findall("<style>(.*?)</style>", html, re.DOTALL):
            for rule in filter(str.strip, sheet.split("}")):
                selectors = rule.split("{")[0].split(",")
                assert all(selector.strip().startswith(".isaloom") for selector in selectors), rule
    assert "<svg" in toy.graph(code)._repr_html_() and "digraph" in toy.graph(code).dot
    one = isaloom.Instruction({"text": "<b>", "word": "0", "kind": "instruction"})
    assert "&lt;b&gt;" in one._repr_html_()


def test_project_file_adds_its_gpus(golden):
    session = isaloom.Session()
    session.add("mine.xml", (golden / "amd/small-description.xml").read_bytes())
    with pytest.raises(isaloom.OpenError, match="unknown GPU `gfx1199`"):
        session.open(spec="mine.xml", gpu="gfx1199")
    session.add("isaloom.toml", b'[gpus.gfx1199]\nlike = "gfx1150"\nwaves = [64]\n')
    isa = session.open(spec="mine.xml", gpu="gfx1199")
    assert isa.gpu == "gfx1199"
    assert pickle.loads(pickle.dumps(isa)).gpu == "gfx1199"
    with pytest.raises(isaloom.OpenError) as caught:
        session.add("isaloom.toml", b'[gpus.gfx1199]\nlike = "gfx115"\n')
    assert caught.value.id == "project-file"
    place = caught.value.errors[0].place
    assert (place.file, place.line, place.column) == ("isaloom.toml", 2, 8)
    assert session.open(spec="mine.xml", gpu="gfx1199").gpu == "gfx1199"


def test_invalid_description_is_checked(tmp_path):
    path = tmp_path / "mine.xml"
    path.write_text("<isa>\n<bitset name='#i' size='8'>\n</isa>")
    with pytest.raises(isaloom.OpenError) as caught:
        isaloom.open(path)
    assert caught.value.errors[0].place.line is not None
    found = isaloom.Session().open_to_check(path).check()
    assert found.status == "problems" and found.errors > 0


def test_description_is_read_with_its_imports(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/one.xml").write_text(
        '<isa><bitset name="nop" extends="#instruction"><display>nop</display>'
        '<pattern low="0" high="7">00000000</pattern></bitset></isa>'
    )
    root = tmp_path / "mine.xml"
    root.write_text(
        '<isa><import file="sub/one.xml"/><bitset name="#instruction" size="8"><gen min="300"/></bitset></isa>'
    )
    session = isaloom.Session()
    assert session.add(root) == ["mine"] or "mine" in {one.name for one in session.known()}
    mine = session.open("mine")
    assert mine.asm("nop") == b"\0"
    again = pickle.loads(pickle.dumps(mine))
    (tmp_path / "sub/one.xml").unlink()
    assert again.asm("nop") == b"\0"


def test_search_stats_diff_and_gaps_work(toy):
    assert toy.search("add")
    assert toy.stats()["leaves"] > 0
    assert toy.info("add").instructions[0].name == "add"
    older = isaloom.open("toy", gpu=1)
    difference = toy.diff(older)
    assert difference.added or difference.removed or difference.changed
    assert toy.gaps()[0].free
    assert toy.check(gaps=True).gaps is not None


def test_input_format_is_detected(golden):
    code = (golden / "spirv/data/small.spv").read_bytes()
    assert isaloom.open(input=code).target == "spirv"
    assert isaloom.open(input=golden / "spirv/data/small.spv").target == "spirv"


def test_threads_and_pickles_share_an_instruction_set(toy):
    again = pickle.loads(pickle.dumps(toy))
    assert again.title == toy.title
    assert pickle.loads(pickle.dumps(toy)) is again
    with ThreadPoolExecutor(4) as pool:
        texts = set(pool.map(lambda _: again.text("20000001"), range(100)))
    assert texts == {toy.text("20000001")}


def test_flags_match_the_command_line(toy):
    assert toy.text("20000001", no_errors=True)
    with pytest.raises(isaloom.RequestError, match="wave"):
        toy.text("20000001", wave="32")
