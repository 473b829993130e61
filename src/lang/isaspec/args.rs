//! Flags that only isaspec understands. A valued flag is an `Option`, so that its default stands where it is used.

use crate::cli::shared::ReportFormat;
use clap::Args;
use isaloom::engine::EntryPoint;

/// `dis`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "isaspec-dis")]
#[command(next_help_heading = "isaspec")]
pub(crate) struct DisArgs {
    /// Print branch targets as labels, and labels before their instructions.
    #[arg(long)]
    pub(crate) labels: bool,

    /// Name an entry point: printed as a label before the instruction of that number (with --labels).
    #[arg(long, value_name = "NAME=INDEX", value_parser = entry_point)]
    pub(crate) entry: Vec<EntryPoint>,

    /// Do not print what is wrong with an instruction after its text.
    #[arg(long)]
    pub(crate) no_errors: bool,

    /// Stop after more than N instructions in a row with something wrong.
    #[arg(long, value_name = "N")]
    pub(crate) max_errors: Option<u64>,
}

/// `asm`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "isaspec-asm")]
#[command(next_help_heading = "isaspec")]
pub(crate) struct AsmArgs {
    /// Write the output even if lines are wrong; each of them becomes an instruction of zeros.
    #[arg(long)]
    pub(crate) keep_going: bool,

    /// Do not decode and print every word again before it is accepted.
    #[arg(long)]
    pub(crate) no_verify: bool,

    /// Instead of the output, list the encodings of each line: the word, the bitset with its place in the description,
    /// and why the first is chosen.
    #[arg(long)]
    pub(crate) explain: bool,

    /// Do not warn of this; the only one is `asm-untold-bits`: a text that does not tell all bits of its word.
    #[arg(long, value_name = "ID", value_parser = ["asm-untold-bits"])]
    pub(crate) allow: Vec<String>,

    /// The form of messages, and of what --explain writes [default: text].
    #[arg(long, value_name = "FORM")]
    pub(crate) format: Option<ReportFormat>,
}

/// Reads `NAME=INDEX`; the number may be hex with `0x`.
fn entry_point(text: &str) -> Result<EntryPoint, String> {
    let (name, index) = text.rsplit_once('=').ok_or("write NAME=INDEX, such as main=0")?;
    let number = match index.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16),
        None => index.parse(),
    };
    let index = number.map_err(|_| format!("`{index}` is not the number of an instruction"))?;
    if name.is_empty() || name.chars().any(|c| c.is_whitespace() || c == ':') {
        return Err(format!("`{name}` is not a name for a label"));
    }
    Ok(EntryPoint { index, name: name.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_point_is_a_name_and_a_number() {
        assert_eq!(entry_point("main=0x10").unwrap(), EntryPoint { index: 16, name: "main".to_owned() });
        assert_eq!(entry_point("a=b=7").unwrap().name, "a=b");
        for wrong in ["main", "=1", "a b=1", "main=x", "main=-1"] {
            assert!(entry_point(wrong).is_err(), "{wrong}");
        }
    }
}
