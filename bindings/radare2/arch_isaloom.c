/* Plugin of radare2 (RArchPlugin, version 5.9 and later): `r2 -a isaloom -e asm.cpu=ir3@600 FILE`. */
#include "decoder.h"

#include <r_arch.h>
#include <r_lib.h>

static ut32 type_of(const decoded *one) {
    switch (one->transfer) {
    case ISALOOM_TRANSFER_JUMP:
        return one->has_target ? R_ANAL_OP_TYPE_JMP : R_ANAL_OP_TYPE_UJMP;
    case ISALOOM_TRANSFER_BRANCH:
        return one->has_target ? R_ANAL_OP_TYPE_CJMP : R_ANAL_OP_TYPE_UCJMP;
    case ISALOOM_TRANSFER_CALL:
        return one->has_target ? R_ANAL_OP_TYPE_CALL : R_ANAL_OP_TYPE_UCALL;
    /* The end of a program ends its function, too. */
    case ISALOOM_TRANSFER_RETURN:
    case ISALOOM_TRANSFER_END:
        return R_ANAL_OP_TYPE_RET;
    case ISALOOM_TRANSFER_UNDEFINED:
        return R_ANAL_OP_TYPE_ILL;
    default:
        break;
    }
    switch (one->operation) {
    case OPERATION_ADD: return R_ANAL_OP_TYPE_ADD;
    case OPERATION_AND: return R_ANAL_OP_TYPE_AND;
    case OPERATION_COMPARE: return R_ANAL_OP_TYPE_CMP;
    case OPERATION_DIVIDE: return R_ANAL_OP_TYPE_DIV;
    case OPERATION_LOAD: return R_ANAL_OP_TYPE_LOAD;
    case OPERATION_MOVE: return R_ANAL_OP_TYPE_MOV;
    case OPERATION_MULTIPLY: return R_ANAL_OP_TYPE_MUL;
    case OPERATION_NOP: return R_ANAL_OP_TYPE_NOP;
    case OPERATION_NOT: return R_ANAL_OP_TYPE_NOT;
    case OPERATION_OR: return R_ANAL_OP_TYPE_OR;
    case OPERATION_SHIFT_LEFT: return R_ANAL_OP_TYPE_SHL;
    case OPERATION_SHIFT_RIGHT: return R_ANAL_OP_TYPE_SHR;
    case OPERATION_STORE: return R_ANAL_OP_TYPE_STORE;
    case OPERATION_SUBTRACT: return R_ANAL_OP_TYPE_SUB;
    case OPERATION_XOR: return R_ANAL_OP_TYPE_XOR;
    case OPERATION_OTHER: break;
    }
    return R_ANAL_OP_TYPE_UNK;
}

/* Returns the decoder of a session with the instruction set of its CPU name, or null without one. */
static decoder *decoder_of(RArchSession *s) {
    const char *news;
    if (!s->data)
        return NULL;
    bool open = decoder_select(s->data, s->config ? s->config->cpu : NULL, &news);
    if (news)
        R_LOG_ERROR("isaloom: %s", news);
    return open ? s->data : NULL;
}

static bool init(RArchSession *s) {
    s->data = R_NEW0(decoder);
    return s->data != NULL;
}

static bool fini(RArchSession *s) {
    if (s && s->data) {
        decoder_close(s->data);
        R_FREE(s->data);
    }
    return true;
}

static bool decode(RArchSession *s, RAnalOp *op, RArchDecodeMask mask) {
    decoded one;
    const decoder *d = decoder_of(s);
    if (!d || op->size < 1 || !op->bytes || !decoder_decode(d, op->addr, op->bytes, op->size, &one))
        return false;
    op->size = one.size;
    op->type = type_of(&one);
    op->jump = op->fail = UT64_MAX;
    if (one.has_target)
        op->jump = one.target;
    if (one.transfer == ISALOOM_TRANSFER_BRANCH || one.transfer == ISALOOM_TRANSFER_CALL)
        op->fail = op->addr + one.size;
    op->eob = one.transfer != ISALOOM_TRANSFER_NEXT && one.transfer != ISALOOM_TRANSFER_CALL;
    if (mask & R_ARCH_OP_MASK_DISASM)
        op->mnemonic = one.text;
    else
        free(one.text);
    return true;
}

static bool encode(RArchSession *s, RAnalOp *op, RArchEncodeMask mask) {
    (void)mask;
    assembled code;
    const decoder *d = decoder_of(s);
    if (!d || !op->mnemonic)
        return false;
    isaloom_error *error = decoder_assemble(d, op->mnemonic, &code);
    if (error) {
        R_LOG_ERROR("isaloom: %s", isaloom_error_message(error));
        isaloom_error_free(error);
        return false;
    }
    bool done = code.size > 0 && r_anal_op_set_bytes(op, op->addr, code.bytes, (int)code.size);
    free(code.bytes);
    return done;
}

static int info(RArchSession *s, ut32 query) {
    const decoder *d = decoder_of(s);
    switch (query) {
    case R_ARCH_INFO_MAXOP_SIZE:
        return d ? (int)d->largest : DECODER_LARGEST;
    case R_ARCH_INFO_MINOP_SIZE:
    case R_ARCH_INFO_INVOP_SIZE:
    case R_ARCH_INFO_CODE_ALIGN:
        return d ? (int)d->smallest : 4;
    case R_ARCH_INFO_DATA_ALIGN:
        return 4;
    default:
        return 0;
    }
}

static char *registers(RArchSession *s) {
    (void)s;
    return strdup(DECODER_REGISTERS);
}

const RArchPlugin r_arch_plugin_isaloom = {
    .meta =
        {
            .name = "isaloom",
            .desc = "GPU instruction sets from descriptions: asm.cpu=NAME@GPU",
            .author = "isaloom",
            .license = "MIT OR Apache-2.0",
        },
    .arch = "isaloom",
    .endian = R_SYS_ENDIAN_LITTLE | R_SYS_ENDIAN_BIG,
    .bits = R_SYS_BITS_PACK2(32, 64),
    .init = init,
    .fini = fini,
    .info = info,
    .regs = registers,
    .decode = decode,
    .encode = encode,
};

#ifndef R2_PLUGIN_INCORE
R_API RLibStruct radare_plugin = {
    .type = R_LIB_TYPE_ARCH,
    .data = (void *)&r_arch_plugin_isaloom,
    .version = R2_VERSION,
#ifdef R2_ABIVERSION
    .abiversion = R2_ABIVERSION,
#endif
};
#endif
