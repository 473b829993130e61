//! What an ISA description says, typed: architecture, encodings, instructions, operand types, data formats.
//!
//! Lists are arenas that are indexed by small ids, and every text is interned in [`Strings`], so that a file of
//! 12 MB becomes a few hundred kilobytes. References are kept twice: as the name that stands in the file and as
//! the id it resolves to (none where the name is unknown; the validation reports those).

mod code;
mod condition;
mod data_format;
mod encoding;
mod field;
mod instruction;
mod operand_type;
mod strings;
mod wide;

pub use code::CONSTANT_TYPE;
pub use condition::{Condition, Expr, Operator, ValueType};
pub use data_format::{BitMap, DataFormat, FormatField, Signedness};
pub use encoding::{Encoding, LITERAL_FIELDS};
pub use field::{Field, FieldRange, Padding, PredefinedValue};
pub use instruction::{Flags, Form, Group, GroupMembership, Instruction, Operand};
pub use operand_type::OperandType;
pub use strings::{Interner, Strings, Sym};
pub use wide::Wide;

use rustc_hash::FxHashMap;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            /// The id of the element at `index`.
            pub fn new(index: usize) -> $name {
                $name(u32::try_from(index).unwrap_or(u32::MAX))
            }

            /// The position in the list that the id belongs to.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// Names an [`Encoding`] of a [`Spec`].
    EncodingId;
    /// Names an [`Instruction`] of a [`Spec`].
    InstructionId;
    /// Names a [`Form`] (an instruction in one encoding under one condition) of a [`Spec`].
    FormId;
    /// Names a [`DataFormat`] of a [`Spec`].
    DataFormatId;
    /// Names an [`OperandType`] of a [`Spec`].
    OperandTypeId;
    /// Names a [`Field`] within its [`Encoding`].
    FieldId;
    /// Names a [`Condition`] within its [`Encoding`].
    ConditionId;
}

/// The `<Document>` element: who published the file, when, and in which schema.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// Copyright notice.
    pub copyright: Sym,
    /// Restriction level, such as `AMD Public Use.`.
    pub sensitivity: Sym,
    /// Licence name, such as `MIT`; empty in old schemas.
    pub license: Sym,
    /// Release date as written, such as `2025-02-19`.
    pub release_date: Sym,
    /// Schema version as written, such as `1.1.0`.
    pub schema_version: Sym,
}

/// The `<Architecture>` element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Architecture {
    /// The name, such as `AMD RDNA 3.5`.
    pub name: Sym,
    /// AMD's number for the architecture: 0..=3 CDNA 1..4, 5 RDNA 1, 6 RDNA 2, 8 RDNA 3, 9 RDNA 3.5, 10 RDNA 4.
    pub id: Option<i64>,
}

/// One ISA description.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spec {
    /// Every text of the description.
    pub strings: Strings,
    /// Facts about the document.
    pub document: Document,
    /// The architecture it describes.
    pub architecture: Architecture,
    /// The encodings, in document order (their `order` is the match priority).
    pub encodings: Vec<Encoding>,
    /// The instructions, in document order.
    pub instructions: Vec<Instruction>,
    /// Every instruction encoding of every instruction.
    pub forms: Vec<Form>,
    /// Every operand of every form; [`Spec::operands`] gives those of one.
    pub operands: Vec<Operand>,
    /// The data formats, in document order.
    pub data_formats: Vec<DataFormat>,
    /// The operand types, in document order.
    pub operand_types: Vec<OperandType>,
    /// The functional groups, in document order.
    pub groups: Vec<Group>,
    /// The functional subgroups, in document order.
    pub subgroups: Vec<Group>,
}

impl Spec {
    /// The text of a symbol.
    pub fn text(&self, sym: Sym) -> &str {
        self.strings.get(sym)
    }

    /// The encoding of an id.
    pub fn encoding(&self, id: EncodingId) -> Option<&Encoding> {
        self.encodings.get(id.index())
    }

    /// The instruction of an id.
    pub fn instruction(&self, id: InstructionId) -> Option<&Instruction> {
        self.instructions.get(id.index())
    }

    /// The form of an id.
    pub fn form(&self, id: FormId) -> Option<&Form> {
        self.forms.get(id.index())
    }

    /// The operands of a form, in the order of their `Order` attribute.
    pub fn operands(&self, form: &Form) -> &[Operand] {
        self.operands.get(form.operands.0 as usize..form.operands.1 as usize).unwrap_or(&[])
    }

    /// Stores equal operand lists of forms once. Most of several thousand forms have one of a few hundred lists.
    pub fn share_operands(&mut self) {
        let mut ranges: FxHashMap<&[Operand], (u32, u32)> = FxHashMap::default();
        let mut shared: Vec<Operand> = Vec::new();
        for form in &mut self.forms {
            let list = self.operands.get(form.operands.0 as usize..form.operands.1 as usize).unwrap_or(&[]);
            form.operands = *ranges.entry(list).or_insert_with(|| {
                let first = shared.len();
                shared.extend_from_slice(list);
                // There are fewer than before, so their number fits.
                (first as u32, shared.len() as u32)
            });
        }
        self.operands = shared;
    }

    /// The encoding of a form, where its name is known.
    pub fn form_encoding(&self, form: &Form) -> Option<&Encoding> {
        self.encoding(form.encoding?)
    }

    /// The condition of a form, where encoding and condition are known.
    pub fn form_condition(&self, form: &Form) -> Option<&Condition> {
        self.form_encoding(form)?.conditions.get(form.condition?.index())
    }

    /// The data format of an operand, where its name is known.
    pub fn operand_format(&self, operand: &Operand) -> Option<&DataFormat> {
        self.data_formats.get(operand.format?.index())
    }

    /// The type of an operand, where its name is known.
    pub fn operand_type(&self, operand: &Operand) -> Option<&OperandType> {
        self.operand_types.get(operand.kind?.index())
    }

    /// The encoding of a name such as `ENC_VOP3`.
    pub fn encoding_named(&self, name: &str) -> Option<EncodingId> {
        self.encodings.iter().position(|e| self.text(e.name) == name).map(EncodingId::new)
    }

    /// The operand type of a name such as `OPR_SREG`.
    pub fn operand_type_named(&self, name: &str) -> Option<OperandTypeId> {
        self.operand_types.iter().position(|t| self.text(t.name) == name).map(OperandTypeId::new)
    }

    /// The data format of a name such as `FMT_NUM_F32`.
    pub fn data_format_named(&self, name: &str) -> Option<DataFormatId> {
        self.data_formats.iter().position(|f| self.text(f.name) == name).map(DataFormatId::new)
    }

    /// The instruction of a name or alias, in any case; a name wins over an alias.
    pub fn instruction_named(&self, name: &str) -> Option<InstructionId> {
        let is = |sym: &Sym| self.text(*sym).eq_ignore_ascii_case(name);
        let by_name = self.instructions.iter().position(|i| is(&i.name));
        by_name
            .or_else(|| self.instructions.iter().position(|i| i.aliases.iter().any(is)))
            .map(InstructionId::new)
    }

    /// The schema version as numbers, `(1, 1, 0)` for `1.1.0`; none where it is not written so.
    pub fn schema(&self) -> Option<(u32, u32, u32)> {
        let mut parts = self.text(self.document.schema_version).trim().split('.').map(|p| p.parse().ok());
        let version = (parts.next()??, parts.next()??, parts.next().unwrap_or(Some(0))?);
        parts.next().is_none().then_some(version)
    }
}
