//! Prints instructions in LLVM syntax, or with the names of the description (every field with its name).

use super::description::Amd;
use super::tokens::{printed, split};
use isaloom_target::Failure;
use isaloom_target::support::color::Painted;

use super::options::{AmdDisOptions, AmdSyntax};
use isaloom_amd_isa::Decoded;
use isaloom_amdgpu_text::llvm::{Generation, Symbols, Syntax, Target, Token, TokenKind};
use isaloom_amdgpu_text::own::push_own;
use isaloom_engine::TokenSink as _;
use std::sync::Arc;

/// Prints instructions with the settings of a job.
pub(super) struct Printer<'a> {
    pub(super) amd: &'a Amd,
    llvm: Option<Llvm<'a>>,
    choice: AmdSyntax,
}

/// LLVM syntax with the GPU that it is for.
struct Llvm<'a> {
    target: Target,
    syntax: Language<'a>,
}

/// LLVM syntax: the default one of the description, or one for another wave size, notation or version.
enum Language<'a> {
    Usual(&'a Syntax),
    Variant(Arc<Syntax>),
}

impl Llvm<'_> {
    fn syntax(&self) -> &Syntax {
        match &self.syntax {
            Language::Usual(syntax) => syntax,
            Language::Variant(syntax) => syntax,
        }
    }
}

impl<'a> Printer<'a> {
    /// Creates a printer with the settings of a job. Settings that the job does not have are the defaults of the GPU.
    /// Without a known GPU, the printer uses the names of the description.
    pub(super) fn new(amd: &'a Amd, job: &AmdDisOptions) -> Result<Printer<'a>, Failure> {
        let (Some(target), Some(syntax)) = (amd.target, amd.syntax()) else {
            return Ok(Printer { amd, llvm: None, choice: AmdSyntax::Xml });
        };
        let target = target.with_llvm(job.llvm.unwrap_or_default()).with_remarks(!job.without_remarks);
        let wanted = target.with_wave(job.wave.unwrap_or(target.wave));
        if !target.has_wave(wanted.wave) {
            let (lanes, other) = (target.wave.lanes(), wanted.wave.lanes());
            let why = format!("unsupported wave size for {}: {other} (expected {lanes})", target.gpu);
            return Err(Failure::Impossible { why, help: None });
        }
        if job.true16 == Some(true) && target.generation < Generation::Gfx11 {
            let why = format!("`--true16 on` is not supported on {} (expected GFX11 or later)", target.gpu);
            return Err(Failure::Impossible { why, help: None });
        }
        let wanted = wanted.with_true16(job.true16.unwrap_or(target.true16));
        let syntax = match *syntax.target() == wanted {
            true => Language::Usual(syntax),
            false => Language::Variant(amd.variant(wanted)),
        };
        Ok(Printer { amd, llvm: Some(Llvm { target: wanted, syntax }), choice: job.syntax })
    }

    /// Returns the GPU and its LLVM syntax.
    ///
    /// # Errors
    /// If no GPU is known.
    pub(super) fn llvm(&self) -> Result<(&Target, &Syntax), Failure> {
        self.known().ok_or_else(|| self.amd.without_gpu())
    }

    /// Returns the GPU and its LLVM syntax; `None` if no GPU is known.
    pub(super) fn known(&self) -> Option<(&Target, &Syntax)> {
        self.llvm.as_ref().map(|llvm| (&llvm.target, llvm.syntax()))
    }

    /// Appends the text of the instruction at address `at`, with labels for branch targets. Returns false if the text
    /// does not assemble to the same bytes.
    pub(super) fn push(&self, decoded: &Decoded, at: u64, symbols: &dyn Symbols, out: &mut String) -> bool {
        match (&self.llvm, self.choice) {
            (Some(llvm), AmdSyntax::Llvm) => llvm.syntax().print(decoded, at, symbols, out),
            _ => push_own(&self.amd.spec, decoded, out),
        }
    }

    /// Appends the text of an instruction, and its tokens. Each token begins where the token before it ends.
    pub(super) fn pieces(
        &self,
        decoded: &Decoded,
        at: u64,
        symbols: &dyn Symbols,
        pieces: &mut Vec<Token>,
        out: &mut String,
    ) -> bool {
        match (&self.llvm, self.choice) {
            (Some(llvm), AmdSyntax::Llvm) => llvm.syntax().tokens(decoded, at, symbols, pieces, out),
            _ => {
                let from = out.len();
                let exact = push_own(&self.amd.spec, decoded, out);
                pieces.clear();
                pieces.push(Token {
                    kind: TokenKind::Name,
                    end: length(out, from),
                    operand: None,
                    value: None,
                });
                exact
            }
        }
    }

    /// Appends the text of an instruction with terminal colors.
    pub(super) fn paint(&self, decoded: &Decoded, at: u64, symbols: &dyn Symbols, out: &mut String) {
        let (mut pieces, mut text) = (Vec::new(), String::new());
        self.pieces(decoded, at, symbols, &mut pieces, &mut text);
        for (piece, token) in split(&pieces, &text) {
            Painted(out).token(isaloom_engine::Token::plain(printed(token.kind), piece));
        }
    }

    /// Returns the target of the direct branch at an address; `None` if the instruction is not a direct branch.
    pub(super) fn target_of(&self, decoded: &Decoded, address: u64) -> Option<i64> {
        self.amd.branches().target(self.amd.spec(), decoded, i64::try_from(address).ok()?)
    }
}

/// Returns the number of bytes of `text` after offset `from`.
fn length(text: &str, from: usize) -> u32 {
    u32::try_from(text.len() - from.min(text.len())).unwrap_or(u32::MAX)
}
