//! Splits a program into stretches of straight-line code.

use crate::access::Access;
use crate::cf::{Cf, CfFields};
use crate::description::ExecCondition;
use crate::program::{Instruction, Program};

/// Beginning of a stretch of straight-line code.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Head {
    /// Operation and fields of a clause that is not a plain EXEC. Addresses in the fields are replaced by
    /// indices of straight-line stretches.
    pub(super) clause: Option<(u8, Vec<(&'static str, u64)>)>,
    /// Whether the stretch may run repeatedly or not at all because the program branches.
    pub(super) repeats: bool,
    /// Whether the stretch follows a clause that ends the program.
    unreached: bool,
}

/// Instructions that run one after another.
#[derive(Clone, Debug, Default)]
pub(super) struct StraightCode {
    pub(super) head: Head,
    /// Index of the first clause of the stretch.
    pub(super) clause: usize,
    pub(super) instructions: Vec<Instruction>,
    /// Export allocations, in order.
    pub(super) allocations: Vec<Cf>,
    /// For each instruction, how its EXEC addresses indexed registers: the field `ABSOLUTE_ADDR`.
    absolute: Vec<u64>,
}

impl StraightCode {
    /// Returns the registers that the stretch reads, one bit per register.
    pub(super) fn reads(&self) -> u64 {
        self.instructions.iter().fold(0, |set, i| set | Access::of(i.slot, i.fetch).reads)
    }

    /// Returns the unmodified instructions, each with the addressing mode of indexed registers.
    pub(super) fn plain(&self) -> Vec<([u32; 3], bool, u64)> {
        let absolute = self.absolute.iter().copied();
        self.instructions.iter().zip(absolute).map(|(i, absolute)| (i.slot.0, i.fetch, absolute)).collect()
    }
}

/// Splits a program at every clause that is not a plain EXEC.
pub(super) fn stretches(program: &Program) -> Vec<StraightCode> {
    let decoded: Vec<Cf> = program.clauses.iter().map(|clause| clause.decode()).collect();
    let labels = program.labels();
    let jumps = decoded.iter().any(|cf| cf.target(program.gpu).is_some());
    let mut all = vec![StraightCode::default()];
    let mut begun = vec![0; decoded.len() + 1];
    for (index, cf) in decoded.iter().enumerate() {
        let plain = match &cf.fields {
            CfFields::Exec(_) => cf.op().condition == ExecCondition::None,
            CfFields::Plain(_) | CfFields::Alloc(_) => true,
            CfFields::Loop(_) | CfFields::Jump(_) => false,
        };
        let cut = labels.binary_search(&index).is_ok() || !plain;
        let after = index > 0 && all.last().is_some_and(|s| s.head.clause.is_some());
        let unreached = index > 0 && decoded[index - 1].ends_program();
        if cut || after || unreached {
            let clause = (!plain).then(|| (cf.opcode, named(cf)));
            let head = Head { clause, repeats: jumps, unreached };
            all.push(StraightCode { head, clause: index, ..StraightCode::default() });
        }
        begun[index] = all.len() - 1;
        let Some(last) = all.last_mut() else { continue };
        match &cf.fields {
            CfFields::Exec(exec) => {
                last.instructions.extend(program.instructions(program.clauses[index]));
                last.absolute.resize(last.instructions.len(), exec.absolute_addr);
            }
            CfFields::Alloc(_) => last.allocations.push(*cf),
            _ => {}
        }
    }
    // Padding in the last slot of clauses is never reached.
    let is_padding = |s: &StraightCode| {
        s.head.unreached && s.head.clause.is_none() && s.instructions.is_empty() && s.allocations.is_empty()
    };
    while all.len() > 1 && all.last().is_some_and(is_padding) {
        all.pop();
    }
    // A branch target is identified by the number of the stretch that begins there.
    for stretch in &mut all {
        let target = decoded.get(stretch.clause).and_then(|cf| cf.target(program.gpu));
        if let (Some((_, fields)), Some(target)) = (&mut stretch.head.clause, target) {
            let place = begun.get(target).copied().unwrap_or(usize::MAX);
            fields.push(("TARGET", place as u64));
        }
    }
    all
}

/// Returns the fields of a clause, except fields that depend on the position of its instructions.
pub(super) fn named(cf: &Cf) -> Vec<(&'static str, u64)> {
    const PLACES: [&str; 6] = ["ADDR", "ADDR_HIGH", "COUNT", "SEQUENCE", "VC", "DIRECTION"];
    cf.named().into_iter().filter(|(name, _)| !PLACES.contains(name)).collect()
}
