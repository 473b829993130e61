//! Finds the definition of the name at a position.

use super::context::{Context, Fault};
use super::occurrences;
use gen_lsp_types::{DefinitionParams, Location};
use isaloom_model::Definition;

/// Handles `textDocument/definition`.
pub(crate) fn definition(params: DefinitionParams, context: &Context) -> Result<Vec<Location>, Fault> {
    let position = params.text_document_position_params.position;
    let Some(found) = occurrences::at(context, position, false) else { return Ok(Vec::new()) };
    let mut places: Vec<Location> = found
        .spots
        .into_iter()
        .filter(|spot| spot.definition)
        .map(|spot| Location { uri: spot.at.uri, range: spot.at.range })
        .collect();
    // The name in an import refers to a whole file, so the definition is the start of this file.
    if let (Some(super::context::RequestContext::Description(of, ..)), occurrences::Of::Definitions(all)) =
        (context.asked(), &found.of)
    {
        for definition in all {
            if let Definition::File(id) = definition
                && let Some(file) = of.model.sources().file(*id)
            {
                let uri = of.uri_of(file.name(), &context.world);
                places.push(Location { uri, range: gen_lsp_types::Range::default() });
            }
        }
    }
    Ok(places)
}
