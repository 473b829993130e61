//! Binary serialization: the fields of each type in order, lists with a length prefix.

use crate::decode::Decoder;
use crate::lower::LeafForms;
use crate::spec::*;
use isaloom_engine::Selector;
use isaloom_source::{FileId, Span};

/// Maximum depth of an expression that is read, because reading an expression is recursive. Expressions from the XML
/// reader are never deeper.
const MAX_DEPTH: u32 = 120;

/// Bytes of a cache entry that are not read yet.
pub(super) struct Input<'a> {
    rest: &'a [u8],
    depth: u32,
}

impl<'a> Input<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Input<'a> {
        Input { rest: bytes, depth: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(head)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (head, rest) = self.rest.split_first_chunk::<N>()?;
        self.rest = rest;
        Some(*head)
    }
}

/// Value that can be serialized.
pub(super) trait Store: Sized {
    fn put(&self, out: &mut Vec<u8>);
    fn get(input: &mut Input<'_>) -> Option<Self>;
}

macro_rules! numbers {
    ($($ty:ty)*) => {$(
        impl Store for $ty {
            fn put(&self, out: &mut Vec<u8>) {
                out.extend(self.to_le_bytes());
            }
            fn get(input: &mut Input<'_>) -> Option<Self> {
                input.array().map(<$ty>::from_le_bytes)
            }
        }
    )*};
}

numbers!(u8 u32 i64 u128);

macro_rules! newtypes {
    ($($ty:ident)*) => {$(
        impl Store for $ty {
            fn put(&self, out: &mut Vec<u8>) {
                self.0.put(out);
            }
            fn get(input: &mut Input<'_>) -> Option<Self> {
                u32::get(input).map($ty)
            }
        }
    )*};
}

newtypes!(Sym EncodingId InstructionId FormId DataFormatId OperandTypeId FieldId ConditionId);

macro_rules! structs {
    ($($ty:ident { $($field:ident),* $(,)? })*) => {$(
        impl Store for $ty {
            fn put(&self, out: &mut Vec<u8>) {
                $(self.$field.put(out);)*
            }
            fn get(input: &mut Input<'_>) -> Option<Self> {
                Some($ty { $($field: Store::get(input)?),* })
            }
        }
    )*};
}

structs! {
    Document { copyright, sensitivity, license, release_date, schema_version }
    Architecture { name, id }
    Encoding { name, order, bits, mask, identifiers, conditions, description, fields, span }
    Condition { name, id, expr, span }
    ValueType { kind, base, bits }
    Field { name, description, conditional, ranges, values, span }
    FieldRange { order, offset, bits, padding }
    Padding { bits, value }
    PredefinedValue { name, description, value }
    Instruction { name, aliases, mnemonic, description, flags, forms, groups, span }
    Flags { branch, conditional_branch, indirect_branch, terminator, immediately_executed }
    GroupMembership { group, subgroups }
    Form { instruction, encoding_name, encoding, condition_name, condition_ref, condition, opcode, operands, span }
    Operand { field_name, field, format_name, format, kind_name, kind, bits, input, output, implicit, encoded, order }
    OperandType { name, description, partitioned, subtypes, values, fields, span }
    DataFormat { name, description, data_type, bits, components, maps, span }
    BitMap { order, fields }
    FormatField { name, signedness, ranges }
    Group { name, description, span }
    LeafForms { form, second, tail }
    Spec {
        strings, document, architecture, encodings, instructions, forms, operands, data_formats, operand_types,
        groups, subgroups,
    }
}

impl Store for bool {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn get(input: &mut Input<'_>) -> Option<bool> {
        u8::get(input).filter(|&b| b <= 1).map(|b| b == 1)
    }
}

impl<T: Store> Store for Option<T> {
    fn put(&self, out: &mut Vec<u8>) {
        self.is_some().put(out);
        if let Some(value) = self {
            value.put(out);
        }
    }

    fn get(input: &mut Input<'_>) -> Option<Option<T>> {
        Some(if bool::get(input)? { Some(T::get(input)?) } else { None })
    }
}

impl<T: Store> Store for Vec<T> {
    fn put(&self, out: &mut Vec<u8>) {
        u32::try_from(self.len()).unwrap_or(u32::MAX).put(out);
        self.iter().for_each(|value| value.put(out));
    }

    fn get(input: &mut Input<'_>) -> Option<Vec<T>> {
        let count = u32::get(input)? as usize;
        // Every element takes at least one byte, so the number of remaining bytes limits the allocation.
        let mut list = Vec::with_capacity(count.min(input.rest.len()));
        for _ in 0..count {
            list.push(T::get(input)?);
        }
        Some(list)
    }
}

impl Store for (u32, u32) {
    fn put(&self, out: &mut Vec<u8>) {
        self.0.put(out);
        self.1.put(out);
    }

    fn get(input: &mut Input<'_>) -> Option<(u32, u32)> {
        Some((u32::get(input)?, u32::get(input)?))
    }
}

impl Store for Span {
    fn put(&self, out: &mut Vec<u8>) {
        self.file.0.put(out);
        self.start.put(out);
        self.end.put(out);
    }

    fn get(input: &mut Input<'_>) -> Option<Span> {
        Some(Span { file: FileId(u32::get(input)?), start: u32::get(input)?, end: u32::get(input)? })
    }
}

impl Store for Strings {
    fn put(&self, out: &mut Vec<u8>) {
        let (buffer, ends) = self.parts();
        u32::try_from(buffer.len()).unwrap_or(u32::MAX).put(out);
        out.extend(buffer.as_bytes());
        ends.to_vec().put(out);
    }

    fn get(input: &mut Input<'_>) -> Option<Strings> {
        let count = u32::get(input)? as usize;
        let buffer = core::str::from_utf8(input.take(count)?).ok()?.to_string();
        Strings::from_parts(buffer, Vec::get(input)?)
    }
}

impl Store for Signedness {
    fn put(&self, out: &mut Vec<u8>) {
        position(&Signedness::ALL, self).put(out);
    }

    fn get(input: &mut Input<'_>) -> Option<Signedness> {
        Signedness::ALL.get(usize::from(u8::get(input)?)).copied()
    }
}

impl Store for Operator {
    fn put(&self, out: &mut Vec<u8>) {
        position(&Operator::ALL, self).put(out);
    }

    fn get(input: &mut Input<'_>) -> Option<Operator> {
        Operator::ALL.get(usize::from(u8::get(input)?)).copied()
    }
}

fn position<T: PartialEq>(all: &[T], one: &T) -> u8 {
    all.iter().position(|x| x == one).and_then(|i| u8::try_from(i).ok()).unwrap_or(0)
}

impl Store for Expr {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Expr::Operator { op, args } => {
                0u8.put(out);
                op.put(out);
                args.put(out);
            }
            Expr::Literal { value, kind } => {
                1u8.put(out);
                value.put(out);
                kind.put(out);
            }
            Expr::Id { label } => {
                2u8.put(out);
                label.put(out);
            }
        }
    }

    fn get(input: &mut Input<'_>) -> Option<Expr> {
        match u8::get(input)? {
            0 if input.depth < MAX_DEPTH => {
                input.depth += 1;
                let expr = Expr::Operator { op: Store::get(input)?, args: Store::get(input)? };
                input.depth -= 1;
                Some(expr)
            }
            1 => Some(Expr::Literal { value: Store::get(input)?, kind: Store::get(input)? }),
            2 => Some(Expr::Id { label: Store::get(input)? }),
            _ => None,
        }
    }
}

impl Store for Decoder {
    fn put(&self, out: &mut Vec<u8>) {
        let (selector, leaves) = self.parts();
        let bytes = selector.to_bytes();
        u32::try_from(bytes.len()).unwrap_or(u32::MAX).put(out);
        out.extend(bytes);
        leaves.to_vec().put(out);
    }

    fn get(input: &mut Input<'_>) -> Option<Decoder> {
        let count = u32::get(input)? as usize;
        let selector = Selector::from_bytes(input.take(count)?)?;
        Some(Decoder::from_parts(selector, Store::get(input)?))
    }
}
