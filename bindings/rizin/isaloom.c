/* Plugin of rizin (RzArchPlugin, version 0.8): `rizin -a isaloom -c 'e asm.cpu=ir3@600' FILE`. */
#include "../radare2/decoder.h"

#include <rz_analysis.h>
#include <rz_arch.h>
#include <rz_asm.h>
#include <rz_lib.h>

static ut32 type_of(const decoded *one) {
    switch (one->transfer) {
    case ISALOOM_TRANSFER_JUMP:
        return one->has_target ? RZ_ANALYSIS_OP_TYPE_JMP : RZ_ANALYSIS_OP_TYPE_UJMP;
    case ISALOOM_TRANSFER_BRANCH:
        return one->has_target ? RZ_ANALYSIS_OP_TYPE_CJMP : RZ_ANALYSIS_OP_TYPE_UCJMP;
    case ISALOOM_TRANSFER_CALL:
        return one->has_target ? RZ_ANALYSIS_OP_TYPE_CALL : RZ_ANALYSIS_OP_TYPE_UCALL;
    /* The end of a program ends its function, too. */
    case ISALOOM_TRANSFER_RETURN:
    case ISALOOM_TRANSFER_END:
        return RZ_ANALYSIS_OP_TYPE_RET;
    case ISALOOM_TRANSFER_UNDEFINED:
        return RZ_ANALYSIS_OP_TYPE_ILL;
    default:
        break;
    }
    switch (one->operation) {
    case OPERATION_ADD: return RZ_ANALYSIS_OP_TYPE_ADD;
    case OPERATION_AND: return RZ_ANALYSIS_OP_TYPE_AND;
    case OPERATION_COMPARE: return RZ_ANALYSIS_OP_TYPE_CMP;
    case OPERATION_DIVIDE: return RZ_ANALYSIS_OP_TYPE_DIV;
    case OPERATION_LOAD: return RZ_ANALYSIS_OP_TYPE_LOAD;
    case OPERATION_MOVE: return RZ_ANALYSIS_OP_TYPE_MOV;
    case OPERATION_MULTIPLY: return RZ_ANALYSIS_OP_TYPE_MUL;
    case OPERATION_NOP: return RZ_ANALYSIS_OP_TYPE_NOP;
    case OPERATION_NOT: return RZ_ANALYSIS_OP_TYPE_NOT;
    case OPERATION_OR: return RZ_ANALYSIS_OP_TYPE_OR;
    case OPERATION_SHIFT_LEFT: return RZ_ANALYSIS_OP_TYPE_SHL;
    case OPERATION_SHIFT_RIGHT: return RZ_ANALYSIS_OP_TYPE_SHR;
    case OPERATION_STORE: return RZ_ANALYSIS_OP_TYPE_STORE;
    case OPERATION_SUBTRACT: return RZ_ANALYSIS_OP_TYPE_SUB;
    case OPERATION_XOR: return RZ_ANALYSIS_OP_TYPE_XOR;
    case OPERATION_OTHER: break;
    }
    return RZ_ANALYSIS_OP_TYPE_UNK;
}

/* One decoder for the assembler and one for the analysis, which are separate plugins with separate CPU names. */
static decoder asm_decoder, analysis_decoder;

static bool decoder_of(decoder *d, const char *cpu) {
    const char *news;
    bool open = decoder_select(d, cpu, &news);
    if (news)
        RZ_LOG_ERROR("isaloom: %s\n", news);
    return open;
}

static int disassemble(RzAsm *a, RzAsmOp *op, const ut8 *buf, int len) {
    decoded one;
    if (len < 1 || !decoder_of(&asm_decoder, a->cpu) || !decoder_decode(&asm_decoder, a->pc, buf, len, &one))
        return -1;
    rz_strbuf_set(&op->buf_asm, one.text);
    op->size = one.size;
    free(one.text);
    return op->size;
}

static int assemble(RzAsm *a, RzAsmOp *op, const char *text) {
    assembled code;
    if (!decoder_of(&asm_decoder, a->cpu))
        return -1;
    isaloom_error *error = decoder_assemble(&asm_decoder, text, &code);
    if (error) {
        RZ_LOG_ERROR("isaloom: %s\n", isaloom_error_message(error));
        isaloom_error_free(error);
        return -1;
    }
    rz_strbuf_setbin(&op->buf, code.bytes, code.size);
    op->size = (int)code.size;
    free(code.bytes);
    return op->size;
}

static bool asm_fini(void *user) {
    (void)user;
    decoder_close(&asm_decoder);
    return true;
}

static RzAsmPlugin asm_plugin = {
    .name = "isaloom",
    .arch = "isaloom",
    .author = "isaloom",
    .desc = "GPU instruction sets from descriptions: asm.cpu=NAME@GPU",
    .license = "MIT OR Apache-2.0",
    .bits = 32 | 64,
    .endian = RZ_SYS_ENDIAN_LITTLE | RZ_SYS_ENDIAN_BIG,
    .fini = asm_fini,
    .disassemble = disassemble,
    .assemble = assemble,
};

static int analyze(RzAnalysis *a, RzAnalysisOp *op, ut64 addr, const ut8 *data, int len, RzAnalysisOpMask mask) {
    decoded one;
    if (len < 1 || !decoder_of(&analysis_decoder, a->cpu) || !decoder_decode(&analysis_decoder, addr, data, len, &one))
        return -1;
    op->addr = addr;
    op->size = one.size;
    op->type = type_of(&one);
    if (one.has_target)
        op->jump = one.target;
    if (one.transfer == ISALOOM_TRANSFER_BRANCH || one.transfer == ISALOOM_TRANSFER_CALL)
        op->fail = addr + one.size;
    op->eob = one.transfer != ISALOOM_TRANSFER_NEXT && one.transfer != ISALOOM_TRANSFER_CALL;
    if (mask & RZ_ANALYSIS_OP_MASK_DISASM)
        op->mnemonic = one.text;
    else
        free(one.text);
    return op->size;
}

static int archinfo(RzAnalysis *a, RzAnalysisInfoType query) {
    const decoder *d = decoder_of(&analysis_decoder, a->cpu) ? &analysis_decoder : NULL;
    switch (query) {
    case RZ_ANALYSIS_ARCHINFO_MIN_OP_SIZE:
    case RZ_ANALYSIS_ARCHINFO_TEXT_ALIGN:
        return d ? (int)d->smallest : 4;
    case RZ_ANALYSIS_ARCHINFO_MAX_OP_SIZE:
        return d ? (int)d->largest : DECODER_LARGEST;
    case RZ_ANALYSIS_ARCHINFO_DATA_ALIGN:
        return 4;
    case RZ_ANALYSIS_ARCHINFO_CAN_USE_POINTERS:
        return false;
    default:
        return -1;
    }
}

static char *registers(RzAnalysis *a) {
    (void)a;
    return strdup(DECODER_REGISTERS);
}

static bool analysis_fini(void *user) {
    (void)user;
    decoder_close(&analysis_decoder);
    return true;
}

static RzAnalysisPlugin analysis_plugin = {
    .name = "isaloom",
    .arch = "isaloom",
    .author = "isaloom",
    .desc = "GPU instruction sets from descriptions",
    .license = "MIT OR Apache-2.0",
    .bits = 32 | 64,
    .fini = analysis_fini,
    .archinfo = archinfo,
    .op = analyze,
    .get_reg_profile = registers,
};

static RzArchPlugin arch_plugin = {
    .p_asm = &asm_plugin,
    .p_analysis = &analysis_plugin,
};

RZ_API RzLibStruct rizin_plugin = {
    .type = RZ_LIB_TYPE_ARCH,
    .data = &arch_plugin,
    .version = RZ_VERSION,
};
