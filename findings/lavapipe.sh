# Sourced by the scripts in this directory. `values` reads lines `EXPRESSION|VALUE,...` and computes each WGSL
# expression with wgpu 0.32.0 (naga) on lavapipe, the Vulkan driver for the CPU in Mesa 22.3.6 of Debian 12. It prints
# the results. Requires x86-64 Linux and CPython 3.10 or newer with venv.
. "$(dirname "$0")/debian.sh"

values() {
    environment wgpu wgpu==0.32.0 cffi==2.1.1 pycparser==3.12 rendercanvas==2.7.2
    debian mesa-vulkan-drivers=22.3.6-1+deb12u2 libvulkan1=1.3.239.0-1 libllvm15=1:15.0.6-4+b1 libbsd0 \
        libdrm2 libedit2 libffi8 libicu72 libmd0 libwayland-client0 libx11-xcb1 libxau6 libxcb-dri3-0 \
        libxcb-present0 libxcb-randr0 libxcb-shm0 libxcb-sync1 libxcb-xfixes0 libxcb1 libxdmcp6 libxml2 \
        libxshmfence1 libz3-4 libzstd1
    libraries=$scratch/root/usr/lib/x86_64-linux-gnu
    echo "{\"file_format_version\": \"1.0.0\", \"ICD\": {\"api_version\": \"1.1.230\",
        \"library_path\": \"$libraries/libvulkan_lvp.so\"}}" > "$scratch/lavapipe.json"
    XDG_RUNTIME_DIR=$scratch LD_LIBRARY_PATH=$libraries VK_ICD_FILENAMES=$scratch/lavapipe.json \
        "$scratch/wgpu/bin/python" "$here/lavapipe.py" 2> "$scratch/messages"
}
