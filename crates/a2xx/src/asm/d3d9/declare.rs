//! Declarations: `dcl_2d s0`, `dcl_texcoord0 v0.xy`, `dcl_position o0`.

use super::super::emitter::Emitter;
use super::super::line::Line;
use super::super::parser::{Read, decimal};
use super::operand::mask;
use super::state::{Lowering, Sampler};
use super::survey::MODIFIERS;
use crate::container::{IndexInput, Semantic};
use crate::gpu::Stage;

/// Returns whether a word declares a sampler.
pub(in crate::asm) fn declares_sampler(word: &str) -> bool {
    sampler_of(word).is_some()
}

fn sampler_of(word: &str) -> Option<Sampler> {
    match word {
        "dcl_2d" => Some(Sampler::Two),
        "dcl_volume" => Some(Sampler::Three),
        "dcl_cube" => Some(Sampler::Cube),
        _ => None,
    }
}

impl Lowering {
    /// Parses a declaration after its first word; returns `false` if the word does not begin a declaration.
    pub(super) fn declaration(
        &mut self,
        emitter: &mut Emitter<'_>,
        word: &str,
        line: &mut Line<'_>,
    ) -> Read<bool> {
        if let Some(sampler) = sampler_of(word) {
            let word = line.word();
            let number = word.strip_prefix('s').and_then(|digits| digits.parse::<usize>().ok());
            let place = number.and_then(|number| self.samplers.get_mut(number));
            *place.ok_or_else(|| line.error(format!("invalid sampler `{word}` (expected s0 to s31)")))? =
                Some(sampler);
            return Ok(true);
        }
        let Some(usage) = word.strip_prefix("dcl") else { return Ok(false) };
        let mut usage = usage.strip_prefix('_').unwrap_or("");
        let centroid = word.contains("_centroid");
        while let Some(shorter) = MODIFIERS.iter().find_map(|modifier| usage.strip_suffix(modifier)) {
            usage = shorter;
        }
        usage = match usage {
            "pp" | "centroid" => "",
            usage => usage,
        };
        let register = line.word();
        let from = line.position();
        let mask = mask(line)?;
        let (file, digits) = register.split_at(register.len().min(1));
        match (file, decimal(digits.as_bytes()), usage) {
            _ if matches!(register, "vPos" | "vFace") && self.stage == Stage::Fragment => return Ok(true),
            ("v", Some(number @ 0..=15), usage) if !usage.is_empty() => {
                let semantic = semantic(line, usage)?;
                if self.declared_inputs >> number & 1 != 0 {
                    let message =
                        format!("duplicate declaration of v{number}: each semantic has its own register");
                    return Err(line.error_from(from, message));
                }
                self.declared_inputs |= 1 << number;
                let register = self.inputs[number as usize].unwrap_or(0);
                if self.stage == Stage::Vertex {
                    self.elements.push((register, semantic));
                } else {
                    let interpolators = &mut emitter.declared.declarations.interpolators;
                    interpolators.push(Lowering::interpolator(register, semantic, mask, centroid));
                    interpolators.sort_by_key(|interpolator| interpolator.register);
                }
            }
            ("o", Some(0..=11), usage) if self.stage == Stage::Vertex && !usage.is_empty() => {
                let semantic = semantic(line, usage)?;
                let declared = self.declare_output(emitter, register, semantic, mask, false);
                declared.map_err(|message| line.error_from(from, message))?;
            }
            (_, _, "") if !register.is_empty() => {
                return Err(line.error_from(0, "a declaration needs a usage, as in `dcl_texcoord0 v0`"));
            }
            _ => {
                let wanted = if self.stage == Stage::Vertex {
                    "v0 to v15, o0 to o11, s0 to s31"
                } else {
                    "v0 to v15, vPos, vFace, s0 to s31"
                };
                return Err(line.error_from(
                    0,
                    format!("invalid register `{register}` in a declaration (expected {wanted})"),
                ));
            }
        }
        Ok(true)
    }

    /// Generates the code at the beginning of the program: fetches of the vertex elements and, if the program has
    /// divergent blocks, instructions that activate all threads.
    pub(super) fn start(&mut self, emitter: &mut Emitter<'_>) {
        if std::mem::replace(&mut self.started, true) {
            return;
        }
        if let (Stage::Vertex, Some(semantic)) = (self.stage, Semantic::named("index")) {
            let indices = &mut emitter.declared.declarations.indices;
            if indices.is_empty() && !self.elements.is_empty() {
                indices.push(IndexInput { semantic, register: 0, mask: 1 });
            }
        }
        for (register, semantic) in std::mem::take(&mut self.elements) {
            let fields = super::super::xna_fetch::vertex_of(register);
            emitter.elements.push((emitter.slots, semantic));
            self.issue(emitter, fields, true);
        }
        if self.survey.divergent {
            self.activate(emitter);
        }
    }
}

fn semantic(line: &Line<'_>, usage: &str) -> Read<Semantic> {
    Semantic::named(usage).ok_or_else(|| {
        let usages = isaloom_source::comma_list(Semantic::USAGES);
        line.error_from(0, format!("unknown usage `{usage}` (expected {usages})"))
    })
}
