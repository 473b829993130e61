//! The numbers of a shader's record: how many registers it has, how it exports, what it interpolates. Each is a word
//! of a register of the GPU, or a count.

use core::ops::RangeInclusive;

/// SQ_PROGRAM_CNTL: what the sequencer must know of a program. A shader has its own half and zeros in the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct ProgramControl(pub(super) u32);

/// A field of SQ_PROGRAM_CNTL: its name in `config` lines, its lowest bit and its width.
pub(super) struct ControlField {
    pub(super) name: &'static str,
    pub(super) low: u32,
    pub(super) width: u32,
    /// What a field of zeros means.
    pub(super) least: u32,
}

impl ControlField {
    const fn new(name: &'static str, low: u32, width: u32) -> ControlField {
        ControlField { name, low, width, least: 0 }
    }
}

/// The fields.
pub(super) const CONTROL: [ControlField; 10] = [
    ControlField::new("VsMaxReg", 0, 8),
    ControlField::new("PsMaxReg", 8, 8),
    ControlField::new("VsResource", 16, 1),
    ControlField::new("PsResource", 17, 1),
    ControlField::new("PsParamGen", 18, 1),
    ControlField::new("PsGenIndex", 19, 1),
    ControlField { least: 1, ..ControlField::new("VsExportCount", 20, 4) },
    ControlField::new("VsExportMode", 24, 3),
    ControlField::new("PsExportMode", 27, 4),
    ControlField::new("VsGenIndex", 31, 1),
];

/// The export mode of a vertex shader that exports to memory.
pub(super) const MULTIPASS: u32 = 7;

/// The name of the field that a `config` line names, and the numbers that it can hold.
pub(crate) fn control_field(name: &str) -> Option<(&'static str, RangeInclusive<u32>)> {
    ControlField::named(name).map(|field| (field.name, field.least..=field.least + field.mask()))
}

impl ControlField {
    pub(super) fn named(name: &str) -> Option<&'static ControlField> {
        CONTROL.iter().find(|field| field.name == name)
    }

    fn mask(&self) -> u32 {
        (1 << self.width) - 1
    }
}

impl ProgramControl {
    pub(super) fn get(self, field: &ControlField) -> u32 {
        (self.0 >> field.low & field.mask()) + field.least
    }

    pub(super) fn set(&mut self, field: &ControlField, value: u32) {
        let value = value.saturating_sub(field.least);
        self.0 = self.0 & !(field.mask() << field.low) | (value & field.mask()) << field.low;
    }
}

/// The word of an interpolator list: how many there are, twice, and how many components they have together.
pub(super) fn interpolator_info(masks: &[u8]) -> u32 {
    let count = masks.len() as u32 & 31;
    let components: u32 = masks.iter().map(|mask| u32::from(mask & 15).count_ones()).sum();
    count | count << 5 | (components & 0x7f) << 10
}

/// SQ_CONTEXT_MISC of a pixel shader: where its interpolators are sampled.
pub(super) fn sample_control(centroid: &[bool]) -> u32 {
    let (some, all) = (centroid.contains(&true), !centroid.contains(&false));
    match (some, all) {
        // Nothing is interpolated, or everything at the pixel's centre.
        (false, _) => 1 << 2,
        (true, true) => 0,
        (true, false) => 2 << 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_and_components_stand_in_one_word() {
        assert_eq!(interpolator_info(&[15]), 0x1021);
        assert_eq!(interpolator_info(&[3, 15, 15]), 0x2863);
        assert_eq!(interpolator_info(&[]), 0);
    }

    #[test]
    fn fields_of_the_control_word_are_named() {
        let mut control = ProgramControl(0);
        let fields = [("VsMaxReg", 3), ("VsResource", 1), ("VsExportMode", MULTIPASS), ("VsExportCount", 3)];
        for (name, value) in fields {
            let field = ControlField::named(name).unwrap();
            control.set(field, value);
            assert_eq!(control.get(field), value);
        }
        assert_eq!(control.0, 0x0721_0003);
    }

    #[test]
    fn centroids_decide_where_samples_are_taken() {
        assert_eq!([&[true][..], &[false, false], &[true, false], &[]].map(sample_control), [0, 4, 8, 4]);
    }
}
