"""Access to datasets of `isaloom corpus`: lists of files, and queries with DuckDB."""

from __future__ import annotations

import glob
import os
from typing import TYPE_CHECKING

from ._errors import MissingFileError, RequestError, message

if TYPE_CHECKING:
    import duckdb

TABLES = ("inputs", "programs", "words", "instructions", "fields", "unknowns", "spirv")


def corpus_files(dataset: str | os.PathLike[str], table: str) -> list[str]:
    """Returns the files of a table, one for each complete shard, in the order of the shards.

        pandas.read_parquet(isaloom.corpus_files("out/", "words"))["word"]      # uint64
        spark.read.parquet(*isaloom.corpus_files("out/", "words"))              # decimal(20,0)

    Raises `RequestError` for an unknown table.
    """
    if table not in TABLES:
        raise RequestError("unknown", [message(f"unknown table: `{table}` (expected one of: {', '.join(TABLES)})")])
    return sorted(glob.glob(os.path.join(glob.escape(os.fspath(dataset)), "shards", "*", f"{table}.parquet")))


def sql(
    query: str, dataset: str | os.PathLike[str] | None = None, **datasets: str | os.PathLike[str]
) -> duckdb.DuckDBPyRelation:
    """Runs a query over datasets with DuckDB, which must be installed. Returns the DuckDB relation.

    The tables of `dataset` are views with the same names (`words`, `instructions`, ...). The tables of each dataset in
    `datasets` are views in a schema named after the keyword:

        isaloom.sql("SELECT instruction, sum(count) FROM instructions GROUP BY 1", "out/").df()
        isaloom.sql("SELECT count(*) FROM old.words ANTI JOIN new.words USING (isa, word, high)", old="a/", new="b/")

    Raises `MissingFileError` if a directory is not a dataset.
    """
    import duckdb

    connection = duckdb.connect()
    for schema, path in [("main", dataset), *datasets.items()]:
        if path is None:
            continue
        if not schema.isidentifier():
            raise RequestError("impossible", [message(f"invalid schema name: `{schema}`")])
        connection.execute(f'CREATE SCHEMA IF NOT EXISTS "{schema}"')
        for table in TABLES:
            files = corpus_files(path, table)
            if not files:
                name = os.fspath(path)
                why = f"`{name}` is not a dataset or has no complete shard"
                raise MissingFileError("file", [message(why)], name)
            listed = ", ".join("'" + file.replace("'", "''") + "'" for file in files)
            connection.execute(f'CREATE VIEW "{schema}"."{table}" AS SELECT * FROM read_parquet([{listed}])')
    return connection.sql(query)
