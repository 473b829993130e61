//! Rules for the names of Adreno GPUs and of isaspec descriptions.

use super::adreno::{adreno_series, are_of_shaders, chip_refusal, gpus_of, is_of_mesa};
use super::{Bundle, FileLoader};
use isaloom_target::support::{LARGEST, stem, title_of_heading};
use isaloom_target::{About, Failure, Files, ListingHead, Names, Scope, short_head, unpacked};

/// Naming rules of this target.
pub(super) const NAMES: Names = Names {
    listed,
    scope: |_, file, _, files| {
        let generations = generations_of_file(file, files);
        Scope { gpus: gpus_of(&generations), generations }
    },
    published: |name, _| published(name),
    of_shaders: are_of_shaders,
    of_file: |file| stem(file, &[".isaspec", DATABASE, ".xml"]).map(str::to_owned),
    heading,
    ..Names::NONE
};

/// File extension of a register database in the directory of registered descriptions.
pub(super) const DATABASE: &str = ".rnndb";

/// Returns the name under which registered descriptions list an Adreno GPU: its series, such as `a6xx`.
fn listed(gpu: &str) -> Option<Result<String, Failure>> {
    match adreno_series(gpu) {
        Some(series) => Some(Ok(format!("a{series}xx"))),
        None => chip_refusal(gpu).map(|(why, help)| Err(Failure::Impossible { why, help: Some(help) })),
    }
}

/// Returns a phrase that names the Mesa files for a GPU or an instruction set; `None` if Mesa has none. Mesa has
/// descriptions from series 3 on.
fn published(name: &str) -> Option<String> {
    match adreno_series(name) {
        Some(..3) => None,
        Some(3 | 4) => Some("`ir3.xml` of Mesa".to_owned()),
        Some(_) => Some("`ir3.xml` (shaders) or `afuc.xml` (firmware) of Mesa".to_owned()),
        None => is_of_mesa(name).then(|| format!("`{name}.xml` of Mesa")),
    }
}

/// Returns the generation bounds of a description file; empty if the file cannot be read.
fn generations_of_file(name: &str, files: &mut dyn Files) -> Vec<u32> {
    let of_head = |bytes: Vec<u8>| Bundle::generations_of_head(&short_head(&bytes));
    if let Some(generations) = files.head(name).ok().and_then(of_head) {
        return generations;
    }
    let Some(text) = files.read(name).ok().and_then(|bytes| unpacked(bytes, LARGEST).ok()) else {
        return Vec::new();
    };
    let Ok(text) = String::from_utf8(text) else { return Vec::new() };
    if Bundle::is(&text) {
        return Bundle::unpack(text.into_bytes()).map(|bundle| bundle.generations).unwrap_or_default();
    }
    let (model, _) = isaloom_isaspec::read(name, &text, &mut FileLoader::new(files, name));
    model.generations().to_vec()
}

/// Parses the header line of a listing, such as `; a.bin: specs/ir3.xml, generation 600`.
fn heading(line: &str) -> Option<ListingHead> {
    let (name, generation) = title_of_heading(line)?.split_once(", generation ")?;
    generation.parse::<u32>().ok()?;
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let isa = stem(file, &[".isaspec", ".xml"]).unwrap_or(name).to_owned();
    let about = About { isa: Some(isa), gpu: Some(generation.to_owned()) };
    Some(ListingHead { about, title: name.to_owned() })
}
