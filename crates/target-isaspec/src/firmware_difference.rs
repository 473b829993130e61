//! Compares two Adreno firmware files, one packet handler at a time.
//!
//! A handler is the code from its jump table entry to the next entry. The comparison must not depend on positions, so
//! it replaces branch targets: inside the handler by an offset, in another handler by the name of its packet, and in
//! other code by `fxn`.

use super::Isaspec;
use super::dis::firmware::Code;
use super::dis::named::NamedRegisters;
use super::firmware::{FirmwareImage, PacketLabels};
use super::register_names::RegisterNames;
use isaloom_engine::syntax::label_number;
use isaloom_engine::{Options, Place, Printer, TokenKind, TokenList};
use isaloom_schema::{Change, ChangeKind, Changed, Difference, Side};
use isaloom_target::{Failure, Source, read_all};
use std::collections::BTreeMap;

/// Maximum number of line comparisons to align two handlers. Larger handlers are shown as removed and added, without
/// alignment.
const MAX_COMPARISONS: usize = 1 << 22;
/// Maximum number of lines shown per change.
const MAX_SHOWN: usize = 40;

/// Compares two firmware files.
///
/// # Errors
/// If an input cannot be read, or is not the firmware of an Adreno GPU with a jump table.
pub(super) fn compare(
    isaspec: &Isaspec,
    from: &mut dyn Source,
    to: &mut dyn Source,
) -> Result<Difference, Failure> {
    let [first, second] = [sections(isaspec, from)?, sections(isaspec, to)?];
    let mut difference = Difference {
        from: first.title.clone(),
        to: second.title.clone(),
        same: Some(0),
        ..Difference::default()
    };
    if first.version != second.version {
        difference.whole.push(Change {
            kind: ChangeKind::Meta,
            name: Some("version".to_owned()),
            from: Some(first.version.clone()),
            to: Some(second.version.clone()),
            ..Change::default()
        });
    }
    let side =
        |name: &str| Side { name: format!("section {name}"), kind: "section".to_owned(), ..Side::default() };
    let several = first.sections.len() > 1 || second.sections.len() > 1;
    for (name, old) in &first.sections {
        match second.sections.iter().find(|(other, _)| other == name) {
            Some((_, new)) => old.compare(new, several.then_some(name), &mut difference),
            None => difference.removed.push(side(name)),
        }
    }
    let is_new = |name: &str| !first.sections.iter().any(|(known, _)| known == name);
    let added = second.sections.iter().filter(|(name, _)| is_new(name));
    difference.added.extend(added.map(|(name, _)| side(name)));
    Ok(difference)
}

/// Lines of the handlers of a firmware file.
struct Lines {
    title: String,
    version: String,
    /// Sections by name, in the order of the image.
    sections: Vec<(String, Handlers)>,
}

/// Packet handlers of a section.
struct Handlers {
    /// Name of each packet, and the lines of its handler.
    packets: Vec<(String, Vec<String>)>,
}

fn sections(isaspec: &Isaspec, source: &mut dyn Source) -> Result<Lines, Failure> {
    let name = source.name().to_owned();
    let bytes = read_all(source)?;
    let isa = isaspec.compiled();
    let Some(image) =
        FirmwareImage::of(isa, None, (Some(&name), &bytes))?.filter(|image| !image.sections.is_empty())
    else {
        return Err(Failure::Input {
            why: format!("{name}: this is not Adreno firmware with a jump table"),
            help: Some("pass files such as `a660_sqe.fw`".to_owned()),
        });
    };
    let names = isaspec.register_names().map(|names| names.of_firmware(image.firmware.gpu));
    let mut lines = Lines {
        title: format!("{name}: {}", image.firmware.gpu),
        version: image.firmware.version(),
        sections: Vec::new(),
    };
    for number in 0..image.sections.len() {
        let packets = names.as_ref().map_or(PacketLabels::Numbers, PacketLabels::Names);
        // With labels, branch targets are separate tokens. The function `line` replaces these tokens.
        let options = Options { labels: true, messages: false, ..Options::default() };
        let Some(code) = Code::new(isa, &options, (image.bytes, &image.sections), number, packets) else {
            break;
        };
        let handlers = Handlers::of(isaspec, &code, &options, names.as_ref());
        lines.sections.push((code.section.name.to_owned(), handlers));
    }
    Ok(lines)
}

impl Handlers {
    fn of(isaspec: &Isaspec, code: &Code<'_>, options: &Options, names: Option<&RegisterNames>) -> Handlers {
        let isa = isaspec.compiled();
        let mut starts: Vec<u64> = code.table().to_vec();
        starts.sort_unstable();
        starts.dedup();
        let end = code.section.code().end as u64;
        let mut by_start: BTreeMap<u64, String> = BTreeMap::new();
        for (packet, &start) in code.table().iter().enumerate() {
            by_start.entry(start).or_insert_with(|| code.packets().label(packet));
        }
        let mut printer = Printer::new(isa).with_messages(false);
        let mut tokens = TokenList::new();
        let mut found: BTreeMap<u64, Vec<String>> = BTreeMap::new();
        for (number, &start) in starts.iter().enumerate() {
            let next = starts.get(number + 1).copied().unwrap_or(end).min(end);
            let range = start as usize..next.max(start) as usize;
            let mut lines = Vec::with_capacity(range.len());
            for instruction in code.words(isa, options, range) {
                tokens.clear();
                let place = Place { labels: code.labels.as_ref() };
                printer.print(&instruction, place, &mut NamedRegisters(names), &mut tokens);
                lines.push(line(&tokens, start..next, &by_start));
            }
            found.insert(start, lines);
        }
        let packets = code.table().iter().enumerate().map(|(packet, start)| {
            (code.packets().label(packet), found.get(start).cloned().unwrap_or_default())
        });
        Handlers { packets: packets.collect() }
    }

    /// Adds the handlers that differ to `difference`. Packets with the same old handler and the same new handler become
    /// one item.
    fn compare(&self, other: &Handlers, section: Option<&String>, difference: &mut Difference) {
        let mut groups: Vec<(&[String], &[String], Vec<&str>)> = Vec::new();
        for ((name, old), (_, new)) in self.packets.iter().zip(&other.packets) {
            if old == new {
                difference.same = difference.same.map(|same| same + 1);
                continue;
            }
            match groups.iter_mut().find(|group| group.0 == old.as_slice() && group.1 == new.as_slice()) {
                Some(group) => group.2.push(name),
                None => groups.push((old, new, vec![name])),
            }
        }
        for (old, new, names) in groups {
            let shown = isaloom_source::comma_list(names.iter().copied());
            let name = match section {
                Some(section) => format!("{section}: {shown}"),
                None => shown,
            };
            let side = Side { name, kind: "handler".to_owned(), ..Side::default() };
            let changes = changes(old, new);
            difference.changed.push(Changed { from: side.clone(), to: side, changes, witness: None });
        }
    }
}

/// Returns the text of an instruction, with branch targets that do not depend on positions. `own` is the range of the
/// handler that contains the instruction, and `starts` maps the position of each handler to the name of its packet.
fn line(tokens: &TokenList, own: std::ops::Range<u64>, starts: &BTreeMap<u64, String>) -> String {
    let (mut text, mut label) = (String::new(), String::new());
    let end = |label: &mut String, text: &mut String| {
        if label.is_empty() {
            return;
        }
        match label_number(label) {
            Some(target) if own.contains(&target) => text.push_str(&format!("+{}", target - own.start)),
            Some(target) => text.push_str(starts.get(&target).map_or("fxn", String::as_str)),
            None => text.push_str(label),
        }
        label.clear();
    };
    for token in tokens.iter() {
        match token.kind {
            TokenKind::LabelUse => label.push_str(token.text),
            TokenKind::LineEnd | TokenKind::LabelDefinition => {}
            _ => {
                end(&mut label, &mut text);
                text.push_str(token.text);
            }
        }
    }
    end(&mut label, &mut text);
    text
}

/// Returns the changes that turn the old lines into the new lines.
fn changes(old: &[String], new: &[String]) -> Vec<Change> {
    let same_start = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let rest = (old.get(same_start..).unwrap_or_default(), new.get(same_start..).unwrap_or_default());
    let same_end = rest.0.iter().rev().zip(rest.1.iter().rev()).take_while(|(a, b)| a == b).count();
    let middle = |lines: &'_ [String]| lines.len() - same_end;
    let old = rest.0.get(..middle(rest.0)).unwrap_or_default();
    let new = rest.1.get(..middle(rest.1)).unwrap_or_default();
    let mut found = Vec::new();
    let (mut from_old, mut from_new) = (0, 0);
    for (to_old, to_new) in common(old, new).into_iter().chain([(old.len(), new.len())]) {
        if to_old > from_old || to_new > from_new {
            found.push(Change {
                kind: ChangeKind::Text,
                name: Some(format!("word {:#x}", same_start + from_old)),
                from: shown(old.get(from_old..to_old).unwrap_or_default()),
                to: shown(new.get(from_new..to_new).unwrap_or_default()),
                ..Change::default()
            });
        }
        (from_old, from_new) = (to_old + 1, to_new + 1);
    }
    found
}

/// Returns the pairs of line indices that form a longest common subsequence; empty if there are too many lines to
/// compare.
fn common(old: &[String], new: &[String]) -> Vec<(usize, usize)> {
    let width = new.len() + 1;
    if (old.len() + 1).checked_mul(width).is_none_or(|cells| cells > MAX_COMPARISONS) {
        return Vec::new();
    }
    // `length[a * width + b]` is the length of the longest common subsequence of the old lines from `a` and the new
    // lines from `b`.
    let mut length = vec![0u32; (old.len() + 1) * width];
    let at = |length: &[u32], a: usize, b: usize| length.get(a * width + b).copied().unwrap_or(0);
    for (a, line) in old.iter().enumerate().rev() {
        for (b, other) in new.iter().enumerate().rev() {
            let best = match line == other {
                true => at(&length, a + 1, b + 1) + 1,
                false => at(&length, a + 1, b).max(at(&length, a, b + 1)),
            };
            if let Some(cell) = length.get_mut(a * width + b) {
                *cell = best;
            }
        }
    }
    let (mut a, mut b, mut found) = (0, 0, Vec::new());
    while let (Some(line), Some(other)) = (old.get(a), new.get(b)) {
        if line == other {
            found.push((a, b));
            (a, b) = (a + 1, b + 1);
        } else if at(&length, a + 1, b) >= at(&length, a, b + 1) {
            a += 1;
        } else {
            b += 1;
        }
    }
    found
}

/// Joins the lines of one side with line breaks; `None` if there are no lines.
fn shown(lines: &[String]) -> Option<String> {
    if lines.is_empty() {
        return None;
    }
    let kept: Vec<&str> = lines.iter().take(MAX_SHOWN).map(String::as_str).collect();
    let more = match lines.len().saturating_sub(MAX_SHOWN) {
        0 => String::new(),
        more => format!(" / and {more} more"),
    };
    Some(kept.join(" / ") + &more)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn changes_are_the_lines_that_differ() {
        let shown = |old: &str, new: &str| -> Vec<(Option<String>, Option<String>, Option<String>)> {
            changes(&lines(old), &lines(new)).into_iter().map(|c| (c.name, c.from, c.to)).collect()
        };
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(shown("a b c", "a b c"), []);
        assert_eq!(shown("a b c", "a x c"), [(some("word 0x1"), some("b"), some("x"))]);
        assert_eq!(
            shown("a b c d", "a c d e"),
            [(some("word 0x1"), some("b"), None), (some("word 0x4"), None, some("e"))]
        );
        assert_eq!(shown("", "a b"), [(some("word 0x0"), None, some("a / b"))]);
    }
}
