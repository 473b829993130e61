//! Minimal language server over standard input and output: the program behind `isaloom lsp`.

fn main() -> Result<(), isaloom_lsp::Ended> {
    isaloom_lsp::stdio()
}
