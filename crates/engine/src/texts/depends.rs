//! What the text of a piece of a display depends on: which bits of which scopes.

use crate::code::{Alternative, DispatchId, Item, MAX_DEPTH, ProgramId, Raw, Slot, SlotKind, Value, ValueId};
use crate::isa::Isa;
use isaloom_bits::{BitRange, low_mask};
use rustc_hash::FxHashSet;

/// Bits of the current scope's word and of those around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Depends {
    /// By how many scopes up.
    masks: [u128; MAX_DEPTH],
    /// How deep bitsets are nested in it.
    pub(crate) height: usize,
}

impl Depends {
    pub(crate) const NOTHING: Depends = Depends { masks: [0; MAX_DEPTH], height: 0 };

    /// How many bits there are.
    pub(crate) fn bits(&self) -> u32 {
        self.masks.iter().map(|mask| mask.count_ones()).sum()
    }

    #[must_use]
    pub(crate) fn and(mut self, other: &Depends) -> Depends {
        self.masks.iter_mut().zip(&other.masks).for_each(|(a, b)| *a |= b);
        self.height = self.height.max(other.height);
        self
    }

    /// The bits as runs next to each other, each with the number of scopes up.
    pub(crate) fn ranges(&self) -> Vec<(u8, BitRange)> {
        let mut ranges = Vec::new();
        for (up, &mask) in (0u8..).zip(&self.masks) {
            let mut rest = mask;
            while rest != 0 {
                let low = rest.trailing_zeros();
                // A run stays in one half of the word.
                let end = if low < 64 { 64 } else { 128 };
                let width = (rest >> low).trailing_ones().min(end - low);
                ranges.extend(BitRange::new(low, low + width - 1).map(|range| (up, range)));
                rest &= !(low_mask(width) << low);
            }
        }
        ranges
    }

    fn add(&mut self, up: u8, range: BitRange) -> bool {
        let mask = low_mask(range.width()) << range.low();
        self.masks.get_mut(usize::from(up)).map(|place| *place |= mask).is_some()
    }
}

/// Finds out what pieces of displays depend on; what is known of a hierarchy is kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Analysis {
    /// By dispatch.
    known: Vec<Known>,
}

#[derive(Clone, Debug, Default)]
enum Known {
    #[default]
    Not,
    /// In the making: it contains itself.
    Begun,
    Done(Option<Box<Depends>>),
}

impl Analysis {
    /// What the text of an item depends on. `None` if it depends on more than bits (where it stands, labels, the
    /// embedding program), or if a name may be missing in it.
    pub(crate) fn item(&mut self, isa: &Isa, item: &Item) -> Option<Depends> {
        let mut all = Depends::NOTHING;
        match item {
            Item::Text(_) | Item::Name { align: None } => {}
            Item::Field { alternatives, align: None, .. } => self.field(isa, alternatives, &mut all)?,
            _ => return None,
        }
        Some(all)
    }

    fn field(&mut self, isa: &Isa, alternatives: &[Alternative], all: &mut Depends) -> Option<()> {
        for alternative in alternatives {
            if let Some(cond) = alternative.cond {
                value(isa, cond, all)?;
            }
            self.slot(isa, isa.slot(alternative.slot), all)?;
        }
        Some(())
    }

    fn slot(&mut self, isa: &Isa, slot: &Slot, all: &mut Depends) -> Option<()> {
        match slot.raw {
            Raw::Bits { up, range } => all.add(up, range).then_some(())?,
            Raw::Value(id) => value(isa, id, all)?,
        }
        match slot.kind {
            SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } | SlotKind::Custom | SlotKind::TooDeep => {
                None
            }
            SlotKind::Nested(id) => {
                let inner = self.dispatch(isa, id)?;
                all.height = all.height.max(inner.height + 1);
                // Its own bits are those of the field; what it needs from around it is one scope nearer from here.
                for (place, mask) in all.masks.iter_mut().zip(inner.masks.iter().skip(1)) {
                    *place |= mask;
                }
                Some(())
            }
            _ => Some(()),
        }
    }

    /// What the words of a hierarchy depend on, seen from inside.
    fn dispatch(&mut self, isa: &Isa, id: DispatchId) -> Option<Depends> {
        if self.known.len() <= id.index() {
            self.known.resize_with(id.index() + 1, Known::default);
        }
        match self.known.get(id.index())? {
            Known::Done(known) => return known.as_deref().copied(),
            Known::Begun => return None,
            Known::Not => {}
        }
        *self.known.get_mut(id.index())? = Known::Begun;
        let found = self.leaves(isa, id);
        *self.known.get_mut(id.index())? = Known::Done(found.map(Box::new));
        found
    }

    fn leaves(&mut self, isa: &Isa, id: DispatchId) -> Option<Depends> {
        let dispatch = isa.dispatch(id);
        let mut all = Depends::NOTHING;
        for guard in dispatch.guards.iter().flatten() {
            value(isa, *guard, &mut all)?;
        }
        for &program in &dispatch.programs {
            self.program(isa, program, &mut all)?;
        }
        Some(all)
    }

    fn program(&mut self, isa: &Isa, id: ProgramId, all: &mut Depends) -> Option<()> {
        for arm in &isa.program(id).arms {
            if let Some(cond) = arm.cond {
                value(isa, cond, all)?;
            }
            for item in arm.items.iter().flatten() {
                let item = self.item(isa, item)?;
                *all = all.and(&item);
            }
        }
        Some(())
    }
}

/// Adds what a value depends on; `None` if a name may be missing in it.
fn value(isa: &Isa, id: ValueId, all: &mut Depends) -> Option<()> {
    if isa.may_miss(id) {
        return None;
    }
    let (mut seen, mut open) = (FxHashSet::default(), vec![id]);
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        match isa.value(id) {
            Value::Const(_) | Value::Generation => {}
            Value::Missing(_) => return None,
            Value::Bits { up, range } => all.add(up, range).then_some(())?,
            Value::Unary(_, _, a) => open.push(a),
            Value::Binary(_, _, a, b) | Value::Join { low: a, high: b, .. } => open.extend([a, b]),
            Value::Select(c, a, b) => open.extend([c, a, b]),
        }
    }
    Some(())
}
