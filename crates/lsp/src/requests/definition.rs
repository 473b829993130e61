//! Go to definition.

use super::context::{Context, Fault};
use super::occurrences;
use gen_lsp_types::{DefinitionParams, Location};
use isaloom_model::Definition;

/// Answers `textDocument/definition`.
pub(crate) fn definition(params: DefinitionParams, context: &Context) -> Result<Vec<Location>, Fault> {
    let position = params.text_document_position_params.position;
    let Some(found) = occurrences::at(context, position, false) else { return Ok(Vec::new()) };
    let mut places: Vec<Location> = found
        .spots
        .into_iter()
        .filter(|spot| spot.definition)
        .map(|spot| Location { uri: spot.at.uri, range: spot.at.range })
        .collect();
    // An imported file has no name to go to, so its definition is the beginning of the file.
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
