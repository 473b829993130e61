//! Renames a bitset, field, label, symbol or id, in all files of a description or in the whole assembly document.

use super::context::{Context, Fault, RequestContext};
use super::occurrences::{self, Occurrences, Of};
use crate::lookup;
use gen_lsp_types::{PrepareRenameParams, Range, RenameParams, TextEdit, Uri, WorkspaceEdit};
use isaloom_model::Definition;
use isaloom_target::{Edit, LexicalSyntax};
use std::collections::HashMap;

/// Handles `textDocument/prepareRename`.
pub(crate) fn prepare(params: PrepareRenameParams, context: &Context) -> Result<Option<Range>, Fault> {
    let position = params.text_document_position_params.position;
    let found = occurrences::at(context, position, true);
    Ok(found.filter(|found| refused(found).is_none()).map(|found| found.here.range))
}

/// Handles `textDocument/rename`.
pub(crate) fn rename(params: RenameParams, context: &Context) -> Result<Option<WorkspaceEdit>, Fault> {
    let position = params.text_document_position_params.position;
    let Some(found) = occurrences::at(context, position, true) else { return Ok(None) };
    if let Some(edits) = by_target(&found, &params.new_name, context) {
        let edits = edits.map_err(Fault::Refused)?;
        let changes = Some(HashMap::from([(found.here.uri, edits)]));
        return Ok(Some(WorkspaceEdit { changes, ..WorkspaceEdit::default() }));
    }
    if let Some(why) = refused(&found).or_else(|| unfit(&found, &params.new_name, context)) {
        return Err(Fault::Refused(why));
    }
    let mut changes: HashMap<Uri, Vec<TextEdit>> = HashMap::new();
    for spot in found.spots {
        let new = &params.new_name;
        let new_text = match found.of {
            // If the new name is a number, a use keeps its direction: `1f` becomes `2f`. If it is a name, the direction
            // is removed: `1f` becomes `top`.
            Of::Number if is_number(new) => {
                new.clone() + spot.written.trim_start_matches(|c: char| c.is_ascii_digit())
            }
            Of::Number => new.clone(),
            // An occurrence that is spelled differently, for example with an XML character reference, is not renamed.
            _ if spot.written == found.name => new.clone(),
            _ => continue,
        };
        changes.entry(spot.at.uri).or_default().push(TextEdit { range: spot.at.range, new_text });
    }
    Ok(Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }))
}

/// Returns the edits if the target has its own rules for renaming, or why the new name is invalid. `None` if the target
/// has no rules.
fn by_target(found: &Occurrences, new: &str, context: &Context) -> Option<Result<Vec<TextEdit>, String>> {
    let (Of::SymbolOccurrence(_), Some(RequestContext::Assembly(of, _))) = (&found.of, context.asked())
    else {
        return None;
    };
    let target = &of.meant.as_ref().ok()?.target;
    let edits = target.renamed(of.text.as_str(), &found.name, new)?;
    let edit = |edit: Edit| TextEdit { range: of.text.range(edit.range), new_text: edit.text };
    Some(edits.map(|edits| edits.into_iter().map(edit).collect()))
}

fn is_number(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_digit())
}

/// Returns why a name cannot be changed; `None` if it can be changed.
fn refused(found: &Occurrences) -> Option<String> {
    if !found.complete {
        return Some("the description is too large to find all references".to_owned());
    }
    let Of::Definitions(all) = &found.of else { return None };
    if all.iter().any(|definition| matches!(definition, Definition::File(_))) {
        return Some("rename the file in the file system".to_owned());
    }
    let other = found.spots.iter().find(|spot| spot.written != found.name && spot.definition);
    other.map(|spot| {
        format!("cannot rename: another definition spells `{}` as `{}`", found.name, spot.written)
    })
}

/// Returns why a new name is invalid; `None` if it is valid.
fn unfit(found: &Occurrences, new: &str, context: &Context) -> Option<String> {
    let empty = new.is_empty() || new.chars().any(char::is_whitespace);
    if empty {
        return Some("invalid name (expected at least one character and no spaces)".to_owned());
    }
    match &found.of {
        // A numeric label can be defined several times, and a use refers to the nearest definition in its direction.
        // After renaming, another definition with the new number could be nearer, so the number must not be used yet.
        Of::Number if is_number(new) => taken(new, context),
        Of::SymbolOccurrence(_) | Of::Number => {
            if !new.chars().all(LexicalSyntax::is_name) || new.starts_with(|c: char| c.is_ascii_digit()) {
                return Some(format!(
                    "invalid name `{new}`: expected letters, digits, `_`, `.` and `$`, not a digit first"
                ));
            }
            taken(new, context)
        }
        Of::Vendor(kind) => {
            if new.contains(['<', '>', '&']) {
                return Some(format!("`{new}` has a character with a special meaning in XML"));
            }
            let Some(RequestContext::Vendor(of, text)) = context.asked() else { return None };
            let scope = found.scope.as_deref();
            let taken = of.names().defined(*kind, scope, text.as_str()).contains_key(new);
            taken.then(|| format!("`{new}` is the name of another {}", kind.title()))
        }
        Of::Definitions(all) => {
            if new.contains(['<', '>', '&', '"', '\'', '{', '}', ':']) {
                return Some(format!(
                    "`{new}` has a character with a special meaning in XML or in a display"
                ));
            }
            let Some(RequestContext::Description(of, ..)) = context.asked() else { return None };
            let same_kind =
                |a: &Definition, b: &Definition| std::mem::discriminant(a) == std::mem::discriminant(b);
            // Fields and params are not compared with the new name, because different bitsets often have fields and
            // params of the same name.
            let clashes = |known: &Definition| {
                !matches!(known, Definition::Field(_) | Definition::Param(..))
                    && !all.contains(known)
                    && all.iter().any(|definition| same_kind(definition, known))
                    && lookup::name_of(&of.model, *known) == new
            };
            let taken = lookup::definitions(&of.model).any(|known| clashes(&known));
            taken.then(|| format!("`{new}` is already used in this description"))
        }
    }
}

fn taken(new: &str, context: &Context) -> Option<String> {
    let Some(RequestContext::Assembly(of, _)) = context.asked() else { return None };
    let taken = of.outline.mentions.iter().any(|m| m.definition && of.part(&m.range) == new);
    taken.then(|| format!("`{new}` is already used in this text"))
}
