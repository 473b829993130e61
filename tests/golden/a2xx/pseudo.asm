// RUN: asm --container --isa xenos %s | dis --isa xenos --pseudo glsl -
// Ifs by the predicate and by a boolean, a loop that indexes constants, a kill, textures by their samplers' names,
// colours by what they are.
xps_3_0
defconst lights, float, vector, [1, 4, 8], c8
defconst count, int, vector, [1, 4], i0
defconst fog, bool, scalar, [1, 1], b3
defconst diffuse, sampler2D, object, [1, 1], s0
defconst sky, samplerCUBE, object, [1, 1], s1
dcl_texcoord0 r0.xy
dcl_normal r1.xyz
def c255, 0, 1, 0.5, 2
    exec
    tfetch2D r2, r0.xy, tf0
    serialize
    kill_gt r3._, c255.z, r2.w
    setp_gt r3.x, r1.z
    (p0) jmp L3
    exec
    mul r2.xyz, r2, c255.z
    jmp L4
  label L3
    exec
    cube r4, r1.zzxy, r1.yxz
    tfetchCube r4.xyz, r4.yxw, tf1
    serialize
    add_sat r2.xyz, r2, r4
  label L4
    loop i0, L8
  label L6
    exec
    mad r5.xyz, r2, c[8+aL], r5
    endloop i0, L6
  label L8
    cexec b3
    mov r5.w, c255.y
    + rcp r6.x, r1.w
    alloc colors
    exece
    mul oC0, r5, r6.x
