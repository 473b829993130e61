//! Texts of a description's files, with the line starts that are needed to convert offsets to positions.

use crate::overlay::Snapshot;
use crate::text::Text;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Texts of the files in a source map, by file id. A text is added when it is first used.
#[derive(Default)]
pub(crate) struct Texts(FxHashMap<u32, Text>);

impl Texts {
    /// Returns the text of a file in a source map.
    pub(crate) fn of(
        &mut self,
        files: &isaloom_source::SourceMap,
        file: isaloom_source::FileId,
        world: &Snapshot,
    ) -> &Text {
        self.0.entry(file.0).or_insert_with(|| {
            let source = files.file(file);
            let text = source.map_or_else(|| Arc::from(""), |source| source.shared_text());
            Text::new(text, world.encoding)
        })
    }
}
