//! Tests whether descriptions of later GPUs will work. They extend RDNA 4's description with instructions, 64-bit
//! literals, dual instructions with three sources (VOPD3), `S_SET_VGPR_MSB`, and an unknown encoding family with 10-bit
//! registers. The expected texts and bytes are those of llvm-mc 24 for gfx1250. AMD has not published the names of
//! these encodings and fields; the names here follow the pattern of its other files.

#![allow(clippy::unwrap_used, clippy::panic)] // test helpers

use isaloom_amd_isa::{Decoder, Spec, errata, read, unpack, validate};
use isaloom_amdgpu_text::llvm::{RegisterFile, Syntax, Target, VectorBanks, Version};
use isaloom_amdgpu_text::own::{OwnReader, push_own};
use isaloom_source::{FileId, has_errors};
use isaloom_testkit_amd::{bytes_of, shared};
use std::fmt::Write as _;

/// Encoding families in which instructions with 64-bit sources get 64-bit literals, as on gfx1250.
const FAMILIES: [&str; 6] = ["SOP1", "SOP2", "SOPC", "VOP1", "VOP2", "VOPC"];

/// Instructions of RDNA 4 that remain in the test description; all others are removed.
const KEPT: [&str; 20] = [
    "S_MOV_B64",
    "S_MOV_B32",
    "S_ADD_NC_U64",
    "S_CMP_EQ_U64",
    "S_NOP",
    "S_SETREG_IMM32_B32",
    "V_MOV_B32",
    "V_ADD_F64",
    "V_CEIL_F64",
    "V_LSHLREV_B64",
    "V_CMP_LT_U64",
    "V_CMP_LT_F64",
    "V_FMA_F64",
    "V_DUAL_FMAC_F32",
    "V_DUAL_MUL_F32",
    "V_DUAL_ADD_F32",
    "V_DUAL_MOV_B32",
    "V_DUAL_CNDMASK_B32",
    "V_DUAL_FMAMK_F32",
    "V_DUAL_LSHLREV_B32",
];

/// Fields of the VOPD3 encoding. Columns: name, first bit, number of bits.
const VOPD3: [(&str, u32, u32); 13] = [
    ("ENCODING", 24, 8),
    ("NEGX", 41, 3),
    ("NEGY", 44, 3),
    ("OPX", 18, 6),
    ("OPY", 12, 6),
    ("SRCX0", 0, 9),
    ("SRCY0", 32, 9),
    ("VDSTX", 64, 8),
    ("VDSTY", 88, 8),
    ("VSRCX1", 48, 8),
    ("VSRCX2", 56, 8),
    ("VSRCY1", 72, 8),
    ("VSRCY2", 80, 8),
];

/// Dual instructions to add. Columns: name, opcode, formats of the destination and the sources, and whether the
/// instruction may be the second half.
const DUAL: [(&str, u32, &[&str], bool); 10] = [
    ("V_DUAL_FMAC_F32", 0, &["F32", "F32", "F32"], true),
    ("V_DUAL_MUL_F32", 3, &["F32", "F32", "F32"], true),
    ("V_DUAL_ADD_F32", 4, &["F32", "F32", "F32"], true),
    ("V_DUAL_MOV_B32", 8, &["B32", "B32"], true),
    ("V_DUAL_CNDMASK_B32", 9, &["B32", "B32", "B32", "M64"], true),
    ("V_DUAL_FMA_F32", 19, &["F32", "F32", "F32", "F32"], true),
    ("V_DUAL_SUB_NC_U32", 20, &["U32", "U32", "U32"], true),
    ("V_DUAL_FMA_F64", 32, &["F64", "F64", "F64", "F64"], false),
    ("V_DUAL_ADD_F64", 33, &["F64", "F64", "F64"], false),
    ("V_DUAL_MUL_F64", 34, &["F64", "F64", "F64"], false),
];

fn field(name: &str, offset: u32, bits: u32) -> String {
    format!(
        "<Field IsConditional=\"false\"><FieldName>{name}</FieldName><Description></Description><BitLayout \
         RangeCount=\"1\"><Range Order=\"0\"><BitCount>{bits}</BitCount><BitOffset>{offset}</BitOffset></Range>\
         </BitLayout></Field>"
    )
}

fn encoding(
    name: &str,
    bits: usize,
    identifiers: &[u128],
    mask: u128,
    fields: &[(&str, u32, u32)],
) -> String {
    let fields: String = fields.iter().map(|(name, offset, bits)| field(name, *offset, *bits)).collect();
    let of = |value: &u128| format!("<EncodingIdentifier Radix=\"2\">{value:0bits$b}</EncodingIdentifier>");
    let identifiers: String = identifiers.iter().map(of).collect();
    format!(
        "<Encoding Order=\"900\"><EncodingName>{name}</EncodingName><BitCount>{bits}</BitCount>\
         <EncodingIdentifierMask Radix=\"2\">{mask:0bits$b}</EncodingIdentifierMask><EncodingIdentifiers>\
         {identifiers}</EncodingIdentifiers>\
         <EncodingConditions><EncodingCondition><ConditionName>default</ConditionName><CondtionExpression>\
         <lit val=\"1\" /></CondtionExpression></EncodingCondition></EncodingConditions><Description></Description>\
         <MicrocodeFormat><BitMap>{fields}</BitMap></MicrocodeFormat></Encoding>"
    )
}

/// Returns the XML of a form. Each operand is its field, data format, type, size in bits, and whether it is an output.
fn form(encoding: &str, opcode: u32, operands: &[(&str, &str, &str, u32, bool)]) -> String {
    let mut text = format!(
        "<InstructionEncoding><EncodingName>{encoding}</EncodingName><EncodingCondition>default\
         </EncodingCondition><Opcode Radix=\"10\">{opcode}</Opcode><Operands>"
    );
    for (order, (field, format, kind, bits, output)) in operands.iter().enumerate() {
        write!(
            text,
            "<Operand Input=\"{}\" Output=\"{output}\" IsImplicit=\"false\" IsBinaryMicrocodeRequired=\"true\" \
             Order=\"{}\"><FieldName>{field}</FieldName><DataFormatName>FMT_NUM_{format}</DataFormatName>\
             <OperandType>{kind}</OperandType><OperandSize>{bits}</OperandSize></Operand>",
            !output,
            order + 1
        )
        .unwrap();
    }
    text + "</Operands></InstructionEncoding>"
}

fn instruction(name: &str, forms: &str) -> String {
    format!(
        "<Instruction><InstructionFlags><IsBranch>FALSE</IsBranch><IsConditionalBranch>FALSE</IsConditionalBranch>\
         <IsIndirectBranch>FALSE</IsIndirectBranch><IsProgramTerminator>FALSE</IsProgramTerminator>\
         <IsImmediatelyExecuted>FALSE</IsImmediatelyExecuted></InstructionFlags><InstructionName>{name}\
         </InstructionName><Description></Description><InstructionEncodings>{forms}</InstructionEncodings>\
         <FunctionalGroup><Name>VALU</Name></FunctionalGroup></Instruction>"
    )
}

/// Returns the XML of the VOPD3 forms of a dual instruction, one for each half that it can be.
fn dual_forms(name: &str) -> String {
    let Some((_, opcode, formats, second)) = DUAL.iter().find(|row| row.0 == name) else {
        return String::new();
    };
    let halves = [["VDSTX", "SRCX0", "VSRCX1", "VSRCX2"], ["VDSTY", "SRCY0", "VSRCY1", "VSRCY2"]];
    let of = |fields: &[&'static str; 4]| {
        let operands: Vec<(&str, &str, &str, u32, bool)> = fields
            .iter()
            .zip(*formats)
            .enumerate()
            .map(|(index, (field, format))| {
                let kind = match (index, *format) {
                    (_, "M64") => "OPR_SREG",
                    (1, _) => "OPR_SRC",
                    _ => "OPR_VGPR",
                };
                (*field, *format, kind, if format.ends_with("64") { 64 } else { 32 }, index == 0)
            })
            .collect();
        let text = form("VOPD3XY", *opcode, &operands);
        if name == "V_DUAL_FMAC_F32" { text.replacen("Input=\"false\"", "Input=\"true\"", 1) } else { text }
    };
    halves.iter().take(1 + usize::from(*second)).map(of).collect()
}

/// Returns the parts of a text from an opening tag to its closing tag, including both tags.
fn blocks<'t>(text: &'t str, open: &str, close: &str) -> Vec<&'t str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(open) {
        let end = start + rest[start..].find(close).unwrap() + close.len();
        found.push(&rest[start..end]);
        rest = &rest[end..];
    }
    found
}

/// Returns a copy of the XML of an encoding or form with a literal dword in which the literal has 64 bits.
fn widened(block: &str) -> String {
    let zeros = "0".repeat(32);
    block
        .replace("_INST_LITERAL<", "_INST_LITERAL64<")
        .replacen("<BitCount>64<", "<BitCount>96<", 1)
        .replace("Radix=\"2\">", &format!("Radix=\"2\">{zeros}"))
        .replace("<FieldName>LITERAL<", "<FieldName>LITERAL64<")
        .replace("<BitCount>32<", "<BitCount>64<")
        .replace("val=\"255\"", "val=\"254\"")
        .replacen("Order=\"", "Order=\"9", usize::from(block.starts_with("<Encoding ")))
}

/// Returns the extended description with its syntax and decoder; `None` without the shared directory.
fn extended() -> Option<(Spec, Syntax, Decoder)> {
    let bytes = std::fs::read(shared("specs/amd/rdna4_facts.xml.gz")?).unwrap();
    let text = unpack::unpack(bytes).unwrap().remove(0).text;
    let (head, rest) = text.split_once("<Encodings>").unwrap();
    let (encodings, rest) = rest.split_once("</Encodings>").unwrap();
    let (instructions, tail) = rest.split_once("</Instructions>").unwrap();
    let is_wide = |block: &str| {
        FAMILIES.iter().any(|family| block.contains(&format!("<EncodingName>{family}_INST_LITERAL<")))
    };
    let mut made = String::from(head) + "<Encodings>";
    for block in blocks(encodings, "<Encoding ", "</Encoding>") {
        let base = FAMILIES.iter().any(|family| block.contains(&format!("<EncodingName>ENC_{family}<")));
        if base {
            // In the base encoding, no source may be code 254 (64-bit literal), just as none may be code 255 (literal
            // dword).
            let list = "<op type=\".cons_array\"><lit val=\"255\" /><lit val=\"254\" /></op>";
            let block = if block.contains(".notwithin") {
                block.replace("<lit val=\"255\" />", "<lit val=\"255\" /><lit val=\"254\" />")
            } else {
                block.replace("type=\"!=\"", "type=\".notwithin\"").replace("<lit val=\"255\" />", list)
            };
            made.push_str(&block);
        } else {
            made.push_str(block);
        }
        if is_wide(block) {
            made.push_str(&widened(block));
        }
    }
    let pairs: Vec<u128> = DUAL.iter().map(|row| 0xcf << 24 | u128::from(row.1) << 18).collect();
    made.push_str(&encoding("VOPD3XY", 96, &pairs, 0xff << 24 | 0x3f << 18, &VOPD3));
    let next = [("ENCODING", 26, 6), ("OP", 18, 8), ("SRC0", 42, 10), ("SRC1", 32, 10), ("VDST", 0, 10)];
    made.push_str(&encoding("ENC_VNEXT", 64, &[0x3f << 26 | 5 << 18], 0x3fff << 18, &next));
    made.push_str("</Encodings><Instructions>");
    for block in blocks(instructions, "<Instruction>", "</Instruction>") {
        let name = block.split_once("<InstructionName>").map_or("", |(_, rest)| rest);
        let name = name.split_once('<').map_or("", |(name, _)| name);
        if !KEPT.contains(&name) {
            continue;
        }
        let mut forms = dual_forms(name);
        for form in blocks(block, "<InstructionEncoding>", "</InstructionEncoding>") {
            let literal = form.split_once("<FieldName>LITERAL<").map_or("", |(_, rest)| rest);
            let bits = literal.split_once("<OperandSize>").map_or("", |(_, rest)| rest);
            if is_wide(form) && bits.starts_with("64") {
                forms.push_str(&widened(form));
            }
        }
        made.push_str(&block.replace("</InstructionEncodings>", &(forms + "</InstructionEncodings>")));
    }
    for (name, ..) in DUAL.iter().filter(|row| !KEPT.contains(&row.0)) {
        made.push_str(&instruction(name, &dual_forms(name)));
    }
    let new = form(
        "ENC_VNEXT",
        5,
        &[
            ("VDST", "F32", "OPR_VGPR", 32, true),
            ("SRC0", "F32", "OPR_VGPR", 32, false),
            ("SRC1", "F32", "OPR_VGPR", 32, false),
        ],
    );
    made.push_str(&instruction("V_NEXT_F32", &new));
    made.push_str("</Instructions>");
    made.push_str(tail);
    let (mut spec, mut found) = read(FileId(0), &made);
    found.extend(validate(&spec));
    found.retain(|found| has_errors(std::slice::from_ref(found)));
    assert!(found.is_empty(), "{found:#?}");
    errata::apply_embedded(&mut spec);
    let added = "architecture 10\n\
                 form S_SET_VGPR_MSB ENC_SOPP/default 6 <SIMM16=OPR_SIMM16:FMT_NUM_B16:16\n\
                 form V_NEW_F64 ENC_VOP1/default 125 >VDST=OPR_VGPR:FMT_NUM_F64:64 <SRC0=OPR_SRC:FMT_NUM_F64:64\n";
    assert_eq!(errata::apply(&mut spec, FileId(0), added), []);
    let syntax = Syntax::new(&spec, Target::named("gfx1200").unwrap().with_llvm(Version::of(24).unwrap()));
    let decoder = Decoder::new(&spec).unwrap();
    Some((spec, syntax, decoder))
}

/// Bytes and text. The bytes print as the text, and the text assembles to the bytes.
const BOTH: &[(&str, &str)] = &[
    ("c10180be", "s_mov_b64 s[0:1], -1"),
    ("ff0180be41000000", "s_mov_b64 s[0:1], 0x41"),
    ("ff0180beffffff7f", "s_mov_b64 s[0:1], 0x7fffffff"),
    ("ff0180be01000000", "s_mov_b64 s[0:1], lit(0x1)"),
    ("fe0180be0100000000000000", "s_mov_b64 s[0:1], lit64(0x1)"),
    ("fe0180be0000008000000000", "s_mov_b64 s[0:1], lit64(0x80000000)"),
    ("fe0180be00000080ffffffff", "s_mov_b64 s[0:1], 0xffffffff80000000"),
    ("fe0180beffffffffffffffff", "s_mov_b64 s[0:1], lit64(0xffffffffffffffff)"),
    ("fe0180be000000000000f03f", "s_mov_b64 s[0:1], lit64(0x3ff0000000000000)"),
    ("fe0180be0000000001000000", "s_mov_b64 s[0:1], 0x100000000"),
    ("02fe80a9f0debc9a78563412", "s_add_nc_u64 s[0:1], s[2:3], 0x123456789abcdef0"),
    ("fe0400049a9999999999b93f", "v_add_f64_e32 v[0:1], 0x3fb999999999999a, v[2:3]"),
    ("fe040004000000000000f03f", "v_add_f64_e32 v[0:1], lit64(0x3ff0000000000000), v[2:3]"),
    ("fe0400044523018000000000", "v_add_f64_e32 v[0:1], lit64(0x80012345), v[2:3]"),
    ("ff0400040000f03f", "v_add_f64_e32 v[0:1], lit(0x3ff00000), v[2:3]"),
    ("ff0400049999b93f", "v_add_f64_e32 v[0:1], 0x3fb99999, v[2:3]"),
    ("fe04b27c8967452301000000", "v_cmp_lt_u64_e32 vcc_lo, 0x123456789, v[2:3]"),
    ("fe04427c9a9999999999b93f", "v_cmp_lt_f64_e32 vcc_lo, 0x3fb999999999999a, v[2:3]"),
    ("02fb007e", "v_new_f64 v[0:1], v[2:3]"),
    ("01314dcf0601020300070805", "v_dual_fma_f32 v0, v1, v2, v3 :: v_dual_fma_f32 v5, v6, v7, v8"),
    ("013110cf0617020000030004", "v_dual_add_f32 v0, -v1, -v2 :: v_dual_mul_f32 v4, -v6, v3"),
    ("013110cf0601020000030006", "v_dual_add_f32 v0, v1, v2 :: v_dual_mul_f32 v6, v6, v3"),
    ("010506c906070400", "v_dual_add_f32 v0, v1, v2 :: v_dual_mul_f32 v5, v6, v3"),
    ("024184cf08010400000b0007", "v_dual_add_f64 v[0:1], v[2:3], v[4:5] :: v_dual_add_f32 v7, v8, v11"),
    ("019124cf0621020300030604", "v_dual_cndmask_b32 v0, v1, v2, s3 :: v_dual_cndmask_b32 v4, v6, -v3, s6"),
    ("013124cf0601026a00030004", "v_dual_cndmask_b32 v0, v1, v2, vcc_lo :: v_dual_mul_f32 v4, v6, v3"),
    ("013121cf0601000000070805", "v_dual_mov_b32 v0, v1 :: v_dual_fma_f32 v5, v6, v7, v8"),
    ("028188cf0901040000000005", "v_dual_mul_f64 v[0:1], v[2:3], v[4:5] :: v_dual_mov_b32 v5, v9"),
    (
        "029180cf0409040600060905",
        "v_dual_fma_f64 v[0:1], v[2:3], v[4:5], -v[6:7] :: v_dual_cndmask_b32 v5, v4, v6, s9",
    ),
    ("028084cf0400040000000005", "v_dual_add_f64 v[0:1], s[2:3], v[4:5] :: v_dual_mov_b32 v5, s4"),
    ("f2300dcff200020000030904", "v_dual_mul_f32 v0, 1.0, v2 :: v_dual_fma_f32 v4, 1.0, v3, v9"),
    ("013101cf0605020000030506", "v_dual_fmac_f32 v0, v1, -v2 :: v_dual_fma_f32 v6, v6, v3, v5"),
];

/// Bytes, and a line that assembles to them although the printer prints them differently.
const WRITTEN: &[(&str, &str)] = &[
    ("fe0180beefffffffffffffff", "s_mov_b64 s[0:1], -17"),
    ("fe0180beffffffff00000000", "s_mov_b64 s[0:1], 0xffffffff"),
    ("fe0180beffffff7fffffffff", "s_mov_b64 s[0:1], -0x80000001"),
    ("f20180be", "s_mov_b64 s[0:1], 0x3ff0000000000000"),
    ("f80180be", "s_mov_b64 s[0:1], 0x3fc45f306dc9c882"),
    ("fe0180be4523010000000000", "s_mov_b64 s[0:1], lit64(0x12345)"),
    ("ff0080be01000000", "s_mov_b32 s0, lit64(1)"),
    ("ff040004efffffff", "v_add_f64_e32 v[0:1], -17, v[2:3]"),
    ("ff04000401000000", "v_add_f64_e32 v[0:1], 0x100000000, v[2:3]"),
    ("fe040004ffffff7fffffffff", "v_add_f64_e32 v[0:1], -0x80000001, v[2:3]"),
    ("fe04000400000020 5fa00242", "v_add_f64_e32 v[0:1], 1e10, v[2:3]"),
    ("ff0400040000f83f", "v_add_f64_e32 v[0:1], 1.5, v[2:3]"),
    ("f4040004", "v_add_f64_e32 v[0:1], 0x40000000, v[2:3]"),
    ("fe040004000000000000f03f", "v_add_f64_e32 v[0:1], lit64(1.0), v[2:3]"),
    ("ff0400049999b93f", "v_add_f64_e32 v[0:1], lit(0.1), v[2:3]"),
];

/// Lines that LLVM rejects.
const REFUSED: &[&str] = &[
    "s_mov_b64 s[0:1], 0.1",
    "s_mov_b64 s[0:1], lit(0x123456789)",
    "s_mov_b32 s0, 0x123456789",
    "s_mov_b32 s0, lit64(0x123456789)",
    "v_fma_f64 v[0:1], lit64(1), v[2:3], v[4:5]",
    "v_dual_mul_f32 v0, 0x1234, v2 :: v_dual_fma_f32 v4, 1.0, v3, v9",
    "v_dual_sub_nc_u32 v0, -v1, v2 :: v_dual_fma_f32 v5, v6, v7, v8",
    "v_dual_mov_b32 v0, -v1 :: v_dual_fma_f32 v5, v6, v7, v8",
    "v_dual_add_f64 v[0:1], v[2:3], v[4:5] :: v_dual_mov_b32 v5, v7",
    "v_dual_add_f64 v[0:1], v[2:3], v[4:5] :: v_dual_mov_b32 v1, v8",
    "v_dual_fma_f32 v0, v1, v2, v3 :: v_dual_fma_f32 v5, v6, v7, v7",
    "v_dual_fma_f32 v0, vcc_lo, v2, v3 :: v_dual_cndmask_b32 v5, s2, v7, s5",
    "v_dual_mov_b32 v0, v1 :: v_dual_add_f64 v[2:3], v[4:5], v[6:7]",
];

#[isaloom_testkit::needs_shared]
#[test]
fn an_extended_description_works_in_both_directions() {
    let Some((spec, syntax, decoder)) = extended() else { return };
    let bytes = |hex: &str| bytes_of(&hex.replace(' ', ""));
    for (hex, wanted) in BOTH {
        let bytes = bytes(hex);
        let decoded = decoder.decode(&bytes).unwrap_or_else(|| panic!("{hex} {wanted}"));
        let mut text = String::new();
        let exact = syntax.push_text(&decoded, &mut text);
        assert_eq!((text.as_str(), exact, decoded.bytes as usize), (*wanted, true, bytes.len()), "{hex}");
    }
    for (hex, text) in BOTH.iter().chain(WRITTEN) {
        let made = syntax.assemble(text, &|_| None).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let (made, size) = made.to_bytes();
        assert_eq!(made[..size], bytes(hex), "{text}");
    }
    for text in REFUSED {
        assert!(syntax.assemble(text, &|_| None).is_err(), "{text}");
    }
    // The printer must report that these texts do not assemble to the same bytes, because the assembler chooses a
    // shorter encoding.
    for hex in [
        "ff0180be00000080",
        "fe040004000000003333f03f",
        "fe04000400000080ffffffff",
        "fe00 80be7856341211223344",
    ] {
        let decoded = decoder.decode(&bytes(hex));
        assert!(decoded.is_none_or(|decoded| !syntax.push_text(&decoded, &mut String::new())), "{hex}");
    }
    // An instruction of an encoding family without text rules has text only in the description's own syntax.
    let new = bytes("ff0314fc23060f00");
    let decoded = decoder.decode(&new).unwrap();
    let mut text = String::new();
    assert!(!syntax.knows(decoded.form) && push_own(&spec, &decoded, &mut text), "{text}");
    assert!(text.starts_with("V_NEXT_F32 ") && text.contains("VDST="), "{text}");
    let (made, size) = OwnReader::new(&spec, &decoder).assemble(&text).unwrap().to_bytes();
    assert_eq!(made[..size], new, "{text}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn dual_instructions_with_three_sources_have_register_banks() {
    let Some((spec, syntax, decoder)) = extended() else { return };
    let word = bytes_of("01314dcf0601020300070805");
    let decoded = decoder.decode(&word).unwrap();
    let accesses = syntax.accesses_in(&spec, &decoded, VectorBanks::of_immediate(0xe4));
    let vectors = accesses.iter().filter(|access| access.file == RegisterFile::Vector);
    let numbers: Vec<(u32, bool)> = vectors.map(|access| (access.first, access.written)).collect();
    // In this bank state, the sources 0, 1 and 2 are in the banks 0, 1 and 2, the destinations in bank 3.
    let wanted = [
        (768, true),
        (1, false),
        (258, false),
        (515, false),
        (773, true),
        (6, false),
        (263, false),
        (520, false),
    ];
    assert_eq!(numbers, wanted);
}
