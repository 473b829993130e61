//! Specification of a processor module as text: a main file and the files that it includes.

/// Specification of the instructions: the text of the main file, and the files that it includes.
pub(super) struct Specification {
    /// Definitions of the main file, without its `@include` lines.
    pub(super) main: String,
    /// Included files, in the order of the `@include` lines.
    pub(super) includes: Vec<Include>,
}

/// File that the main file of a specification includes.
pub(super) struct Include {
    /// Part of the file name between the name of the processor and the extension.
    pub(super) part: String,
    /// Content, as a noun phrase for the comment at the beginning of the file.
    pub(super) title: String,
    pub(super) text: String,
}
