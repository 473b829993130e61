"""Batch decoding over Arrow: every column type, every target, and results in other libraries."""

import array
import decimal
import pickle
import random
import struct

import isaloom
import pytest

pa = pytest.importorskip("pyarrow")


def words(count, seed=1):
    generator = random.Random(seed)
    return [generator.getrandbits(32) for _ in range(count)]


def test_batch_equals_single_instructions(toy):
    values = [0x20000001, *words(500)]
    decoded = toy.decode_batch(pa.array(values, pa.uint32()), text=True).to_pylist()
    for value, row in zip(values, decoded, strict=True):
        record = toy.dis(struct.pack("<I", value), no_errors=True)[0]
        assert row["matched"] == (record.kind == "instruction"), record
        assert row["name"] == record.name
        assert row["text"] == record.text
        assert row["size"] == 4


def test_every_column_type_gives_the_same_rows(toy):
    values = words(1000)
    stored = [struct.pack("<I", value) for value in values]
    expected = toy.decode_batch(pa.array(values, pa.uint32()), text=True).to_pylist()
    signed = [value - (1 << 32) if value >> 31 else value for value in values]
    columns = [
        pa.array(values, pa.uint64()),
        pa.array(signed, pa.int32()),
        pa.array(values, pa.int64()),
        pa.array(stored, pa.binary()),
        pa.array(stored, pa.large_binary()),
        pa.array(stored, pa.binary(4)),
        pa.chunked_array([pa.array(values[:400], pa.uint32()), pa.array(values[400:], pa.uint32())]),
    ]
    for column in columns:
        assert toy.decode_batch(column, text=True).to_pylist() == expected, column.type
    sliced = pa.array(values, pa.uint32()).slice(100, 50)
    assert toy.decode_batch(sliced, text=True).to_pylist() == expected[100:150]


NULLS = {"name": None, "matched": None, "size": None, "text": None, "DST": None}


def test_missing_words_give_valid_rows_of_nulls(toy):
    column = pa.array([None, 0x20000001, None], pa.uint32())
    decoded = toy.decode_batch(column, text=True, fields=["DST"])
    assert decoded.null_count == 0
    assert decoded.to_pylist()[0] == NULLS and decoded.to_pylist()[2] == NULLS
    assert decoded.to_pylist()[1]["name"] == "add"
    (chunk,) = decoded.chunks
    table = pa.table(chunk)
    assert table.column("text").null_count == table.column("size").null_count == 2
    assert toy.decode_batch(pa.array([], pa.uint32())).to_pylist() == []
    assert toy.decode_batch(pa.nulls(2), text=True, fields=["DST"]).to_pylist() == [NULLS, NULLS]


def test_missing_words_reach_other_libraries(toy):
    pandas = pytest.importorskip("pandas")
    decoded = toy.decode_batch(pandas.Series([0x20000001, None], dtype="UInt64"), text=True)
    frame = pa.table(decoded.combine_chunks()).to_pandas()
    assert frame["name"].isna().tolist() == frame["text"].isna().tolist() == [False, True]
    polars = pytest.importorskip("polars")
    series = polars.Series("word", [0x20000001, None], dtype=polars.UInt64)
    rows = polars.from_arrow(toy.decode_batch(series, text=True))
    assert rows.struct.field("matched").to_list() == [True, None]


def test_lists_arrays_and_buffers_give_the_same_rows(toy):
    numpy = pytest.importorskip("numpy")
    values = words(100)
    expected = toy.decode_batch(pa.array(values, pa.uint32()), text=True).to_pylist()
    code = b"".join(struct.pack("<I", value) for value in values)
    columns = [
        values,
        tuple(values),
        [decimal.Decimal(value) for value in values],
        [struct.pack("<I", value) for value in values],
        (),
        numpy.array(values, numpy.uint32),
        numpy.array(values, numpy.uint64),
        numpy.array(values, numpy.int64),
        numpy.array(values, ">u4"),
        numpy.array(values, object),
        numpy.array([value for value in values for _ in range(2)], numpy.uint32)[::2],
        array.array("I", values),
        memoryview(array.array("Q", values)),
        code,
        memoryview(code),
        pa.array(values, pa.decimal128(20, 0)),
    ]
    for column in columns:
        found = toy.decode_batch(column, text=True).to_pylist()
        assert found == (expected if len(column) else []), type(column)
    missing = toy.decode_batch([None, float("nan"), values[0]]).to_pylist()
    assert [row["matched"] for row in missing[:2]] == [None, None]
    masked = numpy.ma.array(numpy.array(values[:2], numpy.uint32), mask=[True, False])
    assert [row["name"] for row in toy.decode_batch(masked).to_pylist()] == [None, expected[1]["name"]]


def test_unsuitable_columns_are_rejected(toy, golden):
    numpy = pytest.importorskip("numpy")
    for column in (["a"], [1.5], "20000001", numpy.array([1.5]), numpy.zeros((2, 2), numpy.uint32), {}, 3):
        with pytest.raises(TypeError):
            toy.decode_batch(column)
    decimals = [pa.array([value], pa.decimal128(20, 0)) for value in (1 << 32, -1)]
    for column in ([1 << 32], [-1], [1 << 200], *decimals):
        with pytest.raises(isaloom.RequestError, match="out of range"):
            toy.decode_batch(column)
    amd = isaloom.open(golden / "amd/small-description.xml", gpu="gfx1150")
    with pytest.raises(TypeError, match="use `dis`"):
        amd.decode_batch(b"1234")


def test_large_words_do_not_overflow(tmp_path):
    """64-bit words from 2^63 on, in every form in which engines read unsigned columns."""
    path = tmp_path / "wide.xml"
    path.write_text(
        '<isa><bitset name="#instruction" size="64"><gen min="1"/></bitset><bitset name="op" extends="#instruction">'
        '<display>{NAME} {A}</display><pattern low="60" high="63">1111</pattern>'
        '<field name="A" low="0" high="59" type="uint"/></bitset></isa>'
    )
    wide = isaloom.open(path)
    values = [0xF << 60 | 5, (1 << 64) - 1, 1 << 63]
    expected = wide.decode_batch(pa.array(values, pa.uint64()), text=True, fields=["A"]).to_pylist()
    assert [row["name"] for row in expected] == ["op", "op", None]
    assert wide.decode(values[1]).fields == {"A": (1 << 60) - 1}
    columns = [
        values,
        [decimal.Decimal(value) for value in values],
        pa.array(values, pa.decimal128(20, 0)),
        pa.array([value - (1 << 64) for value in values], pa.int64()),
    ]
    for column in columns:
        assert wide.decode_batch(column, text=True, fields=["A"]).to_pylist() == expected
    from isaloom import spark

    batch = pa.record_batch({"word": pa.array(values, pa.decimal128(20, 0))})
    (rows,) = spark.decoder("wide", gpu=1, descriptions={"wide.xml": path.read_bytes()}, fields=["A"])([batch])
    assert rows.column("A").to_pylist() == [5, (1 << 60) - 1, None]


def test_fields_are_columns(toy):
    word = 0x20000001
    fields = {one.name: one.value for one in toy.dis(struct.pack("<I", word))[0].fields if one.bits}
    name = next(iter(fields))
    decoded = toy.decode_batch(pa.array([word, 0xFFFFFFFF], pa.uint32()), fields=[name, "SRC2.REG"])
    assert [row[name] for row in decoded.to_pylist()] == [fields[name], None]
    with pytest.raises(isaloom.RequestError, match="unknown field: `DTS` .did you mean `DST`") as caught:
        toy.batch(fields=["DTS"])
    assert caught.value.id == "unknown"


def test_other_targets_decode_bytes(golden):
    amd = isaloom.open(golden / "amd/small-description.xml", gpu="gfx1150")
    code = (golden / "amd/data/small.bin").read_bytes()
    records = amd.dis(code)
    names = {field.name for one in records for field in one.fields if field.kind == "field"}
    amd.batch(fields=names)
    stored = [bytes.fromhex(one.bytes) for one in records]
    decoded = amd.decode_batch(pa.array(stored * 3, pa.binary()), text=True).to_pylist()
    assert [row["name"] for row in decoded] == [one.name for one in records] * 3
    assert [row["size"] for row in decoded] == [one.size for one in records] * 3


def test_column_of_another_type_is_rejected(toy):
    with pytest.raises(TypeError, match="unsupported column type Utf8"):
        toy.decode_batch(pa.array(["a"]))


def test_batch_can_be_sent_to_another_process(toy):
    batch = toy.batch(text=True)
    column = pa.array(words(10), pa.uint32())
    assert pickle.loads(pickle.dumps(batch))(column).equals(batch(column))


def test_many_rows_keep_their_order(toy):
    values = words(200_000)
    decoded = toy.decode_batch(pa.array(values, pa.uint32()), text=True)
    one = toy.decode_batch(pa.array(values[150_000:150_010], pa.uint32()), text=True)
    assert decoded.slice(150_000, 10).to_pylist() == one.to_pylist()


def test_pandas_polars_and_duckdb_read_it(toy):
    values = words(1000)
    decoded = toy.decode_batch(pa.array(values, pa.uint32()), text=True)
    rows = pa.Table.from_batches([pa.RecordBatch.from_struct_array(chunk) for chunk in decoded.chunks])
    matched = sum(row["matched"] for row in decoded.to_pylist())
    pandas = pytest.importorskip("pandas")
    assert isinstance(rows.to_pandas(), pandas.DataFrame)
    polars = pytest.importorskip("polars")
    frame = polars.from_arrow(rows)
    assert frame["matched"].sum() == matched
    again = toy.decode_batch(polars.Series(values, dtype=polars.UInt32))
    assert again.to_pylist() == toy.decode_batch(pa.array(values, pa.uint32())).to_pylist()
    duckdb = pytest.importorskip("duckdb")
    assert duckdb.sql("select count(*) filter (matched) from rows").fetchall() == [(matched,)]
