//! Sizes that depend on later labels, such as `.space end-begin`. A first pass assumes values for them; the program is
//! then assembled again with the values from its layout until they no longer change. Few programs have such sizes.

use super::evaluate::{Base, Definition, Definitions, MAX_NODES, absolute, evaluate};
use super::expr::Expr;
use super::sizes::Later;
use super::state::{Assembler, Result};
use isaloom_source::Span;

/// Largest number of additional passes.
const MOST: usize = 16;

impl Assembler<'_> {
    /// Returns the value of an expression as a number. If it depends on later lines, returns the value that this pass
    /// assumes.
    pub(super) fn later_number(&mut self, text: &str) -> Result<i64> {
        let expr = self.expr(text)?;
        match self.size(&expr, false) {
            Ok(number) => Ok(number),
            Err(_) => Ok(self.ask(expr, false, text)),
        }
    }

    /// Returns the byte offset of a location in the current section, or a number, that an expression means. If it
    /// depends on later lines, returns the value that this pass assumes.
    pub(super) fn later_place(&mut self, text: &str) -> Result<i64> {
        let expr = self.expr(text)?;
        let undefined = |assembler: &Self| {
            let value = evaluate(&expr, &assembler.definitions, assembler.machine);
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
        // The first pass assumes 0 for a size, and the current location for a location.
        number.unwrap_or_else(|| if place { self.place().1.cast_signed() } else { 0 })
    }

    fn size(&self, expr: &Expr, place: bool) -> core::result::Result<i64, String> {
        let value = evaluate(expr, &self.definitions, self.machine)?;
        match value.base {
            Base::Section(section) if place && value.minus.is_none() && section == self.current => {
                Ok(value.number)
            }
            _ => absolute(value),
        }
    }

    /// Returns the sizes that the next pass must assume; `None` if they are those of this pass, or if too many passes
    /// did not settle them.
    pub(super) fn other_sizes(&mut self) -> Option<Later> {
        let Later { sizes, asked, rounds } = &self.later;
        if asked.is_empty() || *rounds >= MOST {
            return None;
        }
        let number = |(expr, place, _): &(Expr, bool, Span)| {
            let value = evaluate(expr, &self.definitions, self.machine).ok()?;
            match value.base {
                Base::Section(_) if *place => Some(value.number),
                _ => absolute(value).ok(),
            }
        };
        let new = asked.iter().map(number).collect::<Option<Vec<i64>>>()?;
        (new != *sizes).then(|| Later { sizes: new, asked: Vec::new(), rounds: rounds + 1 })
    }

    /// Reports sizes that are undefined, and sizes that never settle because they depend on themselves.
    pub(super) fn unknown_sizes(&mut self) {
        let Later { sizes, asked, .. } = core::mem::take(&mut self.later);
        for (index, (expr, place, span)) in asked.into_iter().enumerate() {
            let value = evaluate(&expr, &self.definitions, self.machine).and_then(|value| match value.base {
                Base::Section(_) if place => Ok(value.number),
                _ => absolute(value),
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

/// Returns whether a number depends on addresses of labels. LLVM assembles operands before the layout, so it cannot use
/// such a number in an operand.
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
