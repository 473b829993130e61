//! Definitions of a module by id, and queries about types for the rules. A query about a type of an extension returns
//! an unknown type or `None`, so the rules skip such types. This file reports nothing.

use crate::grammar::{Class, Grammar};
use crate::read::{Binary, IdTable, InstructionRef};
use crate::values::{Decoration, Op};
use alloc::collections::BTreeSet;

/// Definitions of a module.
pub(super) struct View<'m> {
    module: &'m Binary<'m>,
    /// Word offset of the first definition of each id, by id.
    places: IdTable,
    /// Serial number of the block that defines an id, from 1; 0 outside functions. Parameters belong to the first
    /// block.
    homes: IdTable,
    pub(super) minor: u8,
    /// Ids of the conversions of cooperative matrices that also transpose the matrix.
    transposed: BTreeSet<u32>,
}

/// Definition of an id, as seen from a function.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Home {
    /// Outside functions.
    Global,
    /// In the block of the function with this index.
    Block(usize),
    /// In another function.
    Elsewhere,
}

impl Home {
    /// Returns the location of a definition from the serial number of its block. The function has `count` blocks, and
    /// its first block has the serial number `base`.
    pub(super) fn of(serial: usize, base: usize, count: usize) -> Home {
        match (serial, serial.checked_sub(base)) {
            (0, _) => Home::Global,
            (_, Some(block)) if block < count => Home::Block(block),
            _ => Home::Elsewhere,
        }
    }
}

/// Base of a numeric type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    Bool,
    Int,
    Float,
}

/// A scalar, or a vector of scalars.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Numeric {
    pub(super) base: Base,
    /// Width in bits; 0 for a Boolean.
    pub(super) width: u32,
    pub(super) signed: bool,
    /// Number of components; 1 for a scalar.
    pub(super) count: u32,
}

impl Numeric {
    /// Returns whether two types have the same base, width and number of components; signs may differ.
    pub(super) fn is_like(self, other: Numeric) -> bool {
        (self.base, self.width, self.count) == (other.base, other.width, other.count)
    }
}

/// Kind of a type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// A scalar or a vector.
    Numeric(Numeric),
    /// Another type of the core: an aggregate, a pointer, an image, void.
    Other,
    /// A type of an extension, an undefined id, or an id that is not a type.
    Unknown,
}

impl<'m> View<'m> {
    pub(super) fn new(module: &'m Binary<'m>) -> View<'m> {
        let grammar = module.grammar();
        let mut places = IdTable::new(module.words().len());
        let mut homes = IdTable::new(module.words().len());
        let mut transposed = BTreeSet::new();
        let (mut serial, mut inside, mut fresh) = (0, false, false);
        for instruction in module.instructions() {
            let word = grammar.result_word(instruction.op().0);
            if let Some(id) = word.and_then(|word| instruction.word(word)).filter(|&id| places.get(id) == 0) {
                places.set(id, u32::try_from(instruction.offset()).unwrap_or(0));
                if instruction.op() == Op::Label && !core::mem::take(&mut fresh) {
                    serial += 1;
                }
                if inside {
                    homes.set(id, serial);
                }
            }
            match instruction.op() {
                Op::Function => {
                    serial += 1;
                    (inside, fresh) = (true, true);
                }
                Op::FunctionEnd => inside = false,
                Op::Decorate if instruction.word(2) == Some(Decoration::CooperativeMatrixTransposeEXT.0) => {
                    transposed.extend(instruction.word(1));
                }
                _ => {}
            }
        }
        View { module, places, homes, transposed, minor: (module.version().unwrap_or(0) >> 8) as u8 }
    }

    pub(super) fn grammar(&self) -> Grammar<'m> {
        self.module.grammar()
    }

    /// Returns the word offset of a definition; 0 if the id is undefined.
    pub(super) fn place(&self, id: u32) -> usize {
        self.places.get(id) as usize
    }

    /// Returns the serial number of the block that defines an id; 0 outside functions.
    pub(super) fn home(&self, id: u32) -> usize {
        self.homes.get(id) as usize
    }

    /// Returns whether the next instruction continues the members or constituents of this instruction.
    pub(super) fn is_continued(&self, found: &InstructionRef<'_>) -> bool {
        let next = self.module.instruction_at(found.offset() + found.len());
        next.is_some_and(|next| {
            matches!(
                next.op(),
                Op::TypeStructContinuedINTEL
                    | Op::ConstantCompositeContinuedINTEL
                    | Op::SpecConstantCompositeContinuedINTEL
                    | Op::CompositeConstructContinuedINTEL
            )
        })
    }

    /// Returns the name of the set of an extended instruction; empty if the set is not imported.
    pub(super) fn set(&self, i: &InstructionRef<'_>) -> &'m [u8] {
        let import = i.word(3).and_then(|id| self.get(id));
        import.filter(|import| import.op() == Op::ExtInstImport).map_or(&[], |import| import.string_at(2))
    }

    /// Returns the first definition of an id; `None` if the id is undefined.
    pub(super) fn get(&self, id: u32) -> Option<InstructionRef<'m>> {
        match self.place(id) {
            0 => None,
            at => self.module.instruction_at(at),
        }
    }

    /// Returns the opcode that defines an id; `OpNop` if it is undefined.
    pub(super) fn op(&self, id: u32) -> Op {
        self.get(id).map_or(Op::Nop, |definition| definition.op())
    }

    /// Returns whether an id is defined by an instruction without a result type.
    pub(super) fn is_no_value(&self, id: u32) -> bool {
        self.get(id).is_some_and(|found| self.result_type(&found).is_none())
    }

    /// Returns the result type of an instruction; `None` if it has no result type.
    pub(super) fn result_type(&self, instruction: &InstructionRef<'_>) -> Option<u32> {
        let typed = self.grammar().result_word(instruction.op().0) == Some(2);
        typed.then(|| instruction.word(1)).flatten()
    }

    /// Returns the type of the value that an id defines; `None` if the id is not a value.
    pub(super) fn type_of(&self, id: u32) -> Option<u32> {
        self.result_type(&self.get(id)?)
    }

    /// Returns the kind of a type.
    pub(super) fn shape(&self, ty: u32) -> Shape {
        let Some(found) = self.get(ty) else { return Shape::Unknown };
        let scalar = |base, width, signed| Shape::Numeric(Numeric { base, width, signed, count: 1 });
        match found.op() {
            Op::TypeBool => scalar(Base::Bool, 0, false),
            Op::TypeInt => scalar(Base::Int, found.word(2).unwrap_or(0), found.word(3) == Some(1)),
            Op::TypeFloat if found.len() == 3 => scalar(Base::Float, found.word(2).unwrap_or(0), false),
            Op::TypeVector => {
                let of = found.word(2).filter(|&of| self.op(of) != Op::TypeVector);
                match of.map_or(Shape::Unknown, |of| self.shape(of)) {
                    Shape::Numeric(of) => Shape::Numeric(Numeric { count: found.word(3).unwrap_or(0), ..of }),
                    _ => Shape::Unknown,
                }
            }
            Op::TypeVoid
            | Op::TypeMatrix
            | Op::TypeImage
            | Op::TypeSampler
            | Op::TypeSampledImage
            | Op::TypeArray
            | Op::TypeRuntimeArray
            | Op::TypeStruct
            | Op::TypePointer
            | Op::TypeFunction => Shape::Other,
            _ => Shape::Unknown,
        }
    }

    /// Returns the kind of the type of a value.
    pub(super) fn shape_of(&self, id: u32) -> Shape {
        self.type_of(id).map_or(Shape::Unknown, |ty| self.shape(ty))
    }

    /// Returns storage class and pointee of a typed pointer type; `None` for another type.
    pub(super) fn pointer(&self, ty: u32) -> Option<(u32, u32)> {
        let found = self.get(ty).filter(|found| found.op() == Op::TypePointer)?;
        Some((found.word(2)?, found.word(3)?))
    }

    /// Returns whether a type may be a pointer: a pointer type, or an id whose type is unknown.
    pub(super) fn is_pointer_like(&self, ty: u32) -> bool {
        let row = self.grammar().instruction(self.op(ty).0);
        row.is_none_or(|row| row.name().contains("Pointer") || !row.name().starts_with("OpType"))
    }

    /// Returns whether a type is declared by a core instruction; types of extensions have other rules.
    pub(super) fn is_core_type(&self, ty: u32) -> bool {
        matches!(self.op(ty).0, 19..=39)
    }

    /// Returns whether the conversion `id` also transposes its cooperative matrix.
    pub(super) fn is_transposed(&self, id: u32) -> bool {
        self.transposed.contains(&id)
    }

    /// Returns whether an id is a constant, a specialization constant or `OpUndef`.
    pub(super) fn is_constant(&self, id: u32) -> bool {
        let row = self.grammar().instruction(self.op(id).0);
        row.is_some_and(|row| {
            row.opcode() == Op::Undef.0
                || row.class() == Class::ConstantCreation
                || row.name().starts_with("OpConstant")
                || row.name().starts_with("OpSpecConstant")
        })
    }

    /// Returns the value of an integer constant that has one word; `None` for a specialization constant, and for every
    /// other id.
    pub(super) fn constant(&self, id: u32) -> Option<u32> {
        let found = self.get(id).filter(|found| found.op() == Op::Constant && found.len() == 4)?;
        (self.op(found.word(1)?) == Op::TypeInt).then(|| found.word(3)).flatten()
    }

    /// Returns the type of a component of a composite type; `None` if the type is unknown. `index` is `None` for an
    /// index that is not constant. `Err` if the index is out of range.
    pub(super) fn component(&self, ty: u32, index: Option<u32>) -> Result<Option<u32>, ()> {
        let Some(found) = self.get(ty) else { return Ok(None) };
        match found.op() {
            Op::TypeVector | Op::TypeMatrix => match index {
                Some(index) if index >= found.word(3).unwrap_or(u32::MAX) => Err(()),
                _ => Ok(found.word(2)),
            },
            Op::TypeArray => {
                let length = found.word(3).and_then(|id| self.constant(id));
                match (index, length) {
                    (Some(index), Some(length)) if index >= length => Err(()),
                    _ => Ok(found.word(2)),
                }
            }
            Op::TypeRuntimeArray => Ok(found.word(2)),
            Op::TypeStruct => match index {
                Some(index) => found.word((index as usize).saturating_add(2)).map(Some).ok_or(()),
                None => Ok(None),
            },
            _ if self.is_core_type(ty) => Err(()),
            _ => Ok(None),
        }
    }
}

/// Returns whether an extended instruction only describes the source. Such an instruction may refer to later ids.
pub(super) fn is_debug_set(view: &View<'_>, i: &InstructionRef<'_>) -> bool {
    let Some(set) = i.word(3).and_then(|id| view.get(id)) else { return true };
    let name = set.string_at(2);
    name.starts_with(b"NonSemantic.") || name.ends_with(b"DebugInfo") || name.starts_with(b"OpenCL.DebugInfo")
}
