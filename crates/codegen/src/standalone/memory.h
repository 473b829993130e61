/* The only external functions. Freestanding environments must provide them, because compilers call them too. */
#if !defined(__STDC_HOSTED__) || __STDC_HOSTED__
#include <string.h>
#else
void *memcpy(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
#endif
