"""Datasets that `isaloom corpus` wrote: their files, and queries over them with DuckDB."""

from __future__ import annotations

import glob
import os
from typing import Any

TABLES = ("inputs", "programs", "words", "instructions", "fields", "unknowns", "spirv")


def corpus_files(dataset: str | os.PathLike[str], table: str) -> list[str]:
    """The files of a table, one a whole shard, in the order of the shards."""
    if table not in TABLES:
        raise ValueError(f"a dataset has no table {table!r}; it has {', '.join(TABLES)}")
    return sorted(glob.glob(os.path.join(glob.escape(os.fspath(dataset)), "shards", "*", f"{table}.parquet")))


def sql(query: str, dataset: str | os.PathLike[str] | None = None, **datasets: str | os.PathLike[str]) -> Any:
    """Runs a query over datasets with DuckDB, which has to be installed, and gives its relation.

    The tables of `dataset` are views of their names (`words`, `instructions` ...), those of further datasets are views
    in a schema of the keyword's name:

        isaloom.sql("SELECT instruction, sum(count) FROM instructions GROUP BY 1", "out/").df()
        isaloom.sql("SELECT count(*) FROM old.words ANTI JOIN new.words USING (isa, word, high)", old="a/", new="b/")
    """
    import duckdb

    connection = duckdb.connect()
    for schema, path in [("main", dataset), *datasets.items()]:
        if path is None:
            continue
        if not schema.isidentifier():
            raise ValueError(f"{schema!r} is no name of a schema")
        connection.execute(f'CREATE SCHEMA IF NOT EXISTS "{schema}"')
        for table in TABLES:
            files = corpus_files(path, table)
            if not files:
                raise FileNotFoundError(f"{os.fspath(path)} is no dataset, or none of its shards is whole")
            listed = ", ".join("'" + file.replace("'", "''") + "'" for file in files)
            connection.execute(f'CREATE VIEW "{schema}"."{table}" AS SELECT * FROM read_parquet([{listed}])')
    return connection.sql(query)
