//! Typed representation of a description: architecture, encodings, instructions, operand types, data formats.
//!
//! The elements are in lists that small ids index, and every text is stored once in [`Strings`]. Therefore a file of 12
//! MB needs only a few hundred kilobytes. A reference to another element is stored twice: as the name in the file, and
//! as the id. The id is `None` for an unknown name, which the validation reports.

mod code;
mod condition;
mod data_format;
mod encoding;
mod field;
mod instruction;
mod list;
mod operand_type;
#[cfg(feature = "stored")]
mod stored;
mod strings;
mod wide;

pub use code::CONSTANT_TYPE;
pub use condition::{Condition, Expr, Operator, ValueType};
pub use data_format::{BitMap, DataFormat, FormatField, Signedness};
pub use encoding::{Encoding, LITERAL_FIELDS};
pub use field::{Field, FieldRange, Padding, PredefinedValue};
pub use instruction::{Flags, Form, Group, GroupMembership, Instruction, Operand};
pub use list::{Iter, List};
pub use operand_type::OperandType;
pub use strings::{Interner, Strings, Sym};
pub use wide::Wide;

use rustc_hash::FxHashMap;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name(pub u32);

        impl $name {
            /// Returns the id of the element at `index`.
            pub fn new(index: usize) -> $name {
                $name(u32::try_from(index).unwrap_or(u32::MAX))
            }

            /// Returns the index in the list that the id refers to.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// Id of an [`Encoding`] of a [`Spec`].
    EncodingId;
    /// Id of an [`Instruction`] of a [`Spec`].
    InstructionId;
    /// Id of a [`Form`] (an instruction in one encoding under one condition) of a [`Spec`].
    FormId;
    /// Id of a [`DataFormat`] of a [`Spec`].
    DataFormatId;
    /// Id of an [`OperandType`] of a [`Spec`].
    OperandTypeId;
    /// Id of a [`Field`] within its [`Encoding`].
    FieldId;
    /// Id of a [`Condition`] within its [`Encoding`].
    ConditionId;
}

/// `<Document>` element: publisher, date and schema of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Document {
    /// Copyright notice, as written.
    pub copyright: Sym,
    /// Restriction level, such as `AMD Public Use.`.
    pub sensitivity: Sym,
    /// License name, such as `MIT`; empty in old schemas.
    pub license: Sym,
    /// Release date as written, such as `2025-02-19`.
    pub release_date: Sym,
    /// Schema version as written, such as `1.1.0`.
    pub schema_version: Sym,
}

/// Content of the `<Architecture>` element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Architecture {
    /// Name, such as `AMD RDNA 3.5`.
    pub name: Sym,
    /// AMD's architecture number: 0 to 3 are CDNA 1 to 4, 5 is RDNA 1, 6 RDNA 2, 8 RDNA 3, 9 RDNA 3.5, 10 RDNA 4.
    pub id: Option<i64>,
}

/// Description of an instruction set.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Spec {
    /// All strings of the description.
    pub strings: Strings,
    /// Properties of the document, such as its schema version.
    pub document: Document,
    /// Architecture that the document describes.
    pub architecture: Architecture,
    /// Encodings, in document order. Their match priority is [`Encoding::order`].
    pub encodings: Vec<Encoding>,
    /// Instructions, in document order.
    pub instructions: List<Instruction>,
    /// All forms of all instructions.
    pub forms: List<Form>,
    /// All operands of all forms; [`Spec::operands`] returns the operands of one form.
    pub operands: Vec<Operand>,
    /// Data formats, in document order.
    pub data_formats: Vec<DataFormat>,
    /// Operand types, in document order.
    pub operand_types: Vec<OperandType>,
    /// Functional groups, in document order.
    pub groups: Vec<Group>,
    /// Functional subgroups, in document order.
    pub subgroups: Vec<Group>,
}

impl Spec {
    /// Returns the text of a symbol.
    pub fn text(&self, sym: Sym) -> &str {
        self.strings.get(sym)
    }

    /// Returns the encoding of an id.
    pub fn encoding(&self, id: EncodingId) -> Option<&Encoding> {
        self.encodings.get(id.index())
    }

    /// Returns the instruction of an id.
    pub fn instruction(&self, id: InstructionId) -> Option<&Instruction> {
        self.instructions.get(id.index())
    }

    /// Returns the form of an id.
    pub fn form(&self, id: FormId) -> Option<&Form> {
        self.forms.get(id.index())
    }

    /// Returns the operands of a form, in the order of their `Order` attribute.
    pub fn operands(&self, form: &Form) -> &[Operand] {
        self.operands.get(form.operands.0 as usize..form.operands.1 as usize).unwrap_or(&[])
    }

    /// Stores equal operand lists of forms once. Most of several thousand forms share one of a few hundred lists.
    pub fn share_operands(&mut self) {
        let mut ranges: FxHashMap<&[Operand], (u32, u32)> = FxHashMap::default();
        let mut shared: Vec<Operand> = Vec::new();
        for form in self.forms.as_mut_vec() {
            let list = self.operands.get(form.operands.0 as usize..form.operands.1 as usize).unwrap_or(&[]);
            form.operands = *ranges.entry(list).or_insert_with(|| {
                let first = shared.len();
                shared.extend_from_slice(list);
                // The shared list is not longer than the old one, so its indices fit into 32 bits.
                (first as u32, shared.len() as u32)
            });
        }
        self.operands = shared;
    }

    /// Returns the encoding of a form; `None` if its name is unknown.
    pub fn form_encoding(&self, form: &Form) -> Option<&Encoding> {
        self.encoding(form.encoding?)
    }

    /// Returns the condition of a form; `None` if the encoding or the condition is unknown.
    pub fn form_condition(&self, form: &Form) -> Option<&Condition> {
        self.form_encoding(form)?.conditions.get(form.condition?.index())
    }

    /// Returns the data format of an operand; `None` if its name is unknown.
    pub fn operand_format(&self, operand: &Operand) -> Option<&DataFormat> {
        self.data_formats.get(operand.format?.index())
    }

    /// Returns the type of an operand; `None` if its name is unknown.
    pub fn operand_type(&self, operand: &Operand) -> Option<&OperandType> {
        self.operand_types.get(operand.kind?.index())
    }

    /// Returns the encoding with a name such as `ENC_VOP3`.
    pub fn encoding_named(&self, name: &str) -> Option<EncodingId> {
        self.encodings.iter().position(|e| self.text(e.name) == name).map(EncodingId::new)
    }

    /// Returns the operand type with a name such as `OPR_SREG`.
    pub fn operand_type_named(&self, name: &str) -> Option<OperandTypeId> {
        self.operand_types.iter().position(|t| self.text(t.name) == name).map(OperandTypeId::new)
    }

    /// Returns the data format with a name such as `FMT_NUM_F32`.
    pub fn data_format_named(&self, name: &str) -> Option<DataFormatId> {
        self.data_formats.iter().position(|f| self.text(f.name) == name).map(DataFormatId::new)
    }

    /// Returns the instruction with this name or alias, in upper or lower case. A name has priority over an alias.
    pub fn instruction_named(&self, name: &str) -> Option<InstructionId> {
        let is = |sym: &Sym| self.text(*sym).eq_ignore_ascii_case(name);
        let by_name = self.instructions.iter().position(|i| is(&i.name));
        by_name
            .or_else(|| self.instructions.iter().position(|i| i.aliases.iter().any(is)))
            .map(InstructionId::new)
    }

    /// Returns the schema version as numbers, `(1, 1, 0)` for `1.1.0`; `None` if the version has another form.
    pub fn schema(&self) -> Option<(u32, u32, u32)> {
        let mut parts = self.text(self.document.schema_version).trim().split('.').map(|p| p.parse().ok());
        let version = (parts.next()??, parts.next()??, parts.next().unwrap_or(Some(0))?);
        parts.next().is_none().then_some(version)
    }
}
