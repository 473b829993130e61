//! Arithmetic of the Xenos as formulas. For example, a product with zero is zero, and some operations replace infinite
//! results. Each writer prints the formulas in its language: GLSL and HLSL as functions, SPIR-V as instructions.

use crate::language::Language;
use crate::machine::{Infinite, Test};
use crate::pseudo::Function;
use Formula::{Apply, Call, Component, Compute, Join, Negate, Number, Parameter, Round, Select};
use Operator::{Add, Divide, Multiply, Subtract};
use Truth::{And, Compare, IsInfinite, IsNan, Or};

/// An arithmetic operator with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Add,
    Subtract,
    /// IEEE product, in which zero times infinity is NaN.
    Multiply,
    Divide,
}

impl Operator {
    /// Returns the symbol of the operator, with a space on each side.
    pub(super) fn symbol(self) -> &'static str {
        match self {
            Add => " + ",
            Subtract => " - ",
            Multiply => " * ",
            Divide => " / ",
        }
    }
}

/// A function that GLSL, HLSL and SPIR-V have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BuiltIn {
    Absolute,
    Fraction,
    Truncate,
    Floor,
    /// 2 to the power of the operand.
    Exponent,
    /// Logarithm to the base 2.
    Logarithm,
    Root,
    InverseRoot,
    Sine,
    Cosine,
}

impl BuiltIn {
    /// Returns the name of the function.
    pub(super) fn name(self, language: Language) -> &'static str {
        match (self, language) {
            (BuiltIn::Absolute, _) => "abs",
            (BuiltIn::Fraction, Language::Glsl) => "fract",
            (BuiltIn::Fraction, Language::Hlsl) => "frac",
            (BuiltIn::Truncate, _) => "trunc",
            (BuiltIn::Floor, _) => "floor",
            (BuiltIn::Exponent, _) => "exp2",
            (BuiltIn::Logarithm, _) => "log2",
            (BuiltIn::Root, _) => "sqrt",
            (BuiltIn::InverseRoot, Language::Glsl) => "inversesqrt",
            (BuiltIn::InverseRoot, Language::Hlsl) => "rsqrt",
            (BuiltIn::Sine, _) => "sin",
            (BuiltIn::Cosine, _) => "cos",
        }
    }
}

/// A comparison of two numbers. If one is NaN, only [`Comparison::NotEqual`] is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    NotEqual,
    Greater,
    GreaterOrEqual,
    Less,
    LessOrEqual,
}

impl Comparison {
    pub(super) fn symbol(self) -> &'static str {
        match self {
            Comparison::Equal => "==",
            Comparison::NotEqual => "!=",
            Comparison::Greater => ">",
            Comparison::GreaterOrEqual => ">=",
            Comparison::Less => "<",
            Comparison::LessOrEqual => "<=",
        }
    }
}

impl From<Test> for Comparison {
    fn from(test: Test) -> Comparison {
        match test {
            Test::Equal => Comparison::Equal,
            Test::NotEqual => Comparison::NotEqual,
            Test::Greater => Comparison::Greater,
            Test::GreaterOrEqual => Comparison::GreaterOrEqual,
        }
    }
}

/// A value computed from the parameters of a helper.
#[derive(Clone, Copy, Debug)]
pub(super) enum Formula {
    Parameter(usize),
    Component(usize, usize),
    Number(f32),
    Compute(Operator, &'static Formula, &'static Formula),
    Negate(&'static Formula),
    Apply(BuiltIn, &'static Formula),
    /// Call of another helper with these operands.
    Call(&'static str, &'static [Formula]),
    /// The value rounded to 21 bits of mantissa if the option `rounded` is set, otherwise the value. Rounding does not
    /// change NaN and infinity, and never makes a finite value infinite.
    Round(&'static Formula),
    /// The first value if the condition holds, otherwise the second.
    Select(&'static Truth, &'static Formula, &'static Formula),
    /// A vector of the four values.
    Join(&'static [Formula; 4]),
}

/// A condition computed from the parameters of a helper.
#[derive(Clone, Copy, Debug)]
pub(super) enum Truth {
    Compare(Comparison, &'static Formula, &'static Formula),
    IsInfinite(&'static Formula),
    IsNan(&'static Formula),
    Or(&'static Truth, &'static Truth),
    And(&'static Truth, &'static Truth),
}

/// Number of components of the parameters and of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    /// One to four components, in the parameters and the result. The helper works on each component separately.
    Each,
    /// One component.
    Scalar,
    /// Four components in each parameter, and this number of components in the result.
    Four(usize),
}

/// A shader function that implements an operation with the arithmetic of the Xenos.
#[derive(Clone, Copy, Debug)]
pub(super) struct Helper {
    pub(super) name: &'static str,
    pub(super) width: Width,
    pub(super) parameters: usize,
    pub(super) value: Formula,
}

/// Names of the parameters in printed helpers (GLSL and HLSL).
pub(super) const PARAMETERS: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

const A: Formula = Parameter(0);
const B: Formula = Parameter(1);
const C: Formula = Parameter(2);
const ZERO: Formula = Number(0.0);
const ONE: Formula = Number(1.0);
const LARGEST: Formula = Number(f32::MAX);
const SMALLEST: Formula = Number(f32::MIN);
// Components of the direction, which the first operand of `cube` contains as `zzxy`.
const X: Formula = Component(0, 2);
const Y: Formula = Component(0, 3);
const Z: Formula = Component(0, 0);

const fn each(name: &'static str, parameters: usize, value: Formula) -> Helper {
    Helper { name, width: Width::Each, parameters, value }
}

const fn scalar(name: &'static str, parameters: usize, value: Formula) -> Helper {
    Helper { name, width: Width::Scalar, parameters, value }
}

const fn choose(test: Comparison) -> Formula {
    match test {
        Comparison::Equal => Select(&Compare(Comparison::Equal, &A, &ZERO), &B, &C),
        Comparison::NotEqual => Select(&Compare(Comparison::NotEqual, &A, &ZERO), &B, &C),
        Comparison::Greater => Select(&Compare(Comparison::Greater, &A, &ZERO), &B, &C),
        _ => Select(&Compare(Comparison::GreaterOrEqual, &A, &ZERO), &B, &C),
    }
}

const fn set(test: Comparison) -> Formula {
    match test {
        Comparison::Equal => Select(&Compare(Comparison::Equal, &A, &B), &ONE, &ZERO),
        Comparison::NotEqual => Select(&Compare(Comparison::NotEqual, &A, &B), &ONE, &ZERO),
        Comparison::Greater => Select(&Compare(Comparison::Greater, &A, &B), &ONE, &ZERO),
        _ => Select(&Compare(Comparison::GreaterOrEqual, &A, &B), &ONE, &ZERO),
    }
}

const RECIPROCAL: Formula = Round(&Compute(Divide, &ONE, &A));
// The helpers test the operand, because the built-in functions are undefined for negative numbers and some also for
// zero.
const ROOT: Formula = Round(&Select(
    &Compare(Comparison::GreaterOrEqual, &A, &ZERO),
    &Apply(BuiltIn::Root, &A),
    &Number(f32::NAN),
));
const RECIPROCAL_ROOT: Formula = Round(&Select(
    &Compare(Comparison::Equal, &A, &ZERO),
    &Compute(Divide, &ONE, &A),
    &Select(&Compare(Comparison::Greater, &A, &ZERO), &Apply(BuiltIn::InverseRoot, &A), &Number(f32::NAN)),
));
const LOGARITHM: Formula = Round(&Select(
    &Compare(Comparison::Equal, &A, &ZERO),
    &Number(f32::NEG_INFINITY),
    &Select(&Compare(Comparison::Greater, &A, &ZERO), &Apply(BuiltIn::Logarithm, &A), &Number(f32::NAN)),
));

/// All helpers. Each helper follows the helpers that it calls.
#[rustfmt::skip]
pub(super) const HELPERS: &[Helper] = &[
    each("x_mul", 2, Select(
        &Or(&Compare(Comparison::Equal, &A, &ZERO), &Compare(Comparison::Equal, &B, &ZERO)),
        &ZERO,
        &Compute(Multiply, &A, &B),
    )),
    // The helper does not use the built-in function for fractions, because it differs between drivers: some clamp the
    // result for infinity and for small negative numbers.
    each("x_frc",   1, Compute(Subtract, &A, &Apply(BuiltIn::Floor, &A))),
    each("x_max",   2, Select(&Compare(Comparison::GreaterOrEqual, &A, &B), &A, &B)),
    each("x_min",   2, Select(&Compare(Comparison::Less, &A, &B), &A, &B)),
    // The first comparison is false for NaN, so NaN becomes 0.
    each("x_saturate", 1, Select(
        &Compare(Comparison::Greater, &A, &ZERO),
        &Select(&Compare(Comparison::Less, &A, &ONE), &A, &ONE),
        &ZERO,
    )),
    each("x_seq",   2, set(Comparison::Equal)),
    each("x_sne",   2, set(Comparison::NotEqual)),
    each("x_sgt",   2, set(Comparison::Greater)),
    each("x_sge",   2, set(Comparison::GreaterOrEqual)),
    each("x_cndeq", 3, choose(Comparison::Equal)),
    each("x_cndne", 3, choose(Comparison::NotEqual)),
    each("x_cndgt", 3, choose(Comparison::Greater)),
    each("x_cndge", 3, choose(Comparison::GreaterOrEqual)),
    scalar("x_clamp_infinite", 1, Select(
        &IsInfinite(&A),
        &Select(&Compare(Comparison::Greater, &A, &ZERO), &LARGEST, &SMALLEST),
        &A,
    )),
    scalar("x_zero_infinite", 1, Select(
        &IsInfinite(&A),
        &Select(&Compare(Comparison::Greater, &A, &ZERO), &ZERO, &Number(-0.0)),
        &A,
    )),
    // Replaces only negative infinity, which is the logarithm of zero. Positive infinity does not change.
    scalar("x_clamp_negative", 1, Select(
        &And(&IsInfinite(&A), &Compare(Comparison::Less, &A, &ZERO)),
        &SMALLEST,
        &A,
    )),
    scalar("x_exp",  1, Round(&Apply(BuiltIn::Exponent, &A))),
    scalar("x_log",  1, LOGARITHM),
    scalar("x_logc", 1, Call("x_clamp_negative", &[LOGARITHM])),
    scalar("x_rcp",  1, RECIPROCAL),
    scalar("x_rcpc", 1, Call("x_clamp_infinite", &[RECIPROCAL])),
    scalar("x_rcpf", 1, Call("x_zero_infinite", &[RECIPROCAL])),
    scalar("x_rsq",  1, RECIPROCAL_ROOT),
    scalar("x_rsqc", 1, Call("x_clamp_infinite", &[RECIPROCAL_ROOT])),
    scalar("x_rsqf", 1, Call("x_zero_infinite", &[RECIPROCAL_ROOT])),
    scalar("x_sqrt", 1, ROOT),
    // Parameter a is the previous scalar result.
    scalar("x_mul_prev2", 3, Select(
        &Or(
            &Or(&Compare(Comparison::Equal, &A, &SMALLEST), &Or(&IsInfinite(&A), &IsNan(&A))),
            &Or(&Or(&IsInfinite(&C), &IsNan(&C)), &Compare(Comparison::LessOrEqual, &C, &ZERO)),
        ),
        &SMALLEST,
        &Call("x_mul", &[B, A]),
    )),
    // Limits a value to the range of a0, -256 to 255. NaN becomes 0.
    scalar("x_limit", 1, Select(
        &Compare(Comparison::Greater, &A, &Number(255.0)),
        &Number(255.0),
        &Select(
            &Compare(Comparison::GreaterOrEqual, &A, &Number(-256.0)),
            &A,
            &Select(&Compare(Comparison::Less, &A, &Number(-256.0)), &Number(-256.0), &ZERO),
        ),
    )),
    scalar("x_address", 1, Call("x_limit", &[Apply(BuiltIn::Floor, &Compute(Add, &A, &Number(0.5)))])),
    scalar("x_address_floor", 1, Call("x_limit", &[Apply(BuiltIn::Floor, &A)])),
    scalar("x_face", 3, Select(&Compare(Comparison::Less, &A, &ZERO), &B, &C)),
    // Selects d if c is the major axis of the direction (a, b, c), e if it is b, and f if it is a.
    scalar("x_major", 6, Select(
        &And(
            &Compare(Comparison::GreaterOrEqual, &Apply(BuiltIn::Absolute, &C), &Apply(BuiltIn::Absolute, &A)),
            &Compare(Comparison::GreaterOrEqual, &Apply(BuiltIn::Absolute, &C), &Apply(BuiltIn::Absolute, &B)),
        ),
        &Parameter(3),
        &Select(
            &Compare(Comparison::GreaterOrEqual, &Apply(BuiltIn::Absolute, &B), &Apply(BuiltIn::Absolute, &A)),
            &Parameter(4),
            &Parameter(5),
        ),
    )),
    // The components of the result are t, s, twice the major axis, and the number of the face.
    Helper { name: "x_cube", width: Width::Four(4), parameters: 2, value: Join(&[
        Call("x_major", &[X, Y, Z, Negate(&Y), Call("x_face", &[Y, Negate(&Z), Z]), Negate(&Y)]),
        Call("x_major", &[X, Y, Z, Call("x_face", &[Z, Negate(&X), X]), X, Call("x_face", &[X, Z, Negate(&Z)])]),
        Compute(Multiply, &Number(2.0), &Call("x_major", &[X, Y, Z, Z, Y, X])),
        Call("x_major", &[
            X, Y, Z,
            Call("x_face", &[Z, Number(5.0), Number(4.0)]),
            Call("x_face", &[Y, Number(3.0), Number(2.0)]),
            Call("x_face", &[X, Number(1.0), Number(0.0)]),
        ]),
    ]) },
    Helper { name: "x_max4", width: Width::Four(1), parameters: 1, value: Call("x_max", &[
        Call("x_max", &[Call("x_max", &[Component(0, 0), Component(0, 1)]), Component(0, 2)]),
        Component(0, 3),
    ]) },
];

/// Returns the helper with this name; `None` if there is no such helper.
pub(super) fn helper(name: &str) -> Option<&'static Helper> {
    HELPERS.iter().find(|helper| helper.name == name)
}

/// How a shader language implements a function of the pseudocode tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Infix(Operator),
    Negate,
    Apply(BuiltIn),
    Call(&'static str),
    /// Sum of the products of the components. The products are computed with `x_mul`.
    Dot,
}

/// Returns how a shader language implements a function of the pseudocode tree.
pub(super) fn operation(function: Function) -> Operation {
    use Operation as Is;
    match function {
        Function::Add => Is::Infix(Add),
        Function::Subtract => Is::Infix(Subtract),
        Function::Multiply => Is::Call("x_mul"),
        Function::Max => Is::Call("x_max"),
        Function::Min => Is::Call("x_min"),
        Function::Negate => Is::Negate,
        Function::Absolute => Is::Apply(BuiltIn::Absolute),
        Function::Saturate => Is::Call("x_saturate"),
        Function::Set(Test::Equal) => Is::Call("x_seq"),
        Function::Set(Test::NotEqual) => Is::Call("x_sne"),
        Function::Set(Test::Greater) => Is::Call("x_sgt"),
        Function::Set(Test::GreaterOrEqual) => Is::Call("x_sge"),
        Function::Choose(Test::Equal) => Is::Call("x_cndeq"),
        Function::Choose(Test::NotEqual) => Is::Call("x_cndne"),
        Function::Choose(Test::Greater) => Is::Call("x_cndgt"),
        Function::Choose(Test::GreaterOrEqual) => Is::Call("x_cndge"),
        Function::Fraction => Is::Call("x_frc"),
        Function::Truncate => Is::Apply(BuiltIn::Truncate),
        Function::Floor => Is::Apply(BuiltIn::Floor),
        Function::Exponent => Is::Call("x_exp"),
        Function::Logarithm { clamp: false } => Is::Call("x_log"),
        Function::Logarithm { clamp: true } => Is::Call("x_logc"),
        Function::Reciprocal(Infinite::Keep) => Is::Call("x_rcp"),
        Function::Reciprocal(Infinite::Clamp) => Is::Call("x_rcpc"),
        Function::Reciprocal(Infinite::Zero) => Is::Call("x_rcpf"),
        Function::ReciprocalRoot(Infinite::Keep) => Is::Call("x_rsq"),
        Function::ReciprocalRoot(Infinite::Clamp) => Is::Call("x_rsqc"),
        Function::ReciprocalRoot(Infinite::Zero) => Is::Call("x_rsqf"),
        Function::Root => Is::Call("x_sqrt"),
        Function::Sine => Is::Apply(BuiltIn::Sine),
        Function::Cosine => Is::Apply(BuiltIn::Cosine),
        Function::Dot => Is::Dot,
        Function::Cube => Is::Call("x_cube"),
        Function::Max4 => Is::Call("x_max4"),
        Function::MultiplyPrevious2 => Is::Call("x_mul_prev2"),
    }
}

impl Formula {
    /// Calls `visit` with the name of each helper that the formula calls directly, and with `x_round` if it rounds.
    pub(super) fn calls(&self, visit: &mut dyn FnMut(&'static str)) {
        match self {
            Parameter(_) | Component(..) | Number(_) => {}
            Compute(_, a, b) => {
                a.calls(visit);
                b.calls(visit);
            }
            Negate(a) | Apply(_, a) => a.calls(visit),
            Round(a) => {
                visit("x_round");
                a.calls(visit);
            }
            Call(name, operands) => {
                visit(name);
                operands.iter().for_each(|operand| operand.calls(visit));
            }
            Select(_, a, b) => {
                a.calls(visit);
                b.calls(visit);
            }
            Join(parts) => parts.iter().for_each(|part| part.calls(visit)),
        }
    }
}
