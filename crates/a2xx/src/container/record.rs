//! The numbers of a shader's record: how many registers it has, how it exports, what it interpolates. Each is a word
//! of a register of the GPU, or a count.

/// SQ_PROGRAM_CNTL: what the sequencer must know of a program. A shader has its own half and zeros in the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct ProgramControl(pub(super) u32);

/// A field of SQ_PROGRAM_CNTL: its name in `config` lines, its lowest bit and its width.
pub(super) struct ControlField {
    pub(super) name: &'static str,
    pub(super) low: u32,
    pub(super) width: u32,
}

/// The fields. The count of a vertex shader's exports is worked out, it has no name.
pub(super) const CONTROL: [ControlField; 9] = [
    ControlField { name: "VsMaxReg", low: 0, width: 8 },
    ControlField { name: "PsMaxReg", low: 8, width: 8 },
    ControlField { name: "VsResource", low: 16, width: 1 },
    ControlField { name: "PsResource", low: 17, width: 1 },
    ControlField { name: "PsParamGen", low: 18, width: 1 },
    ControlField { name: "PsGenIndex", low: 19, width: 1 },
    ControlField { name: "VsExportMode", low: 24, width: 3 },
    ControlField { name: "PsExportMode", low: 27, width: 4 },
    ControlField { name: "VsGenIndex", low: 31, width: 1 },
];

/// The export mode of a vertex shader that exports to memory.
pub(super) const MULTIPASS: u32 = 7;

/// The name and the width of the field that a `config` line names.
pub(crate) fn control_field(name: &str) -> Option<(&'static str, u32)> {
    ControlField::named(name).map(|field| (field.name, field.width))
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
        self.0 >> field.low & field.mask()
    }

    pub(super) fn set(&mut self, field: &ControlField, value: u32) {
        self.0 = self.0 & !(field.mask() << field.low) | (value & field.mask()) << field.low;
    }

    /// How many interpolators a vertex shader exports, minus 1.
    pub(super) fn set_export_count(&mut self, interpolators: usize) {
        let count = (interpolators.saturating_sub(1) as u32).min(15);
        self.0 = self.0 & !(15 << 20) | count << 20;
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
        for (name, value) in [("VsMaxReg", 3), ("VsResource", 1), ("VsExportMode", MULTIPASS)] {
            control.set(ControlField::named(name).unwrap(), value);
        }
        assert_eq!(control.0, 0x0701_0003);
        control.set_export_count(3);
        assert_eq!(control.0, 0x0721_0003);
    }

    #[test]
    fn centroids_decide_where_samples_are_taken() {
        assert_eq!([&[true][..], &[false, false], &[true, false], &[]].map(sample_control), [0, 4, 8, 4]);
    }
}
