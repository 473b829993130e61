//! Printer for pseudocode: one statement per line, with indented blocks. The function `head` in `mod` prints the text
//! before the statements.

use super::names;
use super::tree::{
    Components, Condition, Destination, Exit, Expression, FetchSetting, Function, Piece, Statement, Tree,
};
use crate::language::Language;
use crate::machine::{Infinite, Test};
use core::fmt::Write as _;
use isaloom_a2xx::{ConstantBase, Names, Stage};

/// Options and output of the printer.
pub(super) struct Text<'a> {
    pub(super) names: &'a Names,
    pub(super) stage: Stage,
    pub(super) language: Language,
    pub(super) out: String,
    loops: usize,
}

/// Precedence of an operator, the lowest first. An operand with lower precedence than its operator gets parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Binding {
    Choice,
    Comparison,
    Sum,
    Product,
    Sign,
    Word,
}

impl<'a> Text<'a> {
    pub(super) fn new(names: &'a Names, stage: Stage, language: Language) -> Text<'a> {
        Text { names, stage, language, out: String::new(), loops: 0 }
    }

    /// Prints the functions and the main function, or the pieces. `begin` prints the first lines in the main function.
    pub(super) fn tree(&mut self, tree: &Tree, begin: impl Fn(&mut Text<'_>)) {
        match tree {
            Tree::Structured { main, functions } => {
                for (clause, body) in functions {
                    let _ = writeln!(self.out, "void f{clause}()\n{{");
                    self.block(body, 1);
                    self.out.push_str("}\n\n");
                }
                self.out.push_str("void main()\n{\n");
                begin(self);
                // The end of the program is implicit, so the last `End` is not printed.
                let body = match main.split_last() {
                    Some((Statement::End, rest)) => rest,
                    _ => main.as_slice(),
                };
                self.block(body, 1);
            }
            Tree::Pieces(pieces) => {
                self.out.push_str("void main()\n{\n");
                begin(self);
                for (index, piece) in pieces.iter().enumerate() {
                    self.piece(index, piece);
                }
            }
        }
        self.out.push_str("}\n");
    }

    pub(super) fn line(&mut self, depth: usize, text: &str) {
        for _ in 0..depth {
            self.out.push_str("    ");
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn block(&mut self, statements: &[Statement], depth: usize) {
        for statement in statements {
            self.statement(statement, depth);
        }
    }

    fn statement(&mut self, statement: &Statement, depth: usize) {
        match statement {
            Statement::Assign { to, mask, value } => {
                let name = match to {
                    Destination::Register { number, relative: false } => format!("r{number}"),
                    Destination::Register { number, relative: true } => format!("r[{number} + aL]"),
                    Destination::Previous => "ps".to_owned(),
                    Destination::Result => "t".to_owned(),
                };
                let mask = if *to == Destination::Previous { 1 } else { *mask };
                let mask = if *to == Destination::Previous { None } else { Some(mask) };
                self.assign(&name, mask, value, depth);
            }
            Statement::Export { number, parts } => {
                let name = names::export(self.names, *number, self.stage, self.language);
                for (mask, value) in parts {
                    self.assign(&name, Some(*mask), value, depth);
                }
            }
            Statement::Predicate(condition) => {
                let text = format!("p0 = {};", self.condition(condition));
                self.line(depth, &text);
            }
            Statement::Address { value, floor } => {
                let value = self.expression(value, Binding::Sum);
                let rounded =
                    if *floor { format!("floor({value})") } else { format!("floor({value} + 0.5)") };
                self.line(depth, &format!("a0 = int(clamp({rounded}, -256.0, 255.0));"));
            }
            Statement::Discard(condition) => {
                let text = format!("if ({}) discard;", self.condition(condition));
                self.line(depth, &text);
            }
            Statement::Fetch { fetch, address } => self.fetch(fetch, *address, depth),
            Statement::Set(setting, value) => {
                let name = match setting {
                    FetchSetting::Lod => "lod",
                    FetchSetting::GradientH => "gradient_h",
                    FetchSetting::GradientV => "gradient_v",
                };
                let text = format!("{name} = {};", self.expression(value, Binding::Choice));
                self.line(depth, &text);
            }
            Statement::If { condition, then, otherwise } => {
                let text = format!("if ({}) {{", self.condition(condition));
                self.line(depth, &text);
                self.block(then, depth + 1);
                if !otherwise.is_empty() {
                    self.line(depth, "} else {");
                    self.block(otherwise, depth + 1);
                }
                self.line(depth, "}");
            }
            Statement::Loop { constant, keeps_counter, body, until } => {
                let (name, round) = (names::integer(self.names, *constant), self.loops);
                self.loops += 1;
                let start = if *keeps_counter { "aL".to_owned() } else { format!("{name}.y") };
                let head = format!(
                    "for (int n{round} = 0, aL = {start}; n{round} < {name}.x; n{round}++, aL += {name}.z) {{"
                );
                self.line(depth, &head);
                self.block(body, depth + 1);
                if let Some(condition) = until {
                    let text = format!("if ({}) break;", self.condition(condition));
                    self.line(depth + 1, &text);
                }
                self.line(depth, "}");
                self.loops -= 1;
            }
            Statement::Repeat { body, again } => {
                self.line(depth, "do {");
                self.block(body, depth + 1);
                let text = match again {
                    Some(condition) => format!("}} while ({});", self.condition(condition)),
                    None => "} while (true);".to_owned(),
                };
                self.line(depth, &text);
            }
            Statement::Call(clause) => self.line(depth, &format!("f{clause}();")),
            Statement::End => self.line(depth, "return;"),
        }
    }

    fn piece(&mut self, index: usize, piece: &Piece) {
        if piece.labelled {
            let _ = writeln!(self.out, "L{index}:");
        }
        self.block(&piece.statements, 1);
        let when = |text: &Text<'_>, condition: &Option<Condition>, what: String| match condition {
            Some(condition) => format!("if ({}) {what}", text.condition(condition)),
            None => what,
        };
        let text = match &piece.exit {
            Exit::Next => return,
            Exit::Jump(condition, target) => when(self, condition, format!("goto L{target};")),
            Exit::Call(condition, target) => when(self, condition, format!("call L{target};")),
            Exit::Return => "if (in_call()) return; // continues after the call".to_owned(),
            Exit::Begin { constant, keeps_counter, behind } => {
                let name = names::integer(self.names, *constant);
                let start = if *keeps_counter { "aL".to_owned() } else { format!("{name}.y") };
                format!("begin_loop({name}.x, {start}, {name}.z) else goto L{behind};")
            }
            Exit::Round { until, begin } => {
                let unless =
                    until.as_ref().map_or(String::new(), |c| format!("!({}) && ", self.condition(c)));
                format!("if ({unless}next_round()) goto L{begin};")
            }
        };
        self.line(1, &text);
    }

    pub(super) fn assign(&mut self, name: &str, mask: Option<u32>, value: &Expression, depth: usize) {
        let components: Vec<usize> = (0..4).filter(|c| mask.unwrap_or(1) >> c & 1 != 0).collect();
        let suffix = match mask {
            None | Some(15) => String::new(),
            Some(_) => format!(".{}", letters(components.iter().copied())),
        };
        let mut text = self.expression(value, Binding::Choice);
        if self.language == Language::Glsl && mask.is_some() && components.len() > 1 && value.width() == 1 {
            text = format!("{}({text})", self.language.vector(components.len()));
        }
        self.line(depth, &format!("{name}{suffix} = {text};"));
    }

    fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::Predicate(true) => "p0".to_owned(),
            Condition::Predicate(false) => "!p0".to_owned(),
            Condition::Boolean(number, true) => names::boolean(self.names, *number),
            Condition::Boolean(number, false) => format!("!{}", names::boolean(self.names, *number)),
            Condition::Test(test, a, b) => {
                let width = a.width().max(b.width());
                match (width, self.language) {
                    (1, _) => self.comparison(*test, a, b),
                    (_, Language::Hlsl) => format!("any({})", self.comparison(*test, a, b)),
                    (_, Language::Glsl) => format!("any({})", self.wide_test(*test, a, b, width)),
                }
            }
            Condition::Both(a, b) => format!("{} && {}", self.condition(a), self.condition(b)),
            Condition::Not(inner) => format!("!({})", self.condition(inner)),
            Condition::Never => "false".to_owned(),
        }
    }

    fn comparison(&self, test: Test, a: &Expression, b: &Expression) -> String {
        let operator = match test {
            Test::Equal => "==",
            Test::NotEqual => "!=",
            Test::Greater => ">",
            Test::GreaterOrEqual => ">=",
        };
        format!("{} {operator} {}", self.expression(a, Binding::Sum), self.expression(b, Binding::Sum))
    }

    /// Returns the call of the GLSL function that compares two vectors per component.
    fn wide_test(&self, test: Test, a: &Expression, b: &Expression, width: usize) -> String {
        let function = match test {
            Test::Equal => "equal",
            Test::NotEqual => "notEqual",
            Test::Greater => "greaterThan",
            Test::GreaterOrEqual => "greaterThanEqual",
        };
        format!("{function}({}, {})", self.widened(a, width), self.widened(b, width))
    }

    /// Returns the text of a value as a vector of `width` components.
    fn widened(&self, value: &Expression, width: usize) -> String {
        let text = self.expression(value, Binding::Choice);
        if value.width() == 1 && width > 1 {
            format!("{}({text})", self.language.vector(width))
        } else {
            text
        }
    }

    pub(super) fn expression(&self, expression: &Expression, outer: Binding) -> String {
        let (text, binding) = match expression {
            Expression::Register { number, relative, components } => {
                let name = if *relative { format!("r[{number} + aL]") } else { format!("r{number}") };
                (swizzled(&name, components), Binding::Word)
            }
            Expression::Constant { number, base, components } => match self.known(*number, *base, components)
            {
                Some(value) if value < 0.0 => (format!("{value:?}"), Binding::Sign),
                Some(value) => (format!("{value:?}"), Binding::Word),
                None => (swizzled(&names::float(self.names, *number, *base), components), Binding::Word),
            },
            Expression::Previous => ("ps".to_owned(), Binding::Word),
            Expression::Result(components) => (swizzled("t", components), Binding::Word),
            Expression::Number(number) => (format!("{number:?}"), Binding::Word),
            Expression::Part(value, components) => {
                (swizzled(&self.expression(value, Binding::Word), components), Binding::Word)
            }
            Expression::Join(parts) if parts.len() == 1 => return self.expression(&parts[0], outer),
            Expression::Join(parts) => {
                let parts: Vec<String> = parts.iter().map(|p| self.expression(p, Binding::Choice)).collect();
                (format!("{}({})", self.language.vector(parts.len()), parts.join(", ")), Binding::Word)
            }
            Expression::If(condition, yes, no) => {
                let (yes, no) =
                    (self.expression(yes, Binding::Comparison), self.expression(no, Binding::Comparison));
                (format!("{} ? {yes} : {no}", self.condition(condition)), Binding::Choice)
            }
            Expression::Of(function, operands) => self.function(*function, operands),
        };
        if binding < outer { format!("({text})") } else { text }
    }

    /// Returns the value of a constant component if it is known: the selection has one component, the number is
    /// absolute, and the container defines a finite value.
    fn known(&self, number: u32, base: ConstantBase, components: &Components) -> Option<f32> {
        let component =
            components.iter().next().filter(|_| components.count() == 1 && base == ConstantBase::None)?;
        self.names.literals.get(&number).map(|values| values[component]).filter(|value| value.is_finite())
    }

    fn function(&self, function: Function, operands: &[Expression]) -> (String, Binding) {
        let operand = |number: usize, binding: Binding| {
            operands.get(number).map_or(String::new(), |operand| self.expression(operand, binding))
        };
        let width = operands.iter().map(Expression::width).max().unwrap_or(1);
        let infix = |operator: &str, binding: Binding, right: Binding| {
            (format!("{} {operator} {}", operand(0, binding), operand(1, right)), binding)
        };
        let call = |name: &str| {
            let operands: Vec<String> =
                operands.iter().map(|operand| self.expression(operand, Binding::Choice)).collect();
            (format!("{name}({})", operands.join(", ")), Binding::Word)
        };
        let either = |glsl: &'static str, hlsl: &'static str| match self.language {
            Language::Glsl => glsl,
            Language::Hlsl => hlsl,
        };
        match function {
            Function::Add => infix("+", Binding::Sum, Binding::Sum),
            Function::Subtract => infix("-", Binding::Sum, Binding::Product),
            Function::Multiply => infix("*", Binding::Product, Binding::Product),
            Function::Max => call("max"),
            Function::Min => call("min"),
            Function::Negate => (format!("-{}", operand(0, Binding::Word)), Binding::Sign),
            Function::Absolute => call("abs"),
            Function::Saturate if self.language == Language::Glsl => {
                (format!("clamp({}, 0.0, 1.0)", operand(0, Binding::Choice)), Binding::Word)
            }
            Function::Saturate => call("saturate"),
            Function::Set(test) => {
                let [a, b] = operands else { return (String::new(), Binding::Word) };
                let text = match (width, self.language) {
                    (1, _) => format!("float({})", self.comparison(test, a, b)),
                    (_, Language::Glsl) => {
                        format!("{}({})", self.language.vector(width), self.wide_test(test, a, b, width))
                    }
                    (_, Language::Hlsl) => {
                        format!("{}({})", self.language.vector(width), self.comparison(test, a, b))
                    }
                };
                (text, Binding::Word)
            }
            Function::Choose(test) => {
                let [a, b, c] = operands else { return (String::new(), Binding::Word) };
                let zero = Expression::Number(0.0);
                if width > 1 && self.language == Language::Glsl {
                    let test = self.wide_test(test, a, &zero, width);
                    let text = format!("mix({}, {}, {test})", self.widened(c, width), self.widened(b, width));
                    return (text, Binding::Word);
                }
                let (b, c) =
                    (self.expression(b, Binding::Comparison), self.expression(c, Binding::Comparison));
                (format!("{} ? {b} : {c}", self.comparison(test, a, &zero)), Binding::Choice)
            }
            Function::Fraction => call(either("fract", "frac")),
            Function::Truncate => call("trunc"),
            Function::Floor => call("floor"),
            Function::Exponent => call("exp2"),
            Function::Logarithm { clamp: false } => call("log2"),
            Function::Logarithm { clamp: true } => call("log2_clamp"),
            Function::Reciprocal(Infinite::Keep) => {
                (format!("1.0 / {}", operand(0, Binding::Sign)), Binding::Product)
            }
            Function::Reciprocal(Infinite::Clamp) => call("rcp_clamp"),
            Function::Reciprocal(Infinite::Zero) => call("rcp_zero"),
            Function::ReciprocalRoot(Infinite::Keep) => call(either("inversesqrt", "rsqrt")),
            Function::ReciprocalRoot(Infinite::Clamp) => call("rsq_clamp"),
            Function::ReciprocalRoot(Infinite::Zero) => call("rsq_zero"),
            Function::Root => call("sqrt"),
            Function::Sine => call("sin"),
            Function::Cosine => call("cos"),
            Function::Dot => call("dot"),
            Function::Cube => call("cube"),
            Function::Max4 => call("max4"),
            Function::MultiplyPrevious2 => call("mul_prev2"),
        }
    }
}

pub(super) fn letters(components: impl Iterator<Item = usize>) -> String {
    components.map(|component| [b'x', b'y', b'z', b'w'][component & 3] as char).collect()
}

/// Returns the name of a variable with the selected components, such as `r0.xy`. The swizzle is omitted if all
/// components are selected in order.
fn swizzled(name: &str, components: &Components) -> String {
    if *components == Components::all() {
        return name.to_owned();
    }
    format!("{name}.{}", letters(components.iter()))
}
