"""Compiles an elementwise TVM kernel of the inputs a and b and prints its source text.
Arguments: opencl, metal, webgpu or cuda, type of the inputs, expression."""
import sys

import tvm
from tvm import te
from tvm import tirx

api, kind, expression = sys.argv[1:]
inputs = [te.placeholder((64,), dtype=kind, name=name) for name in ("A", "B")]
names = {"tirx": tirx, "const": lambda value: tirx.const(value, kind)}
result = te.compute((64,), lambda i: eval(expression, {**names, "a": inputs[0][i], "b": inputs[1][i]}), name="C")
schedule = tvm.s_tir.Schedule(te.create_prim_func([*inputs, result]))
(loop,) = schedule.get_loops(schedule.get_sblock("C"))
outer, inner = schedule.split(loop, [None, 16])
schedule.bind(outer, "blockIdx.x")
schedule.bind(inner, "threadIdx.x")
target = tvm.target.Target({"kind": api}, host={"kind": "c"})
text = tvm.compile(schedule.mod, target=target).mod.imports[0].inspect_source()
for index in (
    "((((int)blockIdx.x) * 16) + ((int)threadIdx.x))",
    "((((int)blockIdx) * 16) + ((int)threadIdx))",
    "(((convert_int(get_group_id(0))) * 16) + (convert_int(get_local_id(0))))",
    "((v__1 * 16i) + i32(threadIdx.x))",
):
    text = text.replace(index, "i")
print(text.replace("_ptr[i]", ""))
