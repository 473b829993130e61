//! Prints the expressions of complete shaders. Each expression is printed with the number of components that its
//! context requires, because the languages do not convert vectors.

use super::formula::{Comparison, Operation, operation};
use super::interface::Interface;
use super::literal::{self, letters, number};
use crate::language::Language;
use crate::machine::Test;
use crate::pseudo::{Components, Condition, Expression, Function};
use isaloom_a2xx::ConstantBase;

impl Interface<'_> {
    /// Returns the text of an expression as a vector of `width` components.
    pub(super) fn value(&self, expression: &Expression, width: usize) -> String {
        let own = expression.width().max(1);
        let text = self.own(expression, own);
        match (own, width) {
            (own, width) if own == width => text,
            (1, width) => self.spread(&text, width),
            (_, width) => format!("({text}).{}", letters(0..width)),
        }
    }

    /// Returns the text of a vector whose `width` components are equal to the scalar `text`.
    pub(super) fn spread(&self, text: &str, width: usize) -> String {
        match (width, self.language) {
            (1, _) => text.to_owned(),
            (width, Language::Glsl) => format!("{}({text})", self.language.vector(width)),
            (width, Language::Hlsl) => format!("(({})({text}))", self.language.vector(width)),
        }
    }

    /// Returns the text of an expression that has `width` components. The text can be an operand without additional
    /// parentheses.
    fn own(&self, expression: &Expression, width: usize) -> String {
        match expression {
            Expression::Register { number, relative, components } => {
                selected(&self.register(*number, *relative), components)
            }
            Expression::Constant { number, base, components } => self.constant(*number, *base, components),
            Expression::Previous => "ps".to_owned(),
            Expression::Result(components) => selected("t", components),
            Expression::Number(value) if *value < 0.0 => format!("({})", number(*value, self.language)),
            Expression::Number(value) => number(*value, self.language),
            Expression::Part(whole, components) => {
                let inner = whole.width().max(1);
                let text = self.value(whole, if inner == 1 { components.count() } else { inner });
                if inner == 1 || *components == Components::of(0..inner as u32) {
                    return text;
                }
                format!("{text}.{}", letters(components.iter()))
            }
            Expression::Join(parts) => {
                let list: Vec<String> = parts.iter().map(|part| self.value(part, 1)).collect();
                if list.len() == 1 {
                    list.concat()
                } else {
                    format!("{}({})", self.language.vector(width), list.join(", "))
                }
            }
            Expression::If(condition, yes, no) => {
                format!("({} ? {} : {})", self.condition(condition), self.value(yes, 1), self.value(no, 1))
            }
            Expression::Of(function, operands) => self.function(*function, operands),
        }
    }

    fn function(&self, function: Function, operands: &[Expression]) -> String {
        let width = match function {
            Function::Cube | Function::Max4 => 4,
            _ => operands.iter().map(Expression::width).max().unwrap_or(1).max(1),
        };
        let list: Vec<String> = operands.iter().map(|operand| self.value(operand, width)).collect();
        let call = |name: &str| format!("{name}({})", list.join(", "));
        match operation(function) {
            Operation::Infix(operator) => format!("({})", list.join(operator.symbol())),
            Operation::Negate => format!("(-{})", list.concat()),
            Operation::Apply(function) => call(function.name(self.language)),
            Operation::Call(name) => call(name),
            Operation::Dot => call("x_dot"),
        }
    }

    fn constant(&self, number: u32, base: ConstantBase, components: &Components) -> String {
        let index = match base {
            ConstantBase::None => {
                if let Some(values) = self.options.names.literals.get(&number) {
                    let list: Vec<String> =
                        components.iter().map(|c| literal::number(values[c & 3], self.language)).collect();
                    return match &list[..] {
                        [one] if one.starts_with('-') => format!("({one})"),
                        [one] => one.clone(),
                        _ => format!("{}({})", self.language.vector(list.len()), list.join(", ")),
                    };
                }
                return selected(&format!("c[{}]", number & 255), components);
            }
            ConstantBase::Loop => "aL",
            ConstantBase::Address => "a0",
        };
        selected(&format!("x_constant({number} + {index})"), components)
    }

    pub(super) fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::Predicate(true) => "p0".to_owned(),
            Condition::Predicate(false) => "!p0".to_owned(),
            Condition::Boolean(number, value) => {
                let not = if *value { "" } else { "!" };
                match self.options.names.booleans.get(number) {
                    Some(known) => (known == value).to_string(),
                    None => format!("{not}x_boolean({number})"),
                }
            }
            Condition::Test(test, a, b) => {
                let operator = Comparison::from(*test).symbol();
                let width = a.width().max(b.width()).max(1);
                let (a, b) = (self.value(a, width), self.value(b, width));
                if width == 1 {
                    return format!("({a} {operator} {b})");
                }
                let name = match test {
                    Test::Equal => "x_any_eq",
                    Test::NotEqual => "x_any_ne",
                    Test::Greater => "x_any_gt",
                    Test::GreaterOrEqual => "x_any_ge",
                };
                format!("{name}({a}, {b})")
            }
            Condition::Both(a, b) => format!("({} && {})", self.condition(a), self.condition(b)),
            Condition::Not(inner) => format!("!({})", self.condition(inner)),
            Condition::Never => "false".to_owned(),
        }
    }
}

/// Returns the text of the selected components of a variable.
fn selected(name: &str, components: &Components) -> String {
    if *components == Components::all() {
        return name.to_owned();
    }
    format!("{name}.{}", letters(components.iter()))
}
