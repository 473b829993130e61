# Sourced by the scripts in this directory. `igc` reads the statements of an OpenCL kernel with the parameters o
# (float*), p (int*), x, y (floats) and n (int), compiles them for the GPU dg2 with ocloc 22.43 and the Intel Graphics
# Compiler 1.0.12504.6 of Debian 12, without a GPU, and prints the instructions that iga64 shows, without operand
# regions and without those that load the parameters, store the results or end the kernel. The device binary stays in
# $scratch/igc/out.bin. Needs apt-get, after apt-get update, and x86-64.
. "$(dirname "$0")/debian.sh"

igc() {
    debian intel-opencl-icd=22.43.24595.41-1 libigc1=1.0.12504.6-1+deb12u1 libigdfcl1=1.0.12504.6-1+deb12u1 \
        libigc-tools=1.0.12504.6-1+deb12u1 libigdgmm12=22.3.3+ds1-1 ocl-icd-libopencl1 libopencl-clang14 libllvm14 \
        libllvmspirvlib14 libclang-cpp14 libedit2 libbsd0 libmd0 libxml2 libicu72 libz3-4
    mkdir -p "$scratch/igc"
    { echo 'kernel void f(global float *o, global int *p, float x, float y, int n) {'; cat; echo '}'; } \
        > "$scratch/igc/in.cl"
    (cd "$scratch/igc" && rm -rf dump out_* && root=$scratch/root &&
        export LD_LIBRARY_PATH="$root/usr/lib/x86_64-linux-gnu:$root/usr/lib/x86_64-linux-gnu/intel-opencl" &&
        "$root/usr/bin/ocloc" compile -q -file in.cl -device dg2 -output out > messages 2>&1 &&
        mv out_*.bin out.bin && "$root/usr/bin/ocloc" disasm -file out.bin -device dg2 -dump dump > messages 2>&1 &&
        "$root/usr/bin/iga64" -d -p=xehpg dump/f_KernelHeap.dat > out.asm 2> messages)
    sed -n -e '/illegal/q' -e 's/  */ /gp' "$scratch/igc/out.asm" |
        sed -e 's/ *{.*//' -e 's/[<(][0-9|M;,]*[>)]//g' -e 's/^ *(W) *//' |
        grep -v -E 'r127|cr0|sync|^$|null:ud|r0\.0:ud$|mov r[0-9]*\.0:(f|ud) r2\.[02]:' || true
}
