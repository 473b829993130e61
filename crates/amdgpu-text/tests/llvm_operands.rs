//! Tests of constants of every type and of duplicate modifiers. `data/constants.tsv` and `data/operands.tsv` contain
//! the results of LLVM 22's assembler. Columns: GPU, bytes (`-` if LLVM rejects the line), line.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed unwrap fails the test

use isaloom_amd_isa::Decoder;
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_testkit_amd::shared_spec;

const ROWS: [&str; 2] = [include_str!("data/constants.tsv"), include_str!("data/operands.tsv")];

#[isaloom_testkit::needs_shared]
#[test]
fn operands_are_encoded_or_rejected_as_in_llvm() {
    for (gpu, description) in [
        ("gfx1150", "rdna3_5_reconstructed_2026"),
        ("gfx1200", "rdna4_2026_real_encodings"),
        ("gfx950", "cdna4_2026_real_encodings"),
    ] {
        let Some(spec) = shared_spec(description) else { return };
        let syntax = Syntax::new(&spec, Target::named(gpu).unwrap());
        let decoder = Decoder::new(&spec).unwrap();
        let (mut rows, mut wrong) = (0, Vec::new());
        for row in ROWS.iter().flat_map(|rows| rows.lines()) {
            let cells: Vec<&str> = row.split('\t').collect();
            let [of, wanted, line] = cells[..] else { panic!("{row}") };
            if of != gpu {
                continue;
            }
            rows += 1;
            let Ok(assembled) = syntax.assemble(line, &|_| None) else {
                if wanted != "-" {
                    wrong.push(format!("{line}: refused, {wanted}"));
                }
                continue;
            };
            let (bytes, count) = assembled.to_bytes();
            let hex: String = bytes[..count].iter().map(|byte| format!("{byte:02x}")).collect();
            if hex != wanted {
                wrong.push(format!("{line}: {hex}, {wanted}"));
            }
            // If the printer reports that its text assembles to the same bytes, the text must do so.
            let decoded = decoder.decode(&bytes[..count]).unwrap();
            let mut text = String::new();
            if syntax.push_text(&decoded, &mut text) {
                let (again, count) = syntax.assemble(&text, &|_| None).unwrap().to_bytes();
                let again: String = again[..count].iter().map(|byte| format!("{byte:02x}")).collect();
                assert_eq!(again, hex, "{line} is {text}");
            }
        }
        assert!(rows > 40, "{gpu}: {rows} rows");
        assert_eq!(wrong, [""; 0], "{gpu}");
    }
}

/// LLVM writes other bits than the line specifies: it drops a bit of these register numbers, and the third bit of
/// `op_sel` in comparisons.
#[isaloom_testkit::needs_shared]
#[test]
fn operands_that_llvm_truncates_are_rejected() {
    for (gpu, description, line) in [
        ("gfx950", "cdna4_2026_real_encodings", "s_load_dword s5, s[2:3], src_scc"),
        ("gfx950", "cdna4_2026_real_encodings", "s_buffer_load_dword s5, s[4:7], src_execz"),
        ("gfx1150", "rdna3_5_reconstructed_2026", "s_load_b32 s5, s[2:3], src_scc"),
        ("gfx1150", "rdna3_5_reconstructed_2026", "v_cmp_lt_f16_e64 s5, s1, s2 op_sel:[0,0,1]"),
    ] {
        let Some(spec) = shared_spec(description) else { return };
        let syntax = Syntax::new(&spec, Target::named(gpu).unwrap());
        assert!(syntax.assemble(line, &|_| None).is_err(), "{line}");
    }
}
