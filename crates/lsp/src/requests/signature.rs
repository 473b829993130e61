//! Signature help: the forms of the instruction being written, and its next operand.

use super::context::{Context, Fault, RequestContext};
use gen_lsp_types::{
    ActiveParameter, Documentation, MarkupContent, MarkupKind, ParameterInformation,
    ParameterInformationLabel, SignatureHelp, SignatureHelpParams, SignatureInformation,
};
use isaloom_target::{LexemeKind, Signature};

/// Answers `textDocument/signatureHelp`.
pub(crate) fn help(params: SignatureHelpParams, context: &Context) -> Result<Option<SignatureHelp>, Fault> {
    let position = params.text_document_position_params.position;
    let Some(RequestContext::Assembly(of, text)) = context.asked() else { return Ok(None) };
    let Ok(meant) = &of.meant else { return Ok(None) };
    let offset = text.offset(position);
    let line = text.line(position.line as usize).unwrap_or(offset..offset);
    let before = text.as_str().get(line.start..offset).unwrap_or("");
    // Each half of a dual instruction has its own signature.
    let before = before.rsplit("::").next().unwrap_or(before);
    let lexemes = meant.lexical_syntax().lexemes(before, &[]);
    let name =
        lexemes.iter().position(|lexeme| matches!(lexeme.kind, LexemeKind::Mnemonic | LexemeKind::Directive));
    let Some(mut name) = name else { return Ok(None) };
    let written = |index: usize| lexemes.get(index).and_then(|l| before.get(l.range.clone())).unwrap_or("");
    // `ALU: MAXv`: the word before the colon is the kind of the operation.
    if written(name + 1) == ":" {
        name += 2;
    }
    let signatures = meant.target.signatures(written(name));
    if signatures.is_empty() || lexemes.get(name).is_some_and(|lexeme| lexeme.range.end >= before.len()) {
        return Ok(None);
    }
    let behind = lexemes.get(name + 1..).unwrap_or_default();
    let from = lexemes.get(name).map_or(before.len(), |lexeme| lexeme.range.end);
    let rest = before.get(from..).unwrap_or("");
    let is_word = before.ends_with(|c: char| !c.is_whitespace());
    let current = match meant.descriptor.name {
        // Whitespace separates SPIR-V operands.
        "spirv" => behind.len().saturating_sub(usize::from(is_word)),
        // Whitespace separates a2xx operands, too. Some of them have several parts.
        "a2xx" => {
            let words = rest.split_whitespace().filter(|word| *word != "=");
            words.count().saturating_sub(usize::from(is_word && !before.ends_with('=')))
        }
        _ => meant.target.operand_place(rest).unwrap_or_else(|| {
            behind.iter().filter(|lexeme| before.get(lexeme.range.clone()) == Some(",")).count()
        }),
    };
    let active = u32::try_from(current).unwrap_or(u32::MAX);
    // Select the first form with enough operands.
    let fits = |signature: &Signature| current < signature.operands.len();
    let first = signatures.iter().position(fits).unwrap_or(0);
    Ok(Some(SignatureHelp {
        signatures: signatures.into_iter().map(|signature| shown(signature, context)).collect(),
        active_signature: u32::try_from(first).ok(),
        active_parameter: Some(ActiveParameter::Int(active)),
    }))
}

fn shown(signature: Signature, context: &Context) -> SignatureInformation {
    let encoding = context.world.encoding;
    let place = |at: usize| {
        let length = encoding.length(signature.label.get(..at).unwrap_or(""));
        u32::try_from(length).unwrap_or(u32::MAX)
    };
    let docs = signature.operand_docs.iter().map(|doc| Some(doc).filter(|doc| !doc.is_empty()));
    let docs = docs.chain(std::iter::repeat(None));
    let parameters = signature.operands.iter().zip(docs).map(|(range, doc)| ParameterInformation {
        label: ParameterInformationLabel::Tuple((place(range.start), place(range.end))),
        documentation: doc.map(|doc| MarkupContent { kind: MarkupKind::Markdown, value: doc.clone() }.into()),
    });
    SignatureInformation {
        parameters: Some(parameters.collect()),
        documentation: signature.doc.clone().map(Documentation::String),
        active_parameter: None,
        label: signature.label,
    }
}
