//! The texts of the files of a description, with the begins of their lines.

use crate::overlay::Snapshot;
use crate::text::Text;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The texts of files with the begins of their lines, made where they are asked for.
#[derive(Default)]
pub(crate) struct Texts(FxHashMap<u32, Text>);

impl Texts {
    /// The text of a file of a map.
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
