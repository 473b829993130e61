#!/bin/sh
# Guess: nvJitLink reports two definitions of a function, or a variable of another size, with an error status and in its
# error log, as nvlink does with a message and the status 1.
# Seen: nvJitLink 13.5.37 prints `@E@error   : Multiple definition of 'add'` to the standard error, returns success from
# nvJitLinkAddData and nvJitLinkComplete, leaves the error log empty, and returns a cubin, which nvdisasm refuses. The
# same happens if the sizes or the prototypes of two declarations differ. An undefined function is an error with a log.
. "$(dirname "$0")/nvidia.sh"
environment jitlink nvidia-nvjitlink==13.5.37
cat > "$scratch/link.py" <<'PYTHON'
import ctypes
import glob
import sys

root, names = sys.argv[1], [name.encode() for name in sys.argv[2:]]
library = ctypes.CDLL(glob.glob(f"{root}/jitlink/lib/python3*/site-packages/nvidia/cu13/lib/libnvJitLink.so.13")[0])
call = lambda name, *arguments: getattr(library, f"__nvJitLink{name}_13_5")(*arguments)
handle, size, ptx = ctypes.c_void_p(), ctypes.c_size_t(), 2
call("Create", ctypes.byref(handle), 1, (ctypes.c_char_p * 1)(b"-arch=sm_90"))
statuses = []
for name in names:
    with open(f"{root}/{name.decode()}.ptx", "rb") as file:
        data = file.read() + b"\0"
    statuses.append(call("AddData", handle, ptx, data, ctypes.c_size_t(len(data)), name))
statuses.append(call("Complete", handle))
call("GetErrorLogSize", handle, ctypes.byref(size))
log = ctypes.create_string_buffer(size.value or 1)
call("GetErrorLog", handle, log)
print("statuses", *statuses)
print("log:", log.value.decode().strip().partition("\n")[0] or "(empty)")
if not any(statuses):
    call("GetLinkedCubinSize", handle, ctypes.byref(size))
    cubin = ctypes.create_string_buffer(size.value)
    call("GetLinkedCubin", handle, cubin)
    with open(f"{root}/linked.cubin", "wb") as file:
        file.write(cubin.raw)
PYTHON
module() {
    { printf '%s\n' '.version 8.8' '.target sm_90' '.address_size 64'; cat; } > "$scratch/$1.ptx"
    nvidia ptxas -c -arch sm_90 "$scratch/$1.ptx" -o "$scratch/$1.cubin"
}
link() { "$scratch/jitlink/bin/python" "$scratch/link.py" "$scratch" "$@" 2>&1; }
module kernel <<'PTX'
.extern .func (.reg .b32 %o) add(.reg .b32 %i);
.extern .global .align 4 .b8 table[64];
.visible .entry kernel(.param .u64 p) {
.reg .b64 %p, %q; .reg .b32 %r<3>; ld.param.u64 %p, [p]; mov.u64 %q, table; ld.global.u32 %r1, [%q+60];
call (%r2), add, (%r1); st.global.u32 [%p], %r2; ret; }
PTX
for value in 5 7; do
    module "add$value" <<PTX
.visible .func (.reg .b32 %o) add(.reg .b32 %i) { add.s32 %o, %i, $value; ret; }
PTX
done
for length in 4 64; do
    echo ".visible .global .align 4 .b8 table[$length];" | module "table$length"
done
same 'One definition' 'statuses 0 0 0 0
log: (empty)' "$(link kernel add5 table64)"
same 'nvdisasm' 1 "$(nvidia nvdisasm -c "$scratch/linked.cubin" | grep -c 'IADD3 R.*0x5')"
same 'No definition' "statuses 0 0 6
log: error   : Undefined reference to 'add' in 'kernel'" "$(link kernel table64)"
same 'Two definitions' "@E@error   : Multiple definition of 'add' in 'add7', first defined in 'add5'
statuses 0 0 0 0 0
log: (empty)" "$(link kernel add5 add7 table64)"
same 'nvdisasm' "nvdisasm fatal   : Multiple EIATTR_REGCOUNT specified for section 'MAX_REG_COUNT'" \
    "$(nvidia nvdisasm -c "$scratch/linked.cubin" 2>&1 | tail -1)"
same 'Another size' "@E@error   : Size doesn't match for 'table' in 'table4', first specified in 'kernel'
statuses 0 0 0 0
log: (empty)" "$(link kernel add5 table4)"
echo '.visible .func (.reg .f64 %o) add(.reg .f64 %i) { add.f64 %o, %i, %i; ret; }' | module double
same 'Another prototype' "@E@error   : Prototype doesn't match for 'add' in 'double', first defined in 'double'
statuses 0 0 0 0
log: (empty)" "$(link kernel double table64)"
same 'nvlink, two definitions' \
    "nvlink error   : Multiple definition of 'add' in 'add7.cubin', first defined in 'add5.cubin'
status 1" "$(cd "$scratch" && { nvidia nvlink -arch=sm_90 kernel.cubin add5.cubin add7.cubin table64.cubin \
    -o nvlink.cubin 2>&1 || echo "status $?"; } | grep -v fatal)"
