# Sourced by the scripts in this directory. `opencl < STATEMENTS` translates statements of a function with compyle 0.9.1
# to OpenCL C and prints the statements of the result. The parameters are i (int), x and out (arrays of double) and k
# (array of int). Needs CPython 3.9 or newer with venv.
. "$(dirname "$0")/packages.sh"

opencl() {
    if [ ! -d "$scratch/compyle" ]; then
        environment compyle numpy==2.2.6 mako==1.4.3 markupsafe==3.0.4 pytools==2026.1.1 \
            platformdirs==4.14.8 typing_extensions==4.16.0 siphash24==1.9 setuptools==80.9.0 cython==3.3.1
        "$scratch/compyle/bin/pip" --quiet --disable-pip-version-check install --no-deps --no-binary :all: \
            compyle==0.9.1
    fi
    { printf '%s\n' 'from compyle.api import annotate, declare' '' '' \
        '@annotate(i="int", x="doublep", k="intp", out="doublep")' 'def f(i, x, k, out):'
    sed 's/^/    /'; } > "$scratch/translated.py"
    (cd "$scratch" && compyle/bin/python -c 'import translated
from compyle.translator import OpenCLConverter
print(OpenCLConverter().parse(translated.f))' 2> "$scratch/messages") |
        sed -e '1,/^{/d' -e '/^}/d' -e 's/^    //' -e '/^$/d'
}
