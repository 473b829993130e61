//! Lowers fields and their types: predefined values become enums, partitioned operand types become hierarchies with one
//! bitset.

use super::builder::{Builder, Layout, pieces};
use crate::Spec;
use crate::spec::{Encoding, EncodingId, Field, LITERAL_FIELDS, OperandTypeId, PredefinedValue};
use isaloom_bits::{BitRange, Pattern, low_mask};
use isaloom_model::{
    Bitset, BitsetId, Enum, EnumId, EnumValue, FieldId, FieldSource, FieldType, PatternPiece, Piece,
    Template, TemplatePart,
};
use isaloom_source::Span;

/// Fields that select the encoding and the instruction; displays omit them.
const SELECTING: [&str; 4] = ["ENCODING", "OP", "OPX", "OPY"];

impl Builder<'_> {
    /// Adds the bitset of an encoding, with its fields and a display that lists their values.
    pub(super) fn encoding(&mut self, root: BitsetId, id: EncodingId, encoding: &Encoding) -> BitsetId {
        let whole = self.types.is_some();
        let mut layout = Layout { encoding: Some(id), fields: Vec::new() };
        let mut shown = Vec::new();
        for (index, field) in encoding.fields.iter().enumerate() {
            let made = source(field, encoding.bits).map(|source| {
                let ty = if whole { self.type_in(id, encoding, index, field) } else { FieldType::Uint };
                if !SELECTING.contains(&self.spec.text(field.name)) {
                    shown.push(field);
                }
                (self.field(field, source, ty), ty)
            });
            layout.fields.push(made);
        }
        let mut new = Bitset::extending(format!("#{}", self.spec.text(encoding.name)), root, encoding.span);
        let fields = layout.fields.iter().flatten().map(|(id, _)| *id).collect();
        if let Some(case) = new.cases.first_mut() {
            case.fields = fields;
            if whole {
                let name = TemplatePart::Name { align: None };
                case.display = Some(display(self.spec, Some(name), &shown, encoding.span));
            }
        }
        if whole {
            new.doc = doc(self.spec.text(encoding.description));
            new.meta.push(("order".to_owned(), encoding.order.to_string()));
            let covered = encoding.fields.iter().fold(encoding.mask, |mask, field| mask | field.mask());
            let free = low_mask(encoding.bits) & !covered;
            new.patterns = pieces(free, 0, encoding.span).into_iter().map(free_bits).collect();
        }
        let bitset = self.push(new, None);
        self.layouts.insert(bitset, layout);
        bitset
    }

    /// Adds a field to the model.
    pub(super) fn field(&mut self, field: &Field, source: FieldSource, ty: FieldType) -> FieldId {
        let mut new = isaloom_model::Field::new(self.spec.text(field.name), source, ty, field.span);
        if self.types.is_some() {
            new.doc = doc(self.spec.text(field.description));
        }
        self.model.field(new)
    }

    /// Returns the type of a field of an encoding: an enum if the field has named values, otherwise the type of the
    /// operand type that most operands in the field have.
    fn type_in(&mut self, id: EncodingId, encoding: &Encoding, index: usize, field: &Field) -> FieldType {
        if !field.values.is_empty() {
            let name = format!("{}.{}", self.spec.text(encoding.name), self.spec.text(field.name));
            return FieldType::Enum(self.values(name, "", &field.values, field.span));
        }
        match self.types.as_ref().and_then(|types| types.usual(id, index)) {
            Some(kind) => self.type_of(kind, encoding, field),
            None => FieldType::Uint,
        }
    }

    /// Returns the type of a field that contains an operand of an operand type.
    pub(super) fn type_of(&mut self, kind: OperandTypeId, encoding: &Encoding, field: &Field) -> FieldType {
        let spec = self.spec;
        let Some(of) = spec.operand_types.get(kind.index()) else { return FieldType::Uint };
        if LITERAL_FIELDS.contains(&spec.text(field.name)) {
            // A literal is printed as a number even if the operand type has named values.
            return FieldType::Hex;
        }
        if spec.text(of.name) == isaloom_model::LABEL {
            return FieldType::Int;
        }
        let width = field.value_bits();
        let parts = of.fields.iter().all(|part| source(part, width).is_some());
        // If one part of the type covers the whole field, the field is not partitioned but a plain number.
        if of.fields.len() > 1 && parts && !of.fields.iter().any(|part| part.stored_bits() == width) {
            return FieldType::Bitset(self.partition(kind, width));
        }
        if of.values.is_empty() {
            return FieldType::Uint;
        }
        if encoding.scalar_select(spec, field).is_some() {
            // For such a field, a bit outside the field decides whether its value is a vector register or a scalar
            // register, so its values have no fixed names.
            return FieldType::Uint;
        }
        let offset = spec.code_offset_if(field, of, None);
        if let Some(known) = self.types.as_ref().and_then(|types| types.enums.get(&(kind, offset))) {
            return FieldType::Enum(*known);
        }
        let name = match offset {
            0 => spec.text(of.name).to_owned(),
            _ => format!("{}{:+}", spec.text(of.name), -offset),
        };
        let values: Vec<PredefinedValue> = of
            .values
            .iter()
            .map(|v| PredefinedValue { value: v.value.saturating_sub(offset), ..*v })
            .collect();
        let made = self.values(name, spec.text(of.description), &values, of.span);
        if let Some(types) = &mut self.types {
            types.enums.insert((kind, offset), made);
        }
        FieldType::Enum(made)
    }

    fn values(&mut self, name: String, text: &str, values: &[PredefinedValue], span: Span) -> EnumId {
        let value = |v: &PredefinedValue| {
            Some(EnumValue {
                value: u64::try_from(v.value).ok()?,
                display: self.spec.text(v.name).to_owned(),
                name: None,
                doc: doc(self.spec.text(v.description)),
                span,
                element: span,
            })
        };
        let values = values.iter().filter_map(value).collect();
        self.model.enumeration(Enum { name, values, doc: doc(text), span, element: span })
    }

    /// Adds the hierarchy of a partitioned operand type; it has one bitset with the parts as fields.
    fn partition(&mut self, kind: OperandTypeId, width: u32) -> BitsetId {
        if let Some(known) = self.types.as_ref().and_then(|types| types.nested.get(&(kind, width))) {
            return *known;
        }
        let spec = self.spec;
        let Some(of) = spec.operand_types.get(kind.index()) else { return BitsetId::from_index(0) };
        let mut new = Bitset::new_root(format!("#{}-{width}", spec.text(of.name)), width, of.span);
        new.doc = doc(spec.text(of.description));
        let mut fields = Vec::new();
        for part in &of.fields {
            let Some(source) = source(part, width) else { continue };
            let ty = if part.values.is_empty() {
                FieldType::Uint
            } else {
                let name = format!("{}.{}", spec.text(of.name), spec.text(part.name));
                FieldType::Enum(self.values(name, "", &part.values, part.span))
            };
            fields.push(self.field(part, source, ty));
        }
        let free = low_mask(width) & !of.fields.iter().fold(0, |mask, part| mask | part.mask());
        new.patterns = pieces(free, 0, of.span).into_iter().map(free_bits).collect();
        if let Some(case) = new.cases.first_mut() {
            case.fields = fields;
            case.display = Some(display(spec, None, &of.fields.iter().collect::<Vec<_>>(), of.span));
        }
        let made = self.push(new, None);
        if let Some(types) = &mut self.types {
            types.nested.insert((kind, width), made);
        }
        made
    }
}

/// Returns a pattern piece with the same bits, none of them fixed.
fn free_bits(piece: PatternPiece) -> PatternPiece {
    PatternPiece { pattern: Pattern::new(piece.range.width(), 0, 0), ..piece }
}

/// Returns the display `NAME FIELD=value, FIELD=value`.
fn display(spec: &Spec, name: Option<TemplatePart>, fields: &[&Field], span: Span) -> Template {
    let mut parts: Vec<TemplatePart> = name.into_iter().collect();
    let mut text = if parts.is_empty() { String::new() } else { String::from("{NAME}") };
    for (index, field) in fields.iter().enumerate() {
        let name = spec.text(field.name);
        let separator = match index {
            0 if parts.is_empty() => "",
            0 => " ",
            _ => ", ",
        };
        text.push_str(&format!("{separator}{name}={{{name}}}"));
        parts.push(TemplatePart::Text(format!("{separator}{name}=").into()));
        parts.push(TemplatePart::Field { name: name.into(), align: None, span: field.span });
    }
    Template { text: text.into(), parts: parts.into(), span }
}

pub(super) fn doc(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// Returns the bits of a field as the source of a model field; `None` if the field has no bits in a word of `bits`
/// bits.
pub(super) fn source(field: &Field, bits: u32) -> Option<FieldSource> {
    let mut pieces = Vec::new();
    for range in &field.ranges {
        if let Some(padding) = range.padding.filter(|p| (1..=64).contains(&p.bits)) {
            let value = u64::try_from(padding.value & low_mask(padding.bits)).ok()?;
            pieces.push(Piece::Constant { value, width: padding.bits });
        }
        let high = range.offset.checked_add(range.bits)?.checked_sub(1)?;
        let run = BitRange::new(range.offset, high).ok().filter(|_| range.bits > 0 && high < bits)?;
        pieces.push(Piece::Bits(run));
    }
    match pieces.as_slice() {
        [] => None,
        [Piece::Bits(range)] => Some(FieldSource::Bits(*range)),
        _ => Some(FieldSource::Pieces(pieces)),
    }
}
