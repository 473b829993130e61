//! Names of registers, constants and exports: from the tables of a container if present, otherwise as in assembly.

use crate::container::{Constant, Container, RegisterSet, Semantic};
use crate::fields::AluFields;
use crate::gpu::Stage;
use crate::instr::{Base, Fetch};
use crate::word::Slot;
use std::collections::BTreeMap;

/// Language whose syntax the pseudocode follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// OpenGL shading language.
    #[default]
    Glsl,
    /// Direct3D shading language.
    Hlsl,
}

impl Language {
    /// Returns `glsl` or `hlsl`.
    pub fn name(self) -> &'static str {
        match self {
            Language::Glsl => "glsl",
            Language::Hlsl => "hlsl",
        }
    }

    /// Returns the name of the float type with `width` components.
    pub(crate) fn vector(self, width: usize) -> String {
        match (self, width) {
            (_, 1) => "float".to_owned(),
            (Language::Glsl, width) => format!("vec{width}"),
            (Language::Hlsl, width) => format!("float{width}"),
        }
    }
}

/// Names of constants, samplers, vertex elements and interpolators.
#[derive(Clone, Debug, Default)]
pub struct Names {
    pub(crate) constants: Vec<Constant>,
    pub(crate) literals: BTreeMap<u32, [f32; 4]>,
    /// Keyed by register or export.
    pub(crate) interpolators: BTreeMap<u32, Semantic>,
    /// Keyed by the address of the slot.
    elements: BTreeMap<usize, Semantic>,
}

impl Names {
    /// Returns the names in a container.
    pub fn of(container: &Container) -> Names {
        let mut literals = BTreeMap::new();
        for literal in &container.literals {
            literals.extend((u32::from(literal.first)..).zip(literal.values.iter().copied()));
        }
        Names {
            constants: container.constants.iter().filter(|c| is_word(&c.name)).cloned().collect(),
            literals,
            interpolators: container
                .interpolators
                .iter()
                .map(|i| (u32::from(i.register), i.semantic))
                .collect(),
            elements: container.elements.iter().map(|e| (usize::from(e.slot), e.semantic)).collect(),
        }
    }

    /// Returns the name of a constant, with its array index if it is part of an array.
    pub fn constant(&self, set: RegisterSet, number: u32) -> Option<String> {
        let (constant, place) = self.find(set, number)?;
        Some(if constant.count > 1 { format!("{}[{place}]", constant.name) } else { constant.name.clone() })
    }

    fn find(&self, set: RegisterSet, number: u32) -> Option<(&Constant, u32)> {
        let holds = |constant: &&Constant| {
            let first = u32::from(constant.first);
            constant.set == set && number >= first && number - first < u32::from(constant.count)
        };
        let found = self.constants.iter().find(holds)?;
        Some((found, number - u32::from(found.first)))
    }

    pub(crate) fn float(&self, number: u32, base: Base) -> String {
        let relative = match base {
            Base::None => {
                return self.constant(RegisterSet::Float4, number).unwrap_or_else(|| format!("c{number}"));
            }
            Base::Loop => "aL",
            Base::Address => "a0",
        };
        match self.find(RegisterSet::Float4, number) {
            Some((constant, 0)) => format!("{}[{relative}]", constant.name),
            Some((constant, place)) => format!("{}[{place} + {relative}]", constant.name),
            None => format!("c[{number} + {relative}]"),
        }
    }

    pub(crate) fn boolean(&self, number: u32) -> String {
        self.constant(RegisterSet::Bool, number).unwrap_or_else(|| format!("b{number}"))
    }

    pub(crate) fn integer(&self, number: u32) -> String {
        self.constant(RegisterSet::Int4, number).unwrap_or_else(|| format!("i{number}"))
    }

    /// Returns the name of the sampler that a texture fetch reads.
    pub fn sampler(&self, number: u32) -> String {
        self.constant(RegisterSet::Sampler, number).unwrap_or_else(|| format!("tf{number}"))
    }

    /// Returns a comment with the table entries of the constants and textures that an instruction reads.
    pub(crate) fn note(&self, slot: Slot, fetch: bool) -> Option<String> {
        let mut parts: Vec<String> = Vec::new();
        if fetch {
            if let fetch @ Fetch::Texture(_, f) = Fetch::decode(slot)
                && fetch.op().is_some_and(|op| op.result)
            {
                let name = self.constant(RegisterSet::Sampler, f.const_idx);
                parts.extend(name.map(|name| format!("tf{} is {name}", f.const_idx)));
            }
        } else {
            let alu = AluFields::decode(slot);
            let (vector, scalar) = alu.acting();
            for number in alu.sources_read(vector, scalar) {
                let source = alu.source(number);
                let hidden = number == 3 && scalar && alu.has_hidden_register();
                if source.register && !hidden {
                    continue;
                }
                let said = match (
                    self.constant(RegisterSet::Float4, source.value),
                    self.literals.get(&source.value),
                ) {
                    (_, Some([x, y, z, w])) => format!("c{} is {x}, {y}, {z}, {w}", source.value),
                    (Some(name), None) => format!("c{} is {name}", source.value),
                    (None, None) => continue,
                };
                if !parts.contains(&said) {
                    parts.push(said);
                }
            }
        }
        (!parts.is_empty()).then(|| parts.join("; "))
    }

    /// Returns the vertex element that a vertex fetch in a slot reads.
    pub fn element(&self, fetch: &Fetch, address: usize) -> Option<Semantic> {
        self.elements.get(&address).copied().filter(|_| matches!(fetch, Fetch::Vertex(_)))
    }

    /// Returns the vertex elements without duplicates.
    pub(crate) fn elements(&self) -> Vec<Semantic> {
        let mut all: Vec<Semantic> = Vec::new();
        for semantic in self.elements.values() {
            if !all.contains(semantic) {
                all.push(*semantic);
            }
        }
        all
    }

    pub(crate) fn export(&self, number: u32, stage: Stage, language: Language) -> String {
        match (stage, number) {
            (_, 32) => "eA".to_owned(),
            (_, 33..=37) => format!("eM{}", number - 33),
            (Stage::Vertex, 62) if language == Language::Glsl => "gl_Position".to_owned(),
            (Stage::Vertex, 62) => "oPos".to_owned(),
            (Stage::Vertex, 63) => "oPts".to_owned(),
            (Stage::Vertex, 0..=15) => match self.interpolators.get(&number) {
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
}

/// Returns whether a name can be used in code.
fn is_word(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '[' | ']' | '$'))
}
