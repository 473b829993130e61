#!/bin/sh
# Guess: pown(10.0f, 2) is 100, and with -cl-fast-relaxed-math powers and exp2 of small integers have the last digits
# wrong at most.
# Seen: in the Intel OpenCL runtime for CPUs 2026.2.0, pow(x, 2.0f) of 10 is 100, and pown(x, 2) is 100.000008. With
# -cl-fast-relaxed-math, only three or four digits of pow and exp2 are right: pow(x, 1.0f) of 10 is 10.0007, exp2(3) is
# 7.9994, and pow(10.0f, 2.0f) of constants is 100.0087. pown and rootn do not change.
. "$(dirname "$0")/intel-opencl.sh"
precise='pow(x, 1.0f)|10: 10
pow(x, 2.0f)|10: 100
pow(10.0f, 2.0f)|0: 100
pown(x, 2)|10: 100.000008
powr(x, 2.0f)|10: 100.000008
rootn(x, 2)|100: 10
exp2(x)|3: 8'
fast='pow(x, 1.0f)|10: 10.0007114
pow(x, 2.0f)|10: 100.008713
pow(10.0f, 2.0f)|0: 100.008713
pown(x, 2)|10: 100.000008
powr(x, 2.0f)|10: 100.008713
rootn(x, 2)|100: 10
exp2(x)|3: 7.99942446'
same 'Default' "$precise" "$(echo "$precise" | sed 's/: .*//' | opencl)"
same 'With -cl-fast-relaxed-math' "$fast" "$(echo "$fast" | sed 's/: .*//' | opencl -cl-fast-relaxed-math)"
