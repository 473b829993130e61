//! Signature help: the forms of the instruction at the cursor, and the operand that is being written.

use super::context::{Context, Fault, RequestContext};
use gen_lsp_types::{
    ActiveParameter, Documentation, MarkupContent, MarkupKind, ParameterInformation,
    ParameterInformationLabel, SignatureHelp, SignatureHelpParams, SignatureInformation,
};
use isaloom_target::Signature;

/// Handles `textDocument/signatureHelp`.
pub(crate) fn help(params: SignatureHelpParams, context: &Context) -> Result<Option<SignatureHelp>, Fault> {
    let position = params.text_document_position_params.position;
    let Some(RequestContext::Assembly(of, text)) = context.asked() else { return Ok(None) };
    let Ok(meant) = &of.meant else { return Ok(None) };
    let offset = text.offset(position);
    let line = text.line(position.line as usize).unwrap_or(offset..offset);
    let before = text.as_str().get(line.start..offset).unwrap_or("");
    let Some(help) = meant.target.signature_help(meant.lexical_syntax(), before) else { return Ok(None) };
    Ok(Some(SignatureHelp {
        signatures: help.signatures.into_iter().map(|signature| shown(signature, context)).collect(),
        active_signature: u32::try_from(help.active).ok(),
        active_parameter: Some(ActiveParameter::Int(u32::try_from(help.operand).unwrap_or(u32::MAX))),
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
