"""Measures batches, listings and single instructions: `python examples/speed.py ir3.xml 600 WORDS.tsv.gz [ROWS]`.

WORDS has one tab-separated line per word: generation, word in hex, text. Rates are per second of CPU time, so that
other load on the machine has little effect. Words are drawn at random from those that match an instruction.
"""

import gzip
import random
import sys
import time

import isaloom
import pyarrow as pa
import pyarrow.compute


def main() -> None:
    description, generation, path = sys.argv[1:4]
    rows = int(sys.argv[4]) if len(sys.argv) > 4 else 1_000_000
    isa = isaloom.open(spec=description, gpu=generation)
    words = []
    with gzip.open(path, "rt") as lines:
        for line in lines:
            wanted, word, text = line.rstrip("\n").split("\t", 2)
            if wanted == generation and "\t; " not in text and not text.startswith("no match"):
                words.append(int(word, 16))
    generator = random.Random(1)
    repeated = pa.array(generator.choices(words, k=rows), pa.uint64())
    # Random operand bits in the low half make nearly all words distinct, unlike in real programs.
    changed = [word ^ generator.getrandbits(20) for word in generator.choices(words, k=4 * rows)]
    changed = pa.array(changed, pa.uint64()).unique()
    matched = pa.compute.struct_field(isa.decode_batch(changed).combine_chunks(), "matched")
    distinct = changed.filter(matched)[:rows]
    measure(isa, "words that repeat", repeated)
    measure(isa, "words that do not repeat", distinct)
    objects(isa, distinct.to_pylist()[:10_000])


def objects(isa: isaloom.Isa, words: list[int]) -> None:
    """Measures the CPU time per instruction for the calls that return Python objects."""
    size = 8 if max(words) >> 32 else 4
    code = b"".join(word.to_bytes(size, "little") for word in words)
    print(f"{isa.title}: {len(words)} distinct words as objects")
    calls = {
        "dis, listing": lambda: isa.dis(code),
        "dis, name and text": lambda: [(one.name, one.text) for one in isa.dis(code)],
        "dis, values of all fields": lambda: [[field.value for field in one.fields] for one in isa.dis(code)],
        "decode": lambda: [isa.decode(word) for word in words],
        "ask, whole document": lambda: isa.ask("dis", code, kind="code").inputs,
    }
    for name, call in calls.items():
        best = float("inf")
        for _ in range(3):
            began = time.process_time()
            call()
            best = min(best, time.process_time() - began)
        print(f"  {name}: {best / len(words) * 1e6:.2f} \N{MICRO SIGN}s of CPU time per instruction")


def measure(isa: isaloom.Isa, what: str, drawn: pa.Array) -> None:
    rows = len(drawn)
    print(f"{isa.title}: {what}, {rows} rows, {len(drawn.unique())} distinct")
    for name, text in (("names", False), ("names and text", True)):
        batch = isa.batch(text=text)
        best = 0.0
        for _ in range(3):
            began, wall = time.process_time(), time.perf_counter()
            batch(drawn)
            used, wall = time.process_time() - began, time.perf_counter() - wall
            best = max(best, rows / used)
        print(f"  {name}: {best / 1e6:.2f} M rows per CPU second ({rows / wall / 1e6:.2f} M per second of the last run)")


if __name__ == "__main__":
    main()
