#!/bin/sh
# Guess: without a fast-math flag spirv-opt -O keeps the results of float arithmetic, as LLVM does with -O3.
# Seen: spirv-opt 2025.5 rewrites arithmetic unless the result has NoContraction or the module declares one of the older
# float-control capabilities. It removes the rounding idiom (x + 12582912) - 12582912, replaces x * 0 by 0 although x may
# be NaN, and turns x / 12582912 into a product. The capability DenormPreserve, about denormals only, stops all of this.
. "$(dirname "$0")/packages.sh"
. "$here/fragment.sh"
round='%q = OpFAdd %float %x %magic
%r = OpFSub %float %q %magic'
same '-O: (x + 12582912) - 12582912' '%_ = OpLoad %float %_
OpStore %_ %_' "$(optimize '' "$round" -O)"
same '-O: x * 0' 'OpStore %_ %float_0' "$(optimize '' '%r = OpFMul %float %x %zero' -O)"
same '-O: x / 12582912' '%_ = OpLoad %float %_
%_ = OpFMul %float %_ %float_7_94728621en08
OpStore %_ %_' "$(optimize '' '%r = OpFDiv %float %x %magic' -O)"
modes='OpExecutionMode %main DenormPreserve 32'
same '-O with DenormPreserve: (x + 12582912) - 12582912' '%_ = OpLoad %float %_
%_ = OpFAdd %float %_ %float_12582912
%_ = OpFSub %float %_ %float_12582912
OpStore %_ %_' "$(optimize 'OpCapability DenormPreserve
OpExtension "SPV_KHR_float_controls"' "$round" -O)"
