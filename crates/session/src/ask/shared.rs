//! What the program does too.

use isaloom_family::{
    Ability, ExplainJob, Failure, Family, Question, Sink, Source, Verdict, explain_input, explain_text,
};
use isaloom_record::{Command, Document, Explanation, Hit, Isa};

/// The document of an answer. What is about all of a description names no generation and no GPU.
pub fn document(family: &dyn Family, ability: Ability, command: Command) -> Document {
    let isa = family.isa();
    let isa = if ability.decodes() { isa } else { Isa { generation: None, gpu: None, ..isa } };
    Document::new(Some(isa), command)
}

/// What opens an input by its name.
pub type OpenSource<'f, 's, E> = dyn FnMut(&str) -> Result<Box<dyn Source + 's>, E> + 'f;

/// What a question comes to; `source` opens inputs. There are problems where something is no instruction.
///
/// # Errors
/// When an input cannot be had, or is neither words nor text of this instruction set.
pub fn explained<'s, E: From<Failure>>(
    family: &dyn Family,
    question: &Question,
    job: &ExplainJob,
    source: &mut OpenSource<'_, 's, E>,
    sink: &mut dyn Sink,
) -> Result<(Vec<Explanation>, Verdict), E> {
    let (found, verdict) = match question {
        Question::Text(text) => (explain_text(family, text, job, sink)?, Verdict::Fine),
        Question::Input(name) => explain_input(family, &mut *source(name)?, None, job, sink)?,
        Question::Place { input, offset } => {
            explain_input(family, &mut *source(input)?, Some(*offset), job, sink)?
        }
    };
    let known = found.iter().all(|explained| explained.instruction.name.is_some());
    Ok((found, verdict.and(Verdict::of(!known))))
}

/// What a text comes to, as a page of text for people.
///
/// # Errors
/// As with [`explained`].
pub fn explained_text(
    family: &dyn Family,
    text: &str,
    sink: &mut dyn Sink,
) -> Result<(String, Verdict), Failure> {
    let mut nothing = |name: &str| Err(missing(name));
    let question = Question::Text(text.to_owned());
    let (explanations, verdict) = explained(family, &question, &ExplainJob::default(), &mut nothing, sink)?;
    let document = document(family, Ability::Explain, Command::Explain { explanations });
    let title = family.choice().unwrap_or_else(|| family.title());
    Ok((isaloom_view::page(&document, &title).text(isaloom_view::Look::default()), verdict))
}

/// The instructions that have all words, the best first.
///
/// # Errors
/// When none has.
pub fn found(family: &dyn Family, query: &[String]) -> Result<Vec<Hit>, Failure> {
    let hits = family.search(query);
    if hits.is_empty() {
        return Err(Failure::Input {
            why: format!("{}: no instruction has all of `{}`", family.name(), query.join(" ")),
            help: Some("names, fields and descriptions are searched; `isaloom info` lists all".to_owned()),
        });
    }
    Ok(hits)
}

/// A file that is not there.
pub(super) fn missing(name: &str) -> Failure {
    Failure::File { name: name.to_owned(), why: "no file of this name was added".to_owned() }
}
