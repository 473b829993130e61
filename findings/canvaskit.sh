# Sourced by the scripts in this directory. `sksl` reads lines `EXPRESSION|VALUE,...` and computes each float expression
# of SkSL of the uniforms x and y with canvaskit-wasm 0.42.0, which runs Skia on the CPU. It prints the lines and the
# results.
. "$(dirname "$0")/npm.sh"

sksl() {
    [ -d "$scratch/npm" ] || package canvaskit-wasm@0.42.0
    cat > "$scratch/npm/sksl.cjs" <<'JS'
const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
require("canvaskit-wasm")().then(kit => {
    const info = { width: 1, height: 1, colorType: kit.ColorType.RGBA_F32, alphaType: kit.AlphaType.Unpremul,
        colorSpace: kit.ColorSpace.SRGB };
    const pixel = kit.Malloc(Float32Array, 4);
    const canvas = kit.MakeRasterDirectSurface(info, pixel, 16).getCanvas();
    for (const line of lines) {
        const [expression, values] = line.split("|");
        let result = "refused";
        const effect = kit.RuntimeEffect.Make(
            `uniform float x, y; half4 main(float2 p) { return half4(float4(${expression}, 0.0, 0.0, 1.0)); }`);
        if (effect) {
            const paint = new kit.Paint();
            paint.setShader(effect.makeShader([0, 0].map((_, index) => Number(values.split(",")[index] ?? 0))));
            paint.setBlendMode(kit.BlendMode.Src);
            canvas.drawPaint(paint);
            result = Number(pixel.toTypedArray()[0].toPrecision(9));
        }
        console.log(`${line}: ${result}`);
    }
});
JS
    node "$scratch/npm/sksl.cjs" 2> "$scratch/messages"
}
