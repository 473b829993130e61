//! SPIR-V, both ways.

pub(crate) mod args;
mod flags;
mod from_file;
pub(crate) mod spirv_as;
pub(crate) mod spirv_dis;

use crate::cli::{Context, Error};
use crate::commands::{asm, dis};
use crate::io::read_file;
use crate::known;
use args::MessageFormat;
use isaloom::family::{AsmJob, Job};
use isaloom::family::{Kind, unpacked};
use isaloom::source::SourceMap;
use isaloom::spirv::asm::{AsmOptions, TargetEnv};
use isaloom::spirv::dis::{DisOptions, IdNames, Mode, Select};
use isaloom::spirv::grammar::{Loaded, Loader};
use isaloom::spirv::literal::FloatRules;
use std::path::PathBuf;
use std::sync::Arc;

/// The most bytes of a grammar. Khronos' own has one MB.
const LARGEST: u64 = 64 << 20;

/// What the family's own flags ask for.
pub(super) fn dis(args: &dis::Args, job: &mut Job, context: &Context) -> Result<(), Error> {
    refuse(args)?;
    let flags = args.spirv.clone().unwrap_or_default();
    if flags.source_map.is_some() && job.several {
        return Err(Error::usage("--source-map is for one input"));
    }
    job.spirv = DisOptions {
        grammar: grammar(&flags.grammar, context)?,
        mode: match (flags.strict, flags.handle_unknown_opcodes) {
            (false, _) => Mode::RoundTrip,
            (true, false) => Mode::Reference,
            (true, true) => Mode::ReferenceUnknown,
        },
        names: if flags.raw_id { IdNames::Raw } else { IdNames::Friendly },
        select: match (flags.function, flags.id) {
            (Some(name), _) => Select::Function(name),
            (None, Some(range)) => Select::Ids(range.0),
            (None, None) => Select::All,
        },
        header: !flags.no_header,
        indent: !flags.no_indent,
        nested_indent: flags.nested_indent,
        reorder_blocks: flags.reorder_blocks,
        offsets: flags.offsets,
        comments: flags.comment,
        show_ids: flags.show_ids,
        source: flags.source,
        inline_types: flags.inline_types,
        inline_constants: flags.inline_constants,
        source_map: flags.source_map.is_some(),
        ..DisOptions::default()
    };
    Ok(())
}

/// What the family's own flags ask for.
pub(super) fn asm(args: &asm::Args, job: &mut AsmJob, context: &Context) -> Result<(), Error> {
    let flags = args.spirv.clone().unwrap_or_default();
    let target = flags.target_env.as_deref().map(environment).transpose()?;
    job.spirv = AsmOptions {
        grammar: grammar(&flags.grammar, context)?,
        target,
        preserve_numeric_ids: flags.preserve_numeric_ids,
        read_our_comments: !flags.ignore_comments,
        floats: if flags.reference_floats { FloatRules::Reference } else { FloatRules::Exact },
        ..AsmOptions::default()
    };
    let messages = flags.message_format.unwrap_or_default();
    job.short_messages = messages == MessageFormat::Short;
    job.all_messages = messages == MessageFormat::Json;
    job.names_wanted = flags.ids.is_some();
    job.patched = match &flags.patch {
        Some(path) => Some((path.display().to_string(), read_file(path)?)),
        None => None,
    };
    Ok(())
}

/// Refuses shared flags that mean nothing here.
fn refuse(args: &dis::Args) -> Result<(), Error> {
    let words = "SPIR-V is read from whole modules";
    let refused = [
        (!args.words.words.is_empty(), "-x"),
        (args.words.each_line, "--each-line"),
        (args.words.endian.is_some(), "--endian"),
    ];
    match refused.iter().find(|(given, _)| *given) {
        Some((_, flag)) => Err(Error::usage(format!("`{flag}` does not work on SPIR-V")).with_help(words)),
        None => Ok(()),
    }
}

fn environment(name: &str) -> Result<TargetEnv, Error> {
    TargetEnv::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = TargetEnv::names().collect();
        let help = match isaloom::source::nearest(name, names.iter().copied(), 1).first() {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known are {}", names.join(", ")),
        };
        Error::usage(format!("there is no target environment `{name}`")).with_help(help)
    })
}

/// The compiled-in grammar with files of the user; `None` without files. What is wrong with a file is said here.
fn grammar(files: &[PathBuf], context: &Context) -> Result<Option<Arc<Loaded>>, Error> {
    // Those that the user added come first: what is given with the command replaces their rows.
    let kept = known::kept().into_iter().filter(|kept| kept.kind == Kind::Spirv);
    let files: Vec<PathBuf> = kept.map(|kept| kept.file.into()).chain(files.iter().cloned()).collect();
    if files.is_empty() {
        return Ok(None);
    }
    let mut loader = Loader::new();
    for path in &files {
        let shown = path.display().to_string();
        let fail = |why: String| Error::input(format!("{shown}: {why}"));
        let text = String::from_utf8(unpacked(read_file(path)?, LARGEST).map_err(fail)?)
            .map_err(|_| fail("this is not UTF-8 text".to_owned()))?;
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let name = name.trim_end_matches(".gz").trim_end_matches(".zst").to_owned();
        if let Err(wrong) = loader.file(&name, &text) {
            let mut sources = SourceMap::new();
            let file = sources.add(&shown, text);
            context.report(&sources, &[wrong.diagnostic(file)]);
            return Err(Error::Reported);
        }
    }
    let loaded = loader.finish().map_err(|wrong| Error::usage(wrong.to_string()))?;
    Ok(Some(Arc::new(loaded)))
}
