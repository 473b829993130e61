//! Evaluates the definitions of symbols after all lines have been read, so that later evaluations are fast. Each symbol
//! is evaluated after the symbols that it uses, so even long chains and shared symbols take linear time. Definitions
//! that are addresses, undefined or recursive stay as they are.

use super::evaluate::{Definition, Definitions, Machine, absolute, evaluate};
use super::expr::Expr;
use rustc_hash::FxHashSet;

/// Replaces each definition whose value is a number by that number.
pub(super) fn settle(definitions: &mut Definitions, machine: Machine) {
    let open = |definition: &Definition| matches!(definition, Definition::Value(expr) if !matches!(expr, Expr::Number(_)));
    let names: Vec<String> =
        definitions.iter().filter(|(_, definition)| open(definition)).map(|(name, _)| name.clone()).collect();
    let mut seen: FxHashSet<String> = FxHashSet::default();
    // Names to visit, each with whether the symbols that it uses have already been visited.
    let mut stack: Vec<(String, bool)> = names.into_iter().map(|name| (name, false)).collect();
    while let Some((name, ready)) = stack.pop() {
        let Some(Definition::Value(expr)) = definitions.get(&name) else { continue };
        if ready {
            if let Ok(number) = evaluate(expr, definitions, machine).and_then(absolute) {
                definitions.insert(name, Definition::Value(Expr::Number(number)));
            }
            continue;
        }
        if !seen.insert(name.clone()) {
            continue;
        }
        let used = symbols(expr);
        stack.push((name, true));
        stack.extend(used.into_iter().filter(|name| !seen.contains(name)).map(|name| (name, false)));
    }
}

/// Returns the names of the symbols in an expression.
fn symbols(expr: &Expr) -> Vec<String> {
    let (mut found, mut left) = (Vec::new(), vec![expr]);
    while let Some(expr) = left.pop() {
        match expr {
            Expr::Symbol(name, _) => found.push(name.clone()),
            Expr::Unary(_, inner) => left.push(inner),
            Expr::Binary(_, one, other) => left.extend([&**one, &**other]),
            Expr::Call(_, args) => left.extend(args),
            // A numbered label has been replaced by its internal symbol before.
            Expr::Number(_) | Expr::Numbered(..) | Expr::Place(..) => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::expr::parse;

    #[test]
    fn long_chains_and_shared_symbols_are_evaluated() {
        let mut definitions = Definitions::default();
        let count = 20_000;
        for at in 0..count {
            // Each symbol uses the next one twice, so evaluation without stored results would double the work for each
            // symbol.
            let text = format!("max(s{0}, s{0}+1)", at + 1);
            definitions.insert(format!("s{at}"), Definition::Value(parse(&text, (0, 0)).unwrap()));
        }
        definitions.insert(format!("s{count}"), Definition::Value(Expr::Number(7)));
        for (name, text) in [("loop", "loop+1"), ("one", "two"), ("two", "one"), ("open", "elsewhere")] {
            definitions.insert(name.into(), Definition::Value(parse(text, (0, 0)).unwrap()));
        }
        let machine = Machine { shared_file: false, major: 11, architected_scratch: true };
        settle(&mut definitions, machine);
        assert_eq!(definitions["s0"], Definition::Value(Expr::Number(7 + count)));
        for name in ["loop", "one", "two", "open"] {
            assert!(!matches!(definitions[name], Definition::Value(Expr::Number(_))), "{name}");
        }
    }
}
