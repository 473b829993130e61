#!/bin/sh
# Guess: the option `logs` of vite-plugin-tsl-operator, which translates a - b to a.sub(b) for the Three.js shading
# language, changes only what the plugin prints.
# Seen: with logs: false, vite-plugin-tsl-operator 1.4.3 translates nothing. Without the option it translates. There is
# no message.
. "$(dirname "$0")/tsl-operator.sh"
source='export const f = Fn(([a, b]) => { return a - b })'
same 'logs: true' 'export const f = Fn(([a, b]) => {return a.sub(b);})' "$(echo "$source" | operators '{"logs": true}')"
same 'no option' 'export const f = Fn(([a, b]) => {return a.sub(b);})' "$(echo "$source" | operators '{}')"
same 'logs: false' unchanged "$(echo "$source" | operators '{"logs": false}')"
