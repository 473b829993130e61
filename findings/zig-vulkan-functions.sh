#!/bin/sh
# Guess: Zig's @round rounds halves away from zero and @min(NaN, 1) is 1 on each target, as its reference states.
# Seen: for Vulkan, Zig 0.17.1 writes the GLSL instruction Round, whose result for 2.5 is 2 or 3 by the choice of the
# driver, and FMin and FMax, whose result for NaN is undefined. RoundEven, Trunc and NMin exist. For OpenCL it writes
# round and fmin, which have the results of the reference.
. "$(dirname "$0")/zig.sh"
names() { grep -o -E 'OpExtInst .*' | cut -d ' ' -f 4; }
same '@round, Vulkan' Round "$(fragment 'o = @round(x);' | names)"
same '@min, Vulkan' FMin "$(fragment 'o = @min(x, y);' | names)"
same '@max, Vulkan' FMax "$(fragment 'o = @max(x, y);' | names)"
same '@round, OpenCL' round "$(kernel 'o[0] = @round(x);' | names)"
same '@min, OpenCL' fmin "$(kernel 'o[0] = @min(x, y);' | names)"
