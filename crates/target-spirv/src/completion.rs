//! Completion: lists the possible next operands of an instruction, according to the grammar.

use super::describe::kind_name;
use super::syntax::SYNTAX;
use isaloom_spirv::grammar::{Grammar, Instruction, Operand, OperandKind, Quantifier};
use isaloom_target::{CompletionItem, CompletionKind, LexemeKind, Signature, SymbolOccurrenceKind};

/// Returns the possible continuations of the beginning of an instruction.
pub(super) fn follow(grammar: Grammar<'_>, beginning: &str) -> Vec<CompletionItem> {
    let lexemes = SYNTAX.lexemes(beginning, &[]);
    let text = |index: usize| lexemes.get(index).and_then(|l| beginning.get(l.range.clone())).unwrap_or("");
    let name = lexemes.iter().position(|lexeme| lexeme.kind == LexemeKind::Mnemonic);
    let Some(name) = name.filter(|&at| text(at).starts_with("Op")) else {
        let wants_result = text(1) == "=";
        let fits = |op: &Instruction<'_>| op.has_result() || !wants_result;
        let names = grammar.instructions().filter(fits);
        return names.map(|op| CompletionItem::new(op.name(), CompletionKind::Instruction, None)).collect();
    };
    let Some(op) = named(grammar, text(name)) else { return Vec::new() };
    let before = lexemes.get(name + 1..).unwrap_or_default();
    let is_bar = |lexeme: &&isaloom_target::Lexeme| beginning.get(lexeme.range.clone()) == Some("|");
    // Bits that are joined with `|` are one operand.
    let bars = before.iter().filter(is_bar).count();
    let open = before.last().as_ref().is_some_and(is_bar);
    let count = before.len().saturating_sub(2 * bars) - usize::from(open && before.len() > 2 * bars);
    let written: Vec<(usize, &Operand)> =
        op.operands().iter().enumerate().filter(|(_, o)| o.kind != OperandKind::IdResult).collect();
    let many = written.last().filter(|(_, last)| last.quantifier == Quantifier::Many);
    match written.get(count).or(many) {
        Some((index, operand)) => values(grammar, op.operand_name(*index), operand.kind),
        None => Vec::new(),
    }
}

/// Returns the instruction with the given name, including the prefix `Op`.
fn named<'g>(grammar: Grammar<'g>, name: &str) -> Option<Instruction<'g>> {
    grammar.instruction_named(name.strip_prefix("Op")?.as_bytes())
}

fn values(grammar: Grammar<'_>, name: &str, kind: OperandKind) -> Vec<CompletionItem> {
    let what = kind_name(grammar, kind);
    let detail = if name.is_empty() || name == what { what.to_owned() } else { format!("{name}: {what}") };
    let ids =
        || vec![CompletionItem::new("", CompletionKind::Name(SymbolOccurrenceKind::Id), detail.clone())];
    match kind {
        OperandKind::Value(id) | OperandKind::Mask(id) => {
            let known = grammar.enumeration(id);
            known
                .enumerants()
                .map(|e| CompletionItem::new(e.name(), CompletionKind::Value, detail.clone()))
                .collect()
        }
        OperandKind::LiteralString => vec![CompletionItem::new("\"\"", CompletionKind::Operand, detail)],
        OperandKind::LiteralSpecConstantOpInteger => {
            let ops = grammar.instructions().filter(|op| op.in_spec_constant_op());
            let name = |op: Instruction<'_>| op.name().trim_start_matches("Op").to_owned();
            ops.map(|op| CompletionItem::new(name(op), CompletionKind::Value, detail.clone())).collect()
        }
        OperandKind::LiteralExtInstInteger => {
            let all = grammar.sets().flat_map(|set| set.instructions());
            all.map(|e| CompletionItem::new(e.name(), CompletionKind::Value, detail.clone())).collect()
        }
        OperandKind::PairIdRefIdRef | OperandKind::PairIdRefLiteralInteger => ids(),
        OperandKind::IdResultType => vec![CompletionItem::new("", CompletionKind::Type, detail)],
        kind if kind.is_id() => ids(),
        _ => vec![CompletionItem::new("0", CompletionKind::Number, detail)],
    }
}

/// Returns the signature of an instruction.
pub(super) fn signatures(grammar: Grammar<'_>, name: &str) -> Vec<Signature> {
    let Some(op) = named(grammar, name) else { return Vec::new() };
    let mut signature = Signature::default();
    if op.has_result() {
        signature.label.push_str("%result = ");
    }
    signature.label.push_str(op.name());
    for (index, operand) in op.operands().iter().enumerate() {
        if operand.kind == OperandKind::IdResult {
            continue;
        }
        signature.label.push(' ');
        let start = signature.label.len();
        let shown = operand_label(operand.kind, op.operand_name(index), kind_name(grammar, operand.kind));
        match operand.quantifier {
            Quantifier::One => signature.label.push_str(&shown),
            Quantifier::Optional => signature.label.push_str(&format!("[{shown}]")),
            Quantifier::Many => signature.label.push_str(&format!("[{shown}]...")),
        }
        signature.operands.push(start..signature.label.len());
    }
    vec![signature]
}

/// Returns the text of an operand in a signature: `%operand_1` for ids, `%type` for the type of the
/// result, `%variable %parent` for pairs of ids, and `Name:Kind` for other operands.
fn operand_label(kind: OperandKind, name: &str, kind_name: &str) -> String {
    if kind == OperandKind::PairIdRefIdRef {
        let ids = name.split(',').map(|name| operand_label(OperandKind::IdRef, name, ""));
        return ids.filter(|id| id != "%id").collect::<Vec<_>>().join(" ");
    }
    // The grammar describes a repeated operand by a list, such as `Member 0 type, member 1 type, ...`.
    let name = name.split(',').next().unwrap_or_default();
    let mut words =
        name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).peekable();
    if kind == OperandKind::IdResultType {
        "%type".to_owned()
    } else if words.peek().is_none() {
        if kind.is_id() { "%id".to_owned() } else { kind_name.to_owned() }
    } else if kind.is_id() {
        format!("%{}", words.collect::<Vec<_>>().join("_").to_lowercase())
    } else {
        let name = words.collect::<String>();
        if name.eq_ignore_ascii_case(kind_name) { name } else { format!("{name}:{kind_name}") }
    }
}

/// Returns the index of the operand at the end of `written`. Whitespace separates operands.
pub(super) fn place(written: &str) -> usize {
    let is_word = written.ends_with(|c: char| !c.is_whitespace());
    SYNTAX.lexemes(written, &[]).len().saturating_sub(usize::from(is_word))
}
