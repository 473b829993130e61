//! Numbers in a shader's record: register counts, export mode and interpolators. Each is the value of a GPU register,
//! or a count.

use core::ops::RangeInclusive;

/// SQ_PROGRAM_CNTL: program properties for the sequencer. A shader sets the half of its stage and leaves the other
/// zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct ProgramControl(pub(super) u32);

/// A field of SQ_PROGRAM_CNTL: its name in `config` lines, its lowest bit and its width.
pub(super) struct ControlField {
    pub(super) name: &'static str,
    pub(super) low: u32,
    pub(super) width: u32,
    /// Number that an encoded zero means.
    pub(super) least: u32,
}

impl ControlField {
    const fn new(name: &'static str, low: u32, width: u32) -> ControlField {
        ControlField { name, low, width, least: 0 }
    }
}

/// Fields of SQ_PROGRAM_CNTL.
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

/// Export mode of a vertex shader that exports to memory.
pub(super) const MULTIPASS: u32 = 7;

/// Returns the name and the value range of the field that a `config` line names.
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

/// Returns the info word of an interpolator list: the count, twice, and the total number of components.
pub(super) fn interpolator_info(masks: &[u8]) -> u32 {
    let count = masks.len() as u32 & 31;
    let components: u32 = masks.iter().map(|mask| u32::from(mask & 15).count_ones()).sum();
    count | count << 5 | (components & 0x7f) << 10
}

/// Returns the SQ_CONTEXT_MISC value of a pixel shader: the sample location of its interpolators.
pub(super) fn sample_control(centroid: &[bool]) -> u32 {
    let (some, all) = (centroid.contains(&true), !centroid.contains(&false));
    match (some, all) {
        // No interpolators, or all sampled at the pixel center.
        (false, _) => 1 << 2,
        (true, true) => 0,
        (true, false) => 2 << 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interpolator_word_has_the_counts_and_components() {
        assert_eq!(interpolator_info(&[15]), 0x1021);
        assert_eq!(interpolator_info(&[3, 15, 15]), 0x2863);
        assert_eq!(interpolator_info(&[]), 0);
    }

    #[test]
    fn control_word_fields_are_set_by_name() {
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
    fn centroid_interpolators_select_the_sample_control() {
        assert_eq!([&[true][..], &[false, false], &[true, false], &[]].map(sample_control), [0, 4, 8, 4]);
    }
}
