//! Reader of register databases in rnndb XML, such as `adreno_control_regs.xml` in Mesa: register domains and enums.
//!
//! Only names and their numbers are read; other elements and attributes are skipped. The reader also skips registers
//! without an offset, and names that are not identifiers, because the assembler would not read such a name as one
//! token. The format is defined by rules-fd.xsd in Mesa's `src/freedreno/registers`.

use isaloom_target::support::LARGEST;
use isaloom_target::{Files, unpacked};
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::HashSet;

/// Maximum number of files that a database can import.
const MAX_FILES: usize = 256;
/// Maximum nesting depth of arrays and stripes.
const MAX_DEPTH: usize = 16;
/// Maximum number of XML nodes in a file.
const MAX_NODES: u32 = 4 << 20;
/// Maximum number of registers and arrays in a file. If an array lists an offset per element, its items count once per
/// element.
const MAX_ITEMS: usize = 1 << 20;

/// Register database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rnndb {
    domains: Vec<Domain>,
    enums: Vec<Enumeration>,
}

/// Register domain: an address space with registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Domain {
    pub(crate) name: String,
    items: Vec<Item>,
}

/// Enum of the database: names for numbers, such as packet numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Enumeration {
    pub(crate) name: String,
    values: Vec<Value>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Value {
    name: String,
    number: u64,
    variants: Variants,
}

/// Register, or an array of items.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Item {
    /// Name; `None` for a stripe without a name, which only groups items.
    name: Option<String>,
    offset: u64,
    /// Number of elements.
    length: u64,
    /// Distance between the starts of two elements, in words.
    stride: u64,
    variants: Variants,
    /// Items in each element of an array; empty for a register.
    items: Vec<Item>,
    is_register: bool,
}

/// Ranges of GPU series in which an item or an enum value exists. An empty list means all series.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Variants(Vec<(u32, u32)>);

impl Variants {
    /// Parses the attribute `variants`, such as `A3XX-A5XX A6XX` or `A5XX-`.
    fn parse(text: &str) -> Variants {
        let series = |text: &str| text.get(1..2).and_then(|digit| digit.parse::<u32>().ok());
        let range = |part: &str| match part.split_once('-') {
            Some((from, to)) => (series(from).unwrap_or(0), series(to).unwrap_or(u32::MAX)),
            // The text is not a GPU series, so use an empty range, which no series matches.
            None => series(part).map_or((1, 0), |one| (one, one)),
        };
        Variants(text.split([' ', ',']).filter(|part| !part.is_empty()).map(range).collect())
    }

    fn of(node: Node<'_, '_>) -> Variants {
        node.attribute("variants").map(Variants::parse).unwrap_or_default()
    }

    fn has(&self, series: u32) -> bool {
        self.0.is_empty() || self.0.iter().any(|&(from, to)| (from..=to).contains(&series))
    }
}

impl Rnndb {
    /// Reads a file and the files that it imports, and adds their contents to the database.
    ///
    /// # Errors
    /// A message, if the file cannot be read or is not a register database. Missing imported files are skipped, because
    /// a database imports the files of all GPUs, and one series does not need all of them.
    pub(crate) fn read(&mut self, name: &str, files: &mut dyn Files) -> Result<(), String> {
        let bytes = files.read(name)?;
        let mut open = vec![(name.to_owned(), unpacked(bytes, LARGEST)?)];
        let mut seen = HashSet::from([name.to_owned()]);
        let folder = name.len() - name.rsplit(['/', '\\']).next().unwrap_or(name).len();
        let mut is_root = true;
        while let Some((_, bytes)) = open.pop() {
            let text = String::from_utf8(bytes).map_err(|_| "this is not UTF-8 text".to_owned());
            let added = text.and_then(|text| self.add(&text));
            let imports = match added {
                Ok(imports) => imports,
                Err(why) if is_root => return Err(why),
                Err(_) => Vec::new(),
            };
            is_root = false;
            for import in imports {
                let path = format!("{}{import}", name.get(..folder).unwrap_or_default());
                if seen.len() < MAX_FILES
                    && seen.insert(path.clone())
                    && let Ok(bytes) = files.import(name, &path)
                    && let Ok(bytes) = unpacked(bytes, LARGEST)
                {
                    open.push((path, bytes));
                }
            }
        }
        Ok(())
    }

    /// Adds the contents of a file and returns the files that it imports.
    ///
    /// # Errors
    /// A message, if the text is not a register database.
    pub(crate) fn add(&mut self, text: &str) -> Result<Vec<String>, String> {
        let options = ParsingOptions { nodes_limit: MAX_NODES, ..ParsingOptions::default() };
        let document = Document::parse_with_options(text, options).map_err(|error| error.to_string())?;
        let root = document.root_element();
        if root.tag_name().name() != "database" {
            return Err(format!(
                "<{}> is not a register database (expected <database>)",
                root.tag_name().name()
            ));
        }
        let mut imports = Vec::new();
        let mut left = MAX_ITEMS;
        for node in root.children().filter(Node::is_element) {
            let name = node.attribute("name").unwrap_or_default().to_owned();
            match node.tag_name().name() {
                "import" => imports.extend(node.attribute("file").map(str::to_owned)),
                "domain" => {
                    // Domains may also contain enums.
                    self.enums.extend(enums(node));
                    let items = items(node, &Variants::default(), MAX_DEPTH, &mut left)?;
                    match self.domains.iter_mut().find(|domain| domain.name == name) {
                        Some(domain) => domain.items.extend(items),
                        None => self.domains.push(Domain { name, items }),
                    }
                }
                "enum" => self.enums.extend(enumeration(node)),
                _ => {}
            }
        }
        Ok(imports)
    }

    /// Returns the domain with this name.
    pub(crate) fn domain(&self, name: &str) -> Option<&Domain> {
        self.domains.iter().find(|domain| domain.name == name)
    }

    /// Returns the enum with this name.
    pub(crate) fn enumeration(&self, name: &str) -> Option<&Enumeration> {
        self.enums.iter().find(|one| one.name == name)
    }

    /// Returns the numbers of domains and of enums.
    pub(crate) fn len(&self) -> (usize, usize) {
        (self.domains.len(), self.enums.len())
    }
}

/// Returns whether a text is a register database. `first_element` is the name of its root element.
pub(crate) fn is_rnndb(first_element: Option<&[u8]>) -> bool {
    first_element == Some(b"database")
}

fn enums(domain: Node<'_, '_>) -> Vec<Enumeration> {
    let inside = domain.children().filter(|node| node.is_element() && node.tag_name().name() == "enum");
    inside.filter_map(enumeration).collect()
}

fn enumeration(node: Node<'_, '_>) -> Option<Enumeration> {
    let name = node.attribute("name")?.to_owned();
    let values = node.children().filter(|node| node.is_element() && node.tag_name().name() == "value");
    let value = |node: Node<'_, '_>| {
        let number = number(node.attribute("value")?)?;
        Some(Value { name: identifier(node)?, number, variants: Variants::of(node) })
    };
    Some(Enumeration { name, values: values.filter_map(value).collect() })
}

/// Returns the name of an element; `None` if it is not a C identifier.
fn identifier(node: Node<'_, '_>) -> Option<String> {
    let name = node.attribute("name")?;
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_identifier = name.chars().all(is_part) && !name.starts_with(|c: char| c.is_ascii_digit());
    (is_identifier && !name.is_empty()).then(|| name.to_owned())
}

/// Returns the registers and arrays in a domain, an array or a stripe. An item without `variants` has the variants of
/// its parent. `left` is the number of items that the file may still have.
///
/// # Errors
/// If the number of items exceeds `left`.
fn items(
    parent: Node<'_, '_>,
    inherited: &Variants,
    depth: usize,
    left: &mut usize,
) -> Result<Vec<Item>, String> {
    let mut found = Vec::new();
    if depth == 0 {
        return Ok(found);
    }
    for node in parent.children().filter(Node::is_element) {
        let kind = node.tag_name().name();
        let words = match kind {
            "reg8" | "reg16" | "reg32" => 1,
            "reg64" => 2,
            "array" | "stripe" => 0,
            _ => continue,
        };
        let given = |name: &str| node.attribute(name).and_then(number);
        let own = Variants::of(node);
        let variants = if own.0.is_empty() { inherited.clone() } else { own };
        let name = identifier(node);
        if name.is_none() && (words > 0 || node.has_attribute("name")) {
            continue;
        }
        let length = given("length").unwrap_or(1);
        let stride = given("stride").unwrap_or(words);
        let before = *left;
        let inner = match words {
            0 => items(node, &variants, depth - 1, left)?,
            _ => Vec::new(),
        };
        let size = before - *left + 1;
        // An array can list the offset of each element in `offsets` instead of a stride.
        let separate: Vec<u64> = match node.attribute("offsets") {
            Some(list) => list.split([',', ' ']).filter_map(number).collect(),
            None => Vec::new(),
        };
        // With listed offsets, each element becomes a separate item with a copy of the items inside.
        let copies = separate.len().max(1);
        let needed = size.saturating_mul(copies);
        *left = before
            .checked_sub(needed)
            .ok_or_else(|| format!("the database has too many registers (expected at most {MAX_ITEMS})"))?;
        let is_register = words > 0;
        let item = |offset: u64| Item {
            name: name.clone(),
            offset,
            length,
            stride: if is_register { stride.max(words) } else { stride },
            variants: variants.clone(),
            items: inner.clone(),
            is_register,
        };
        if separate.is_empty() {
            let offset = given("offset");
            if is_register && offset.is_none() {
                continue;
            }
            let least = if is_register { words } else { stride };
            found.push(Item { stride: least.max(stride), ..item(offset.unwrap_or(0)) });
        } else {
            for (index, offset) in separate.into_iter().enumerate() {
                let name = name.as_ref().map(|name| format!("{name}[{}]", shown(index as u64)));
                found.push(Item { name, length: 1, ..item(offset) });
            }
        }
    }
    Ok(found)
}

/// Parses a number: decimal, or hex with the prefix `0x`.
fn number(text: &str) -> Option<u64> {
    isaloom_target::number(text.trim())
}

/// Formats a number like C's `%#x`.
fn shown(number: u64) -> String {
    if number == 0 { "0".to_owned() } else { format!("{number:#x}") }
}

impl Domain {
    /// Returns the name of the register at an address in a GPU series: `REG`, `REG+0x1` for the second word of a 64-bit
    /// register, or `ARRAY[0x1].REG` for a register in an element of an array.
    pub(crate) fn name_at(&self, address: u64, series: u32) -> Option<String> {
        name_in(&self.items, address, series)
    }

    /// Returns the address of the register with this name in a GPU series. An offset in words, as in `REG+0x1`, may
    /// follow the name.
    pub(crate) fn address_of(&self, name: &str, series: u32) -> Option<u64> {
        let (name, added) = match name.split_once('+') {
            Some((name, added)) => (name, number(added)?),
            None => (name, 0),
        };
        address_in(&self.items, name, series)?.checked_add(added)
    }

    /// Returns the names of the registers of a GPU series.
    pub(crate) fn names(&self, series: u32) -> impl Iterator<Item = &str> {
        let of_series = self.items.iter().filter(move |item| item.is_register && item.variants.has(series));
        of_series.filter_map(|item| item.name.as_deref())
    }
}

/// Returns the address of the register with this name, such as `REG` or `ARRAY[0x1].REG`, relative to the items'
/// parent.
fn address_in(items: &[Item], name: &str, series: u32) -> Option<u64> {
    items.iter().filter(|item| item.variants.has(series)).find_map(|item| item.address_of(name, series))
}

fn name_in(items: &[Item], address: u64, series: u32) -> Option<String> {
    items.iter().filter(|item| item.variants.has(series)).find_map(|item| item.name_at(address, series))
}

impl Item {
    fn address_of(&self, name: &str, series: u32) -> Option<u64> {
        let rest = match &self.name {
            Some(own) => name.strip_prefix(own.as_str())?,
            None => return address_in(&self.items, name, series)?.checked_add(self.offset),
        };
        let (index, rest) = match (self.length, rest.strip_prefix('[').and_then(|rest| rest.split_once(']')))
        {
            (1, _) => (0, rest),
            (_, Some((index, rest))) => (number(index)?, rest),
            _ => return None,
        };
        let start = self.offset.checked_add(index.checked_mul(self.stride)?)?;
        match (self.is_register, rest.strip_prefix('.')) {
            (true, None) if rest.is_empty() && index < self.length => Some(start),
            (false, Some(inner)) if index < self.length => {
                address_in(&self.items, inner, series)?.checked_add(start)
            }
            _ => None,
        }
    }

    fn name_at(&self, address: u64, series: u32) -> Option<String> {
        let relative = address.checked_sub(self.offset)?;
        let (index, inside) = match self.stride {
            // A stripe without a stride has one element, and the size of the element is not limited.
            0 => (0, relative),
            stride => (relative / stride, relative % stride),
        };
        if index >= self.length {
            return None;
        }
        let name = self.name.as_ref().map(|name| match self.length {
            1 => name.clone(),
            _ => format!("{name}[{}]", shown(index)),
        });
        if self.is_register {
            let name = name?;
            return Some(if inside == 0 { name } else { format!("{name}+{inside:#x}") });
        }
        match (name_in(&self.items, inside, series), name) {
            (Some(inner), Some(name)) => Some(format!("{name}.{inner}")),
            (Some(inner), None) => Some(inner),
            (None, Some(name)) if self.stride > 0 && inside > 0 => Some(format!("{name}+{inside:#x}")),
            (None, Some(name)) if self.stride > 0 => Some(name),
            (None, _) => None,
        }
    }
}

impl Enumeration {
    /// Returns the name of a number that is valid in a GPU series.
    pub(crate) fn name_of(&self, number: u64, series: u32) -> Option<&str> {
        let is = |value: &&Value| value.number == number && value.variants.has(series);
        self.values.iter().find(is).map(|value| value.name.as_str())
    }

    /// Returns the number of a name that is valid in a GPU series.
    pub(crate) fn number_of(&self, name: &str, series: u32) -> Option<u64> {
        let is = |value: &&Value| value.name == name && value.variants.has(series);
        self.values.iter().find(is).map(|value| value.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const XML: &str = r#"<?xml version="1.0"?>
<database xmlns="http://nouveau.freedesktop.org/">
<import file="more.xml"/>
<domain name="CONTROL" width="32">
  <doc>Text that is <i>skipped</i>.</doc>
  <reg32 name="FIRST" offset="0x10"><bitfield name="LOW" low="0" high="3"/></reg32>
  <reg64 name="BASE" offset="0x12"/>
  <reg32 name="OLD" offset="0x20" variants="A5XX-A6XX"/>
  <reg32 name="NEW" offset="0x20" variants="A7XX-"/>
  <array name="SCRATCH" offset="0x883" stride="1" length="8"><reg32 name="REG" offset="0"/></array>
  <array name="PAIR" offsets="0x40,0x50" stride="2" length="2"><reg32 name="A" offset="0"/></array>
  <stripe variants="A6XX"><reg32 name="STRIPED" offset="0x60"/></stripe>
</domain>
<enum name="packets">
  <value name="NOP" value="16"/>
  <value name="ONLY_2" value="0x11" variants="A2XX"/>
  <value name="LATER" value="0x11" variants="A5XX-"/>
</enum>
</database>"#;

    fn database() -> Rnndb {
        let mut database = Rnndb::default();
        assert_eq!(database.add(XML).unwrap(), ["more.xml"]);
        database
    }

    #[test]
    fn addresses_have_names_of_their_series() {
        let database = database();
        let domain = database.domain("CONTROL").unwrap();
        let name = |address, series| domain.name_at(address, series);
        for (address, series, expected) in [
            (0x10, 6, Some("FIRST")),
            (0x11, 6, None),
            (0x12, 6, Some("BASE")),
            (0x13, 6, Some("BASE+0x1")),
            (0x14, 6, None),
            (0x20, 6, Some("OLD")),
            (0x20, 8, Some("NEW")),
            (0x883, 6, Some("SCRATCH[0].REG")),
            (0x885, 6, Some("SCRATCH[0x2].REG")),
            (0x88b, 6, None),
            (0x50, 6, Some("PAIR[0x1].A")),
            (0x60, 6, Some("STRIPED")),
            (0x60, 7, None),
        ] {
            assert_eq!(name(address, series).as_deref(), expected, "{address:#x} {series}");
        }
    }

    #[test]
    fn names_have_addresses_of_their_series() {
        let database = database();
        let domain = database.domain("CONTROL").unwrap();
        assert_eq!(domain.address_of("BASE", 6), Some(0x12));
        assert_eq!(domain.address_of("BASE+0x1", 6), Some(0x13));
        assert_eq!(domain.address_of("NEW", 6), None);
        assert_eq!(domain.address_of("NEW", 7), Some(0x20));
        assert_eq!(domain.address_of("BASE+x", 6), None);
        assert_eq!(domain.address_of("SCRATCH[0x2].REG", 6), Some(0x885));
        assert_eq!(domain.address_of("SCRATCH[0x8].REG", 6), None);
        assert_eq!(domain.address_of("PAIR[0x1].A", 6), Some(0x50));
        assert_eq!(domain.address_of("STRIPED", 6), Some(0x60));
        let packets = database.enumeration("packets").unwrap();
        assert_eq!(packets.name_of(0x10, 6), Some("NOP"));
        assert_eq!(packets.name_of(0x11, 6), Some("LATER"));
        assert_eq!(packets.name_of(0x11, 2), Some("ONLY_2"));
        assert_eq!(packets.number_of("LATER", 7), Some(0x11));
        assert_eq!(packets.number_of("ONLY_2", 7), None);
    }

    #[test]
    fn text_that_is_not_a_database_is_an_error() {
        for text in ["", "<isa/>", "<database", "{}"] {
            assert!(Rnndb::default().add(text).is_err(), "{text}");
        }
        let deep = format!("<database><domain name=\"D\">{}", "<array name=\"A\" offset=\"0\">".repeat(5000));
        assert!(Rnndb::default().add(&deep).is_err());
        let closed = format!("{deep}{}</domain></database>", "</array>".repeat(5000));
        let mut database = Rnndb::default();
        let _ = database.add(&closed);
        assert!(database.domain("D").is_none_or(|domain| domain.name_at(1 << 40, 6).is_none()));
    }

    #[test]
    fn names_that_are_not_identifiers_are_skipped() {
        let register = |name: &str| format!("<reg32 name=\"{name}\" offset=\"1\"/>");
        for name in ["A B", "A&#10;nop", "x]; nop", "", "0x12", "A&#x202e;", "A-B"] {
            let mut database = Rnndb::default();
            let value = format!("<enum name=\"E\"><value name=\"{name}\" value=\"1\"/></enum>");
            let text = format!("<database><domain name=\"D\">{}</domain>{value}</database>", register(name));
            database.add(&text).unwrap();
            assert_eq!(database.domain("D").unwrap().name_at(1, 6), None, "{name}");
            assert_eq!(database.enumeration("E").unwrap().name_of(1, 6), None, "{name}");
        }
    }

    #[test]
    fn nested_arrays_with_many_offsets_are_an_error() {
        let offsets: Vec<String> = (0..64).map(|n| n.to_string()).collect();
        let array = format!("<array name=\"A\" offsets=\"{}\" stride=\"1\" length=\"1\">", offsets.join(","));
        let text = |depth: usize| {
            let (open, close) = (array.repeat(depth), "</array>".repeat(depth));
            format!(
                "<database><domain name=\"D\">{open}<reg32 name=\"R\" offset=\"0\"/>{close}</domain></database>"
            )
        };
        assert!(Rnndb::default().add(&text(2)).is_ok());
        let why = Rnndb::default().add(&text(8)).unwrap_err();
        assert_eq!(why, "the database has too many registers (expected at most 1048576)");
    }

    #[test]
    fn imports_of_a_database_are_read_once_and_may_be_missing() {
        let mut read = |name: &str| match name {
            "x/a.xml" => Ok(XML.into()),
            "x/more.xml" => Ok(
                b"<database><import file=\"a.xml\"/><import file=\"no.xml\"/><enum name=\"e\"/></database>"
                    .to_vec(),
            ),
            _ => Err("there is no such file".to_owned()),
        };
        let mut database = Rnndb::default();
        database.read("x/a.xml", &mut read).unwrap();
        assert_eq!(database.len(), (1, 2));
        assert!(database.read("x/b.xml", &mut read).is_err());
    }
}
