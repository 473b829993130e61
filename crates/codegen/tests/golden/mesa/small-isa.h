/* The disassembler of small. Made by `isaloom mesa decode`; do not edit. */

#ifndef _SMALL_ISA_H_
#define _SMALL_ISA_H_

#include "compiler/isaspec/isaspec.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

void small_isa_disasm(void *bin, int sz, FILE *out, const struct isa_decode_options *options);
bool small_isa_decode(void *out, void *bin, const struct isa_decode_options *options);

struct decode_scope;

uint32_t small_isa_get_gpu_id(struct decode_scope *scope);

/* The generation, in expressions of the description. */
#define ISA_GPU_ID() small_isa_get_gpu_id(scope)

#ifdef __cplusplus
}
#endif

#endif /* _SMALL_ISA_H_ */
