//! Facts about a module that the rules share, and the findings of the rules.

use super::rule::{Finding, MOST_FINDINGS, Rule};
use super::view::View;
use crate::asm::{EnvironmentKind, TargetEnv};
use crate::read::{Binary, InstructionRef};
use crate::values::{AddressingModel, Capability, Op};
use alloc::collections::BTreeSet;
use alloc::string::ToString as _;
use alloc::vec::Vec;

/// Facts about a module that the rules share, and the findings so far.
pub(super) struct State<'m> {
    pub(super) view: View<'m>,
    capabilities: &'m BTreeSet<u32>,
    pub(super) is_shader: bool,
    /// Whether the target environment is Vulkan.
    pub(super) is_vulkan: bool,
    /// Whether an extension defines derivatives outside fragment shaders.
    pub(super) has_compute_derivatives: bool,
    /// Whether the module may have ray-tracing entry points.
    pub(super) has_ray_tracing: bool,
    /// Whether a capability allows integers of any width.
    pub(super) has_custom_integers: bool,
    /// Whether the module declares the extension for non-semantic sets.
    pub(super) has_non_semantic: bool,
    /// Whether vectors may have any number of components.
    pub(super) has_long_vectors: bool,
    /// Whether entry points may be conditional.
    pub(super) has_conditional: bool,
    /// Scalar types of less than 32 bits that may be declared, even if only for loads and stores.
    pub(super) has_narrow: Narrow,
    /// Whether the module may load and store 8-bit or 16-bit numbers, but may not compute with them.
    pub(super) has_limited: bool,
    /// Whether types need not be unique: true with `SPV_VALIDATOR_ignore_type_decl_unique`, an extension for tests of
    /// validators.
    pub(super) allows_duplicate_types: bool,
    /// Whether the addressing model is Logical or PhysicalStorageBuffer64, which have logical pointers.
    pub(super) is_logical: bool,
    /// Width of addresses in bits; `None` without a physical addressing model.
    pub(super) address_width: Option<u32>,
    findings: Vec<Finding>,
    /// Word offsets of the instructions that were reported.
    reported: BTreeSet<usize>,
}

/// Scalar types of less than 32 bits that a module may declare.
#[derive(Clone, Copy)]
pub(super) struct Narrow {
    pub(super) int8: bool,
    pub(super) int16: bool,
    pub(super) float16: bool,
}

/// Capabilities that allow 16-bit types for loads and stores.
const STORES_16: [Capability; 5] = [
    Capability::StorageBuffer16BitAccess,
    Capability::StorageUniform16,
    Capability::StoragePushConstant16,
    Capability::StorageInputOutput16,
    Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR,
];

/// Capabilities that allow 8-bit types for loads and stores.
const STORES_8: [Capability; 4] = [
    Capability::StorageBuffer8BitAccess,
    Capability::UniformAndStorageBuffer8BitAccess,
    Capability::StoragePushConstant8,
    Capability::WorkgroupMemoryExplicitLayout8BitAccessKHR,
];

impl<'m> State<'m> {
    /// Creates the state of a module with its declared capabilities and extensions.
    pub(super) fn new(
        module: &'m Binary<'m>,
        capabilities: &'m BTreeSet<u32>,
        extensions: &BTreeSet<Vec<u8>>,
        target: Option<TargetEnv>,
    ) -> State<'m> {
        let has = |all: &[Capability]| all.iter().any(|one| capabilities.contains(&one.0));
        let extends = |name: &str| extensions.iter().any(|own| own.starts_with(name.as_bytes()));
        let stores_16 = has(&STORES_16);
        State {
            view: View::new(module),
            capabilities,
            is_shader: has(&[Capability::Shader]),
            is_vulkan: target.is_some_and(|target| target.kind() == EnvironmentKind::Vulkan),
            has_compute_derivatives: extensions.contains(b"SPV_KHR_compute_shader_derivatives".as_slice()),
            has_ray_tracing: has(&[Capability::RayTracingKHR, Capability::RayTracingNV]),
            has_custom_integers: has(&[
                Capability::ArbitraryPrecisionIntegersALTERA,
                Capability::Int4TypeINTEL,
                Capability::BitInstructions,
            ]),
            has_non_semantic: extends("SPV_KHR_non_semantic_info"),
            has_long_vectors: has(&[Capability::LongVectorEXT, Capability::VectorAnyINTEL]),
            has_conditional: has(&[Capability::SpecConditionalINTEL, Capability::FunctionVariantsINTEL]),
            has_narrow: Narrow {
                int8: has(&[Capability::Int8]) || has(&STORES_8),
                int16: has(&[Capability::Int16]) || stores_16 || extends("SPV_AMD_gpu_shader_int16"),
                // This prefix also matches SPV_AMD_gpu_shader_half_float_fetch.
                float16: has(&[Capability::Float16, Capability::Float16Buffer])
                    || stores_16
                    || extends("SPV_AMD_gpu_shader_half_float"),
            },
            has_limited: has(&[Capability::Shader])
                && (has(&STORES_8) && !has(&[Capability::Int8])
                    || stores_16 && !(has(&[Capability::Int16]) && has(&[Capability::Float16]))),
            allows_duplicate_types: extensions.contains(b"SPV_VALIDATOR_ignore_type_decl_unique".as_slice()),
            is_logical: module.instructions().find(|i| i.op() == Op::MemoryModel).is_some_and(|i| {
                let model = i.word(1).map(AddressingModel);
                matches!(model, Some(AddressingModel::Logical | AddressingModel::PhysicalStorageBuffer64))
            }),
            address_width: module.instructions().find(|i| i.op() == Op::MemoryModel).and_then(|i| {
                match i.word(1).map(AddressingModel)? {
                    AddressingModel::Physical32 => Some(32),
                    AddressingModel::Physical64 => Some(64),
                    _ => None,
                }
            }),
            findings: Vec::new(),
            reported: BTreeSet::new(),
        }
    }

    /// Returns the findings in the order of the module.
    pub(super) fn into_findings(mut self) -> Vec<Finding> {
        self.findings.sort_by_key(|finding| finding.word);
        self.findings
    }

    /// Returns whether the maximum number of findings is reached.
    pub(super) fn is_full(&self) -> bool {
        self.findings.len() >= MOST_FINDINGS
    }

    pub(super) fn has(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability.0)
    }

    /// Returns whether a type contains 8-bit or 16-bit numbers that the module can only load and store.
    pub(super) fn is_limited(&self, ty: u32) -> bool {
        if !self.is_shader {
            return false;
        }
        let mut open = Vec::from([ty]);
        for _ in 0..1 << 10 {
            let Some(found) = open.pop().and_then(|ty| self.view.get(ty)) else { return false };
            match (found.op(), found.word(2)) {
                (Op::TypeInt, Some(8)) if !self.has(Capability::Int8) => return true,
                (Op::TypeInt, Some(16)) if !self.has(Capability::Int16) => return true,
                (Op::TypeFloat, Some(16)) if found.len() == 3 && !self.has(Capability::Float16) => {
                    return true;
                }
                (Op::TypeVector | Op::TypeMatrix | Op::TypeArray | Op::TypeRuntimeArray, _) => {
                    open.extend(found.word(2));
                }
                (Op::TypeStruct, _) => open.extend(found.words().skip(2)),
                _ => {}
            }
        }
        false
    }

    /// Adds a finding about an instruction. Always returns true, so that the call can be part of a condition.
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
