//! Questions about programs: their text, their code, their words.

use super::asking::{Asking, Done, Made};
use super::explained;
use super::shared::missing;
use crate::fault::Fault;
use crate::request::{
    AsmOptions, DisOptions, Endian, ExplainOptions, FmtOptions, Form, InputOptions, PatchOptions,
    PortOptions, ScanOptions,
};
use isaloom_family::{
    Asked, AsmForm, AsmJob, Elsewhere, ExplainJob, Form as ListingForm, Input, Job, Listing, Memory,
    Question, ScanJob, Source, Verdict, fill,
};
use isaloom_record::Command;

/// So much of an input says what it is.
const HEAD: usize = 4096;

/// What inputs are, by the first of them.
fn kind(options: &InputOptions, inputs: &[Option<Memory>]) -> Input {
    let mut head = vec![0; HEAD];
    let first = inputs.iter().flatten().next().cloned();
    let filled = first.and_then(|mut input| fill(&mut input, &mut head).ok());
    head.truncate(filled.unwrap_or(0));
    options.kind.of(&head)
}

pub(super) fn dis(asking: &mut Asking<'_>, options: &DisOptions) -> Result<Done, Fault> {
    let form = match options.form {
        Form::Json => ListingForm::Json,
        Form::Jsonl => ListingForm::Jsonl,
        Form::Text => ListingForm::Columns,
        Form::Bare => ListingForm::Bare,
        _ => return Err(asking.no_form()),
    };
    let inputs = asking.inputs(&options.input)?;
    let job = Job {
        form,
        input: kind(&options.input, &inputs),
        several: inputs.len() > 1,
        big_endian: options.input.endian.map(Endian::is_big),
        exact: options.exact,
        ..Job::default()
    };
    let asked = asking.asked(&options.flags, Asked { dis: job, ..Asked::default() })?;
    let mut listing = Listing::new(asked.dis);
    let mut verdict = Verdict::Fine;
    for input in inputs {
        let Some(mut input) = input else {
            verdict = Verdict::Problems;
            continue;
        };
        let done = asking.family.listing(&mut input, &mut listing, &mut asking.heard);
        verdict = verdict.and(asking.outcome(done)?);
    }
    let said = asking.heard.said.clone();
    // Memory takes everything.
    let _ = listing.finish(Some(&asking.family.isa()), &said, &mut asking.heard);
    if form == ListingForm::Json {
        let text = String::from_utf8(std::mem::take(&mut asking.heard.output)).unwrap_or_default();
        return Ok(Done { verdict, document: Made::Text(text) });
    }
    Ok(asking.written(Command::Dis { inputs: Vec::new() }, verdict, ""))
}

pub(super) fn asm(asking: &mut Asking<'_>, options: &AsmOptions) -> Result<Done, Fault> {
    if options.each_line && options.explain {
        return Err(Fault::impossible("`each_line` and `explain` exclude each other", "ask for one of them"));
    }
    let shelf = asking.handle.shelf().clone();
    let elsewhere = move |name: &str| shelf.registry().gpus_with(name, &mut shelf.clone());
    let job = AsmJob {
        form: if options.hex { AsmForm::Hex } else { AsmForm::Bytes },
        each_line: options.each_line,
        big_endian: options.input.endian.map(Endian::is_big),
        all_messages: options.form == Form::Json && !options.explain,
        elsewhere: Some(Elsewhere::new(elsewhere)),
        ..AsmJob::default()
    };
    let inputs = asking.inputs(&options.input)?;
    let job = asking.asked(&options.flags, Asked { asm: job, ..Asked::default() })?.asm;
    if inputs.len() > 1 && !options.explain && !asking.handle.kind().joins_texts() {
        return Err(Fault::impossible("one text makes one program", "give one input"));
    }
    let (mut verdict, mut assembled) = (Verdict::Fine, Vec::new());
    for input in inputs {
        let Some(mut input) = input else {
            verdict = Verdict::Problems;
            continue;
        };
        let done = match options.explain {
            true => asking.family.readings(&mut input, &job, &mut asking.heard).map(|(one, done)| {
                assembled.push(one);
                done
            }),
            false => asking.family.assembly(&mut input, &job, &mut asking.heard),
        };
        verdict = verdict.and(asking.outcome(done)?);
    }
    let command = Command::Asm { inputs: assembled };
    match options.explain {
        true => asking.made(command, verdict, "", (options.form, options.width)),
        false => Ok(asking.written(command, verdict, "")),
    }
}

pub(super) fn explain(asking: &mut Asking<'_>, options: &ExplainOptions) -> Result<Done, Fault> {
    let own = asking.asked(&options.flags, Asked::default())?.explain;
    let shelf = asking.handle.shelf().clone();
    let mut questions = Question::of(&options.what, &|name| shelf.has(name));
    let mut given: Vec<Memory> = Vec::new();
    let anything = asking.material.input.is_some() || options.input.text.is_some();
    if anything || !options.input.files.is_empty() || questions.is_empty() {
        for input in asking.inputs(&options.input)?.into_iter().flatten() {
            let input_name = input.name().to_owned();
            questions.push(match options.at {
                Some(offset) => Question::Place { input: input_name, offset },
                None => Question::Input(input_name),
            });
            given.push(input);
        }
    }
    let first: Vec<Option<Memory>> = given.first().cloned().into_iter().map(Some).collect();
    let job = ExplainJob {
        input: match kind(&options.input, &first) {
            Input::HexLines => Input::Hex,
            input => input,
        },
        big_endian: options.input.endian.map(Endian::is_big),
        ..own
    };
    let mut source = |name: &str| -> Result<Box<dyn Source>, isaloom_family::Failure> {
        if let Some(input) = given.iter().find(|input| input.name() == name) {
            return Ok(Box::new(input.clone()));
        }
        let file = shelf.get(name).ok_or_else(|| missing(name))?;
        Ok(Box::new(Memory::new(name, file)))
    };
    let (mut verdict, mut explanations) = (Verdict::Fine, Vec::new());
    for question in &questions {
        let one = explained(asking.family, question, &job, &mut source, &mut asking.heard);
        let done = one.map(|(found, done)| {
            explanations.extend(found);
            done
        });
        verdict = verdict.and(asking.outcome(done)?);
    }
    let title = asking.family.choice().unwrap_or_else(|| asking.family.title());
    asking.made(Command::Explain { explanations }, verdict, &title, (options.form, options.width))
}

pub(super) fn scan(asking: &mut Asking<'_>, options: &ScanOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let inputs = asking.inputs(&options.input)?;
    let job = ScanJob {
        input: kind(&options.input, &inputs),
        big_endian: options.input.endian.map(Endian::is_big),
        extract: options.extract,
        propose: options.propose,
    };
    let absent = Verdict::of(inputs.iter().any(Option::is_none));
    let mut sources = inputs.into_iter().flatten().map(|input| Ok(Box::new(input) as Box<dyn Source>));
    let (mut scan, verdict) = asking.family.scan(&mut sources, &job, &mut asking.heard)?;
    let verdict = verdict.and(absent);
    scan.keep(options.top.unwrap_or(usize::MAX), options.min_count.unwrap_or(0));
    let title = asking.family.title();
    asking.made(Command::Scan { scan }, verdict, &title, (options.form, options.width))
}

pub(super) fn fmt(asking: &mut Asking<'_>, options: &FmtOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let mut input = asking.input(&options.input)?;
    let done = asking.family.format(&mut input, &mut asking.heard);
    let verdict = asking.outcome(done)?;
    // There is no record of a text that is laid out anew: what was said is in the document of its program.
    Ok(asking.written(Command::Asm { inputs: Vec::new() }, verdict, ""))
}

pub(super) fn patch(asking: &mut Asking<'_>, options: &PatchOptions) -> Result<Done, Fault> {
    let file = asking.input(&options.input)?;
    let job = AsmJob { big_endian: options.input.endian.map(Endian::is_big), ..AsmJob::default() };
    let job = asking.asked(&options.flags, Asked { asm: job, ..Asked::default() })?.asm;
    let mut text = Memory::new("<program>", options.program.as_bytes());
    let mut from =
        file.again_from(options.at).ok_or_else(|| Fault::impossible("it cannot be read twice", ""))?;
    let patched = asking.family.patch(&mut *from, options.at, &mut text, &job, &mut asking.heard);
    let verdict = match patched {
        Ok(replaced) => {
            // Memory takes everything.
            let _ = replaced.copy(&mut file.clone(), &mut asking.heard);
            Verdict::Fine
        }
        Err(failure) => asking.outcome(Err(failure))?,
    };
    Ok(asking.written(Command::Asm { inputs: Vec::new() }, verdict, ""))
}

pub(super) fn port(asking: &mut Asking<'_>, options: &PortOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let Some(to) = asking.material.other else {
        return Err(Fault::impossible(
            "nothing says which GPU it is to be for",
            "open it, and give it as the other",
        ));
    };
    let mut input = asking.input(&options.input)?;
    let porting = asking.family.port(to.family(), &mut input, &mut asking.heard)?;
    let verdict = Verdict::of(porting.impossible + porting.wrong > 0);
    if options.form == Form::Json {
        asking.heard.output.extend_from_slice(porting.text.as_bytes());
    }
    asking.made(Command::Port { porting }, verdict, "", (options.form, options.width))
}
