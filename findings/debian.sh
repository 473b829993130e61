# Sourced by the scripts in this directory. `debian NAME=VERSION...` unpacks packages of Debian 12 into $scratch/root
# (needs apt-get, after apt-get update, and x86-64). `run PROGRAM ARGUMENT...` runs an unpacked program.
. "$(dirname "$0")/packages.sh"

debian() {
    [ ! -f "$scratch/root/$1" ] || return 0
    mkdir -p "$scratch/debian" "$scratch/root"
    (cd "$scratch/debian" && apt-get -qq -o APT::Sandbox::User=root download "$@" >&2)
    for package in "$scratch"/debian/*.deb; do
        dpkg-deb -x "$package" "$scratch/root"
    done
    : > "$scratch/root/$1"
}

run() {
    tool=$1
    shift
    LD_LIBRARY_PATH="$scratch/root/usr/lib/x86_64-linux-gnu" "$scratch/root/usr/bin/$tool" "$@"
}
