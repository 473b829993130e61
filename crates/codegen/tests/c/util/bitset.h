/* The parts of Mesa's header of the same name that generated headers use. */
#pragma once
#include <stdint.h>
typedef uint32_t BITSET_WORD;
