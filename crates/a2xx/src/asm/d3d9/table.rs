//! Instructions of Direct3D 9's shader language and their expansions into Xenos instructions, as a table. The assembler
//! runs the expansions; the reference page lists the expansions.

use crate::gpu::Stage;

/// An instruction of `vs_3_0` and `ps_3_0` and its expansion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Direct3dInstruction {
    /// Mnemonic without modifiers.
    pub name: &'static str,
    /// Operands as written; brackets enclose optional operands.
    pub operands: &'static str,
    /// Whether each source must have one component, as in `r0.x`.
    pub one_component: bool,
    /// Stage that has the instruction; `None` if both stages have the instruction.
    pub stage: Option<Stage>,
    /// Xenos instructions of the expansion in the XNA syntax. `dst`, `a`, `b`, `c` are the operands, `b[1]` is the
    /// register after `b`, and `t0`, `t1` are temporary registers. If the list is empty, the code depends on the
    /// operands and `note` describes it.
    pub steps: &'static [&'static str],
    /// Description of the effects that the steps do not show; empty if the steps are complete.
    pub note: &'static str,
}

impl Direct3dInstruction {
    /// Returns the number of consecutive registers in the matrix of `m3x3`, `m4x4` and similar instructions. The last
    /// operand names the first of these registers. `None` for other instructions.
    pub(super) fn matrix_rows(&self) -> Option<u32> {
        let is_matrix = self.name.starts_with("m3x") || self.name.starts_with("m4x");
        is_matrix.then_some(self.steps.len() as u32)
    }
}

const fn row(
    name: &'static str,
    operands: &'static str,
    steps: &'static [&'static str],
    note: &'static str,
) -> Direct3dInstruction {
    Direct3dInstruction { name, operands, one_component: false, stage: None, steps, note }
}

const fn pixel(
    name: &'static str,
    operands: &'static str,
    steps: &'static [&'static str],
    note: &'static str,
) -> Direct3dInstruction {
    Direct3dInstruction { stage: Some(Stage::Fragment), ..row(name, operands, steps, note) }
}

const fn scalar(
    name: &'static str,
    operands: &'static str,
    steps: &'static [&'static str],
    note: &'static str,
) -> Direct3dInstruction {
    Direct3dInstruction { one_component: true, ..row(name, operands, steps, note) }
}

const fn vertex(
    name: &'static str,
    operands: &'static str,
    steps: &'static [&'static str],
    note: &'static str,
) -> Direct3dInstruction {
    Direct3dInstruction { stage: Some(Stage::Vertex), ..row(name, operands, steps, note) }
}

/// All instructions, in alphabetical order. Arithmetic is defined by Microsoft's reference of Direct3D 9 (asm shader
/// reference).
pub const DIRECT3D_INSTRUCTIONS: [Direct3dInstruction; 76] = [
    row("abs", "dst, a", &["mov dst, |a|"], ""),
    row("add", "dst, a, b", &["add dst, a, b"], ""),
    row("break", "", &[], "deactivates the thread until the loop ends"),
    row("break_eq", "a, b", &["seq t0.x, a.x, b.x"], "then the same as `breakp p0.x`"),
    row("break_ge", "a, b", &["sge t0.x, a.x, b.x"], "then the same as `breakp p0.x`"),
    row("break_gt", "a, b", &["sgt t0.x, a.x, b.x"], "then the same as `breakp p0.x`"),
    row("break_le", "a, b", &["sge t0.x, b.x, a.x"], "then the same as `breakp p0.x`"),
    row("break_lt", "a, b", &["sgt t0.x, b.x, a.x"], "then the same as `breakp p0.x`"),
    row("break_ne", "a, b", &["sne t0.x, a.x, b.x"], "then the same as `breakp p0.x`"),
    row("breakp", "[!]p0.x", &[], "deactivates the thread until the loop ends, if the condition holds"),
    row("call", "l#", &[], "`call`"),
    row("callnz", "l#, [!]b# or [!]p0.x", &[], "`ccall` for `b#`; `call` inside an `if` for `p0`"),
    row("cmp", "dst, a, b, c", &["cndge dst, a, b, c"], ""),
    row("cnd", "dst, a, b, c", &["add t0, a, -0.5", "cndgt dst, t0, b, c"], ""),
    row("crs", "dst, a, b", &["mul t0, a.zxyw, b.yzxw", "mad dst, a.yzxw, b.zxyw, -t0"], ""),
    row("dp2add", "dst, a, b, c", &["dp2add dst, a, b, c"], ""),
    row("dp3", "dst, a, b", &["dp3 dst, a, b"], ""),
    row("dp4", "dst, a, b", &["dp4 dst, a, b"], ""),
    row("dst", "dst, a, b", &["dst dst, a, b"], ""),
    pixel("dsx", "dst, a", &[], "`getGradients` of `a.xy` and `a.zw`, components X and Z"),
    pixel("dsy", "dst, a", &[], "`getGradients` of `a.xy` and `a.zw`, components Y and W"),
    row("else", "", &[], "`jmp` after `if b#`; otherwise `setp_inv`"),
    row("endif", "", &[], "label after `if b#`; otherwise `setp_pop`"),
    row("endloop", "", &[], "`endloop`"),
    row("endrep", "", &[], "`endloop`"),
    scalar("exp", "dst, a", &["exp dst, a.x"], ""),
    scalar("expp", "dst, a", &["exp dst, a.x"], "full precision"),
    row("frc", "dst, a", &["frc dst, a"], ""),
    row("if", "[!]b# or [!]p0.x", &[], "`cjmp` for `b#`; `setp_ne_push` for `p0`"),
    row("if_eq", "a, b", &["seq t0.x, a.x, b.x"], "then the same as `if p0.x`"),
    row("if_ge", "a, b", &["sge t0.x, a.x, b.x"], "then the same as `if p0.x`"),
    row("if_gt", "a, b", &["sgt t0.x, a.x, b.x"], "then the same as `if p0.x`"),
    row("if_le", "a, b", &["sge t0.x, b.x, a.x"], "then the same as `if p0.x`"),
    row("if_lt", "a, b", &["sgt t0.x, b.x, a.x"], "then the same as `if p0.x`"),
    row("if_ne", "a, b", &["sne t0.x, a.x, b.x"], "then the same as `if p0.x`"),
    row("label", "l#", &[], "label of a subroutine, which ends with `ret`"),
    row(
        "lit",
        "dst, a",
        &[
            "max t0.x, a.w, -127.9961",
            "min t0.x, t0.x, 127.9961",
            "max t0.y, a.y, 0",
            "logc t0.z, t0.y",
            "mul t0.x, t0.x, t0.z",
            "exp t0.x, t0.x",
            "cndgt t0.x, a.y, t0.x, 0",
            "cndgt dst.z, a.x, t0.x, 0",
            "max dst.y, a.x, 0",
            "mov dst.xw, 1",
        ],
        "",
    ),
    scalar("log", "dst, a", &["logc dst, |a|.x"], ""),
    scalar("logp", "dst, a", &["logc dst, |a|.x"], "full precision"),
    row("loop", "aL, i#", &[], "`loop i#`"),
    row("lrp", "dst, a, b, c", &["add t0, b, -c", "mad dst, a, t0, c"], ""),
    row("m3x2", "dst, a, b", &["dp3 dst.x, a, b", "dp3 dst.y, a, b[1]"], ""),
    row("m3x3", "dst, a, b", &["dp3 dst.x, a, b", "dp3 dst.y, a, b[1]", "dp3 dst.z, a, b[2]"], ""),
    row(
        "m3x4",
        "dst, a, b",
        &["dp3 dst.x, a, b", "dp3 dst.y, a, b[1]", "dp3 dst.z, a, b[2]", "dp3 dst.w, a, b[3]"],
        "",
    ),
    row("m4x3", "dst, a, b", &["dp4 dst.x, a, b", "dp4 dst.y, a, b[1]", "dp4 dst.z, a, b[2]"], ""),
    row(
        "m4x4",
        "dst, a, b",
        &["dp4 dst.x, a, b", "dp4 dst.y, a, b[1]", "dp4 dst.z, a, b[2]", "dp4 dst.w, a, b[3]"],
        "",
    ),
    row("mad", "dst, a, b, c", &["mad dst, a, b, c"], ""),
    row("max", "dst, a, b", &["max dst, a, b"], ""),
    row("min", "dst, a, b", &["min dst, a, b"], ""),
    row("mov", "dst, a", &["mov dst, a"], ""),
    vertex("mova", "a0.x, a", &["maxas t0._, a.x"], "rounds to the nearest integer"),
    row("mul", "dst, a, b", &["mul dst, a, b"], "zero times anything is zero"),
    row("nop", "", &[], "no code"),
    row("nrm", "dst, a", &["dp3 t0.x, a, a", "rsqc t0.x, t0.x", "mul dst, a, t0.x"], ""),
    scalar("pow", "dst, a, b", &["logc t0.x, |a|.x", "mul t0.x, t0.x, b.x", "exp dst, t0.x"], ""),
    scalar("rcp", "dst, a", &["rcpc dst, a.x"], ""),
    row("rep", "i#", &[], "`loop i#, Repeat=true`; the step in `i#` must be 0"),
    row("ret", "", &[], "`ret` in a subroutine; the end of the program elsewhere"),
    scalar("rsq", "dst, a", &["rsqc dst, |a|.x"], ""),
    row("setp_eq", "p0, a, b", &["seq dst, a, b"], "`p0` is a general register"),
    row("setp_ge", "p0, a, b", &["sge dst, a, b"], "`p0` is a general register"),
    row("setp_gt", "p0, a, b", &["sgt dst, a, b"], "`p0` is a general register"),
    row("setp_le", "p0, a, b", &["sge dst, b, a"], "`p0` is a general register"),
    row("setp_lt", "p0, a, b", &["sgt dst, b, a"], "`p0` is a general register"),
    row("setp_ne", "p0, a, b", &["sne dst, a, b"], "`p0` is a general register"),
    row("sge", "dst, a, b", &["sge dst, a, b"], ""),
    row("sgn", "dst, a, [t], [t]", &["sgt t0, a, -a", "sgt t1, -a, a", "add dst, t0, -t1"], ""),
    scalar("sincos", "dst, a, [c], [c]", &["cos dst.x, a.x", "sin dst.y, a.x"], ""),
    row("slt", "dst, a, b", &["sgt dst, b, a"], ""),
    row("sub", "dst, a, b", &["add dst, a, -b"], ""),
    pixel("texkill", "a", &["kill_gt t0._, -a.xyzz, a.xyzz"], ""),
    pixel("texld", "dst, a, s#", &[], "`tfetch1D`, `2D`, `3D`, `Cube` by the declaration of the sampler"),
    pixel("texldb", "dst, a, s#", &[], "`setTexLOD a.w`; the fetch adds `a.w` to the computed level"),
    pixel("texldd", "dst, a, s#, b, c", &[], "`setGradientH b`, `setGradientV c`; not for cubes"),
    row("texldl", "dst, a, s#", &[], "`setTexLOD a.w`; the fetch uses only this level"),
    pixel("texldp", "dst, a, s#", &["rcp t0.w, a.w", "mul t0, a, t0.w"], "then `texld dst, t0, s#`"),
];

/// Returns the instruction with a name.
pub(super) fn named(name: &str) -> Option<&'static Direct3dInstruction> {
    let at = DIRECT3D_INSTRUCTIONS.binary_search_by(|known| known.name.cmp(name)).ok()?;
    DIRECT3D_INSTRUCTIONS.get(at)
}

/// Instructions of shader models before 3.0. The assembler recognizes them only to report that version 3.0 does not
/// have them.
pub(super) const EARLIER: [&str; 23] = [
    "bem",
    "phase",
    "texbem",
    "texbeml",
    "texcoord",
    "texcrd",
    "texdepth",
    "texdp3",
    "texdp3tex",
    "texm3x2depth",
    "texm3x2pad",
    "texm3x2tex",
    "texm3x3",
    "texm3x3diff",
    "texm3x3pad",
    "texm3x3spec",
    "texm3x3tex",
    "texm3x3vspec",
    "texreg2ar",
    "texreg2gb",
    "texreg2rgb",
    "tex",
    "texdp",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_are_sorted_by_name() {
        assert!(DIRECT3D_INSTRUCTIONS.is_sorted_by(|a, b| a.name < b.name));
    }
}
