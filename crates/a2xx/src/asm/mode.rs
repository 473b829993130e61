//! Parser state of the freedreno text and the languages that share its tokens.

use super::options::AsmOptions;
use crate::gpu::Dialect;
use crate::idle::Idle;

/// Options and state that the parsers of items share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    pub(super) options: AsmOptions,
    /// Whether the text is in the 2012 wiki syntax.
    pub(super) wiki: bool,
    /// How to encode the scalar half of an instruction that has no scalar operation.
    pub(super) idle: Idle,
    /// Whether the parser has seen no vertex fetch yet.
    pub(super) first_vertex_fetch: bool,
}

impl Mode {
    pub(super) fn new(options: &AsmOptions) -> Mode {
        let wiki = options.dialect == Dialect::Wiki;
        Mode {
            options: *options,
            wiki,
            idle: if wiki { Idle::Wiki } else { Idle::of(options.gpu) },
            first_vertex_fetch: true,
        }
    }
}
