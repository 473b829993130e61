"""Computes expressions of tinygrad, or prints the statements of the kernel of one expression.
Arguments: `values` and expressions, or `opencl` or `wgsl` and an expression."""
import sys

from tinygrad import Tensor, dtypes
from tinygrad.codegen import to_program
from tinygrad.helpers import Target
from tinygrad.renderer.cstyle import OpenCLRenderer
from tinygrad.renderer.wgsl import WGSLRenderer
from tinygrad.uop.ops import Ops


def tensor(*values, dtype="float"):
    """Returns a tensor whose values are not known to the compiler."""
    kind = getattr(dtypes, dtype)
    return Tensor(list(values), dtype=kind).realize() if values else Tensor.empty(1, dtype=kind)


names = {"tensor": tensor, "nan": float("nan")}
if sys.argv[1] == "values":
    for expression in sys.argv[2:]:
        print(f"{expression}: {eval(expression, names).tolist()}".replace("tensor", ""))
    sys.exit()
renderer = {"opencl": lambda: OpenCLRenderer(Target.parse("CL")), "wgsl": lambda: WGSLRenderer(Target.parse("WEBGPU"))}
sink = next(one for one in eval(sys.argv[2], names).schedule_linear().toposort() if one.op is Ops.SINK)
program = to_program(sink, renderer[sys.argv[1]]())
source = [one.arg for one in program.toposort() if one.op is Ops.SOURCE][-1]
for line in source.split("\n"):
    if line.startswith("  ") and "idx" not in line:
        print(line.strip())
