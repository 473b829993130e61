// RUN: asm --container --isa xenos %s | dis --dialect microsoft --isa xenos -
// Clauses, allocations, waits and addresses are made; the container says all that is declared.
xvs_3_0
defconst mvp, float, matrix_columns, [4, 4], c0
config VsMaxReg=12
dcl_index r0.x
dcl_texcoord o0.xy
def c255, 0, 1, 2, 0.5

    vfetch r1, r0.x, position
    vfetch r2.xy, r0.x, texcoord
    mul r3, r1.x, c0
    mad r3, r1.y, c1, r3
    mad r3, r1.z, c2, r3
    mad oPos, r1.w, c3, r3
    mul o0.xy, r2, c255.w
