//! Tests of operands whose value is not simply in their field: constants of instructions (in the literal), sources of
//! DPP and SDWA (in a second dword), and vector registers in 9-bit sources (with an offset of 256).

#![allow(clippy::unwrap_used)] // test helpers

use isaloom_amd_isa::spec::Wide;
use isaloom_amd_isa::{Decoded, Decoder, Spec, errata, read, unpack};
use isaloom_amdgpu_text::llvm::{RegisterFile, Syntax, Target};
use isaloom_amdgpu_text::own::{OwnReader, push_own};
use isaloom_source::FileId;
use isaloom_testkit_amd::{bytes_of, shared};

/// Returns the XML text of a shared description; `None` without the shared directory.
fn text_of(name: &str) -> Option<String> {
    let bytes = std::fs::read(shared(&format!("specs/amd/{name}.xml.gz"))?).unwrap();
    Some(unpack::unpack(bytes).unwrap().remove(0).text)
}

/// Description, with its decoder and with both syntaxes.
struct Reading {
    spec: Spec,
    decoder: Decoder,
    syntax: Syntax,
}

impl Reading {
    fn of(text: &str, gpu: &str) -> Reading {
        let (mut spec, diagnostics) = read(FileId(0), text);
        assert_eq!(diagnostics, []);
        errata::apply_embedded(&mut spec);
        let decoder = Decoder::new(&spec).unwrap();
        let syntax = Syntax::new(&spec, Target::named(gpu).unwrap());
        Reading { spec, decoder, syntax }
    }

    fn decoded(&self, hex: &str) -> Decoded {
        self.decoder.decode(&bytes_of(hex)).unwrap()
    }

    fn llvm(&self, hex: &str) -> (String, bool) {
        let mut text = String::new();
        let exact = self.syntax.push_text(&self.decoded(hex), &mut text);
        (text, exact)
    }

    /// Returns the text of an instruction in the description's own syntax. Checks that it assembles to the same bytes.
    fn description_text(&self, hex: &str) -> String {
        let mut text = String::new();
        assert!(push_own(&self.spec, &self.decoded(hex), &mut text), "{text}");
        let again = OwnReader::new(&self.spec, &self.decoder).assemble(&text).unwrap().to_bytes();
        assert_eq!(again.0[..again.1], bytes_of(hex), "{text}");
        text
    }

    /// Returns the values of an instruction's operands of a type, including those of the second half of a dual
    /// instruction.
    fn values(&self, hex: &str, kind: &str) -> Vec<u128> {
        let decoded = self.decoded(hex);
        let forms = [Some(decoded.form), decoded.second].into_iter().flatten();
        let values = forms.flat_map(|id| {
            let form = self.spec.form(id).unwrap();
            let encoding = self.spec.form_encoding(form).unwrap();
            let of_kind = self.spec.operands(form).iter().filter(|o| self.spec.text(o.kind_name) == kind);
            of_kind
                .map(|o| encoding.field(o.field.unwrap()).unwrap().extract(decoded.wide()))
                .collect::<Vec<_>>()
        });
        values.collect()
    }

    /// Returns the numbers of the vector registers that an instruction reads.
    fn registers_read(&self, hex: &str) -> Vec<u32> {
        let all = self.syntax.accesses(&self.spec, &self.decoded(hex));
        all.iter().filter(|a| a.read && a.file == RegisterFile::Vector).map(|a| a.first).collect()
    }
}

const CONSTANT: u128 = 0xa1b1_c1d1;

/// Instructions with their own constant. Columns: description, GPU, bytes, text in LLVM 22.
const CONSTANTS: &[(&str, &str, &str, &str)] = &[
    ("cdna3_facts", "gfx942", "01070a2ed1c1b1a1", "v_fmamk_f32 v5, v1, 0xa1b1c1d1, v3"),
    ("cdna3_facts", "gfx942", "01070a30d1c1b1a1", "v_fmaak_f32 v5, v1, v3, 0xa1b1c1d1"),
    ("cdna3_facts", "gfx942", "01070a4ad1c10000", "v_madak_f16 v5, v1, v3, 0xc1d1"),
    ("cdna4_facts", "gfx950", "01070a2ed1c1b1a1", "v_fmamk_f32 v5, v1, 0xa1b1c1d1, v3"),
    ("cdna4_facts", "gfx950", "01070a30d1c1b1a1", "v_fmaak_f32 v5, v1, v3, 0xa1b1c1d1"),
    ("cdna4_facts", "gfx950", "01070a48d1c10000", "v_madmk_f16 v5, v1, 0xc1d1, v3"),
    ("cdna4_facts", "gfx950", "ff060a30d1c1b1a1", "v_fmaak_f32 v5, 0xa1b1c1d1, v3, 0xa1b1c1d1"),
    ("cdna4_facts", "gfx950", "01f800bad1c1b1a1", "s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0xa1b1c1d1"),
    ("rdna3_facts", "gfx1100", "01070a58d1c1b1a1", "v_fmamk_f32 v5, v1, 0xa1b1c1d1, v3"),
    ("rdna3_facts", "gfx1100", "01070a5ad1c1b1a1", "v_fmaak_f32 v5, v1, v3, 0xa1b1c1d1"),
    ("rdna3_facts", "gfx1100", "01070a6ed1c10000", "v_fmamk_f16 v5.l, v1.l, 0xc1d1, v3.l"),
    ("rdna3_facts", "gfx1100", "01f880b9d1c1b1a1", "s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0xa1b1c1d1"),
    (
        "rdna3_facts",
        "gfx1100",
        "010750c802010405d1c1b1a1",
        "v_dual_fmaak_f32 v5, v1, v3, 0xa1b1c1d1 :: v_dual_mov_b32 v4, v2",
    ),
    (
        "rdna3_facts",
        "gfx1100",
        "010104ca020f0405d1c1b1a1",
        "v_dual_mov_b32 v5, v1 :: v_dual_fmamk_f32 v4, v2, 0xa1b1c1d1, v7",
    ),
    (
        "rdna3_facts",
        "gfx1100",
        "010782c8020d0405d1c1b1a1",
        "v_dual_fmamk_f32 v5, v1, 0xa1b1c1d1, v3 :: v_dual_fmaak_f32 v4, v2, v6, 0xa1b1c1d1",
    ),
    ("rdna4_facts", "gfx1200", "010305a3d1c1b1a1", "s_fmamk_f32 s5, s1, 0xa1b1c1d1, s3"),
    ("rdna4_facts", "gfx1200", "010385a2d1c1b1a1", "s_fmaak_f32 s5, s1, s3, 0xa1b1c1d1"),
    ("rdna4_facts", "gfx1200", "ff0385a2d1c1b1a1", "s_fmaak_f32 s5, 0xa1b1c1d1, s3, 0xa1b1c1d1"),
    ("rdna4_facts", "gfx1200", "01070a70d1c10000", "v_fmaak_f16 v5, v1, v3, 0xc1d1"),
    (
        "rdna4_facts",
        "gfx1200",
        "010104ca020f0405d1c1b1a1",
        "v_dual_mov_b32 v5, v1 :: v_dual_fmamk_f32 v4, v2, 0xa1b1c1d1, v7",
    ),
];

/// Returns three variants of a description that differ in the field name of constants: `LITERAL` as in AMD's files of
/// 2026, `SIMM32` as in older files, and none.
fn forms_of_constants(text: &str) -> [String; 3] {
    let renamed = text.replace("<FieldName>LITERAL</FieldName>", "<FieldName>SIMM32</FieldName>");
    let without = text
        .split("<Operand ")
        .map(|part| match part.split_once("</Operand>") {
            Some((operand, _)) if operand.contains("OPR_SIMM32") => {
                part.replacen("<FieldName>LITERAL</FieldName>", "", 1)
            }
            _ => part.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("<Operand ");
    [text.to_owned(), renamed, without]
}

#[isaloom_testkit::needs_shared]
#[test]
fn instruction_constant_is_found_by_operand_type() {
    let mut description = ("", Vec::new());
    for (name, gpu, hex, wanted) in CONSTANTS {
        if description.0 != *name {
            let Some(text) = text_of(name) else { return };
            description = (name, forms_of_constants(&text).map(|text| Reading::of(&text, gpu)).into());
        }
        let value = if hex.ends_with("0000") { 0xc1d1 } else { CONSTANT };
        for (reading, field) in description.1.iter().zip(["LITERAL", "SIMM32", "LITERAL"]) {
            assert_eq!(reading.llvm(hex), ((*wanted).to_owned(), true), "{name} {field}");
            let assembled = reading.syntax.assemble(wanted, &|_| None).unwrap().to_bytes();
            assert_eq!(assembled.0[..assembled.1], bytes_of(hex), "{name} {field}");
            assert!(
                reading.description_text(hex).contains(&format!("{field}={value:#x}")),
                "{}",
                reading.description_text(hex)
            );
            let values = reading.values(hex, "OPR_SIMM32");
            assert!(!values.is_empty() && values.iter().all(|v| *v == value), "{name} {wanted}: {values:x?}");
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn dual_instruction_literal_is_in_description_syntax() {
    for (name, gpu) in [("rdna3_facts", "gfx1100"), ("rdna3_5_reconstructed", "gfx1150")] {
        let Some(text) = text_of(name) else { return };
        let reading = Reading::of(&text, gpu);
        let own = reading.description_text("ff0610c902010405d1c1b1a1");
        assert!(own.contains("SRCX0=src_literal") && own.contains("=0xa1b1c1d1"), "{own}");
    }
}

/// Instructions with DPP or SDWA sources. Columns: description, GPU, bytes, vector registers that are read, and a part
/// of the text in the description's own syntax.
const SOURCES: &[(&str, &str, &str, &[u32], &str)] = &[
    ("rdna3_5_reconstructed", "gfx1150", "fa06020602e400ff", &[2, 3], "SRC0=0xfa"),
    ("rdna3_5_reconstructed", "gfx1150", "fa06020602e400ff", &[2, 3], "VSRC0=v2, VSRC1=v3"),
    ("rdna3_5_reconstructed_2026", "gfx1150", "e9060206027739c0", &[2, 3], "VSRC0=v2, VSRC1=v3"),
    ("rdna3_facts", "gfx1100", "fa06020602e400ff", &[2, 3], "VSRC0=v2, VSRC1=v3"),
    ("cdna4_facts", "gfx950", "fa06020202e400ff", &[2, 3], "VSRC0=v2, VSRC1=v3"),
    // In SDWA, bits 23 and 31 of the second dword make the first and the second source scalar.
    ("cdna4_facts", "gfx950", "f906020202060606", &[2, 3], "VSRC0=v2, VSRC1=v3"),
    ("cdna4_facts", "gfx950", "f906020202068606", &[3], "VSRC0=s2, VSRC1=v3"),
    ("cdna4_facts", "gfx950", "f906020202060686", &[2], "VSRC0=v2, VSRC1=s3"),
    // This 9-bit source accepts only vector registers; `v0` has the code 0x100, so 0x000 is not a register.
    ("rdna3_5_reconstructed", "gfx1150", "0005007e", &[0], "SRC0=v0, VDST=s0"),
    ("rdna3_5_reconstructed", "gfx1150", "0004007e", &[], "SRC0=0x0, VDST=s0"),
    ("rdna4_facts", "gfx1200", "ff05007e", &[255], "SRC0=v255, VDST=s0"),
    ("rdna4_facts", "gfx1200", "010060d700050100", &[0], "SRC0=v0"),
    // The second source of `V_SUBREV_F32` in its long form also accepts only vector registers.
    ("rdna3_facts", "gfx1100", "010005d502070200", &[2, 3], "SRC1=v3"),
];

#[isaloom_testkit::needs_shared]
#[test]
fn dpp_and_sdwa_sources_are_read_from_their_fields() {
    for (name, gpu, hex, reads, own) in SOURCES {
        let Some(text) = text_of(name) else { return };
        let reading = Reading::of(&text, gpu);
        let reads: Vec<u32> = reads.iter().map(|register| register & 255).collect();
        assert_eq!(reading.registers_read(hex), reads, "{name} {hex}");
        assert!(
            reading.description_text(hex).contains(own),
            "{name} {hex}: {}",
            reading.description_text(hex)
        );
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn registers_of_equal_number_are_not_confused() {
    let Some(text) = text_of("rdna3_5_reconstructed") else { return };
    let reading = Reading::of(&text, "gfx1150");
    let reader = OwnReader::new(&reading.spec, &reading.decoder);
    let assembled = reader.assemble("V_READFIRSTLANE_B32 SRC0=v0, VDST=s0").unwrap();
    assert_eq!((assembled.word, assembled.bytes), (0x7e00_0500, 4));
    // This field accepts only vector registers, so `s0` is not one of its names although the field can contain its
    // code.
    assert!(reader.assemble("V_READFIRSTLANE_B32 SRC0=s0, VDST=s0").is_err());
}

#[isaloom_testkit::needs_shared]
#[test]
fn value_names_agree_with_fields_in_every_type() {
    for (name, gpu) in [("rdna3_facts", "gfx1100"), ("cdna4_facts", "gfx950"), ("rdna4_facts", "gfx1200")] {
        let Some(text) = text_of(name) else { return };
        let spec = Reading::of(&text, gpu).spec;
        for form in &spec.forms {
            let Some(encoding) = spec.form_encoding(form) else { continue };
            for operand in spec.operands(form).iter().filter(|o| !o.implicit) {
                let (Some(id), Some(kind)) = (operand.field, spec.operand_type(operand)) else { continue };
                let field = encoding.field(id).unwrap();
                let bits = field.stored_bits();
                let is_vector = kind.values.first().is_some_and(|v| spec.text(v.name) == "v0");
                if !is_vector || encoding.literal_field(&spec).is_some_and(|l| l.name == field.name) {
                    continue;
                }
                // The third vector register (`v2`) is 2 in fields of 8 bits, and 258 in sources of 9 bits.
                let code = if bits == 9 { 258 } else { 2 };
                let word = field.insert_wide(Wide::default(), code).unwrap();
                let named = spec.value_name(encoding, field, kind, word);
                assert_eq!(named, Some("v2"), "{name} {}", spec.text(form.encoding_name));
            }
        }
    }
}
