//! Pages of the design commands: unallocated encodings, encodings for a new instruction, and cover words.

use crate::csv::spreadsheet_safe;
use crate::findings::{fours, share};
use crate::pieces::{named_bits, named_generations};
use crate::{Line, Page, Style, Table, plural};
use isaloom_schema::{
    Cover, CoverWord, Fit, FitPlace, FitReason, FreePattern, FreePrefix, FreeSpace, Goal, GoalKind,
};
use isaloom_source::{is_unsafe_in_text, visible, visible_in_listing};
use std::fmt::Write as _;

/// Renders the unallocated encodings of each hierarchy, one line per prefix. Adjacent prefixes that are completely free
/// share a line.
pub fn free(spaces: &[FreeSpace]) -> Page {
    let mut page = Page::default();
    for (number, space) in spaces.iter().enumerate() {
        if number > 0 {
            page.gap();
        }
        let more = if space.complete { "" } else { "at least " };
        let line = format!(
            "{} ({} bits), {}: {more}{} of {} words free",
            space.root,
            space.bits,
            named_generations(space.generations),
            space.free,
            space.total
        );
        page.line(0, Line::of(Style::Strong, line));
        page.line(0, Line::of(Style::Dim, format!("prefix: {}", named_bits(&space.prefix_bits))));
        let fits = |prefix: &&FreePrefix| match space.wanted {
            Some(wanted) => prefix.largest.as_ref().is_some_and(|largest| largest.bits >= wanted),
            None => prefix.largest.is_some(),
        };
        let mut table = Table::headed(2, ["prefix", "free", "taken by", "largest free pattern", ""]);
        for run in runs(&space.prefixes) {
            let Some(first) = run.first().filter(fits) else { continue };
            let value = match run {
                [one] => fours(&one.value),
                [first, .., last] => format!("{} .. {}", fours(&first.value), fours(&last.value)),
                [] => continue,
            };
            let largest = first.largest.as_ref();
            table.row([
                Line::from(value),
                free_share(first).into(),
                if first.taken_by == 0 { Line::default() } else { first.taken_by.to_string().into() },
                largest.map(|largest| fours(&largest.pattern)).unwrap_or_default().into(),
                largest.map(bits).unwrap_or_default().into(),
            ]);
        }
        let left = space.prefixes.iter().filter(|prefix| !fits(prefix)).count();
        page.table(table);
        match space.wanted {
            Some(wanted) => page.line(
                2,
                format!(
                    "prefixes without space for {}: {left} of {}",
                    plural_of(&wanted.to_string(), "operand bit"),
                    space.prefixes.len()
                ),
            ),
            None => page.line(2, format!("fully allocated prefixes: {left} of {}", space.prefixes.len())),
        }
    }
    page
}

/// Renders the unallocated encodings of a hierarchy as an SVG heat map with a square per prefix. The square is lighter
/// the more words of the prefix are free.
pub fn heat_map(space: &FreeSpace) -> String {
    const SIDE: usize = 24;
    let bits = space.prefixes.len().max(1).ilog2();
    let columns = 1usize << (bits - bits / 2);
    let rows = space.prefixes.len().div_ceil(columns).max(1);
    let (width, height) = (columns * SIDE + 2, rows * SIDE + 34);
    let title = format!(
        "{}, {}: {} of {} words free",
        space.root,
        named_generations(space.generations),
        space.free,
        space.total
    );
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n<title>{}</title>\n\
         <text x=\"2\" y=\"14\">{}</text>\n<text x=\"2\" y=\"29\">prefix: {}; light is free</text>\n",
        escaped(&title),
        escaped(&title),
        named_bits(&space.prefix_bits)
    );
    for (i, prefix) in space.prefixes.iter().enumerate() {
        let (x, y) = (1 + i % columns * SIDE, 33 + i / columns * SIDE);
        // Lightness from 28 % (no word is free) to 95 % (all words are free).
        let light = 28.0 + 0.67 * prefix.free_percent;
        let _ = writeln!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{s}\" height=\"{s}\" fill=\"hsl(215,55%,{light:.0}%)\"><title>{}: {} free, \
             taken by {}</title></rect>",
            prefix.value,
            free_share(prefix),
            prefix.taken_by,
            s = SIDE - 1,
        );
    }
    out.push_str("</svg>\n");
    out
}

/// Renders the encodings for a new instruction, each with its proof and a `<bitset>` for the description.
pub fn fit(fit: &Fit) -> Page {
    let mut page = Page::default();
    for (i, place) in fit.places.iter().enumerate() {
        one(i + 1, place, fit, &mut page);
    }
    let generations = named_generations(fit.generations);
    if fit.places.is_empty() {
        let sure = if fit.complete { "no free encoding exists" } else { "no free encoding found" };
        page.line(0, Line::of(Style::Bad, format!("{sure} in {}, {generations}", fit.root)));
        if let Some(largest) = &fit.largest {
            page.line(2, format!("the largest free pattern: {}  {}", fours(&largest.pattern), bits(largest)));
        }
    } else {
        let line = format!(
            "{} in {}, {generations}; no overlap with the {}",
            plural(fit.places.len(), "encoding"),
            fit.root,
            plural(fit.compared, "other"),
        );
        page.line(0, Line::of(Style::Strong, line));
    }
    page
}

fn one(number: usize, place: &FitPlace, fit: &Fit, page: &mut Page) {
    page.line(0, Line::of(Style::Strong, format!("{number}. {}", fours(&place.pattern))));
    let operands: Vec<String> = place
        .operands
        .iter()
        .map(|operand| match operand.bits {
            [low, high] if low == high => format!("{} {low}", operand.name),
            [low, high] => format!("{} {high}:{low}", operand.name),
        })
        .collect();
    let like = match (place.similar_to.as_slice(), place.reason) {
        ([], _) | (_, FitReason::Room) => "in unallocated encodings".to_owned(),
        ([first, ..], FitReason::Names) => format!("as in {first}"),
        ([first, ..], FitReason::Widths) => {
            format!("at the operand positions of {first}, which has the same widths")
        }
        ([first, ..], FitReason::Partly) => format!("partly as in {first}"),
    };
    page.line(3, format!("{}: {like}", operands.join(", ")));
    if let Some(inherited) = &place.inherited {
        page.line(3, format!("from {}: {}", place.extends, named_bits(inherited)));
    }
    page.line(
        3,
        format!("{} with these operands in {}", plural_of(&place.alternatives, "encoding"), fit.root),
    );
    // Shown only if the encoding is not free in exactly the requested generations.
    if place.free_in.len() != 1 || place.free_in.first() != Some(&fit.generations) {
        let free: Vec<String> = place.free_in.iter().map(|&free| named_generations(free)).collect();
        page.line(3, format!("free in {}", free.join(", ")));
    }
    for near in &place.neighbors {
        let what = if near.reserved { "nearest reserved encoding" } else { "nearest" };
        let line = format!("{what}: `{}` (differs in {})", near.name, named_bits(&near.differs));
        page.line(3, Line::of(Style::Dim, line));
    }
    page.gap();
    for line in place.bitset.lines() {
        page.line(3, line.replace('\t', "    "));
    }
    page.gap();
}

/// Renders the words of a cover as a table with their texts and goals.
pub fn cover(cover: &Cover) -> Page {
    let mut page = Page::default();
    let mut table = Table::headed(0, ["word", "text", "generation", "covers"]);
    for word in &cover.words {
        table.row([
            Line::of(Style::Strong, &word.word),
            word.text.trim().into(),
            word.generation.to_string().into(),
            goals(&word.first).into(),
        ]);
    }
    table.squeeze();
    page.table(table);
    left(&cover.unreached, "not reachable by any word", &mut page);
    left(&cover.undecided, "reachability unknown", &mut page);
    for name in &cover.incomplete {
        page.line(0, Line::of(Style::Bad, format!("{name} could not be analyzed exactly")));
    }
    page.gap();
    let line = format!(
        "{} {} (lower bound: {})",
        match cover.words.len() {
            1 => "1 word covers".to_owned(),
            words => format!("{words} words cover"),
        },
        plural(cover.reached, "goal"),
        plural(cover.bound, "word")
    );
    page.line(0, Line::of(Style::Strong, line));
    page
}

/// Adds the goals that are not reached, one line per field. A long list is cut.
fn left(goals: &[Goal], title: &str, page: &mut Page) {
    const LINES: usize = 200;
    if goals.is_empty() {
        return;
    }
    page.gap();
    page.line(0, Line::of(Style::Strong, format!("{title} ({})", plural(goals.len(), "goal"))));
    let mut groups = goals.chunk_by(|a, b| {
        let field = |goal: &Goal| Some(value_of(goal)?.0.to_owned());
        a.bitset == b.bitset && field(a).is_some() && field(a) == field(b)
    });
    for group in groups.by_ref().take(LINES) {
        page.line(2, described_all(group));
    }
    let more: usize = groups.map(<[Goal]>::len).sum();
    if more > 0 {
        page.line(2, format!("and {more} more: --format json lists all"));
    }
}

/// Formats several goals. If the first one is a value of a field, all must be values of that field, whose name is
/// written only once.
fn described_all(goals: &[Goal]) -> String {
    const VALUES: usize = 8;
    let [first, others @ ..] = goals else { return String::new() };
    let values = others.iter().filter_map(value_of).map(|(_, value)| value);
    let mut all = described(first);
    for value in values.take(VALUES - 1) {
        all.push_str(", ");
        all.push_str(value);
    }
    if goals.len() > VALUES {
        let _ = write!(all, ", and {}", plural(goals.len() - VALUES, "more value"));
    }
    all
}

/// Returns the field and the value of a goal; `None` if the goal is not an enum value.
fn value_of(goal: &Goal) -> Option<(&str, &str)> {
    goal.of.as_deref().filter(|_| goal.kind == GoalKind::EnumValue)?.split_once(" = ")
}

/// Renders the words of a cover for the tests of other programs. A line has the word, the generation, the goals that no
/// earlier word reaches, and the text of a listing.
pub fn cover_tsv(cover: &Cover) -> String {
    let line = |word: &CoverWord| {
        // The listing line separates text and remarks by a tab, which is escaped because tabs separate the columns
        // here.
        let line = visible_in_listing(word.line.as_ref().unwrap_or(&word.text));
        let (goals, line) = (all_goals(word), spreadsheet_safe(&line));
        format!("{}\t{}\t{}\t{line}\n", word.word, word.generation, spreadsheet_safe(&goals))
    };
    cover.words.iter().map(line).collect()
}

/// Renders the words of a cover as a C++ header with a table for parameterized googletest tests.
pub fn cover_gtest(cover: &Cover, isa: &str) -> String {
    let isa = visible(isa);
    let mut out = format!(
        "// Test words that cover the description of {isa}. Generated by `isaloom cover --format gtest`; do not edit.\n\
         // INSTANTIATE_TEST_SUITE_P(Cover, YourTest, ::testing::ValuesIn(kCover));\n#pragma once\n\n\
         struct CoverWord {{\n    const char *word; // hexadecimal, most significant digit first\n    \
         unsigned generation;\n    const char *line;\n    const char *covers; // goals that no earlier word covers\n}};\n\nstatic const CoverWord kCover[] = {{\n"
    );
    for word in &cover.words {
        let line = word.line.as_ref().unwrap_or(&word.text);
        let quoted: String = line.chars().flat_map(quoted).collect();
        let covers: String = all_goals(word).chars().flat_map(self::quoted).collect();
        let (word, generation) = (&word.word, word.generation);
        let _ = writeln!(out, "    {{\"{word}\", {generation}, \"{quoted}\",\n     \"{covers}\"}},");
    }
    out.push_str("};\n");
    out
}

/// Escapes a character in a C string literal.
fn quoted(c: char) -> Vec<char> {
    match c {
        '"' | '\\' => vec!['\\', c],
        '\n' => vec!['\\', 'n'],
        '\t' => vec!['\\', 't'],
        // An octal escape has three digits, so that the next character is not part of it. `?` is escaped because two
        // question marks can begin a trigraph.
        '?' => vec!['\\', '?'],
        c if is_unsafe_in_text(c) => {
            let mut bytes = [0; 4];
            let octal = c.encode_utf8(&mut bytes).bytes().map(|byte| format!("\\{byte:03o}"));
            octal.collect::<String>().chars().collect()
        }
        c => vec![c],
    }
}

/// Formats all goals of a word on one line.
fn all_goals(word: &CoverWord) -> String {
    let all: Vec<String> = word.first.iter().map(described).collect();
    visible(&all.join("; ").replace(['\t', '\n'], " ")).into_owned()
}

/// Formats the goals of a word. Only the first goals of a long list are named.
fn goals(goals: &[Goal]) -> String {
    const SHOWN: usize = 4;
    let mut shown: Vec<String> = goals.iter().take(SHOWN).map(described).collect();
    if goals.len() > SHOWN {
        shown.push(format!("{} more", goals.len() - SHOWN));
    }
    shown.join("; ")
}

fn described(goal: &Goal) -> String {
    let of = goal.of.as_deref().unwrap_or_default();
    match goal.kind {
        GoalKind::Leaf => goal.bitset.clone(),
        GoalKind::Override => format!("{} where {of}", goal.bitset),
        GoalKind::EnumValue => format!("{}: {of}", goal.bitset),
        GoalKind::Assert => format!("{}: failed assert in {of}", goal.bitset),
        GoalKind::Label => format!("{}: branch label of {of}", goal.bitset),
    }
}

/// Groups the prefixes into lines: adjacent prefixes that are completely free share one line; each other prefix has its
/// own.
fn runs(prefixes: &[FreePrefix]) -> impl Iterator<Item = &[FreePrefix]> {
    prefixes.chunk_by(|a, b| a.taken_by == 0 && b.taken_by == 0)
}

fn bits(pattern: &FreePattern) -> String {
    let count = plural_of(&pattern.bits.to_string(), "bit");
    if pattern.exact { count } else { format!("at least {count}") }
}

/// Formats the free share of a prefix. It is 100 % only if no instruction uses a word with the prefix.
fn free_share(prefix: &FreePrefix) -> String {
    share(prefix.free_percent, 2, prefix.free == "0", prefix.taken_by == 0)
}

fn plural_of(count: &str, what: &str) -> String {
    if count == "1" { format!("1 {what}") } else { format!("{count} {what}s") }
}

fn escaped(text: &str) -> String {
    visible(text).replace('&', "&amp;").replace('<', "&lt;")
}
