"""Measures how long `gen sleigh`, Ghidra's compiler and `wrap` take, and writes dev/sleigh.tsv.

Argument: the program, built for release. Needs the package pypcode. The times are processor times of the child
processes in seconds; the descriptions are those of the tests in sleigh.rs. `wrap` reads 100,000 words in hex: the words
of `cover`, repeated.
"""

import os
import pathlib
import resource
import subprocess
import sys
import tempfile

import pypcode

ROOT = pathlib.Path(__file__).resolve().parents[3]
SHARED = ROOT.parent / "shared/specs"
WORDS = 100_000
DESCRIPTIONS = [
    ("toy", ROOT / "specs/toy.xml", "2"),
    ("toy-mixed", ROOT / "specs/toy-mixed.xml", "0"),
    ("ir3.300", SHARED / "isaspec26/ir3.xml", "300"),
    ("ir3.600", SHARED / "isaspec26/ir3.xml", "600"),
    ("ir3.800", SHARED / "isaspec26/ir3.xml", "800"),
    ("afuc.7", SHARED / "isaspec26/afuc.xml", "7"),
    ("etnaviv.0", SHARED / "isaspec26/etnaviv.xml", "0"),
    ("rdna3", SHARED / "amd/rdna3_facts.xml.gz", ""),
    ("rdna3_5", SHARED / "amd/rdna3_5_reconstructed.xml.gz", ""),
    ("rdna4", SHARED / "amd/rdna4_facts.xml.gz", ""),
    ("cdna3", SHARED / "amd/cdna3_facts.xml.gz", ""),
    ("cdna4", SHARED / "amd/cdna4_facts.xml.gz", ""),
]


def seconds(command):
    """Runs a command and returns its processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def words(program, selection):
    """Returns a program with all instructions of a description, in hex."""
    command = [program, "cover", *selection, "--format", "tsv"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    found = [line.split("\t")[0] for line in lines if not line.startswith("#")]
    found = [word for word in found if all(digit in "0123456789abcdef" for digit in word)]
    return "\n".join((found * (WORDS // len(found) + 1))[:WORDS])


def main():
    (program,) = sys.argv[1:]
    compiler = os.path.join(os.path.dirname(pypcode.__file__), "bin", "sleigh")
    lines = ["# Processor time in seconds of `gen sleigh`, Ghidra's compiler and `wrap`: .ci/sleigh times PROGRAM"]
    for key, path, generation in DESCRIPTIONS:
        selection = ["--spec", path, *(["--gpu", generation] if generation else [])]
        with tempfile.TemporaryDirectory() as folder:
            generate = seconds([program, "gen", "sleigh", *selection, "--name", "m", "-o", folder])
            compile_time = seconds([compiler, f"{folder}/data/languages/m.slaspec"])
            code = pathlib.Path(folder) / "program.hex"
            code.write_text(words(program, selection), encoding="utf-8")
            wrap = seconds([program, "wrap", *selection, "--hex", code, "-o", f"{folder}/program.elf"])
        lines.append(f"{key}\t{generate:.2f}\t{compile_time:.1f}\t{wrap:.2f}")
        print(lines[-1], flush=True)
    (ROOT / "dev/sleigh.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
