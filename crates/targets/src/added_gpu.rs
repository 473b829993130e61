//! Reads the GPUs that a project adds: the tables `[gpus.NAME]` in `isaloom.toml`.

use crate::project_error::ProjectError;
use isaloom_amd_isa::gpu::{GpuName, gpu_name};
use isaloom_amdgpu_text::llvm::{Target, Wave};
use isaloom_source::nearest;
use isaloom_target::support::plain;
use isaloom_target_amd::ARCHITECTURES;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;

/// GPU that a project adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddedGpu {
    /// Properties of the GPU that the assembler and the disassembler need, including its number in code objects.
    pub target: Target,
    /// Name of the GPU's description; `None` if the description of the GPU in `like` is used.
    pub isa: Option<String>,
}

/// A table `[gpus.NAME]` as it is written in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenGpu {
    /// Name of a known GPU. The new GPU has the assembly language of this GPU, and its properties that the table does
    /// not set.
    like: Spanned<String>,
    isa: Option<String>,
    mach: Option<Spanned<i64>>,
    waves: Option<Spanned<Vec<i64>>>,
    features: Option<Vec<Spanned<String>>>,
}

/// Name of a feature in the file, and function that returns its flag.
type Feature = (&'static str, fn(&mut Target) -> &mut bool);

/// GPUs that have 1024 vector registers per wave, even if the project file does not list the feature `1024-vgprs` for
/// them.
const MANY_REGISTERS: [&str; 3] = ["gfx1250", "gfx1251", "gfx12-5-generic"];

const FEATURES: [Feature; 5] = [
    ("accumulators", |target| &mut target.accumulators),
    ("even-tuples", |target| &mut target.aligned),
    ("1024-vgprs", |target| &mut target.many),
    ("xnack", |target| &mut target.xnack),
    ("sramecc", |target| &mut target.sramecc),
];

/// Returns the GPUs of the tables, in the order of the file.
///
/// # Errors
/// Returns the first error in the tables.
pub(crate) fn added_gpus(
    written: BTreeMap<Spanned<String>, WrittenGpu>,
) -> Result<Vec<AddedGpu>, ProjectError> {
    let mut rows: Vec<(Spanned<String>, WrittenGpu)> = written.into_iter().collect();
    rows.sort_by_key(|(name, _)| name.span().start);
    let mut added: Vec<AddedGpu> = Vec::new();
    for (name, row) in rows {
        let gpu = one(&name, row, &added)?;
        added.push(gpu);
    }
    Ok(added)
}

fn one(name: &Spanned<String>, row: WrittenGpu, before: &[AddedGpu]) -> Result<AddedGpu, ProjectError> {
    let gpu = GpuName::new(name.get_ref()).filter(|gpu| gpu.starts_with("gfx")).ok_or_else(|| {
        let most = GpuName::LONGEST;
        wrong(
            name.span(),
            format!("invalid GPU name (expected `gfx` and at most {most} letters, digits and `-`)"),
        )
    })?;
    let Some(like) = Target::named(row.like.get_ref()) else {
        let near = nearest(row.like.get_ref(), Target::names(), 1);
        let near = near.first().map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        let message = format!("unknown GPU `{}`{near}", row.like.get_ref());
        return Err(wrong(row.like.span(), message));
    };
    let many = MANY_REGISTERS.contains(&gpu.as_str());
    let mut target = Target { gpu, machine: None, many, ..like };
    if let Some(mach) = row.mach {
        target.machine = Some(machine(gpu, &mach, before)?);
    }
    if let Some(waves) = row.waves {
        (target.wave, target.only) = sizes(&waves)?;
    }
    if let Some(features) = row.features {
        FEATURES.iter().for_each(|(_, place)| *place(&mut target) = false);
        for feature in features {
            let Some((_, place)) = FEATURES.iter().find(|(name, _)| name == feature.get_ref()) else {
                let known: Vec<&str> = FEATURES.iter().map(|(name, _)| *name).collect();
                let message = format!(
                    "unknown feature `{}` (expected {})",
                    feature.get_ref(),
                    isaloom_source::comma_list(known)
                );
                return Err(wrong(feature.span(), message));
            };
            *place(&mut target) = true;
        }
        target.many |= many;
    }
    if let Some(isa) = &row.isa {
        target.architecture =
            ARCHITECTURES.iter().find(|(_, known)| plain(known) == plain(isa)).map(|(id, _)| *id);
    }
    Ok(AddedGpu { target, isa: row.isa })
}

/// Returns the number of the GPU in code objects. No other GPU may have this number.
fn machine(gpu: GpuName, mach: &Spanned<i64>, before: &[AddedGpu]) -> Result<u8, ProjectError> {
    let number = u8::try_from(*mach.get_ref()).ok().filter(|number| *number > 0);
    let Some(number) = number else {
        let message = "`mach` is out of range (expected 1 to 255)".to_owned();
        return Err(wrong(mach.span(), message));
    };
    let other = before.iter().find(|row| row.target.machine == Some(number)).map(|row| row.target.gpu);
    let other = other.or_else(|| gpu_name(number.into()).and_then(GpuName::new));
    match other.filter(|other| *other != gpu) {
        Some(other) => Err(wrong(mach.span(), format!("`mach` {number:#04x} is the number of {other}"))),
        None => Ok(number),
    }
}

/// Returns the default wave size, and the wave size if the GPU supports only one; `None` if it supports both.
fn sizes(waves: &Spanned<Vec<i64>>) -> Result<(Wave, Option<Wave>), ProjectError> {
    match waves.get_ref().as_slice() {
        [32] => Ok((Wave::W32, Some(Wave::W32))),
        [64] => Ok((Wave::W64, Some(Wave::W64))),
        [32, 64] => Ok((Wave::W32, None)),
        [64, 32] => Ok((Wave::W64, None)),
        _ => {
            let message = "invalid `waves` (expected [32], [64] or both, the default first)".to_owned();
            Err(wrong(waves.span(), message))
        }
    }
}

fn wrong(span: Range<usize>, message: String) -> ProjectError {
    ProjectError { message, span }
}
