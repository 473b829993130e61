//! Source locations of the code: `.file` and `.loc`.
//!
//! As in LLVM's assembler, a `.loc` waits until the next instruction or data, and then becomes a row of the line table
//! with the offset of that instruction or data. Reserved space and padding add no row. If another `.loc` follows first,
//! the waiting one also becomes a row; a change of the section drops it.

use super::positions::{File, Position, Row, mark};
use super::source::string;
use super::state::{Assembler, Problem, Result};

/// Largest file number. A limit is needed because the table has an entry for every smaller number.
const MAX_FILE: u32 = 1 << 20;

impl Assembler<'_> {
    /// Adds the row of the waiting `.loc`, if any, because an instruction or data is written at the current location.
    pub(super) fn row(&mut self) {
        let Some(position) = self.positions.pending.take() else { return };
        let (section, offset) = self.place();
        let rows = &mut self.positions.rows;
        let at = rows.iter().rposition(|of| of.0 == section).unwrap_or_else(|| {
            rows.push((section, Vec::new()));
            rows.len() - 1
        });
        if let Some((_, rows)) = rows.get_mut(at) {
            rows.push(Row { offset, position });
        }
    }

    /// Handles `.file NUMBER ["FOLDER"] "NAME" [md5 NUMBER] [source "TEXT"]`: declares a file of the line table.
    /// Without a number, the directive has no effect.
    pub(super) fn file(&mut self, text: &str) -> Result<()> {
        let words = words(text);
        let mut rest = words.iter().copied().peekable();
        let Some(number) = rest.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())) else {
            let [name] = words.as_slice() else {
                return Err(Problem::new("expected `.file NUMBER \"DIRECTORY\" \"NAME\"`"));
            };
            string(name)?;
            self.without_effect(".file");
            return Ok(());
        };
        let number = number.parse().ok().filter(|number| *number <= MAX_FILE).ok_or_else(|| {
            Problem::new(format!("file number is out of range: {number} (expected 0 to {MAX_FILE})"))
                .on(number)
        })?;
        let mut names = Vec::new();
        while let Some(word) = rest.next_if(|word| word.starts_with('"')) {
            let name = string(word).map_err(|why| Problem::new(why).on(word))?;
            if name.contains(&0) {
                return Err(Problem::new("a file name cannot contain a zero byte").on(word));
            }
            names.push(name);
        }
        let (folder, name) = match (names.pop(), names.pop()) {
            (Some(name), folder) if names.is_empty() => (folder.unwrap_or_default(), name),
            _ => return Err(Problem::new("expected `.file NUMBER \"DIRECTORY\" \"NAME\"`")),
        };
        let mut file = File::default();
        while let Some(what) = rest.next() {
            let value = rest.next().unwrap_or("");
            match what {
                "md5" => {
                    file.md5 = Some(md5(value).ok_or_else(|| {
                        Problem::new("expected a checksum of up to 32 hexadecimal digits").on(value)
                    })?)
                }
                "source" => file.source = Some(string(value).map_err(|why| Problem::new(why).on(value))?),
                _ => {
                    return Err(Problem::new(format!(
                        "unknown keyword `{what}` (expected `md5` or `source`)"
                    ))
                    .on(what));
                }
            }
        }
        self.add_file(number, folder, name, file).map_err(|problem| problem.on(text))
    }

    fn add_file(&mut self, number: u32, folder: Vec<u8>, name: Vec<u8>, mut file: File) -> Result<()> {
        let positions = &mut self.positions;
        let known = positions.files.values().next().map(|file| file.md5.is_some());
        let uneven = known.is_some_and(|known| known != file.md5.is_some());
        if number == 0 {
            (positions.fifth, file.name) = (true, name);
            positions.ran = folder;
            positions.files.insert(0, file);
        } else {
            if positions.files.contains_key(&number) {
                return Err(Problem::new(format!("duplicate file number {number}")));
            }
            (file.folder, file.name) = positions.placed(folder, name);
            positions.files.insert(number, file);
        }
        positions.used = true;
        if uneven && positions.fifth && !positions.uneven {
            positions.uneven = true;
            self.warn("only some files have a checksum: no checksum is written".to_owned());
        }
        Ok(())
    }

    /// Handles `.loc FILE [LINE [COLUMN]] [basic_block] [prologue_end] [epilogue_begin] [is_stmt 0] [isa N]
    /// [discriminator N]`: sets the source location of the next code.
    pub(super) fn loc(&mut self, text: &str) -> Result<()> {
        let mut rest = text.split_ascii_whitespace().peekable();
        let digits = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let mut numbers = [0u32; 3];
        for (index, place) in numbers.iter_mut().enumerate() {
            let most = if index == 2 { u32::from(u16::MAX) } else { u32::MAX };
            let Some(word) = rest.next_if(digits) else { break };
            let number = word.parse().ok().filter(|number| *number <= most);
            *place = number.ok_or_else(|| {
                Problem::new(format!("{word} is out of range for a line table (expected 0 to {most})"))
                    .on(word)
            })?;
            if index == 0 && !self.positions.files.contains_key(place) {
                let help = (number == Some(0))
                    .then(|| "start file numbers at 1, or declare file 0 with `.file 0`".to_owned());
                return Err(Problem::new(format!("undefined file number {word}: no earlier `.file {word}`"))
                    .on(word)
                    .help(help));
            }
        }
        if text.split_ascii_whitespace().next().is_none_or(|word| !digits(&word)) {
            return Err(Problem::new("expected `.loc FILE LINE COLUMN`"));
        }
        let [file, line, column] = numbers;
        let mut position = Position {
            file,
            line,
            column: u16::try_from(column).unwrap_or(u16::MAX),
            isa: 0,
            discriminator: 0,
            statement: !self.positions.silent,
            marks: 0,
        };
        while let Some(what) = rest.next() {
            let mut value = || -> Result<u32> {
                let word = rest.next().unwrap_or("");
                word.parse().map_err(|_| Problem::new(format!("expected a number after `{what}`")).on(what))
            };
            match what {
                "basic_block" => position.marks |= mark::BLOCK,
                "prologue_end" => position.marks |= mark::PROLOGUE_END,
                "epilogue_begin" => position.marks |= mark::EPILOGUE_BEGIN,
                "isa" => position.isa = value()?,
                "discriminator" => position.discriminator = value()?,
                "is_stmt" => {
                    let value = value()?;
                    if value > 1 {
                        return Err(Problem::new("`is_stmt` is out of range (expected 0 or 1)").on(what));
                    }
                    position.statement = value == 1;
                }
                _ => {
                    let known = "basic_block, prologue_end, epilogue_begin, is_stmt, isa or discriminator";
                    return Err(Problem::new(format!(
                        "unknown keyword `{what}` of `.loc` (expected {known})"
                    ))
                    .on(what));
                }
            }
        }
        self.row();
        self.positions.silent = !position.statement;
        self.positions.pending = Some(position);
        Ok(())
    }
}

/// Splits a text at whitespace. A quoted string is one word.
fn words(text: &str) -> Vec<&str> {
    let (mut list, mut start) = (Vec::new(), None);
    let (mut quoted, mut escaped) = (false, false);
    for (at, c) in text.char_indices() {
        if c.is_whitespace() && !quoted {
            list.extend(start.take().and_then(|start| text.get(start..at)));
            continue;
        }
        start.get_or_insert(at);
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ => {}
        }
    }
    list.extend(start.and_then(|start| text.get(start..)));
    list
}

/// Parses an MD5 checksum, a hexadecimal number with the most significant byte first.
fn md5(text: &str) -> Option<[u8; 16]> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    let digits = Some(digits.trim_start_matches('0')).filter(|digits| digits.len() <= 32)?;
    let number = if digits.is_empty() { 0 } else { u128::from_str_radix(digits, 16).ok()? };
    Some(number.to_be_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_strings_are_one_word() {
        assert_eq!(words(r#"1 "a b" "c\" d"  md5 0x1"#), ["1", "\"a b\"", "\"c\\\" d\"", "md5", "0x1"]);
        assert_eq!(md5("0x0102"), Some([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]));
        assert_eq!(md5(&format!("0x1{}", "0".repeat(32))), None);
    }
}
