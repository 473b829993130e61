//! State of the expansions: registers, constants, open blocks.

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

/// Predicate of a statement: components of `p0`, and whether the components must be clear instead of set.
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
    /// A block that a boolean constant selects: the index of the jump that skips the block, and whether the block is an
    /// `else` block.
    Jumped { jump: usize, second: bool },
    /// A predicated block, and whether the block is an `else` block.
    Predicated { second: bool },
    /// A loop: the index of its first clause, whether a `break` leaves the loop, and whether the loop is a `rep`.
    Loop { begin: usize, breaks: bool, repeat: bool },
}

/// An output of the program.
#[derive(Clone, Debug)]
pub(super) struct Output {
    /// Name in the text.
    pub(super) name: String,
    pub(super) export: u32,
    /// Components that exist, and components that the program writes.
    pub(super) mask: u32,
    pub(super) written: u32,
    /// Register that contains the value until the end of the program.
    pub(super) register: Option<u32>,
    /// Whether the mask of the interpolator is the set of components that the program writes.
    pub(super) implied: bool,
}

/// State of the expansions.
#[derive(Debug)]
pub(in crate::asm) struct Lowering {
    pub(super) survey: Survey,
    pub(super) stage: Stage,
    /// Whether the whole text is in this language, so registers are allocated.
    pub(super) whole: bool,
    /// Register of each `r#` and `v#`.
    pub(super) registers: [Option<u32>; 32],
    pub(super) inputs: [Option<u32>; 16],
    /// Declared inputs of a vertex shader, in order: number and semantic.
    pub(super) elements: Vec<(u32, Semantic)>,
    pub(super) declared_inputs: u32,
    pub(super) samplers: [Option<Sampler>; 32],
    pub(super) outputs: Vec<Output>,
    /// Registers of the predicate `p0` and of the counter of inactive blocks (see `flow`).
    pub(super) predicate: Option<u32>,
    pub(super) counter: Option<u32>,
    /// Register with the position and the face of a pixel.
    pub(super) pixel: Option<u32>,
    /// First register that no part of the text uses, and the registers in use.
    pub(super) free: u32,
    pub(super) used: u32,
    /// Values that the expansions need as constants, four per constant register.
    pub(super) literals: Vec<(u32, Vec<f32>)>,
    pub(super) blocks: Vec<Block>,
    /// Number of loops so far.
    pub(super) loops: usize,
    /// Whether the initial code has been generated.
    pub(super) started: bool,
    /// Whether the main program has ended, so subroutines follow.
    pub(super) ended: bool,
    /// Location of the current statement.
    pub(super) span: Span,
}

impl Lowering {
    /// Returns the state for a text whose version is `vs_3_0` or `ps_3_0`; `None` if the text is a Xenos program.
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

    /// Returns whether an instruction of the text writes `p0`, so that `p0` is a register.
    pub(in crate::asm) fn writes_predicate(&self) -> bool {
        self.survey.writes_predicate
    }

    /// Returns whether the innermost block is a loop.
    pub(in crate::asm) fn is_in_loop(&self) -> bool {
        matches!(self.blocks.last(), Some(Block { kind: BlockKind::Loop { .. }, .. }))
    }

    /// Returns whether the whole text is in this language.
    pub(in crate::asm) fn is_whole(&self) -> bool {
        self.whole
    }

    /// Allocates the registers: the vertex index or the pixel's inputs first, then temporary registers, outputs and
    /// predicates.
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

    /// Begins a statement: all temporary registers are free.
    pub(super) fn begin(&mut self, line: &Line<'_>, start: usize) {
        self.span = line.span_from(start);
        self.used = self.free;
    }

    /// Returns a temporary register for the current statement. Registers beyond the limit are reported at the end of
    /// the statement.
    pub(super) fn temporary(&mut self) -> u32 {
        self.used += 1;
        self.used - 1
    }

    /// Returns a constant operand with a value.
    pub(super) fn literal(&mut self, value: f32) -> Source {
        let same = |known: &f32| known.to_bits() == value.to_bits();
        let known = self
            .literals
            .iter()
            .find_map(|(register, values)| Some((*register, values.iter().position(same)?)));
        let (number, component) = known.unwrap_or_else(|| {
            if self.literals.last().is_none_or(|(_, values)| values.len() == 4) {
                // Without a free constant the statement is reported as an error.
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

    /// Returns the constants that the expansions define, and the interpolators in the order of their registers.
    pub(in crate::asm) fn definitions(&self) -> Vec<Literal> {
        let mut all = self.literals.clone();
        all.sort_by_key(|(register, _)| *register);
        let literal = |(register, values): (u32, Vec<f32>)| {
            let at = |place: usize| values.get(place).copied().unwrap_or(0.0);
            Literal { first: register as u16, values: vec![[at(0), at(1), at(2), at(3)]] }
        };
        all.into_iter().map(literal).collect()
    }

    /// Returns the interpolator for a register.
    pub(super) fn interpolator(register: u32, semantic: Semantic, mask: u32, centroid: bool) -> Interpolator {
        Interpolator { register: register as u8, semantic, mask: mask as u8, centroid }
    }
}
