/* Deterministic pseudo-random numbers. */
static uint64_t state = 1;

static unsigned
any(void)
{
   state ^= state << 13;
   state ^= state >> 7;
   state ^= state << 17;
   return (unsigned)(state >> 20);
}
