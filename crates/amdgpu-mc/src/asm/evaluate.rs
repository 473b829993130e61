//! Evaluates expressions: symbols, arithmetic, and the functions that LLVM defines for AMD GPUs.

use super::expr::{Access, Expr, Function, Op};
use rustc_hash::FxHashMap;

/// Largest number of expression nodes that are visited for one value, as a limit of the run time.
pub(crate) const MAX_NODES: usize = 10_000;

/// Largest length of a chain of symbols that are defined by each other, as a limit of the recursion.
const MAX_CHAIN: usize = 100;

/// Value of an expression: `base` + `number` - `minus`. The base is a section, an undefined symbol, or nothing.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Value {
    pub base: Base,
    pub number: i64,
    /// Location whose address is subtracted, as section index and byte offset; `None` if no address is subtracted.
    pub minus: Option<(usize, i64)>,
    /// Symbol in the expression that a relocation would name; `None` if the expression has no symbol.
    pub symbol: Option<String>,
    pub access: Access,
}

/// Base of a value: nothing, the start of a section, or an undefined symbol.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Base {
    Absolute,
    Section(usize),
    Undefined(String),
}

impl Value {
    fn absolute(number: i64) -> Value {
        Value { base: Base::Absolute, number, minus: None, symbol: None, access: Access::Plain }
    }
}

/// Definition of a symbol.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Definition {
    Label {
        section: usize,
        offset: u64,
    },
    Value(Expr),
    /// Alias of another symbol (`.weakref`). The object does not contain the alias.
    Alias(String),
}

/// Definitions of symbols, by name.
pub(crate) type Definitions = FxHashMap<String, Definition>;

/// Properties of the GPU that the functions of expressions need.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Machine {
    /// Whether vector and accumulation registers share a register file.
    pub shared_file: bool,
    /// Major version number of the GPU: 9 to 12.
    pub major: u32,
    /// Whether the hardware provides the address of scratch memory (architected flat scratch), so that programs need no
    /// registers for it.
    pub architected_scratch: bool,
}

/// Returns the value of an expression, or an error message.
pub(crate) fn evaluate(expr: &Expr, definitions: &Definitions, machine: Machine) -> Result<Value, String> {
    Evaluation { definitions, machine, left: MAX_NODES }.value(expr, 0)
}

struct Evaluation<'a> {
    definitions: &'a Definitions,
    machine: Machine,
    /// Number of expression nodes that may still be visited. The limit is needed because the number of nodes can double
    /// at each level if a definition uses another one twice.
    left: usize,
}

impl Evaluation<'_> {
    fn value(&mut self, expr: &Expr, depth: usize) -> Result<Value, String> {
        self.left = self.left.checked_sub(1).ok_or("the expression is too large to evaluate")?;
        if depth > MAX_CHAIN {
            return Err("the definition of a symbol is cyclic or refers to too many symbols".to_owned());
        }
        match expr {
            Expr::Number(number) => Ok(Value::absolute(*number)),
            Expr::Place(section, offset) => {
                Ok(Value { base: Base::Section(*section), ..Value::absolute(offset.cast_signed()) })
            }
            Expr::Symbol(name, access) => {
                let mut value = match self.definitions.get(name) {
                    None => Value { base: Base::Undefined(name.clone()), ..Value::absolute(0) },
                    Some(Definition::Label { section, offset }) => {
                        Value { base: Base::Section(*section), ..Value::absolute(offset.cast_signed()) }
                    }
                    Some(Definition::Alias(other)) => {
                        self.value(&Expr::Symbol(other.clone(), *access), depth + 1)?
                    }
                    Some(Definition::Value(expr)) => {
                        let value = self.value(expr, depth + 1)?;
                        // A relocation names the symbol in the expression, even if that symbol's address is defined by
                        // another symbol.
                        let named = matches!(value.base, Base::Section(_)).then(|| name.clone());
                        Value { symbol: named.or(value.symbol), ..value }
                    }
                };
                if value.base != Base::Absolute {
                    value.symbol.get_or_insert_with(|| name.clone());
                }
                Ok(Value { access: *access, ..value })
            }
            // The parser binds numbered labels to their declarations, so a numbered label that is still here has no
            // declaration.
            Expr::Numbered(digits, _) => Err(format!("undefined label `{digits}:`")),
            Expr::Unary(sign, inner) => {
                let inner = self.number(inner, depth)?;
                Ok(Value::absolute(match sign {
                    '-' => inner.wrapping_neg(),
                    '~' => !inner,
                    '!' => i64::from(inner == 0),
                    _ => inner,
                }))
            }
            Expr::Binary(..) => {
                // A chain of left-associative operators may be long, so it is evaluated in a loop instead of
                // recursively.
                let (mut chain, mut first) = (Vec::new(), expr);
                while let Expr::Binary(op, left, right) = first {
                    chain.push((*op, right));
                    first = left;
                }
                let mut value = self.value(first, depth + 1)?;
                for (op, right) in chain.into_iter().rev() {
                    let right = self.value(right, depth + 1)?;
                    value = combine(op, value, right)?;
                }
                Ok(value)
            }
            Expr::Call(function, args) => {
                let args =
                    args.iter().map(|arg| self.number(arg, depth)).collect::<Result<Vec<i64>, String>>()?;
                call(*function, &args, self.machine).map(Value::absolute)
            }
        }
    }

    fn number(&mut self, expr: &Expr, depth: usize) -> Result<i64, String> {
        absolute(self.value(expr, depth + 1)?)
    }
}

/// Error message for a difference of two addresses whose distance only the linker knows.
const NOT_CONSTANT: &str = "the difference of symbols in different sections is not a constant";

/// Returns a value as a number; an error if the value depends on an address or an undefined symbol.
pub(crate) fn absolute(value: Value) -> Result<i64, String> {
    match value.base {
        _ if value.minus.is_some() => Err(NOT_CONSTANT.to_owned()),
        Base::Absolute => Ok(value.number),
        Base::Undefined(name) => Err(format!("undefined symbol `{name}`")),
        Base::Section(_) => {
            Err(format!("expected a constant: `{}` is an address", value.symbol.as_deref().unwrap_or(".")))
        }
    }
}

fn combine(op: Op, left: Value, right: Value) -> Result<Value, String> {
    match op {
        _ if right.minus.is_some() => Err(NOT_CONSTANT.to_owned()),
        Op::Sub if left.base == right.base && left.minus.is_none() => {
            Ok(Value::absolute(left.number.wrapping_sub(right.number)))
        }
        Op::Add if right.base == Base::Absolute => {
            Ok(Value { number: left.number.wrapping_add(right.number), ..left })
        }
        Op::Add if left.base == Base::Absolute => {
            Ok(Value { number: left.number.wrapping_add(right.number), ..right })
        }
        Op::Sub if right.base == Base::Absolute => {
            Ok(Value { number: left.number.wrapping_sub(right.number), ..left })
        }
        Op::Sub if left.minus.is_none() && left.access == Access::Plain => match right.base {
            Base::Section(section) if left.base != Base::Absolute => {
                Ok(Value { minus: Some((section, right.number)), ..left })
            }
            _ => absolute(left).and(absolute(right)).map(Value::absolute),
        },
        _ => {
            let (a, b) = if left.base == right.base && left.minus.is_none() && is_comparison(op) {
                (left.number, right.number)
            } else {
                (absolute(left)?, absolute(right)?)
            };
            calculate(op, a, b).map(Value::absolute)
        }
    }
}

fn is_comparison(op: Op) -> bool {
    matches!(op, Op::Equal | Op::NotEqual | Op::Less | Op::LessEqual | Op::Greater | Op::GreaterEqual)
}

fn calculate(op: Op, a: i64, b: i64) -> Result<i64, String> {
    // A comparison that holds is -1, as in GNU as and LLVM.
    let truth = |holds: bool| -i64::from(holds);
    Ok(match op {
        Op::LogicalOr => i64::from(a != 0 || b != 0),
        Op::LogicalAnd => i64::from(a != 0 && b != 0),
        Op::Equal => truth(a == b),
        Op::NotEqual => truth(a != b),
        Op::Less => truth(a < b),
        Op::LessEqual => truth(a <= b),
        Op::Greater => truth(a > b),
        Op::GreaterEqual => truth(a >= b),
        Op::Add => a.wrapping_add(b),
        Op::Sub => a.wrapping_sub(b),
        Op::Or => a | b,
        Op::OrNot => a | !b,
        Op::Xor => a ^ b,
        Op::And => a & b,
        Op::Mul => a.wrapping_mul(b),
        Op::Div | Op::Mod if b == 0 => return Err("division by zero".to_owned()),
        Op::Div => a.wrapping_div(b),
        Op::Mod => a.wrapping_rem(b),
        // Only the low six bits of the shift amount are used, which is what LLVM does on common hosts.
        Op::Shl => a << (b & 63),
        Op::Shr => (a.cast_unsigned() >> (b & 63)).cast_signed(),
    })
}

fn call(function: Function, args: &[i64], machine: Machine) -> Result<i64, String> {
    // As in LLVM, these functions treat their arguments as unsigned numbers.
    let unsigned = |value: i64| value.cast_unsigned();
    match (function, args) {
        (Function::Max, _) => {
            args.iter().copied().max().ok_or_else(|| "`max` needs at least one argument".to_owned())
        }
        (Function::Or, _) => Ok(args.iter().fold(0, |all, arg| all | arg)),
        (Function::AlignTo, &[_, 0]) => Err("the alignment is 0 (expected 1 or more)".to_owned()),
        (Function::AlignTo, &[value, multiple]) => {
            Ok(align(unsigned(value), unsigned(multiple)).cast_signed())
        }
        (Function::TotalVgprs, &[accumulation, vector]) => Ok(if machine.shared_file && accumulation != 0 {
            align(unsigned(vector), 4).wrapping_add(unsigned(accumulation)).cast_signed()
        } else {
            unsigned(vector).max(unsigned(accumulation)).cast_signed()
        }),
        (Function::ExtraSgprs, &[vcc, scratch, xnack]) => Ok(extra_sgprs(machine, vcc, scratch, xnack)),
        (Function::InstPrefSize, &[bytes]) => {
            let line = if machine.major >= 11 { 128 } else { 64 };
            let most = if machine.major >= 12 { 255 } else { 63 };
            Ok(unsigned(bytes).div_ceil(line).min(most).cast_signed())
        }
        (Function::Occupancy, &[most, granule, registers, generation, begin, scalar, vector]) => {
            let mut waves = begin;
            if scalar != 0 {
                waves = waves.min(waves_by_scalars(scalar, most, generation));
            }
            waves_by_vectors(waves, [most, granule, registers, vector])
        }
        (Function::Occupancy, &[most, granule, registers, begin, scalars, step, reserve, scalar, vector]) => {
            let mut waves = begin;
            if scalar != 0 {
                let step = u64::try_from(step)
                    .ok()
                    .filter(|step| *step > 0)
                    .ok_or("the granule is 0 (expected 1 or more)")?;
                let each = align(unsigned(scalar), step).wrapping_add(unsigned(reserve)).max(1);
                let fit = (unsigned(scalars) / each).max(1).min(unsigned(most));
                waves = waves.min(fit.cast_signed());
            }
            waves_by_vectors(waves, [most, granule, registers, vector])
        }
        _ => Err("wrong arguments of the function".to_owned()),
    }
}

/// Rounds a number up to a multiple, with wraparound; unchanged if `multiple` is 0.
fn align(value: u64, multiple: u64) -> u64 {
    if multiple == 0 { value } else { value.div_ceil(multiple).wrapping_mul(multiple) }
}

/// Returns how many waves per SIMD the scalar registers of a wave allow, but at most `most`. The table and its
/// generation numbers (7 is GFX8, 9 is GFX10) are from LLVM 22.
fn waves_by_scalars(scalar: i64, most: i64, generation: i64) -> i64 {
    let (rows, least): (&[(i64, i64)], i64) = match generation {
        9.. => return most,
        7.. => (&[(80, 10), (88, 9), (100, 8)], 7),
        _ => (&[(48, 10), (56, 9), (64, 8), (72, 7), (80, 6)], 5),
    };
    rows.iter().find(|row| scalar <= row.0).map_or(least, |row| row.1)
}

/// Returns how many waves per SIMD the vector registers of a wave allow, but at most `waves`.
fn waves_by_vectors(waves: i64, [most, granule, registers, vector]: [i64; 4]) -> Result<i64, String> {
    if vector == 0 {
        return Ok(waves);
    }
    let granule = u64::try_from(granule)
        .ok()
        .filter(|granule| *granule > 0)
        .ok_or("the granule is 0 (expected 1 or more)")?;
    let vector = vector.cast_unsigned();
    if vector < granule {
        return Ok(waves.min(most));
    }
    let each = align(vector, granule).max(1);
    let fit = (registers.cast_unsigned() / each).max(1).min(most.cast_unsigned());
    Ok(waves.min(fit.cast_signed()))
}

/// Returns the number of scalar registers in addition to a kernel's own that VCC, flat scratch and XNACK need. Each
/// argument is nonzero if the kernel uses the feature.
pub(crate) fn extra_sgprs(machine: Machine, vcc: i64, scratch: i64, xnack: i64) -> i64 {
    let own = if vcc != 0 { 2 } else { 0 };
    match machine.major {
        10.. => own,
        _ if scratch != 0 || machine.architected_scratch => 6,
        _ if xnack != 0 => 4,
        _ => own,
    }
}

#[cfg(test)]
mod tests {
    use super::super::expr::parse;
    use super::*;

    const MACHINE: Machine = Machine { shared_file: false, major: 11, architected_scratch: true };

    fn number(text: &str) -> Result<i64, String> {
        let mut definitions = Definitions::default();
        definitions.insert("a".into(), Definition::Label { section: 0, offset: 16 });
        definitions.insert("b".into(), Definition::Label { section: 0, offset: 4 });
        definitions.insert("n".into(), Definition::Value(Expr::Number(5)));
        definitions.insert("x".into(), Definition::Value(Expr::Symbol("x".into(), Access::Plain)));
        absolute(evaluate(&parse(text, (0, 20))?, &definitions, MACHINE)?)
    }

    #[test]
    fn operator_precedence_matches_llvm() {
        for (text, value) in [
            ("1+2*3", 7),
            ("(1+2)*3", 9),
            ("1|2+4", 7),
            ("-1", -1),
            ("~0x0f & 0xff", 0xf0),
            ("1<<4-1", 15),
            ("2==2", -1),
            ("0b101 + 'A'", 70),
            ("a-b", 12),
            (". - a", 4),
            ("n+max(1, 7, 3)", 12),
            ("or(1, 4)", 5),
            ("alignto(9, 8)", 16),
            ("!0", 1),
        ] {
            assert_eq!(number(text), Ok(value), "{text}");
        }
    }

    #[test]
    fn invalid_expressions_are_errors_with_a_reason() {
        for text in ["", "1+", "(1", "1 2", "a", "u+1", "1/0", "x", "0xzz", "a@hi", "@", "max()"] {
            assert!(number(text).is_err(), "{text}");
        }
        assert!(number(&"(".repeat(10_000)).is_err());
        assert!(number(&"1+".repeat(10_000)).is_err());
        assert!(number(&"-".repeat(10_000)).is_err());
    }
}
