#!/usr/bin/env python3
"""Generates a corpus of binaries in which most words are repeated.

Per hundred words, --repeated are drawn from a pool of 65,536; the others are random and nearly always unique. --words
reads words from a file, in hex, one per line. All generated words are then these words with random bits in --mask.
"""
import argparse
import array
import os
import random


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--mib", type=int, default=2048)
    parser.add_argument("--file-kib", type=int, default=1024)
    parser.add_argument("--bytes", type=int, default=4, choices=[4, 8])
    parser.add_argument("--repeated", type=int, default=80)
    parser.add_argument("--words", help="file of hex words, one per line, that the generated words are based on")
    parser.add_argument("--mask", type=lambda text: int(text, 16), default=0x000000FF00FFFFFF)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--changed", action="store_true", help="change one file, add one and omit one")
    given = parser.parse_args()
    source = random.Random(given.seed)
    code, bits = ("I", 32) if given.bytes == 4 else ("Q", 64)
    seeds = [int(line, 16) for line in open(given.words)] if given.words else None

    def fresh(count):
        noise = array.array(code, source.randbytes(count * given.bytes))
        if seeds is None:
            return noise
        mask, keep = given.mask, ~given.mask & ((1 << bits) - 1)
        picked = array.array("H", source.randbytes(2 * count))
        kept = [word & keep for word in seeds]
        return array.array(code, [kept[at % len(kept)] | other & mask for at, other in zip(picked, noise)])

    pool = fresh(1 << 16)
    count = given.file_kib * 1024 // given.bytes // 100 * 100
    files = max(1, given.mib * 1024 // given.file_kib)
    for number in range(files):
        folder = os.path.join(given.folder, f"app{number % 10}")
        os.makedirs(folder, exist_ok=True)
        words = array.array(code, [pool[at] for at in array.array("H", source.randbytes(2 * count))])
        for place in range(100 - given.repeated):
            # Unique words are spread evenly.
            at = place * 100 // (100 - given.repeated)
            words[at::100] = fresh(count // 100)
        path = os.path.join(folder, f"{number:05}.bin")
        if given.changed and number == 0:
            continue
        if given.changed and number == 1:
            words = words[: count // 2]
        with open(path, "wb") as file:
            words.tofile(file)
    if given.changed:
        with open(os.path.join(given.folder, "app0", "new.bin"), "wb") as file:
            file.write(bytes(64))


main()
