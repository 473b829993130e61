//! Matrix instructions of CDNA: shape, passes, and the wait states that uses of their results need. The numbers are
//! those of LLVM (`GCNHazardRecognizer`, `SISchedule.td`) for CDNA 2 (gfx90a), CDNA 3 and CDNA 4 (gfx950).

use isaloom_amdgpu_text::llvm::Target;

/// Properties of a CDNA matrix instruction that determine its wait states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Matrix {
    /// Duration of the instruction in passes of four cycles.
    passes: u32,
    /// Whether the elements of the result are double-precision numbers.
    double: bool,
    /// Whether the XDL unit executes the instruction (CDNA 3), because its factors are neither `f32` nor `f64`.
    xdl: bool,
    /// Whether the instruction has a sparse factor, so that its destination is also the addend.
    pub sparse: bool,
    /// Whether the GPU is CDNA 3 or later, which has its own wait states.
    third: bool,
    /// Additional wait states of the result on CDNA 4: 1 after an XDL instruction. After an instruction with 2 passes,
    /// only the use as an addend has it.
    more: u32,
    /// Whether the GPU is CDNA 4, on which a double-precision instruction with 8 passes has longer waits.
    fourth: bool,
}

/// Use of a matrix instruction's result by a later instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// Addend of the matrix instruction `by`. `whole` means that the addend is exactly the registers of the result.
    Addend { by: Matrix, whole: bool },
    /// Factor of a matrix instruction, or index of a sparse one.
    Factor,
    /// Source of a vector instruction.
    Vector,
    /// Source of a memory instruction or an export.
    Memory,
    /// Destination of a vector or memory instruction, which overwrites the result.
    Overwritten,
}

impl Matrix {
    /// Returns the properties of the matrix instruction with a name, such as `v_mfma_f32_16x16x4_4b_f16`; `None` for
    /// other instructions. `bytes` is true for an `f8f6f4` instruction with a factor whose elements have 8 bits: it has
    /// twice as many passes.
    pub(super) fn of(name: &str, target: &Target, bytes: bool) -> Option<Matrix> {
        let (sparse, rest) = match (name.strip_prefix("v_mfma_"), name.strip_prefix("v_smfmac_")) {
            (Some(rest), _) => (false, rest.strip_prefix("scale_").unwrap_or(rest)),
            (_, Some(rest)) => (true, rest),
            _ => return None,
        };
        let (result, rest) = rest.split_once('_')?;
        // The types of the factors follow the shape in the name: after `_`, or directly in names until LLVM 14 and on
        // CDNA 2.
        let end = rest.find(|c: char| !(c.is_ascii_digit() || c == 'x')).unwrap_or(rest.len());
        let (shape, factors) = rest.split_at(end);
        let (shape, factors) = match shape.strip_suffix('x') {
            Some(shape) => (shape, "xf32"),
            None => (shape, factors),
        };
        let mut sizes = shape.split('x').map(|size| size.parse::<u32>().ok());
        let (rows, _, depth) = (sizes.next()??, sizes.next()??, sizes.next()??);
        let (double, third) = (result == "f64", target.is_cdna3());
        let single = factors.ends_with("f32") && !factors.ends_with("xf32");
        let passes = match (rows, third) {
            (4, _) if double => 4,
            (4, _) => 2,
            (16, false) => 8,
            (32, false) => 16,
            (16, true) if sparse || depth >= 8 => 4,
            (16, true) => 8,
            (32, true) if sparse || depth >= 8 || factors.ends_with("xf32") => 8,
            (32, true) => 16,
            _ => return None,
        };
        let passes = if bytes && factors.ends_with("f8f6f4") { passes * 2 } else { passes };
        let (xdl, fourth) = (!double && !single, third && target.like.as_str() == "gfx950");
        Some(Matrix { passes, double, xdl, sparse, third, more: u32::from(fourth && xdl), fourth })
    }

    /// Returns the number of wait states that must be between the instruction and a use of its result.
    pub(super) fn wait_states(self, used: Use) -> u32 {
        let small = self.passes == 4;
        match used {
            Use::Addend { by, whole } => self.addend(by, whole),
            Use::Memory if self.double && small => 9,
            Use::Memory if self.double => 18,
            _ if self.double && small => 6,
            Use::Factor | Use::Vector if self.double && self.fourth => 19,
            _ if self.double => 11,
            _ if self.third && !self.xdl => self.passes + 2,
            _ if self.passes == 2 => 5,
            _ => self.passes + 3 + self.more,
        }
    }

    fn addend(self, by: Matrix, whole: bool) -> u32 {
        let small = self.passes == 4;
        match () {
            () if !by.double && self.double && !self.third => 0,
            () if whole && by.double && self.double && small && by.passes == 4 => 4,
            () if whole && self.third && self.passes == 2 => 2,
            () if whole => 0,
            () if self.double && self.third && by.xdl => 0,
            () if self.double && small => 4,
            () if self.double && self.fourth => 17,
            () if self.double => 9,
            () if self.third && by.xdl && !self.xdl => 0,
            () if self.third => self.passes + u32::from(self.xdl) + self.more,
            () => self.passes + u32::from(by.double),
        }
    }

    /// Returns the number of wait states that must be between the instruction and a write to its addend.
    pub(super) fn addend_states(self) -> u32 {
        if self.double || self.third && !self.xdl { 0 } else { self.passes - 1 }
    }
}

/// Largest number of wait states that a rule for matrix instructions requires.
pub(super) const MOST_STATES: u32 = 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_show_passes() {
        let of = |name: &str, gpu: &str| {
            Matrix::of(name, &Target::named(gpu).unwrap(), false).map(|found| found.passes)
        };
        for (name, gpu, wanted) in [
            ("v_mfma_f32_4x4x1_16b_f32", "gfx942", Some(2)),
            ("v_mfma_f32_16x16x16_f16", "gfx942", Some(4)),
            ("v_mfma_f32_16x16x8_xf32", "gfx942", Some(4)),
            ("v_mfma_f32_16x16x4_f32", "gfx942", Some(8)),
            ("v_mfma_f32_32x32x4_xf32", "gfx942", Some(8)),
            ("v_mfma_f32_32x32x4_2b_bf16", "gfx942", Some(16)),
            ("v_mfma_i32_32x32x16_i8", "gfx942", Some(8)),
            ("v_smfmac_f32_32x32x16_f16", "gfx942", Some(8)),
            ("v_mfma_scale_f32_16x16x128_f8f6f4", "gfx950", Some(4)),
            ("v_mfma_f32_16x16x16f16", "gfx90a", Some(8)),
            ("v_mfma_f32_32x32x2bf16", "gfx90a", Some(16)),
            ("v_mfma_f64_4x4x4f64", "gfx90a", Some(4)),
            ("v_mfma_ld_scale_b32", "gfx950", None),
            ("v_add_f32", "gfx942", None),
        ] {
            assert_eq!(of(name, gpu), wanted, "{name}");
        }
        let target = Target::named("gfx950").unwrap();
        for (name, wanted) in [
            ("v_mfma_scale_f32_16x16x128_f8f6f4", 8),
            ("v_mfma_f32_32x32x64_f8f6f4", 16),
            ("v_mfma_f32_32x32x8_f16", 8),
        ] {
            assert_eq!(Matrix::of(name, &target, true).unwrap().passes, wanted, "{name}");
        }
    }
}
