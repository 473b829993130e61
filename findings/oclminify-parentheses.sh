#!/bin/sh
# Guess: oclminify removes only parentheses and braces that do not change the meaning.
# Seen: oclminify 0.8.0 also removes the parentheses of an assignment, (n = 3) + 1, and of a conditional expression in a
# condition, (n ? 0 : 2) ? 3 : 4, and the braces of an if statement that keep a following else. The results are valid
# and compute other values. It keeps the parentheses of n - (m - 2). There is no message.
. "$(dirname "$0")/oclminify.sh"
seen='p[0] = (n = 3) + 1; -> b[0]=c=3+1;
p[0] = (n ? 0 : 2) ? 3 : 4; -> b[0]=c?0:2?3:4;
if (n) { if (m) p[0] = 1; } else p[0] = 2; -> if(c)if(d)b[0]=1;else b[0]=2;
p[0] = n - (m - 2); -> b[0]=c-(d-2);'
same 'oclminify 0.8.0' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | minified)"
printf '%s\n' '#include <stdio.h>' 'int main(void) { int n, c, d = 0, first = 7, second = 7;' \
    'int a = (n = 3) + 1, b = c = 3 + 1, s = n; printf("n is %d and %d, ", s, c);' \
    'n = 1; c = 1; a = (n ? 0 : 2) ? 3 : 4; b = c ? 0 : 2 ? 3 : 4; printf("%d and %d, ", a, b);' \
    'if (n) { if (d) first = 1; } else first = 2;' 'if(c)if(d)second=1;else second=2;' \
    'printf("%d and %d\n", first, second); }' > "$scratch/values.c"
cc -w "$scratch/values.c" -o "$scratch/values"
same 'Before and after' 'n is 3 and 4, 4 and 0, 7 and 2' "$("$scratch/values")"
