#!/bin/sh
# Guess: the sine of a large number is exact or has a large error, but is between -1 and 1, and exp2(127.9) is the
# finite number 3.17e38.
# Seen: Dr.Jit 1.5.0 computes sin(1e9) as -117115.28 and sin(1e10) as -inf, also for a literal. In 64 bits sin(1e10) is
# 9.5e117. exp(88.6) and exp2(127.9) are infinity, exp(-88) is 0, and log(1e-40) is -88.02 instead of -92.10, although
# 1e-40 + 1e-40 is 2e-40. There is no message.
. "$(dirname "$0")/drjit.sh"
seen='dr.sin(of(Float, 1e8)): -0.9796554446220398
dr.sin(of(Float, 1e9)): -117115.28125
dr.sin(of(Float, 1e10)): -inf
dr.sin(Float(1e10)): -inf
dr.sin(of(Float64, 1e8)): 0.931639027109726
dr.sin(of(Float64, 1e10)): 9.53522047596865e+117
dr.exp(of(Float, 88.6)): inf
dr.exp2(of(Float, 127.9)): inf
dr.exp(of(Float, -88)): 0.0
dr.log(of(Float, 1e-40)): -88.0212173461914
of(Float, 1e-40) + of(Float, 1e-40): 1.999989220222952e-40'
same 'Dr.Jit 1.5.0, LLVM backend' "$seen" "$(values 'dr.sin(of(Float, 1e8))' 'dr.sin(of(Float, 1e9))' \
    'dr.sin(of(Float, 1e10))' 'dr.sin(Float(1e10))' 'dr.sin(of(Float64, 1e8))' 'dr.sin(of(Float64, 1e10))' \
    'dr.exp(of(Float, 88.6))' 'dr.exp2(of(Float, 127.9))' 'dr.exp(of(Float, -88))' 'dr.log(of(Float, 1e-40))' \
    'of(Float, 1e-40) + of(Float, 1e-40)')"
