//! Friendly names: computes a name for every id in one pass over the module. Colliding names are numbered as
//! in SPIRV-Tools (`x`, `x_0`, `x_1`, ...). Each base name stores its next number, so that the time is
//! linear. A name longer than 256 bytes is replaced with the id's number, so that the memory is also linear.

mod suggest;

use self::suggest::{Parts, Suggest};
use super::name_set::NameSet;
use crate::grammar::{Grammar, kinds, op};
use crate::literal::{NumberType, print};
use crate::module::{Word, value};
use crate::read::Instruction;
use crate::read::{IdTable, Ids, Numeric};
use crate::write;
use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// Maximum length of a suggested name, in bytes.
const LONGEST: usize = 256;

/// Marks an id whose name is its own number.
const OWN_NUMBER: u32 = 1;

/// Names of all ids. Unnamed ids are printed as their number.
pub(crate) struct Names {
    /// Per id: 0 if unnamed, [`OWN_NUMBER`], or the handle of the name in the set. A handle is greater than
    /// [`OWN_NUMBER`].
    of_id: IdTable,
    /// One bit per id of the flat part of the table: whether the id has a handle. Most ids have no handle, and the
    /// bits fit into the cache.
    has_name: Vec<u64>,
    /// Unsettled ranges, except the range that is being read.
    unsettled: Vec<Unsettled>,
    set: NameSet,
    /// Decimal numbers that are the names of ids with other numbers.
    numbers: BTreeSet<u32>,
    /// Buffer for building a suggestion.
    scratch: Vec<u8>,
    /// Number of the current instruction.
    ordinal: u32,
}

/// The name of an id.
pub(crate) enum Name<'a> {
    /// The id's own number.
    Number,
    /// `pool[start..start + len]`, and the number of the instruction that defines it.
    Pool(&'a [u8], usize, usize, u32),
}

/// Unsettled range of a module: its results have their own numbers as names, but these names are not recorded yet. A
/// missing record matters only in two cases: the id gets another name later, or the number becomes the name of
/// another id.
struct Unsettled {
    words: Range<usize>,
    /// Lower bound of the result ids.
    least: u32,
    /// Upper bound of the result ids.
    most: u32,
}

impl Unsettled {
    fn from(word: usize) -> Unsettled {
        Unsettled { words: word..word, least: u32::MAX, most: 0 }
    }

    fn may_have(&self, id: u32) -> bool {
        (self.least..=self.most).contains(&id)
    }

    /// Skips instructions that define no name, at most `most`.
    fn take_quiet(&mut self, types: &Types<'_>, start: usize, most: usize) -> Quiet {
        let (grammar, words) = (types.grammar, types.words);
        let (mut at, mut left) = (start, most);
        let (mut least, mut highest) = (self.least, self.most);
        while left > 0
            && let Some(&first) = words.get(at)
        {
            let (opcode, stated) = (value(first) as u16, value(first) as usize >> 16);
            if gives_name(grammar, opcode) {
                break;
            }
            let place = grammar.result_word(opcode).unwrap_or(0);
            if let Some(&id) = words.get(at + place)
                && (1..stated).contains(&place)
            {
                least = least.min(value(id));
                highest = highest.max(value(id));
            }
            at += stated.max(1);
            left -= 1;
        }
        (self.least, self.most) = (least, highest);
        Quiet { end: at.min(words.len()), left }
    }
}

/// Result of skipping: the end offset, and the number of requested instructions that were not skipped.
struct Quiet {
    end: usize,
    left: usize,
}

/// Minimum length of a range, in words, that remains a separate range, so that later instructions do not settle the
/// range.
const LONG_STRETCH: usize = 1 << 16;

/// Maximum number of separate ranges. The number is limited, because each new name is compared with every range.
const MOST_STRETCHES: usize = 8;

/// Function that returns whether an instruction is skipped when names are computed.
pub(crate) type PassedOver<'p> = &'p mut dyn FnMut(&Instruction<'_>) -> bool;

impl Parts for Names {
    fn scratch(&mut self) -> &mut Vec<u8> {
        &mut self.scratch
    }

    fn push_name(&mut self, id: u32) {
        match self.of_id.get(id) {
            0 | OWN_NUMBER => write::decimal(&mut self.scratch, id),
            name => self.scratch.extend_from_slice(self.set.name(name)),
        }
    }
}

impl Names {
    /// Computes names for the first `instructions` instructions of `words` from `start` on, except skipped
    /// instructions.
    pub(crate) fn new(
        grammar: Grammar<'_>,
        words: &[Word],
        start: usize,
        instructions: usize,
        passed_over: Option<PassedOver<'_>>,
    ) -> Names {
        let of_id = IdTable::new(words.len());
        let mut names = Names {
            has_name: vec![0; of_id.flat().div_ceil(64)],
            of_id,
            unsettled: Vec::new(),
            set: NameSet::for_words(words.len()),
            numbers: BTreeSet::new(),
            scratch: Vec::new(),
            ordinal: 0,
        };
        let mut types = Types { grammar, words, numeric: Ids::new(0) };
        match passed_over {
            Some(passed_over) => names.see_some(start, instructions, &mut types, passed_over),
            None => names.see_all(start, instructions, &mut types),
        }
        names.set.pad();
        names
    }

    fn see_some(
        &mut self,
        start: usize,
        instructions: usize,
        types: &mut Types<'_>,
        passed_over: PassedOver<'_>,
    ) {
        let mut at = start;
        for _ in 0..instructions {
            let Some(instruction) = types.instruction(at) else { break };
            self.ordinal = self.ordinal.wrapping_add(1);
            at += instruction.present();
            if !passed_over(&instruction) {
                match numbered_result(types.grammar, &instruction) {
                    Some(id) => self.save_number(id),
                    None => self.see(&instruction, types),
                }
            }
        }
    }

    fn see_all(&mut self, start: usize, instructions: usize, types: &mut Types<'_>) {
        let mut at = start;
        let mut open = Unsettled::from(start);
        let mut left = instructions;
        loop {
            let quiet = open.take_quiet(types, at, left);
            self.ordinal = self.ordinal.wrapping_add((left - quiet.left) as u32 + 1);
            (at, left) = (quiet.end, quiet.left);
            let Some(instruction) = types.instruction(at).filter(|_| left > 0) else { break };
            left -= 1;
            open.words.end = at;
            self.settle_before(&instruction, &mut open, types);
            self.see(&instruction, types);
            at += instruction.present();
        }
        if !self.numbers.is_empty() {
            open.words.end = at;
            self.unsettled.push(open);
            self.settle(|_| true, types);
        }
    }

    /// Returns the name of an id.
    #[inline]
    pub(crate) fn get(&self, id: u32) -> Name<'_> {
        match self.has_name.get(id as usize / 64) {
            Some(bits) if bits >> (id % 64) & 1 == 0 => return Name::Number,
            _ => {}
        }
        match self.of_id.get(id) {
            0 | OWN_NUMBER => Name::Number,
            name => {
                let (start, len, given_by) = self.set.place(name);
                Name::Pool(self.set.pool(), start, len, given_by)
            }
        }
    }

    /// Gives unique names to undefined ids whose number is another id's name. SPIRV-Tools prints the same name for
    /// both.
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

    /// Finishes the set; no names can be added afterwards.
    pub(crate) fn closed(mut self) -> Names {
        self.set.close();
        self.numbers = BTreeSet::new();
        self
    }

    /// Returns all names that are not the id's own number, in ascending id order.
    pub(crate) fn named(&self) -> impl Iterator<Item = (u32, &[u8])> {
        self.of_id.iter().filter(|&(_, name)| name > OWN_NUMBER).map(|(id, name)| (id, self.set.name(name)))
    }

    /// Settles (records the names of) the ranges that may affect an instruction that defines a name; `open` ends at
    /// this instruction.
    fn settle_before(&mut self, instruction: &Instruction<'_>, open: &mut Unsettled, types: &Types<'_>) {
        let opcode = instruction.opcode();
        let id = instruction.word(if is_constant(opcode) { 2 } else { 1 }).unwrap_or(0);
        // A number that is used as a name may be the number of a result in any range, so all ranges are settled.
        let number = !self.numbers.is_empty()
            || opcode == op::NAME && instruction.word(2).is_some_and(|text| (text as u8).is_ascii_digit());
        let long = open.words.len() > LONG_STRETCH && self.unsettled.len() < MOST_STRETCHES;
        let open_may = number || open.may_have(id);
        if long || open_may {
            let next = Unsettled::from(open.words.end);
            self.unsettled.push(core::mem::replace(open, next));
        }
        if open_may || self.unsettled.iter().any(|one| one.may_have(id)) {
            self.settle(|one| number || one.may_have(id), types);
        }
    }

    /// Records the numbers of unnamed results as names, for the selected ranges.
    #[cold]
    fn settle(&mut self, which: impl Fn(&Unsettled) -> bool, types: &Types<'_>) {
        for one in core::mem::take(&mut self.unsettled) {
            if !which(&one) {
                self.unsettled.push(one);
                continue;
            }
            let mut at = one.words.start;
            while at < one.words.end
                && let Some(instruction) = types.instruction(at)
            {
                at += instruction.present();
                if let Some(id) = numbered_result(types.grammar, &instruction) {
                    self.save_number(id);
                }
            }
        }
    }

    /// Processes an instruction that gives a name.
    fn see(&mut self, instruction: &Instruction<'_>, types: &mut Types<'_>) {
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

    /// Appends a string up to its NUL, at most [`LONGEST`] + 1 bytes, which are enough to detect that a name is too
    /// long. Always returns true: no part of this name can be missing.
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

    /// Gives an id without a name its own number as its name. An id that has a name keeps it.
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

    /// Gives an id without a name the suggested name in `scratch`, or this name with a numeric suffix if it is already
    /// used. An id that has a name keeps it.
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
            // The suggested name is a number. If the id with this number has the number as its name, the name is
            // already used.
            if self.of_id.get(number) == OWN_NUMBER {
                self.set.take(&self.scratch);
            }
        }
        let Some((name, as_it_is)) = self.set.insert(&mut self.scratch, self.ordinal) else { return };
        if let Some(number) = number.filter(|_| as_it_is) {
            self.numbers.insert(number);
        }
        self.of_id.set(id, name);
        if let Some(bits) = self.has_name.get_mut(id as usize / 64) {
            *bits |= 1 << (id % 64);
        }
    }
}

#[inline]
fn is_constant(opcode: u16) -> bool {
    (op::CONSTANT_TRUE..=op::CONSTANT).contains(&opcode)
}

/// Returns whether an instruction may define a name that is not a number.
#[inline]
fn gives_name(grammar: Grammar<'_>, opcode: u16) -> bool {
    let defines_type = grammar.defines(opcode) == op::Defines::Type;
    defines_type || is_constant(opcode) || matches!(opcode, op::NAME | op::DECORATE)
}

/// Returns the result of an instruction that defines no name.
#[inline]
fn numbered_result(grammar: Grammar<'_>, instruction: &Instruction<'_>) -> Option<u32> {
    let opcode = instruction.opcode();
    let place = match grammar.defines(opcode) {
        op::Defines::Second if !is_constant(opcode) => 2,
        op::Defines::First => 1,
        _ => return None,
    };
    instruction.word(place).filter(|_| instruction.stated() > place)
}

/// Numeric types for printing constants, and the words of the module that contain their definitions.
struct Types<'g> {
    grammar: Grammar<'g>,
    words: &'g [Word],
    numeric: Ids<'static>,
}

impl<'g> Types<'g> {
    #[inline]
    fn instruction(&self, at: usize) -> Option<Instruction<'g>> {
        let rest = self.words.get(at..).filter(|rest| !rest.is_empty())?;
        Some(Instruction { rest, offset: at })
    }
}

/// Returns the number that a name spells if it is in canonical decimal form.
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

/// Returns the name of a variable with a built-in decoration: prefix and name. Built-ins without a row return `None`.
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
