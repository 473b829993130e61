//! Invariants of the disassembler for every input: it returns, its text is at most a multiple of the input, its text
//! round-trips, and its records cover the module without gaps.

use isaloom_spirv::asm::{AsmOptions, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, IdNames, Mode, Select, disassemble, records};
use isaloom_spirv::hexstream;
use isaloom_spirv::module::endian_of;
use std::ops::ControlFlow;

/// Checks one input: a layout byte, then the module.
pub(crate) fn one_input(data: &[u8]) {
    let Some((&flags, bytes)) = data.split_first() else { return };
    let _ = hexstream::parse(bytes);
    let bit = |bit: u8| flags >> bit & 1 == 1;
    let options = DisOptions {
        names: if bit(0) { IdNames::Raw } else { IdNames::Friendly },
        indent: bit(1),
        nested_indent: bit(2),
        comments: bit(3),
        offsets: bit(4),
        show_ids: bit(5),
        ..DisOptions::default()
    };
    let other = DisOptions {
        mode: if bit(6) { Mode::Reference } else { Mode::ReferenceUnknown },
        reorder_blocks: bit(7),
        color: bit(1),
        source_map: true,
        source: bit(2),
        select: if bit(3) { Select::Ids(1..=3) } else { Select::All },
        ..options.clone()
    };
    disassemble(bytes, &other, &mut Vec::new());
    let mut text = Vec::new();
    let report = disassemble(bytes, &options, &mut text);
    if endian_of(bytes).is_none() {
        assert!(report.header.is_some() && text.is_empty());
        return;
    }
    assert!(!report.stopped);
    let plain = !options.nested_indent && !options.comments && !options.offsets && !options.show_ids;
    assert!(!plain || text.len() <= 300 + bytes.len() * 120, "{} from {}", text.len(), bytes.len());
    let assembly = assemble_bytes(&text, &AsmOptions::default());
    let errors: Vec<String> = assembly.errors.iter().map(|error| error.short()).collect();
    assert!(errors.is_empty(), "{errors:?}\n{}", String::from_utf8_lossy(&text));
    assert_eq!(assembly.to_bytes(), bytes, "{}", String::from_utf8_lossy(&text));
    let mut next = 5;
    records(bytes, &options, |record| {
        assert_eq!(record.word, next);
        next += record.words.len();
        ControlFlow::Continue(())
    });
    assert!(next == 5 || next == bytes.len() / 4);
}
