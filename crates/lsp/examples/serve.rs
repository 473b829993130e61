//! The language server alone, over standard input and output: what `isaloom lsp` runs.

fn main() -> std::io::Result<()> {
    isaloom_lsp::stdio()
}
