//! Names of the selected instruction set and GPU, and the parser of these names in the first line of a listing.

/// Suffix of an instruction set's title if no generation was requested, so that the newest is used.
pub const NEWEST: &str = " (the newest; choose with --gpu)";

/// Selected instruction set and GPU. Either name may be absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Name of the instruction set.
    pub isa: Option<String>,
    /// Requested GPU or generation, if any.
    pub gpu: Option<String>,
}

/// Contents of a listing's first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingHead {
    /// Name of the instruction set, and GPU or generation.
    pub about: About,
    /// Name or file name of the description with which the listing was written.
    pub title: String,
}

/// Returns the title in the first line of a listing, `; INPUT: TITLE`, without the suffix [`NEWEST`]; `None` if the
/// line has another form.
pub fn title_of_heading(line: &str) -> Option<&str> {
    let (_, title) = line.strip_prefix("; ")?.rsplit_once(": ")?;
    Some(title.trim_end_matches(NEWEST))
}
