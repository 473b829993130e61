#!/bin/sh
# Guess: the CUDA simulator of numba-cuda returns NaN and infinity as the GPU does, and the cube root of -8 is -2.
# Seen: with NUMBA_ENABLE_CUDASIM=1, numba-cuda 0.30.4 computes cbrt(-8) as NaN. sqrt(-1), log(0), exp(1000) and fmod(7,
# 0) of the module math raise an exception, where a GPU returns NaN, -infinity, infinity and NaN. Needs no GPU.
. "$(dirname "$0")/numba-cuda-simulator.sh"
same 'The simulator' 'cuda.cbrt(a) of float32 -8: nan
math.sqrt(a) of float32 -1: ValueError: math domain error
math.log(a) of float32 0: ValueError: math domain error
math.exp(a) of float32 1000: OverflowError: math range error
math.fmod(7, a) of float32 0: ValueError: math domain error' \
    "$(simulate 'float32|cuda.cbrt(a)|-8' 'float32|math.sqrt(a)|-1' 'float32|math.log(a)|0' \
    'float32|math.exp(a)|1000' 'float32|math.fmod(7, a)|0')"
