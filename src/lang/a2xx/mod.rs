//! Adreno a2xx and Xenos shader programs.

pub(crate) mod args;
mod diff;
pub(super) mod explain;

pub(crate) use diff::{compare, shaders};

use crate::cli::Error;
use crate::commands;
use crate::io::read_file;
use args::{DialectArg, KindArg, PseudoArg, StageArg};
use isaloom::a2xx::{Dialect, Language, Stage};
use isaloom::family::a2xx as library;
use isaloom::family::{A2xxAsm, A2xxJob, A2xxShow, AsmJob, Job};

/// What the family's own flags ask for.
pub(super) fn dis(args: &commands::dis::Args, job: &mut Job) -> Result<(), Error> {
    let own = args.a2xx.clone().unwrap_or_default();
    job.a2xx = A2xxJob {
        stage: own.stage.map(Stage::from),
        dialect: own.dialect.map(Dialect::from),
        unit: own.kind.map(library::Unit::from),
        sync: own.sync,
        raw: own.raw,
        lint: own.lint,
        show: match (own.extract, own.cfg, own.summary) {
            (true, ..) => A2xxShow::Code,
            (_, true, _) => A2xxShow::Graph,
            (.., true) => A2xxShow::Summary,
            _ => match own.pseudo {
                Some(PseudoArg::Glsl) => A2xxShow::Pseudo(Language::Glsl),
                Some(PseudoArg::Hlsl) => A2xxShow::Pseudo(Language::Hlsl),
                None if own.registers => A2xxShow::Registers,
                None if own.schedule => A2xxShow::Schedule,
                None => A2xxShow::Text,
            },
        },
        names: own.names,
        at: own.at.as_deref().map(offset).transpose()?,
    };
    Ok(())
}

/// What the family's own flags ask for.
pub(super) fn asm(args: &commands::asm::Args, job: &mut AsmJob) -> Result<(), Error> {
    let own = args.a2xx.clone().unwrap_or_default();
    let container = match &own.wrap {
        Some(path) => Some((path.display().to_string(), read_file(path)?)),
        None => None,
    };
    job.a2xx = A2xxAsm {
        stage: own.stage.map(Stage::from),
        dialect: own.dialect.map(Dialect::from),
        unit: own.kind.map(library::Unit::from),
        lint: own.lint,
        print: own.print.map(Dialect::from),
        whole: own.container,
        container,
    };
    Ok(())
}

impl From<KindArg> for library::Unit {
    fn from(kind: KindArg) -> library::Unit {
        match kind {
            KindArg::Cf => library::Unit::Clause,
            KindArg::Alu => library::Unit::Alu,
            KindArg::Fetch => library::Unit::Fetch,
        }
    }
}

impl From<StageArg> for Stage {
    fn from(stage: StageArg) -> Stage {
        match stage {
            StageArg::Vertex => Stage::Vertex,
            StageArg::Fragment => Stage::Fragment,
        }
    }
}

impl From<DialectArg> for Dialect {
    fn from(dialect: DialectArg) -> Dialect {
        match dialect {
            DialectArg::Lossless => Dialect::Lossless,
            DialectArg::Freedreno => Dialect::Freedreno,
            DialectArg::Xna => Dialect::Xna,
            DialectArg::Microsoft => Dialect::Microsoft,
            DialectArg::Wiki => Dialect::Wiki,
        }
    }
}

/// A number of bytes, in hex behind `0x`.
///
/// # Errors
/// When it is none.
pub(crate) fn offset(text: &str) -> Result<usize, Error> {
    let number = match text.strip_prefix("0x") {
        Some(hex) => usize::from_str_radix(hex, 16),
        None => text.parse(),
    };
    number.map_err(|_| Error::usage(format!("`{text}` is not an offset")))
}
