//! Identifiers of an encoding, grouped by opcode: the fixed bits of words with each opcode.

use crate::Spec;
use crate::spec::{Encoding, Field};
use isaloom_bits::low_mask;
use rustc_hash::FxHashMap;

/// Fixed bits of an encoding's words, by opcode.
pub(super) struct Identifiers {
    by_opcode: FxHashMap<u128, Vec<u128>>,
    mask: u128,
    opcode: Option<Field>,
    /// Fixed bits outside the opcode, from the first identifier, for an opcode without an identifier; `None` if the
    /// encoding has no identifiers.
    common: Option<u128>,
}

/// Groups the identifiers of an encoding by the opcode that they contain.
pub(super) fn by_opcode(spec: &Spec, encoding: &Encoding) -> Identifiers {
    let opcode = encoding.opcode_fields(spec).next().cloned();
    // In CDNA 4, the mask of ENC_VOP3PX2 lacks the opcode, so the bits of the opcode field are added to the mask.
    let mask = (encoding.mask | opcode.as_ref().map_or(0, Field::mask)) & low_mask(encoding.bits);
    let mut by_opcode: FxHashMap<u128, Vec<u128>> = FxHashMap::default();
    let legal = legal(spec, encoding);
    for &id in &legal {
        let op = opcode.as_ref().map_or(0, |f| f.extract(id));
        let list = by_opcode.entry(op).or_default();
        if !list.contains(&(id & mask)) {
            list.push(id & mask);
        }
    }
    let common = legal.first().map(|&id| id & mask & !opcode.as_ref().map_or(0, Field::mask));
    Identifiers { by_opcode, mask, opcode, common }
}

/// Returns those identifiers of an encoding whose `ENCODING` field has its most frequent value. Another value is an
/// error in the file. Example: VOPD's OPX has four bits, so opcode 16 overflows into `ENCODING`, and this identifier
/// has the `ENCODING` of VOP3P.
pub fn legal(spec: &Spec, encoding: &Encoding) -> Vec<u128> {
    let Some(field) = encoding.fields.iter().find(|f| spec.text(f.name) == "ENCODING") else {
        return encoding.identifiers.clone();
    };
    let mut counts: FxHashMap<u128, usize> = FxHashMap::default();
    for &id in &encoding.identifiers {
        *counts.entry(field.extract(id)).or_default() += 1;
    }
    // Of two values that occur equally often, the smaller one is chosen, so that the result does not depend on the hash
    // table.
    let usual =
        counts.into_iter().max_by_key(|&(value, n)| (n, core::cmp::Reverse(value))).map(|(value, _)| value);
    encoding.identifiers.iter().copied().filter(|&id| Some(field.extract(id)) == usual).collect()
}

impl Identifiers {
    /// Returns the mask and value of the fixed bits, for each identifier of an opcode. For an opcode without an
    /// identifier, the other fixed bits are taken from the first identifier.
    pub(super) fn of(&self, opcode: u32) -> Vec<(u128, u128)> {
        // An encoding without an opcode field (exports) has one identifier, which is stored under opcode 0.
        let key = if self.opcode.is_some() { u128::from(opcode) } else { 0 };
        if let Some(values) = self.by_opcode.get(&key) {
            return values.iter().map(|&value| (self.mask, value)).collect();
        }
        let made = self.opcode.as_ref().zip(self.common).and_then(|(f, common)| {
            let value = f.insert(common, u128::from(opcode))?;
            Some((self.mask | f.mask(), value))
        });
        made.into_iter().collect()
    }
}
