#!/usr/bin/env python3
"""Reads a dataset with DuckDB and pyarrow and compares the counts of both and of the program's report."""
import collections
import glob
import json
import sys

import duckdb
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds
import pyarrow.parquet as pq

# Columns below TRIED bytes are always compressed. For larger ones, the writer samples the page and compresses it if
# that saves a sixteenth (docs/reference/corpus.md). SAVED allows for the error of the sampling.
TRIED = 64 << 10
SAVED = 1 / 8

TABLES = ["inputs", "programs", "words", "instructions", "fields", "unknowns", "spirv"]
dataset, report = sys.argv[1], json.load(open(sys.argv[2]))


def same(what, one, other):
    if one != other:
        sys.exit(f"{what}: {one} != {other}")


def check_compression(file, column):
    """Checks that a column is compressed with zstd, or that zstd would save little."""
    what = f"{column.path_in_schema} of {file}"
    if column.compression == "ZSTD":
        return
    same(f"compression of {what}", column.compression, "UNCOMPRESSED")
    offset = column.dictionary_page_offset or column.data_page_offset
    with open(file, "rb") as source:
        source.seek(offset)
        stored = source.read(column.total_compressed_size)
    packed = pa.Codec("zstd", compression_level=1).compress(stored, asbytes=True)
    if len(stored) < TRIED or len(packed) < len(stored) * (1 - SAVED):
        sys.exit(f"{what}: {len(stored)} bytes are not compressed; zstd would reduce them to {len(packed)}")


codecs = collections.Counter()
for table in TABLES:
    files = sorted(glob.glob(f"{dataset}/shards/*/{table}.parquet"))
    for file in files:
        metadata = pq.read_metadata(file)
        same(f"version of {file}", metadata.metadata[b"isaloom.corpus.schema"], b"1")
        for group in range(metadata.num_row_groups):
            for number in range(metadata.num_columns):
                column = metadata.row_group(group).column(number)
                check_compression(file, column)
                codecs[column.compression] += 1
    arrow = ds.dataset(files).to_table()
    rows = duckdb.sql(f"SELECT count(*) FROM read_parquet('{dataset}/shards/*/{table}.parquet')").fetchall()[0][0]
    same(f"rows of {table}", arrow.num_rows, rows)
    columns = duckdb.sql(f"DESCRIBE SELECT * FROM read_parquet('{dataset}/shards/*/{table}.parquet')").fetchall()
    same(f"columns of {table}", arrow.column_names, [column[0] for column in columns])

words = ds.dataset(sorted(glob.glob(f"{dataset}/shards/*/words.parquet"))).to_table()
total = duckdb.sql(f"SELECT sum(count) FROM read_parquet('{dataset}/shards/*/words.parquet')").fetchall()[0][0]
same("instructions", pc.sum(words["count"]).as_py(), total)
same("instructions of the report", report["total"]["instructions"], total)

query = f"""SELECT instruction, sum(count) FROM read_parquet('{dataset}/shards/*/instructions.parquet')
            GROUP BY instruction ORDER BY 2 DESC, 1"""
by_name = {name: count for name, count in duckdb.sql(query).fetchall()}
arrow = ds.dataset(sorted(glob.glob(f"{dataset}/shards/*/instructions.parquet"))).to_table().unify_dictionaries()
grouped = pc.cast(arrow["instruction"], "string")
summed = arrow.set_column(arrow.column_names.index("instruction"), "instruction", grouped)
summed = summed.group_by("instruction").aggregate([("count", "sum")]).to_pydict()
same("counts by name", dict(zip(summed["instruction"], summed["count_sum"])), by_name)
for row in report["instructions"]:
    same(f"count of {row.get('name')}", row["count"], by_name[row.get("name")])
if not codecs["ZSTD"]:
    sys.exit(f"no column of {dataset} is compressed")
print(f"{dataset}: {total} instructions, {len(words)} rows of words, {len(by_name)} names: DuckDB, pyarrow and the program agree")
