#!/bin/sh
# Guess: oclminify renames a variable at its declaration and at each use.
# Seen: oclminify 0.8.0 does not rename the second variable of a for statement at its declaration: j stays j there and
# becomes f in the loop. Outside a for statement, the second variable of a declaration is renamed. It also removes
# `const` from `const int *q`. There is no message.
. "$(dirname "$0")/oclminify.sh"
seen='for (int i = 0, j = 1; i < n; i++, j++) p[i] = j; -> for(int e=0,j=1;e<c;e++,f++)b[e]=f;
int i = 0, j = 1; p[i] = j; -> int e=0,f=1;b[e]=f;
const int t[2] = {1, 2}; const int *q = t; p[0] = q[n]; -> const int e[2]={1,2};int*f=e;b[0]=f[c];'
same 'oclminify 0.8.0' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | minified)"
