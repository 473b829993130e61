//! Fields of a decoded word as data: name, position, value, text, and nested fields.

use crate::code::{Alternative, DecodeTableId, ProgramId, Slot, SlotKind};
use crate::data::Compiled;
use crate::decode::Decoded;
use crate::eval::origin;
use crate::frames::{Frame, Frames};
use crate::isa::Isa;
use crate::print::{Place, Printer};
use crate::selection::DecodeResult;
use alloc::string::String;
use core::fmt;
use isaloom_bits::{BitRange, Word, low_mask};
use isaloom_model::{BitsetId, FieldId};

/// Field of a decoded word.
///
/// ```
/// # let xml = r##"<isa>
/// # <bitset name="#reg" displayname="reg" size="4"><display>r{N}</display><field name="N" low="0" high="2" type="uint"/><pattern pos="3">0</pattern></bitset>
/// # <bitset name="#instruction" size="16"/>
/// # <bitset name="add" extends="#instruction"><display>{NAME} {DST}, {IMM}</display><pattern low="12" high="15">0010</pattern>
/// # <field name="DST" low="8" high="11" type="#reg"/><field name="IMM" low="0" high="7" type="int"/></bitset></isa>"##;
/// # let (model, _) = isaloom_isaspec::read("doc.xml", xml, &mut isaloom_isaspec::NoImports);
/// # let isa = isaloom_engine::Isa::compile(model, isaloom_model::Generation(0))?;
/// let hit = isa.decode(isaloom_bits::Word::new(0x23ff, 16)).ok_or("no instruction")?;
/// assert_eq!(hit.to_string(), "add r3, -1");
/// let dst = hit.field("DST").ok_or("no field")?;
/// assert_eq!((dst.value(), dst.shown().as_str()), (3, "r3"));
/// assert_eq!(dst.bits().map(|bits| (bits.low(), bits.high())), Some((8, 11)));
/// let reg = dst.nested().ok_or("not nested")?;
/// assert_eq!((reg.name(), reg.to_string().as_str()), ("reg", "r3"));
/// // Bit positions of nested fields also refer to the instruction word.
/// let number = reg.field("N").ok_or("no field")?;
/// assert_eq!(number.bits().map(|bits| (bits.low(), bits.high())), Some((8, 10)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FieldValue<'i> {
    isa: &'i Isa,
    /// Leaf that declares the field. The current scope of `frames` is the word of this leaf.
    program: ProgramId,
    frames: Frames,
    name: &'i str,
    slot: &'i Slot,
    value: u128,
    bits: Option<BitRange>,
}

impl<'i> FieldValue<'i> {
    /// Returns the field's name.
    pub fn name(&self) -> &'i str {
        self.name
    }

    /// Returns the raw value, zero-extended.
    pub fn value(&self) -> u128 {
        self.value
    }

    /// Returns the width of the value, in bits.
    pub fn width(&self) -> u32 {
        self.slot.width
    }

    /// Returns the bits of the instruction that contain the value; `None` for a computed field, and for a field that
    /// consists of several pieces.
    pub fn bits(&self) -> Option<BitRange> {
        self.bits
    }

    /// Returns the field of the model.
    pub fn field(&self) -> FieldId {
        self.slot.field
    }

    /// Returns the text that a display prints for the field. Branches are numbers, and a `custom` field is
    /// `<NAME:HEX>`.
    pub fn shown(&self) -> String {
        let mut shown = String::new();
        Printer::new(self.isa).print_field(self.program, self.slot, &self.frames, &mut shown);
        shown
    }

    /// Returns the nested leaf; `None` if the field is not a bitset, or if no leaf or more than one leaf matches.
    pub fn nested(&self) -> Option<Nested<'i>> {
        let SlotKind::Nested(Some(dispatch)) = self.slot.kind else { return None };
        let mut frames = self.frames.clone();
        match self.isa.compiled().enter(self.slot, &mut frames)? {
            DecodeResult::Leaf { program, .. } => Some(Nested { isa: self.isa, dispatch, program, frames }),
            DecodeResult::Conflict(..) | DecodeResult::Nothing => None,
        }
    }
}

/// Leaf nested in a field. Its [`Display`](fmt::Display) prints the text of the field.
#[derive(Clone, Debug)]
pub struct Nested<'i> {
    isa: &'i Isa,
    dispatch: DecodeTableId,
    program: ProgramId,
    frames: Frames,
}

impl<'i> Nested<'i> {
    /// Returns the name that the display prints.
    pub fn name(&self) -> &'i str {
        let compiled = self.isa.compiled();
        compiled.text(compiled.program(self.program).name)
    }

    /// Returns the leaf.
    pub fn leaf(&self) -> BitsetId {
        self.isa.compiled().program(self.program).leaf
    }

    /// Returns the nested word.
    pub fn word(&self) -> Word {
        Word::new(self.frames.frame(0).word, self.isa.compiled().dispatch(self.dispatch).size)
    }

    /// Returns every applicable field that the leaf and its ancestors declare, the leaf's own fields first.
    pub fn fields(&self) -> impl Iterator<Item = FieldValue<'i>> + use<'i> {
        fields(self.isa, self.program, self.frames.clone())
    }

    /// Returns the field with this name, if one applies.
    pub fn field(&self, name: &str) -> Option<FieldValue<'i>> {
        self.fields().find(|f| f.name == name)
    }
}

impl fmt::Display for Nested<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        Printer::new(self.isa).print_program(self.program, self.frames.clone(), Place::default(), &mut text);
        f.pad(&text)
    }
}

impl<'i> Decoded<'i> {
    /// Returns every field that the leaf and its ancestors declare and that applies to this word. The leaf's own fields
    /// are first.
    pub fn fields(&self) -> impl Iterator<Item = FieldValue<'i>> + use<'i> {
        fields(self.isa, self.program, Frames::new(self.word.value()))
    }

    /// Returns the field with this name, if one applies to this word.
    pub fn field(&self, name: &str) -> Option<FieldValue<'i>> {
        self.fields().find(|f| f.name == name)
    }
}

/// Returns the fields of a leaf that apply; the current scope of `frames` is the word of the leaf.
fn fields(isa: &Isa, program: ProgramId, frames: Frames) -> impl Iterator<Item = FieldValue<'_>> {
    let compiled = isa.compiled();
    compiled.program(program).fields.iter().filter_map(move |named| {
        let slot = compiled.applying(&named.alternatives, &frames)?;
        Some(FieldValue {
            isa,
            program,
            name: compiled.text(named.name),
            slot,
            value: compiled.raw(slot.raw, &frames),
            bits: origin(slot.raw, &frames),
            frames: frames.clone(),
        })
    })
}

impl Compiled {
    /// Enters the bitset nested in a slot: makes the nested word the current scope of `frames`, and finds the leaf of
    /// this word. Returns `None` and leaves `frames` unchanged if the slot is not a bitset or the nesting is too deep.
    pub fn enter(&self, slot: &Slot, frames: &mut Frames) -> Option<DecodeResult> {
        let SlotKind::Nested(Some(id)) = slot.kind else { return None };
        let dispatch = self.dispatch(id);
        let word = self.raw(slot.raw, frames) & low_mask(dispatch.size);
        let base = origin(slot.raw, frames).and_then(|bits| u8::try_from(bits.low()).ok());
        frames.push(Frame { word, base }).then(|| self.find(dispatch, frames))
    }

    /// Returns the slot that a name refers to: the first alternative whose condition holds.
    #[inline]
    pub fn applying(&self, alternatives: &[Alternative], frames: &Frames) -> Option<&Slot> {
        alternatives.iter().find(|a| self.holds(a.cond, frames)).map(|a| self.slot(a.slot))
    }
}
