#!/bin/sh
# Guess: oclminify, a minifier for OpenCL, keeps the space or the parentheses between two signs.
# Seen: oclminify 0.8.0 writes -(-n) and - -n as --c, which decrements the variable and is n - 1, and n - --m as c---d,
# which decrements n instead of m. n + ++m becomes c+++d. n / *p becomes c/*b, the start of a comment. There is no
# message.
. "$(dirname "$0")/oclminify.sh"
seen='p[0] = -(-n); -> b[0]=--c;
p[0] = - -n; -> b[0]=--c;
p[0] = n - --m; -> b[0]=c---d;
p[0] = n + ++m; -> b[0]=c+++d;
p[0] = n - -m; -> b[0]=c--d;
p[0] = n / *p; -> b[0]=c/*b;'
same 'oclminify 0.8.0' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | minified)"
printf '%s\n' '#include <stdio.h>' 'int main(void) {' \
    'int n = 5, m = 1, a = -(-n), b = n - --m, c = 5, d = 1, e = --c; c = 5;' \
    'int g = c---d; printf("%d %d, minified %d %d\n", a, b, e, g); }' > "$scratch/values.c"
cc "$scratch/values.c" -o "$scratch/values"
same '-(-n) and n - --m of 5 and 1' '5 5, minified 4 4' "$("$scratch/values")"
