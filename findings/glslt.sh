# Sourced by the scripts in this directory. `template < SOURCE` translates GLSL with templates to GLSL with glslt 0.7.6
# and prints it, or the error. `minified NAME < SOURCE` keeps only what the function NAME needs.
. "$(dirname "$0")/npm.sh"
environment glslt glslt==0.7.6
cat > "$scratch/template.py" <<'PYTHON'
import sys

import glslt

unit = glslt.MinUnit() if sys.argv[1:] else glslt.Unit()
try:
    unit.add_unit(glslt.parse_string(sys.stdin.read()))
    text = unit.to_translation_unit(sys.argv[1:]) if sys.argv[1:] else unit.to_translation_unit()
    print(text.to_glsl().strip().replace("\n\n", "\n"))
except (RuntimeError, ValueError) as error:
    print(error)
PYTHON

template() {
    "$scratch/glslt/bin/python" "$scratch/template.py"
}

minified() {
    "$scratch/glslt/bin/python" "$scratch/template.py" "$1"
}
