//! Computes the register counts of image instructions, which depend on the instruction's name and on several fields.

use super::super::form::{Bit, Slot, bit};
use super::super::text::parse_int;

/// Image dimension: its name without the prefix `SQ_RSRC_IMG_`, the number of coordinates, and the number of gradient
/// components.
struct Dimension(&'static str, u32, u32);

const DIMENSIONS: [Dimension; 8] = [
    Dimension("1D", 1, 2),
    Dimension("2D", 2, 4),
    Dimension("3D", 3, 6),
    Dimension("CUBE", 3, 4),
    Dimension("1D_ARRAY", 2, 2),
    Dimension("2D_ARRAY", 3, 4),
    Dimension("2D_MSAA", 3, 4),
    Dimension("2D_MSAA_ARRAY", 4, 4),
];

/// Appends a dimension, such as ` dim:SQ_RSRC_IMG_2D`.
pub(crate) fn push_dimension(out: &mut String, value: u32) {
    out.push_str(" dim:SQ_RSRC_IMG_");
    out.push_str(DIMENSIONS.get(value as usize).map_or("1D", |d| d.0));
}

/// Parses the value of the modifier `dim:`.
pub(crate) fn parse_dimension(text: &str) -> Option<u32> {
    if let Some(number) = parse_int(text) {
        return u32::try_from(number).ok().filter(|n| *n < 8);
    }
    let name = text.strip_prefix("SQ_RSRC_IMG_").unwrap_or(text);
    DIMENSIONS.iter().position(|d| d.0 == name).map(|n| n as u32)
}

/// Properties that the name of an image instruction determines and on which its register counts depend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Whether the instruction reads coordinates.
    coordinates: bool,
    /// Whether one more address word follows the coordinates: a level of detail, a clamp or a mip level.
    level: bool,
    /// Whether the instruction reads gradients.
    gradients: bool,
    /// Whether gradients always have 16 bits (`_g16` in the name), independent of `a16`.
    g16: bool,
    /// Number of address words before the coordinates: offset, bias and depth reference.
    extra: u32,
    /// Whether the data always has four components, whatever `dmask` contains.
    four: bool,
    /// Operands of a ray intersection; `None` for other instructions.
    rays: Option<Rays>,
}

/// Operands of a ray intersection: the register counts of its addresses, without and with `a16`, and the register count
/// of its data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rays {
    pub parts: &'static [u32],
    pub parts_a16: &'static [u32],
    pub data: u32,
}

/// Largest number of address fields in an encoding.
pub(crate) const MOST_ADDRESSES: usize = 13;

/// Positions of the fields that determine the register counts of an image instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub dmask: Slot,
    pub dim: Slot,
    pub a16: Bit,
    pub d16: Bit,
    pub tfe: Bit,
    pub lwe: Bit,
    /// Address fields: one field for all addresses, or one field per address (NSA).
    pub addresses: [Slot; MOST_ADDRESSES],
    /// Number of the elements of `addresses` that are used.
    pub count: u8,
    /// Whether each address field contains only one register, also for the vectors of a ray intersection (GFX10).
    pub single: bool,
    /// Whether the last address field is the start of a range with all remaining addresses (partial NSA).
    pub last_is_range: bool,
    pub shape: Shape,
}

impl Shape {
    /// Returns the shape of an instruction whose addresses are only coordinates, such as an image load or store.
    pub(crate) fn plain() -> Shape {
        Shape { coordinates: true, ..Shape::default() }
    }

    /// Returns the shape that the name of an instruction implies, such as `image_sample_c_d_o_g16`.
    pub(crate) fn of(name: &str) -> Shape {
        let plain = Shape::plain();
        let name = name.strip_prefix("image_").unwrap_or(name);
        match name {
            "bvh_intersect_ray" => {
                let rays = Rays { parts: &[1, 1, 3, 3, 3], parts_a16: &[1, 1, 3, 3], data: 4 };
                return Shape { rays: Some(rays), ..plain };
            }
            "bvh64_intersect_ray" => {
                let rays = Rays { parts: &[2, 1, 3, 3, 3], parts_a16: &[2, 1, 3, 3], data: 4 };
                return Shape { rays: Some(rays), ..plain };
            }
            "bvh_dual_intersect_ray" => {
                let rays = Rays { parts: &[2, 2, 3, 3, 2], parts_a16: &[2, 2, 3, 3, 2], data: 10 };
                return Shape { rays: Some(rays), ..plain };
            }
            "bvh8_intersect_ray" => {
                let rays = Rays { parts: &[2, 2, 3, 3, 1], parts_a16: &[2, 2, 3, 3, 1], data: 10 };
                return Shape { rays: Some(rays), ..plain };
            }
            "get_resinfo" => return Shape { level: true, ..Shape::default() },
            "msaa_load" => return Shape { four: true, ..plain },
            _ => {}
        }
        let sampling = ["sample", "gather4h", "gather4", "get_lod"].iter().find_map(|p| name.strip_prefix(p));
        let Some(suffix) = sampling else {
            return Shape { level: name.split('_').any(|part| part == "mip"), ..plain };
        };
        let has = |part: &str| suffix.split('_').any(|p| p == part);
        Shape {
            coordinates: true,
            level: has("l") || has("cl"),
            gradients: has("d") || has("cd"),
            g16: has("g16"),
            extra: u32::from(has("c")) + u32::from(has("b")) + u32::from(has("o")),
            four: name.starts_with("gather4"),
            rays: None,
        }
    }
}

impl Layout {
    /// Returns the number of registers of the data operand.
    pub(crate) fn data_registers(&self, word: u128) -> u32 {
        if let Some(rays) = self.shape.rays {
            return rays.data;
        }
        let components = if self.shape.four { 4 } else { self.dmask.get(word).count_ones().max(1) };
        let packed = if bit(word, self.d16) != 0 { components.div_ceil(2) } else { components };
        packed + (bit(word, self.tfe) | bit(word, self.lwe))
    }

    /// Returns the number of registers of all addresses together.
    pub(crate) fn address_words(&self, word: u128) -> u32 {
        let a16 = bit(word, self.a16) != 0;
        if let Some(rays) = self.shape.rays {
            return if a16 { rays.parts_a16 } else { rays.parts }.iter().sum();
        }
        let shape = &self.shape;
        let (coordinates, gradients) =
            DIMENSIONS.get(self.dim.get(word) as usize).map_or((1, 2), |d| (d.1, d.2));
        let components = if shape.coordinates { coordinates } else { 0 } + u32::from(shape.level);
        let mut words = shape.extra + if a16 { components.div_ceil(2) } else { components };
        if shape.gradients {
            words += if shape.g16 { (gradients / 2).next_multiple_of(2) } else { gradients };
        }
        words.max(1)
    }

    /// Returns the number of registers in each address field, and how many of the fields are used.
    pub(crate) fn address_parts(&self, word: u128) -> ([u32; MOST_ADDRESSES], usize) {
        let mut parts = [0u32; MOST_ADDRESSES];
        let count = usize::from(self.count);
        if let Some(rays) = self.shape.rays.filter(|_| !self.single) {
            let sizes = if bit(word, self.a16) != 0 { rays.parts_a16 } else { rays.parts };
            for (part, size) in parts.iter_mut().zip(sizes) {
                *part = *size;
            }
            return (parts, sizes.len().min(count));
        }
        let words = self.address_words(word);
        let used = (words as usize).min(count);
        for part in parts.iter_mut().take(used) {
            *part = 1;
        }
        if self.last_is_range
            && words as usize > count
            && let Some(last) = parts.get_mut(count.saturating_sub(1))
        {
            *last = words - (count as u32 - 1);
        }
        (parts, used)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::llvm::form::NO_BIT;

    fn words(name: &str, dim: u32, a16: bool) -> u32 {
        let layout = Layout {
            dmask: Slot::new(8, 4),
            dim: Slot::new(0, 3),
            a16: 4,
            d16: NO_BIT,
            tfe: NO_BIT,
            lwe: NO_BIT,
            addresses: [Slot::default(); MOST_ADDRESSES],
            single: false,
            count: 1,
            last_is_range: false,
            shape: Shape::of(name),
        };
        layout.address_words(u128::from(dim) | u128::from(a16) << 4)
    }

    #[test]
    fn address_words_depend_on_name_and_dimension() {
        assert_eq!(words("image_sample", 1, false), 2);
        assert_eq!(words("image_sample_cl", 1, false), 3);
        assert_eq!(words("image_sample_d_cl", 3, true), 6);
        assert_eq!(words("image_sample_c_d_cl_o", 2, false), 12);
        assert_eq!(words("image_sample_c_d_o_g16", 2, false), 9);
        assert_eq!(words("image_store_mip", 2, true), 2);
        assert_eq!(words("image_get_resinfo", 7, false), 1);
        assert_eq!(words("image_bvh64_intersect_ray", 0, true), 9);
        assert_eq!(words("image_gather4_c_lz_o", 0, false), 3);
    }
}
