//! What the reader of the freedreno text and its relatives knows at each place.

use super::options::AsmOptions;
use crate::gpu::Dialect;
use crate::idle::Idle;

/// How operations are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    pub(super) options: AsmOptions,
    /// The text of 2012.
    pub(super) wiki: bool,
    /// What an unused scalar half is.
    pub(super) idle: Idle,
    /// No vertex fetch came before.
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
