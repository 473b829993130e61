#!/bin/sh
# Guess: vite-plugin-tsl-operator leaves JavaScript numbers in a `Fn()` alone, or makes each of them a shader node.
# Seen: version 1.4.3 translates operators whose operands are numbers to methods that numbers do not have:
# Math.sin(1) * a becomes Math.sin(1).mul(a), list.length - 1 becomes list.length.sub(1), and list[N - 1] becomes
# list[N.sub(1)]. It makes only literals a node: 2 * a becomes float(2).mul(a). There is no message.
. "$(dirname "$0")/tsl-operator.sh"
seen='Math.sin(1) * a -> Math.sin(1).mul(a)
list.length - 1 -> list.length.sub(1)
list[N - 1] -> list[N.sub(1)]
2 * a -> float(2).mul(a)'
same 'vite-plugin-tsl-operator 1.4.3' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | while read -r line; do
    echo "$line -> $(echo "const f = Fn(([a]) => { return $line })" | operators '{"logs": true}' |
        sed 's/.*return \(.*\);.*/\1/')"
done)"
same 'Methods in JavaScript' 'undefined undefined' "$(node -e 'console.log(typeof (1).mul, typeof (1).sub)')"
