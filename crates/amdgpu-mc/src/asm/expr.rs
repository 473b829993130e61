//! Parses expressions: numbers, symbols, operators with LLVM's precedence, and the functions that LLVM defines for AMD
//! GPUs, such as `max`.

use isaloom_amdgpu_object::program::RelocationKind;
use isaloom_amdgpu_text::llvm::{out_of_range, out_of_range_message};
use isaloom_amdgpu_text::name::{self, is_symbol_char};

/// Largest nesting depth of an expression, because the parser is recursive.
const MAX_DEPTH: usize = 40;

/// Largest number of operators in a chain such as `a+b+c`.
const MAX_TERMS: usize = 1000;

/// Parsed assembler expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expr {
    Number(i64),
    /// Symbol, and which part of its address is used (`@rel32@lo`).
    Symbol(String, Access),
    /// Numbered label: the nearest one with the number in a direction (`1b`, `1f`).
    Numbered(String, Direction),
    /// Location in the program: section index and byte offset in the section.
    Place(usize, u64),
    Unary(char, Box<Expr>),
    Binary(Op, Box<Expr>, Box<Expr>),
    Call(Function, Vec<Expr>),
}

/// Direction in which the nearest numbered label is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// The nearest earlier label with the number (`1b`).
    Back,
    /// The nearest later label with the number (`1f`).
    Forward,
}

/// Part of a symbol's address that a field contains. It is written after the symbol, as in `@rel32@lo`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Access {
    /// Absolute address; nothing is written.
    #[default]
    Plain,
    /// Address relative to the field, 32 bits.
    Rel32,
    /// Lower 32 bits of the address relative to the field.
    Rel32Lo,
    /// Upper 32 bits of the address relative to the field.
    Rel32Hi,
    /// Address of the symbol's entry in the global offset table, relative to the field, 32 bits.
    GotPcRel32,
    /// Lower 32 bits of the relative address of the entry.
    GotPcRel32Lo,
    /// Upper 32 bits of the relative address of the entry.
    GotPcRel32Hi,
    /// Lower 32 bits of the absolute address.
    Abs32Lo,
    /// Upper 32 bits of the absolute address.
    Abs32Hi,
    /// Address relative to the field, 64 bits.
    Rel64,
}

impl Access {
    /// Returns the relocation for this part of an address in a field of `bytes` bytes; `None` if no relocation fits the
    /// size of the field.
    pub(super) fn relocation(self, bytes: usize) -> Option<RelocationKind> {
        Some(match (self, bytes) {
            (Access::Plain, 4) => RelocationKind::Abs32,
            (Access::Plain, 8) => RelocationKind::Abs64,
            (Access::Rel32, 4) => RelocationKind::Rel32,
            (Access::Rel64, 8) => RelocationKind::Rel64,
            (Access::Rel32Lo, 4) => RelocationKind::Rel32Lo,
            (Access::Rel32Hi, 4) => RelocationKind::Rel32Hi,
            (Access::GotPcRel32, 4) => RelocationKind::GotPcRel,
            (Access::GotPcRel32Lo, 4) => RelocationKind::GotPcRel32Lo,
            (Access::GotPcRel32Hi, 4) => RelocationKind::GotPcRel32Hi,
            (Access::Abs32Lo, 4) => RelocationKind::Abs32Lo,
            (Access::Abs32Hi, 4) => RelocationKind::Abs32Hi,
            _ => return None,
        })
    }
}

/// Spellings of [`Access`] after a symbol, without the first `@`.
pub(crate) const ACCESSES: &[(&str, Access)] = &[
    ("rel32", Access::Rel32),
    ("rel32@lo", Access::Rel32Lo),
    ("rel32@hi", Access::Rel32Hi),
    ("gotpcrel", Access::GotPcRel32),
    ("gotpcrel32", Access::GotPcRel32),
    ("gotpcrel32@lo", Access::GotPcRel32Lo),
    ("gotpcrel32@hi", Access::GotPcRel32Hi),
    ("abs32@lo", Access::Abs32Lo),
    ("abs32@hi", Access::Abs32Hi),
    ("rel64", Access::Rel64),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    LogicalOr,
    LogicalAnd,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Add,
    Sub,
    Or,
    /// Bitwise OR with the complement of the second operand: `a | ~b`, written as `a ! b`.
    OrNot,
    Xor,
    And,
    Mul,
    Div,
    Mod,
    Shl,
    Shr,
}

/// Binary operators. Columns: spelling, precedence (larger binds tighter), operator. Longer spellings come first,
/// because the first match is used.
const OPERATORS: &[(&str, u8, Op)] = &[
    ("||", 1, Op::LogicalOr),
    ("&&", 2, Op::LogicalAnd),
    ("==", 3, Op::Equal),
    ("!=", 3, Op::NotEqual),
    ("<>", 3, Op::NotEqual),
    ("<<", 6, Op::Shl),
    (">>", 6, Op::Shr),
    ("<=", 3, Op::LessEqual),
    (">=", 3, Op::GreaterEqual),
    ("<", 3, Op::Less),
    (">", 3, Op::Greater),
    ("+", 4, Op::Add),
    ("-", 4, Op::Sub),
    ("|", 5, Op::Or),
    ("!", 5, Op::OrNot),
    ("^", 5, Op::Xor),
    ("&", 5, Op::And),
    ("*", 6, Op::Mul),
    ("/", 6, Op::Div),
    ("%", 6, Op::Mod),
];

/// Functions that LLVM defines for AMD GPUs in expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    Max,
    Or,
    /// `alignto(value, multiple)`: the value, rounded up to a multiple.
    AlignTo,
    /// `totalnumvgprs(accumulation, vector)`: number of vector registers that a kernel needs. It is the maximum of the
    /// two counts if the two kinds have separate register files, otherwise their sum, with `vector` rounded up to a
    /// multiple of 4.
    TotalVgprs,
    /// `extrasgprs(vcc, flat scratch, xnack)`: number of additional scalar registers for VCC, flat scratch and XNACK.
    ExtraSgprs,
    /// `instprefsize(bytes)`: number of code cache lines to prefetch, clamped to the range of its field in the
    /// descriptor.
    InstPrefSize,
    /// `occupancy(...)`: number of waves per SIMD, from properties of the GPU and the register counts of a kernel.
    Occupancy,
}

/// Functions. Columns: name, function, possible numbers of arguments; an empty list means any number except 0.
const FUNCTIONS: &[(&str, Function, &[usize])] = &[
    ("max", Function::Max, &[]),
    ("or", Function::Or, &[]),
    ("alignto", Function::AlignTo, &[2]),
    ("totalnumvgprs", Function::TotalVgprs, &[2]),
    ("extrasgprs", Function::ExtraSgprs, &[3]),
    ("instprefsize", Function::InstPrefSize, &[1]),
    // LLVM 22 passes seven arguments to `occupancy`, LLVM 23 and 24 pass nine.
    ("occupancy", Function::Occupancy, &[7, 9]),
];

/// Parses a text that must be exactly one expression. `here` is the current location (section index and byte offset),
/// which `.` means.
pub(crate) fn parse(text: &str, here: (usize, u64)) -> Result<Expr, String> {
    let mut reader = Reader { rest: text, here };
    let expr = reader.binary(0, 0)?;
    reader.blank();
    match reader.rest {
        "" => Ok(expr),
        rest => Err(format!("unexpected `{rest}` after the expression")),
    }
}

struct Reader<'t> {
    rest: &'t str,
    here: (usize, u64),
}

impl<'t> Reader<'t> {
    fn blank(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn take(&mut self, text: &str) -> bool {
        self.blank();
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn binary(&mut self, least: u8, depth: usize) -> Result<Expr, String> {
        if depth > MAX_DEPTH {
            return Err(format!("the expression is nested more than {MAX_DEPTH} levels deep"));
        }
        let mut left = self.unary(depth + 1)?;
        // Each operator of a chain adds a level to the expression tree, so the number of operators is limited.
        for _ in 0..MAX_TERMS {
            self.blank();
            let found = OPERATORS.iter().find(|o| self.rest.starts_with(o.0)).filter(|o| o.1 > least);
            let Some(&(text, strength, op)) = found else { return Ok(left) };
            self.rest = self.rest.get(text.len()..).unwrap_or("");
            let right = self.binary(strength, depth + 1)?;
            left = Expr::Binary(op, Box::new(left), Box::new(right));
        }
        Err(format!("the expression has more than {MAX_TERMS} terms"))
    }

    fn unary(&mut self, depth: usize) -> Result<Expr, String> {
        if depth > MAX_DEPTH {
            return Err(format!("the expression is nested more than {MAX_DEPTH} levels deep"));
        }
        self.blank();
        for sign in ['-', '~', '!', '+'] {
            if let Some(rest) = self.rest.strip_prefix(sign) {
                self.rest = rest;
                let operand = rest.trim_start();
                let inner = self.unary(depth + 1)?;
                let written = operand.get(..operand.len() - self.rest.len()).unwrap_or("");
                if sign == '-' && matches!(inner, Expr::Number(_)) && out_of_range(&format!("-{written}")) {
                    return Err(out_of_range_message(&format!("-{written}")));
                }
                return Ok(Expr::Unary(sign, Box::new(inner)));
            }
        }
        if self.take("(") {
            let inner = self.binary(0, depth + 1)?;
            return if self.take(")") { Ok(inner) } else { Err("missing `)`".to_owned()) };
        }
        self.primary(depth)
    }

    fn primary(&mut self, depth: usize) -> Result<Expr, String> {
        self.blank();
        let word_end = self.rest.find(|c: char| !is_symbol_char(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(word_end);
        if word == "." {
            self.rest = rest;
            return Ok(Expr::Place(self.here.0, self.here.1));
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            self.rest = rest;
            if let Some(number) = isaloom_amdgpu_text::llvm::parse_int(word) {
                return Ok(Expr::Number(number));
            }
            let directions = [('b', Direction::Back), ('f', Direction::Forward)];
            let numbered = directions.iter().find_map(|(suffix, direction)| {
                let digits = word.strip_suffix(*suffix)?;
                digits.bytes().all(|b| b.is_ascii_digit()).then(|| (digits.to_owned(), *direction))
            });
            return match numbered {
                Some((digits, direction)) => Ok(Expr::Numbered(digits, direction)),
                None if out_of_range(word) => Err(out_of_range_message(word)),
                None => Err(format!("`{word}` is not a number")),
            };
        }
        if let Some(after) = self.rest.strip_prefix('\'') {
            let mut chars = after.chars();
            let first = chars.next();
            let c = if first == Some('\\') { chars.next().and_then(escaped) } else { first };
            let (Some(c), Some('\'')) = (c, chars.next()) else {
                return Err("expected one character between two `'`".to_owned());
            };
            self.rest = chars.as_str();
            return Ok(Expr::Number(i64::from(u32::from(c))));
        }
        if self.rest.starts_with('"') {
            let (name, rest) = name::leading(self.rest)?;
            if name.text.is_empty() {
                return Err("the name of a symbol is empty".to_owned());
            }
            self.rest = rest;
            return Ok(Expr::Symbol(name.text.into_owned(), self.access()?));
        }
        if word.is_empty() {
            let found: String = self.rest.chars().take(12).collect();
            return Err(match found.as_str() {
                "" => "expected a number or a symbol".to_owned(),
                found => format!("expected a number or a symbol, found `{found}`"),
            });
        }
        self.rest = rest;
        if let Some(row) = FUNCTIONS.iter().find(|row| row.0 == word)
            && self.take("(")
        {
            return self.call(row, depth);
        }
        Ok(Expr::Symbol(word.to_owned(), self.access()?))
    }

    fn call(
        &mut self,
        &(name, function, counts): &(&str, Function, &[usize]),
        depth: usize,
    ) -> Result<Expr, String> {
        let mut args = Vec::new();
        if self.take(")") {
            return Err(format!("`{name}` needs arguments in parentheses"));
        }
        loop {
            args.push(self.binary(0, depth + 1)?);
            if self.take(")") {
                break;
            }
            if !self.take(",") {
                return Err("missing `)`".to_owned());
            }
        }
        if !counts.is_empty() && !counts.contains(&args.len()) {
            let (wanted, found) = (isaloom_source::alternatives(counts), args.len());
            return Err(format!("wrong number of arguments of `{name}`: {found} (expected {wanted})"));
        }
        Ok(Expr::Call(function, args))
    }

    fn access(&mut self) -> Result<Access, String> {
        let Some(rest) = self.rest.strip_prefix('@') else { return Ok(Access::Plain) };
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '@')).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        self.rest = after;
        ACCESSES.iter().find(|a| a.0 == name).map(|a| a.1).ok_or_else(|| {
            let known: Vec<String> = ACCESSES.iter().map(|a| format!("@{}", a.0)).collect();
            format!("unknown relocation specifier `@{name}` (expected {})", isaloom_source::comma_list(known))
        })
    }
}

/// Returns the character that an escape such as `\n` means, given the character after the `\`.
fn escaped(c: char) -> Option<char> {
    Some(match c {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'b' => '\u{8}',
        'f' => '\u{c}',
        '\\' | '\'' | '"' => c,
        _ => return None,
    })
}
