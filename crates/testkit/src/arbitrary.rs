//! Generator of arbitrary isaspec descriptions. A seed gives the same description on every machine.
//!
//! The descriptions combine all elements of the format in unusual ways; words have 8 to 128 bits. For example, they
//! have nested bitsets with params, overrides whose conditions depend on each other, and derived fields of all types.
//! Names can be shadowed or missing, patterns can have open bits, and leaves can conflict. Generations, asserts,
//! columns and templates also occur.

pub use crate::random::Random;
use std::fmt::Write as _;

/// Returns the description of a seed as isaspec text.
#[must_use]
pub fn description(seed: u64) -> String {
    let mut random = Random::new(seed);
    let size = *random.pick(&[8, 16, 24, 32, 32, 40, 64, 64, 96, 128]);
    let mut text = Text { random, out: String::from("<isa>\n"), nested: Vec::new(), names: 0 };
    text.enums();
    text.templates();
    for _ in 0..text.random.below(4) {
        text.nested_root();
    }
    text.root("#instruction", size);
    text.expressions();
    text.out.push_str("</isa>\n");
    text.out
}

/// Generations for which tests compile the descriptions. A description may have different content in each generation
/// from 0 to 4.
pub const GENERATIONS: [u32; 3] = [1, 2, 4];

/// Names of fields and params. A description can define a name once, define it several times so that one definition
/// shadows the others, or only use it.
const NAMES: [&str; 10] = ["A", "B", "C", "D", "X", "Y", "Z", "SRC", "DST", "IMM"];
/// An index in [`NAMES`]. Most fields of overrides have a name before this index, and most conditions use names from
/// this index on. A derived field mostly uses names after its name. Therefore, cyclic references are rare, but they
/// occur.
const CONDITIONS: usize = 6;
const WORDS: [&str; 14] = ["add", "mov", ", ", " ", "r", "(", ")", "[", "]", ".", "#", "  ", "é", "c<"];
const ENUMS: usize = 3;
const TEMPLATES: usize = 2;
const EXPRESSIONS: usize = 4;

fn place(name: &str) -> usize {
    NAMES.iter().position(|n| *n == name).unwrap_or(0)
}

struct Text {
    random: Random,
    out: String,
    /// Name, and size in bits, of each root that can be the type of a field.
    nested: Vec<(String, u32)>,
    names: usize,
}

/// Bits of a bitset that are in no pattern or field yet, as ranges from the lowest to the highest bit.
type Free = Vec<(u32, u32)>;

impl Text {
    fn enums(&mut self) {
        for i in 0..ENUMS {
            let _ = writeln!(self.out, "<enum name=\"#e{i}\">");
            let mut value = 0;
            for _ in 0..1 + self.random.below(6) {
                let shown = *self.random.pick(&["lt", "", "ge ", "f32", "x.y", "0"]);
                let _ = writeln!(self.out, "<value val=\"{value}\" display=\"{shown}\"/>");
                value += 1 + self.random.below(3) * self.random.below(4);
            }
            self.out.push_str("</enum>\n");
        }
    }

    fn templates(&mut self) {
        for i in 0..TEMPLATES {
            // `T1` may use `T0`. A use of `T1` in `T1` would be a cycle, so it is removed.
            let text = self.display().replace("{T1}", "");
            let _ = writeln!(self.out, "<template name=\"T{i}\">|{text}</template>");
        }
    }

    fn expressions(&mut self) {
        for i in 0..EXPRESSIONS {
            let text = self.expression(0, CONDITIONS - 1);
            let _ = writeln!(self.out, "<expr name=\"#x{i}\">{text}</expr>");
        }
    }

    fn nested_root(&mut self) {
        let name = format!("#n{}", self.nested.len());
        let most = if self.random.chance(80) { 8 } else { 40 };
        let size = 1 + self.random.below(most);
        self.root(&name, size);
        self.nested.push((name, size));
    }

    fn root(&mut self, name: &str, size: u32) {
        self.bitset(name, &format!("size=\"{size}\""), size, vec![(0, size - 1)], 0);
    }

    /// Adds a bitset, and recursively the bitsets that extend it. `free` contains the bits that the ancestors do not
    /// use.
    fn bitset(&mut self, name: &str, attributes: &str, size: u32, mut free: Free, depth: u32) {
        let shown = if self.random.chance(15) { " displayname=\"shown\"" } else { "" };
        let _ = writeln!(self.out, "<bitset name=\"{name}\" {attributes}{shown}>");
        if self.random.chance(12) {
            let (min, max) = (self.random.below(3), 2 + self.random.below(4));
            let _ = writeln!(self.out, "<gen min=\"{min}\" max=\"{max}\"/>");
        }
        let bits: u32 = free.iter().map(|f| f.1 - f.0 + 1).sum();
        let extended = depth < 3 && bits >= 3 && self.random.chance(if depth == 0 { 85 } else { 35 });
        // Bits in which each bitset that extends this bitset has another pattern.
        let opcode = extended.then(|| self.take(&mut free, 4)).flatten();
        let mut names = Vec::new();
        while !free.is_empty() && (!extended || self.random.chance(45)) {
            self.declaration(&mut free, &mut names);
        }
        for _ in 0..self.random.below(3) {
            self.derived(&mut names);
        }
        if self.random.chance(if extended { 30 } else { 90 }) {
            let text = self.display();
            let _ = writeln!(self.out, "<display>{text}</display>");
        }
        if self.random.chance(20) {
            self.assert(size);
        }
        for _ in 0..self.random.below(4) * self.random.below(2) {
            self.case(size);
        }
        self.out.push_str("</bitset>\n");
        let Some((low, high)) = opcode else { return };
        let width = high - low + 1;
        for value in 0..(1 << width).min(2 + self.random.below(6)) {
            self.names += 1;
            let child = format!("{}{}", self.random.pick(&["op", "add.f", "#in"]), self.names);
            let mut pattern: Vec<char> =
                (0..width).rev().map(|bit| if value >> bit & 1 == 1 { '1' } else { '0' }).collect();
            if self.random.chance(15) {
                let at = self.random.below(width) as usize;
                pattern[at] = 'x';
            }
            let pattern: String = pattern.into_iter().collect();
            let start = self.out.len();
            self.bitset(&child, &format!("extends=\"{name}\""), size, free.clone(), depth + 1);
            // Inserts the pattern after the start tag of the extending bitset, whose text was already written.
            let at = self.out[start..].find('\n').map_or(start, |at| start + at + 1);
            self.out.insert_str(at, &format!("<pattern low=\"{low}\" high=\"{high}\">{pattern}</pattern>\n"));
        }
    }

    /// Takes up to `most` adjacent bits at random out of the free bits and returns their range; `None` if all bits are
    /// used.
    fn take(&mut self, free: &mut Free, most: u32) -> Option<(u32, u32)> {
        if free.is_empty() {
            return None;
        }
        let at = self.random.below(free.len() as u32) as usize;
        let (low, high) = free.swap_remove(at);
        let width = (1 + self.random.below(most)).min(high - low + 1);
        if width < high - low + 1 {
            free.push((low + width, high));
        }
        Some((low, low + width - 1))
    }

    /// Adds a field of the default case, or a pattern, in some of the free bits.
    fn declaration(&mut self, free: &mut Free, names: &mut Vec<&'static str>) {
        let most = *self.random.pick(&[1, 4, 8, 16, 32, 72]);
        let Some((low, high)) = self.take(free, most) else { return };
        let name = *self.random.pick(&NAMES);
        if names.contains(&name) || self.random.chance(15) {
            let pattern: String = (low..=high).map(|_| *self.random.pick(&['0', '1', 'x', 'x'])).collect();
            let _ = writeln!(self.out, "<pattern low=\"{low}\" high=\"{high}\">{pattern}</pattern>");
            return;
        }
        names.push(name);
        self.field(name, low, high);
    }

    fn field(&mut self, name: &str, low: u32, mut high: u32) {
        let fits = |n: &&(String, u32)| n.1 <= high - low + 1;
        let nested: Vec<(String, u32)> = self.nested.iter().filter(fits).cloned().collect();
        if !nested.is_empty() && self.random.chance(35) {
            let (ty, size) = self.random.pick(&nested).clone();
            if high - low + 1 > size {
                let rest = "x".repeat((high - low + 1 - size) as usize);
                let _ =
                    writeln!(self.out, "<pattern low=\"{}\" high=\"{high}\">{rest}</pattern>", low + size);
                high = low + size - 1;
            }
            let _ = write!(self.out, "<field name=\"{name}\" low=\"{low}\" high=\"{high}\" type=\"{ty}\">");
            self.params();
            self.out.push_str("</field>\n");
            return;
        }
        let ty = self.plain_type(high - low + 1);
        let _ = writeln!(self.out, "<field name=\"{name}\" low=\"{low}\" high=\"{high}\" {ty}/>");
    }

    fn params(&mut self) {
        for _ in 0..self.random.below(4) {
            let (name, inside) = (*self.random.pick(&NAMES), *self.random.pick(&NAMES));
            let _ = write!(self.out, "<param name=\"{name}\" as=\"{inside}\"/>");
        }
    }

    /// Returns the XML attributes for a random field type that is not a bitset.
    fn plain_type(&mut self, width: u32) -> String {
        if (width == 16 || width == 32) && self.random.chance(40) {
            return "type=\"float\"".to_owned();
        }
        let ty = match self.random.below(14) {
            0 | 1 => "int",
            2 => "hex",
            3 => "offset",
            4 => "uoffset",
            5 => return self.flag("bool"),
            6 => return self.flag("bool_inv"),
            7 | 8 => return format!("type=\"#e{}\"", self.random.below(ENUMS as u32)),
            9 => "branch",
            10 => return "type=\"absbranch\" call=\"true\"".to_owned(),
            11 => "custom",
            _ => "uint",
        };
        format!("type=\"{ty}\"")
    }

    fn flag(&mut self, ty: &str) -> String {
        match self.random.pick(&["(sat)", "", "!", "-"]) {
            &"-" => format!("type=\"{ty}\""),
            text => format!("type=\"{ty}\" display=\"{text}\""),
        }
    }

    fn derived(&mut self, names: &mut Vec<&'static str>) {
        let name = *self.random.pick(&NAMES);
        if names.contains(&name) {
            return;
        }
        names.push(name);
        let (ty, width, params) = match self.nested.len() as u32 {
            n @ 1.. if self.random.chance(25) => {
                let (ty, size) = &self.nested[self.random.below(n) as usize];
                (format!("type=\"{ty}\""), *size, true)
            }
            _ => {
                let width = *self.random.pick(&[1, 3, 8, 16, 32, 64]);
                (self.plain_type(width), width, false)
            }
        };
        let width = if self.random.chance(20) && !params && ty != "type=\"float\"" {
            String::new()
        } else {
            format!(" width=\"{width}\"")
        };
        if self.random.chance(25) {
            let expr = self.random.below(EXPRESSIONS as u32);
            let _ = write!(self.out, "<derived name=\"{name}\" expr=\"#x{expr}\" {ty}{width}>");
        } else {
            let text = self.expression(0, place(name) + 1);
            let _ = write!(self.out, "<derived name=\"{name}\" {ty}{width}><expr>{text}</expr>");
        }
        if params {
            self.params();
        }
        self.out.push_str("</derived>\n");
    }

    fn assert(&mut self, size: u32) {
        let low = self.random.below(size);
        let high = (low + self.random.below(6)).min(size - 1);
        let value: String = (low..=high).map(|_| *self.random.pick(&['0', '1'])).collect();
        let _ = writeln!(self.out, "<assert low=\"{low}\" high=\"{high}\">{value}</assert>");
    }

    /// Adds an override case.
    fn case(&mut self, size: u32) {
        if self.random.chance(40) {
            let expr = self.random.below(EXPRESSIONS as u32);
            let _ = writeln!(self.out, "<override expr=\"#x{expr}\">");
        } else {
            let text = self.expression(0, CONDITIONS);
            let _ = writeln!(self.out, "<override><expr>{text}</expr>");
        }
        let mut names = Vec::new();
        if self.random.chance(60) {
            let text = self.display();
            let _ = writeln!(self.out, "<display>{text}</display>");
        }
        for _ in 0..self.random.below(3) {
            let last = if self.random.chance(10) { NAMES.len() } else { CONDITIONS };
            let name = *self.random.pick(&NAMES[..last]);
            if names.contains(&name) {
                continue;
            }
            names.push(name);
            // A field in an override can overlap other fields. No pattern is added here: with a pattern in an override,
            // the leaf would match no word.
            let low = self.random.below(size);
            let high = (low + self.random.below(16)).min(size - 1);
            let ty = self.plain_type(high - low + 1);
            let _ = writeln!(self.out, "<field name=\"{name}\" low=\"{low}\" high=\"{high}\" {ty}/>");
        }
        if self.random.chance(30) {
            self.derived(&mut names);
        }
        if self.random.chance(25) {
            self.assert(size);
        }
        self.out.push_str("</override>\n");
    }

    fn display(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..self.random.below(7) {
            let name = *self.random.pick(&NAMES);
            match self.random.below(12) {
                0 => text.push_str("{NAME}"),
                1 => {
                    let _ = write!(text, "{{{name}:align={}}}", self.random.below(40));
                }
                2 => {
                    let _ = write!(text, "{{:align={}}}", self.random.below(40));
                }
                3 => {
                    let _ = write!(text, "{{T{}}}", TEMPLATES - 1);
                }
                4..=7 => {
                    let _ = write!(text, "{{{name}}}");
                }
                _ => text.push_str(&self.random.pick(&WORDS).replace('<', "&lt;")),
            }
        }
        text
    }

    /// Returns a random expression. Most of its names have at least the index `first` in [`NAMES`].
    fn expression(&mut self, depth: u32, first: usize) -> String {
        if depth >= 3 || self.random.chance(30) {
            return match self.random.below(8) {
                0 => self.random.below(20).to_string(),
                1 => format!("0x{:x}", self.random.bits() >> self.random.below(64)) + self.suffix(),
                2 => format!("{}{}", self.random.below(4), self.suffix()),
                3 if depth > 0 => "ISA_GPU_ID()".to_owned(),
                _ => {
                    let first = if self.random.chance(6) { 0 } else { first.min(NAMES.len() - 1) };
                    format!("{{{}}}", self.random.pick(&NAMES[first..]))
                }
            };
        }
        let a = self.expression(depth + 1, first);
        match self.random.below(12) {
            0 => format!("{}({a})", self.random.pick(&["!", "~", "-", "+"])),
            1 => {
                let (b, c) = (self.expression(depth + 1, first), self.expression(depth + 1, first));
                format!("({a}) ? ({b}) : ({c})")
            }
            _ => {
                let op = *self.random.pick(&[
                    "+",
                    "-",
                    "*",
                    "/",
                    "%",
                    "&lt;&lt;",
                    "&gt;&gt;",
                    "&lt;",
                    "&lt;=",
                    "&gt;",
                    "&gt;=",
                    "==",
                    "!=",
                    "==",
                    "&amp;",
                    "|",
                    "^",
                    "&amp;&amp;",
                    "||",
                ]);
                let b = self.expression(depth + 1, first);
                format!("({a}) {op} ({b})")
            }
        }
    }

    fn suffix(&mut self) -> &'static str {
        const ALL: [&str; 7] = ["", "", "U", "L", "UL", "ULL", "u"];
        ALL[self.random.below(ALL.len() as u32) as usize]
    }
}
