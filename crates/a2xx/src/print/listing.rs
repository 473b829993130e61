//! Incremental printer for programs: prints clauses, each followed by the instructions that it runs, in steps of a
//! given number of items. The text is the same for every number of steps.

use super::buffer::Buffer;
use super::lossless::Form;
use super::microsoft::{Extras, unlinked};
use super::options::TextOptions;
use super::out::{Out, Tokens, line_end, span, word};
use super::pieces::{dec, hex, padded};
use super::tail::Tail;
use super::{cf, freedreno, lossless, microsoft, xna, xna_fetch};
use crate::assume::{self, FetchPlace};
use crate::cf::{Cf, CfFields};
use crate::fields::AluFields;
use crate::gpu::Dialect;
use crate::idle::Idle;
use crate::instr::Fetch;
use crate::names::Names;
use crate::program::{Instruction, Program};
use isaloom_engine::{TokenKind, TokenSink};

/// Printer for a program.
///
/// ```
/// use isaloom_a2xx::{Gpu, Listing, Program, TextOptions, disassemble};
/// let words = [0x0000_0000, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0x0000_0000, 0x2200_0000];
/// let (program, options) = (Program::decode(&words, Gpu::A2xx), TextOptions::default());
/// let mut listing = Listing::new(&program, &options);
/// let mut text = String::new();
/// while listing.print(1, &mut text) {}
/// assert_eq!(text, disassemble(&program, &options));
/// ```
#[derive(Debug)]
pub struct Listing<'p> {
    program: &'p Program,
    options: TextOptions,
    extras: Extras,
    /// Decoded clauses.
    decoded: Vec<Cf>,
    labels: Vec<usize>,
    idle: Idle,
    usual_idle: Idle,
    at: Step,
    /// Which slots have been listed, for the dialects that list every slot once.
    placing: Placing,
    first_vertex_fetch: bool,
    names: Option<Names>,
    /// Whether all instructions are printed after the last clause, instead of after their clauses.
    memory_order: bool,
}

/// Next item to print.
#[derive(Clone, Copy, Debug)]
enum Step {
    Head,
    Clause(usize),
    /// Instruction `next` of the `count` instructions that the EXEC `clause` runs.
    Slot {
        clause: usize,
        next: usize,
        count: usize,
    },
    /// The slot with this index in [`Program::slots`]. It is printed only if no clause has listed it.
    Loose(usize),
    Word(usize),
    Byte(usize),
    End,
}

impl<'p> Listing<'p> {
    /// Creates the printer for a program.
    pub fn new(program: &'p Program, options: &TextOptions) -> Listing<'p> {
        Listing::with_extras(program, options, Extras::default())
    }

    /// Creates a printer that prints the fields in `extras` in comments, because the dialect cannot express them.
    pub(crate) fn with_extras(program: &'p Program, options: &TextOptions, extras: Extras) -> Listing<'p> {
        let usual_idle = if options.dialect == Dialect::Wiki { Idle::Wiki } else { Idle::of(program.gpu) };
        let exact = matches!(options.dialect, Dialect::Lossless | Dialect::Wiki);
        let decoded: Vec<Cf> = program.clauses.iter().map(|clause| clause.decode()).collect();
        let has_labels = options.dialect != Dialect::Freedreno;
        let interleaved = matches!(options.dialect, Dialect::Xna | Dialect::Microsoft);
        Listing {
            program,
            options: *options,
            memory_order: options.memory_order && !interleaved && is_in_memory_order(program, &decoded),
            extras,
            labels: if has_labels { program.labels_of(decoded.iter().copied()) } else { Vec::new() },
            idle: if exact { idle(program, &decoded, usual_idle) } else { usual_idle },
            decoded,
            usual_idle,
            at: Step::Head,
            placing: Placing::new(if exact { Some(program) } else { None }),
            first_vertex_fetch: true,
            names: None,
        }
    }

    /// Prints the names of constants and textures in comments after the instructions that read them. The freedreno text
    /// never has these comments.
    #[must_use]
    pub fn named(self, names: &Names) -> Listing<'p> {
        Listing { names: Some(names.clone()), ..self }
    }

    /// Prints up to `items` more clauses and instructions. Returns whether items remain.
    pub fn print(&mut self, items: usize, out: &mut String) -> bool {
        let mut buffer = Buffer::new(out);
        let more = self.steps(items, &mut buffer);
        buffer.flush();
        more
    }

    /// Like [`Listing::print`], with tokens as output.
    pub fn tokens<S: TokenSink + ?Sized>(&mut self, items: usize, sink: &mut S) -> bool {
        let mut out = Tokens::new(sink);
        let more = self.steps(items, &mut out);
        out.flush();
        more
    }

    fn steps<O: Out>(&mut self, items: usize, out: &mut O) -> bool {
        let mut left = items;
        while left > 0 && !matches!(self.at, Step::End) {
            left -= usize::from(self.step(out));
        }
        !matches!(self.at, Step::End)
    }

    fn is_exact(&self) -> bool {
        matches!(self.options.dialect, Dialect::Lossless | Dialect::Wiki)
    }

    /// Performs one step. Returns whether the step printed an item; steps that only advance print nothing.
    fn step<O: Out>(&mut self, out: &mut O) -> bool {
        match self.at {
            Step::Head => {
                self.at = Step::Clause(0);
                self.head(out);
                false
            }
            // A listing in memory order omits the clause that only fills the last slot of clauses, because the
            // assembler adds it.
            Step::Clause(index) if self.memory_order && self.is_padding(index) => {
                self.at = Step::Clause(index + 1);
                false
            }
            Step::Clause(index) if index < self.decoded.len() => {
                let count = self.clause(index, out);
                let listed = Step::Slot { clause: index, next: 0, count };
                let later = count == 0 || self.memory_order;
                self.at = if later { Step::Clause(index + 1) } else { listed };
                true
            }
            Step::Clause(_) if self.memory_order => {
                self.at = self.run_after(0);
                false
            }
            Step::Clause(_) => {
                self.at = self.behind();
                false
            }
            Step::Slot { clause, next, count } => {
                let follows = Step::Slot { clause, next: next + 1, count };
                self.at = match next + 1 < count {
                    true => follows,
                    false if self.memory_order => self.run_after(clause + 1),
                    false => Step::Clause(clause + 1),
                };
                let CfFields::Exec(exec) = &self.decoded[clause].fields else { return false };
                let address = exec.address(self.program.gpu) + next;
                let Some(slot) = self.program.slot(address) else { return false };
                let (fetch, serialized) = (exec.is_fetch(next), exec.is_serialized(next));
                self.instruction(&Instruction { address, slot, fetch, serialized }, out);
                true
            }
            Step::Loose(index) => match self.program.slots.get(index) {
                Some(slot) => {
                    self.at = Step::Loose(index + 1);
                    if self.placing.listed[index] {
                        return false;
                    }
                    let address = self.program.first_slot() + index;
                    if address != self.placing.cursor {
                        out.push_str("AT ");
                        span(out, TokenKind::Number, |out| hex(out, address as u64));
                        line_end(out);
                    }
                    out.push_str("      SLOT:\t");
                    span(out, TokenKind::Unmatched, |out| freedreno::raw(out, *slot));
                    line_end(out);
                    self.placing.cursor = address + 1;
                    true
                }
                None => {
                    self.at = Step::Word(0);
                    false
                }
            },
            Step::Word(index) => match self.program.tail.get(index) {
                Some(left) => {
                    self.at = Step::Word(index + 1);
                    self.left(out, "WORD ", u64::from(*left))
                }
                None => {
                    self.at = Step::Byte(0);
                    false
                }
            },
            Step::Byte(index) => match self.program.rest.get(index) {
                Some(left) => {
                    self.at = Step::Byte(index + 1);
                    self.left(out, "BYTE ", u64::from(*left))
                }
                None => {
                    self.at = Step::End;
                    false
                }
            },
            Step::End => false,
        }
    }

    /// Returns whether a clause is the zero that fills the last slot of clauses.
    fn is_padding(&self, index: usize) -> bool {
        let clause = self.program.clauses.get(index);
        let last = index + 1 == self.decoded.len() && !index.is_multiple_of(2);
        last && clause.is_some_and(|clause| clause.0 == 0) && !self.labels.contains(&index)
    }

    /// Returns the step for the first instruction of the next EXEC that runs instructions, from clause `from` on.
    fn run_after(&self, from: usize) -> Step {
        let count = |cf: &Cf| match &cf.fields {
            CfFields::Exec(exec) => exec.count as usize,
            _ => 0,
        };
        let found = self.decoded.iter().enumerate().skip(from).find(|(_, cf)| count(cf) > 0);
        found.map_or(self.behind(), |(clause, cf)| Step::Slot { clause, next: 0, count: count(cf) })
    }

    /// Returns the step after the last instruction: the slots that no clause runs, or the end if the dialect does not
    /// list them.
    fn behind(&self) -> Step {
        if self.is_exact() { Step::Loose(0) } else { Step::End }
    }

    fn left<O: Out>(&self, out: &mut O, name: &str, value: u64) -> bool {
        out.push_str(name);
        span(out, TokenKind::Unmatched, |out| hex(out, value));
        line_end(out);
        true
    }

    /// Prints the text before the first clause.
    fn head<O: Out>(&self, out: &mut O) {
        if self.is_exact() {
            for header in &self.program.headers {
                out.push_str(&header.to_string());
                line_end(out);
            }
            if self.idle != self.usual_idle {
                out.push_str("@idle ");
                out.push_str(self.idle.name());
                line_end(out);
            }
        }
        if let Some(head) = &self.extras.head {
            out.push_str(head);
        } else if self.options.dialect == Dialect::Microsoft {
            word(out, TokenKind::Name, microsoft::version(self.options.stage));
            line_end(out);
        }
    }

    /// Prints a clause. Returns the number of its instructions that are listed.
    fn clause<O: Out>(&mut self, index: usize, out: &mut O) -> usize {
        let decoded = &self.decoded[index];
        let count = match &decoded.fields {
            CfFields::Exec(exec) => exec.count as usize,
            _ => 0,
        };
        let labelled = self.labels.binary_search(&index).is_ok();
        match self.options.dialect {
            Dialect::Freedreno => {
                cf::freedreno_line(out, decoded, self.options.raw);
                count
            }
            Dialect::Xna | Dialect::Microsoft => {
                if labelled {
                    out.push_str("                label ");
                    span(out, TokenKind::LabelDefinition, |out| {
                        out.push('L');
                        dec(out, index as u32);
                    });
                    line_end(out);
                }
                span(out, TokenKind::Comment, |out| {
                    out.push_str("/* ");
                    padded(out, index / 2);
                    out.push_str(if index.is_multiple_of(2) { ".0 */" } else { ".1 */" });
                });
                out.push(' ');
                xna::clause(out, decoded, self.options.stage);
                let fields = self.extras.clauses.get(&index).map(String::as_str);
                Tail { fields, ..Tail::default() }.slashes(out);
                line_end(out);
                count
            }
            Dialect::Lossless | Dialect::Wiki => {
                if labelled {
                    span(out, TokenKind::LabelDefinition, |out| {
                        out.push('L');
                        dec(out, index as u32);
                        out.push(':');
                    });
                    line_end(out);
                }
                let listed = self.placing.take(self.program, decoded);
                // The assembler derives the sequence bits of listed instructions from their text. The other bits must
                // be printed.
                let sequence = match &decoded.fields {
                    CfFields::Exec(exec) => exec.sequence & ((1 << (2 * listed.count.min(6))) - 1),
                    _ => 0,
                };
                let wiki = self.options.dialect == Dialect::Wiki;
                let placement = cf::Placement { labels: &self.labels, fixed: listed.fixed, sequence, wiki };
                cf::lossless(out, decoded, self.program.gpu, &placement);
                listed.count
            }
        }
    }

    fn instruction<O: Out>(&mut self, found: &Instruction, out: &mut O) {
        let Instruction { address, slot, fetch, serialized } = *found;
        let options = &self.options;
        let semantic = self.program.element(address).filter(|_| fetch);
        let note = self.names.as_ref().and_then(|names| names.note(slot, fetch));
        let note = note.as_deref();
        match options.dialect {
            Dialect::Freedreno => {
                let prefix = freedreno::Prefix::at(address, slot, options.raw);
                if fetch {
                    freedreno::fetch(out, slot, serialized, prefix);
                } else {
                    freedreno::alu(out, slot, serialized, options, prefix);
                }
            }
            Dialect::Xna | Dialect::Microsoft => {
                span(out, TokenKind::Comment, |out| {
                    out.push_str("/* ");
                    padded(out, address);
                    out.push_str("   */");
                });
                out.push(' ');
                xna::serialize(out, serialized);
                let fields = self.extras.slots.get(&address).map(String::as_str);
                let mut tail = Tail { semantic, fields, note, ..Tail::default() };
                if fetch {
                    let fetch = Fetch::decode(slot);
                    let bare = semantic.filter(|_| options.dialect == Dialect::Microsoft);
                    match bare.and_then(|semantic| Some((unlinked(&fetch)?, semantic))) {
                        Some((vertex, semantic)) => {
                            xna_fetch::unlinked(out, vertex, semantic);
                            tail.semantic = None;
                        }
                        None => xna_fetch::fetch(out, &fetch),
                    }
                } else {
                    xna::alu(out, &AluFields::decode(slot), options);
                }
                tail.slashes(out);
                line_end(out);
            }
            Dialect::Lossless | Dialect::Wiki => {
                let tail = Tail { semantic, raw: options.raw.then_some(slot), note, fields: None };
                if !fetch {
                    let alu = AluFields::decode(slot);
                    return lossless::alu(out, &alu, serialized, self.idle, options, &tail);
                }
                let first = address == self.program.first_slot();
                let form = match options.dialect {
                    Dialect::Wiki => Form::Wiki { first: self.first_vertex_fetch },
                    _ => Form::Lossless(if first { FetchPlace::First } else { FetchPlace::Later }),
                };
                let fetch = Fetch::decode(slot);
                lossless::fetch(out, &fetch, serialized, self.program.gpu, form, &tail);
                self.first_vertex_fetch &= !matches!(fetch, Fetch::Vertex(_));
            }
        }
    }
}

/// Returns whether the EXECs run the slots in their order in memory: the first EXEC begins at the first slot, and each
/// further EXEC where the previous one ends.
fn is_in_memory_order(program: &Program, clauses: &[Cf]) -> bool {
    let mut cursor = program.first_slot();
    clauses.iter().all(|cf| {
        let CfFields::Exec(exec) = &cf.fields else { return true };
        let starts = exec.address(program.gpu) == cursor;
        cursor += exec.count as usize;
        starts && cursor <= program.end()
    })
}

/// Returns the convention for unused scalar halves in a program: the convention of the first unused half that matches a
/// known one, or `usual` if none matches.
fn idle(program: &Program, clauses: &[Cf], usual: Idle) -> Idle {
    let slots = clauses.iter().filter_map(|cf| match &cf.fields {
        CfFields::Exec(exec) => Some(exec),
        _ => None,
    });
    let slots = slots.flat_map(|exec| {
        let first = exec.address(program.gpu);
        let alu = (0..exec.count as usize).filter(|index| !exec.is_fetch(*index));
        alu.filter_map(move |index| program.slot(first + index))
    });
    for slot in slots {
        if AluFields::write_masks(slot) != (true, false) {
            continue;
        }
        let alu = AluFields::decode(slot);
        let (source, third) = (alu.source(3), alu.vector_op().sources == 3);
        let is = |idle: &Idle| {
            alu.scalar_opc == assume::idle_opcode(*idle) && (third || source == assume::idle_source(*idle))
        };
        if let Some(found) = [usual].into_iter().chain(Idle::ALL).find(is) {
            return found;
        }
    }
    usual
}

/// Simulates how the assembler places the listed instructions, and records which slots have been listed.
#[derive(Debug)]
struct Placing {
    /// Address at which the assembler would place the next instruction.
    cursor: usize,
    listed: Vec<bool>,
}

struct Listed {
    /// Number of the clause's instructions that are listed.
    count: usize,
    /// Whether the address or the count must be printed as `FIXED`, because the assembler would compute other values.
    fixed: bool,
}

impl Placing {
    fn new(program: Option<&Program>) -> Placing {
        let (cursor, slots) = program.map_or((0, 0), |program| (program.first_slot(), program.slots.len()));
        Placing { cursor, listed: vec![false; slots] }
    }

    fn take(&mut self, program: &Program, cf: &Cf) -> Listed {
        let CfFields::Exec(exec) = &cf.fields else { return Listed { count: 0, fixed: false } };
        let (first, end) = (program.first_slot(), program.end());
        let address = exec.address(program.gpu);
        let count = exec.count as usize;
        // Instructions of the clause whose addresses are among the clauses or after the last slot do not exist and are
        // not listed.
        let listable = if address < first { 0 } else { count.min(end.saturating_sub(address)) };
        let fixed = address != self.cursor || listable != count;
        if listable > 0 {
            let at = address - first;
            self.listed[at..at + listable].fill(true);
            self.cursor = address + listable;
        }
        Listed { count: listable, fixed }
    }
}
