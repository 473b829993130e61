//! Selected instruction set and GPU, and their names in the first line of a listing.

use crate::family::NEWEST;

/// An instruction set and a GPU; each may be absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The name of the instruction set.
    pub isa: Option<String>,
    /// The GPU or the generation.
    pub gpu: Option<String>,
}

/// What a listing says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingHead {
    /// The instruction set by name, and the GPU or generation.
    pub about: About,
    /// The description as it was named when the listing was made; it may be a file.
    pub title: String,
}

/// The title in the first line of a listing, `; INPUT: TITLE`; `None` if the line has another form.
pub fn title_of_heading(line: &str) -> Option<&str> {
    let (_, title) = line.strip_prefix("; ")?.rsplit_once(": ")?;
    Some(title.trim_end_matches(NEWEST))
}
