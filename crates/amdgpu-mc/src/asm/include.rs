//! `.include` and `.incbin`, which insert the lines and the bytes of other files. The caller opens the files and
//! decides which are allowed; if it provides no access to files, both directives are errors.

use super::expand::Line;
use super::source::{arguments, string};
use super::state::{Assembler, Problem, Result};

impl Assembler<'_> {
    /// Handles `.include "NAME"`: inserts the lines of a file.
    pub(super) fn include(&mut self, text: &str, line: &Line<'_>) -> Result<()> {
        let name = name(text)?;
        let from = self.here_file;
        let Some(includes) = &mut self.includes else { return Err(unopened(".include")) };
        let (file, lines) = includes.text(&name, from).map_err(|why| unread(&name, &why, text))?;
        self.lines
            .include(file, &lines, line, self.conditions.len())
            .map_err(|why| Problem::new(why).on(text))
    }

    /// Handles `.incbin "NAME"[, SKIP[, COUNT]]`: inserts the bytes of a file, `COUNT` bytes from the byte offset
    /// `SKIP`.
    pub(super) fn incbin(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let (first, numbers) = list.split_first().unwrap_or((&"", &[]));
        let name = name(first)?;
        if numbers.len() > 2 {
            return Err(Problem::new("expected `.incbin \"NAME\", SKIP, COUNT`").on(text));
        }
        let mut given = [None; 2];
        for (place, number) in given.iter_mut().zip(numbers) {
            if !number.is_empty() {
                let value = self.number(number)?;
                let value = usize::try_from(value).map_err(|_| {
                    Problem::new(format!("out of range for `.incbin`: {value} (expected 0 or more)"))
                        .on(number)
                })?;
                *place = Some(value);
            }
        }
        let from = self.here_file;
        let Some(includes) = &mut self.includes else { return Err(unopened(".incbin")) };
        let bytes = includes.bytes(&name, from).map_err(|why| unread(&name, &why, first))?;
        let rest = bytes.get(given[0].unwrap_or(0)..).unwrap_or_default();
        let taken = rest.get(..given[1].unwrap_or(rest.len()).min(rest.len())).unwrap_or_default();
        self.row();
        self.push(taken)
    }
}

/// Parses the quoted name of a file.
fn name(text: &str) -> Result<String> {
    let bytes = string(text).map_err(|why| Problem::new(why).on(text))?;
    String::from_utf8(bytes).map_err(|_| Problem::new("the file name is not valid UTF-8").on(text))
}

fn unread(name: &str, why: &str, text: &str) -> Problem {
    Problem::of("amd-asm-include", format!("cannot include `{name}`: {why}")).on(text)
}

fn unopened(directive: &str) -> Problem {
    Problem::of(
        "amd-asm-include",
        format!("`{directive}` is not available here: other files cannot be opened"),
    )
    .help(Some("insert the content of the file, or assemble it with `isaloom asm`".to_owned()))
}
