//! Expands texture instructions.

use super::super::emitter::Emitter;
use super::super::line::Line;
use super::super::parser::Read;
use super::emit::Target;
use super::operand::{File, Source, swizzle};
use super::state::{Guard, Lowering, Sampler};
use super::table::Direct3dInstruction;
use super::template::steps_of;
use crate::instr::ConstantBase;

/// Operands of a texture instruction.
pub(super) struct Texture {
    pub(super) coordinates: Source,
    pub(super) sampler: u32,
    pub(super) swizzle: [u32; 4],
    pub(super) gradients: Option<[Source; 2]>,
}

impl Lowering {
    /// Parses `s0` with an optional swizzle, which selects components of the texture.
    pub(super) fn sampler(&self, line: &mut Line<'_>) -> Read<(u32, [u32; 4])> {
        let word = line.word();
        let number = word.strip_prefix('s').and_then(|digits| digits.parse::<u32>().ok());
        let Some(number) = number.filter(|number| *number < 32) else {
            return Err(match word {
                "" => line.expected("a sampler such as s0"),
                _ => line.error(format!("invalid sampler `{word}` (expected s0 to s31)")),
            });
        };
        if self.samplers[number as usize].is_none() {
            let error = line.error(format!("sampler s{number} is not declared"));
            return Err(Box::new(
                error.help(format!("add `dcl_2d s{number}`, `dcl_volume s{number}` or `dcl_cube s{number}`")),
            ));
        }
        Ok((number, swizzle(line)?))
    }

    /// Returns a register and the components of it that a fetch reads. A source that a fetch cannot read directly is
    /// first copied to a temporary register.
    fn fetched(&mut self, emitter: &mut Emitter<'_>, source: Source) -> (u32, [u32; 4]) {
        let plain = source.file == File::Register && source.base == ConstantBase::None;
        if plain && !source.negate && !source.absolute {
            return (source.number, source.swizzle);
        }
        let register = self.temporary();
        self.alu(emitter, "mov", Target::register(register, 15), &[source], false);
        (register, [0, 1, 2, 3])
    }

    /// Generates a texture instruction. Returns an error message if the Xenos cannot express the instruction.
    pub(super) fn sample(
        &mut self,
        emitter: &mut Emitter<'_>,
        row: &Direct3dInstruction,
        to: Target,
        texture: &Texture,
        (saturate, guard): (bool, Option<Guard>),
    ) -> Result<(), &'static str> {
        let Some(dimension) = self.samplers[texture.sampler as usize & 31] else { return Ok(()) };
        let mut coordinates = texture.coordinates;
        if texture.gradients.is_some() && dimension == Sampler::Cube {
            return Err(
                "texldd of a cube is not supported: the Xenos takes gradients in coordinates of the face",
            );
        }
        if row.name == "texldp" {
            let projected = self.temporary();
            // The table entry of `texldp` consists of the two steps that precede the fetch: the reciprocal of w, and
            // the multiplication.
            for step in steps_of(row.name) {
                let to = Target::register(projected, step.mask);
                let sources = [coordinates, Source::register(projected).lane(3)];
                match step.sources.len() {
                    1 => self.alu(emitter, step.name, to, &[coordinates.lane(3)], false),
                    _ => self.alu(emitter, step.name, Target { mask: 7, ..to }, &sources, false),
                }
            }
            coordinates = Source::register(projected);
        }
        if matches!(row.name, "texldb" | "texldl") {
            let (register, components) = self.fetched(emitter, texture.coordinates);
            self.texture(emitter, "setTexLOD", (register, [components[3]; 3]), |_| {});
        }
        for (source, name) in texture.gradients.iter().flatten().zip(["setGradientH", "setGradientV"]) {
            let (register, [x, y, z, _]) = self.fetched(emitter, *source);
            self.texture(emitter, name, (register, [x, y, z]), |_| {});
        }
        let source = match dimension {
            Sampler::Cube => self.face(emitter, coordinates),
            _ => {
                let (register, [x, y, z, _]) = self.fetched(emitter, coordinates);
                (register, [x, y, if dimension == Sampler::Three { z } else { x }])
            }
        };
        let direct = !to.export && !saturate && guard.is_none();
        let result = if direct { to } else { Target::register(self.temporary(), to.mask) };
        let lane = |at: u32| if to.mask >> at & 1 != 0 { texture.swizzle[at as usize] } else { 7 };
        self.texture(emitter, dimension.fetch(), source, |f| {
            (f.dst_reg, f.const_idx) = (result.number, texture.sampler);
            f.dst_swiz = (0..4).fold(0, |swizzle, at| swizzle | lane(at) << (3 * at));
            f.use_comp_lod = u32::from(row.name != "texldl");
            f.use_reg_lod = u32::from(matches!(row.name, "texldb" | "texldl"));
            f.use_reg_gradients = u32::from(texture.gradients.is_some());
        });
        self.deliver(emitter, result, to, saturate, guard);
        Ok(())
    }

    /// Copies the result of a fetch to its destination, with saturation and the predicate of the statement.
    fn deliver(
        &mut self,
        emitter: &mut Emitter<'_>,
        result: Target,
        to: Target,
        saturate: bool,
        guard: Option<Guard>,
    ) {
        if saturate {
            let value = Source::register(result.number);
            let place = if guard.is_some() { result } else { to };
            self.alu(emitter, "mov", place, &[value], true);
            if guard.is_none() {
                return;
            }
        }
        self.finish(emitter, result, to, guard);
    }

    /// Converts a direction to the operands of a cube fetch: the coordinates s and t in a face, and the number of the
    /// face. Returns the register and the components that contain them.
    fn face(&mut self, emitter: &mut Emitter<'_>, direction: Source) -> (u32, [u32; 3]) {
        let (cube, scale) = (self.temporary(), self.temporary());
        let select =
            |order: [usize; 4]| Source { swizzle: order.map(|at| direction.swizzle[at]), ..direction };
        let sources = [select([2, 2, 0, 1]), select([1, 0, 2, 2])];
        self.alu(emitter, "cube", Target::register(cube, 15), &sources, false);
        let major = Source { absolute: true, ..Source::register(cube).lane(2) };
        self.alu(emitter, "rcp", Target::register(scale, 1), &[major], false);
        let half = self.literal(1.5);
        let sources = [Source::register(cube), Source::register(scale).lane(0), half];
        self.alu(emitter, "mad", Target::register(cube, 3), &sources, false);
        (cube, [1, 0, 3])
    }

    /// Generates `dsx` or `dsy`. A fetch of gradients returns four values: the x and y derivatives of the first
    /// component, then the x and y derivatives of the second component.
    pub(super) fn gradients(
        &mut self,
        emitter: &mut Emitter<'_>,
        vertical: u32,
        to: Target,
        value: Source,
        (saturate, guard): (bool, Option<Guard>),
    ) {
        let (register, components) = self.fetched(emitter, value);
        let direct = !to.export && !saturate && guard.is_none() && register != to.number;
        let result = if direct { to } else { Target::register(self.temporary(), to.mask) };
        for half in [0usize, 2].into_iter().filter(|half| to.mask >> half & 3 != 0) {
            let [x, y] = [components[half], components[half + 1]];
            self.texture(emitter, "getGradients", (register, [x, y, x]), |f| {
                let lane = |at: u32| match at.checked_sub(half as u32) {
                    Some(place @ 0..=1) if to.mask >> at & 1 != 0 => 2 * place + vertical,
                    _ => 7,
                };
                (f.dst_reg, f.dimension) = (result.number, 1);
                f.dst_swiz = (0..4).fold(0, |swizzle, at| swizzle | lane(at) << (3 * at));
            });
        }
        self.deliver(emitter, result, to, saturate, guard);
    }
}
