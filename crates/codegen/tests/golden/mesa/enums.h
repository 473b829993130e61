/* The enumerations of small. Made by `isaloom mesa enums`; do not edit. */

#pragma once

#include "util/macros.h"

enum PACKED isa_cond {
   ISA_COND_EQUAL = 0,
   ISA_COND_NOT_EQUAL = 1,
   ISA_COND_ALWAYS = 3,
};

enum PACKED isa_opc {
   ISA_OPC_ADD = 0,
   ISA_OPC_BR = 1,
   ISA_OPC_NOP = 2,
};
