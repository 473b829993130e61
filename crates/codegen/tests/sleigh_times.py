"""Measures how long it takes to generate and to compile the processor modules of Ghidra, and writes dev/sleigh.tsv.

Argument: the example `sleigh` of the crate, built for release. Needs the package pypcode. The times are processor times
of the child processes in seconds; the descriptions are those of the tests in sleigh.rs.
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
DESCRIPTIONS = [
    ("toy", ROOT / "specs/toy.xml", "2"),
    ("toy-mixed", ROOT / "specs/toy-mixed.xml", "0"),
    ("ir3.300", SHARED / "isaspec26/ir3.xml", "300"),
    ("ir3.600", SHARED / "isaspec26/ir3.xml", "600"),
    ("ir3.800", SHARED / "isaspec26/ir3.xml", "800"),
    ("afuc.7", SHARED / "isaspec26/afuc.xml", "7"),
    ("etnaviv.0", SHARED / "isaspec26/etnaviv.xml", "0"),
    ("rdna3", SHARED / "amd/rdna3_facts.xml.gz", "0"),
    ("rdna3_5", SHARED / "amd/rdna3_5_reconstructed.xml.gz", "0"),
    ("rdna4", SHARED / "amd/rdna4_facts.xml.gz", "0"),
    ("cdna3", SHARED / "amd/cdna3_facts.xml.gz", "0"),
    ("cdna4", SHARED / "amd/cdna4_facts.xml.gz", "0"),
]


def seconds(command):
    """Runs a command and returns its processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main():
    (program,) = sys.argv[1:]
    compiler = os.path.join(os.path.dirname(pypcode.__file__), "bin", "sleigh")
    lines = ["# Processor time in seconds to generate a module of Ghidra, and to compile it: .ci/sleigh times"]
    for key, path, generation in DESCRIPTIONS:
        with tempfile.TemporaryDirectory() as folder:
            generate = seconds([program, path, generation, folder])
            compile_time = seconds([compiler, f"{folder}/data/languages/m.slaspec"])
        lines.append(f"{key}\t{generate:.2f}\t{compile_time:.1f}")
        print(lines[-1], flush=True)
    (ROOT / "dev/sleigh.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
