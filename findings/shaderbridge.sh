# Sourced by the scripts in this directory. `fragment FUNCTION... BODY` converts a Unity shader whose fragment function
# has this BODY (with the input i.uv) to Godot with shaderbridge 1.0.2, and prints the statements of Godot's fragment
# function. The other arguments are declarations before the fragment function. `score` prints the verdict of
# `shaderbridge validate` for the same shader.
. "$(dirname "$0")/packages.sh"

fragment() {
    environment shaderbridge shaderbridge==1.0.2 click==8.5.1 rich==15.0.0 markdown-it-py==4.3.0 mdurl==0.1.2 \
        pygments==2.21.0
    {
        cat <<'UNITY'
Shader "T/A"
{
    SubShader
    {
        Pass
        {
            CGPROGRAM
            #pragma vertex vert
            #pragma fragment frag
            #include "UnityCG.cginc"
            struct v2f
            {
                float2 uv : TEXCOORD0;
                float4 vertex : SV_POSITION;
            };
            v2f vert (appdata_base v)
            {
                v2f o;
                o.vertex = UnityObjectToClipPos(v.vertex);
                o.uv = v.texcoord.xy;
                return o;
            }
UNITY
        while [ $# -gt 1 ]; do
            printf '%s\n' "$1"
            shift
        done
        printf '%s\n' 'fixed4 frag (v2f i) : SV_Target' '{' "$1" '}' ENDCG '}' '}' '}'
    } > "$scratch/in.shader"
    "$scratch/shaderbridge/bin/shaderbridge" convert "$scratch/in.shader" -o "$scratch/out.gdshader" \
        > "$scratch/messages"
    sed -e '1,/^void fragment/d' -e '/^}/d' -e '/\/\/ Translated/d' -e 's/^ *//' "$scratch/out.gdshader"
}

score() {
    "$scratch/shaderbridge/bin/shaderbridge" validate "$scratch/in.shader" | sed -n 's/^Verdict: [^A-Za-z]*//p'
}
