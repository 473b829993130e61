//! Questions about descriptions.

use super::asking::{Asking, Done, Made};
use super::found;
use crate::fault::{Fault, FaultKind};
use crate::page::{checked, excerpts_of, page_of};
use crate::request::{
    AuditOptions, CheckOptions, DiffOptions, DocOptions, Form, InfoOptions, SearchOptions, StatsOptions,
};
use isaloom_doc::Book;
use isaloom_family::{AllowRule, CheckJob, MemorySink, Show, Verdict};
use isaloom_record::{Command, Document, Effect};
use isaloom_view::{Look, csv};

pub(super) fn info(asking: &mut Asking<'_>, options: &InfoOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let description = asking.family.info(options.name.as_deref())?;
    let one = options.name.is_some();
    match options.form {
        Form::Csv => {
            let table = csv(&description);
            Ok(asking.written(Command::Info { description }, Verdict::Fine, &table))
        }
        Form::Text if one => {
            let command = Command::Info { description };
            let page = page_of(&Document::new(None, command.clone()), "", one);
            let text = page.text(Look { color: false, width: options.width });
            Ok(asking.written(command, Verdict::Fine, &text))
        }
        form => {
            let title = asking.family.name();
            asking.made(Command::Info { description }, Verdict::Fine, &title, (form, options.width))
        }
    }
}

pub(super) fn doc(asking: &mut Asking<'_>, options: &DocOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let book = Book::of(asking.family, &[])?;
    let document = isaloom_doc::json(&book);
    asking.heard.said.extend(document.diagnostics.iter().cloned());
    Ok(Done { verdict: Verdict::Fine, document: Made::Document(Box::new(document)) })
}

pub(super) fn search(asking: &mut Asking<'_>, options: &SearchOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let hits = found(asking.family, &options.query)?;
    let title = asking.family.name();
    asking.made(Command::Search { hits }, Verdict::Fine, &title, (options.form, options.width))
}

pub(super) fn check(asking: &mut Asking<'_>, options: &CheckOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let rule = |text: &String| {
        AllowRule::parse(text).map_err(|missing| {
            Fault::impossible(
                format!("`{text}` needs {missing}"),
                "for example `unused-enum:#type=used by our generator`",
            )
        })
    };
    let allows = options.allow.iter().map(rule).collect::<Result<_, _>>()?;
    let show = if options.all { Show::All } else { Show::Causes };
    let job = CheckJob { show, gaps: options.gaps, allows };
    // What is found is the answer, not what is said on the way to it.
    let mut found = MemorySink::default();
    let findings = asking.family.check(&job, &mut found)?;
    for rule in &findings.unused {
        let note = format!("nothing was found that `--allow {rule}` speaks of");
        (&mut asking.heard as &mut dyn isaloom_family::Sink).tell(isaloom_source::Severity::Note, note);
    }
    let (verdict, name) = (Verdict::of(findings.errors > 0), asking.family.name());
    if options.form == Form::Text {
        let look = Look { color: false, width: options.width };
        let text = checked(&findings, &excerpts_of(&found, false), look, &name);
        return Ok(asking.written(Command::Check { findings }, verdict, &text));
    }
    asking.made(Command::Check { findings }, verdict, &name, (options.form, options.width))
}

pub(super) fn diff(asking: &mut Asking<'_>, options: &DiffOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let difference = match asking.material.other {
        Some(other) if other.kind() != asking.handle.kind() => {
            let (from, to) = (asking.handle.kind().title(), other.kind().title());
            return Err(Fault::impossible(
                format!("{from} and {to} cannot be compared"),
                "open two of one family",
            ));
        }
        Some(other) => asking.family.difference(other.family())?,
        None => match asking.inputs(&options.input)?.as_mut_slice() {
            [Some(from), Some(to)] => asking.family.compare(from, to)?,
            [None, _] | [_, None] => {
                return Err(Fault::said(FaultKind::File, std::mem::take(&mut asking.heard.said)));
            }
            _ => {
                return Err(Fault::impossible(
                    "there is nothing to compare with",
                    "give another instruction set, or two programs",
                ));
            }
        },
    };
    asking.made(Command::Diff { difference }, Verdict::Fine, "", (options.form, options.width))
}

pub(super) fn audit(asking: &mut Asking<'_>, options: &AuditOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let Some(other) = asking.material.other else {
        return Err(Fault::impossible(
            "there is nothing to compare with",
            "open a second description, and give it as the other",
        ));
    };
    let only = options.only.iter().map(|name| {
        Effect::named(name).ok_or_else(|| {
            Fault::impossible(
                format!("there is no effect `{name}`"),
                "effects are lost, otherwise, new, same and unshown",
            )
        })
    });
    let only: Vec<Effect> = only.collect::<Result<_, _>>()?;
    let audit = asking.family.audit(other.family())?.only(&only);
    let verdict = Verdict::of(!audit.findings.is_empty());
    asking.made(Command::Audit { audit }, verdict, "", (options.form, options.width))
}

pub(super) fn stats(asking: &mut Asking<'_>, options: &StatsOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let input = &options.input;
    let program = asking.material.input.is_some() || input.text.is_some() || !input.files.is_empty();
    let (found, title) = if program {
        let mut source = asking.input(input)?;
        let title = isaloom_family::Source::name(&source).to_owned();
        (asking.family.measured(&mut source, &mut asking.heard)?, title)
    } else {
        (asking.family.statistics(), asking.family.name())
    };
    let command = Command::Stats { statistics: found.facts, encodings: found.encodings };
    asking.made(command, Verdict::Fine, &title, (options.form, options.width))
}
