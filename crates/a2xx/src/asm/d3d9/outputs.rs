//! Outputs: exports of the Xenos, or registers that are exported at the end of the program.

use super::super::emitter::Emitter;
use super::super::line::Line;
use super::super::names::Predicate;
use super::super::parser::{Read, decimal};
use super::emit::Target;
use super::operand::Source;
use super::state::{Lowering, Output};
use crate::container::Semantic;
use crate::gpu::Stage;

/// Numbers of the exports for the position and the point size.
pub(super) const POSITION: u32 = 62;
pub(super) const POINT_SIZE: u32 = 63;
const DEPTH: u32 = 61;
/// Number of interpolators.
const INTERPOLATORS: usize = 16;

impl Lowering {
    /// Declares an output. The position and the point size have fixed exports; every other semantic gets the next
    /// interpolator. Returns the index of the output.
    pub(super) fn declare_output(
        &mut self,
        emitter: &mut Emitter<'_>,
        name: &str,
        semantic: Semantic,
        mask: u32,
        implied: bool,
    ) -> Result<usize, &'static str> {
        if self.outputs.iter().any(|output| output.name == name) {
            return Err(
                "an output can have only one semantic: the Xenos interpolates each semantic separately",
            );
        }
        let interpolators = &mut emitter.declared.declarations.interpolators;
        let (export, mask) = match semantic.usage_name() {
            "position" if semantic.index == 0 => (POSITION, mask),
            "psize" => (POINT_SIZE, 1),
            _ if interpolators.len() == INTERPOLATORS => {
                return Err("too many outputs (expected at most 16 interpolators)");
            }
            _ => {
                let register = interpolators.len() as u32;
                interpolators.push(Lowering::interpolator(register, semantic, mask, false));
                (register, mask)
            }
        };
        Ok(self.add_output(name, export, mask, implied))
    }

    fn add_output(&mut self, name: &str, export: u32, mask: u32, implied: bool) -> usize {
        let register = self.survey.late_exports.then(|| {
            self.free += 1;
            self.used = self.used.max(self.free);
            self.free - 1
        });
        let output = Output { name: name.to_owned(), export, mask, written: 0, register, implied };
        self.outputs.push(output);
        self.outputs.len() - 1
    }

    /// Returns the destination for writes to the output `name`: its export, or the register that is exported at the
    /// end.
    pub(super) fn output(&mut self, emitter: &mut Emitter<'_>, line: &Line<'_>, name: &str) -> Read<Target> {
        let known = self.outputs.iter().position(|output| output.name == name);
        let index = match known {
            Some(index) => index,
            None => self.implied_output(emitter, line, name)?,
        };
        let output = &self.outputs[index];
        Ok(match output.register {
            Some(register) => Target::register(register, output.mask),
            None => Target { number: output.export, export: true, mask: output.mask },
        })
    }

    /// Adds an output such as `oPos` or `oT0`, which needs no declaration. Returns the index of the output.
    fn implied_output(&mut self, emitter: &mut Emitter<'_>, line: &Line<'_>, name: &str) -> Read<usize> {
        let numbered = |prefix: &str, count: u32| {
            let number = decimal(name.strip_prefix(prefix)?.as_bytes())?;
            (number < count).then_some(number)
        };
        let semantic = |usage: &str, index: u32| Semantic::named(&format!("{usage}{index}"));
        if self.stage == Stage::Fragment {
            return match (name, numbered("oC", 4)) {
                ("oDepth", _) => Ok(self.add_output(name, DEPTH, 1, false)),
                (_, Some(number)) => Ok(self.add_output(name, number, 15, false)),
                _ => Err(line
                    .error(format!("invalid destination `{name}` (expected r0 to r31, oC0 to oC3, oDepth)"))),
            };
        }
        let found = match name {
            "oPos" => semantic("position", 0),
            "oPts" => semantic("psize", 0),
            "oFog" => semantic("fog", 0),
            _ => match (numbered("oT", 8), numbered("oD", 2)) {
                (Some(number), _) => semantic("texcoord", number),
                (_, Some(number)) => semantic("color", number),
                _ if numbered("o", 12).is_some() => {
                    let message = format!("output `{name}` is not declared");
                    return Err(Box::new(line.error(message).help(format!("add `dcl_texcoord0 {name}`"))));
                }
                _ => None,
            },
        };
        let Some(semantic) = found else {
            let message = format!(
                "invalid destination `{name}` (expected r0 to r31, o0 to o11, oPos, oT0 to oT7, oD0, oD1, oFog, oPts)"
            );
            return Err(line.error(message));
        };
        let mask = if name == "oFog" { 1 } else { 15 };
        self.declare_output(emitter, name, semantic, mask, true).map_err(|message| line.error(message))
    }

    /// Records that the program writes the components `mask` of an output.
    pub(super) fn wrote(&mut self, name: &str, mask: u32) {
        if let Some(output) = self.outputs.iter_mut().find(|output| output.name == name) {
            output.written |= mask;
        }
    }

    /// Exports the outputs that are in registers, the position first.
    pub(super) fn export(&mut self, emitter: &mut Emitter<'_>) {
        let mut outputs = self.outputs.clone();
        let early = |export: u32| self.stage == Stage::Vertex && export >= POSITION;
        outputs.sort_by_key(|output| (!early(output.export), output.export));
        for output in outputs.iter().filter(|output| output.written != 0) {
            if let Some(register) = output.register {
                let to = Target { number: output.export, export: true, mask: output.written };
                self.alu_if(emitter, Predicate::None, "mov", to, &[Source::register(register)], false);
            }
        }
        for output in outputs.iter().filter(|output| output.implied && output.export < DEPTH) {
            let interpolators = &mut emitter.declared.declarations.interpolators;
            if let Some(found) = interpolators.iter_mut().find(|i| u32::from(i.register) == output.export) {
                found.mask = output.written as u8;
            }
        }
    }
}
