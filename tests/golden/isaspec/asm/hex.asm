; RUN: asm --isa toy --hex --allow asm-unspecified-bits %s
; blanks as a person types them, every kind of comment, and several statements' labels
start:  mvi r0,#0
# a line of its own
mvi         r1 ,   #10      // after a text
loop: again:
mul r2, r1, r1   /* in between */
(sat) add r0,r0, r2
/* over
   lines */ sub r1,r1,#1
cmp r1, r1, #0
br.ne loop
call fn
fn: ret
