//! Fields of a shader's record: register counts, export mode and interpolators. Each word of the record is the value of
//! a GPU register, or a count.

use super::constants::Interpolator;
use core::ops::RangeInclusive;

/// Value of the register SQ_PROGRAM_CNTL, with properties of the vertex and the pixel shader. The record of a shader
/// contains only the fields of its stage; the other bits are zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct ProgramControl(pub(super) u32);

/// A field of SQ_PROGRAM_CNTL: its name in `config` lines, its lowest bit and its width.
pub(super) struct ControlField {
    pub(super) name: &'static str,
    pub(super) low: u32,
    pub(super) width: u32,
    /// Number that the encoded value 0 stands for: 1 if the field encodes a count minus one.
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

/// Lowest bit of a field in SQ_CONTEXT_MISC: the number of the register that receives the position and the face of a
/// pixel.
pub(super) const PIXEL_REGISTER: u32 = 8;

/// Value of `VsExportMode` for a vertex shader that exports to memory.
pub(super) const MULTIPASS: u32 = 7;

/// Returns the name and the value range of the field that a `config` line names; `None` if no field has the name.
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

/// Returns the word of the record that describes the interpolators: their number in bits 0 to 4 and again in bits 5 to
/// 9, and the total number of components.
pub(super) fn interpolator_info(masks: &[u8]) -> u32 {
    let count = masks.len() as u32 & 31;
    let components: u32 = masks.iter().map(|mask| u32::from(mask & 15).count_ones()).sum();
    count | count << 5 | (components & 0x7f) << 10
}

/// Where the interpolators of a pixel shader are sampled: values of a field in SQ_CONTEXT_MISC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SampleControl {
    /// Every interpolator is sampled at the centroid of the covered area.
    Centroids,
    /// Every interpolator is sampled at the pixel center.
    Centers,
    /// The hardware computes both locations, and each interpolator selects one location.
    Both,
}

impl SampleControl {
    const ALL: [(SampleControl, &'static str); 3] = [
        (SampleControl::Centroids, "centroids"),
        (SampleControl::Centers, "centers"),
        (SampleControl::Both, "both"),
    ];

    /// Returns the name in `PsSampleControl=`.
    pub fn name(self) -> &'static str {
        SampleControl::ALL[self as usize].1
    }

    /// Returns the control with the given name.
    pub fn from_name(name: &str) -> Option<SampleControl> {
        SampleControl::ALL.iter().find(|(_, known)| *known == name).map(|(control, _)| *control)
    }

    /// Returns the value that the interpolators of a pixel shader imply. Without interpolators, it is the value with
    /// the encoding 0.
    pub(super) fn of(interpolators: &[Interpolator]) -> SampleControl {
        let centroids = interpolators.iter().filter(|i| i.centroid).count();
        match centroids {
            all if all == interpolators.len() => SampleControl::Centroids,
            0 => SampleControl::Centers,
            _ => SampleControl::Both,
        }
    }

    /// Returns the value whose encoding is `word`, a value of SQ_CONTEXT_MISC; `None` if the word has other nonzero
    /// fields.
    pub(super) fn decode(word: u32) -> Option<SampleControl> {
        SampleControl::ALL.iter().map(|(control, _)| *control).find(|control| control.encode() == word)
    }

    /// Returns the value of SQ_CONTEXT_MISC in which only this field is set.
    pub(super) fn encode(self) -> u32 {
        (self as u32) << 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::container::Semantic;

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
        let control = |centroids: &[bool]| {
            let interpolator = |&centroid| Interpolator {
                register: 0,
                semantic: Semantic { usage: 5, index: 0 },
                mask: 15,
                centroid,
            };
            SampleControl::of(&centroids.iter().map(interpolator).collect::<Vec<_>>())
        };
        assert_eq!(
            [&[true][..], &[false, false], &[true, false], &[]].map(|c| control(c).encode()),
            [0, 4, 8, 0]
        );
        for (control, name) in SampleControl::ALL {
            assert_eq!((control.name(), SampleControl::from_name(name)), (name, Some(control)));
            assert_eq!(SampleControl::decode(control.encode()), Some(control));
        }
        assert_eq!(SampleControl::decode(1), None);
    }
}
