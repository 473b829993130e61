# Sourced by the scripts in this directory. `steps < LINES` runs instructions of the NV2A's vertex shader in the
# simulator of nv2a-debug 0.2.2. Each input line is `INSTRUCTION|v0 values|v1 values`; the output is the line and the
# register R0. Only the simulator of the package is loaded, which needs no user interface. Needs CPython 3.11 or newer
# with venv and a C compiler.
. "$(dirname "$0")/packages.sh"
environment nv2a nv2a-vsh==0.1.12 antlr4-python3-runtime==4.13.2 cffi==1.17.1 pycparser==3.12
"$scratch/nv2a/bin/pip" --quiet --disable-pip-version-check install --no-deps nv2a-debug==0.2.2 >&2

steps() {
    cat > "$scratch/steps.py" <<'PYTHON'
import importlib.util
import sys
import types

package = types.ModuleType("nv2a_debug")
package.__path__ = importlib.util.find_spec("nv2a_debug").submodule_search_locations
sys.modules["nv2a_debug"] = package
from nv2a_debug._types import Register
from nv2a_debug.simulator import Shader

for line in sys.stdin:
    instruction, *values = line.strip().split("|")
    shader = Shader()
    assert not shader.set_source(instruction)
    inputs = [Register(f"v{index}", *map(float, text.split())) for index, text in enumerate(values)]
    shader.merge_initial_state({"input": inputs})
    result = shader.explain(process_ancestors=False).output["temp"][0][1:]
    print(line.strip(), "->", *(f"{value:.7g}" for value in result))
PYTHON
    "$scratch/nv2a/bin/python" "$scratch/steps.py"
}
