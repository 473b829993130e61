"""Instruction sets of every target: round trips, explanations, verification, differences, pickling."""

import pickle
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
        assert all("text" in one for one in records)


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
    with pytest.raises(FileNotFoundError):
        isaloom.open(spec="no-such-file.xml")
    with pytest.raises(isaloom.RequestError) as caught:
        isaloom.open("toy").info("nothing")
    assert caught.value.id == "unknown"


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
