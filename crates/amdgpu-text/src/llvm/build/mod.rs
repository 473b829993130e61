//! Compiles the forms of a description to programs ([`super::form`]). Each file of this module contains the rules of
//! one group of encodings.

mod classified_names;
mod conventions;
mod facts;
mod family;
mod fields;
mod image;
mod input;
mod memory;
mod rules;
mod scalar;
mod selection;
mod vector;

pub(crate) use classified_names::ClassifiedNames;
pub(crate) use conventions::Convention;
pub use conventions::{conventions, is_conventional};
pub(crate) use facts::{Fact, Facts, Role};
pub(crate) use family::{Family, Variant, has_wide_literals};
pub(crate) use input::{Input, Program, is_first_half, is_wide_dual};
pub(crate) use rules::rules;
pub(crate) use selection::refused_modifiers;
pub(crate) use vector::{signed_dot, writes_exec_only};

/// Compiles a form by the rules of its family. Returns `None` if the variant has no text rules or the encoding lacks a
/// field that the rules need.
pub(crate) fn compile(input: &Input<'_>, family: Family, variant: Variant) -> Option<Program> {
    match family {
        Family::Sop1 => scalar::sop1(input),
        Family::Sop2 => scalar::sop2(input),
        Family::Sopc => scalar::sopc(input),
        Family::Sopk => scalar::sopk(input),
        Family::Sopp => scalar::sopp(input),
        Family::Smem => scalar::smem(input),
        Family::Vop1 | Family::Vop2 | Family::Vopc => vector::short(input, family, variant),
        Family::Vop3 | Family::Vop3Sdst => vector::long(input, family, variant),
        Family::Vop3p => vector::packed(input, variant),
        Family::Mfma => vector::mfma(input),
        Family::MfmaScale => vector::mfma_scale(input),
        Family::Vinterp => vector::vinterp(input),
        Family::Vintrp => vector::vintrp(input),
        Family::Ldsdir => memory::ldsdir(input),
        Family::Ds => memory::ds(input),
        Family::Mubuf => memory::mubuf(input),
        Family::Mtbuf => memory::mubuf(input),
        Family::Mimg => image::mimg(input, variant),
        Family::Vimage | Family::Vsample => image::vimage(input, family),
        Family::Exp => memory::export(input),
        Family::Flat | Family::Global | Family::Scratch => memory::flat(input, family),
        Family::Dual => vector::dual(input),
    }
}
