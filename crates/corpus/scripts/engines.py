#!/usr/bin/env python3
"""Counts a dataset's instructions with Spark, Ray, Dask and DuckDB and compares the counts with the program's report.

Spark, Ray and Dask decode the distinct words; DuckDB sums the counts in the dataset. Engines that are not installed are
reported as `skipped:`.

usage: engines.py DATASET REPORT.json ISA GPU
"""
import collections
import glob
import importlib.util
import json
import os
import sys

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

dataset, report, isa, gpu = sys.argv[1], json.load(open(sys.argv[2])), sys.argv[3], sys.argv[4]
files = sorted(glob.glob(f"{dataset}/shards/*/words.parquet"))
# The report has the most frequent instructions and the total number of instructions.
wanted = {row.get("name"): row["count"] for row in report["instructions"]}
total = report["total"]["instructions"]


def spark():
    import isaloom.spark
    from pyspark.sql import SparkSession

    # Workers use the same interpreter.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local[2]").appName("isaloom").config("spark.ui.enabled", "false")
    builder = builder.config("spark.sql.shuffle.partitions", "2").config("spark.driver.host", "127.0.0.1")
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    try:
        # Unsigned columns are `decimal(20,0)`.
        words = session.read.parquet(*files).select("word", "count")
        decode = isaloom.spark.decoder(isa, gpu=gpu, keep=["count"])
        rows = words.mapInArrow(decode, isaloom.spark.schema(keep={"count": "decimal(20,0)"}))
        counted = rows.groupBy("name").sum("count").collect()
        return {row["name"]: int(row["sum(count)"]) for row in counted}
    finally:
        session.stop()


def ray():
    import isaloom.ray
    import ray as engine

    engine.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        engine.data.DataContext.get_current().enable_progress_bars = False
        words = engine.data.read_parquet(files, columns=["word", "count"])
        arguments = {"isa": isa, "gpu": gpu}
        rows = words.map_batches(isaloom.ray.Decode, fn_constructor_kwargs=arguments, batch_format="pyarrow", concurrency=1)
        total = collections.Counter()
        for batch in rows.select_columns(["name", "count"]).iter_batches(batch_format="pyarrow"):
            total.update(summed(batch["name"], batch["count"]))
        return dict(total)
    finally:
        engine.shutdown()


def dask():
    import dask as engine

    import isaloom

    decode = isaloom.open(isa, gpu=gpu).batch()

    @engine.delayed
    def count(file):
        table = pq.read_table(file, columns=["word", "count"])
        names = pa.chunked_array([chunk.field("name") for chunk in decode(table["word"]).chunks])
        return summed(names, table["count"])

    parts = engine.compute(*map(count, files), scheduler="processes", num_workers=2)
    return dict(sum(parts, collections.Counter()))


def duckdb():
    import duckdb as engine

    query = f"SELECT instruction, sum(count) FROM read_parquet('{dataset}/shards/*/instructions.parquet') GROUP BY 1"
    return {name: int(count) for name, count in engine.sql(query).fetchall()}


def summed(names, counts):
    """Sums by name."""
    table = pa.table({"name": pc.cast(names, "string"), "count": counts}).group_by("name").aggregate([("count", "sum")])
    return collections.Counter(dict(zip(table["name"].to_pylist(), table["count_sum"].to_pylist())))


def main():
    counts = {}
    for engine, package in [(duckdb, "duckdb"), (spark, "pyspark"), (ray, "ray"), (dask, "dask")]:
        if importlib.util.find_spec(package) is None:
            print(f"skipped: {package} is not installed")
            continue
        found = engine()
        same(package, found, {**found, **wanted}, "the program")
        for other, count in counts.items():
            same(package, found, count, other)
        if sum(found.values()) != total:
            sys.exit(f"{package}: {sum(found.values())} instructions, expected {total}")
        counts[package] = found
    names = len(next(iter(counts.values()), {}))
    print(f"{dataset}: {total} instructions, {names} names: the program and {', '.join(counts)} agree")


def same(package, found, wanted, other):
    """Exits with an error if two counts differ."""
    if found != wanted:
        differ = sorted(set(found.items()) ^ set(wanted.items()), key=str)
        sys.exit(f"{package} and {other} differ: {differ[:10]}")


# Worker processes import this file again.
if __name__ == "__main__":
    main()
