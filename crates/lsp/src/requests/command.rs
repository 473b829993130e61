//! Commands of the server, and the status of an assembly document: its instruction set and how it was selected.

use super::context::{Context, Fault};
use super::ids;
use crate::analysis::{Assembly, Subject, UnknownLanguage};
use crate::languages::said;
use gen_lsp_types::Uri;
use isaloom_host::registry_in;
use isaloom_target::About;
use isaloom_targets::{Registry, SPIRV};
use serde_json::{Value, json};

/// Command that selects the instruction set of a document. Arguments: URI, name, GPU. Name and GPU may be null.
pub(crate) const CHOOSE: &str = "isaloom.chooseIsa";
/// Command that lists the instruction sets for a document. Argument: URI.
pub(crate) const LIST: &str = "isaloom.listIsas";
/// Command that explains the statements in a range of lines. Arguments: URI, first line, last line, from 0.
pub(crate) const EXPLAIN: &str = "isaloom.explain";
/// Command that returns the status of a document. Argument: URI.
pub(crate) const STATUS: &str = "isaloom.status";

/// Names of all commands.
pub(crate) const COMMANDS: &[&str] = &[CHOOSE, LIST, EXPLAIN, STATUS];

/// Returns the document and the new selection of a [`CHOOSE`] command; `None` for any other command. The selection is
/// `None` if the command has neither a name nor a GPU; it then removes the earlier selection.
pub(crate) fn chosen(params: &Value) -> Option<(Uri, Option<About>)> {
    if params.get("command")?.as_str()? != CHOOSE {
        return None;
    }
    let arguments = params.get("arguments")?.as_array()?;
    let text = |index: usize| arguments.get(index)?.as_str().map(str::to_owned);
    let about = About { isa: text(1), gpu: text(2) };
    Some((Uri(text(0)?), Some(about).filter(|about| *about != About::default())))
}

/// Runs a command and returns its result.
///
/// # Errors
/// If the command is unknown, or its arguments are invalid.
pub(crate) fn execute(params: &Value, context: &Context) -> Result<Value, Fault> {
    let name = params.get("command").and_then(Value::as_str).unwrap_or("");
    let empty = Vec::new();
    let arguments = params.get("arguments").and_then(Value::as_array).unwrap_or(&empty);
    let uri = arguments.first().and_then(Value::as_str).map(|uri| Uri(uri.to_owned()));
    match name {
        CHOOSE => Ok(Value::Null),
        LIST => Ok(list(uri.as_ref(), context)),
        STATUS => {
            let uri = uri.ok_or_else(|| Fault::Params("missing document".to_owned()))?;
            Ok(assembly(&uri, context).map_or(Value::Null, |assembly| status(&uri, assembly)))
        }
        EXPLAIN => {
            let uri = uri.ok_or_else(|| Fault::Params("missing document".to_owned()))?;
            let line = |index: usize| arguments.get(index).and_then(Value::as_u64).map(|line| line as usize);
            Ok(explain(&uri, line(1).unwrap_or(0), line(2).unwrap_or(usize::MAX), context))
        }
        _ => Err(Fault::Params(format!("unknown command `{name}`"))),
    }
}

fn assembly<'c>(uri: &Uri, context: &'c Context) -> Option<&'c Assembly> {
    let open = context.world.open.get(uri)?;
    context.all.iter().find_map(|analysis| match &analysis.subject {
        Subject::Assembly(assembly) => {
            let known = analysis.world.open.get(uri)?;
            (known.path == open.path && assembly.text.as_str() == known.text.as_str()).then_some(&**assembly)
        }
        _ => None,
    })
}

/// Returns the status of a document in the form that is sent to clients.
pub(crate) fn status(uri: &Uri, assembly: &Assembly) -> Value {
    let meant = assembly.meant.as_ref();
    json!({
        "uri": uri,
        "isa": meant.ok().map(|meant| meant.target.isa()),
        "title": meant.ok().map(|meant| meant.target.title()),
        "by": meant.ok().map(|meant| said(meant.by)),
        "note": meant.ok().and_then(|meant| meant.note.clone()),
        "files": meant.map_or_else(|_| Vec::new(), |meant| meant.files.iter().map(|file| file.to_string_lossy().into_owned()).collect::<Vec<_>>()),
        "problem": meant.err().map(UnknownLanguage::words),
    })
}

/// Returns the instruction sets that can be selected for a document, including those of its project.
fn list(uri: Option<&Uri>, context: &Context) -> Value {
    let path = uri.and_then(|uri| context.world.open.get(uri)).map(|open| open.path.clone());
    let folder = path.as_ref().and_then(|path| path.parent()).filter(|folder| folder.is_absolute());
    let registry = folder.and_then(|folder| registry_in(folder).ok()).unwrap_or_else(Registry::embedded);
    let known = registry.known(&mut isaloom_host::Disk::default());
    json!(known.iter().map(isaloom_targets::RegistryEntry::record).collect::<Vec<_>>())
}

/// Returns the explanations of the statements in a range of lines, as one page of text.
fn explain(uri: &Uri, first: usize, last: usize, context: &Context) -> Value {
    let Some(assembly) = assembly(uri, context) else { return Value::Null };
    let Ok(meant) = &assembly.meant else { return Value::Null };
    let title = meant.target.title();
    let mut page = isaloom_render::Page::default();
    let within = |laid: &&isaloom_target::EncodedStatement| {
        (first..=last).contains(&assembly.text.line_of(laid.source.start))
    };
    for laid in assembly.outline.statements.iter().filter(within).take(MOST_EXPLAINED) {
        if let Some(mut explained) = assembly.explained_as_written(meant, laid) {
            if meant.descriptor == SPIRV {
                ids::name_operands(assembly, &laid.source, &mut explained);
            }
            if !page.is_empty() {
                page.gap();
            }
            page.append(isaloom_render::explanation(&explained, &title));
        }
    }
    json!(page.text(isaloom_render::Look { color: false, width: Some(120) }))
}

/// Maximum number of statements that one command explains.
const MOST_EXPLAINED: usize = 200;
