//! Renders a proposal as a `<bitset>` element in isaspec format.

use super::proposal::{OperandBehavior, Proposal};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_isaspec::element::{Lines, Tag};
use isaloom_model::{Field, FieldSource, Model, Template, TemplatePart};

/// Renders the proposal as a `<bitset>` element in isaspec format, to insert after the bitset that it extends.
///
/// Fields inherited from the parent are not repeated. Other fields have the type of the matching field of a known leaf,
/// or are numbers.
pub fn write(model: &Model, name: &str, proposal: &Proposal) -> String {
    let parent = model.bitset(proposal.parent);
    let mut lines = Lines::default();
    lines.open(Tag::new("bitset").with("name", name).with("extends", &parent.name));
    let example = proposal.examples.first().unwrap_or(&0);
    lines.doc(&format!("Proposed from {} words, such as {example:x}.", proposal.words));
    lines.generations(proposal.gens, parent.gens);
    let new: Vec<_> = proposal.operands.iter().filter(|operand| !operand.inherited).collect();
    // If the parent or an ancestor has a display that prints the name, the new bitset can inherit the display.
    // Otherwise, its text would equal the text of another instruction.
    let names =
        |display: &Template| display.parts.iter().any(|part| matches!(part, TemplatePart::Name { .. }));
    let mut displays =
        model.chain(proposal.parent).flat_map(|(_, b)| &b.cases).filter_map(|case| case.display.as_ref());
    let shows = displays.any(names);
    if !shows || !new.is_empty() {
        let names: Vec<String> =
            proposal.operands.iter().map(|operand| format!("{{{}}}", operand.name)).collect();
        lines.block(Tag::new("display"), format!("{{NAME}} {}", names.join(", ")).trim_end());
    }
    lines.patterns(proposal.pattern, !model.matching(proposal.parent).mask);
    for operand in new {
        let like = operand.like.map(|id| model.field(id));
        let ty = match (like, operand.behavior) {
            (Some(field), _) => model.type_name(field.ty),
            (None, OperandBehavior::Flag) => "uint",
            (None, _) => "hex",
        };
        let tag = Tag::new("field")
            .with("name", &operand.name)
            .bits(operand.range)
            .with("type", ty)
            .maybe("display", like.and_then(|field| field.display.as_ref()));
        lines.element(tag, |lines| like.into_iter().for_each(|field| params(field, lines)));
    }
    for field in derived(model, proposal) {
        let FieldSource::Expr { expr, width } = field.source else { continue };
        let expr = model.expr(expr);
        let tag = Tag::new("derived")
            .with("name", &field.name)
            .with("type", model.type_name(field.ty))
            .maybe("width", width)
            .maybe("display", field.display.as_ref())
            .maybe("call", field.call.then_some("true"))
            .maybe("expr", expr.name.as_ref());
        lines.element(tag, |lines| {
            if expr.name.is_none() {
                lines.text(Tag::new("expr"), expr.text.trim());
            }
            params(field, lines);
        });
    }
    lines.close("bitset");
    lines.finish()
}

/// Returns the derived fields of the similar leaf that the parent does not have, because inherited displays may print
/// them.
fn derived<'m>(model: &'m Model, proposal: &Proposal) -> Vec<&'m Field> {
    let own = model.chain(proposal.like.unwrap_or(proposal.parent));
    let cases = own.take_while(|(id, _)| *id != proposal.parent).flat_map(|(_, b)| &b.cases);
    let fields =
        cases.filter(|case| case.expr.is_none()).flat_map(|case| &case.fields).map(|&id| model.field(id));
    let named = |field: &&Field| proposal.operands.iter().any(|operand| operand.name == field.name);
    fields.filter(|field| matches!(field.source, FieldSource::Expr { .. }) && !named(field)).collect()
}

fn params(field: &Field, lines: &mut Lines) {
    for param in &field.params {
        let renamed = (param.as_name != param.name).then_some(&param.as_name);
        lines.empty(Tag::new("param").with("name", &param.name).maybe("as", renamed));
    }
}
