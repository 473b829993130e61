//! The command `explain`: explains the instructions of words, assembly text and files, bit by bit.

use crate::answer::Answer;
use crate::call::Call;
use crate::request::{Endian, ExplainOptions, Request};
use crate::streams::{Inputs, each};
use isaloom_schema::{Command, Document, Explanation};
use isaloom_target::{
    ExplainJob, Failure, Input, JobSink, Operation, Question, Source, Target, Verdict, explain_input,
    explain_text,
};

/// Explains the words, lines and files that the request names, then the inputs.
pub(crate) fn explain(call: &mut Call<'_>, options: &ExplainOptions) -> Result<Answer, Failure> {
    let questions = questions(options, call.inputs);
    let job = ExplainJob {
        input: match call.kind(&options.input)? {
            Input::HexLines => Input::Hex,
            input => input,
        },
        big_endian: options.input.endian.map(Endian::is_big),
        ..call.options.explain
    };
    if questions.is_empty() {
        call.needs_input()?;
    }
    let (target, inputs) = (call.target(), &mut *call.inputs);
    let (mut questions, mut explanations) = (questions.into_iter(), Vec::new());
    let (verdict, complete) = each(call.output, |output| {
        let done = match questions.next() {
            Some(question) => {
                let source = &mut |name: &str| inputs.open(name);
                explained(target, &question, &job, source, output).map_err(|why| named(why, &question))
            }
            None => match inputs.next()? {
                Ok(mut input) => explain_input(target, &mut input, options.at, &job, output).map(known),
                Err(failure) => Err(failure),
            },
        };
        Some(done.map(|(found, verdict)| {
            explanations.extend(found);
            verdict
        }))
    })?;
    let title = target.choice().unwrap_or_else(|| target.title());
    let answer = call.answer(Operation::Explain, Command::Explain { explanations }, verdict, &title);
    Ok(Answer { complete, ..answer })
}

/// Returns the subjects of `explain`: words, lines of assembly, and names of inputs to open.
fn questions(options: &ExplainOptions, inputs: &dyn Inputs) -> Vec<Question> {
    let mut questions = Question::of(&options.words, &|_| false);
    questions.extend(Question::of(&options.what, &|name| inputs.has(name)));
    questions
}

/// Returns the subjects that an `explain` request names (words, lines and files), without the inputs of `input`.
pub fn explain_questions(request: &Request, inputs: &dyn Inputs) -> Vec<Question> {
    match request {
        Request::Explain(options) => questions(options, inputs),
        _ => Vec::new(),
    }
}

/// Function that opens an input by name.
type OpenSource<'f> = dyn FnMut(&str) -> Result<Box<dyn Source>, Failure> + 'f;

fn explained(
    target: &dyn Target,
    question: &Question,
    job: &ExplainJob,
    source: &mut OpenSource<'_>,
    sink: &mut dyn JobSink,
) -> Result<(Vec<Explanation>, Verdict), Failure> {
    let found = match question {
        Question::Text(text) => (explain_text(target, text, job, sink)?, Verdict::Fine),
        Question::Input(name) => explain_input(target, &mut *source(name)?, None, job, sink)?,
        Question::Place { input, offset } => {
            explain_input(target, &mut *source(input)?, Some(*offset), job, sink)?
        }
    };
    Ok(known(found))
}

/// Sets the verdict to `Problems` if one of the words has no instruction.
fn known((found, verdict): (Vec<Explanation>, Verdict)) -> (Vec<Explanation>, Verdict) {
    let known = found.iter().all(|explained| explained.instruction.name.is_some());
    (found, verdict.and(Verdict::of(!known)))
}

/// Adds a hint to the failure of a text that cannot be explained: it may be the name of a missing file.
fn named(failure: Failure, question: &Question) -> Failure {
    let Question::Text(text) = question else { return failure };
    let extension = text.rsplit(['/', '\\']).next().and_then(|name| name.rsplit_once('.'));
    let is_extension = extension.is_some_and(|(stem, extension)| !stem.is_empty() && extension.len() < 8);
    if text.contains(char::is_whitespace) || !(is_extension || text.contains('/')) {
        return failure;
    }
    let (why, help) = (failure.to_string(), Some("no such file".to_owned()));
    match failure {
        Failure::Unreadable { .. } => Failure::Input {
            why: format!("cannot explain `{text}`: no such file, hex word or instruction"),
            help: Some("pass a file, a word in hex, or a line of assembly".to_owned()),
        },
        Failure::Stream(_) | Failure::Faulty { .. } => failure,
        Failure::Unsupported { .. }
        | Failure::Unknown { .. }
        | Failure::Impossible { .. }
        | Failure::Entry { .. } => Failure::Impossible { why, help },
        _ => Failure::Input { why, help },
    }
}

/// Explains words or assembly text, and returns the explanation as text for people.
///
/// # Errors
/// If the text is neither words nor assembly text of the instruction set.
pub fn explained_text(
    target: &dyn Target,
    text: &str,
    sink: &mut dyn JobSink,
) -> Result<(String, Verdict), Failure> {
    let found = explain_text(target, text, &ExplainJob::default(), sink)?;
    let (explanations, verdict) = known((found, Verdict::Fine));
    let document = Document::new(Some(target.isa()), Command::Explain { explanations });
    let title = target.choice().unwrap_or_else(|| target.title());
    Ok((isaloom_render::page(&document, &title).text(isaloom_render::Look::default()), verdict))
}
