//! Conditional assembly: `.if` and related directives.

use super::source::string;
use super::state::{Assembler, Condition, Problem, Result};
use isaloom_amdgpu_text::name;

impl Assembler<'_> {
    /// Handles a directive for conditional assembly; returns `None` for other directives.
    pub(super) fn condition(&mut self, name: &str, text: &str) -> Option<Result<()>> {
        let outer = self.active();
        let holds = match name {
            ".if" | ".ifne" => self.when(outer, text, |n| n != 0),
            ".ifeq" => self.when(outer, text, |n| n == 0),
            ".ifge" => self.when(outer, text, |n| n >= 0),
            ".ifgt" => self.when(outer, text, |n| n > 0),
            ".ifle" => self.when(outer, text, |n| n <= 0),
            ".iflt" => self.when(outer, text, |n| n < 0),
            ".ifdef" => Ok(self.is_defined(text)),
            ".ifndef" | ".ifnotdef" => Ok(!self.is_defined(text)),
            ".ifb" => Ok(text.is_empty()),
            ".ifnb" => Ok(!text.is_empty()),
            ".ifc" | ".ifnc" => texts(outer, text, false).map(|same| same == (name == ".ifc")),
            ".ifeqs" | ".ifnes" => texts(outer, text, true).map(|same| same == (name == ".ifeqs")),
            ".else" | ".endif" if outer && !text.is_empty() => {
                return Some(Err(Problem::new(format!("`{name}` takes no operands")).on(text)));
            }
            ".else" | ".elseif" | ".endif" => return Some(self.other_branch(name, text)),
            _ => return None,
        };
        let (active, result) = match holds {
            Ok(holds) => (holds, Ok(())),
            Err(problem) => (false, Err(problem)),
        };
        if self.conditions.len() >= 1000 {
            return Some(Err(Problem::new("conditional assembly is nested more than 1000 levels deep")));
        }
        self.conditions.push(Condition { taken: active, active, outer, has_else: false });
        Some(result)
    }

    fn is_defined(&self, name: &str) -> bool {
        name::whole(name).is_ok_and(|name| self.definitions.contains_key(&*name))
    }

    fn when(&mut self, outer: bool, text: &str, test: impl Fn(i64) -> bool) -> Result<bool> {
        if !outer {
            return Ok(false);
        }
        self.number(text).map(test)
    }

    fn other_branch(&mut self, name: &str, text: &str) -> Result<()> {
        let Some(condition) = self.conditions.last().copied() else {
            return Err(Problem::new(format!("`{name}` without `.if`")));
        };
        if name == ".endif" {
            self.conditions.pop();
            return Ok(());
        }
        if condition.has_else {
            return Err(Problem::new(format!("`{name}` after `.else`")));
        }
        let open = condition.outer && !condition.taken;
        let holds = if name == ".else" { Ok(open) } else { self.when(open, text, |n| n != 0) };
        let active = holds.as_ref().copied().unwrap_or(false);
        if let Some(condition) = self.conditions.last_mut() {
            condition.active = active;
            condition.taken |= active;
            condition.has_else = name == ".else";
        }
        holds.map(|_| ())
    }
}

/// Returns whether the two strings of `.ifc` or `.ifeqs` are equal; `quoted` means that they are in quotes. If `asked`
/// is `false` (the enclosing branch is not assembled), returns `false` without a check of the syntax.
fn texts(asked: bool, text: &str, quoted: bool) -> Result<bool> {
    let wanted = if quoted {
        "expected two quoted strings, separated by a comma"
    } else {
        "expected two strings, separated by a comma"
    };
    // The second string extends to the end of the line, so it may contain commas.
    let parts = text.split_once(',').map(|(first, second)| (first.trim(), second.trim()));
    match parts {
        _ if !asked => Ok(false),
        Some((first, second)) if quoted => Ok(string(first)? == string(second)?),
        Some((first, second)) => Ok(first == second),
        None => Err(Problem::new(wanted).on(text)),
    }
}
