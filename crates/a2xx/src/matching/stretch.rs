//! Splits a program into stretches: straight-line code that is entered only at its beginning.

use crate::access::Access;
use crate::cf::{Cf, CfFields};
use crate::description::ExecCondition;
use crate::program::{Instruction, Program};

/// How a stretch begins: the clause before its instructions, and whether it is reached.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Head {
    /// Opcode and fields of the clause that begins the stretch, if it is not an unconditional EXEC or an ALLOC. The
    /// field `TARGET` replaces addresses: it is the index of the stretch to which the clause branches.
    pub(super) clause: Option<(u8, Vec<(&'static str, u64)>)>,
    /// Whether the program branches, so the stretch may run several times or not at all.
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
    /// ALLOC clauses of the stretch, in order.
    pub(super) allocations: Vec<Cf>,
    /// Field `ABSOLUTE_ADDR` of the EXEC that runs each instruction. It selects how indexed registers are addressed.
    absolute: Vec<u64>,
}

impl StraightCode {
    /// Returns the registers that the stretch reads, one bit per register.
    pub(super) fn reads(&self) -> u64 {
        self.instructions.iter().fold(0, |set, i| set | Access::of(i.slot, i.fetch).reads)
    }

    /// Returns the encoded instructions, each with whether it is a fetch and with `ABSOLUTE_ADDR` of its EXEC.
    pub(super) fn plain(&self) -> Vec<([u32; 3], bool, u64)> {
        let absolute = self.absolute.iter().copied();
        self.instructions.iter().zip(absolute).map(|(i, absolute)| (i.slot.0, i.fetch, absolute)).collect()
    }
}

/// Splits a program at every label, after the end of the program, and at every clause that is not an unconditional EXEC
/// or an ALLOC.
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
    // Stretches of padding clauses after the end of the program never run and are removed.
    let is_padding = |s: &StraightCode| {
        s.head.unreached && s.head.clause.is_none() && s.instructions.is_empty() && s.allocations.is_empty()
    };
    while all.len() > 1 && all.last().is_some_and(is_padding) {
        all.pop();
    }
    // The address of a branch target may differ between equivalent programs, so `TARGET` is the index of the stretch
    // that begins there.
    for stretch in &mut all {
        let target = decoded.get(stretch.clause).and_then(|cf| cf.target(program.gpu));
        if let (Some((_, fields)), Some(target)) = (&mut stretch.head.clause, target) {
            let place = begun.get(target).copied().unwrap_or(usize::MAX);
            fields.push(("TARGET", place as u64));
        }
    }
    all
}

/// Returns the fields of a clause except those that depend on where its instructions or its target are.
pub(super) fn named(cf: &Cf) -> Vec<(&'static str, u64)> {
    const PLACES: [&str; 6] = ["ADDR", "ADDR_HIGH", "COUNT", "SEQUENCE", "VC", "DIRECTION"];
    cf.named().into_iter().filter(|(name, _)| !PLACES.contains(name)).collect()
}
