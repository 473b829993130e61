//! Tests of instructions of more than 128 bits: images with three further dwords of addresses (GFX10), and synthetic
//! encodings.

#![allow(clippy::unwrap_used, clippy::panic)] // test helpers

use isaloom_amd_isa::{Decoder, Spec, cache, read, validate};
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_amdgpu_text::own::{OwnReader, push_own};
use isaloom_source::{FileId, has_errors};
use isaloom_testkit::random::Random;
use isaloom_testkit_amd::{bytes_of, shared};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Field of a test encoding: its name, and its bit ranges as first bit and number of bits.
type FieldRow<'a> = (&'a str, &'a [(u32, u32)]);

/// Encoding of a test description. Its fields `ENCODING` and `OP` identify it.
struct Layout<'a> {
    name: &'a str,
    bits: u32,
    identifiers: Vec<u128>,
    mask: u128,
    /// Condition for the encoding: the name of a field, and the value that the field must have.
    when: (&'a str, u32),
    fields: Vec<FieldRow<'a>>,
}

fn encoding(order: usize, of: &Layout<'_>) -> String {
    let digits = of.bits as usize;
    let mut text = format!(
        "<Encoding Order=\"{order}\"><EncodingName>{}</EncodingName><BitCount>{digits}</BitCount>\
         <EncodingIdentifierMask Radix=\"2\">{:0digits$b}</EncodingIdentifierMask><EncodingIdentifiers>",
        of.name, of.mask
    );
    for identifier in &of.identifiers {
        write!(text, "<EncodingIdentifier Radix=\"2\">{identifier:0digits$b}</EncodingIdentifier>").unwrap();
    }
    let (field, value) = of.when;
    write!(
        text,
        "</EncodingIdentifiers><EncodingConditions><EncodingCondition><ConditionName>default</ConditionName>\
         <ConditionExpression><op type=\"==\"><op type=\".fieldderef\"><op type=\".fieldderef\"><id val=\"INST\"/>\
         <id val=\"X\"/></op><id val=\"{field}\"/></op><lit val=\"{value}\"/></op></ConditionExpression>\
         </EncodingCondition></EncodingConditions><Description></Description><MicrocodeFormat><BitMap>"
    )
    .unwrap();
    for (name, runs) in &of.fields {
        write!(
            text,
            "<Field IsConditional=\"false\"><FieldName>{name}</FieldName><Description></Description>\
             <BitLayout RangeCount=\"{}\">",
            runs.len()
        )
        .unwrap();
        for (order, (offset, bits)) in runs.iter().enumerate() {
            // Resources and samplers are register numbers in units of four, so two zero bits are added.
            let padding = match *name {
                "SRSRC" | "SSAMP" => "<Padding><BitCount>2</BitCount><Value Radix=\"2\">00</Value></Padding>",
                _ => "",
            };
            write!(
                text,
                "<Range Order=\"{order}\"><BitCount>{bits}</BitCount><BitOffset>{offset}</BitOffset>{padding}</Range>"
            )
            .unwrap();
        }
        text.push_str("</BitLayout></Field>");
    }
    text + "</BitMap></MicrocodeFormat></Encoding>"
}

/// Returns the XML of an instruction. Each operand is its field, its size in bits, and whether it is an output.
fn instruction(name: &str, encodings: &[&str], opcode: u32, operands: &[(&str, u32, bool)]) -> String {
    let mut text = format!(
        "<Instruction><InstructionFlags><IsBranch>FALSE</IsBranch><IsConditionalBranch>FALSE</IsConditionalBranch>\
         <IsIndirectBranch>FALSE</IsIndirectBranch><IsProgramTerminator>FALSE</IsProgramTerminator>\
         <IsImmediatelyExecuted>FALSE</IsImmediatelyExecuted></InstructionFlags>\
         <InstructionName>{name}</InstructionName><Description></Description><InstructionEncodings>"
    );
    for encoding in encodings {
        write!(
            text,
            "<InstructionEncoding><EncodingName>{encoding}</EncodingName><EncodingCondition>default\
             </EncodingCondition><Opcode Radix=\"10\">{opcode}</Opcode><Operands>"
        )
        .unwrap();
        for (order, (field, bits, output)) in operands.iter().enumerate() {
            let kind = if field.starts_with('S') { "OPR_SREG" } else { "OPR_VGPR" };
            write!(
                text,
                "<Operand Input=\"{}\" Output=\"{output}\" IsImplicit=\"false\" \
                 IsBinaryMicrocodeRequired=\"true\" Order=\"{}\"><FieldName>{field}</FieldName>\
                 <DataFormatName>FMT_ANY</DataFormatName><OperandType>{kind}</OperandType>\
                 <OperandSize>{bits}</OperandSize></Operand>",
                !output,
                order + 1
            )
            .unwrap();
        }
        text.push_str("</Operands></InstructionEncoding>");
    }
    text + "</InstructionEncodings><FunctionalGroup><Name>VMEM</Name></FunctionalGroup></Instruction>"
}

fn document(architecture: u32, encodings: &[Layout<'_>], instructions: &str) -> String {
    let encodings: String =
        encodings.iter().enumerate().map(|(order, layout)| encoding(order, layout)).collect();
    let kind = |name: &str| {
        format!(
            "<OperandType IsPartitioned=\"false\"><OperandTypeName>{name}</OperandTypeName><Description>\
             </Description></OperandType>"
        )
    };
    format!(
        "<Spec><Document><Copyright>None.</Copyright><Sensitivity>Public.</Sensitivity><License>MIT</License>\
         <ReleaseDate>2026-01-01</ReleaseDate><SchemaVersion>1.2.0</SchemaVersion></Document><ISA><Architecture>\
         <ArchitectureName>Wide</ArchitectureName><ArchitectureId>{architecture}</ArchitectureId></Architecture>\
         <Encodings>{encodings}</Encodings><Instructions>{instructions}</Instructions><DataFormats><DataFormat>\
         <DataFormatName>FMT_ANY</DataFormatName><Description></Description><DataType>none</DataType>\
         <BitCount>32</BitCount><ComponentCount>1</ComponentCount></DataFormat></DataFormats><OperandTypes>{}{}\
         </OperandTypes><FunctionalGroups><FunctionalGroup><Name>VMEM</Name><Description></Description>\
         </FunctionalGroup></FunctionalGroups></ISA></Spec>",
        kind("OPR_VGPR"),
        kind("OPR_SREG")
    )
}

fn read_description(text: &str) -> (Spec, Decoder) {
    let (spec, mut found) = read(FileId(0), text);
    found.extend(validate(&spec));
    assert!(!has_errors(&found), "{found:#?}");
    let decoder = Decoder::new(&spec).unwrap();
    (spec, decoder)
}

/// Returns a description with encodings of 160 and 192 bits, whose fields are before, after and across bit 128.
fn small() -> (Spec, Decoder) {
    let bits: [(&str, u32); 3] = [("ENC_NARROW", 32), ("ENC_LONG", 160), ("ENC_LONGEST", 192)];
    let layouts = bits.iter().enumerate().map(|(number, (name, bits))| {
        let mut fields: Vec<FieldRow<'_>> =
            vec![("ENCODING", &[(26, 6)]), ("OP", &[(18, 8)]), ("SIZE", &[(16, 2)]), ("LOW", &[(0, 16)])];
        if *bits >= 160 {
            fields.extend([("ACROSS", &[(120, 20)][..]), ("SPLIT", &[(32, 4), (156, 4)][..])]);
        }
        if *bits == 192 {
            fields.push(("LITERAL64", &[(160, 32)]));
        }
        let identifiers = vec![0x35 << 26 | 7 << 18, 0x35 << 26 | 8 << 18];
        Layout {
            name,
            bits: *bits,
            identifiers,
            mask: 0xfffc_0000,
            when: ("SIZE", u32::try_from(number).unwrap()),
            fields,
        }
    });
    let layouts: Vec<Layout<'_>> = layouts.collect();
    let names = bits.map(|(name, _)| name);
    let all = instruction("V_FIRST", &names, 7, &[]) + &instruction("V_SECOND", &names, 8, &[]);
    read_description(&document(4711, &layouts, &all))
}

#[test]
fn words_of_160_and_192_bits_round_trip() {
    let (spec, decoder) = small();
    let reader = OwnReader::new(&spec, &decoder);
    let mut random = Random::xorshift(0x2545_f491_4f6c_dd1d);
    for size in [0u64, 1, 2].into_iter().cycle().take(300) {
        let mut bytes: Vec<u8> = (0..32).flat_map(|_| random.bits().to_le_bytes()).take(32).collect();
        let first = 0x35 << 26 | (7 + random.bits() % 2) << 18 | size << 16 | random.bits() & 0xffff;
        bytes.splice(0..4, u32::try_from(first).unwrap().to_le_bytes());
        let length = [4, 20, 24][usize::try_from(size).unwrap()];
        // Sets the bits outside all fields to 0, so that the text contains all set bits.
        for (at, byte) in bytes.iter_mut().enumerate().take(length).skip(4) {
            *byte &= match at {
                4 => 0x0f,
                15 | 16 => 0xff,
                17 => 0x0f,
                19 => 0xf0,
                20..24 => 0xff,
                _ => 0,
            };
        }
        let decoded = decoder.decode(&bytes).unwrap();
        assert_eq!(usize::from(decoded.bytes), length);
        assert_eq!(decoded.wide().to_bytes()[..length], bytes[..length]);
        let mut text = String::new();
        assert!(push_own(&spec, &decoded, &mut text), "{text}");
        if length > 4 {
            let across = u128::from_le_bytes(bytes[15..31].try_into().unwrap()) & 0xf_ffff;
            assert_eq!(decoded.field(&spec, "ACROSS"), Some(across));
            assert!(text.contains(&format!("ACROSS={across:#x}")), "{text}");
        }
        let (again, count) = reader.assemble(&text).unwrap().to_bytes();
        assert_eq!(again[..count], bytes[..length], "{text}");
        // Bytes that end before the instruction does are not an instruction.
        assert_eq!(decoder.decode(&bytes[..length - 1]), None);
        // Bytes after the instruction are ignored. If a bit outside all fields is set, the text does not assemble to
        // the same bytes.
        bytes[4] |= 0x10;
        if length > 4 {
            text.clear();
            let odd = decoder.decode(&bytes).unwrap();
            assert!(!push_own(&spec, &odd, &mut text));
        }
    }
    let key = cache::Key::new(&cache::format(), []);
    let (stored_spec, stored_decoder) =
        cache::from_bytes(&key, &cache::to_bytes(&key, &spec, &decoder).unwrap()).unwrap();
    assert_eq!((stored_spec, stored_decoder.decoder()), (spec, Some(decoder)));
}

/// Tests 64-bit literals as on CDNA 5: a code in the source field announces them, and two dwords follow the
/// instruction.
#[test]
fn literals_of_64_bits_are_printed_whole_and_round_trip() {
    let rows: [(&str, u32, u32); 3] =
        [("ENC_SOP1", 32, 4), ("SOP1_INST_LITERAL", 64, 255), ("SOP1_INST_LITERAL64", 96, 254)];
    let literal = [(32, 32)];
    let wide = [(32, 64)];
    let layouts = rows.iter().map(|(name, bits, marker)| {
        let mut fields: Vec<FieldRow<'_>> =
            vec![("ENCODING", &[(23, 9)]), ("SDST", &[(16, 7)]), ("OP", &[(8, 8)]), ("SSRC0", &[(0, 8)])];
        fields.extend(match bits {
            64 => Some(("LITERAL", &literal[..])),
            96 => Some(("LITERAL64", &wide[..])),
            _ => None,
        });
        Layout {
            name,
            bits: *bits,
            identifiers: vec![0x17d << 23 | 1 << 8],
            mask: 0xff80_ff00,
            when: ("SSRC0", *marker),
            fields,
        }
    });
    let layouts: Vec<Layout<'_>> = layouts.collect();
    let of =
        |encoding: &str, operands: &[(&str, u32, bool)]| instruction("S_MOV_B64", &[encoding], 1, operands);
    // One instruction has a form in each of these encodings, with its source in a different field in each.
    let forms = [
        of("ENC_SOP1", &[("SDST", 64, true), ("SSRC0", 64, false)]),
        of("SOP1_INST_LITERAL", &[("SDST", 64, true), ("LITERAL", 32, false)]),
        of("SOP1_INST_LITERAL64", &[("SDST", 64, true), ("LITERAL64", 64, false)]),
    ];
    let form = |text: &str| {
        let start = text.find("<InstructionEncoding>").unwrap();
        text[start..text.find("</InstructionEncodings>").unwrap()].to_owned()
    };
    let more = form(&forms[1]) + &form(&forms[2]) + "</InstructionEncodings>";
    let all = forms[0].replacen("</InstructionEncodings>", &more, 1);
    let (spec, decoder) = read_description(&document(4, &layouts, &all));
    let reader = OwnReader::new(&spec, &decoder);
    for (bytes, wanted) in [
        ("040182be", "S_MOV_B64 "),
        ("ff0182be78563412", "LITERAL=0x12345678"),
        ("fe0182bef0debc9a78563412", "LITERAL64=0x123456789abcdef0"),
        ("fe0182beffffffffffffffff", "LITERAL64=0xffffffffffffffff"),
        ("fe0182be0000000000000000", "LITERAL64=0x0"),
    ] {
        let bytes = bytes_of(bytes);
        let decoded = decoder.decode(&bytes).unwrap();
        assert_eq!(usize::from(decoded.bytes), bytes.len());
        let mut text = String::new();
        assert!(push_own(&spec, &decoded, &mut text), "{text}");
        assert!(text.contains(wanted), "{text}");
        let (again, count) = reader.assemble(&text).unwrap().to_bytes();
        assert_eq!(again[..count], bytes[..], "{text}");
        assert_eq!(decoder.decode(&bytes[..bytes.len() - 1]), None);
        // On a GPU without 64-bit literals, LLVM's text must not show only half of the literal.
        let mut text = String::new();
        let syntax = Syntax::new(&spec, Target::named("gfx1200").unwrap());
        let exact = syntax.push_text(&decoded, &mut text);
        assert!(bytes.len() < 12 || text.is_empty() || !exact, "{text}");
    }
}

/// Fields of an image instruction of GFX10.
const IMAGE: [FieldRow<'_>; 18] = [
    ("ENCODING", &[(26, 6)]),
    ("OP", &[(18, 7), (0, 1)]),
    ("NSA", &[(1, 2)]),
    ("DIM", &[(3, 3)]),
    ("DLC", &[(7, 1)]),
    ("DMASK", &[(8, 4)]),
    ("UNORM", &[(12, 1)]),
    ("GLC", &[(13, 1)]),
    ("R128", &[(15, 1)]),
    ("TFE", &[(16, 1)]),
    ("LWE", &[(17, 1)]),
    ("SLC", &[(25, 1)]),
    ("VADDR", &[(32, 8)]),
    ("VDATA", &[(40, 8)]),
    ("SRSRC", &[(48, 5)]),
    ("SSAMP", &[(53, 5)]),
    ("A16", &[(62, 1)]),
    ("D16", &[(63, 1)]),
];

/// Fields of the addresses after the first, in order.
const ADDRESSES: [FieldRow<'_>; 12] = [
    ("ADDR1", &[(64, 8)]),
    ("ADDR2", &[(72, 8)]),
    ("ADDR3", &[(80, 8)]),
    ("ADDR4", &[(88, 8)]),
    ("ADDR5", &[(96, 8)]),
    ("ADDR6", &[(104, 8)]),
    ("ADDR7", &[(112, 8)]),
    ("ADDR8", &[(120, 8)]),
    ("ADDR9", &[(128, 8)]),
    ("ADDR10", &[(136, 8)]),
    ("ADDR11", &[(144, 8)]),
    ("ADDR12", &[(152, 8)]),
];

#[isaloom_testkit::needs_shared]
#[test]
fn gfx10_images_with_thirteen_addresses_match_llvm() {
    let Some(path) = shared("vectors/amd/gfx1030.tsv.gz") else { return };
    let all = isaloom_testkit::text(&path);
    let image = |line: &str| line.contains("\timage_") && line.contains('[') && line.find('\t') > Some(16);
    let lines: Vec<(&str, &str)> =
        all.lines().filter(|line| image(line)).filter_map(|line| line.split_once('\t')).collect();
    assert!(lines.len() > 100, "{}", lines.len());
    // No description of RDNA 2 is available, so the instructions are collected from the vectors.
    let mut opcodes: BTreeMap<&str, (u32, bool)> = BTreeMap::new();
    for (hex, text) in &lines {
        let word = u32::from_le_bytes(bytes_of(hex)[..4].try_into().unwrap());
        let (name, rest) = text.split_once(' ').unwrap();
        let opcode = word >> 18 & 0x7f | (word & 1) << 7;
        opcodes.insert(name, (opcode, rest.matches("s[").count() == 2));
    }
    let names = ["MIMG_NSA1", "MIMG_NSA2", "MIMG_NSA3"];
    let base = 0x3cu128 << 26;
    let of_opcode = |opcode: u32| base | u128::from(opcode & 0x7f) << 18 | u128::from(opcode >> 7);
    let layouts: Vec<Layout<'_>> = (1u32..=3)
        .zip(names)
        .map(|(dwords, name)| Layout {
            name,
            bits: 64 + 32 * dwords,
            identifiers: opcodes.values().map(|(opcode, _)| of_opcode(*opcode)).collect(),
            mask: 0xfdfc_0001,
            when: ("NSA", dwords),
            fields: IMAGE.iter().chain(&ADDRESSES[..4 * dwords as usize]).copied().collect(),
        })
        .collect();
    let mut instructions = String::new();
    for (name, (opcode, samples)) in &opcodes {
        let resource = if name.contains("bvh") { 128 } else { 256 };
        let mut operands = vec![("VDATA", 128, true), ("VADDR", 384, false), ("SRSRC", resource, false)];
        if *samples {
            operands.push(("SSAMP", 128, false));
        }
        instructions.push_str(&instruction(&name.to_ascii_uppercase(), &names, *opcode, &operands));
    }
    let (spec, decoder) = read_description(&document(6, &layouts, &instructions));
    let syntax = Syntax::new(&spec, Target::named("gfx1030").unwrap());
    let mut sizes = [0; 25];
    for (hex, wanted) in lines {
        let bytes = bytes_of(hex);
        let decoded = decoder.decode(&bytes).unwrap_or_else(|| panic!("{hex} {wanted}"));
        let mut text = String::new();
        let exact = syntax.push_text(&decoded, &mut text);
        assert_eq!((text.as_str(), usize::from(decoded.bytes)), (wanted, bytes.len()), "{hex}");
        let assembled = syntax.assemble(wanted, &|_| None).unwrap_or_else(|e| panic!("{wanted}: {e:?}"));
        let (again, count) = assembled.to_bytes();
        assert!(!exact || again[..count] == bytes, "{hex} {wanted}: {:02x?}", &again[..count]);
        sizes[bytes.len()] += 1;
    }
    assert!(sizes[12] > 0 && sizes[16] > 0 && sizes[20] > 0, "{sizes:?}");
}
