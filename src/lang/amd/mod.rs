//! AMD instruction sets from AMD's machine-readable XML.

pub(crate) mod args;
pub(super) mod explain;

use crate::commands;
use crate::known::{self, Disk};
use args::{Syntax as SyntaxChoice, Wave as WaveChoice};
use isaloom::amd::llvm::Wave;
use isaloom::family::{AmdSyntax, AsmForm, AsmJob, Input, Job, Registry};

/// What the family's own flags ask for.
pub(super) fn dis(args: &commands::dis::Args, job: &mut Job) {
    let own = args.amd.clone().unwrap_or_default();
    job.amd.hex_bytes = own.hex_bytes;
    if own.hex_bytes && job.input == Input::Bytes {
        job.input = Input::Hex;
    }
    job.amd.wave = own.wave.map(Wave::from);
    job.amd.syntax = match own.syntax {
        Some(SyntaxChoice::Xml) => AmdSyntax::Xml,
        Some(SyntaxChoice::Llvm) | None => AmdSyntax::Llvm,
    };
}

/// What the family's own flags ask for.
pub(super) fn asm(args: &commands::asm::Args, job: &mut AsmJob) {
    let own = args.amd.clone().unwrap_or_default();
    job.form = match (own.hex_bytes, own.listing, own.object, own.relocatable) {
        (true, ..) => AsmForm::HexBytes,
        (_, true, ..) => AsmForm::Listing,
        (_, _, true, _) => AsmForm::Object,
        (.., true) => AsmForm::Relocatable,
        _ if args.each_line => AsmForm::Hex,
        _ => job.form,
    };
    job.amd_wave = own.wave.map(Wave::from);
    job.elsewhere = Some(Registry::with(known::kept()).elsewhere(Disk::default()));
}

impl From<WaveChoice> for Wave {
    fn from(wave: WaveChoice) -> Wave {
        match wave {
            WaveChoice::W32 => Wave::W32,
            WaveChoice::W64 => Wave::W64,
        }
    }
}
