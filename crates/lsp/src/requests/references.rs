//! Finds all references to the bitset, field, label, symbol or id at a position.

use super::context::{Context, Fault};
use super::occurrences;
use gen_lsp_types::{Location, ReferenceParams};

/// Handles `textDocument/references`.
pub(crate) fn references(params: ReferenceParams, context: &Context) -> Result<Vec<Location>, Fault> {
    let position = params.text_document_position_params.position;
    let Some(found) = occurrences::at(context, position, false) else { return Ok(Vec::new()) };
    let wanted = |definition: bool| !definition || params.context.include_declaration;
    let spots = found.spots.into_iter().filter(|spot| wanted(spot.definition));
    Ok(spots.map(|spot| Location { uri: spot.at.uri, range: spot.at.range }).collect())
}
