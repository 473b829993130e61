//! Execution of clauses: determines which instructions run, and in which order.

use super::state::{Environment, MachineState};
use isaloom_a2xx::{Cf, CfFields, Program};

/// Maximum nesting depth of loops and of calls in the interpreter. The hardware supports four levels.
pub(crate) const MOST_FRAMES: usize = 16;

/// Reason why the run of a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The program ended, or control continued after its last clause.
    Ended,
    /// The run was stopped, because it reached the limit on steps.
    Steps,
    /// Loops or calls are nested more deeply than the interpreter supports.
    Deep,
}

/// A loop that is running.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// Number of remaining iterations, including the current one.
    pub(crate) left: u32,
    /// Number that is added to aL after each iteration.
    pub(crate) step: i32,
}

/// Runs a program from its first clause. Every clause and every instruction counts as a step.
///
/// ```
/// use isaloom_a2xx::{AsmOptions, Dialect, Gpu, assemble};
/// use isaloom_a2xx_lift::{End, Environment, FetchRequest, LoopConstant, MachineState, run};
/// struct TestEnvironment;
/// impl Environment for TestEnvironment {
///     fn constant(&self, number: u32) -> [f32; 4] {
///         [number as f32; 4]
///     }
///     fn boolean(&self, _: u32) -> bool {
///         false
///     }
///     fn integer(&self, _: u32) -> LoopConstant {
///         LoopConstant::default()
///     }
///     fn fetch(&self, _: &FetchRequest) -> [f32; 4] {
///         [0.0; 4]
///     }
/// }
/// let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
/// let (program, _) = assemble("xps_3_0\nalloc colors\nexece\nadd oC0, c3, c4\n", &options);
/// let mut state = MachineState::default();
/// assert_eq!(run(&program, &mut state, &TestEnvironment, 100), End::Ended);
/// assert_eq!(state.exports[&0], [Some(7.0); 4]);
/// ```
pub fn run(program: &Program, state: &mut MachineState, environment: &dyn Environment, steps: u64) -> End {
    let clauses: Vec<Cf> = program.clauses.iter().map(|clause| clause.decode()).collect();
    let mut frames: Vec<Frame> = Vec::new();
    let mut calls: Vec<usize> = Vec::new();
    let mut left = steps;
    let mut at = 0;
    while let Some(cf) = clauses.get(at) {
        left = match left.checked_sub(1) {
            Some(left) => left,
            None => return End::Steps,
        };
        match &cf.fields {
            CfFields::Exec(_) => {
                if state.satisfies(cf.condition(), environment) {
                    for instruction in program.instructions(program.clauses[at]) {
                        left = match left.checked_sub(1) {
                            Some(left) => left,
                            None => return End::Steps,
                        };
                        state.instruction(instruction.slot, instruction.fetch, environment);
                    }
                    if cf.ends_program() {
                        return End::Ended;
                    }
                }
                at += 1;
            }
            CfFields::Loop(looping) if cf.begins_loop() => {
                let constant = environment.integer(looping.loop_id as u32);
                if constant.count == 0 {
                    at = looping.address(program.gpu);
                    continue;
                }
                if frames.len() == MOST_FRAMES {
                    return End::Deep;
                }
                frames.push(Frame { left: u32::from(constant.count), step: i32::from(constant.step) });
                let start = if looping.repeat != 0 { state.counter() } else { i32::from(constant.start) };
                state.counters.push(start);
                at += 1;
            }
            CfFields::Loop(looping) => {
                let ends = looping.predicated_break != 0 && state.predicate == (looping.condition != 0);
                // A LOOP_END outside of a loop has no effect: the next clause follows.
                at = match frames.last_mut() {
                    Some(frame) if frame.left > 1 && !ends => {
                        frame.left -= 1;
                        let step = frame.step;
                        state.counters.iter_mut().last().into_iter().for_each(|counter| *counter += step);
                        looping.address(program.gpu)
                    }
                    Some(_) => {
                        frames.pop();
                        state.counters.pop();
                        at + 1
                    }
                    None => at + 1,
                };
            }
            CfFields::Jump(jump) => {
                if cf.is_return() {
                    // A RETURN outside of a call has no effect: the next clause follows.
                    at = calls.pop().unwrap_or(at + 1);
                    continue;
                }
                let taken = state.satisfies(cf.condition(), environment);
                if taken && cf.calls() {
                    if calls.len() == MOST_FRAMES {
                        return End::Deep;
                    }
                    calls.push(at + 1);
                }
                at = if taken { jump.address(program.gpu) } else { at + 1 };
            }
            CfFields::Plain(_) | CfFields::Alloc(_) => at += 1,
        }
    }
    End::Ended
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::{FetchRequest, LoopConstant};
    use isaloom_a2xx::{AsmOptions, Dialect, Gpu, assemble};

    struct TestEnvironment;

    impl Environment for TestEnvironment {
        fn constant(&self, number: u32) -> [f32; 4] {
            [number as f32, 1.0, 0.5, -1.0]
        }

        fn boolean(&self, number: u32) -> bool {
            number == 1
        }

        fn integer(&self, _: u32) -> LoopConstant {
            LoopConstant { count: 3, start: 2, step: 2 }
        }

        fn fetch(&self, request: &FetchRequest) -> [f32; 4] {
            [request.source[0], 2.0, 3.0, 4.0]
        }
    }

    fn exported_color(text: &str) -> [Option<f32>; 4] {
        let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
        let (program, findings) = assemble(&format!("xps_3_0\n{text}"), &options);
        assert_eq!(findings, [], "{text}");
        let mut state = MachineState::default();
        state.registers[1] = [1.0, 2.0, 3.0, 4.0];
        assert_eq!(run(&program, &mut state, &TestEnvironment, 1000), End::Ended, "{text}");
        state.exports.get(&0).copied().unwrap_or_default()
    }

    #[test]
    fn both_halves_read_before_either_writes() {
        let text = "alloc colors\nexec\nmul r1, r1, c2.y\n + adds r1.x, r1.xy\nexece\nmov oC0, r1\n";
        assert_eq!(exported_color(text), [3.0, 2.0, 3.0, 4.0].map(Some));
    }

    #[test]
    fn loop_counts_and_updates_the_index() {
        // In the three iterations, `c[0+aL].x` is 2, 4 and 6, so the sum is 12.
        let text = "loop i0, L4\nlabel L1\nexec\nadd r2, r2, c[0+aL].x\nendloop i0, L1\nlabel L4\nalloc colors\nexece\nmov oC0, r2\n";
        assert_eq!(exported_color(text), [Some(12.0); 4]);
    }

    #[test]
    fn jumps_test_booleans_and_the_predicate() {
        let text = |jump: &str| {
            format!(
                "exec\nsetp_gt r0._, r1.x\n{jump} L3\nexec\nadd r1, r1, r1\nlabel L3\nalloc colors\nexece\nmov oC0, r1\n"
            )
        };
        for (jump, first) in [
            ("jmp", 1.0),
            ("(p0) jmp", 1.0),
            ("(!p0) jmp", 2.0),
            ("cjmp b1,", 1.0),
            ("cjmp b2,", 2.0),
            ("cjmp !b2,", 1.0),
        ] {
            assert_eq!(exported_color(&text(jump))[0], Some(first), "{jump}");
        }
    }

    #[test]
    fn return_outside_of_a_call_has_no_effect() {
        let text = "ret\nexec\nadd r1, r1, r1\nret\nalloc colors\nexece\nmov oC0, r1\n";
        assert_eq!(exported_color(text)[0], Some(2.0));
        // The function runs twice: once by the call, and once because its first clause follows the call.
        let text = "call L1\nlabel L1\nexec\nadd r1, r1, r1\nret\nalloc colors\nexece\nmov oC0, r1\n";
        assert_eq!(exported_color(text)[0], Some(4.0));
    }

    #[test]
    fn maximum_of_four_components_skips_nan_from_first_to_last() {
        let results =
            |text: &str| exported_color(&format!("exec\n{text}\nalloc colors\nexece\nmov oC0, r3\n"));
        // The components are 7, 0, NaN, 1. A comparison with NaN is false, so the later operand is selected: first NaN,
        // then 1.
        let nan = "rcp r2.x, c0.x\nadd r2.z, r2.x, -r2.x\nmov r2.x, c7.x\nadd r2.y, r1.x, -r1.x\nmov r2.w, r1.x\nmax4 r3, r2";
        assert_eq!(results(nan), [Some(1.0); 4]);
    }

    #[test]
    fn infinite_reciprocals_become_zero_of_the_same_sign() {
        for (text, bits) in [
            ("rcpf oC0.x, c0.x", 0),
            ("rcpf oC0.x, -c0.x", 0x8000_0000),
            ("rcpc oC0.x, -c0.x", f32::MIN.to_bits()),
            ("rsqf oC0.x, c0.x", 0),
        ] {
            let color = exported_color(&format!("alloc colors\nexece\n{text}\n"));
            assert_eq!(color[0].map(f32::to_bits), Some(bits), "{text}");
        }
    }

    #[test]
    fn export_writes_constant_components() {
        assert_eq!(
            exported_color("alloc colors\nexece\nmax oC0.x1__, r1, r1\n"),
            [Some(1.0), Some(1.0), None, None]
        );
    }
}
