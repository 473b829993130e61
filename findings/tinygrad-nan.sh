#!/bin/sh
# Guess: sign, relu and maximum of tinygrad return NaN for NaN, as sign and maximum of NumPy do, and abs(-0.0) is 0.0.
# Seen: tinygrad 0.14.0 builds these functions from comparisons: sign(NaN) is 1, relu(NaN) is 0, and maximum(1, NaN) is
# 1 while maximum(NaN, 1) is NaN. abs(x) is x * sign(x), so abs(-0.0) is -0.0 and its reciprocal is -infinity. The
# kernels for GPUs have the same comparisons.
. "$(dirname "$0")/packages.sh"
. "$here/tinygrad.sh"
same 'tinygrad 0.14.0' '(nan).sign(): [1.0]
(nan).relu(): [0.0]
(1.0).maximum((nan)): [1.0]
(nan).maximum((1.0)): [nan]
(-0.0).abs(): [-0.0]
(-0.0).abs().reciprocal(): [-inf]' "$(values 'tensor(nan).sign()' 'tensor(nan).relu()' \
    'tensor(1.0).maximum(tensor(nan))' 'tensor(nan).maximum(tensor(1.0))' 'tensor(-0.0).abs()' \
    'tensor(-0.0).abs().reciprocal()')"
same 'OpenCL, abs' 'float val0 = (*(data1_1+0));
float alu0 = ((val0<0.0f)?-1.0f:1.0f);
float alu1 = ((val0!=0.0f)?alu0:0.0f);
*(data0_1+0) = (val0*alu1);' "$(kernel opencl 'tensor().abs()')"
same 'OpenCL, relu' 'float alu0 = ((0.0f<val0)?val0:0.0f);' "$(kernel opencl 'tensor().relu()' | sed -n '/alu0 =/p')"
