//! One line to its word: the leaves that its words may name, one after the other, until one prints it.

use crate::encoded::Encoded;
use crate::error::Refusal;
use crate::host::{AsmHost, Site};
use crate::index::{Candidate, Index};
use crate::matcher::{Hit, Input, Matcher, Trace};
use crate::text::Line;
use crate::{lines, memo};
use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_model::BitsetId;
use std::sync::{Arc, OnceLock};

/// Assembles lines of one compiled description. It keeps scratch memory, so use one for many lines. What instructions
/// are looked up in is made for the first line; a clone shares it (and has scratch memory of its own), so give each
/// thread a clone.
pub struct Assembler<'i> {
    isa: &'i Isa,
    index: Arc<OnceLock<Index>>,
    matcher: Matcher<'i>,
    memo: memo::Memo,
}

impl Clone for Assembler<'_> {
    fn clone(&self) -> Self {
        let mut matcher = Matcher::new(self.isa);
        matcher.verify = self.matcher.verify;
        Assembler { isa: self.isa, index: Arc::clone(&self.index), matcher, memo: memo::Memo::default() }
    }
}

impl std::fmt::Debug for Assembler<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Assembler").field("generation", &self.isa.generation()).finish_non_exhaustive()
    }
}

impl<'i> Assembler<'i> {
    /// An assembler for a compiled description.
    pub fn new(isa: &'i Isa) -> Assembler<'i> {
        Assembler { isa, index: Arc::default(), matcher: Matcher::new(isa), memo: memo::Memo::default() }
    }

    /// Whether each word is decoded and printed again before it is accepted (default: it is).
    #[must_use]
    pub fn with_verification(mut self, verify: bool) -> Self {
        self.matcher.verify = verify;
        self.memo.clear();
        self
    }

    /// The description.
    pub fn isa(&self) -> &'i Isa {
        self.isa
    }

    /// The leaf of an encoded line.
    pub fn leaf(&self, encoded: &Encoded) -> BitsetId {
        self.isa.program(encoded.program).leaf
    }

    /// The canonical word of a line. The line has no comment and no label definition.
    ///
    /// # Errors
    /// A [`Refusal`] that says how far the line made sense and what would have been right there.
    pub fn line(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Result<Encoded, Refusal> {
        if let Some(known) = self.memo.get(text) {
            return Ok(known);
        }
        self.matcher.asked = false;
        if self.likely(text, site, host)
            && let Some(&hit) = self.matcher.hits.first()
        {
            let encoded = encoded(hit);
            if !self.matcher.asked {
                self.memo.put(text, encoded);
            }
            return Ok(encoded);
        }
        self.refusal(text, site, host)
    }

    /// The canonical word of a line, or nothing: the same as [`line`](Assembler::line) without the message.
    pub(crate) fn attempt(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Option<Encoded> {
        let found = self.likely(text, site, host) || self.search(text, site, host, true);
        self.matcher.hits.first().filter(|_| found).copied().map(encoded)
    }

    /// Whether the line is an instruction, looking only where its words lead: first with numbers as they are printed,
    /// then with rounding.
    pub(crate) fn likely(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> bool {
        self.matcher.all = false;
        self.matcher.trace = None;
        self.matcher.rounding = false;
        if self.search(text, site, host, false) {
            return true;
        }
        self.matcher.rounding = true;
        self.search(text, site, host, false)
    }

    /// The bytes of one line on its own: an instruction (with or without a `{bits=0x...}` suffix), `.word` or `.byte`.
    /// Labels in it are `l<n>` and `fxn<n>`; the instruction is number 0. An empty line has no words.
    ///
    /// # Errors
    /// A [`Refusal`] whose range is within the line.
    pub fn single(&mut self, text: &str, host: &dyn AsmHost) -> Result<Vec<Word>, Refusal> {
        let cleaned = lines::without_comments(text);
        let parts = lines::parts(&cleaned, 0, &lines::word_widths(self.isa));
        if let Some((range, why)) = parts.wrong {
            return Err(Refusal {
                id: "asm-directive",
                message: why,
                range,
                label: "not understood".into(),
                help: None,
            });
        }
        let Some(statement) = parts.statement else { return Ok(Vec::new()) };
        match statement.kind {
            lines::Kind::Words(words) => Ok(words),
            lines::Kind::Wrong => Ok(Vec::new()),
            lines::Kind::Bytes(bytes) => {
                Ok(bytes.into_iter().map(|byte| Word::new(u128::from(byte), 8)).collect())
            }
            lines::Kind::Instruction { flip } => {
                let start = statement.range.start;
                let line = cleaned.get(statement.range).unwrap_or("");
                match self.line(line, Site { index: 0, symbols: &() }, host) {
                    Ok(e) => Ok(vec![Word::new(e.word.value() ^ flip, e.word.width())]),
                    Err(mut refusal) => {
                        refusal.range = refusal.range.start + start..refusal.range.end + start;
                        Err(refusal)
                    }
                }
            }
        }
    }

    /// Every instruction that the line may be, the canonical word first; at most one word for each way of matching.
    pub fn candidates(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Vec<Encoded> {
        self.matcher.all = true;
        self.matcher.trace = None;
        self.matcher.rounding = false;
        self.search(text, site, host, false);
        let indexed = std::mem::take(&mut self.matcher.hits);
        self.search(text, site, host, true);
        let rest = std::mem::take(&mut self.matcher.hits);
        self.matcher.all = false;
        let mut words: Vec<Hit> = indexed;
        for hit in rest {
            if !words.iter().any(|w| w.word == hit.word && w.program == hit.program) {
                words.push(hit);
            }
        }
        words.into_iter().map(encoded).collect()
    }

    fn search(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost, everywhere: bool) -> bool {
        let Assembler { isa, index, matcher, .. } = self;
        let index = index.get_or_init(|| Index::new(isa));
        matcher.start(text.len());
        let mut visit = |candidate: Candidate| {
            let program = isa.dispatch(candidate.dispatch).programs[candidate.leaf as usize];
            let Candidate { dispatch, leaf } = candidate;
            matcher.leaf(&Input { line: Line { text }, site, host, index, dispatch, leaf, top: program })
        };
        let found = if everywhere {
            isa.instruction_dispatches().any(|(dispatch, compiled)| {
                (0u32..).zip(&compiled.programs).any(|(leaf, _)| visit(Candidate { dispatch, leaf }))
            })
        } else {
            index.visit(text, visit)
        };
        if !found && let Some(hit) = matcher.fallback.take() {
            matcher.hits.push(hit);
            return true;
        }
        found
    }

    /// The second, slower look at a line that no likely instruction accepts: every instruction is tried, with notes on
    /// how far each came.
    fn refusal(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Result<Encoded, Refusal> {
        self.matcher.trace = Some(Trace::default());
        let index = Arc::clone(&self.index);
        let index = index.get_or_init(|| Index::new(self.isa));
        let likely = index.knows_any(text);
        let mut found = false;
        if likely {
            self.search(text, site, host, false);
        }
        let noted = self.matcher.trace.take();
        if self.matcher.hits.is_empty() {
            self.matcher.trace = Some(Trace::default());
            found = self.search(text, site, host, true);
        }
        let everywhere = self.matcher.trace.take();
        if found && let Some(&hit) = self.matcher.hits.first() {
            return Ok(encoded(hit));
        }
        let trace = if likely { noted } else { everywhere };
        Err(Refusal::new(self.isa, text, index, trace.unwrap_or_default(), likely))
    }
}

fn encoded(hit: Hit) -> Encoded {
    Encoded { word: hit.word, program: hit.program, untold: hit.open }
}
