//! Lists the valid texts for an operand or modifier of an instruction, for completion in editors. They are found by
//! printing the step of each form for every value of its bits.

use super::Printer;
use crate::llvm::compiled::CompiledForm;
use crate::llvm::form::{Kind, Modifier, NO_BIT, Number, ONE, Operand, Slot, Smem, Step, bit, set_bit};
use crate::llvm::special::image::Layout;
use crate::llvm::special::{counter, message};
use crate::llvm::syntax::Syntax;
use crate::llvm::token::TokenKind;
use isaloom_amd_isa::Decoded;
use isaloom_bits::low_mask;
use std::collections::HashSet;

/// Largest width in bits of a field for which every value is printed. Wider fields have too many values.
const MOST_BITS: u32 = 9;

/// Selectors of DPP8 that leave every lane in place: lane 0 reads lane 0, lane 1 reads lane 1 and so on, with three
/// bits each.
const OWN_LANES: u32 = 0o7654_3210;

/// One DPP control of every kind: `quad_perm`, shifts and rotations by one, mirrors, broadcasts, row sharing and so on.
const CONTROLS: [u32; 15] =
    [0xe4, 0x101, 0x111, 0x121, 0x130, 0x134, 0x138, 0x13c, 0x140, 0x141, 0x142, 0x143, 0x150, 0x151, 0x160];

/// Valid text for an operand or modifier of an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// A whole operand, a modifier with its value, or a sign before an operand.
    pub text: String,
    /// Token kind of the text, for highlighting.
    pub kind: TokenKind,
}

impl Syntax {
    /// Returns the valid texts of the operand at position `place` (from 0) in any form of an instruction: every
    /// register, constant and named value. Values of fields with more than nine bits are not listed.
    pub fn operand_choices(&self, name: &str, place: usize) -> Vec<Choice> {
        let mut all = Choices::default();
        for form in self.forms_written(name).iter().filter_map(|id| self.form(*id)) {
            // Some operands exist only if a modifier sets a bit, such as the returned value of an atomic. They are
            // listed with the bit set.
            let with = form.operands().fold(form.fixed, |word, operand| set_bit(word, operand.only));
            let with = Some(with).filter(|with| *with != form.fixed);
            for word in [Some(form.fixed), with].into_iter().flatten() {
                let mut written = form.operands().filter(|operand| is_written(operand, word));
                let Some(operand) = written.nth(place) else { continue };
                for (sign, at) in [("-", operand.neg), ("|", operand.abs)] {
                    if at != NO_BIT {
                        all.add(sign.to_owned(), TokenKind::Punctuation);
                    }
                }
                for word in self.words(form, operand, word) {
                    let kind = operand.kind.token(operand.slot.get(word));
                    if let Some(text) = self.step(form, word, |printer| printer.operand(operand)) {
                        all.add(text, kind);
                    }
                }
            }
        }
        all.list
    }

    /// Returns the valid modifiers in any form of an instruction. A modifier with named values is listed once per name,
    /// any other modifier once with an example value.
    pub fn modifier_choices(&self, name: &str) -> Vec<Choice> {
        let mut all = Choices::default();
        for form in self.forms_written(name).iter().filter_map(|id| self.form(*id)) {
            for step in &*form.program.steps {
                let Step::Modifier(modifier) = step else { continue };
                for word in samples(modifier, form.fixed) {
                    if let Some(text) = self.step(form, word, |printer| printer.modifier(modifier)) {
                        all.add(text, TokenKind::Modifier);
                    }
                }
            }
        }
        all.list
    }

    /// Returns an example line of the instruction `name` with the modifier `modifier` and a value for it; `None` if no
    /// form has the modifier.
    pub(crate) fn example_with(&self, name: &str, modifier: &str) -> Option<String> {
        let is_named = |text: String| text.split_once(':').is_some_and(|(name, _)| name == modifier);
        self.forms_written(name).iter().find_map(|id| {
            let form = self.form(*id).filter(|form| form.half.is_none())?;
            form.program.steps.iter().find_map(|step| {
                let Step::Modifier(modifier) = step else { return None };
                let shows = |word: &u128| {
                    self.step(form, *word, |printer| printer.modifier(modifier)).is_some_and(is_named)
                };
                let word = samples(modifier, form.fixed).into_iter().find(shows)?;
                let mut text = String::new();
                let decoded = Decoded { form: *id, second: None, word, tail: 0, bytes: form.bits / 8 };
                self.push_text(&decoded, &mut text).then_some(text)
            })
        })
    }

    /// Returns copies of the word `plain` in which `operand` has each of its listed values.
    fn words(&self, form: &CompiledForm, operand: &Operand, plain: u128) -> Vec<u128> {
        let width = operand.slot.width();
        let values: Vec<u32> = match operand.kind {
            Kind::Number(_) | Kind::Literal { .. } | Kind::Branch => Vec::new(),
            Kind::Waitcnt => counter::waits(&self.target),
            Kind::Depctr => counter::depctrs(),
            Kind::DelayAlu => counter::delays(),
            Kind::Hwreg => message::hwregs(&self.target),
            Kind::SendMsg => message::messages_named(&self.target),
            Kind::Version => message::versions(),
            Kind::GprIndex => (0..16).collect(),
            Kind::Event => (0..4).collect(),
            Kind::SmemOffset(offset) => return offsets(&offset, plain),
            Kind::ImageAddress => {
                return form.image.as_deref().map_or(Vec::new(), |image| addresses(image, plain));
            }
            _ if width <= MOST_BITS => (0..1 << width).collect(),
            _ => Vec::new(),
        };
        // Some operands have a further bit, which selects another set of values or another notation. The values are
        // listed for both settings.
        let mut variants = vec![plain];
        match operand.kind {
            Kind::SdwaSrc { scalar: at } | Kind::SdwaDst { explicit: at } => {
                variants.push(set_bit(plain, at))
            }
            Kind::BufferAddress { offen, idxen } => {
                variants.extend([set_bit(plain, offen), set_bit(set_bit(plain, offen), idxen)]);
            }
            Kind::ScratchAddress { enable: at, .. } | Kind::ExportSource { enable: at, .. }
                if at != NO_BIT =>
            {
                variants.push(set_bit(plain, at));
            }
            Kind::GlobalAddress { base } | Kind::ScratchAddress { base, .. } => {
                variants
                    .extend((0..1 << base.width().min(MOST_BITS)).rev().take(4).map(|v| base.put(plain, v)));
            }
            // The text has one register per enabled component of `dmask`, so the values are listed for one to four
            // components.
            Kind::ImageData => {
                let masks = |image: &Layout| [1, 3, 7, 15].map(|mask| image.dmask.put(plain, mask));
                variants.extend(form.image.as_deref().map(masks).into_iter().flatten());
            }
            Kind::Attribute { channel } => variants.extend((1..4).map(|value| channel.put(plain, value))),
            _ => {}
        }
        for at in [operand.hi, operand.acc].into_iter().filter(|at| *at < ONE) {
            variants.extend(variants.clone().into_iter().map(|word| set_bit(word, at)));
        }
        variants.iter().flat_map(|word| values.iter().map(|value| operand.slot.put(*word, *value))).collect()
    }

    /// Returns the text that `print` prints for a word, without the separator before it; `None` if it prints nothing or
    /// the text does not assemble to the same bits.
    fn step(&self, form: &CompiledForm, word: u128, print: impl FnOnce(&mut Printer<'_>)) -> Option<String> {
        let mut out = String::new();
        let mut printer = Printer::new(self, form, word, &mut out);
        print(&mut printer);
        let right = printer.exact && !printer.invalid && printer.warnings.is_empty();
        (right && !out.trim_start().is_empty()).then(|| out.trim_start().to_owned())
    }
}

/// Choices in the order in which they were added, each text once.
#[derive(Default)]
struct Choices {
    list: Vec<Choice>,
    texts: HashSet<String>,
}

impl Choices {
    fn add(&mut self, text: String, kind: TokenKind) {
        if self.texts.insert(text.clone()) {
            self.list.push(Choice { text, kind });
        }
    }
}

/// Returns whether the text of a word contains the operand.
fn is_written(operand: &Operand, word: u128) -> bool {
    bit(word, operand.only) != 0
        && bit(word, operand.skip) == 0
        && !matches!(operand.kind, Kind::Number(Number::Optional))
}

/// Returns copies of a word with consecutive registers in the address fields of an image instruction, for every first
/// register and every dimension.
fn addresses(image: &Layout, word: u128) -> Vec<u128> {
    let from = |word: u128, first: u32| {
        let slots = image.addresses.iter().take(image.count.into());
        slots.zip(first..).fold(word, |word, (slot, register)| slot.put(word, register))
    };
    let dimensions = (0..8).map(|value| image.dim.put(word, value));
    dimensions.flat_map(|word| (0..256).map(move |first| from(word, first))).collect()
}

/// Returns copies of a word with every register as the offset of a scalar load.
fn offsets(offset: &Smem, word: u128) -> Vec<u128> {
    let word = if offset.register_enable < ONE { set_bit(word, offset.register_enable) } else { word };
    (0..1 << offset.register.width().min(MOST_BITS)).map(|value| offset.register.put(word, value)).collect()
}

/// Returns copies of a word in which a modifier is printed, with every named value or one example value.
fn samples(modifier: &Modifier, word: u128) -> Vec<u128> {
    let every =
        |slot: Slot| (0..1 << slot.width().min(MOST_BITS)).map(move |value| slot.put(word, value)).collect();
    match *modifier {
        Modifier::Flag(_, at) | Modifier::One(_, at) | Modifier::BoundCtrl(at) => vec![set_bit(word, at)],
        Modifier::Decimal(_, slot) | Modifier::Always(_, slot) | Modifier::Signed(_, slot) => {
            vec![slot.put(word, 1)]
        }
        Modifier::Dmask(slot) => vec![slot.put(word, low_mask(slot.width()) as u32)],
        Modifier::ByteSel { high, low } => {
            vec![set_bit(word, low), set_bit(word, high), set_bit(set_bit(word, high), low)]
        }
        Modifier::Bits { bits, default, .. } => {
            let there = bits.iter().filter(|at| **at != NO_BIT);
            let other = |word: u128, at: &u8| match default {
                0 => set_bit(word, *at),
                _ => word & !set_bit(0, *at),
            };
            let plain = bits.iter().filter(|at| **at != NO_BIT).fold(word, |word, at| match default {
                0 => word & !set_bit(0, *at),
                _ => set_bit(word, *at),
            });
            let all = there.clone().fold(plain, other);
            there.map(|at| other(plain, at)).chain([all]).collect()
        }
        // Truth table of `(S0 & S1) | (~S0 & S2)`, as an example.
        Modifier::Bitop3 { low, middle, high } => vec![high.put(middle.put(low.put(word, 2), 1), 3)],
        Modifier::Dpp { ctrl, rows, banks } => {
            let word = banks.put(rows.put(word, 15), 15);
            CONTROLS.iter().map(|control| ctrl.put(word, *control)).collect()
        }
        Modifier::Dpp8(slot) => vec![slot.put(word, OWN_LANES)],
        Modifier::Dpp8Fi(slot) => vec![slot.put(word, 234)],
        // Swizzle that leaves every lane of a quad in place, as an example.
        Modifier::Swizzle(slot) => vec![slot.put(word, 0x80e4)],
        Modifier::SplitFormat { data, number } => {
            let numbers = |word| (0..8).map(move |value| number.put(word, value));
            (0..16).flat_map(|value| numbers(data.put(word, value))).collect()
        }
        Modifier::Th { th, scope, .. } => {
            let hints = |word| (0..8).map(move |value| th.put(word, value));
            (0..4).flat_map(|value| hints(scope.put(word, value))).collect()
        }
        Modifier::Omod(slot)
        | Modifier::Sel(_, slot)
        | Modifier::DstUnused(slot)
        | Modifier::Format(slot)
        | Modifier::Dim(slot)
        | Modifier::Scope(slot) => every(slot),
    }
}
