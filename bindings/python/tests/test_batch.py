"""Batch decoding over Arrow: every column type, every target, and results in other libraries."""

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


def test_nulls_stay_null(toy):
    column = pa.array([None, 0x20000001, None], pa.uint32())
    decoded = toy.decode_batch(column, text=True)
    assert decoded.null_count == 2
    assert decoded.to_pylist()[0] is None
    assert toy.decode_batch(pa.array([], pa.uint32())).to_pylist() == []


def test_fields_are_columns(toy):
    word = 0x20000001
    fields = {one.name: int(one.value, 16) for one in toy.dis(struct.pack("<I", word))[0].fields if one.bits}
    name = next(iter(fields))
    decoded = toy.decode_batch(pa.array([word, 0xFFFFFFFF], pa.uint32()), fields=[name, "no such"])
    assert decoded.to_pylist()[0][name] == fields[name]
    assert [row["no such"] for row in decoded.to_pylist()] == [None, None]


def test_other_targets_decode_bytes(golden):
    amd = isaloom.open(golden / "amd/small-description.xml", gpu="gfx1150")
    code = (golden / "amd/data/small.bin").read_bytes()
    records = amd.dis(code)
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
