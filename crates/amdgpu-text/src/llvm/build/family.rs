//! Classification of encodings by name. Only encodings with a family and a variant have text rules.

use isaloom_amd_isa::spec::Spec;

/// Family of encodings that share text rules, such as VOP2 with its DPP and SDWA encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Family {
    Sop1,
    Sop2,
    Sopc,
    Sopk,
    Sopp,
    Smem,
    Vop1,
    Vop2,
    Vopc,
    Vop3,
    Vop3Sdst,
    Vop3p,
    Mfma,
    MfmaScale,
    Vinterp,
    Vintrp,
    Ldsdir,
    Ds,
    Mubuf,
    Mtbuf,
    Mimg,
    Vimage,
    Vsample,
    Exp,
    Flat,
    Global,
    Scratch,
    Dual,
}

/// Difference between an encoding and the base encoding of its family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Variant {
    Base,
    Literal,
    /// Literal of 64 bits.
    WideLiteral,
    Dpp16,
    Dpp8,
    Sdwa,
    /// SDWA with a scalar destination, as in the comparisons of GFX9 and GFX10.
    SdwaSdst,
    /// Image instruction whose addresses after the first are in separate fields.
    Nsa,
}

/// Parts of encoding names, each with the family of the encoding.
const FAMILIES: &[(&str, Family)] = &[
    ("SOP1", Family::Sop1),
    ("SOP2", Family::Sop2),
    ("SOPC", Family::Sopc),
    ("SOPK", Family::Sopk),
    ("SOPP", Family::Sopp),
    ("SMEM", Family::Smem),
    ("VOP1", Family::Vop1),
    ("VOP2", Family::Vop2),
    ("VOPC", Family::Vopc),
    ("VOP3", Family::Vop3),
    ("VOP3_SDST_ENC", Family::Vop3Sdst),
    ("VOP3P", Family::Vop3p),
    ("VOP3P_MFMA", Family::Mfma),
    ("VOP3PX2", Family::MfmaScale),
    ("VINTERP", Family::Vinterp),
    ("VINTRP", Family::Vintrp),
    ("LDSDIR", Family::Ldsdir),
    ("VDSDIR", Family::Ldsdir),
    ("DS", Family::Ds),
    ("VDS", Family::Ds),
    ("MUBUF", Family::Mubuf),
    ("MTBUF", Family::Mtbuf),
    ("VBUFFER", Family::Mubuf),
    ("MIMG", Family::Mimg),
    ("VIMAGE", Family::Vimage),
    ("VSAMPLE", Family::Vsample),
    ("EXP", Family::Exp),
    ("VEXPORT", Family::Exp),
    ("FLAT", Family::Flat),
    ("VFLAT", Family::Flat),
    ("FLAT_GLBL", Family::Global),
    ("FLAT_GLOBAL", Family::Global),
    ("VGLOBAL", Family::Global),
    ("FLAT_SCRATCH", Family::Scratch),
    ("VSCRATCH", Family::Scratch),
    ("VOPDXY", Family::Dual),
    ("VOPD3", Family::Dual),
    ("VOPD3XY", Family::Dual),
];

/// Suffixes of encoding names, each with the variant; the first suffix that matches is used.
const VARIANTS: &[(&str, Variant)] = &[
    ("_INST_LITERAL", Variant::Literal),
    ("_INST_LITERAL64", Variant::WideLiteral),
    ("_VOP_DPP16", Variant::Dpp16),
    ("_VOP_DPP8", Variant::Dpp8),
    ("_VOP_DPP", Variant::Dpp16),
    ("_VOP_SDWA_SDST_ENC", Variant::SdwaSdst),
    ("_VOP_SDWA", Variant::Sdwa),
    ("_NSA1", Variant::Nsa),
    ("_NSA2", Variant::Nsa),
    ("_NSA3", Variant::Nsa),
];

/// Returns whether a description has an encoding with 64-bit literals.
pub(crate) fn has_wide_literals(spec: &Spec) -> bool {
    let is_wide = |name| matches!(classify(spec.text(name)), Some((_, Variant::WideLiteral)));
    spec.encodings.iter().any(|encoding| is_wide(encoding.name))
}

/// Returns the family and variant of an encoding name; `None` if the encoding has no text rules.
pub(crate) fn classify(encoding: &str) -> Option<(Family, Variant)> {
    let name = encoding.strip_prefix("ENC_").unwrap_or(encoding);
    let (base, variant) = VARIANTS
        .iter()
        .find_map(|(ending, variant)| Some((name.strip_suffix(ending)?, *variant)))
        .unwrap_or((name, Variant::Base));
    FAMILIES.iter().find(|f| f.0 == base).map(|f| (f.1, variant))
}
