//! State of the expansion of a text: allocated registers, literals, outputs and open blocks.

use super::super::line::Line;
use super::operand::{File, Source};
use super::survey::Survey;
use crate::container::{Interpolator, Literal, Semantic};
use crate::gpu::Stage;
use isaloom_source::Span;

/// Maximum number of registers of a thread.
pub(super) const REGISTERS: u32 = 64;

/// Dimension of a sampler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sampler {
    Two,
    Three,
    Cube,
}

/// Predicate of a statement, such as `(!p0.x)`: the tested components of `p0`, and whether a component must be clear
/// instead of set.
#[derive(Clone, Copy, Debug)]
pub(in crate::asm) struct Guard {
    pub(super) swizzle: [u32; 4],
    pub(super) inverted: bool,
}

/// An open block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) kind: BlockKind,
    /// Location of the statement that begins the block.
    pub(super) span: Span,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum BlockKind {
    /// A block whose boolean constant is tested by a jump: the index of the jump clause that skips the block, and
    /// whether the block is an `else` block.
    Jumped { jump: usize, second: bool },
    /// A block in which a predicate disables threads. `second` is true for an `else` block.
    Predicated { second: bool },
    /// A loop: the index of its first clause, whether a `break` leaves the loop, and whether the statement is `rep`
    /// instead of `loop`.
    Loop { begin: usize, breaks: bool, repeat: bool },
}

/// An output of the program.
#[derive(Clone, Debug)]
pub(super) struct Output {
    /// Name in the text, such as `oT0`.
    pub(super) name: String,
    pub(super) export: u32,
    /// Components of the output that may be written, as a mask with x in the lowest bit.
    pub(super) mask: u32,
    /// Components that the program writes, as a mask with x in the lowest bit.
    pub(super) written: u32,
    /// Register for the value if the output is exported at the end of the program; `None` if writes go directly to the
    /// export.
    pub(super) register: Option<u32>,
    /// Whether the output has no declared mask. The mask of its interpolator is then the set of components that the
    /// program writes.
    pub(super) implied: bool,
}

/// State of the expansion of a text, from its first statement to its end.
#[derive(Debug)]
pub(in crate::asm) struct Lowering {
    pub(super) survey: Survey,
    pub(super) stage: Stage,
    /// Whether the whole text is in Direct3D 9's language, so its register names are replaced by allocated registers.
    pub(super) whole: bool,
    /// Xenos register of each `r#`, by number; `None` if the text does not name it.
    pub(super) registers: [Option<u32>; 32],
    /// Xenos register of each `v#`, by number; `None` if the text does not name it.
    pub(super) inputs: [Option<u32>; 16],
    /// Declared inputs of a vertex shader in the order of the text: number of `v#`, and semantic.
    pub(super) elements: Vec<(u32, Semantic)>,
    pub(super) declared_inputs: u32,
    pub(super) samplers: [Option<Sampler>; 32],
    pub(super) outputs: Vec<Output>,
    /// Number of the register that contains `p0`; `None` if the text does not use it.
    pub(super) predicate: Option<u32>,
    /// Register that counts the inactive blocks of each thread (see `flow`).
    pub(super) counter: Option<u32>,
    /// Register in which a pixel shader receives the position and the face; `None` if the text does not read them.
    pub(super) pixel: Option<u32>,
    /// First register that neither the text nor the expansions of all statements use.
    pub(super) free: u32,
    /// One more than the highest register that the current statement uses.
    pub(super) used: u32,
    /// Values that the expansions read as constants: number of each constant register, and at most four values in it.
    pub(super) literals: Vec<(u32, Vec<f32>)>,
    pub(super) blocks: Vec<Block>,
    /// Number of loops that have begun, open or closed.
    pub(super) loops: usize,
    /// Whether the code at the beginning of the program has been generated.
    pub(super) started: bool,
    /// Whether the main program has ended, so the current statements belong to subroutines.
    pub(super) ended: bool,
    /// Location of the current statement, for errors and for the origins of generated instructions.
    pub(super) span: Span,
}

impl Lowering {
    /// Returns the state for a text that is entirely in Direct3D 9's language; `None` if the text is a Xenos program.
    /// The caller has found the version `vs_3_0` or `ps_3_0`.
    pub(in crate::asm) fn whole(text: &str, stage: Stage, span: Span) -> Option<Lowering> {
        let survey = Survey::of(text, stage);
        if survey.native || !survey.specific {
            return None;
        }
        let mut lowering = Lowering::of(survey, stage, span);
        lowering.whole = true;
        lowering.allocate();
        Some(lowering)
    }

    /// Returns the state for single Direct3D 9 instructions in a Xenos program.
    pub(in crate::asm) fn single(text: &str, stage: Stage, span: Span) -> Lowering {
        let mut lowering = Lowering::of(Survey::of(text, stage), stage, span);
        lowering.free = u64::BITS - lowering.survey.registers.leading_zeros();
        lowering.reserve();
        lowering.started = true;
        lowering
    }

    pub(super) fn of(survey: Survey, stage: Stage, span: Span) -> Lowering {
        Lowering {
            survey,
            stage,
            whole: false,
            registers: [None; 32],
            inputs: [None; 16],
            elements: Vec::new(),
            declared_inputs: 0,
            samplers: [None; 32],
            outputs: Vec::new(),
            predicate: None,
            counter: None,
            pixel: None,
            free: 0,
            used: 0,
            literals: Vec::new(),
            blocks: Vec::new(),
            loops: 0,
            started: false,
            ended: false,
            span,
        }
    }

    /// Returns whether an instruction of the text writes `p0`, so that `p0` means a register instead of the predicate
    /// of the Xenos.
    pub(in crate::asm) fn writes_predicate(&self) -> bool {
        self.survey.writes_predicate
    }

    /// Returns whether the innermost block is a loop.
    pub(in crate::asm) fn is_in_loop(&self) -> bool {
        matches!(self.blocks.last(), Some(Block { kind: BlockKind::Loop { .. }, .. }))
    }

    /// Returns whether the whole text is in Direct3D 9's language.
    pub(in crate::asm) fn is_whole(&self) -> bool {
        self.whole
    }

    /// Allocates the Xenos registers in the order of the hardware: the vertex index or the inputs of the pixel, then
    /// the registers `r#`, the predicate and the counter.
    pub(super) fn allocate(&mut self) {
        let mut next = u32::from(self.stage == Stage::Vertex);
        for number in (0..16).filter(|number| self.survey.inputs >> number & 1 != 0) {
            self.inputs[number] = Some(next);
            next += 1;
        }
        if self.survey.pixel_inputs {
            self.pixel = Some(next);
            next += 1;
        }
        for number in (0..32).filter(|number| self.survey.registers >> number & 1 != 0) {
            self.registers[number] = Some(next);
            next += 1;
        }
        self.free = next;
        self.reserve();
    }

    /// Reserves registers for the predicate and for the counter of inactive blocks.
    pub(super) fn reserve(&mut self) {
        let mut take = |wanted: bool| {
            let register = wanted.then_some(self.free);
            self.free += u32::from(wanted);
            register
        };
        (self.predicate, self.counter) = (take(self.survey.predicates), take(self.survey.divergent));
    }

    /// Begins a statement: records its location and releases the temporary registers of the previous statement.
    pub(super) fn begin(&mut self, line: &Line<'_>, start: usize) {
        self.span = line.span_from(start);
        self.used = self.free;
    }

    /// Returns a temporary register for the current statement. If the register is beyond the limit of 64, an error
    /// follows at the end of the statement.
    pub(super) fn temporary(&mut self) -> u32 {
        self.used += 1;
        self.used - 1
    }

    /// Returns a source that reads `value` from a constant register. Adds the value to the constants of the program if
    /// it is new.
    pub(super) fn literal(&mut self, value: f32) -> Source {
        let same = |known: &f32| known.to_bits() == value.to_bits();
        let known = self
            .literals
            .iter()
            .find_map(|(register, values)| Some((*register, values.iter().position(same)?)));
        let (number, component) = known.unwrap_or_else(|| {
            if self.literals.last().is_none_or(|(_, values)| values.len() == 4) {
                // If no constant is free, 256 marks the error, which is reported at the end of the statement.
                let register = self.survey.take_constant().unwrap_or(256);
                self.literals.push((register, Vec::new()));
            }
            match self.literals.last_mut() {
                Some((register, values)) => {
                    values.push(value);
                    (*register, values.len() - 1)
                }
                None => (256, 0),
            }
        });
        Source { file: File::Constant, number, swizzle: [component as u32; 4], ..Source::register(0) }
    }

    /// Returns the constants that the expansions define, in the order of their registers.
    pub(in crate::asm) fn definitions(&self) -> Vec<Literal> {
        let mut all = self.literals.clone();
        all.sort_by_key(|(register, _)| *register);
        let literal = |(register, values): (u32, Vec<f32>)| {
            let at = |place: usize| values.get(place).copied().unwrap_or(0.0);
            Literal { first: register as u16, values: vec![[at(0), at(1), at(2), at(3)]] }
        };
        all.into_iter().map(literal).collect()
    }

    /// Returns the entry of the interpolator table for a register and its semantic.
    pub(super) fn interpolator(register: u32, semantic: Semantic, mask: u32, centroid: bool) -> Interpolator {
        Interpolator { register: register as u8, semantic, mask: mask as u8, centroid }
    }
}
