#!/bin/sh
# Guess: sin, tanh and sqrt of Mojo have about the same accuracy on GPUs as on the CPU, as CUDA's functions without
# --use_fast_math.
# Seen: for NVIDIA, Mojo 1.2.0 writes sin.approx.ftz, tanh.approx (about 11 bits) and sqrt.approx.ftz, which also flush
# denormals, although a / b is div.rn. For AMD GPUs, sin is one product and v_sin_f32, without a range reduction. For
# the CPU, sin(100000) has seven right digits. There is no message.
. "$(dirname "$0")/mojo.sh"
same 'sm_80, sin(a)' 'sin.approx.ftz.f32 _, _' "$(gpu sm_80 'sin(a)')"
same 'sm_80, tanh(a)' 'tanh.approx.f32 _, _' "$(gpu sm_80 'tanh(a)')"
same 'sm_80, sqrt(a)' 'sqrt.approx.ftz.f32 _, _' "$(gpu sm_80 'sqrt(a)')"
same 'sm_80, a / b' 'div.rn.f32 _, _, _' "$(gpu sm_80 'a / b')"
same 'gfx942, sin(a)' 'v_mul_f32_e64 _, _, 0.15915494; v_sin_f32_e32 _, _' "$(gpu gfx942 'sin(a)')"
same 'CPU' 'sin(Float32(100000)): 0.0357488
tanh(Float32(0.5)): 0.46211717' "$(cpu 'sin(Float32(100000))' 'tanh(Float32(0.5))')"
