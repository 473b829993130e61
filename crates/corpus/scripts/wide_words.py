#!/usr/bin/env python3
"""Decodes words from 2^63 on with DuckDB, pandas, polars, Ray and Spark: every engine reads the unsigned column of a
dataset without a cast. Engines that are not installed are reported as `skipped:`.

usage: wide_words.py DIRECTORY
"""
import importlib.util
import os
import sys

import pyarrow as pa
import pyarrow.parquet as pq

import isaloom
from isaloom._corpus import TABLES

DESCRIPTION = b"""<isa>
  <bitset name="#instruction" size="64"><gen min="1"/></bitset>
  <bitset name="op" extends="#instruction">
    <display>{NAME} {A}</display>
    <pattern low="60" high="63">1111</pattern>
    <field name="A" low="0" high="59" type="uint"/>
  </bitset>
</isa>"""
WORDS = [0xF << 60 | 5, (1 << 64) - 1, 1 << 63, None, 0]
EXPECTED = [("op", 5), ("op", (1 << 60) - 1), (None, None), (None, None), (None, None)]


def pairs(rows):
    return [(row["name"], row["A"]) for row in rows.to_pylist()]


def duckdb(isa, dataset):
    relation = isaloom.sql("SELECT word FROM words", dataset)
    return pairs(isa.decode_batch(relation.to_arrow_table()["word"], fields=["A"]))


def pandas(isa, dataset):
    import pandas as engine

    # Without `dtype_backend`, pandas converts a column with missing values to floating-point numbers.
    frame = engine.read_parquet(isaloom.corpus_files(dataset, "words"), dtype_backend="pyarrow")
    return pairs(isa.decode_batch(frame["word"], fields=["A"]))


def polars(isa, dataset):
    import polars as engine

    return pairs(isa.decode_batch(engine.read_parquet(isaloom.corpus_files(dataset, "words"))["word"], fields=["A"]))


def ray(isa, dataset):
    import isaloom.ray
    import ray as engine

    engine.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        engine.data.DataContext.get_current().enable_progress_bars = False
        words = engine.data.read_parquet(isaloom.corpus_files(dataset, "words")).select_columns(["word"])
        arguments = {"isa": "wide", "gpu": 1, "descriptions": {"wide.xml": DESCRIPTION}, "fields": ["A"]}
        rows = words.map_batches(isaloom.ray.Decode, fn_constructor_kwargs=arguments, batch_format="pyarrow", concurrency=1)
        return [pair for batch in rows.iter_batches(batch_format="pyarrow") for pair in pairs(batch)]
    finally:
        engine.shutdown()


def pyspark(isa, dataset):
    import isaloom.spark
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local[1]").appName("isaloom").config("spark.ui.enabled", "false")
    session = builder.config("spark.driver.host", "127.0.0.1").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    try:
        words = session.read.parquet(*isaloom.corpus_files(dataset, "words")).select("word")
        decode = isaloom.spark.decoder("wide", gpu=1, descriptions={"wide.xml": DESCRIPTION}, fields=["A"])
        rows = words.mapInArrow(decode, isaloom.spark.schema(fields=["A"])).collect()
        return [(row["name"], row["A"]) for row in rows]
    finally:
        session.stop()


def main():
    dataset = sys.argv[1]
    shard = os.path.join(dataset, "shards", "00000")
    os.makedirs(shard, exist_ok=True)
    for table in TABLES:
        pq.write_table(pa.table({"word": pa.array(WORDS, pa.uint64())}), os.path.join(shard, f"{table}.parquet"))
    session = isaloom.Session()
    session.add("wide.xml", DESCRIPTION)
    isa = session.open("wide", gpu=1)
    done = []
    for engine in (duckdb, pandas, polars, ray, pyspark):
        if importlib.util.find_spec(engine.__name__) is None:
            print(f"skipped: {engine.__name__} is not installed")
            continue
        found = engine(isa, dataset)
        if found != EXPECTED:
            sys.exit(f"{engine.__name__}: {found}, expected {EXPECTED}")
        done.append(engine.__name__)
    print(f"words from 2^63 on: {', '.join(done)} agree")


# Worker processes import this file again.
if __name__ == "__main__":
    main()
