#!/bin/sh
# Guess: hanajit computes n ** 2 of an int64 and math.log(x) of a float64 on Vulkan with at least the precision of the
# type, or reports that it cannot.
# Seen: hanajit 0.24.0 for Vulkan converts the operands to 32-bit floats: n ** 2 is a Pow of floats, which is also
# undefined for a negative n, and log(x) a Log of a float. 5000001 ** 2 is 25000010000001 on the CPU, and the nearest
# float is 25000010579968. There is no message.
. "$(dirname "$0")/hanajit.sh"
same 'Vulkan, n ** 2' 'OpConvertSToF %double _
OpConvertSToF %double %ulong_2
OpFConvert %float _
OpFConvert %float _
OpExtInst %float _ Pow _ _
OpFConvert %double _' "$(vulkan 'n ** 2')"
same 'Vulkan, math.log(x)' 'OpLoad %double _
OpFConvert %float _
OpExtInst %float _ Log _
OpFConvert %double _' "$(vulkan 'math.log(x)')"
same 'CPU, 5000001 ** 2 and log(10.0)' '25000010000001 2.302585092994046' \
    "$(cpu 'n ** 2' 0 5000001) $(cpu 'math.log(x)' 10 0)"
same 'The nearest float' 25000010579968 \
    "$(python3 -c 'import struct; print(int(struct.unpack("f", struct.pack("f", 5000001 ** 2))[0]))')"
