//! Friendly names: a name for every id, made in one pass over the module. The numbering of names that collide
//! is the reference's (`x`, `x_0`, `x_1`, ...), but every base remembers where its numbering stands, so that the
//! time is linear; and a name longer than 256 bytes gives way to the id's number, so that the memory is.

use super::name_set::NameSet;
use crate::grammar::{Grammar, kinds, op};
use crate::literal::{NumberType, print};
use crate::module::Word;
use crate::read::Instruction;
use crate::read::{IdTable, Ids, Numeric};
use crate::write;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// The longest suggestion that becomes a name.
const LONGEST: usize = 256;

/// The id has its own number as its name.
const OWN_NUMBER: u32 = 1;

/// A name for every id. Ids that have none are called by their number.
pub(crate) struct Names {
    /// For every id: 0 unnamed, [`OWN_NUMBER`], or the handle of its name in the set, which is greater.
    of_id: IdTable,
    set: NameSet,
    /// Decimal numbers that are the names of other ids.
    numbers: BTreeSet<u32>,
    /// Where a suggestion is put together.
    scratch: Vec<u8>,
    /// The number of the instruction that is seen.
    ordinal: u32,
}

/// The name of an id.
pub(crate) enum Name<'a> {
    /// Its number.
    Number,
    /// `pool[start..start + len]`, and the number of the instruction that gave it.
    Pool(&'a [u8], usize, usize, u32),
}

impl Names {
    /// Names for the first `instructions` instructions that lie in `words` from `start` on, but for those that
    /// `passed_over` says no name comes from.
    pub(crate) fn new(
        grammar: Grammar<'_>,
        words: &[Word],
        start: usize,
        instructions: usize,
        mut passed_over: impl FnMut(&Instruction<'_>) -> bool,
    ) -> Names {
        let mut names = Names {
            of_id: IdTable::new(words.len()),
            set: NameSet::default(),
            numbers: BTreeSet::new(),
            scratch: Vec::new(),
            ordinal: 0,
        };
        let mut ids = Types { grammar, numeric: Ids::new(0) };
        let mut at = start;
        for _ in 0..instructions {
            let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) else { break };
            let instruction = Instruction { rest, offset: at };
            names.ordinal = names.ordinal.wrapping_add(1);
            if !passed_over(&instruction) {
                names.see(&instruction, &mut ids);
            }
            at += instruction.present();
        }
        names.set.pad();
        names
    }

    /// The name of an id.
    #[inline]
    pub(crate) fn get(&self, id: u32) -> Name<'_> {
        match self.of_id.get(id) {
            0 | OWN_NUMBER => Name::Number,
            name => {
                let (start, len, given_by) = self.set.place(name);
                Name::Pool(self.set.pool(), start, len, given_by)
            }
        }
    }

    /// Gives ids that are nowhere defined, but whose number is another id's name, a name of their own. The
    /// reference calls both the same.
    pub(crate) fn make_unique(&mut self) {
        let taken: Vec<u32> = self.numbers.iter().copied().collect();
        for id in taken {
            if self.of_id.get(id) == 0 {
                self.scratch.clear();
                write::decimal(&mut self.scratch, id);
                self.save_suggestion(id);
            }
        }
        self.set.pad();
    }

    /// The names, of which there will be no more.
    pub(crate) fn closed(mut self) -> Names {
        self.set.close();
        self.numbers = BTreeSet::new();
        self
    }

    /// All names that are not the id's own number, in ascending order of the ids.
    pub(crate) fn named(&self) -> impl Iterator<Item = (u32, &[u8])> {
        self.of_id.iter().filter(|&(_, name)| name > OWN_NUMBER).map(|(id, name)| (id, self.set.name(name)))
    }

    #[inline]
    fn see(&mut self, instruction: &Instruction<'_>, types: &mut Types<'_>) {
        let opcode = instruction.opcode();
        match types.grammar.defines(opcode) {
            op::Defines::Second if !(op::CONSTANT_TRUE..=op::CONSTANT).contains(&opcode) => {
                if let Some(id) = instruction.word(2).filter(|_| instruction.stated() > 2) {
                    self.save_number(id);
                }
            }
            _ => self.see_rare(instruction, types),
        }
    }

    fn see_rare(&mut self, instruction: &Instruction<'_>, types: &mut Types<'_>) {
        let words = instruction.words();
        let word = |index: usize| words.get(index).map(|&w| u32::from_le_bytes(w));
        let opcode = instruction.opcode();
        self.scratch.clear();
        let id = match opcode {
            op::NAME | op::DECORATE => word(1),
            _ => match types.grammar.defines(opcode) {
                op::Defines::Nothing => return,
                op::Defines::First | op::Defines::Type => word(1),
                op::Defines::Second => word(2),
            },
        };
        let Some(id) = id.filter(|&id| id != 0) else { return };
        let suggested = match opcode {
            op::NAME => self.string(words.get(2..).unwrap_or(&[])),
            op::DECORATE => match (word(2), word(3)) {
                (Some(DECORATION_BUILT_IN), Some(built_in)) => match built_in_name(built_in) {
                    Some((prefix, name)) => self.text(prefix).text(name).is_some(),
                    None => return,
                },
                _ => return,
            },
            op::TYPE_VOID => self.text("void").is_some(),
            op::TYPE_BOOL => self.text("bool").is_some(),
            op::TYPE_INT => self.int(id, word(2), word(3), types),
            op::TYPE_FLOAT => self.float(id, word(2), word(3), types),
            op::TYPE_VECTOR => self.text("v").count(word(3)).name(word(2)).is_some(),
            op::TYPE_MATRIX => self.text("mat").count(word(3)).name(word(2)).is_some(),
            op::TYPE_ARRAY => self.text("_arr_").name(word(2)).text("_").name(word(3)).is_some(),
            op::TYPE_RUNTIME_ARRAY => self.text("_runtimearr_").name(word(2)).is_some(),
            op::TYPE_NODE_PAYLOAD_ARRAY_AMDX => self.text("_payloadarr_").name(word(2)).is_some(),
            op::TYPE_POINTER => {
                self.text("_ptr_").storage_class(types.grammar, word(2)).text("_").name(word(3)).is_some()
            }
            op::TYPE_UNTYPED_POINTER_KHR => {
                self.text("_ptr_").storage_class(types.grammar, word(2)).is_some()
            }
            op::TYPE_PIPE => self.text("Pipe").access(types.grammar, word(2)).is_some(),
            op::TYPE_EVENT => self.text("Event").is_some(),
            op::TYPE_DEVICE_EVENT => self.text("DeviceEvent").is_some(),
            op::TYPE_RESERVE_ID => self.text("ReserveId").is_some(),
            op::TYPE_QUEUE => self.text("Queue").is_some(),
            op::TYPE_PIPE_STORAGE => self.text("PipeStorage").is_some(),
            op::TYPE_NAMED_BARRIER => self.text("NamedBarrier").is_some(),
            op::TYPE_OPAQUE => {
                self.scratch.extend_from_slice(b"Opaque_");
                let start = self.scratch.len();
                let some = self.string(words.get(2..).unwrap_or(&[]));
                if self.scratch.len() == start {
                    self.scratch.push(b'_');
                }
                some
            }
            op::TYPE_STRUCT => self.text("_struct_").count(Some(id)).is_some(),
            op::CONSTANT_TRUE => self.text("true").is_some(),
            op::CONSTANT_FALSE => self.text("false").is_some(),
            op::CONSTANT => self.constant(words, types),
            _ => false,
        };
        match suggested {
            true => self.save_suggestion(id),
            false => self.save_number(id),
        }
    }

    /// Appends a string up to its end, at most a little more than a name may have.
    fn string(&mut self, words: &[Word]) -> bool {
        let bytes = words.as_flattened();
        let bytes = bytes.get(..LONGEST + 1).unwrap_or(bytes);
        let len = bytes.iter().position(|&b| b == 0).unwrap_or(bytes.len());
        self.scratch.extend_from_slice(bytes.get(..len).unwrap_or(bytes));
        true
    }

    fn int(&mut self, id: u32, width: Option<u32>, sign: Option<u32>, types: &mut Types<'_>) -> bool {
        let (Some(width), Some(sign)) = (width, sign) else { return false };
        types.numeric.add_numeric(id, Numeric::new(NumberType::int(width, sign), width));
        let root = match width {
            8 => "char",
            16 => "short",
            32 => "int",
            64 => "long",
            _ => {
                return self.text(if sign == 0 { "u" } else { "i" }).count(Some(width)).is_some();
            }
        };
        self.text(if sign == 0 { "u" } else { "" }).text(root).is_some()
    }

    fn float(&mut self, id: u32, width: Option<u32>, encoding: Option<u32>, types: &mut Types<'_>) -> bool {
        let Some(width) = width else { return false };
        types.numeric.add_numeric(id, Numeric::new(NumberType::float(width, encoding), width));
        let encoding = encoding
            .and_then(|e| types.grammar.enumeration(kinds::FP_ENCODING).by_value(e))
            .map(|e| e.name());
        let known = encoding.and_then(|e| FLOAT_NAMES.iter().find(|&&(name, _)| name == e));
        match (known, width) {
            (Some(&(_, name)), _) => self.text(name).is_some(),
            (None, 16) => self.text("half").is_some(),
            (None, 32) => self.text("float").is_some(),
            (None, 64) => self.text("double").is_some(),
            (None, _) => self.text("fp").count(Some(width)).is_some(),
        }
    }

    fn constant(&mut self, words: &[Word], types: &mut Types<'_>) -> bool {
        let (Some(&ty), Some(literal)) = (words.get(1), words.get(3..)) else { return false };
        let ty = u32::from_le_bytes(ty);
        let Some(numeric) = types.numeric.numeric(ty) else { return false };
        let bits = match *literal {
            [low] => u64::from(u32::from_le_bytes(low)),
            [low, high] => u64::from(u32::from_le_bytes(low)) | u64::from(u32::from_le_bytes(high)) << 32,
            _ => return self.name(Some(ty)).text("_").is_some(),
        };
        if self.name(Some(ty)).text("_").is_none() {
            return false;
        }
        let from = self.scratch.len();
        print::number(&mut self.scratch, numeric.ty, bits);
        for byte in self.scratch.iter_mut().skip(from) {
            if *byte == b'-' {
                *byte = b'n';
            }
        }
        true
    }

    /// Gives an id its own number as its name, if it has none.
    #[inline]
    fn save_number(&mut self, id: u32) {
        if id == 0 || self.of_id.get(id) != 0 {
            return;
        }
        if !self.numbers.is_empty() && self.numbers.contains(&id) {
            self.scratch.clear();
            write::decimal(&mut self.scratch, id);
            return self.save_suggestion(id);
        }
        self.of_id.set(id, OWN_NUMBER);
    }

    /// Gives an id the suggestion as its name, or what is made of it, if it has none.
    fn save_suggestion(&mut self, id: u32) {
        if self.of_id.get(id) != 0 {
            return;
        }
        if self.scratch.len() > LONGEST {
            self.scratch.clear();
            write::decimal(&mut self.scratch, id);
        } else if self.scratch.is_empty() {
            self.scratch.push(b'_');
        }
        for byte in &mut self.scratch {
            if !byte.is_ascii_alphanumeric() {
                *byte = b'_';
            }
        }
        let number = canonical_number(&self.scratch);
        if let Some(number) = number {
            if number == id && !self.numbers.contains(&number) {
                self.of_id.set(id, OWN_NUMBER);
                return;
            }
            // The number may be taken by the id that it is the number of.
            if self.of_id.get(number) == OWN_NUMBER {
                self.set.take(&self.scratch);
            }
        }
        let Some((name, as_it_is)) = self.set.insert(&mut self.scratch, self.ordinal) else { return };
        if let Some(number) = number.filter(|_| as_it_is) {
            self.numbers.insert(number);
        }
        self.of_id.set(id, name);
    }
}

/// The numeric types that constants are printed by.
struct Types<'g> {
    grammar: Grammar<'g>,
    numeric: Ids<'static>,
}

/// Putting a suggestion together: `None` as soon as a part is missing.
trait Suggest<'a>: Sized {
    fn parts(self) -> Option<&'a mut Names>;

    fn text(self, text: &str) -> Option<&'a mut Names> {
        let names = self.parts()?;
        names.scratch.extend_from_slice(text.as_bytes());
        Some(names)
    }

    fn count(self, count: Option<u32>) -> Option<&'a mut Names> {
        let names = self.parts()?;
        write::decimal(&mut names.scratch, count?);
        Some(names)
    }

    fn name(self, id: Option<u32>) -> Option<&'a mut Names> {
        let names = self.parts()?;
        let id = id?;
        match names.of_id.get(id) {
            0 | OWN_NUMBER => write::decimal(&mut names.scratch, id),
            name => names.scratch.extend_from_slice(names.set.name(name)),
        }
        Some(names)
    }

    fn storage_class(self, grammar: Grammar<'_>, class: Option<u32>) -> Option<&'a mut Names> {
        let class = class?;
        match grammar.enumeration(kinds::STORAGE_CLASS).by_value(class) {
            Some(known) => self.text(known.name()),
            None => self.text("StorageClass").count(Some(class)),
        }
    }

    fn access(self, grammar: Grammar<'_>, access: Option<u32>) -> Option<&'a mut Names> {
        let access = access?;
        match grammar.enumeration(kinds::ACCESS_QUALIFIER).by_value(access) {
            Some(known) => self.text(known.name()),
            None => self.text("StorageClass").count(Some(access)),
        }
    }
}

impl<'a> Suggest<'a> for &'a mut Names {
    fn parts(self) -> Option<&'a mut Names> {
        Some(self)
    }
}

impl<'a> Suggest<'a> for Option<&'a mut Names> {
    fn parts(self) -> Option<&'a mut Names> {
        self
    }
}

/// The number that a name is the canonical decimal form of.
fn canonical_number(name: &[u8]) -> Option<u32> {
    match name {
        [b'0', _, ..] => None,
        [first, ..] if first.is_ascii_digit() && name.len() <= 10 => {
            core::str::from_utf8(name).ok()?.parse().ok()
        }
        _ => None,
    }
}

const DECORATION_BUILT_IN: u32 = 11;

#[rustfmt::skip]
const FLOAT_NAMES: &[(&str, &str)] = &[
    ("BFloat16KHR",           "bfloat16"),
    ("Float8E4M3EXT",         "fp8e4m3"),
    ("Float8E5M2EXT",         "fp8e5m2"),
    ("Float6E2M3EXT",         "fp6e2m3"),
    ("Float6E3M2EXT",         "fp6e3m2"),
    ("Float4E2M1EXT",         "fp4e2m1"),
    ("Float8UnsignedE8M0EXT", "fp8e8m0"),
    ("MXInt8EXT",             "mxint8"),
];

/// What a variable with a built-in decoration is called: prefix and name. Built-ins without a row have none.
#[rustfmt::skip]
fn built_in_name(built_in: u32) -> Option<(&'static str, &'static str)> {
    const GL: &str = "gl_";
    const NAMES: &[(u32, &str, &str)] = &[
        (0,    GL, "Position"),
        (1,    GL, "PointSize"),
        (3,    GL, "ClipDistance"),
        (4,    GL, "CullDistance"),
        (5,    GL, "VertexID"),
        (6,    GL, "InstanceID"),
        (7,    GL, "PrimitiveID"),
        (8,    GL, "InvocationID"),
        (9,    GL, "Layer"),
        (10,   GL, "ViewportIndex"),
        (11,   GL, "TessLevelOuter"),
        (12,   GL, "TessLevelInner"),
        (13,   GL, "TessCoord"),
        (14,   GL, "PatchVertices"),
        (15,   GL, "FragCoord"),
        (16,   GL, "PointCoord"),
        (17,   GL, "FrontFacing"),
        (18,   GL, "SampleID"),
        (19,   GL, "SamplePosition"),
        (20,   GL, "SampleMask"),
        (22,   GL, "FragDepth"),
        (23,   GL, "HelperInvocation"),
        (24,   GL, "NumWorkGroups"),
        (25,   GL, "WorkGroupSize"),
        (26,   GL, "WorkGroupID"),
        (27,   GL, "LocalInvocationID"),
        (28,   GL, "GlobalInvocationID"),
        (29,   GL, "LocalInvocationIndex"),
        (30,   "", "WorkDim"),
        (31,   "", "GlobalSize"),
        (32,   "", "EnqueuedWorkgroupSize"),
        (33,   "", "GlobalOffset"),
        (34,   "", "GlobalLinearId"),
        (36,   "", "SubgroupSize"),
        (37,   "", "SubgroupMaxSize"),
        (38,   "", "NumSubgroups"),
        (39,   "", "NumEnqueuedSubgroups"),
        (40,   "", "SubgroupId"),
        (41,   "", "SubgroupLocalInvocationId"),
        (42,   GL, "VertexIndex"),
        (43,   GL, "InstanceIndex"),
        (4416, "", "SubgroupEqMaskKHR"),
        (4417, "", "SubgroupGeMaskKHR"),
        (4418, "", "SubgroupGtMaskKHR"),
        (4419, "", "SubgroupLeMaskKHR"),
        (4420, "", "SubgroupLtMaskKHR"),
        (4425, GL, "BaseInstance"),
    ];
    let row = NAMES.binary_search_by_key(&built_in, |&(value, _, _)| value).ok()?;
    NAMES.get(row).map(|&(_, prefix, name)| (prefix, name))
}
