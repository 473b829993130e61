//! Reader of remarks in listings: the don't-care bits and failed asserts that the disassembler reports after an
//! instruction. The text of the instruction does not contain these bits.

use crate::encoded::Encoded;
use isaloom_engine::compiled::Compiled;
use isaloom_engine::syntax::{COMMENT, DONT_CARE, UNEXPECTED_BITS};
use isaloom_model::BitsetId;
use isaloom_source::visible_in_listing;

/// Returns the bits that differ between the assembled word of an instruction and the word that a listing describes.
/// `rest` is the source text after the instruction, up to the end of the line.
pub(crate) fn changed_bits(isa: &Compiled, encoded: &Encoded, rest: &str) -> u128 {
    let Some(remark) = rest.trim_start().strip_prefix(COMMENT) else { return 0 };
    let (model, program) = (isa.model(), isa.program(encoded.program));
    let name = |id: BitsetId| visible_in_listing(model.bitset(id).shown_name());
    let word = encoded.word.value();
    let mut wanted = word;
    let free = model.matching(program.leaf).dont_care;
    if free != 0 {
        let prefix = format!("{DONT_CARE}{}: ", name(program.leaf));
        if let Some(bits) = number_after(remark, &prefix).filter(|bits| bits & !free == 0) {
            wanted = wanted & !free | bits;
        }
    }
    for assert in program.arms.iter().flat_map(|arm| &arm.asserts) {
        let range = assert.range;
        let prefix =
            format!("{UNEXPECTED_BITS}{}:{}] in {}: ", range.low(), range.high(), name(assert.bitset));
        let fits = |bits: &u128| range.extract(range.insert(0, *bits)) == *bits;
        if let Some(bits) = number_after(remark, &prefix).filter(fits) {
            wanted = range.insert(wanted, bits);
        }
    }
    wanted ^ word
}

/// Returns the hexadecimal number after the first occurrence of a prefix.
fn number_after(text: &str, prefix: &str) -> Option<u128> {
    let rest = text.get(text.find(prefix)? + prefix.len()..)?;
    let digits = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
    u128::from_str_radix(rest.get(..digits)?, 16).ok()
}
