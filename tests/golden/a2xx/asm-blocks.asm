// RUN: asm --isa xenos --hex %s
VertexShader = asm {
xvs_3_0
exece
};
PixelShader = asm {
xps_3_0
exece
};
