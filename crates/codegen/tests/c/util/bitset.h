/* What generated headers take from Mesa's header of this name. */
#pragma once
#include <stdint.h>
typedef uint32_t BITSET_WORD;
