//! Selected instruction set and GPU, and their names in the first line of a listing.

/// Note in the title of an instruction set for which no generation was requested, so that the newest is used.
pub const NEWEST: &str = " (the newest; choose with --gpu)";

/// Instruction set and GPU; each may be absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Name of the instruction set.
    pub isa: Option<String>,
    /// GPU or generation.
    pub gpu: Option<String>,
}

/// Contents of a listing's first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingHead {
    /// Name of the instruction set, and GPU or generation.
    pub about: About,
    /// Name of the description when the listing was written; may be a file name.
    pub title: String,
}

/// Returns the title in the first line of a listing, `; INPUT: TITLE`; `None` if the line has another form.
pub fn title_of_heading(line: &str) -> Option<&str> {
    let (_, title) = line.strip_prefix("; ")?.rsplit_once(": ")?;
    Some(title.trim_end_matches(NEWEST))
}
