//! Opcode tables and names in each dialect, built once from the embedded description. No other module of this crate
//! contains an opcode number. Bit positions are in the generated `positions` module.

use crate::gpu::Gpu;
use crate::idle::Idle;
use crate::lookup::Description;
use crate::piece::Name;
use isaloom_model::{BitsetId, Model};
use std::sync::LazyLock;

/// Text of the embedded description, `specs/a2xx.xml`.
pub const DESCRIPTION: &str = isaloom_specs::A2XX;

/// A vector operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VectorOp {
    /// freedreno name, such as `MULADDv`.
    pub(crate) name: Name,
    /// XNA name, such as `mad`.
    pub(crate) xna: Name,
    /// Number of sources in the freedreno text.
    pub(crate) sources: u8,
    /// Number of sources in the XNA text.
    pub(crate) xna_sources: u8,
    /// Whether the hardware implements the operation.
    pub(crate) defined: bool,
    /// Whether the operation can kill pixels.
    pub(crate) kills: bool,
    /// Whether the operation sets the predicate.
    pub(crate) sets_predicate: bool,
    /// Whether the operation has an effect even if it writes no component.
    pub(crate) has_effect: bool,
}

impl VectorOp {
    /// Returns whether a component of the result depends on source components at other positions, as in a dot product.
    pub(crate) fn reads_across(&self) -> bool {
        const ACROSS: [&str; 7] = ["dp4", "dp3", "dp2add", "cube", "max4", "dst", "maxa"];
        ACROSS.contains(&self.xna.as_str())
    }

    /// Returns which positions in the swizzle of source `number` the operation reads, one bit each; bit 0 is x.
    pub(crate) fn positions_read(&self, number: u8) -> u32 {
        match (self.xna.as_str(), number) {
            ("dp3", _) => 0b0111,
            ("dp2add", 3) => 0b0001,
            ("dp2add", _) => 0b0011,
            ("dst", 1) => 0b0110,
            ("dst", _) => 0b1010,
            (name, _) if name.ends_with("_push") => 0b1001,
            _ => 0b1111,
        }
    }
}

/// Operands of a scalar operation. All operands except the hidden register are components of source 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarOperands {
    /// No operand.
    None,
    /// The component that the W position of the swizzle selects.
    One,
    /// The components at the W position and at [`AluFields::second_position`](crate::AluFields::second_position).
    Two,
    /// The component of a constant at the W position, and the component at the X position of the register
    /// with the number [`AluFields::hidden_register`](crate::AluFields::hidden_register).
    ConstantAndRegister,
}

/// A scalar operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScalarOp {
    /// freedreno name, such as `RECIP_IEEE`.
    pub(crate) name: Name,
    /// XNA name, such as `rcp`.
    pub(crate) xna: Name,
    /// Operands that the operation reads.
    pub(crate) operands: ScalarOperands,
    /// Whether the hardware implements the operation.
    pub(crate) defined: bool,
    /// Whether the operation can kill pixels.
    pub(crate) kills: bool,
    /// Whether the operation sets the predicate.
    pub(crate) sets_predicate: bool,
    /// Whether the operation has an effect even if it writes no component. The scalar result for the next operation
    /// does not count as an effect.
    pub(crate) has_effect: bool,
}

/// Returns the side effects of the operation with the XNA name `xna`: whether it kills pixels and whether it sets the
/// predicate.
fn effects(xna: &str) -> (bool, bool) {
    (xna.starts_with("kill"), xna.starts_with("setp"))
}

/// Field layout of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CfKind {
    Plain,
    Exec,
    Loop,
    Jump,
    Alloc,
}

/// Condition of an EXEC clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExecCondition {
    None,
    Bool,
    Predicate,
}

/// A control-flow operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CfOp {
    pub(crate) name: Name,
    pub(crate) xna: Name,
    pub(crate) kind: CfKind,
    pub(crate) condition: ExecCondition,
    pub(crate) ends: bool,
}

/// A fetch operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FetchOp {
    /// Name in the description, such as `GET_WEIGHTS`.
    pub(crate) name: Name,
    /// XNA name without the dimension; empty if the operation has no XNA name.
    pub(crate) xna: Name,
    /// Whether the dimension is part of the XNA name.
    pub(crate) dimensioned: bool,
    /// Number of source components in the XNA text if the dimension does not determine this number.
    pub(crate) components: usize,
    /// Whether the operation writes a register.
    pub(crate) result: bool,
}

/// Names of the values of a small field, such as a filter. `None` for a value without a name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names {
    /// freedreno names, by value.
    display: Vec<Option<String>>,
    /// XNA names, by value.
    xna: Vec<Option<String>>,
}

impl Names {
    #[inline]
    pub(crate) fn display(&self, value: u32) -> Option<&str> {
        self.display.get(value as usize)?.as_deref()
    }

    #[inline]
    pub(crate) fn xna(&self, value: u32) -> Option<&str> {
        self.xna.get(value as usize)?.as_deref()
    }

    /// Returns all freedreno names.
    pub(crate) fn displays(&self) -> impl Iterator<Item = &str> {
        self.display.iter().flatten().map(String::as_str)
    }

    /// Returns all XNA names.
    pub(crate) fn xna_names(&self) -> impl Iterator<Item = &str> {
        self.xna.iter().flatten().map(String::as_str)
    }

    pub(crate) fn find_display(&self, name: &str) -> Option<u32> {
        self.display.iter().position(|n| n.as_deref() == Some(name)).map(|i| i as u32)
    }

    /// Returns the value of an XNA name. Ignores case.
    pub(crate) fn find_xna(&self, name: &str) -> Option<u32> {
        let is = |n: &Option<String>| n.as_deref().is_some_and(|n| n.eq_ignore_ascii_case(name));
        self.xna.iter().position(is).map(|i| i as u32)
    }
}

/// All tables that the crate takes from the description.
#[derive(Debug)]
pub(crate) struct Tables {
    /// Clause operations by opcode.
    pub(crate) cf: Vec<CfOp>,
    /// Opcode of RETURN, the clause whose address is not used.
    pub(crate) return_opcode: u8,
    /// Fetch operations by opcode; `None` if undefined.
    pub(crate) fetch: Vec<Option<FetchOp>>,
    pub(crate) vertex_opcode: u32,
    pub(crate) vector: Vec<VectorOp>,
    pub(crate) scalar: Vec<ScalarOp>,
    /// Opcode of the vector maximum, which the text shows as a move if both sources are equal.
    pub(crate) vector_max: u32,
    /// Opcode of the scalar operation without effect (`RETAIN_PREV`).
    pub(crate) retain_prev: u32,
    /// Scalar opcodes of an unused scalar half, in the order of [`Idle::ALL`].
    pub(crate) idle: [u32; 4],
    pub(crate) buffers: Names,
    pub(crate) filters: Names,
    pub(crate) aniso: Names,
    pub(crate) arbitrary: Names,
    pub(crate) locations: Names,
    pub(crate) dimensions: Names,
    pub(crate) formats_a2xx: Names,
    pub(crate) formats_xenos: Names,
    /// Names that this module expects and that the description does not have. A test checks that the list is empty.
    pub(crate) missing: Vec<String>,
}

impl Tables {
    /// Returns the operation of a 4-bit clause opcode.
    #[inline]
    pub(crate) fn cf_op(&self, opcode: u8) -> &CfOp {
        &self.cf[usize::from(opcode & 15)]
    }

    /// Returns the operation of a 5-bit vector opcode.
    #[inline]
    pub(crate) fn vector_op(&self, opcode: u32) -> &VectorOp {
        &self.vector[(opcode & 31) as usize]
    }

    /// Returns the operation of a 6-bit scalar opcode.
    #[inline]
    pub(crate) fn scalar_op(&self, opcode: u32) -> &ScalarOp {
        &self.scalar[(opcode & 63) as usize]
    }

    /// Returns the operation of a fetch opcode; `None` if undefined.
    #[inline]
    pub(crate) fn fetch_op(&self, opcode: u32) -> Option<&FetchOp> {
        self.fetch.get(opcode as usize)?.as_ref()
    }

    /// Returns the vertex and surface formats of a GPU.
    pub(crate) fn formats(&self, gpu: Gpu) -> &Names {
        match gpu {
            Gpu::A2xx => &self.formats_a2xx,
            Gpu::Xenos => &self.formats_xenos,
        }
    }
}

/// Returns the model of the embedded description. Generation 200 is Adreno a2xx, 360 is Xenos.
pub fn model() -> &'static Model {
    static MODEL: LazyLock<Model> =
        LazyLock::new(|| isaloom_isaspec::read("a2xx.xml", DESCRIPTION, &mut isaloom_isaspec::NoImports).0);
    &MODEL
}

/// Returns the tables of the embedded description.
pub(crate) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| Description::new(model()).tables());
    &TABLES
}

impl Description<'_> {
    fn names(&mut self, name: &str) -> Names {
        let Some((_, found)) = self.model.enums().find(|(_, e)| e.name == name) else {
            self.lost(name);
            return Names::default();
        };
        let mut names = Names::default();
        for value in &found.values {
            let index = value.value.min(255) as usize;
            if names.display.len() <= index {
                names.display.resize(index + 1, None);
                names.xna.resize(index + 1, None);
            }
            names.display[index] = Some(value.display.clone());
            names.xna[index] = Some(value.name.clone().unwrap_or_else(|| value.display.clone()));
        }
        names
    }

    fn cf(&mut self) -> Vec<CfOp> {
        let leaves = self.leaves("#cf");
        let missing = CfOp {
            name: Name::EMPTY,
            xna: Name::EMPTY,
            kind: CfKind::Plain,
            condition: ExecCondition::None,
            ends: false,
        };
        let mut ops = vec![missing; 16];
        for (value, id) in leaves {
            let family = |name: &str| self.model.chain(id).any(|(_, b)| b.name == name);
            let kind = match () {
                () if family("#cf-exec") => CfKind::Exec,
                () if family("#cf-loop") => CfKind::Loop,
                () if family("#cf-jump") => CfKind::Jump,
                () if family("ALLOC") => CfKind::Alloc,
                () => CfKind::Plain,
            };
            let condition = match self.meta(id, "condition") {
                "bool" => ExecCondition::Bool,
                "predicate" => ExecCondition::Predicate,
                _ => ExecCondition::None,
            };
            let op = CfOp {
                name: self.name(id),
                xna: self.short_meta(id, "xna"),
                kind,
                condition,
                ends: self.meta(id, "end") == "1",
            };
            if let Some(place) = ops.get_mut(value as usize) {
                *place = op;
            }
        }
        ops
    }

    fn fetch(&mut self) -> Vec<Option<FetchOp>> {
        let leaves = self.leaves("#fetch");
        let mut ops = vec![None; 32];
        for (value, id) in leaves {
            let op = FetchOp {
                name: self.name(id),
                xna: self.short_meta(id, "xna"),
                dimensioned: self.meta(id, "dimensions") == "true",
                components: self.meta(id, "components").parse().unwrap_or(0),
                result: self.meta(id, "result") != "false",
            };
            if let Some(place) = ops.get_mut(value as usize) {
                *place = Some(op);
            }
        }
        ops
    }

    fn vector(&mut self) -> Vec<VectorOp> {
        let mut leaves = self.leaves("#vector-op");
        leaves.sort();
        let op = |(_, id): (u32, BitsetId)| {
            let sources = self.meta(id, "sources").parse().unwrap_or(2);
            let xna = self.short_meta(id, "xna");
            let (kills, sets_predicate) = effects(&xna);
            VectorOp {
                name: self.name(id),
                xna,
                sources,
                xna_sources: self.meta(id, "xna_sources").parse().unwrap_or(sources),
                defined: self.meta(id, "undefined").is_empty(),
                kills,
                sets_predicate,
                has_effect: kills || sets_predicate || xna == "maxa",
            }
        };
        let missing = VectorOp {
            name: Name::EMPTY,
            xna: Name::EMPTY,
            sources: 2,
            xna_sources: 2,
            defined: false,
            kills: false,
            sets_predicate: false,
            has_effect: false,
        };
        let mut ops: Vec<VectorOp> = leaves.into_iter().map(op).collect();
        ops.resize(32, missing);
        ops
    }

    fn scalar(&mut self) -> Vec<ScalarOp> {
        let mut leaves = self.leaves("#scalar-op");
        leaves.sort();
        let op = |(_, id): (u32, BitsetId)| {
            let xna = self.short_meta(id, "xna");
            let (kills, sets_predicate) = effects(&xna);
            ScalarOp {
                name: self.name(id),
                xna,
                operands: match self.meta(id, "operands") {
                    "a" => ScalarOperands::One,
                    "ab" => ScalarOperands::Two,
                    "c" => ScalarOperands::ConstantAndRegister,
                    _ => ScalarOperands::None,
                },
                defined: self.meta(id, "undefined").is_empty(),
                kills,
                sets_predicate,
                has_effect: kills || sets_predicate || xna.starts_with("maxas"),
            }
        };
        let missing = ScalarOp {
            name: Name::EMPTY,
            xna: Name::EMPTY,
            operands: ScalarOperands::None,
            defined: false,
            kills: false,
            sets_predicate: false,
            has_effect: false,
        };
        let mut ops: Vec<ScalarOp> = leaves.into_iter().map(op).collect();
        ops.resize(64, missing);
        ops
    }

    fn tables(mut self) -> Tables {
        let cf = self.cf();
        let fetch = self.fetch();
        let scalar = self.scalar();
        let vertex =
            fetch.iter().position(|op: &Option<FetchOp>| op.as_ref().is_some_and(|op| op.name == "VERTEX"));
        let vector = self.vector();
        let mut tables = Tables {
            return_opcode: cf.iter().position(|op| op.name == "RETURN").unwrap_or(16) as u8,
            idle: Idle::ALL
                .map(|idle| scalar.iter().position(|op| op.name == idle.operation()).unwrap_or(0) as u32),
            cf,
            fetch,
            vertex_opcode: vertex.unwrap_or(0) as u32,
            vector_max: vector.iter().position(|op| op.xna == "max").unwrap_or(0) as u32,
            retain_prev: scalar.iter().position(|op| op.xna == "retain_prev").unwrap_or(0) as u32,
            vector,
            scalar,
            buffers: self.names("#buffer"),
            filters: self.names("#filter"),
            aniso: self.names("#aniso"),
            arbitrary: self.names("#arbitrary"),
            locations: self.names("#location"),
            dimensions: self.names("#dimension"),
            formats_a2xx: self.names("#format-a2xx"),
            formats_xenos: self.names("#format-xenos"),
            missing: Vec::new(),
        };
        tables.missing = self.missing;
        tables
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn description_has_no_findings() {
        let (_, findings) = isaloom_isaspec::read("a2xx.xml", DESCRIPTION, &mut isaloom_isaspec::NoImports);
        assert_eq!(findings, []);
    }

    #[test]
    fn description_has_every_item_that_the_code_requires() {
        assert_eq!(tables().missing, Vec::<String>::new());
        assert_eq!((tables().vector.len(), tables().scalar.len()), (32, 64));
        assert_eq!(tables().cf[2].name, "EXEC_END");
        assert_eq!(tables().fetch[24].as_ref().map(|op| op.name.as_str()), Some("SET_TEX_LOD"));
    }
}
