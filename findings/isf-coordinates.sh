#!/bin/sh
# Guess: interactive-shader-format translates IMG_NORM_PIXEL(image, coordinates) and IMG_PIXEL with any expression as
# coordinates, as other functions of GLSL.
# Seen: version 2.9.0 splits the arguments at every comma and drops all after the second part. vec2(0.5, 0.25) becomes
# vec2(0.5), so the pixel at (0.5, 0.5) is read, and mix(p, q, 0.5) becomes mix(p), for which glslang 13.1.1 reports an
# error. IMG_PIXEL also divides by the size of the output instead of the image. A call over several lines is not
# translated. The parser reports a valid shader.
. "$(dirname "$0")/npm.sh"
package interactive-shader-format@2.9.0
translate() {
    CODE=$1 OUTPUT=$scratch/out.glsl script <<'NODE'
const { Parser } = require('interactive-shader-format');
const parser = new Parser();
const head = '/*{"INPUTS": [{"NAME": "img", "TYPE": "image"}]}*/\n';
parser.parse(`${head}vec2 p, q;\nvoid main() {\n${process.env.CODE}\n}\n`, '');
require('fs').writeFileSync(process.env.OUTPUT, parser.fragmentShader);
console.log(`valid ${parser.valid}`, parser.fragmentShader.match(/void main\(\) \{([^]*)\}/)[1].trim());
NODE
    glsl frag < "$scratch/out.glsl"
}
seen='valid true gl_FragColor = VVSAMPLER_2DBYNORM(img, _img_imgRect, _img_imgSize, _img_flip,  vec2(0.5));
accepted'
same 'IMG_NORM_PIXEL, vec2' "$seen" "$(translate 'gl_FragColor = IMG_NORM_PIXEL(img, vec2(0.5, 0.25));')"
seen='valid true gl_FragColor = texture2D(img, ( vec2(3.5) / RENDERSIZE));
accepted'
same 'IMG_PIXEL, vec2' "$seen" "$(translate 'gl_FragColor = IMG_PIXEL(img, vec2(3.5, 7.5));')"
seen="valid true gl_FragColor = VVSAMPLER_2DBYNORM(img, _img_imgRect, _img_imgSize, _img_flip,  mix(p));
'mix' : no matching overloaded function found "
same 'IMG_NORM_PIXEL, mix' "$seen" "$(translate 'gl_FragColor = IMG_NORM_PIXEL(img, mix(p, q, 0.5));')"
seen='valid true gl_FragColor = texture2D(img, ( p) / RENDERSIZE);
accepted'
same 'IMG_PIXEL, a variable' "$seen" "$(translate 'gl_FragColor = IMG_PIXEL(img, p);')"
