/* The only functions that are not defined here. Without a C library the compiler needs them too. */
#if !defined(__STDC_HOSTED__) || __STDC_HOSTED__
#include <string.h>
#else
void *memcpy(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
#endif
