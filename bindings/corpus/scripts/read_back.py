#!/usr/bin/env python3
"""Reads a dataset with DuckDB and pyarrow and compares their counts with each other and with the program's report."""
import glob
import json
import sys

import duckdb
import pyarrow.compute as pc
import pyarrow.dataset as ds
import pyarrow.parquet as pq

TABLES = ["inputs", "programs", "words", "instructions", "fields", "unknowns", "spirv"]
dataset, report = sys.argv[1], json.load(open(sys.argv[2]))


def same(what, one, other):
    if one != other:
        sys.exit(f"{what}: {one} and {other}")


for table in TABLES:
    files = sorted(glob.glob(f"{dataset}/shards/*/{table}.parquet"))
    for file in files:
        metadata = pq.read_metadata(file)
        same(f"version of {file}", metadata.metadata[b"isaloom.corpus.schema"], b"1")
        codecs = {metadata.row_group(g).column(c).compression for g in range(metadata.num_row_groups) for c in range(metadata.num_columns)}
        same(f"compression of {file}", codecs - {"ZSTD"}, set())
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
print(f"{dataset}: {total} instructions, {len(words)} rows of words, {len(by_name)} names: DuckDB, pyarrow and the program agree")
