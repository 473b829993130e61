//! Declarations of a program without a container, such as a dump of an emulator: the declarations that follow from the
//! program. Names and semantics are not part of a program. Constants are named after their registers. Interpolators
//! and vertex elements are texture coordinates in the order of their registers and fetches.

use super::constants::{Constant, IndexInput, Interpolator, RegisterSet, Semantic, Shape, VertexElement};
use super::declare::Declarations;
use crate::access::Access;
use crate::fields::AluFields;
use crate::gpu::Stage;
use crate::instr::Fetch;
use crate::liveness::Liveness;
use crate::program::Program;
use crate::stats::Statistics;
use std::collections::BTreeMap;

/// Usage numbers (as in Direct3D 9) of texture coordinates and of the vertex index.
const TEXCOORD: u8 = 5;
const INDEX: u8 = 9;
/// Number of interpolators.
const INTERPOLATORS: u8 = 16;

impl Declarations {
    /// Returns the declarations that follow from a program, and the program without the words after its last
    /// instruction.
    ///
    /// ```
    /// use isaloom_a2xx::{AsmOptions, Container, Declarations, Dialect, Gpu, Stage, assemble};
    /// let text = "xps_3_0\ntfetch2D r1, r0.xy, tf3\nmul oC0, r1, c7\n";
    /// let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
    /// let (declarations, program) = Declarations::of_program(assemble(text, &options).0, Stage::Fragment);
    /// let container = Container::parse(&Container::assemble(&declarations, &program))?;
    /// let constants: Vec<String> = container.constants.iter().map(|c| c.to_string()).collect();
    /// assert_eq!(constants, ["c7 c7", "s3 s3"]);
    /// assert_eq!(container.interpolators[0].semantic.to_string(), "texcoord0");
    /// # Ok::<(), isaloom_a2xx::ContainerError>(())
    /// ```
    pub fn of_program(program: Program, stage: Stage) -> (Declarations, Program) {
        let mut declarations = Declarations { stage, ..Declarations::default() };
        let words = program.encode();
        let program = match super::declared::without_hint(&program, &words) {
            Some((shorter, hint)) => {
                declarations.pdb_hint = Some(hint);
                Program { rest: program.rest, ..shorter }
            }
            None => program,
        };
        declarations.constants = constants(&program);
        match stage {
            Stage::Vertex => {
                declarations.indices =
                    vec![IndexInput { semantic: Semantic { usage: INDEX, index: 0 }, register: 0, mask: 1 }];
                declarations.elements = elements(&program);
                declarations.interpolators = exported(&program);
            }
            Stage::Fragment => declarations.interpolators = inputs(&program),
        }
        (declarations, program)
    }
}

/// Returns the constants and samplers that a program reads. If the program reads a float constant relative to a
/// register, all 256 float constants form one array.
fn constants(program: &Program) -> Vec<Constant> {
    let uses = Statistics::of(program);
    let constant = |set: RegisterSet, first: u32, count: u16, shape: Shape| Constant {
        name: format!("{}{first}", set.letter()),
        set,
        first: first as u16,
        count,
        shape,
        default: Vec::new(),
    };
    let vector = |kind: u16| Shape { class: 1, kind, rows: 1, columns: 4, elements: 1 };
    let scalar = Shape { class: 0, kind: 1, rows: 1, columns: 1, elements: 1 };
    let mut found = Vec::new();
    if indexes_constants(program) {
        found.push(constant(RegisterSet::Float4, 0, 256, Shape { elements: 256, ..vector(3) }));
    } else {
        found.extend(uses.constants.iter().map(|n| constant(RegisterSet::Float4, *n, 1, vector(3))));
    }
    found.extend(uses.integers.iter().map(|n| constant(RegisterSet::Int4, *n, 1, vector(2))));
    found.extend(uses.booleans.iter().map(|n| constant(RegisterSet::Bool, *n, 1, scalar)));
    found.extend(uses.textures.iter().map(|number| {
        let dimension = uses.dimensions.get(number).and_then(|all| all.first()).map_or(1, |d| *d & 3);
        // Numbers 11 to 14 in `Shape::KINDS` are the samplers of dimension 1D, 2D, 3D and cube.
        let shape = Shape { class: 4, kind: 11 + dimension as u16, rows: 1, columns: 1, elements: 1 };
        constant(RegisterSet::Sampler, *number, 1, shape)
    }));
    found
}

/// Returns whether an instruction reads a constant relative to aL or a0.
fn indexes_constants(program: &Program) -> bool {
    program.clauses.iter().flat_map(|clause| program.instructions(*clause)).any(|instruction| {
        let alu = AluFields::decode(instruction.slot);
        !instruction.fetch && alu.const_0_rel_abs | alu.const_1_rel_abs != 0
    })
}

/// Returns one element per vertex fetch, at most 16.
fn elements(program: &Program) -> Vec<VertexElement> {
    let all = program.clauses.iter().flat_map(|clause| program.instructions(*clause));
    let mut slots: Vec<usize> = all
        .filter(|found| found.fetch && matches!(Fetch::decode(found.slot), Fetch::Vertex(_)))
        .map(|found| found.address)
        .collect();
    slots.sort_unstable();
    slots.dedup();
    let element = |(number, slot): (u8, usize)| VertexElement {
        slot: (slot & 0xfff) as u16,
        semantic: Semantic { usage: TEXCOORD, index: number },
    };
    // The index of a semantic has 4 bits, so at most 16 elements can have the usage `texcoord`.
    (0..INTERPOLATORS).zip(slots).map(element).collect()
}

/// Returns the interpolators that a vertex shader exports, each with the mask of the components that it writes.
fn exported(program: &Program) -> Vec<Interpolator> {
    let mut masks: BTreeMap<u8, u32> = BTreeMap::new();
    for found in program.clauses.iter().flat_map(|clause| program.instructions(*clause)) {
        if let Some(export) = Access::of(found.slot, found.fetch).export.filter(|e| *e < INTERPOLATORS.into())
        {
            let alu = AluFields::decode(found.slot);
            let written = alu.vector_write_mask | alu.scalar_write_mask;
            *masks.entry(export as u8).or_default() |= if alu.scalar_dest_rel != 0 { 15 } else { written };
        }
    }
    masks.into_iter().map(|(register, mask)| interpolator(register, mask as u8)).collect()
}

/// Returns the interpolators that a pixel shader reads: the registers that are live before its first instruction.
fn inputs(program: &Program) -> Vec<Interpolator> {
    let live = Liveness::of(program).instructions.first().map_or(0, |first| first.before);
    (0..INTERPOLATORS).filter(|register| live >> register & 1 != 0).map(|r| interpolator(r, 15)).collect()
}

fn interpolator(register: u8, mask: u8) -> Interpolator {
    Interpolator { register, semantic: Semantic { usage: TEXCOORD, index: register }, mask, centroid: false }
}
