//! Views of a model that every family on the model shares: lists and pages of instructions, bit diagrams, words
//! explained. They make text and JSON; they write nothing.

mod diagram;
mod explain;
mod explain_json;
mod explain_text;
mod info;
mod info_json;
mod layout;
mod search;
mod table;

pub(crate) use explain::{Explained, Meaning, explain};
pub(crate) use explain_json::explained_json;
pub(crate) use explain_text::explained_text;
pub(crate) use info::{list, page, place};
pub(crate) use info_json::{list_json, page_json};
pub(crate) use search::{counts, search, search_json};
