//! Sizes that depend on labels further on, such as `.space end-begin`. The program is read again with the sizes that the
//! layout gives, until they stay the same; almost no program has any.

use super::expr::{self, Base, Definition, Definitions, Expr, MAX_NODES};
use super::sizes::Later;
use super::state::{Assembler, Result};
use isaloom_source::Span;

/// So often a program is read at most.
const MOST: usize = 16;

impl Assembler<'_> {
    /// The number of an expression, which may be known only later.
    pub(super) fn later_number(&mut self, text: &str) -> Result<i64> {
        let expr = self.expr(text)?;
        match self.size(&expr, false) {
            Ok(number) => Ok(number),
            Err(_) => Ok(self.ask(expr, false, text)),
        }
    }

    /// The offset of an expression in the section that is written to, or a number.
    pub(super) fn later_place(&mut self, text: &str) -> Result<i64> {
        let expr = self.expr(text)?;
        let undefined = |assembler: &Self| {
            let value = expr::evaluate(&expr, &assembler.definitions, assembler.machine);
            !matches!(value, Ok(value) if matches!(value.base, Base::Section(_)))
        };
        match self.size(&expr, true) {
            Err(_) if undefined(self) => Ok(self.ask(expr, true, text)),
            known => Ok(known?),
        }
    }

    fn ask(&mut self, expr: Expr, place: bool, text: &str) -> i64 {
        let number = self.later.sizes.get(self.later.asked.len()).copied();
        let span = self.span_of(text);
        self.later.asked.push((expr, place, span));
        // What is not known yet leaves no room, and a place is this one.
        number.unwrap_or_else(|| if place { self.place().1.cast_signed() } else { 0 })
    }

    fn size(&self, expr: &Expr, place: bool) -> core::result::Result<i64, String> {
        let value = expr::evaluate(expr, &self.definitions, self.machine)?;
        match value.base {
            Base::Section(section) if place && value.minus.is_none() && section == self.current => {
                Ok(value.number)
            }
            _ => expr::absolute(value),
        }
    }

    /// What is to be read again with, once all was read; `None` if the sizes are right, or will never be.
    pub(super) fn other_sizes(&mut self) -> Option<Later> {
        let Later { sizes, asked, rounds } = &self.later;
        if asked.is_empty() || *rounds >= MOST {
            return None;
        }
        let number = |(expr, place, _): &(Expr, bool, Span)| {
            let value = expr::evaluate(expr, &self.definitions, self.machine).ok()?;
            match value.base {
                Base::Section(_) if *place => Some(value.number),
                _ => expr::absolute(value).ok(),
            }
        };
        let new = asked.iter().map(number).collect::<Option<Vec<i64>>>()?;
        (new != *sizes).then(|| Later { sizes: new, asked: Vec::new(), rounds: rounds + 1 })
    }

    /// Reports sizes that nothing gives, or that depend on themselves.
    pub(super) fn unknown_sizes(&mut self) {
        let Later { sizes, asked, .. } = core::mem::take(&mut self.later);
        for (index, (expr, place, span)) in asked.into_iter().enumerate() {
            let value =
                expr::evaluate(&expr, &self.definitions, self.machine).and_then(|value| match value.base {
                    Base::Section(_) if place => Ok(value.number),
                    _ => expr::absolute(value),
                });
            match value {
                Err(why) => self.report_at(why, span),
                Ok(number) if sizes.get(index) != Some(&number) => {
                    self.report_at("the size depends on itself".to_owned(), span);
                }
                Ok(_) => {}
            }
        }
    }
}

/// Whether a number depends on where labels are. In an operand LLVM does not know such a number before the layout.
pub(super) fn depends_on_layout(expr: &Expr, definitions: &Definitions) -> bool {
    let mut stack = vec![expr];
    for _ in 0..MAX_NODES {
        let Some(expr) = stack.pop() else { return false };
        match expr {
            Expr::Number(_) => {}
            Expr::Place(..) | Expr::Numbered(..) => return true,
            Expr::Symbol(name, _) => match definitions.get(name) {
                Some(Definition::Value(expr)) => stack.push(expr),
                Some(Definition::Label { .. } | Definition::Alias(_)) | None => return true,
            },
            Expr::Unary(_, inner) => stack.push(inner),
            Expr::Binary(_, left, right) => stack.extend([&**left, &**right]),
            Expr::Call(_, args) => stack.extend(args),
        }
    }
    true
}
