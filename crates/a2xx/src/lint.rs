//! Lint for programs: warns about code that the encoding allows but that is probably an error. Each finding names the
//! clause or slot.

use crate::cf::{Cf, CfFields};
use crate::description::ExecCondition;
use crate::fields::AluFields;
use crate::gpu::{Gpu, Stage};
use crate::instr::Fetch;
use crate::program::{Instruction, Program};
use isaloom_source::Diagnostic;
use std::collections::BTreeSet;

/// Returns all findings in the order of the clauses. If `stage` is `None`, exports that exist in only one stage are not
/// checked.
pub fn lint(program: &Program, stage: Option<Stage>) -> Vec<Diagnostic> {
    let mut linter = Linter {
        program,
        stage,
        allocated: [false; 4],
        missing: BTreeSet::new(),
        full_fetch: false,
        loops: 0,
        findings: Vec::new(),
    };
    linter.run();
    linter.findings
}

struct Linter<'p> {
    program: &'p Program,
    stage: Option<Stage>,
    /// Buffers for which the program has an ALLOC before this point.
    allocated: [bool; 4],
    /// Exports for which a missing ALLOC has already been reported, so that it is reported once.
    missing: BTreeSet<u32>,
    /// Whether a full vertex fetch precedes this point. A mini fetch needs one.
    full_fetch: bool,
    loops: usize,
    findings: Vec<Diagnostic>,
}

impl Linter<'_> {
    fn run(&mut self) {
        let mut ends = false;
        for (index, clause) in self.program.clauses.iter().enumerate() {
            let cf = clause.decode();
            ends |= cf.ends_program();
            self.clause(index, &cf);
            for instruction in self.program.instructions(*clause) {
                self.instruction(index, &cf, &instruction);
            }
        }
        if !ends {
            let finding = Diagnostic::warning("lint-no-end", "the program has no end clause");
            self.findings.push(finding.help("change the last EXEC to EXEC_END"));
        }
    }

    fn warn(&mut self, id: &'static str, message: String) {
        self.findings.push(Diagnostic::warning(id, message));
    }

    fn clause(&mut self, index: usize, cf: &Cf) {
        let name = cf.name();
        let program = self.program;
        if let CfFields::Exec(exec) = &cf.fields {
            if exec.count > 6 {
                let message = format!(
                    "clause {index} ({name}): executes {} instructions, but only 6 have sequence bits",
                    exec.count
                );
                self.warn("lint-exec-count", message);
            }
            let address = exec.address(program.gpu);
            if exec.count > 0 && address < program.first_slot() {
                let message =
                    format!("clause {index} ({name}): instruction slot {address:#x} is inside the clauses");
                self.warn("lint-address", message);
            } else if exec.count > 0 && address + exec.count as usize > program.end() {
                let message = format!(
                    "clause {index} ({name}): slot is out of range: {:#x} (the program ends at {:#x})",
                    address + exec.count as usize,
                    program.end()
                );
                self.warn("lint-address", message);
            }
        }
        match (name, &cf.fields) {
            ("LOOP_START", _) => {
                self.loops += 1;
                if self.loops > 4 {
                    self.warn(
                        "lint-depth",
                        format!(
                            "clause {index} ({name}): loops are nested too deep: {} (expected at most 4)",
                            self.loops
                        ),
                    );
                }
            }
            ("LOOP_END", _) => self.loops = self.loops.saturating_sub(1),
            (_, CfFields::Alloc(alloc)) => {
                self.allocated[(alloc.buffer_select & 3) as usize] = true;
                if alloc.buffer_select == 0 {
                    self.warn("lint-alloc", format!("clause {index} ({name}): allocates no buffer"));
                }
            }
            _ => {}
        }
        if let Some(target) = cf.target(program.gpu).filter(|target| *target >= program.clauses.len()) {
            let message = format!(
                "clause {index} ({name}): jump target is out of range: clause {target} (the program has {})",
                program.clauses.len()
            );
            self.warn("lint-target", message);
        }
        self.reserved(&format!("clause {index} ({name})"), cf.named());
    }

    /// Warns about each reserved field of an instruction that is not zero.
    fn reserved(&mut self, place: &str, fields: Vec<(&'static str, u64)>) {
        for (field, value) in fields {
            let adreno = field == "ADDR_HIGH" && self.program.gpu == Gpu::A2xx;
            if value != 0 && (field.starts_with("RESERVED") || field == "PAYLOAD" || adreno) {
                self.warn(
                    "lint-reserved",
                    format!("{place}: reserved field {field} is {value:#x} (expected 0)"),
                );
            }
        }
    }

    fn instruction(&mut self, index: usize, cf: &Cf, instruction: &Instruction) {
        let place = format!("slot {:#x} of clause {index}", instruction.address);
        let predicate = if instruction.fetch {
            let fetch = Fetch::decode(instruction.slot);
            self.fetch(&place, &fetch);
            match fetch {
                Fetch::Vertex(f) => (f.pred_select, f.pred_condition),
                Fetch::Texture(_, f) => (f.pred_select, f.pred_condition),
                Fetch::Undefined(_) => return,
            }
        } else {
            let alu = AluFields::decode(instruction.slot);
            self.alu(&place, &alu);
            (alu.predicated, alu.pred_condition)
        };
        let CfFields::Exec(exec) = &cf.fields else { return };
        if cf.op().condition == ExecCondition::Predicate {
            let wanted = u32::try_from(exec.condition).unwrap_or(0);
            if predicate.0 == 0 {
                let message = format!("{place}: the clause is predicated, but the instruction is not");
                self.warn("lint-predicate", message);
            } else if predicate.1 != wanted {
                let message = format!("{place}: the clause has the opposite predicate of the instruction");
                self.warn("lint-predicate", message);
            }
        }
    }

    fn fetch(&mut self, place: &str, fetch: &Fetch) {
        match fetch {
            Fetch::Vertex(f) => {
                if f.is_mini_fetch != 0 && !self.full_fetch && self.program.gpu == Gpu::Xenos {
                    self.warn(
                        "lint-mini-fetch",
                        format!("{place}: mini fetch without a preceding full fetch"),
                    );
                }
                self.full_fetch |= f.is_mini_fetch == 0;
                if f.must_be_one == 0 {
                    self.warn("lint-reserved", format!("{place}: MUST_BE_ONE is 0 (expected 1)"));
                }
                if f.const_index_sel == 3 {
                    self.warn(
                        "lint-fetch-constant",
                        format!("{place}: fetch constant selector is out of range: 3 (expected 0 to 2)"),
                    );
                }
            }
            Fetch::Texture(..) if fetch.op().is_some_and(|op| op.xna.is_empty()) => {
                self.warn("lint-undefined", format!("{place}: {} is a reserved operation", fetch.name()));
            }
            Fetch::Texture(..) => {}
            Fetch::Undefined(_) => {
                self.warn("lint-undefined", format!("{place}: undefined fetch operation"));
                return;
            }
        }
        self.reserved(place, fetch.named());
    }

    fn alu(&mut self, place: &str, alu: &AluFields) {
        let (vector, scalar) = alu.acting();
        if vector && !alu.vector_op().defined {
            self.warn(
                "lint-undefined",
                format!("{place}: undefined vector operation {}", alu.vector_op().name),
            );
        }
        if scalar && !alu.scalar_op().defined {
            self.warn(
                "lint-undefined",
                format!("{place}: undefined scalar operation {}", alu.scalar_op().name),
            );
        }
        // Only constants of the vector half are compared, because Microsoft's compilers generate instructions whose
        // scalar half reads another constant.
        let constants: BTreeSet<u32> = alu
            .sources_read(vector, false)
            .filter(|&number| !alu.source(number).register)
            .map(|number| alu.source(number).value)
            .collect();
        if constants.len() > 2 {
            self.warn(
                "lint-constants",
                format!("{place}: too many constants: the vector operation reads 3 (expected at most 2)"),
            );
        }
        if alu.export_data != 0 && alu.vector_write_mask | alu.scalar_write_mask != 0 {
            self.export(place, alu.vector_dest);
        }
    }

    fn export(&mut self, place: &str, export: u32) {
        let (buffer, name) = match (export, self.stage) {
            (32..=37, _) => (3, "MEMORY"),
            (62 | 63, Some(Stage::Vertex) | None) => (1, "POSITION"),
            (0..=15, Some(Stage::Vertex) | None) | (0..=3 | 61, Some(Stage::Fragment)) => (2, "PARAM/PIXEL"),
            _ => {
                let shader = self
                    .stage
                    .map_or_else(|| "shader".to_owned(), |stage| format!("{} shader", stage.name()));
                return self.warn("lint-export", format!("{place}: a {shader} has no export {export}"));
            }
        };
        if !self.allocated[buffer] && self.missing.insert(export) {
            let finding = Diagnostic::warning(
                "lint-alloc",
                format!("{place}: export {export} without a preceding ALLOC {name}"),
            );
            self.findings.push(finding.help(format!("add `ALLOC {name} SIZE(0x0)` before the EXEC")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble};

    fn ids(text: &str) -> Vec<&'static str> {
        let (program, findings) = assemble(text, &AsmOptions::default());
        assert_eq!(findings, []);
        lint(&program, Some(Stage::Fragment)).iter().map(|f| f.id).collect()
    }

    #[test]
    fn valid_program_has_no_findings() {
        assert_eq!(
            ids("ALLOC PARAM/PIXEL SIZE(0)\nEXEC_END\n ALU: MAXv export0 = C0, C0\n"),
            Vec::<&str>::new()
        );
    }

    #[test]
    fn each_rule_reports_its_error() {
        let alu = " ALU: MAXv R0 = R0, R0\n";
        assert_eq!(ids(&format!("EXEC\n{alu}")), ["lint-no-end"]);
        assert_eq!(ids(&format!("EXEC_END\n{}", alu.repeat(7))), ["lint-exec-count"]);
        assert_eq!(ids("EXEC_END\n ALU: MAXv export0 = C0, C0\n"), ["lint-alloc"]);
        assert_eq!(ids("EXEC_END\n ALU: MULADDv R0 = C0, C1, C2\n"), ["lint-constants"]);
        assert_eq!(ids("EXEC_END\n ALU: MULADDv R0 = C0, C1, C0\n"), Vec::<&str>::new());
        let with_scalar = "EXEC_END\n ALU: MULv R0 = C0, C1\n ADDs R1 = C2\n";
        assert_eq!(ids(with_scalar), Vec::<&str>::new());
        assert_eq!(ids(&format!("COND_PRED_EXEC_END COND(1)\n{alu}")), ["lint-predicate"]);
        assert_eq!(ids("COND_PRED_EXEC_END COND(1)\n ALU: MAXvEQ R0 = R0, R0\n"), Vec::<&str>::new());
        assert_eq!(ids(&format!("COND_JMP ADDR(9) FORCE_CALL\nEXEC_END\n{alu}")), ["lint-target"]);
        assert_eq!(ids(&format!("EXEC_END\n{alu}NOP {{PAYLOAD=1}}\n")), ["lint-reserved"]);
        assert_eq!(ids("EXEC_END\n FETCH: RAW 7, 0, 0\n"), ["lint-undefined"]);
    }
}
