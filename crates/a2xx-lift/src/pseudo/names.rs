//! Names of constants and exports in pseudocode: the names in the tables of a container or, without tables, the names
//! in assembly text.

use crate::language::Language;
use isaloom_a2xx::{ConstantBase, Names, RegisterSet, Semantic, Stage};

/// Returns the name of a float constant.
pub(super) fn float(names: &Names, number: u32, base: ConstantBase) -> String {
    let relative = match base {
        ConstantBase::None => {
            return names.constant(RegisterSet::Float4, number).unwrap_or_else(|| format!("c{number}"));
        }
        ConstantBase::Loop => "aL",
        ConstantBase::Address => "a0",
    };
    match names.find(RegisterSet::Float4, number) {
        Some((constant, 0)) => format!("{}[{relative}]", constant.name),
        Some((constant, index)) => format!("{}[{index} + {relative}]", constant.name),
        None => format!("c[{number} + {relative}]"),
    }
}

/// Returns the name of a boolean constant.
pub(super) fn boolean(names: &Names, number: u32) -> String {
    names.constant(RegisterSet::Bool, number).unwrap_or_else(|| format!("b{number}"))
}

/// Returns the name of an integer constant.
pub(super) fn integer(names: &Names, number: u32) -> String {
    names.constant(RegisterSet::Int4, number).unwrap_or_else(|| format!("i{number}"))
}

/// Returns the semantics of the vertex elements, each once.
pub(super) fn elements(names: &Names) -> Vec<Semantic> {
    let mut all: Vec<Semantic> = Vec::new();
    for semantic in names.elements.values() {
        if !all.contains(semantic) {
            all.push(*semantic);
        }
    }
    all
}

/// Returns the name of an export.
pub(super) fn export(names: &Names, number: u32, stage: Stage, language: Language) -> String {
    match (stage, number) {
        (_, 32) => "eA".to_owned(),
        (_, 33..=37) => format!("eM{}", number - 33),
        (Stage::Vertex, 62) if language == Language::Glsl => "gl_Position".to_owned(),
        (Stage::Vertex, 62) => "oPos".to_owned(),
        (Stage::Vertex, 63) => "oPts".to_owned(),
        (Stage::Vertex, 0..=15) => match names.interpolators.get(&number) {
            Some(semantic) => format!("out_{semantic}"),
            None => format!("o{number}"),
        },
        (Stage::Fragment, 0..=3) if language == Language::Glsl => format!("gl_FragData[{number}]"),
        (Stage::Fragment, 0..=3) => format!("oC{number}"),
        (Stage::Fragment, 61) if language == Language::Glsl => "gl_FragDepth".to_owned(),
        (Stage::Fragment, 61) => "oDepth".to_owned(),
        _ => format!("export{number}"),
    }
}
