#!/usr/bin/env bash
# Builds all fuzz targets in the container of OSS-Fuzz, with their dictionaries and seeds.
# OUT, where OSS-Fuzz expects the results, is set by its image for Rust, which also has cargo-fuzz.
set -euo pipefail
cd "$(dirname "$0")/../.."

cargo fuzz build -O
built=fuzz/target/x86_64-unknown-linux-gnu/release
while IFS=$'\t' read -r target seeds dictionary; do
    case $target in '#'*) continue ;; esac
    cp "$built/$target" "$OUT/"
    cp "fuzz/dictionaries/$dictionary" "$OUT/$target.dict"
    corpus=$(mktemp -d)
    find "$seeds" -type f -exec cp --backup=numbered -t "$corpus" {} +
    [ ! -e "fuzz/corpus/$target.tar.gz" ] || tar -xzf "fuzz/corpus/$target.tar.gz" -C "$corpus"
    (cd "$corpus" && zip -qr "$OUT/${target}_seed_corpus.zip" .)
    rm -rf "$corpus"
done <fuzz/targets.tsv
