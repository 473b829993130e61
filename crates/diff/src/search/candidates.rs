//! Generates the words that are tried as witnesses for one leaf. Their fields have extreme values, values from
//! conditions, words of nested leaves, or random values. Some words combine such a value with the values of a
//! condition.

use isaloom_bits::low_mask;
use isaloom_model::{
    BinaryOp, BitsetId, Expr, ExprNode, Field, FieldSource, FieldType, Matching, Model, NodeId,
};

/// Maximum number of nested leaves that are tried for each field.
const NESTED: usize = 12;
/// Number of words with random values of the bits that the pattern does not fix.
const MIXED: u64 = 48;
/// Maximum number of fields that are varied separately, and maximum number of conditions.
const FIELDS: usize = 64;

/// Generator of words for one leaf.
pub(super) struct CandidateWords<'m> {
    model: &'m Model,
    matching: Matching,
    /// Bits that the pattern neither fixes nor marks as don't-care.
    free: u128,
    fields: Vec<&'m Field>,
    /// For each condition or expression: the names that it compares with numbers, and these numbers.
    compared: Vec<Vec<(String, u64)>>,
}

impl<'m> CandidateWords<'m> {
    pub(super) fn new(model: &'m Model, leaf: BitsetId) -> CandidateWords<'m> {
        let matching = model.matching(leaf);
        let cases = || model.chain(leaf).flat_map(|(_, b)| &b.cases);
        let fields: Vec<&Field> = cases().flat_map(|c| &c.fields).map(|&id| model.field(id)).collect();
        let values = fields.iter().filter_map(|f| match f.source {
            FieldSource::Expr { expr, .. } => Some(expr),
            _ => None,
        });
        let guards = model.chain(leaf).filter_map(|(_, b)| b.guard);
        let exprs = guards.chain(cases().filter_map(|c| c.expr)).chain(values);
        let compared = exprs.map(|id| equalities(model.expr(id))).filter(|list| !list.is_empty());
        CandidateWords {
            model,
            matching,
            free: low_mask(model.bitset(leaf).size) & !matching.mask,
            compared: compared.take(FIELDS).collect(),
            fields,
        }
    }

    /// Returns the words to try, the most promising first. The last words differ from the leaf's pattern in one bit;
    /// all others match it. The first words have the values in `set` in the named fields.
    pub(super) fn words(&self, set: &[(String, u64)]) -> Vec<u128> {
        let zeros = self.matching.value;
        let mut bases = vec![zeros, zeros | self.free];
        if !set.is_empty() {
            let with: Vec<u128> = bases.iter().map(|&base| self.with(base, set)).collect();
            bases.splice(0..0, with);
        }
        let mut words = bases.clone();
        // Sets the values of all conditions at once, because a change may be visible only if several conditions hold.
        let all: Vec<(String, u64)> = self.compared.iter().flatten().cloned().collect();
        words.extend(bases.iter().map(|&base| self.with(base, &all)));
        for list in &self.compared {
            words.extend(bases.iter().map(|&base| self.with(base, list)));
            for (name, value) in list {
                for value in [*value, value.wrapping_add(1), value.wrapping_sub(1)] {
                    words.extend(bases.iter().map(|&base| self.with(base, &[(name.clone(), value)])));
                }
            }
        }
        // For words in which all conditions hold, each field is varied too.
        if !all.is_empty() {
            bases.push(self.with(zeros, &all));
        }
        for field in self.fields.iter().take(FIELDS) {
            let mask = field.mask() & self.free;
            let low = mask & mask.wrapping_neg();
            let high = if mask == 0 { 0 } else { 1 << (127 - mask.leading_zeros()) };
            for &base in &bases {
                words.extend([base & !mask | low, base | mask, base & !mask | high, base & !mask]);
            }
            let (FieldType::Bitset(root), FieldSource::Bits(range)) = (field.ty, &field.source) else {
                continue;
            };
            for (leaf, _) in self.model.leaves(root).take(NESTED) {
                let nested = self.model.matching(leaf).value << range.low();
                words.extend(bases.iter().map(|&base| base & !mask | nested & mask));
            }
        }
        let mut state = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835u128;
        for n in 0..MIXED {
            state ^= state << 23;
            state ^= state >> 57;
            state ^= state << 11;
            let mixed = zeros | state & self.free;
            words.push(match self.compared.get(n as usize % (self.compared.len() + 1)) {
                Some(list) => self.with(mixed, list),
                None => mixed,
            });
        }
        // Finally, words with one fixed bit inverted or one don't-care bit set, for changes of the pattern.
        let fixed = self.matching.mask & !self.matching.dont_care;
        let mut bits = self.matching.mask;
        while bits != 0 {
            let bit = bits & bits.wrapping_neg();
            bits ^= bit;
            words.push(if fixed & bit != 0 { zeros ^ bit } else { zeros | bit });
        }
        words
    }

    /// Returns a word with the given values in the named fields; bits that the pattern fixes stay unchanged.
    fn with(&self, word: u128, set: &[(String, u64)]) -> u128 {
        let mut word = word;
        for (name, value) in set {
            for field in self.fields.iter().filter(|f| f.name == *name) {
                let FieldSource::Bits(range) = field.source else { continue };
                let mask = range.mask() & self.free;
                word = word & !mask | (u128::from(*value) << range.low()) & mask;
            }
        }
        word
    }
}

/// Returns the names that an expression compares with numbers, and these numbers. A name that is used as a condition
/// itself is compared with 1.
pub(super) fn equalities(expr: &Expr) -> Vec<(String, u64)> {
    let node = |id: NodeId| expr.node(id).map(|n| &n.node);
    let mut out: Vec<(String, u64)> = Vec::new();
    for n in expr.nodes() {
        let ExprNode::Binary(op, a, b) = &n.node else { continue };
        let sides = [(node(*a), node(*b)), (node(*b), node(*a))];
        for (name, number) in sides {
            if let (Some(ExprNode::Field(name)), Some(ExprNode::Number(number))) = (name, number) {
                let number = match op {
                    BinaryOp::Ne => u64::from(*number == 0),
                    BinaryOp::Gt => number.wrapping_add(1),
                    BinaryOp::Lt => number.wrapping_sub(1),
                    _ => *number,
                };
                out.push((name.clone(), number));
            }
        }
    }
    for (name, _) in expr.field_names() {
        if out.iter().all(|(known, _)| known != name) {
            out.push((name.to_owned(), 1));
        }
    }
    out
}
