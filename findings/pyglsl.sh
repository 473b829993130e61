# Sourced by the scripts in this directory. `fragment < STATEMENTS` translates statements of a fragment shader with
# pyglsl 0.1.0 and prints the statements of main, without those that copy the inputs x (float) and n (int) and set the
# color. Needs CPython 3.9 or newer with venv.
. "$(dirname "$0")/packages.sh"

fragment() {
    environment pyglsl pyglsl==0.1.0 attrs==26.1.0
    { printf '%s\n' 'from pyglsl import FragmentStage' 'from pyglsl.glsl import *' '' '' 'class V(ShaderInterface):' \
        '    x = float()' '    n = int()' '' '' 'class F(FragmentShaderOutputBlock):' '    color = vec4()' '' '' \
        'def main(v: V) -> F:' '    x = float(v.x)'
    sed 's/^/    /'
    printf '%s\n' '    return F(color=vec4(x))'; } > "$scratch/translated.py"
    (cd "$scratch" && pyglsl/bin/python -c 'import translated
print(translated.FragmentStage(translated.main).compile())') | sed -n '/^void main/,/^}/p' |
        sed -e 1d -e '/^}/d' -e 's/^    //' -e '/^float x = /d' -e '/^color = /d' -e '/^$/d'
}
