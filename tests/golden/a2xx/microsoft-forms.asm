// RUN: asm --isa xenos --print xna %s
// Every form of the language: config, declarations, short masks and swizzles, mov and movs, absolute values, fetches with
// their options, comments, clauses that are written out and clauses that are made.
xvs_3_0
config AutoSerialize=true
config AutoResource=true
config VsMaxReg=20
defconst world, float, matrix_columns, [4, 4], c0
defconst scale, float, scalar, [1, 1], c4, { 2 }
dcl_index r0.x
dcl_texcoord0 o0.xy
dcl_color o1
def c255, 0, 1, -2.5, 0.5
/* a comment
   of two lines */
    vfetch r1, r0.x, position          // unlinked
    vfetch r2.xy, r0.x, texcoord1
    vfetch_full r3.xyz1, r0.y, vf2, DataFormat=FMT_16_16_16_16_FLOAT, Stride=6, Offset=-1, Signed=true, NumFormat=integer, ExpAdjust=-2, RoundIndex=true, PrefetchCount=4
    vfetch_mini r4.x, DataFormat=FMT_32_FLOAT, Offset=3
    tfetch1D r5.x, r2.x, tf1, UseComputedLOD=0, UseRegisterLOD=true
    tfetch2D r5, r2.xy, tf2, MagFilter=point, MinFilter=linear, MipFilter=basemap, AnisoFilter=max4to1, LODBias=-1.25, OffsetX=0.5, OffsetY=-1
    tfetch3D r6.rgb, r1.xyz, tf3, VolMagFilter=linear, VolMinFilter=point, UnnormalizedTextureCoords=true
    tfetchCube r7, r1.xyz, s4, UseRegisterGradients=true, FetchValidOnly=false
    getWeights2D r8.xy, r2.xy, tf2
    getCompTexLOD2D r8.z, r2.xy, tf2
    getBCF2D r8.w, r2.xy, tf2
    getGradients r9, r2.xy, tf2
    setTexLOD r2.x
    setGradientH r1.xyz
    setGradientV r1.zyx
    mov r10.xyz, -r1_abs.x
    movs r10.w, r2.y
    mul_sat r11.xw, r1.wzy, c4.x
    add r11, r_abs[3], c[a0+5]
    mul r12.y, r1.x, c255.z
  + rcp r13.w, r1.w
    setp_gt r14._, r1.x
    (p0) max r12, r1, c_abs[2]
    (!p0) mulsc r12.x, c4.y, r3.z
    mova r0._, r1.x
    cndge r15, r1, c1, r12
    dp4 oPos.x, r1, c0
    dp4 oPos.y, r1, c1
    dp4 oPos.z, r1, c2
    dp4 oPos.w, r1, c3
    mov o0.xy, r2
    max o1.xyz1, r11, r11
