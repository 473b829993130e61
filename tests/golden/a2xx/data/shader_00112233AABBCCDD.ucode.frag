/*    0.0 */       alloc colors
/*    0.1 */       exece
/*    1   */          max oC0, c0, c0
