//! Rules of SPV_QCOM_image_processing: decorations of textures and samplers, and instructions that may use them.

use super::rule::Rule;
use super::view::View;
use crate::grammar::{Class, kinds};
use crate::read::InstructionRef;
use crate::values::{Decoration, Op};
use alloc::collections::BTreeSet;

/// Decorations of textures and samplers, by variable.
#[derive(Default)]
pub(super) struct Textures {
    decorated: BTreeSet<(u32, u32)>,
}

const DECORATIONS: [Decoration; 3] =
    [Decoration::WeightTextureQCOM, Decoration::BlockMatchTextureQCOM, Decoration::BlockMatchSamplerQCOM];

impl Textures {
    /// Records a decoration.
    pub(super) fn decorate(&mut self, target: u32, decoration: u32) {
        if DECORATIONS.contains(&Decoration(decoration)) {
            self.decorated.insert((target, decoration));
        }
    }

    /// Checks an instruction that uses images. Returns the violated rule, if any.
    pub(super) fn check(&self, view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        use Decoration as D;
        let textures: &[(usize, Decoration)] = match i.op() {
            Op::ImageSampleWeightedQCOM => &[(5, D::WeightTextureQCOM)],
            Op::ImageBoxFilterQCOM => &[],
            Op::ImageBlockMatchSSDQCOM | Op::ImageBlockMatchSADQCOM => {
                &[(3, D::BlockMatchTextureQCOM), (5, D::BlockMatchTextureQCOM)]
            }
            Op::ImageBlockMatchWindowSSDQCOM
            | Op::ImageBlockMatchWindowSADQCOM
            | Op::ImageBlockMatchGatherSSDQCOM
            | Op::ImageBlockMatchGatherSADQCOM => &[
                (3, D::BlockMatchTextureQCOM),
                (3, D::BlockMatchSamplerQCOM),
                (5, D::BlockMatchTextureQCOM),
                (5, D::BlockMatchSamplerQCOM),
            ],
            _ if self.decorated.is_empty() => return None,
            op => {
                let is_image =
                    view.grammar().instruction(op.0).is_some_and(|row| row.class() == Class::Image);
                if !is_image || matches!(op, Op::SampledImage | Op::Image) {
                    return None;
                }
                let used = i.words().skip(3).find(|&id| self.is_processed(view, id));
                return used.map(|id| Rule::Operand {
                    id,
                    expected: "an image without a decoration for image processing",
                });
            }
        };
        let missing = textures.iter().find(|&&(word, decoration)| {
            let variable = i.word(word).and_then(|id| source(view, id, decoration));
            variable.is_some_and(|variable| !self.decorated.contains(&(variable, decoration.0)))
        });
        let &(word, decoration) = missing?;
        let name = view.grammar().enumeration(kinds::DECORATION).by_value(decoration.0)?.name().into();
        let target = source(view, i.word(word)?, decoration)?;
        Some(Rule::MissingDecoration { decoration: name, target })
    }

    /// Returns whether a loaded image or sampled image comes from a variable with one of the [`DECORATIONS`].
    fn is_processed(&self, view: &View<'_>, id: u32) -> bool {
        let loaded = view.get(id).filter(|found| matches!(found.op(), Op::Load | Op::SampledImage));
        loaded.is_some()
            && DECORATIONS.iter().any(|&decoration| {
                source(view, id, decoration)
                    .is_some_and(|variable| self.decorated.contains(&(variable, decoration.0)))
            })
    }
}

/// Returns the variable from which an image is loaded. For a sampled image, `decoration` selects the variable of its
/// image or of its sampler. `None` if the id is not the result of a load.
fn source(view: &View<'_>, id: u32, decoration: Decoration) -> Option<u32> {
    let mut found = view.get(id)?;
    if found.op() == Op::SampledImage {
        let part = if decoration == Decoration::BlockMatchSamplerQCOM { 4 } else { 3 };
        found = view.get(found.word(part)?)?;
    }
    (found.op() == Op::Load).then(|| found.word(3)).flatten()
}
