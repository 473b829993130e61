#!/bin/sh
# Guess: a DXIL container survives obj2yaml and yaml2obj, which describe its parts, or a message names what is lost.
# Seen: LLVM 22.1.8 gives a file of the same size, in which the contents of the part STAT (the reflection data of DXC)
# are zeros, and with -Zi -Qembed_debug also those of the debug parts ILDB and ILDN. Both files have the same YAML text,
# so a comparison of the texts does not show it. The shader itself (the part DXIL) is kept, and there is no message.
. "$(dirname "$0")/dxc.sh"
. "$(dirname "$0")/llvm22.sh"
cat > "$scratch/in.hlsl" <<'HLSL'
RWStructuredBuffer<float> values;
cbuffer constants { float x; int n; };
[numthreads(8, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) { values[id.x] = x + n; }
HLSL
cat > "$scratch/parts.py" <<'PYTHON'
import struct
import sys

files = [open(name, "rb").read() for name in sys.argv[1:]]
print("same size" if len(files[0]) == len(files[1]) else "different sizes")
for offset in struct.unpack_from(f"<{struct.unpack_from('<I', files[0], 28)[0]}I", files[0], 32):
    name, size = struct.unpack_from("<4sI", files[0], offset)
    one, two = (data[offset + 8 : offset + 8 + size] for data in files)
    print(name.decode(), "same" if one == two else "zeros" if not any(two) else "different")
PYTHON
rewrite() {
    dxc "$scratch/in.hlsl" "$scratch/out.dxbc" -T cs_6_6 -E main "$@"
    llvm obj2yaml "$scratch/out.dxbc" > "$scratch/one.yaml" 2>&1
    llvm yaml2obj "$scratch/one.yaml" -o "$scratch/again.dxbc" 2>&1
    llvm obj2yaml "$scratch/again.dxbc" > "$scratch/two.yaml" 2>&1
    cmp "$scratch/one.yaml" "$scratch/two.yaml" 2>&1
    python3 "$scratch/parts.py" "$scratch/out.dxbc" "$scratch/again.dxbc"
}
same 'DXC' 'same size
SFI0 same
ISG1 same
OSG1 same
PSV0 same
STAT zeros
HASH same
DXIL same' "$(rewrite)"
same 'DXC with -Zi -Qembed_debug' 'same size
SFI0 same
ISG1 same
OSG1 same
PSV0 same
ILDB zeros
STAT zeros
ILDN zeros
HASH same
DXIL same' "$(rewrite -Zi -Qembed_debug)"
