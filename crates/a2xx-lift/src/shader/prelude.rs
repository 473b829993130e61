//! Prints the helper functions with the arithmetic of the Xenos. A shader contains only the helpers that its statements
//! call, directly or indirectly.

use super::formula::{Formula, HELPERS, Helper, Operator, PARAMETERS, Truth, Width};
use super::literal::{letters, number};
use crate::language::Language;
use core::fmt::Write as _;
use std::collections::BTreeSet;

/// Functions that compare two vectors, and their operators. A function returns true if the comparison holds for at
/// least one component.
const TESTS: [(&str, &str); 4] =
    [("x_any_eq", "=="), ("x_any_ne", "!="), ("x_any_gt", ">"), ("x_any_ge", ">=")];

const LETTERS: [&str; 4] = ["x", "y", "z", "w"];

/// Prints the helper functions that the text `body` calls, directly or indirectly.
pub(super) fn functions(out: &mut String, body: &str, language: Language, rounded: bool) {
    let called = called(body);
    let used = |name: &str| called.contains(name);
    if used("x_round") {
        print_round(out, language, rounded);
    }
    for helper in HELPERS.iter().filter(|helper| used(helper.name)) {
        print_helper(out, helper, language);
    }
    for (name, operator) in TESTS.into_iter().filter(|(name, _)| used(name)) {
        for width in 2..=4 {
            let kind = language.vector(width);
            let tests: Vec<String> =
                LETTERS[..width].iter().map(|l| format!("a.{l} {operator} b.{l}")).collect();
            let _ = writeln!(out, "bool {name}({kind} a, {kind} b) {{ return {}; }}", tests.join(" || "));
        }
    }
    if used("x_dot") {
        for width in 2..=4 {
            let kind = language.vector(width);
            let products: Vec<String> =
                LETTERS[..width].iter().map(|l| format!("x_mul(a.{l}, b.{l})")).collect();
            let _ = writeln!(out, "float x_dot({kind} a, {kind} b) {{ return {}; }}", products.join(" + "));
        }
    }
    if used("x_boolean") {
        let _ = writeln!(
            out,
            "bool x_boolean(int number) {{ return (b[number / 128][number / 32 % 4] >> (number % 32) & 1) != 0; }}"
        );
    }
}

/// Prints the function that rounds to 21 bits of mantissa, or returns its operand if `rounded` is false. It does not
/// change NaN and infinity, and never makes a finite value infinite.
fn print_round(out: &mut String, language: Language, rounded: bool) {
    if !rounded {
        out.push_str("float x_round(float a) { return a; }\n");
        return;
    }
    let (bits, float) = match language {
        Language::Glsl => ("floatBitsToUint", "uintBitsToFloat"),
        Language::Hlsl => ("asuint", "asfloat"),
    };
    let _ = writeln!(
        out,
        "float x_round(float a)\n{{\n    uint bits = {bits}(a), limit = 0x7f800000u;\n    \
         if ((bits & limit) == limit) return a;\n    \
         uint rounded = (bits + 2u) & ~3u;\n    \
         return {float}((rounded & limit) == limit ? bits & ~3u : rounded);\n}}"
    );
}

/// Returns the names of the helper functions that a text calls, directly or through another helper.
fn called(body: &str) -> BTreeSet<&str> {
    let mut called = BTreeSet::new();
    for (at, _) in body.match_indices("x_") {
        let rest = &body[at..];
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        if rest[end..].starts_with('(') {
            called.insert(&rest[..end]);
        }
    }
    if called.contains("x_dot") {
        called.insert("x_mul");
    }
    // A helper calls only helpers that precede it in the list, so one pass in reverse order finds all of them.
    for helper in HELPERS.iter().rev() {
        if called.contains(helper.name) {
            helper.value.calls(&mut |name| {
                called.insert(name);
            });
        }
    }
    called
}

fn print_helper(out: &mut String, helper: &Helper, language: Language) {
    let names = &PARAMETERS[..helper.parameters];
    let list = |kind: &str| names.iter().map(|p| format!("{kind} {p}")).collect::<Vec<_>>().join(", ");
    let (parameter, result) = match helper.width {
        Width::Each | Width::Scalar => (1, 1),
        Width::Four(result) => (4, result),
    };
    let (parameter, result) = (language.vector(parameter), language.vector(result));
    let mut value = String::new();
    formula(&helper.value, language, 0, &mut value);
    // Helpers return floats, except the two that compute the value of a0.
    let is_address = matches!(helper.name, "x_address" | "x_address_floor");
    let (result, value) =
        if is_address { ("int".to_owned(), format!("int({value})")) } else { (result, value) };
    let _ = writeln!(out, "{result} {}({}) {{ return {value}; }}", helper.name, list(&parameter));
    if helper.width != Width::Each {
        return;
    }
    for width in 2..=4 {
        let kind = language.vector(width);
        let component = |letter: &&str| {
            let parts: Vec<String> = names.iter().map(|p| format!("{p}.{letter}")).collect();
            format!("{}({})", helper.name, parts.join(", "))
        };
        let parts: Vec<String> = LETTERS[..width].iter().map(component).collect();
        let _ = writeln!(
            out,
            "{kind} {}({}) {{ return {kind}({}); }}",
            helper.name,
            list(&kind),
            parts.join(", ")
        );
    }
}

/// Precedence of the operators, the lowest first.
const SELECT: u8 = 1;
const OR: u8 = 2;
const AND: u8 = 3;
const COMPARE: u8 = 4;
const SUM: u8 = 5;
const PRODUCT: u8 = 6;
const UNARY: u8 = 7;

/// Appends the text of a formula. Adds parentheses if its precedence is lower than `outer`, the precedence of the
/// operator around it.
fn formula(value: &Formula, language: Language, outer: u8, out: &mut String) {
    let strength = match value {
        Formula::Select(..) => SELECT,
        Formula::Compute(Operator::Add | Operator::Subtract, ..) => SUM,
        Formula::Compute(..) => PRODUCT,
        Formula::Negate(_) => UNARY,
        _ => u8::MAX,
    };
    let closed = strength < outer;
    out.push_str(if closed { "(" } else { "" });
    let operands = |list: &[Formula], out: &mut String| {
        for (index, operand) in list.iter().enumerate() {
            out.push_str(if index > 0 { ", " } else { "" });
            formula(operand, language, 0, out);
        }
    };
    match value {
        Formula::Parameter(index) => out.push_str(PARAMETERS[*index]),
        Formula::Component(index, component) => {
            let _ = write!(out, "{}.{}", PARAMETERS[*index], letters([*component]));
        }
        Formula::Number(value) => out.push_str(&number(*value, language)),
        Formula::Compute(operator, a, b) => {
            formula(a, language, strength, out);
            out.push_str(operator.symbol());
            formula(b, language, strength + 1, out);
        }
        Formula::Negate(a) => {
            out.push('-');
            formula(a, language, UNARY + 1, out);
        }
        Formula::Apply(function, a) => {
            let _ = write!(out, "{}(", function.name(language));
            formula(a, language, 0, out);
            out.push(')');
        }
        Formula::Round(a) => {
            out.push_str("x_round(");
            formula(a, language, 0, out);
            out.push(')');
        }
        Formula::Call(name, list) => {
            let _ = write!(out, "{name}(");
            operands(list, out);
            out.push(')');
        }
        Formula::Select(condition, yes, no) => {
            truth(condition, language, SELECT + 1, out);
            out.push_str(" ? ");
            formula(yes, language, SELECT + 1, out);
            out.push_str(" : ");
            formula(no, language, SELECT + 1, out);
        }
        Formula::Join(parts) => {
            let _ = write!(out, "{}(", language.vector(4));
            operands(&parts[..], out);
            out.push(')');
        }
    }
    out.push_str(if closed { ")" } else { "" });
}

fn truth(value: &Truth, language: Language, outer: u8, out: &mut String) {
    let strength = match value {
        Truth::Or(..) => OR,
        Truth::And(..) => AND,
        Truth::Compare(..) => COMPARE,
        Truth::IsInfinite(_) | Truth::IsNan(_) => u8::MAX,
    };
    let closed = strength < outer;
    out.push_str(if closed { "(" } else { "" });
    match value {
        Truth::Compare(comparison, a, b) => {
            formula(a, language, COMPARE + 1, out);
            let _ = write!(out, " {} ", comparison.symbol());
            formula(b, language, COMPARE + 1, out);
        }
        Truth::IsInfinite(a) | Truth::IsNan(a) => {
            out.push_str(if matches!(value, Truth::IsInfinite(_)) { "isinf(" } else { "isnan(" });
            formula(a, language, 0, out);
            out.push(')');
        }
        Truth::Or(a, b) | Truth::And(a, b) => {
            truth(a, language, strength, out);
            out.push_str(if strength == OR { " || " } else { " && " });
            truth(b, language, strength, out);
        }
    }
    out.push_str(if closed { ")" } else { "" });
}
