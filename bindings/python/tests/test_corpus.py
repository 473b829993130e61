"""Datasets of `isaloom corpus`, and the functions for Spark, Ray and Dask: all give the same counts."""

from __future__ import annotations

import collections
import random

import pytest

import isaloom
from isaloom import _corpus, ray, spark

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")


@pytest.fixture(scope="module")
def words():
    source = random.Random(5)
    pool = [source.getrandbits(32) for _ in range(200)]
    return [source.choice(pool) for _ in range(5000)]


@pytest.fixture(scope="module")
def wanted(words):
    """Expected counts by name."""
    decoded = isaloom.open("toy", gpu=2).decode_batch(pa.array(words, pa.uint32())).to_pylist()
    return collections.Counter(row["name"] for row in decoded)


def counts_by_name(names):
    return collections.Counter(names)


def test_spark_function_returns_rows_of_its_schema(words, wanted):
    batch = pa.record_batch({"word": pa.array(words, pa.uint32()).view(pa.int32())})
    rows = list(spark.decoder("toy", gpu=2, text=True)([batch.slice(0, 2000), batch.slice(2000)]))
    assert [batch.num_rows for batch in rows] == [2000, 3000]
    names = [column.split(" ")[0].strip("`") for column in spark.schema(text=True).split(", ")]
    assert rows[0].schema.names == names == ["name", "matched", "size", "text"]
    assert counts_by_name(name for batch in rows for name in batch.column("name").to_pylist()) == wanted


def test_spark_function_keeps_columns(words):
    numbers = list(range(len(words)))
    batch = pa.record_batch({"word": pa.array(words, pa.uint32()).view(pa.int32()), "count": pa.array(numbers)})
    (rows,) = spark.decoder("toy", gpu=2, keep=["count"])([batch])
    assert rows.column("count").to_pylist() == numbers
    assert spark.schema(keep={"count": "bigint"}).endswith(", `count` bigint")


def test_ray_class_adds_columns(words, wanted):
    table = pa.table({"word": pa.array(words, pa.uint32()), "id": range(len(words))})
    found = ray.Decode("toy", gpu=2)(table)
    assert found.column_names[:4] == ["word", "id", "name", "matched"]
    assert counts_by_name(found.column("name").to_pylist()) == wanted


def test_dask_returns_the_same_counts(words, wanted):
    dask = pytest.importorskip("dask", reason="dask is not installed")
    decode = isaloom.open("toy", gpu=2).batch()
    parts = [pa.array(words[at : at + 1000], pa.uint32()) for at in range(0, len(words), 1000)]
    count = dask.delayed(lambda part: counts_by_name(row["name"] for row in decode(part).to_pylist()))
    found = sum(dask.compute(*[count(part) for part in parts], scheduler="threads"), collections.Counter())
    assert found == wanted


def dataset(folder, counts):
    """Writes a dataset with one shard and these instructions; the other tables are empty."""
    shard = folder / "shards" / "00000"
    shard.mkdir(parents=True)
    for table in _corpus.TABLES:
        names = list(counts) if table == "instructions" else []
        rows = pa.table({"instruction": pa.array(names, pa.string()), "count": pa.array([counts[name] for name in names], pa.uint64())})
        pq.write_table(rows, shard / f"{table}.parquet")
    return folder


def test_sql_over_one_and_two_datasets(tmp_path, wanted):
    pytest.importorskip("duckdb", reason="duckdb is not installed")
    old = dataset(tmp_path / "it's old", wanted)
    new = dataset(tmp_path / "new", {"nop": 1})
    rows = isaloom._corpus.sql("SELECT instruction, sum(count) FROM instructions GROUP BY 1", old).fetchall()
    assert dict(rows) == wanted
    both = "SELECT (SELECT sum(count) FROM old.instructions), (SELECT sum(count) FROM new.instructions)"
    assert isaloom._corpus.sql(both, old=old, new=new).fetchall() == [(sum(wanted.values()), 1)]
    with pytest.raises(FileNotFoundError):
        isaloom._corpus.sql("SELECT 1", tmp_path / "none")
    with pytest.raises(isaloom.RequestError):
        _corpus.corpus_files(old, "nothing")
