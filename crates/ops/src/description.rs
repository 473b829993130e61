//! Commands about descriptions: `info`, `search`, `check`, `diff`, `audit`, `stats`, `doc`.

use crate::answer::Answer;
use crate::call::Call;
use crate::failure::impossible;
use crate::request::{
    AuditOptions, CheckOptions, DocLayout, DocOptions, InfoOptions, SearchOptions, StatsOptions,
};
use isaloom_refdoc::Book;
use isaloom_schema::{Command, Effect, Findings, Severity};
use isaloom_target::{
    AllowRule, CheckJob, Failure, MeasureJob, Memory, MemorySink, Operation, SelectorSyntax, Show, Verdict,
    read_all,
};

pub(crate) fn info(call: &mut Call<'_>, options: &InfoOptions) -> Result<Answer, Failure> {
    let description = call.target().description()?.info(options.name.as_deref())?;
    let title = call.target().name();
    let answer = call.answer(Operation::Info, Command::Info { description }, Verdict::Fine, &title);
    Ok(Answer { is_one: options.name.is_some(), ..answer })
}

/// Finds the instructions that match all search terms, best match first.
pub(crate) fn search(call: &mut Call<'_>, options: &SearchOptions) -> Result<Answer, Failure> {
    let (hits, title) = (call.target().description()?.search(&options.query), call.target().name());
    if hits.is_empty() {
        return Err(Failure::Input {
            why: format!("{title}: no instruction matches all keywords: `{}`", options.query.join(" ")),
            help: Some("list all instructions with `isaloom info`".to_owned()),
        });
    }
    Ok(call.answer(Operation::Search, Command::Search { hits }, Verdict::Fine, &title))
}

/// Checks the description, or a program if the request names one.
pub(crate) fn check(call: &mut Call<'_>, options: &CheckOptions) -> Result<Answer, Failure> {
    // Findings belong to the answer; therefore they are collected, not reported.
    let mut found = MemorySink::default();
    if let Some(name) = &options.program {
        let mut source = call.inputs.open(name)?;
        let findings = call.target().check_program(&mut source, &mut found)?;
        let verdict = Verdict::of(findings.errors > 0);
        let answer = call.program_answer(Operation::Check, Command::Check { findings }, verdict, name);
        return Ok(Answer { found, ..answer });
    }
    let show = if options.all { Show::All } else { Show::Causes };
    let job = CheckJob { show, gaps: options.gaps, allows: rules(&options.allow, call.selector_syntax)? };
    let queries = call.target().description()?;
    call.output.busy("checking");
    let findings = match &options.encode {
        Some(name) => structures(call, name, &mut found),
        None => queries.check(&job, &mut found),
    };
    call.output.done();
    let findings = findings?;
    for rule in &findings.unused {
        call.note(format!("`--allow {rule}` matches no finding"));
    }
    let (verdict, title) = (Verdict::of(findings.errors > 0), call.target().name());
    let answer = call.answer(Operation::Check, Command::Check { findings }, verdict, &title);
    Ok(Answer { found, ..answer })
}

/// Compares the structures of an encoder, from the file `name`, with the `<encode>` maps of the description.
#[cfg(feature = "structures")]
fn structures(call: &mut Call<'_>, name: &str, found: &mut MemorySink) -> Result<Findings, Failure> {
    let model = call.side.model(Operation::Check)?;
    let bytes = isaloom_target::read_all(&mut *call.inputs.open(name)?)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let checked = isaloom_codegen::mesa::check_sources(&model, name, &text);
    isaloom_target::JobSink::say(found, &checked.files, &checked.findings);
    Ok(Findings::of(&checked.files, &checked.findings))
}

#[cfg(not(feature = "structures"))]
fn structures(_: &mut Call<'_>, _: &str, _: &mut MemorySink) -> Result<Findings, Failure> {
    Err(Failure::Impossible { why: "this build does not compare structures".to_owned(), help: None })
}

/// Parses the rules `ID[:NAME]=REASON` for accepted findings.
///
/// # Errors
/// If a part of a rule is missing, for example the reason.
fn rules(texts: &[String], selector_syntax: SelectorSyntax) -> Result<Vec<AllowRule>, Failure> {
    let example = "unused-enum:#type=used by our generator";
    let rule = |text: &String| {
        AllowRule::parse(text).map_err(|missing| match selector_syntax {
            SelectorSyntax::Flags => impossible(
                format!("`--allow {text}` needs {missing}"),
                format!("for example: --allow '{example}'"),
            ),
            _ => impossible(format!("`{text}` needs {missing}"), format!("for example: `{example}`")),
        })
    };
    texts.iter().map(rule).collect()
}

/// Compares two descriptions, or two programs given as inputs.
pub(crate) fn diff(call: &mut Call<'_>) -> Result<Answer, Failure> {
    if let Some(other) = call.other {
        call.output.busy("comparing");
        let difference = call.target().description()?.difference(other.target);
        call.output.done();
        let command = Command::Diff { difference: difference? };
        return Ok(call.answer(Operation::Difference, command, Verdict::Fine, ""));
    }
    let (2, Some(from), Some(to)) = (call.inputs.count(), call.inputs.next(), call.inputs.next()) else {
        call.needs_input()?;
        return Err(impossible(
            "missing second input to compare",
            "pass a second description as `other`, or two programs",
        ));
    };
    let difference = call.target().code()?.compare(&mut from?, &mut to?)?;
    Ok(call.program_answer(Operation::Difference, Command::Diff { difference }, Verdict::Fine, ""))
}

pub(crate) fn audit(call: &mut Call<'_>, options: &AuditOptions) -> Result<Answer, Failure> {
    let other =
        call.other("missing second input to compare", "open a second description and pass it as `other`")?;
    let only = options.only.iter().map(|name| {
        Effect::named(name).ok_or_else(|| {
            let effects = "use lost, changed, new, same or unwitnessed";
            impossible(format!("unknown effect `{name}`"), effects)
        })
    });
    let only: Vec<Effect> = only.collect::<Result<_, _>>()?;
    call.output.busy("comparing");
    let audit = call.target().description()?.audit(other.target);
    call.output.done();
    let audit = audit?.only(&only);
    let verdict = Verdict::of(!audit.findings.is_empty());
    Ok(call.answer(Operation::Audit, Command::Audit { audit }, verdict, ""))
}

/// Counts the parts of the description, or the instructions of a program given as input.
pub(crate) fn stats(call: &mut Call<'_>, options: &StatsOptions) -> Result<Answer, Failure> {
    let job = &call.options.measure;
    if call.inputs.count() == 0 {
        if options.instructions || *job != MeasureJob::default() {
            return Err(Failure::Impossible {
                why: "these statistics are about a program, not about a description".to_owned(),
                help: Some("pass a program as input".to_owned()),
            });
        }
        let (found, title) = (call.target().description()?.statistics(), call.target().name());
        let (statistics, encodings) = (found.facts, found.encodings);
        let command = Command::Stats { statistics, encodings, instructions: Vec::new() };
        return Ok(call.answer(Operation::Statistics, command, Verdict::Fine, &title));
    }
    let mut source = call.input()?;
    let title = source.name().to_owned();
    let code = call.target().code()?;
    let (found, instructions) = if options.instructions {
        // The program is read twice.
        let bytes = read_all(&mut *source)?;
        let found = code.measured(&mut Memory::new(&title, bytes.as_slice()), job, call.output)?;
        let counts = code.instruction_counts(&mut Memory::new(&title, bytes), job)?;
        (found, counts.sorted())
    } else {
        (code.measured(&mut source, job, call.output)?, Vec::new())
    };
    let command = Command::Stats { statistics: found.facts, encodings: found.encodings, instructions };
    let verdict = Verdict::of(call.output.said().iter().any(|said| said.severity == Severity::Error));
    Ok(call.program_answer(Operation::Statistics, command, verdict, &title))
}

/// Generates documentation of the whole description. Its pages are additional output files.
pub(crate) fn doc(call: &mut Call<'_>, options: &DocOptions) -> Result<Answer, Failure> {
    let book = Book::of(call.target(), call.generations)?;
    let document = isaloom_refdoc::json(&book);
    let mut answer = call.answer(Operation::Document, document.command.clone(), Verdict::Fine, "");
    answer.document = document;
    if options.layout != DocLayout::Json {
        answer.text = pages(call, &book, options)?;
    }
    Ok(answer)
}

/// Writes the pages of a layout as additional output files. If the layout is a single text, returns this text instead.
#[cfg(feature = "pages")]
fn pages(call: &mut Call<'_>, book: &Book, options: &DocOptions) -> Result<Option<String>, Failure> {
    use isaloom_refdoc::{File, Outside, asm_docs, html, markdown};

    let base = options.base.as_ref().map(|base| format!("{}/", base.trim_end_matches('/')));
    let outside = Outside { explorer: options.explorer.clone(), base };
    let mut part = |file: File| call.output.part(&file.path, file.text.as_bytes());
    match options.layout {
        DocLayout::Json => {}
        DocLayout::Html => html(book, &outside).try_for_each(&mut part)?,
        DocLayout::Md => markdown(book).try_for_each(&mut part)?,
        DocLayout::CeAsmDocs => return Ok(Some(crate::answer::value_json(&asm_docs(book, &outside)))),
    }
    Ok(None)
}

#[cfg(not(feature = "pages"))]
fn pages(_: &mut Call<'_>, _: &Book, _: &DocOptions) -> Result<Option<String>, Failure> {
    Err(Failure::Impossible { why: "this build does not support pages".to_owned(), help: None })
}
