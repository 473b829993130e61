//! Direct3D 9 instructions in the XNA text: distinguishes them from Xenos instructions of the same name, and expands
//! them.

use super::d3d9::{Guard, Lowering, is_instruction};
use super::emitter::Emitter;
use super::line::Line;
use super::names::Predicate;
use super::parser::Read;
use super::xna::{LineFacts, Reader};
use isaloom_source::Span;

impl<'t> Reader<'t> {
    /// Returns the state of the expansion, which the first Direct3D 9 instruction of a Xenos program creates.
    pub(super) fn lowering(&mut self, span: Span) -> &mut Lowering {
        let (text, stage) = (self.text, self.out.stage);
        self.d3d9.get_or_insert_with(|| Box::new(Lowering::single(text, stage, span)))
    }

    /// Calls `run` with the state of the expansion. Does nothing if the text has no Direct3D 9 instruction.
    pub(super) fn expand(
        &mut self,
        run: impl FnOnce(&mut Lowering, &mut Emitter<'t>) -> Read<()>,
    ) -> Read<()> {
        let Some(mut lowering) = self.d3d9.take() else { return Ok(()) };
        let result = run(&mut lowering, &mut self.out);
        self.d3d9 = Some(lowering);
        result
    }

    /// Expands a Direct3D 9 instruction in a Xenos program.
    pub(super) fn single(
        &mut self,
        word: &str,
        line: &mut Line<'_>,
        said: LineFacts<'t>,
        guard: Option<Guard>,
    ) -> Read<()> {
        self.lowering(line.span_from(0));
        self.expand(|lowering, emitter| lowering.single_line(emitter, word, line, said.original, guard))
    }

    /// Returns whether an instruction is a Direct3D 9 instruction, although the Xenos has an instruction with this
    /// name. The operand or the predicate decides.
    #[inline]
    pub(super) fn is_of_d3d9(&self, word: &str, predicate: Predicate, line: &mut Line<'_>) -> bool {
        match word.as_bytes() {
            b"mova" | [b's', b'e', b't', b'p', ..] => line.begins_with(&["a0", "p0"]),
            _ => predicate != Predicate::None && self.has_predicate_register() && is_instruction(word),
        }
    }

    fn has_predicate_register(&self) -> bool {
        self.d3d9.as_ref().is_some_and(|lowering| lowering.writes_predicate())
    }

    /// Returns whether the innermost Direct3D 9 block is a loop.
    pub(super) fn in_block(&self) -> bool {
        self.d3d9.as_ref().is_some_and(|lowering| lowering.is_in_loop())
    }

    /// Returns the predicate with which a Xenos instruction must be encoded. In a predicated Direct3D 9 block, it is
    /// the predicate of the block.
    #[inline]
    pub(super) fn block_predicate(&self, predicate: Predicate, line: &Line<'_>) -> Read<Predicate> {
        match &self.d3d9 {
            Some(lowering) if lowering.is_divergent() => {
                if predicate == Predicate::None {
                    return Ok(Predicate::Set);
                }
                Err(line.error(
                    "an instruction in a predicated block of Direct3D 9 cannot have its own predicate",
                ))
            }
            _ => Ok(predicate),
        }
    }
}
