//! Converts a guard to patterns of the words that it excludes.

use isaloom_bits::{BitRange, Pattern, low_mask, uncovered};
use isaloom_model::{BinaryOp, BitsetId, Expr, ExprNode, FieldSource, Model, NodeId, Piece, UnaryOp};

/// Maximum number of patterns for a guard. If a guard needs more, the leaf is written without it and a loss is
/// reported.
const MAX_PATTERNS: usize = 256;

/// Whether to collect the words for which a condition holds, or the other words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sense {
    /// Words for which the condition holds.
    Holds,
    /// Words for which the condition does not hold.
    Fails,
}

/// Bitset in which the names of an expression are resolved, and the width of its words in bits.
struct Scope<'m> {
    model: &'m Model,
    bitset: BitsetId,
    width: u32,
}

/// Returns patterns of all words that the guards of a bitset and its ancestors exclude. `None` if a guard is not a
/// combination of comparisons of fields with numbers.
pub(super) fn forbidden(model: &Model, bitset: BitsetId) -> Option<Vec<Pattern>> {
    let width = model.bitset(bitset).size;
    let mut all = Vec::new();
    for (id, guarded) in model.chain(bitset) {
        let Some(guard) = guarded.guard else { continue };
        let scope = Scope { model, bitset: id, width };
        let expr = model.expr(guard);
        all.extend(scope.words(expr, expr.root()?, Sense::Fails)?);
    }
    Some(all)
}

impl Scope<'_> {
    fn words(&self, expr: &Expr, id: NodeId, sense: Sense) -> Option<Vec<Pattern>> {
        // The depth of expressions is limited, so the recursion is too.
        let found = match &expr.node(id)?.node {
            ExprNode::Number(number) => self.constant((*number != 0) == (sense == Sense::Holds)),
            ExprNode::Field(name) => self.equal(&self.places(name)?, 0, sense.other())?,
            ExprNode::Unary(UnaryOp::Not, a) => self.words(expr, *a, sense.other())?,
            ExprNode::Binary(op @ (BinaryOp::LogicalAnd | BinaryOp::LogicalOr), a, b) => {
                let (mut a, b) = (self.words(expr, *a, sense)?, self.words(expr, *b, sense)?);
                if (*op == BinaryOp::LogicalAnd) == (sense == Sense::Holds) {
                    a.iter().flat_map(|a| b.iter().filter_map(|b| a.intersection(*b))).collect()
                } else {
                    a.extend(b);
                    a
                }
            }
            ExprNode::Binary(op, a, b) => match (&expr.node(*a)?.node, &expr.node(*b)?.node) {
                (ExprNode::Field(name), ExprNode::Number(number)) => {
                    self.compared(name, *op, *number, sense)?
                }
                (ExprNode::Number(number), ExprNode::Field(name)) => {
                    self.compared(name, turned(*op)?, *number, sense)?
                }
                _ => return None,
            },
            ExprNode::Unary(..) | ExprNode::Select(..) | ExprNode::GpuId => return None,
        };
        (found.len() <= MAX_PATTERNS).then_some(found)
    }

    fn compared(&self, name: &str, op: BinaryOp, number: u64, sense: Sense) -> Option<Vec<Pattern>> {
        let places = self.places(name)?;
        let number = u128::from(number);
        match op {
            BinaryOp::Eq => self.equal(&places, number, sense),
            BinaryOp::Ne => self.equal(&places, number, sense.other()),
            BinaryOp::Lt => self.below(&places, number, sense),
            BinaryOp::Le => self.below(&places, number + 1, sense),
            BinaryOp::Ge => self.below(&places, number, sense.other()),
            BinaryOp::Gt => self.below(&places, number + 1, sense.other()),
            _ => None,
        }
    }

    /// Returns the pieces of a field's value, the least significant first. `None` if the field is conditional or
    /// derived. Also `None` for 64 bits or more, because such a value may be negative in expressions.
    fn places(&self, name: &str) -> Option<Vec<Piece>> {
        let cases = self.model.chain(self.bitset).flat_map(|(_, bitset)| &bitset.cases);
        let mut fields =
            cases.flat_map(|case| case.fields.iter().map(move |&id| (case, self.model.field(id))));
        let (case, field) = fields.find(|(_, field)| field.name == name)?;
        let pieces = match &field.source {
            FieldSource::Bits(range) => Vec::from([Piece::Bits(*range)]),
            FieldSource::Pieces(pieces) => pieces.clone(),
            FieldSource::Expr { .. } => return None,
        };
        (case.expr.is_none() && field.width() < 64).then_some(pieces)
    }

    fn constant(&self, all: bool) -> Vec<Pattern> {
        all.then(|| Pattern::any(self.width)).into_iter().collect()
    }

    /// Returns patterns for the words in which a field has a value, or, with [`Sense::Fails`], for all other words.
    fn equal(&self, places: &[Piece], value: u128, sense: Sense) -> Option<Vec<Pattern>> {
        let (mut mask, mut bits, mut left, mut possible) = (0u128, 0u128, value, true);
        for piece in places {
            let part = left & low_mask(piece.width());
            left >>= piece.width();
            match piece {
                Piece::Bits(range) => {
                    // Two pieces may contain the same bit. The value is only possible if both require the same value of
                    // this bit.
                    possible &= (part << range.low() ^ bits) & mask & range.mask() == 0;
                    mask |= range.mask();
                    bits |= part << range.low();
                }
                Piece::Constant { value, .. } => possible &= u128::from(*value) == part,
            }
        }
        let found = (possible && left == 0).then(|| Pattern::new(self.width, mask, bits));
        self.told(found.into_iter().collect(), sense)
    }

    /// Returns patterns for the words in which a field is less than a value, or, with [`Sense::Fails`], for all other
    /// words.
    fn below(&self, places: &[Piece], value: u128, sense: Sense) -> Option<Vec<Pattern>> {
        let [Piece::Bits(range)] = places else { return None };
        if value >= 1 << range.width() {
            return Some(self.constant(sense == Sense::Holds));
        }
        // A field is less than the value if, for some bit that is 1 in the value, it has 0 at this bit and equals the
        // value in all higher bits. The closure returns the pattern for one such bit.
        let smaller = |bit: u32| {
            let above = BitRange::new(range.low() + bit, range.high()).ok()?;
            let prefix = (value >> bit ^ 1) << above.low();
            (value >> bit & 1 == 1).then(|| Pattern::new(self.width, above.mask(), prefix))
        };
        self.told((0..range.width()).filter_map(smaller).collect(), sense)
    }

    fn told(&self, holds: Vec<Pattern>, sense: Sense) -> Option<Vec<Pattern>> {
        if sense == Sense::Holds {
            return Some(holds);
        }
        let rest = uncovered(Pattern::any(self.width), &holds, MAX_PATTERNS);
        rest.complete.then_some(rest.patterns)
    }
}

impl Sense {
    fn other(self) -> Sense {
        if self == Sense::Holds { Sense::Fails } else { Sense::Holds }
    }
}

/// Returns the operator with the same meaning after swapping the operands, such as `>` for `<`; `None` for other
/// operators.
fn turned(op: BinaryOp) -> Option<BinaryOp> {
    match op {
        BinaryOp::Eq | BinaryOp::Ne => Some(op),
        BinaryOp::Lt => Some(BinaryOp::Gt),
        BinaryOp::Le => Some(BinaryOp::Ge),
        BinaryOp::Gt => Some(BinaryOp::Lt),
        BinaryOp::Ge => Some(BinaryOp::Le),
        _ => None,
    }
}
