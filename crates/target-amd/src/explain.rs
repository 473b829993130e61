//! Explains one instruction, or bytes that are not an instruction.

use super::describe::expression;
use super::instruction::Printed;
use super::{instruction, said};
use isaloom_amd_isa::Decoded;
use isaloom_amd_isa::spec::{Encoding, Spec, Wide};
use isaloom_schema::{Explanation, Near, Segment, SegmentKind};

/// Maximum number of encodings that are listed as nearest.
const NEAREST: usize = 5;

/// Explains an instruction. `printed` is its text.
pub fn explain(spec: &Spec, decoded: &Decoded, bytes: &[u8], printed: Printed) -> Explanation {
    let mut record = instruction(spec, decoded, 0, bytes, printed);
    record.offset = None;
    let mut explained =
        Explanation { bits: u32::from(decoded.bytes) * 8, instruction: record, ..Explanation::default() };
    let Some(form) = spec.form(decoded.second.unwrap_or(decoded.form)) else { return explained };
    let descriptions = [Some(decoded.form), decoded.second].into_iter().flatten();
    let descriptions: Vec<&str> = descriptions
        .filter_map(|id| Some(spec.text(spec.instruction(spec.form(id)?.instruction)?.description)))
        .filter(|text| !text.is_empty())
        .collect();
    explained.doc = said(&descriptions.join(" :: "));
    explained.condition = expression(spec, form);
    if let Some(encoding) = spec.form_encoding(form) {
        explained.segments = segments(spec, encoding, explained.bits);
        let covered = encoding.fields.iter().fold(Wide::default(), |mask, field| mask.or(field.wide_mask()));
        let rest = decoded.wide().without(covered).first(encoding.bits);
        explained.uncovered = (!rest.is_zero()).then(|| {
            let digits = (encoding.bits as usize).div_ceil(4);
            let text = rest.to_string();
            format!("{:0>digits$}", text.trim_start_matches("0x"))
        });
    }
    explained
}

/// Returns the word of an encoding as segments, the most significant first. The segment of a literal follows those of
/// the encoding.
pub(super) fn segments(spec: &Spec, encoding: &Encoding, bits: u32) -> Vec<Segment> {
    let owner = |bit: u32| encoding.fields.iter().position(|f| f.wide_mask().run(bit, 1) == 1);
    let mut segments: Vec<(Option<usize>, Segment)> = Vec::new();
    for bit in (0..bits.max(encoding.bits)).rev() {
        let field = owner(bit);
        let literal = field.is_none() && bit >= encoding.bits;
        if let Some((last, segment)) = segments.last_mut()
            && *last == field
            && (segment.name == "literal") == literal
        {
            segment.bits[0] = bit;
            continue;
        }
        let name = match field.and_then(|at| encoding.fields.get(at)) {
            Some(field) => spec.text(field.name),
            None if literal => "literal",
            None => "",
        };
        let kind = if name.is_empty() { SegmentKind::Unknown } else { SegmentKind::Field };
        let segment = Segment { bits: [bit, bit], kind, name: name.to_owned(), pattern: String::new() };
        segments.push((field, segment));
    }
    segments.into_iter().map(|(_, segment)| segment).collect()
}

/// Explains bytes that are not an instruction: lists the encodings whose identifiers differ from them in the fewest
/// bits.
pub fn unmatched(spec: &Spec, bytes: &[u8]) -> Explanation {
    let word = bytes.iter().rev().fold(0u128, |word, &b| (word << 8) | u128::from(b));
    let mut record = instruction::data(0, bytes);
    record.offset = None;
    let size = u32::try_from(bytes.len() * 8).unwrap_or(u32::MAX);
    let mut near: Vec<(u128, Near)> = Vec::new();
    for encoding in &spec.encodings {
        let fixed = encoding.fields.iter().find(|f| spec.text(f.name) == "ENCODING");
        let (Some(field), Some(&identifier)) = (fixed, encoding.identifiers.first()) else { continue };
        let mask = field.mask();
        if mask >> size.min(127) != 0 {
            continue;
        }
        let differs = (word ^ identifier) & mask;
        let bit = |at: u32| match (mask >> at & 1, identifier >> at & 1) {
            (0, _) => '.',
            (_, 0) => '0',
            _ => '1',
        };
        let near_one = Near {
            name: spec.text(encoding.name).to_owned(),
            pattern: (0..size.min(128)).rev().map(bit).collect(),
            differs: format!("{differs:0digits$x}", digits = bytes.len() * 2),
            ..Near::default()
        };
        near.push((differs, near_one));
    }
    near.sort_by_key(|(differs, _)| differs.count_ones());
    near.truncate(NEAREST);
    Explanation {
        instruction: record,
        bits: size,
        nearest: near.into_iter().map(|(_, near)| near).collect(),
        ..Explanation::default()
    }
}
