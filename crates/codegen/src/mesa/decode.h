#ifndef GUARD
#define GUARD

#include "compiler/isaspec/isaspec.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

void PREFIX_isa_disasm(void *bin, int sz, FILE *out, const struct isa_decode_options *options);
bool PREFIX_isa_decode(void *out, void *bin, const struct isa_decode_options *options);

struct decode_scope;

uint32_t PREFIX_isa_get_gpu_id(struct decode_scope *scope);

/* The generation, for expressions in the description. */
#define ISA_GPU_ID() PREFIX_isa_get_gpu_id(scope)

#ifdef __cplusplus
}
#endif

#endif /* GUARD */
