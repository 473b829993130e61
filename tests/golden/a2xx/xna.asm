// RUN: asm --isa xenos --dialect xna --stage fragment --hex %s
xps_3_0
                exec    // PredicateClean=false
                  serialize
                  tfetch2D r0, r0.xy, tf0, MagFilter=linear
                  mad_sat r1.xyz_, r0, c[5+a0], -c6
                + rcp r2.x___, -c6.w
                alloc colors
                exece
                  max oC0.xyz1, r1, r1
                + mulsc oC0.___w, c7.x, r9.y
