//! Rules of debug information in shaders (NonSemantic.Shader.DebugInfo): definitions before uses, and the kind of each
//! operand.

use super::rule::Rule;
use super::types::operand;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Op, ShaderDebugInfo};

/// Kind that an operand of a debug instruction must have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// An `OpString`.
    Text,
    /// A constant 32-bit unsigned integer.
    Number,
    /// Size in bits: a constant of any type.
    Size,
    Source,
    /// A debug type, or void.
    Type,
    FunctionType,
    Scope,
    Unit,
    Function,
    Local,
    Expression,
    Any,
}

/// Kinds of the first operands of each debug instruction. Later operands are not checked.
#[rustfmt::skip]
const ROWS: &[(ShaderDebugInfo, &[Kind])] = {
    use Kind::*;
    use ShaderDebugInfo as D;
    &[
        (D::DebugCompilationUnit,     &[Number, Number, Source, Number]),
        (D::DebugTypeBasic,           &[Text, Size, Number, Number]),
        (D::DebugTypePointer,         &[Type, Number, Number]),
        (D::DebugTypeQualifier,       &[Type, Number]),
        (D::DebugTypeVector,          &[Type, Number]),
        (D::DebugTypedef,             &[Text, Type, Source, Number, Number, Scope]),
        (D::DebugTypeFunction,        &[Number, Type]),
        (D::DebugTypeEnum,            &[Text, Type, Source, Number, Number, Scope, Size, Number]),
        (D::DebugTypeComposite,       &[Text, Any, Source, Number, Number, Scope, Text, Any, Number]),
        (D::DebugTypeMember,          &[Text, Type, Source, Number, Number, Any, Any, Number]),
        (D::DebugGlobalVariable,      &[Text, Type, Source, Number, Number, Scope, Text]),
        (D::DebugFunctionDeclaration, &[Text, FunctionType, Source, Number, Number, Scope, Text, Number]),
        (D::DebugFunction,            &[Text, FunctionType, Source, Number, Number, Scope, Text, Number, Number]),
        (D::DebugLexicalBlock,        &[Source, Number, Number, Scope]),
        (D::DebugScope,               &[Scope]),
        (D::DebugInlinedAt,           &[Number, Scope]),
        (D::DebugLocalVariable,       &[Text, Type, Source, Number, Number, Scope, Number]),
        (D::DebugDeclare,             &[Local, Any, Expression]),
        (D::DebugValue,               &[Local, Any, Expression]),
        (D::DebugSource,              &[Text, Text]),
        (D::DebugSourceContinued,     &[Text]),
        (D::DebugFunctionDefinition,  &[Function, Any]),
        (D::DebugLine,                &[Source, Number, Number, Number, Number]),
        (D::DebugBuildIdentifier,     &[Text]),
        (D::DebugStoragePath,         &[Text]),
        (D::DebugEntryPoint,          &[Function, Unit, Text, Text]),
        (D::DebugTypeMatrix,          &[Type, Number]),
    ]
};

impl Kind {
    fn text(self) -> &'static str {
        match self {
            Kind::Text => "a string",
            Kind::Number => "a constant 32-bit unsigned integer",
            Kind::Size => "a constant",
            Kind::Source => "a DebugSource",
            Kind::Type => "a debug type",
            Kind::FunctionType => "a DebugTypeFunction",
            Kind::Scope => "a lexical scope",
            Kind::Unit => "a DebugCompilationUnit",
            Kind::Function => "a DebugFunction",
            Kind::Local => "a DebugLocalVariable",
            Kind::Expression => "a DebugExpression",
            Kind::Any => "a value",
        }
    }

    fn fits(self, view: &View<'_>, found: &InstructionRef<'_>) -> bool {
        use ShaderDebugInfo as D;
        let own = match found.op() {
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR if is_set(view.set(found)) => found.word(4).map(D),
            _ => None,
        };
        // DebugInfoNone may replace every unknown operand except strings and numbers.
        if own == Some(D::DebugInfoNone) {
            return !matches!(self, Kind::Number | Kind::Text);
        }
        let is = |all: &[D]| own.is_some_and(|own| all.contains(&own));
        match self {
            Kind::Text => found.op() == Op::String,
            Kind::Number => {
                let shape = found.word(1).map_or(Shape::Unknown, |ty| view.shape(ty));
                let unsigned = matches!(shape, Shape::Numeric(it)
                    if it.base == Base::Int && !it.signed && (it.width, it.count) == (32, 1));
                found.op() == Op::Constant && unsigned
            }
            Kind::Size => found.word(2).is_some_and(|id| view.is_constant(id)),
            Kind::Source => is(&[D::DebugSource]),
            Kind::Type => {
                found.op() == Op::TypeVoid
                    || own.is_some_and(|own| matches!(own.0, 2..=17) || own.0 >= D::DebugTypeMatrix.0)
            }
            Kind::FunctionType => is(&[D::DebugTypeFunction]),
            Kind::Scope => is(&[
                D::DebugCompilationUnit,
                D::DebugTypeComposite,
                D::DebugFunction,
                D::DebugFunctionDeclaration,
                D::DebugLexicalBlock,
                D::DebugLexicalBlockDiscriminator,
            ]),
            Kind::Unit => is(&[D::DebugCompilationUnit]),
            Kind::Function => is(&[D::DebugFunction]),
            Kind::Local => is(&[D::DebugLocalVariable, D::DebugInlinedVariable]),
            Kind::Expression => is(&[D::DebugExpression]),
            Kind::Any => true,
        }
    }
}

fn is_set(name: &[u8]) -> bool {
    name.starts_with(b"NonSemantic.Shader.DebugInfo.")
}

/// Checks a debug instruction of a non-semantic set. Returns the violated rule, if any.
pub(super) fn debug_info(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    if !matches!(i.op(), Op::ExtInst | Op::ExtInstWithForwardRefsKHR) {
        return None;
    }
    let set = view.set(i);
    if !set.starts_with(b"NonSemantic.") {
        return None;
    }
    let late = i.words().skip(5).find(|&id| view.place(id) >= i.offset());
    match (i.op(), late) {
        (Op::ExtInst, Some(id)) => return Some(Rule::BeforeDefinition(id)),
        (Op::ExtInstWithForwardRefsKHR, None) => {
            return Some(Rule::Instruction("the instruction needs an operand that is defined after it"));
        }
        _ => {}
    }
    let number = ShaderDebugInfo(i.word(4).filter(|_| is_set(set))?);
    let &(_, kinds) = ROWS.iter().find(|row| row.0 == number)?;
    let mut pairs = i.words().skip(5).zip(kinds);
    let (id, kind) = pairs.find(|&(id, kind)| view.get(id).is_some_and(|found| !kind.fits(view, &found)))?;
    operand(id, kind.text())
}
