//! The language server alone, over standard input and output: what `isaloom lsp` runs.

fn main() -> Result<(), isaloom_lsp::Ended> {
    isaloom_lsp::stdio()
}
