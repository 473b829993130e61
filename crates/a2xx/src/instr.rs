//! ALU and fetch instructions: converts slots to fields and back, and interprets values that several fields encode
//! together.

use crate::description::{FetchOp, ScalarOp, ScalarOperands, VectorOp, tables};
use crate::fields::{AluFields, TextureFields, VertexFields};
use crate::place::Windows;
use crate::positions;
use crate::word::Slot;

/// A decoded fetch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fetch {
    /// Vertex fetch.
    Vertex(VertexFields),
    /// Texture fetch, or an operation that sets state for later texture fetches: opcode and fields.
    Texture(u8, TextureFields),
    /// Opcode that the hardware does not implement.
    Undefined(Slot),
}

/// Register that is added to the number of a constant operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstantBase {
    /// No register: the number is absolute.
    None,
    /// The loop counter, aL.
    Loop,
    /// The address register, a0.
    Address,
}

impl AluFields {
    /// Decodes the fields of a slot.
    #[inline]
    pub fn decode(slot: Slot) -> AluFields {
        AluFields::read(slot.bits())
    }

    /// Encodes the fields as a slot.
    #[inline]
    pub fn encode(&self) -> Slot {
        Slot::from_bits(self.write())
    }

    /// Returns the name of the vector operation, such as `MULADDv`.
    pub fn vector_name(&self) -> &'static str {
        &self.vector_op().name
    }

    /// Returns the name of the scalar operation, such as `RECIP_IEEE`.
    pub fn scalar_name(&self) -> &'static str {
        &self.scalar_op().name
    }

    /// Returns the XNA name of the vector operation, such as `mad`; `None` if the hardware does not implement it.
    ///
    /// ```
    /// use isaloom_a2xx::AluFields;
    /// let alu = AluFields { vector_opc: 11, ..AluFields::default() };
    /// assert_eq!((alu.vector_name(), alu.xna_vector_name()), ("MULADDv", Some("mad")));
    /// ```
    pub fn xna_vector_name(&self) -> Option<&'static str> {
        let op = self.vector_op();
        op.defined.then_some(&op.xna)
    }

    /// Returns the XNA name of the scalar operation, such as `rcp`; `None` if the hardware does not implement it.
    pub fn xna_scalar_name(&self) -> Option<&'static str> {
        let op = self.scalar_op();
        op.defined.then_some(&op.xna)
    }

    /// Returns the operands that the scalar operation reads.
    #[inline]
    pub fn scalar_operands(&self) -> ScalarOperands {
        self.scalar_op().operands
    }

    #[inline]
    pub(crate) fn vector_op(&self) -> &'static VectorOp {
        tables().vector_op(self.vector_opc)
    }

    #[inline]
    pub(crate) fn scalar_op(&self) -> &'static ScalarOp {
        tables().scalar_op(self.scalar_opc)
    }

    /// Returns source 1, 2 or 3. The scalar operation reads source 3.
    #[inline]
    pub fn source(&self, number: u8) -> AluSource {
        let (value, swizzle, negate, select) = match number {
            1 => (self.src1, self.src1_swiz, self.src1_negate, self.src1_sel),
            2 => (self.src2, self.src2_swiz, self.src2_negate, self.src2_sel),
            _ => (self.src3, self.src3_swiz, self.src3_negate, self.src3_sel),
        };
        AluSource { value, swizzle, negate: negate != 0, register: select != 0 }
    }

    /// Replaces source 1, 2 or 3.
    pub(crate) fn set_source(&mut self, number: u8, source: AluSource) {
        let (value, swizzle) = (source.value, source.swizzle);
        let (negate, select) = (u32::from(source.negate), u32::from(source.register));
        match number {
            1 => {
                (self.src1, self.src1_swiz, self.src1_negate, self.src1_sel) =
                    (value, swizzle, negate, select)
            }
            2 => {
                (self.src2, self.src2_swiz, self.src2_negate, self.src2_sel) =
                    (value, swizzle, negate, select)
            }
            _ => {
                (self.src3, self.src3_swiz, self.src3_negate, self.src3_sel) =
                    (value, swizzle, negate, select)
            }
        }
    }

    /// Returns which of the two bits for relative constants applies to source `number`: 0 (`const_0_rel_abs`) for the
    /// first constant of the instruction, 1 (`const_1_rel_abs`) for a later one.
    #[inline]
    pub(crate) fn constant_rank(&self, number: u8) -> u8 {
        match number {
            1 => 0,
            2 => u8::from(self.src1_sel == 0),
            _ => u8::from(self.src1_sel == 0 || self.src2_sel == 0),
        }
    }

    /// Returns the register that is added to the number of the constant in source `number`.
    #[inline]
    pub fn constant_base(&self, number: u8) -> ConstantBase {
        let relative = match self.constant_rank(number) {
            0 => self.const_0_rel_abs,
            _ => self.const_1_rel_abs,
        };
        match (relative, self.relative_addr) {
            (0, _) => ConstantBase::None,
            (_, 0) => ConstantBase::Loop,
            _ => ConstantBase::Address,
        }
    }

    /// Returns the register that a scalar operation on a constant and a register reads
    /// ([`ScalarOperands::ConstantAndRegister`]). Its number is spread over three fields.
    #[inline]
    pub fn hidden_register(&self) -> u32 {
        self.scalar_opc & 1 | self.src3_sel << 1 | self.src3_swiz & 0x3c
    }

    /// Sets the register of a constant-and-register operation.
    pub(crate) fn set_hidden_register(&mut self, register: u32) {
        self.scalar_opc = self.scalar_opc & !1 | register & 1;
        self.src3_sel = register >> 1 & 1;
        self.src3_swiz = self.src3_swiz & !0x3c | register & 0x3c;
    }

    /// Returns the position in the swizzle of source 3 that selects the second component of a two-component scalar
    /// operation. The position is Z if the vector operation of the slot has three sources, X otherwise
    /// (xenia-canary/xenia-canary#1149).
    #[inline]
    pub fn second_position(&self) -> u32 {
        if self.vector_op().xna_sources == 3 { 2 } else { 0 }
    }

    /// Returns whether the scalar operation reads a constant and a hidden register.
    #[inline]
    pub(crate) fn has_hidden_register(&self) -> bool {
        self.scalar_op().operands == ScalarOperands::ConstantAndRegister
    }
}

/// Source operand of an ALU instruction.
///
/// ```
/// use isaloom_a2xx::AluFields;
/// // Source 1 is -|r5|.yyyy.
/// let alu =
///     AluFields { src1: 0x85, src1_sel: 1, src1_negate: 1, src1_swiz: 0b10_11_00_01, ..AluFields::default() };
/// let source = alu.source(1);
/// assert_eq!((source.register, source.index(), source.absolute(), source.negate), (true, 5, true, true));
/// assert_eq!([0, 1, 2, 3].map(|position| source.component(position)), [1; 4]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AluSource {
    /// The 8-bit number of the register or constant. [`AluFields::constant_base`] is added to a constant's number.
    pub value: u32,
    /// The 8-bit swizzle: two bits per component. Each pair is the difference between the selected and the own
    /// component, modulo 4.
    pub swizzle: u32,
    /// Whether the value is negated, after the absolute value is taken.
    pub negate: bool,
    /// Whether the operand is a register; otherwise it is a constant.
    pub register: bool,
}

impl AluSource {
    /// Returns the register number.
    #[inline]
    pub fn index(self) -> u32 {
        self.value & 0x3f
    }

    /// Returns whether the operand is a register relative to aL.
    #[inline]
    pub fn relative(self) -> bool {
        self.register && self.value & 0x40 != 0
    }

    /// Returns whether the operand is the absolute value of a register. For constants, `ABS_CONSTANTS` has this bit for
    /// the whole instruction.
    #[inline]
    pub fn absolute(self) -> bool {
        self.register && self.value & 0x80 != 0
    }

    /// Returns the component that the swizzle selects at `position`; both are 0 to 3 for x to w.
    #[inline]
    pub fn component(self, position: u32) -> u32 {
        ((self.swizzle >> (2 * position)) + position) & 3
    }
}

impl VertexFields {
    /// Returns the signed offset of the attribute in the vertex: in bytes on Adreno, in dwords on Xenos.
    pub fn signed_offset(&self) -> i32 {
        // The field has 23 bits; the shifts extend its sign to 32 bits.
        ((self.offset << 9) as i32) >> 9
    }
}

impl TextureFields {
    /// Returns the bias of the level of detail, in levels: -4 to 3.9375.
    pub fn bias(&self) -> f32 {
        // The field has 7 bits and counts sixteenths.
        ((self.lod_bias << 25) as i32 >> 25) as f32 / 16.0
    }

    /// Returns the offsets that are added to the coordinates, in texels: -8 to 7.5 each.
    pub fn offset(&self) -> [f32; 3] {
        // Each field has 5 bits and counts half texels.
        [self.offset_x, self.offset_y, self.offset_z].map(|half| ((half << 27) as i32 >> 27) as f32 / 2.0)
    }

    /// Returns the filters that the instruction sets, which override the fetch constant: XNA names of the parameter and
    /// the value, such as `MagFilter` and `linear`. The value is `keep` if it has no name.
    pub fn filters(&self) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
        let tables = tables();
        // Name of the parameter, value, value that means "use the fetch constant", and names of the values.
        [
            ("MagFilter", self.mag_filter, 3, &tables.filters),
            ("MinFilter", self.min_filter, 3, &tables.filters),
            ("MipFilter", self.mip_filter, 3, &tables.filters),
            ("AnisoFilter", self.aniso_filter, 7, &tables.aniso),
            ("VolMagFilter", self.vol_mag_filter, 3, &tables.filters),
            ("VolMinFilter", self.vol_min_filter, 3, &tables.filters),
        ]
        .into_iter()
        .filter(|(_, value, from_constant, _)| value != from_constant)
        .map(|(name, value, _, names)| (name, names.xna(value).unwrap_or("keep")))
    }

    /// Returns the level of detail of a fetch: the sum of the `computed` level, the level in a `register`, and the
    /// bias. The first two are added only if the instruction enables them.
    ///
    /// ```
    /// use isaloom_a2xx::TextureFields;
    /// let fetch = TextureFields { use_reg_lod: 1, lod_bias: 0x70, ..TextureFields::default() };
    /// assert_eq!(fetch.level(5.0, 2.5), 2.5 - 1.0);
    /// ```
    pub fn level(&self, computed: f32, register: f32) -> f32 {
        let used = |is_used: u32, level: f32| if is_used != 0 { level } else { 0.0 };
        used(self.use_comp_lod, computed) + used(self.use_reg_lod, register) + self.bias()
    }
}

impl Fetch {
    /// Decodes the fields of a slot.
    #[inline]
    pub fn decode(slot: Slot) -> Fetch {
        let tables = tables();
        let word = slot.bits();
        let opcode = positions::vertex::OPCODE.extract(&Windows::of(word)) as u32;
        if opcode == tables.vertex_opcode {
            Fetch::Vertex(VertexFields::read(word))
        } else if tables.fetch_op(opcode).is_some() {
            Fetch::Texture(opcode as u8, TextureFields::read(word))
        } else {
            Fetch::Undefined(slot)
        }
    }

    /// Encodes the fields as a slot.
    pub fn encode(&self) -> Slot {
        let tables = tables();
        let (opcode, word) = match self {
            Fetch::Vertex(f) => (tables.vertex_opcode, f.write()),
            Fetch::Texture(opcode, f) => (u32::from(*opcode), f.write()),
            Fetch::Undefined(slot) => return *slot,
        };
        let mut windows = Windows::of(word);
        positions::vertex::OPCODE.add(&mut windows, u64::from(opcode));
        Slot::from_bits(windows.word())
    }

    /// Returns whether the operation is defined.
    pub fn is_defined(&self) -> bool {
        self.op().is_some()
    }

    /// Returns the name of the operation, such as `VERTEX`, or `RAW` for an undefined operation.
    pub fn name(&self) -> &'static str {
        self.op().map_or("RAW", |op| &op.name)
    }

    /// Returns the XNA name of the operation without the dimension, such as `tfetch`; `None` if it has no XNA name.
    /// Vertex fetches have none.
    pub fn xna_name(&self) -> Option<&'static str> {
        self.op().map(|op| op.xna.as_str()).filter(|name| !name.is_empty())
    }

    /// Returns the dimension that is part of the XNA name, such as `2D`; `None` if the dimension is not part of the
    /// name.
    pub fn dimension_name(&self) -> Option<&'static str> {
        match self {
            Fetch::Texture(_, f) if self.op().is_some_and(|op| op.dimensioned) => {
                tables().dimensions.display(f.dimension)
            }
            _ => None,
        }
    }

    /// Returns the number of source components that the operation reads: coordinates, or components of the state that
    /// the operation sets.
    pub fn source_components(&self) -> usize {
        match self {
            Fetch::Vertex(f) => usize::from(f.is_mini_fetch == 0),
            Fetch::Texture(_, f) => match self.op().map_or(0, |op| op.components) {
                0 => [1, 2, 3, 3][(f.dimension & 3) as usize],
                components => components,
            },
            Fetch::Undefined(_) => 0,
        }
    }

    /// Returns whether the operation writes a register. Other operations set state for later texture fetches.
    pub fn writes_register(&self) -> bool {
        self.op().is_some_and(|op| op.result)
    }

    pub(crate) fn op(&self) -> Option<&'static FetchOp> {
        match self {
            Fetch::Vertex(_) => tables().fetch_op(tables().vertex_opcode),
            Fetch::Texture(opcode, _) => tables().fetch_op(u32::from(*opcode)),
            Fetch::Undefined(_) => None,
        }
    }

    /// Returns the field names of the description with their values; empty for an undefined operation.
    pub fn named(&self) -> Vec<(&'static str, u64)> {
        match self {
            Fetch::Vertex(f) => f.named().collect(),
            Fetch::Texture(_, f) => f.named().collect(),
            Fetch::Undefined(_) => Vec::new(),
        }
    }

    /// Sets the field with the given name. Returns `false` if the fetch has no such field.
    #[must_use]
    pub fn set(&mut self, name: &str, value: u64) -> bool {
        match self {
            Fetch::Vertex(f) => f.set(name, value),
            Fetch::Texture(_, f) => f.set(name, value),
            Fetch::Undefined(_) => false,
        }
    }

    pub(crate) fn width(&self, name: &str) -> Option<u32> {
        match self {
            Fetch::Vertex(_) => VertexFields::width(name),
            Fetch::Texture(..) => TextureFields::width(name),
            Fetch::Undefined(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_of_a_slot_round_trips_through_its_fields() {
        for bit in 0..96 {
            for flip in [0, u128::MAX >> 32] {
                let slot = Slot::from_bits((1 << bit) ^ flip);
                assert_eq!(AluFields::decode(slot).encode(), slot, "ALU bit {bit}");
                for opcode in 0..32 {
                    let slot = Slot::from_bits(slot.bits() & !0x1f | opcode);
                    assert_eq!(Fetch::decode(slot).encode(), slot, "fetch {opcode} bit {bit}");
                }
            }
        }
    }
}
