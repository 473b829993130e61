//! Facts about a module that the rules share, and their findings.

use super::rule::{Finding, MOST_FINDINGS, Rule};
use super::view::View;
use crate::read::{Binary, InstructionRef};
use crate::values::{Capability, Op};
use alloc::collections::BTreeSet;
use alloc::string::ToString as _;
use alloc::vec::Vec;

/// State of the rules, and their findings.
pub(super) struct State<'m> {
    pub(super) view: View<'m>,
    capabilities: &'m BTreeSet<u32>,
    pub(super) is_shader: bool,
    /// Whether integers may have any width.
    pub(super) has_custom_integers: bool,
    /// Whether vectors may have any number of components.
    pub(super) has_long_vectors: bool,
    /// Whether entry points may be conditional.
    pub(super) has_conditional: bool,
    /// Whether types need not be unique, as an extension for tests of validators permits.
    pub(super) allows_duplicate_types: bool,
    findings: Vec<Finding>,
    /// Word offset of the last reported instruction.
    reported: BTreeSet<usize>,
}

impl<'m> State<'m> {
    /// Creates the state of a module with its declared capabilities and extensions.
    pub(super) fn new(
        module: &'m Binary<'m>,
        capabilities: &'m BTreeSet<u32>,
        extensions: &BTreeSet<Vec<u8>>,
    ) -> State<'m> {
        let has = |all: &[Capability]| all.iter().any(|one| capabilities.contains(&one.0));
        State {
            view: View::new(module),
            capabilities,
            is_shader: has(&[Capability::Shader]),
            has_custom_integers: has(&[
                Capability::ArbitraryPrecisionIntegersALTERA,
                Capability::Int4TypeINTEL,
                Capability::BitInstructions,
            ]),
            has_long_vectors: has(&[Capability::LongVectorEXT, Capability::VectorAnyINTEL]),
            has_conditional: has(&[Capability::SpecConditionalINTEL, Capability::FunctionVariantsINTEL]),
            allows_duplicate_types: extensions.contains(b"SPV_VALIDATOR_ignore_type_decl_unique".as_slice()),
            findings: Vec::new(),
            reported: BTreeSet::new(),
        }
    }

    /// Returns the findings in the order of the module.
    pub(super) fn into_findings(mut self) -> Vec<Finding> {
        self.findings.sort_by_key(|finding| finding.word);
        self.findings
    }

    /// Returns whether the limit of findings is reached.
    pub(super) fn is_full(&self) -> bool {
        self.findings.len() >= MOST_FINDINGS
    }

    pub(super) fn has(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability.0)
    }

    /// Adds a finding; returns true.
    pub(super) fn report(&mut self, i: &InstructionRef<'_>, rule: Rule) -> bool {
        self.report_at(i.offset(), i.op(), rule);
        true
    }

    pub(super) fn report_header(&mut self, rule: Rule) {
        if self.findings.len() < MOST_FINDINGS {
            self.findings.push(Finding { word: 0, op: Op::Nop, name: "".into(), rule });
        }
    }

    pub(super) fn report_at(&mut self, word: usize, op: Op, rule: Rule) {
        if self.findings.len() < MOST_FINDINGS && self.reported.insert(word) {
            let name = self.view.grammar().instruction(op.0).map_or("", |row| row.name()).to_string();
            self.findings.push(Finding { word, op, name, rule });
        }
    }
}
