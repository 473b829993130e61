//! Parsed form of the expansions in [`super::table`].

use super::table::DIRECT3D_INSTRUCTIONS;
use std::sync::LazyLock;

/// One Xenos instruction of an expansion.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// Operation in the XNA syntax.
    pub(super) name: &'static str,
    pub(super) dest: StepDest,
    /// Components of the destination that the step writes; bit 0 is x.
    pub(super) mask: u32,
    pub(super) sources: Vec<StepSource>,
}

/// Destination of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StepDest {
    /// The destination of the Direct3D 9 instruction.
    Dest,
    /// The temporary register with this index: 0 for `t0`.
    Temporary(usize),
}

/// Source of a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct StepSource {
    pub(super) value: StepValue,
    /// Component of the value (0 to 3) that each component of the step reads.
    pub(super) swizzle: [usize; 4],
    pub(super) negate: bool,
    pub(super) absolute: bool,
}

/// Value that a step reads.
#[derive(Clone, Copy, Debug)]
pub(super) enum StepValue {
    /// An operand by its index, and the offset that is added to the number of its register: 1 for `b[1]`.
    Operand(usize, u32),
    Temporary(usize),
    Literal(f32),
}

/// Returns the parsed steps of the Direct3D 9 instruction `name`.
pub(super) fn steps_of(name: &str) -> &'static [Step] {
    static STEPS: LazyLock<Vec<Vec<Step>>> = LazyLock::new(|| {
        let parsed = |text: &&'static str| Step::parse(text);
        DIRECT3D_INSTRUCTIONS.iter().map(|row| row.steps.iter().filter_map(parsed).collect()).collect()
    });
    let index = DIRECT3D_INSTRUCTIONS.binary_search_by(|known| known.name.cmp(name)).ok();
    index.and_then(|index| STEPS.get(index)).map_or(&[], Vec::as_slice)
}

impl Step {
    /// Parses a step such as `mad dst.xy, a.yzxw, b[1], -t0`.
    fn parse(text: &'static str) -> Option<Step> {
        let (name, rest) = text.split_once(' ')?;
        let mut operands = rest.split(", ");
        let (dest, mask) = operands.next().map(|text| text.split_once('.').unwrap_or((text, "xyzw")))?;
        let dest = match dest.strip_prefix('t') {
            Some(number) => StepDest::Temporary(number.parse().ok()?),
            None => StepDest::Dest,
        };
        let mask = mask.bytes().filter_map(component).fold(0, |mask, component| mask | 1 << component);
        let sources = operands.map(StepSource::parse).collect::<Option<Vec<_>>>()?;
        Some(Step { name, dest, mask, sources })
    }
}

impl StepSource {
    fn parse(text: &str) -> Option<StepSource> {
        if let Ok(number) = text.parse() {
            let value = StepValue::Literal(number);
            return Some(StepSource { value, swizzle: [0, 1, 2, 3], negate: false, absolute: false });
        }
        let (negate, text) = (text.starts_with('-'), text.trim_start_matches('-'));
        let (value, letters) = text.split_once('.').unwrap_or((text, "xyzw"));
        let (absolute, value) = (value.starts_with('|'), value.trim_matches('|'));
        let (value, row) = value.split_once('[').unwrap_or((value, "0]"));
        let row = row.trim_end_matches(']').parse().ok()?;
        let value = match value.strip_prefix('t') {
            Some(number) => StepValue::Temporary(number.parse().ok()?),
            None => StepValue::Operand(usize::from(value.bytes().next()?.checked_sub(b'a')?), row),
        };
        let letters: Vec<usize> = letters.bytes().filter_map(component).collect();
        let last = *letters.last()?;
        let at = |place: usize| letters.get(place).copied().unwrap_or(last);
        Some(StepSource { value, swizzle: [at(0), at(1), at(2), at(3)], negate, absolute })
    }
}

fn component(letter: u8) -> Option<usize> {
    b"xyzw".iter().position(|known| *known == letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_parsed() {
        for row in &DIRECT3D_INSTRUCTIONS {
            assert_eq!(steps_of(row.name).len(), row.steps.len(), "{}", row.name);
        }
        let step = &steps_of("m4x4")[1];
        assert_eq!((step.name, step.mask, step.sources.len()), ("dp4", 2, 2));
        assert!(matches!(step.sources[1].value, StepValue::Operand(1, 1)));
    }
}
