# Sourced by the scripts in this directory. `region TARGET PATTERN TYPE EXPRESSION OPTION...` compiles an OpenMP target
# region that computes EXPRESSION of the parameters x, y, z (float), d, e (double), n (int) and p (a pointer to int)
# with GCC 12.2.0 of Debian 12, and prints the instructions that match PATTERN. TARGET is nvptx-none, amdgcn-amdhsa
# (code for gfx900), or host. Needs apt-get, after apt-get update, x86-64 and an assembler (`as`).
. "$(dirname "$0")/debian.sh"

region() {
    target=$1
    pattern=$2
    type=$3
    expression=$4
    shift 4
    gcc=12.2.0-14+deb12u1
    debian gcc-12=$gcc cpp-12=$gcc libgcc-12-dev=$gcc gcc-12-offload-nvptx=$gcc gcc-12-offload-amdgcn=$gcc libisl23 \
        libmpc3 libmpfr6 libgmp10
    cat > "$scratch/in.c" <<C
$type f(float x, float y, float z, double d, double e, int n, int *p)
{
    $type r;
#pragma omp target map(from: r)
    { r = $expression; }
    return r;
}
C
    if [ "$target" = host ]; then
        run x86_64-linux-gnu-gcc-12 -O2 "$@" -S "$scratch/in.c" -o "$scratch/out.s"
    else
        run x86_64-linux-gnu-gcc-12 -O2 -fopenmp -foffload="$target" "$@" -c "$scratch/in.c" -o "$scratch/in.o"
        case $target in
            nvptx-none) set -- "$@" -mgomp -m64 ;;
            *) set -- "$@" -march=gfx900 ;;
        esac
        run "x86_64-linux-gnu-accel-$target-gcc-12" -xlto "$scratch/in.o" -O2 -fopenmp -foffload-abi=lp64 -fPIC \
            -fcf-protection=none "$@" -S -o "$scratch/out.s"
    fi
    tr '\t' ' ' < "$scratch/out.s" | sed -n -E -e "s/^ *(@%r[0-9]+ )? *(($pattern).*)\$/\2/p" | tr -s ' ' |
        sed -E -e 's/ $//' -e 's/%r[0-9]+/%r/g' -e 's/([vs])(\[[0-9:]+\]|[0-9]+)/\1/g'
}
