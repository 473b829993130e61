//! Checks a function: the registers of each instruction, the branch targets, the end of the code, hazards and waits.

use super::code::{Checker, FunctionCode, Line};
use super::hazards;
use super::problem::{Finding, Problem};
use super::waits;
use crate::occupancy::Given;
use isaloom_amdgpu_text::llvm::{Access, RegisterFile, Target};

/// Function to check: its code, and the resources that its descriptor allocates.
#[derive(Clone, Copy, Debug)]
pub struct Function<'c> {
    /// Address of the function's first byte.
    pub address: u64,
    /// Bytes of the function.
    pub code: &'c [u8],
    /// Resources that the descriptor allocates; `None` if the function is not a kernel.
    pub given: Option<&'c Given>,
}

impl Checker<'_> {
    /// Returns the findings in a function, by address.
    pub fn check(&self, function: &Function<'_>) -> Vec<Finding> {
        let code = self.decode(function.address, function.code);
        let mut found = Vec::new();
        hazards::check(self, &code, &mut found);
        let FunctionCode { steps, lines, graph, reached } = code;
        for (step, line) in steps.iter().zip(&lines) {
            let problems = self.registers(line, function.given);
            found.extend(problems.into_iter().map(|problem| Finding { address: step.offset, problem }));
        }
        for (block, _) in graph.blocks.iter().zip(&reached).filter(|(_, reached)| **reached) {
            let Some(last) = block.steps.end.checked_sub(1).and_then(|last| steps.get(last)) else {
                continue;
            };
            let end = function.address.wrapping_add(function.code.len() as u64);
            if let Some(target) = block.astray {
                let inside = u64::try_from(target).is_ok_and(|at| (function.address..end).contains(&at));
                let problem = if inside { Problem::Within { target } } else { Problem::Outside { target } };
                found.push(Finding { address: last.offset, problem });
            }
            // If the last line is data, it is padding after the code, so control flow is not reported to reach the end.
            let line = lines.get(block.steps.end - 1);
            let traps = || lines.get(block.steps.clone()).is_some_and(|lines| self.traps(lines));
            if block.runs_out && line.is_some_and(|line| line.decoded.is_some()) && !traps() {
                found.push(Finding { address: last.offset, problem: Problem::RunsOut });
            }
        }
        waits::check(self.syntax, function.given.is_some(), &steps, &lines, &graph, &reached, &mut found);
        found.sort_by_key(|finding| finding.address);
        found
    }

    /// Returns whether the last instruction except for padding is the trap that stops the program (`s_trap 2` in the
    /// conventions of AMDHSA). Compilers end functions with it.
    fn traps(&self, lines: &[Line]) -> bool {
        let mut named = lines.iter().rev().filter_map(|line| {
            let decoded = line.decoded.as_ref()?;
            Some((self.syntax.base_name(decoded.form).unwrap_or_default(), decoded))
        });
        let last = named.find(|(name, _)| *name != "s_nop");
        last.is_some_and(|(name, decoded)| name == "s_trap" && decoded.word & 0xffff == 2)
    }

    fn registers(&self, line: &Line, given: Option<&Given>) -> Vec<Problem> {
        let target = self.syntax.target();
        let mut found: Vec<Problem> = Vec::new();
        for access in &line.accesses {
            let end = access.first.saturating_add(access.count);
            if let Some(given) = given {
                let (register, has) = match access.file {
                    RegisterFile::Vector => ("v", Some(given.vector)),
                    RegisterFile::Accumulator => ("a", Some(given.vector)),
                    RegisterFile::Scalar if end <= target.last_sgpr() + 1 => ("s", given.scalar),
                    _ => ("", None),
                };
                if let Some(given) = has.filter(|given| end > *given) {
                    found.push(Problem::Register { register, number: end - 1, given });
                }
            }
            let multiple = multiple(target, access);
            if multiple > 1 && !access.first.is_multiple_of(multiple) && !access.implicit {
                let (first, count) = (access.first, access.count);
                let register = access.register(target).map_or("s", |(register, _)| register);
                found.push(Problem::Misaligned { register, first, count, multiple });
            }
        }
        found.dedup();
        found
    }
}

/// Returns the number that the first register of an access must be a multiple of.
fn multiple(target: &Target, access: &Access) -> u32 {
    match (access.file, access.count) {
        (RegisterFile::Vector | RegisterFile::Accumulator, 2..) if target.aligned => 2,
        (RegisterFile::Scalar, 2) if access.first <= target.last_sgpr() => 2,
        (RegisterFile::Scalar, 4 | 8 | 16) if access.first <= target.last_sgpr() => 4,
        _ => 1,
    }
}
