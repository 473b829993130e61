//! Names for operands of a program, from the tables of a container: constants, samplers, vertex elements and
//! interpolators.

use crate::container::{Constant, Container, RegisterSet, Semantic};
use crate::fields::AluFields;
use crate::instr::Fetch;
use crate::word::Slot;
use std::collections::BTreeMap;

/// Names and values of constants, samplers, vertex elements and interpolators, for printers.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Constants and samplers whose names can be operands, that is, consist of letters, digits and a few other
    /// characters.
    pub constants: Vec<Constant>,
    /// Values of float constants that the program defines, by register.
    pub literals: BTreeMap<u32, [f32; 4]>,
    /// Values of integer constants that the program defines, by number: see [`crate::IntegerLiteral`].
    pub integers: BTreeMap<u32, u32>,
    /// Values of boolean constants that the program defines, by number.
    pub booleans: BTreeMap<u32, bool>,
    /// Semantics of interpolators: by register in a fragment shader, by export in a vertex shader.
    pub interpolators: BTreeMap<u32, Semantic>,
    /// Semantics of vertex elements, by the address of the slot that fetches them.
    pub elements: BTreeMap<usize, Semantic>,
}

impl Names {
    /// Returns the names in a container.
    pub fn of(container: &Container) -> Names {
        let mut literals = BTreeMap::new();
        for literal in &container.literals {
            literals.extend((u32::from(literal.first)..).zip(literal.values.iter().copied()));
        }
        let mut integers = BTreeMap::new();
        for integer in &container.integers {
            integers.extend((u32::from(integer.first)..).zip(integer.words.iter().copied()));
        }
        Names {
            integers,
            booleans: container.booleans.iter().map(|b| (u32::from(b.register), b.value)).collect(),
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

    /// Returns the name of the constant in a register, with its array index if it is part of an array. `None` if no
    /// constant contains the register.
    pub fn constant(&self, set: RegisterSet, number: u32) -> Option<String> {
        let (constant, place) = self.find(set, number)?;
        Some(if constant.count > 1 { format!("{}[{place}]", constant.name) } else { constant.name.clone() })
    }

    /// Returns the constant or sampler that contains a register, and the index of the register in it. `None` if none
    /// contains it.
    pub fn find(&self, set: RegisterSet, number: u32) -> Option<(&Constant, u32)> {
        let holds = |constant: &&Constant| {
            let first = u32::from(constant.first);
            constant.set == set && number >= first && number - first < u32::from(constant.count)
        };
        let found = self.constants.iter().find(holds)?;
        Some((found, number - u32::from(found.first)))
    }

    /// Returns the name of a sampler, or `tf3` for sampler 3 if it has no name.
    pub fn sampler(&self, number: u32) -> String {
        self.constant(RegisterSet::Sampler, number).unwrap_or_else(|| format!("tf{number}"))
    }

    /// Returns the text of a comment that names the constants and the texture of an instruction, such as `c5 is tint;
    /// c7 is 0, 1, 0, 0`. `None` if no operand has a name or value.
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
                let note = match (
                    self.constant(RegisterSet::Float4, source.value),
                    self.literals.get(&source.value),
                ) {
                    (_, Some([x, y, z, w])) => format!("c{} is {x}, {y}, {z}, {w}", source.value),
                    (Some(name), None) => format!("c{} is {name}", source.value),
                    (None, None) => continue,
                };
                if !parts.contains(&note) {
                    parts.push(note);
                }
            }
        }
        (!parts.is_empty()).then(|| parts.join("; "))
    }

    /// Returns the semantic of the vertex element that `fetch` reads; `None` if it is unknown, or `fetch` is not a
    /// vertex fetch. `address` is the address of its slot.
    pub fn element(&self, fetch: &Fetch, address: usize) -> Option<Semantic> {
        self.elements.get(&address).copied().filter(|_| matches!(fetch, Fetch::Vertex(_)))
    }
}

/// Returns whether a name can be an operand: it does not begin with a digit, and has no character that ends an operand.
fn is_word(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '[' | ']' | '$'))
}
