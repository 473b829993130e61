//! A comment by which a text says which instruction set it is in: `isaloom: isa=ir3 gpu=a650`.

use super::About;

/// So many lines at the beginning of a text are looked at.
const LINES: usize = 5;
/// No line is looked at farther.
const LONGEST: usize = 512;
/// What the comment says first.
const MARK: &str = "isaloom:";

impl About {
    /// What a comment in one of the first lines of a text says; none where none does.
    pub fn of_modeline(head: &[u8]) -> Option<About> {
        let lines = head.split(|&b| b == b'\n').take(LINES);
        lines
            .filter_map(|line| modeline(&String::from_utf8_lossy(line.get(..line.len().min(LONGEST))?)))
            .next()
    }
}

fn modeline(line: &str) -> Option<About> {
    let begins = [";", "//", "#", "/*"];
    let comment = begins.iter().find_map(|mark| line.trim_start().strip_prefix(mark))?;
    let said = comment.trim_start_matches([';', '/', '#', '*', ' ', '\t']).strip_prefix(MARK)?;
    let mut about = About::default();
    for word in said.split_whitespace() {
        match word.split_once('=') {
            Some(("isa", name)) => about.isa = Some(name.to_owned()),
            Some(("gpu", name)) => about.gpu = Some(name.to_owned()),
            _ => {}
        }
    }
    (about != About::default()).then_some(about)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_in_the_first_lines_says_the_instruction_set() {
        let about = |text: &str| {
            About::of_modeline(text.as_bytes())
                .map(|a| (a.isa.unwrap_or_default(), a.gpu.unwrap_or_default()))
        };
        let both = Some(("ir3".to_owned(), "a650".to_owned()));
        assert_eq!(about("; isaloom: isa=ir3 gpu=a650\nnop\n"), both);
        assert_eq!(about("nop\n  // isaloom: gpu=a650 isa=ir3\n"), both);
        assert_eq!(about("/* isaloom: isa=ir3 gpu=a650 */"), both);
        assert_eq!(about("isaloom: isa=ir3"), None);
        assert_eq!(about("; isaloom: nothing"), None);
        assert_eq!(about("\n\n\n\n\n; isaloom: isa=ir3"), None);
    }
}
