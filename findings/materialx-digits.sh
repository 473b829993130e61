#!/bin/sh
# Guess: MaterialX writes a float input to a shader with enough digits for the same 32-bit float.
# Seen: MaterialX 1.39.5 writes six digits after the point, without an exponent, in GLSL, MSL, OSL, MDL and Slang: 1e-10
# becomes 0.000000, 0.00000123 becomes 0.000001 and 0.33333334 becomes 0.333333. The words inf and nan become 0.000000.
# There is no message. The document keeps the text.
. "$(dirname "$0")/packages.sh"
environment materialx MaterialX==1.39.5
cat > "$scratch/generate.py" <<'PYTHON'
import re
import sys

import MaterialX as mx
from MaterialX import PyMaterialXGenGlsl, PyMaterialXGenMdl, PyMaterialXGenMsl, PyMaterialXGenOsl, PyMaterialXGenSlang
from MaterialX import PyMaterialXGenShader as shader

library = mx.createDocument()
mx.loadLibraries(mx.getDefaultDataLibraryFolders(), mx.getDefaultDataSearchPath(), library)
values = ["1e-10", "0.00000123", "0.33333334", "1e20", "inf", "nan"]
for generator in (PyMaterialXGenGlsl.GlslShaderGenerator, PyMaterialXGenMsl.MslShaderGenerator,
                  PyMaterialXGenOsl.OslShaderGenerator, PyMaterialXGenMdl.MdlShaderGenerator,
                  PyMaterialXGenSlang.SlangShaderGenerator):
    numbers = []
    for value in values:
        document = mx.createDocument()
        mx.readFromXmlString(document, f"""<materialx version="1.39"><nodegraph name="g">
            <floor name="k" type="float"><input name="in" type="float" value="7"/></floor>
            <add name="n" type="float"><input name="in1" type="float" nodename="k"/>
            <input name="in2" type="float" value="{value}"/></add>
            <output name="out" type="float" nodename="n"/></nodegraph></materialx>""")
        document.setDataLibrary(library)
        instance = generator.create()
        context = shader.GenContext(instance)
        context.registerSourceCodeSearchPath(mx.getDefaultDataSearchPath())
        context.getOptions().shaderInterfaceType = shader.SHADER_INTERFACE_REDUCED
        code = instance.generate("s", document.getNodeGraph("g").getOutput("out"), context).getSourceCode("pixel")
        number = re.search(r"n_in2_tmp = ([^;]*);", code) or re.search(r"n_out = .* \+ ([^;]*);", code)
        numbers.append(number.group(1))
    print(instance.getTarget(), *numbers)
PYTHON
same 'MaterialX 1.39.5: 1e-10, 0.00000123, 0.33333334, 1e20, inf and nan' \
    'genglsl 0.000000 0.000001 0.333333 100000002004087734272.000000 0.000000 0.000000
genmsl 0.000000 0.000001 0.333333 100000002004087734272.000000 0.000000 0.000000
genosl 0.000000 0.000001 0.333333 100000002004087734272.000000 0.000000 0.000000
genmdl 0.000000 0.000001 0.333333 100000002004087734272.000000 0.000000 0.000000
genslang 0.000000 0.000001 0.333333 100000002004087734272.000000 0.000000 0.000000' \
    "$("$scratch/materialx/bin/python" "$scratch/generate.py" 2> "$scratch/messages")"
