//! Lines of C with their indentation.

/// Text that grows line by line.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    text: String,
    depth: usize,
}

impl Writer {
    /// Text whose lines stand `depth` steps to the right.
    pub(crate) fn indented(depth: usize) -> Writer {
        Writer { text: String::new(), depth }
    }

    /// A line; an empty one has no blanks.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) {
        let text = text.as_ref();
        if !text.is_empty() {
            (0..self.depth).for_each(|_| self.text.push_str("   "));
            self.text.push_str(text);
        }
        self.text.push('\n');
    }

    /// Lines as they are, such as a body that was indented when it was made.
    pub(crate) fn raw(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A line that opens a block.
    pub(crate) fn open(&mut self, text: impl AsRef<str>) {
        self.line(text);
        self.depth += 1;
    }

    /// A line that ends a block and opens the next.
    pub(crate) fn reopen(&mut self, text: impl AsRef<str>) {
        self.depth = self.depth.saturating_sub(1);
        self.open(text);
    }

    /// A line that ends a block.
    pub(crate) fn close(&mut self, text: impl AsRef<str>) {
        self.depth = self.depth.saturating_sub(1);
        self.line(text);
    }

    /// Ends a block that no line ends, such as that of a `case`.
    pub(crate) fn close_quietly(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// The text.
    pub(crate) fn finish(self) -> String {
        self.text
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
}
