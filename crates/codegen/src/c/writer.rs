//! Writer for lines of C and Rust, which indents them.

/// Lines written so far, and the current indentation.
#[derive(Debug)]
pub(crate) struct Writer {
    text: String,
    depth: usize,
    step: &'static str,
}

/// Writer for C with Mesa's indentation, at depth 0.
impl Default for Writer {
    fn default() -> Writer {
        Writer::indented(0)
    }
}

impl Writer {
    /// Creates a writer for C lines that are indented by `depth` steps.
    pub(crate) fn indented(depth: usize) -> Writer {
        Writer { text: String::new(), depth, step: "   " }
    }

    /// Creates a writer for Rust, with the indentation of rustfmt.
    pub(crate) fn rust(depth: usize) -> Writer {
        Writer { step: "    ", ..Writer::indented(depth) }
    }

    /// Writes a line; an empty line has no spaces.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) {
        let text = text.as_ref();
        if !text.is_empty() {
            (0..self.depth).for_each(|_| self.text.push_str(self.step));
            self.text.push_str(text);
        }
        self.text.push('\n');
    }

    /// Writes unindented lines at the current indentation; preprocessor lines (`#...`) are not indented.
    pub(crate) fn lines(&mut self, text: &str) {
        for line in text.lines() {
            match line.starts_with('#') {
                true => self.raw(&format!("{line}\n")),
                false => self.line(line),
            }
        }
    }

    /// Writes text unchanged, such as the body of a function that is already indented.
    pub(crate) fn raw(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Writes a line that opens a block.
    pub(crate) fn open(&mut self, text: impl AsRef<str>) {
        self.line(text);
        self.depth += 1;
    }

    /// Writes a line that ends a block and opens the next block.
    pub(crate) fn reopen(&mut self, text: impl AsRef<str>) {
        self.depth = self.depth.saturating_sub(1);
        self.open(text);
    }

    /// Writes a line that ends a block.
    pub(crate) fn close(&mut self, text: impl AsRef<str>) {
        self.depth = self.depth.saturating_sub(1);
        self.line(text);
    }

    /// Ends a block without a closing line, such as the block of a `case`.
    pub(crate) fn close_quietly(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Writes a Rust table: its head, and several entries per line.
    pub(crate) fn table(&mut self, head: &str, entries: &[String], a_line: usize) {
        self.open(head);
        entries.chunks(a_line).for_each(|line| self.line(format!("{},", line.join(", "))));
        self.close("];");
    }

    /// Returns the text.
    pub(crate) fn finish(self) -> String {
        self.text
    }
}

/// Writes an `if` chain that executes the statement of the first step whose condition holds. A step without a condition
/// always applies. Conditions that cannot change the result are omitted.
pub(crate) fn ladder(mut steps: Vec<(Option<String>, String)>, out: &mut Writer) {
    if let Some(end) = steps.iter().position(|step| step.0.is_none()) {
        steps.truncate(end + 1);
        let same = steps.iter().rev().take_while(|step| step.1 == steps[end].1).count();
        steps.drain(end + 1 - same..end);
    }
    full_ladder(steps, out);
}

/// Writes an `if` chain as [`ladder`] does, but evaluates every condition, because conditions may report missing names.
pub(crate) fn full_ladder(steps: Vec<(Option<String>, String)>, out: &mut Writer) {
    for (n, (when, body)) in steps.iter().enumerate() {
        match (when, n) {
            (None, 0) => return out.lines(body),
            (Some(when), 0) => out.open(format!("if ({when}) {{")),
            (Some(when), _) => out.reopen(format!("}} else if ({when}) {{")),
            (None, _) => out.reopen("} else {"),
        }
        out.lines(body);
    }
    if !steps.is_empty() {
        out.close("}");
    }
}

/// Writes `(void)` for the parameters that a body does not use, because compilers warn about unused parameters.
pub(crate) fn unused(body: &str, parameters: &[&str], out: &mut Writer) {
    let used = super::fragments::identifiers(body);
    let unused = parameters.iter().filter(|p| !used.contains(**p)).map(|p| format!("(void){p}"));
    let unused: Vec<String> = unused.collect();
    if !unused.is_empty() {
        out.line(format!("{};", unused.join(", ")));
    }
}

/// Declares the variable `leaf` in a body that is executed before a leaf is known, if the body needs it for remarks
/// about missing names.
pub(crate) fn without_leaf(body: &str, out: &mut Writer) {
    if super::fragments::identifiers(body).contains("leaf") {
        out.line("const struct leaf *const leaf = NULL;");
        out.line("(void)leaf;");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_indented() {
        let mut out = Writer::default();
        out.open("if (x) {");
        out.line("y();");
        out.reopen("} else {");
        out.line("");
        out.line("z();");
        out.close("}");
        assert_eq!(out.finish(), "if (x) {\n   y();\n} else {\n\n   z();\n}\n");
    }

    #[test]
    fn redundant_conditions_are_omitted() {
        let written = |steps: &[(Option<&str>, &str)]| {
            let mut out = Writer::default();
            let owned = steps.iter().map(|(when, body)| (when.map(str::to_owned), format!("{body}\n")));
            ladder(owned.collect(), &mut out);
            out.finish()
        };
        assert_eq!(written(&[(Some("a"), "x;"), (Some("b"), "x;"), (None, "x;"), (None, "z;")]), "x;\n");
        let kept = [(Some("a"), "y;"), (Some("b"), "x;"), (None, "x;")];
        assert_eq!(written(&kept), "if (a) {\n   y;\n} else {\n   x;\n}\n");
        assert_eq!(
            written(&[(Some("a"), "x;"), (Some("b"), "x;")]),
            "if (a) {\n   x;\n} else if (b) {\n   x;\n}\n"
        );
        assert_eq!(written(&[]), "");
    }
}
