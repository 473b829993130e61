//! Instructions as text: LLVM's, or the names of AMD's file with every field.

use super::description::Amd;
use super::tokens::{printed, split};
use crate::color::Painted;
use crate::family::Failure;
use crate::job::{AmdJob, AmdSyntax};
use isaloom_amd::Decoded;
use isaloom_amd::llvm::{Generation, Symbols, Syntax, Target, Token, TokenKind};
use isaloom_engine::Sink as _;
use std::fmt::Write as _;
use std::sync::Arc;

/// Everything that text is made with.
pub(super) struct Printer<'a> {
    pub(super) amd: &'a Amd,
    pub(super) target: Target,
    syntax: Language<'a>,
    choice: AmdSyntax,
}

/// LLVM's language: the description's own, or that of another size of waves.
enum Language<'a> {
    Usual(&'a Syntax),
    Variant(Arc<Syntax>),
}

impl<'a> Printer<'a> {
    /// For waves of the size and halves of registers that a job asks for, or the GPU's usual ones.
    pub(super) fn new(amd: &'a Amd, job: &AmdJob) -> Result<Printer<'a>, Failure> {
        let (Some(target), Some(syntax)) = (amd.target, &amd.syntax) else {
            let name = amd.spec.text(amd.spec.architecture.name);
            return Err(Failure::Impossible {
                why: format!("no GPU is known for {name}"),
                help: Some("name a similar one with --gpu".to_owned()),
            });
        };
        let wanted = target.with_wave(job.wave.unwrap_or(target.wave));
        if job.true16 == Some(true) && target.generation < Generation::Gfx11 {
            let why =
                format!("{} has no halves of registers; `--true16 on` is for GFX11 and later", target.gpu);
            return Err(Failure::Impossible { why, help: None });
        }
        let wanted = wanted.with_true16(job.true16.unwrap_or(target.true16));
        let syntax = match wanted == target {
            true => Language::Usual(syntax),
            false => Language::Variant(amd.variant(wanted)),
        };
        Ok(Printer { amd, target: wanted, syntax, choice: job.syntax })
    }

    /// LLVM's language for the GPU.
    pub(super) fn syntax(&self) -> &Syntax {
        match &self.syntax {
            Language::Usual(syntax) => syntax,
            Language::Variant(syntax) => syntax,
        }
    }

    /// Appends the text of an instruction at an address, with the names of places that branches lead to. False where
    /// the text does not say every bit.
    pub(super) fn push(&self, decoded: &Decoded, at: u64, symbols: &dyn Symbols, out: &mut String) -> bool {
        match self.choice {
            AmdSyntax::Llvm => self.syntax().print(decoded, at, symbols, out),
            AmdSyntax::Xml => self.push_fields(decoded, out),
        }
    }

    /// The same with the pieces of the text, which begin where the one before ends.
    pub(super) fn pieces(
        &self,
        decoded: &Decoded,
        at: u64,
        symbols: &dyn Symbols,
        pieces: &mut Vec<Token>,
        out: &mut String,
    ) -> bool {
        match self.choice {
            AmdSyntax::Llvm => self.syntax().tokens(decoded, at, symbols, pieces, out),
            AmdSyntax::Xml => {
                let from = out.len();
                let exact = self.push_fields(decoded, out);
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

    /// The same text in colours.
    pub(super) fn paint(&self, decoded: &Decoded, at: u64, symbols: &dyn Symbols, out: &mut String) {
        let (mut pieces, mut text) = (Vec::new(), String::new());
        self.pieces(decoded, at, symbols, &mut pieces, &mut text);
        for (piece, token) in split(&pieces, &text) {
            Painted(out).token(isaloom_engine::Token::plain(printed(token.kind), piece));
        }
    }

    /// Where a direct branch at an address leads.
    pub(super) fn target_of(&self, decoded: &Decoded, address: u64) -> Option<i64> {
        let branches = &self.amd.branches;
        if !branches.is_branch(decoded.form) {
            return None;
        }
        i64::try_from(address).ok().and_then(|address| branches.target(decoded, address))
    }

    /// The name of AMD's file and every field with its value.
    fn push_fields(&self, decoded: &Decoded, out: &mut String) -> bool {
        let spec = &self.amd.spec;
        let mut covered = 0u128;
        for (i, id) in [Some(decoded.form), decoded.second].into_iter().flatten().enumerate() {
            let Some(form) = spec.form(id) else { continue };
            let name = spec.instruction(form.instruction).map_or("", |i| spec.text(i.name));
            out.push_str(if i == 0 { "" } else { " :: " });
            out.push_str(name);
            let Some(encoding) = spec.form_encoding(form).filter(|_| decoded.second.is_none() || i == 1)
            else {
                continue;
            };
            let mut separator = ' ';
            for field in &encoding.fields {
                covered |= field.mask();
                let field_name = spec.text(field.name);
                if matches!(field_name, "ENCODING" | "OP" | "OPX" | "OPY") {
                    continue;
                }
                // Writing to a String never fails.
                let _ = write!(out, "{separator}{field_name}={:#x}", field.extract(decoded.word));
                separator = ',';
            }
        }
        decoded.word & !covered == 0
    }
}

/// The bytes of a text from a place on.
fn length(text: &str, from: usize) -> u32 {
    u32::try_from(text.len() - from.min(text.len())).unwrap_or(u32::MAX)
}
