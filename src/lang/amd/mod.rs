//! AMD instruction sets from AMD's machine-readable XML.

pub(crate) mod args;

mod check;
mod compare;
mod explain;
mod info;
mod load;
mod search;
mod stats;

use super::{Language, Opened};
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Outcome};
use crate::commands;
use crate::io::Inputs;
use crate::known;
use args::{Errata, Syntax as SyntaxChoice, Wave as WaveChoice};
use isaloom::amd::llvm::{Target, Wave};
use isaloom::family::amd as library;
use isaloom::family::{AmdSyntax, AsmForm, AsmJob, Elsewhere, Input, Job, Kept, Kind};

pub(crate) use load::warm;

/// The family.
pub(crate) struct Amd;

impl Language for Amd {
    fn name(&self) -> &'static str {
        "amd"
    }

    fn title(&self) -> &'static str {
        "AMD code"
    }

    fn open(
        &self,
        target: &TargetArgs,
        errata: &Errata,
        gpu: Option<&str>,
        context: &Context,
    ) -> Result<Opened, Error> {
        let (loaded, status) = load::load(target, errata, gpu, context)?;
        let asked = target.gpu.as_deref().or(target.isa.as_deref());
        let named = asked.is_some_and(|name| name.starts_with("gfx")) || gpu.is_some();
        let target = match load::target(&loaded.spec, asked, gpu, None) {
            Ok(target) => Some(target),
            // What needs no text needs no GPU.
            Err(_) if !named => None,
            Err(error) => return Err(error),
        };
        let family = library::Amd::with(loaded.spec, loaded.decoder, target);
        Ok(Opened { status, ..Opened::of(family) })
    }

    fn gpu_of(&self, head: &[u8]) -> Option<&'static str> {
        library::gpu_of(head)
    }

    fn dis(&self, args: &commands::dis::Args, job: &mut Job, _: &Context) -> Result<(), Error> {
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
        Ok(())
    }

    fn asm(&self, args: &commands::asm::Args, job: &mut AsmJob, _: &Context) -> Result<(), Error> {
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
        job.elsewhere = Some(Elsewhere::new(others));
        Ok(())
    }

    fn explain(&self, args: &commands::explain::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        explain::run(args, inputs, context)
    }

    fn info(&self, args: &commands::info::Args, context: &mut Context) -> Outcome {
        info::run(args, context)
    }

    fn check(&self, args: &commands::check::Args, context: &mut Context) -> Outcome {
        check::run(args, context)
    }

    fn search(&self, args: &commands::search::Args, context: &mut Context) -> Outcome {
        search::run(args, context)
    }

    fn stats(&self, args: &commands::stats::Args, context: &mut Context) -> Outcome {
        stats::run(args, context)
    }

    fn diff(&self, args: &commands::diff::Args, context: &mut Context) -> Outcome {
        compare::run(args, context)
    }
}

impl From<WaveChoice> for Wave {
    fn from(wave: WaveChoice) -> Wave {
        match wave {
            WaveChoice::W32 => Wave::W32,
            WaveChoice::W64 => Wave::W64,
        }
    }
}

/// The GPUs of added descriptions that have an instruction.
fn others(name: &str) -> Vec<String> {
    let quiet = Context::plain();
    let knows = |added: Kept| {
        let loaded = load::from_file(added.file.as_ref(), None, &Errata::default(), &quiet).ok()?.0;
        let spec = &loaded.spec;
        let gpu = spec.architecture.id.and_then(Target::of_architecture)?;
        let has = spec.instruction_named(name).is_some()
            || spec.instructions.iter().any(|i| spec.text(i.mnemonic).eq_ignore_ascii_case(name));
        has.then(|| gpu.gpu.to_owned())
    };
    known::kept().into_iter().filter(|kept| kept.kind == Kind::Amd).filter_map(knows).collect()
}
