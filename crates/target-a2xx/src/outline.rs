//! Outline of assembly text for editors.

use super::Unit;
use super::syntax::SYNTAX;
use isaloom_a2xx::{
    AsmOptions, Clause, Gpu, Origin, OriginPart, Program, assemble_shader, bytes_of, dialect_of,
    stage_of_text,
};
use isaloom_source::SourceMap;
use isaloom_target::support::labels;
use isaloom_target::{EncodedStatement, IncrementalState, Outline};

/// Assembles source text and records the encoding of every clause and instruction.
pub(super) fn outline(gpu: Gpu, text: &str, before: &mut IncrementalState) -> Outline {
    let mut files = SourceMap::new();
    let file = files.add("<text>", text);
    let stage = stage_of_text(text).unwrap_or_default();
    let options = AsmOptions { gpu, dialect: dialect_of(text), stage, file };
    let (shader, diagnostics) = assemble_shader(text, &options);
    let one = |origin: &Origin| laid(&shader.program, origin);
    let statements: Vec<EncodedStatement> = shader.origins.iter().filter_map(one).collect();
    let places: Vec<_> = statements.iter().map(|laid| laid.source.clone()).collect();
    let lexemes = before.lexemes(&SYNTAX, text, &places);
    let mentions = labels(&SYNTAX, text, &lexemes);
    Outline { files, diagnostics, statements, lexemes, mentions }
}

/// Returns the encoding of the clause or slot that `origin` names; `None` if the program does not have it.
fn laid(program: &Program, origin: &Origin) -> Option<EncodedStatement> {
    let order = program.gpu.byte_order();
    let source = origin.span.range();
    Some(match origin.part {
        OriginPart::Clause(index) => {
            let Clause(word) = *program.clauses.get(index)?;
            // A clause is not a whole number of dwords, so its bytes do not depend on the byte order of the GPU: the
            // lowest byte is first.
            let bytes = word.to_le_bytes().get(..6)?.to_vec();
            EncodedStatement {
                source,
                offset: index as u64 * 6,
                bytes,
                word_kind: Some(Unit::Clause.word_kind()),
                lanes: None,
            }
        }
        OriginPart::Slot { index, fetch } => EncodedStatement {
            source,
            offset: (program.first_slot() + index) as u64 * 12,
            bytes: bytes_of(&program.slots.get(index)?.0, order),
            word_kind: Some(if fetch { Unit::Fetch } else { Unit::Alu }.word_kind()),
            lanes: None,
        },
    })
}
