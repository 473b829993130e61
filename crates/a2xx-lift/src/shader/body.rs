//! Prints the statements of complete shaders. A program that ifs, loops and functions cannot express becomes a loop
//! over the number of the current clause. Each loop of the program then has its own iteration counter.

use super::interface::Interface;
use super::literal::letters;
use crate::language::Language;
use crate::pseudo::{Condition, Destination, Exit, FetchSetting, Piece, Statement};
use isaloom_a2xx::Stage;

/// Maximum nesting of loops and of calls in an unstructured program. A shader that exceeds it ends.
const FRAMES: usize = crate::machine::MOST_FRAMES;

/// Printer of statements in a shading language.
pub(super) struct Body<'i, 'a> {
    interface: &'i Interface<'a>,
    out: String,
    /// Number of loops printed so far. It makes the names of loop variables unique.
    loops: usize,
}

impl<'i, 'a> Body<'i, 'a> {
    pub(super) fn new(interface: &'i Interface<'a>) -> Body<'i, 'a> {
        Body { interface, out: String::new(), loops: 0 }
    }

    /// Returns the printed text.
    pub(super) fn finish(self) -> String {
        self.out
    }

    /// Prints a structured program: its functions, then the function `shader`. If the program ends inside of a
    /// function, the code sets the variable `ended`, which callers test.
    pub(super) fn structured(&mut self, main: &[Statement], functions: &[(usize, Vec<Statement>)]) {
        for (clause, _) in functions {
            self.line(0, &format!("void f{clause}();"));
        }
        for (clause, body) in functions {
            self.line(0, &format!("\nvoid f{clause}()\n{{"));
            self.block(body, 1);
            self.line(0, "}");
        }
        self.line(0, "\nvoid shader()\n{");
        self.block(main, 1);
        self.line(0, "}");
    }

    /// Prints an unstructured program as a loop. Each iteration runs the clause whose number is in the variable `at`.
    pub(super) fn pieces(&mut self, pieces: &[Piece]) {
        let global = if self.interface.language == Language::Glsl { "" } else { "static " };
        self.line(
            0,
            &format!("\n{global}int calls[{FRAMES}], rounds[{FRAMES}], steps[{FRAMES}], counters[{FRAMES}];"),
        );
        self.line(0, "\nvoid shader()\n{\n    int at = 0, call = 0, frame = 0;");
        self.line(1, &format!("while (!ended && at < {}) {{", pieces.len()));
        for (index, piece) in pieces.iter().enumerate() {
            self.line(2, &format!("{}if (at == {index}) {{", if index > 0 { "else " } else { "" }));
            self.line(3, &format!("at = {};", index + 1));
            self.block(&piece.statements, 3);
            self.exit(&piece.exit, index);
            self.line(2, "}");
        }
        self.line(1, "}\n}");
    }

    fn exit(&mut self, exit: &Exit, index: usize) {
        let when = |condition: &Option<Condition>, interface: &Interface<'_>| {
            condition.as_ref().map_or(String::new(), |c| format!("if ({}) ", interface.condition(c)))
        };
        match exit {
            Exit::Next => {}
            Exit::Jump(condition, target) => {
                let text = format!("{}at = {target};", when(condition, self.interface));
                self.line(3, &text);
            }
            Exit::Call(condition, target) => {
                let text = format!("{}{{", when(condition, self.interface));
                self.line(3, &text);
                self.line(4, &format!("if (call == {FRAMES}) return;"));
                self.line(4, &format!("calls[call++] = {};\n                at = {target};", index + 1));
                self.line(3, "}");
            }
            Exit::Return => self.line(3, "if (call > 0) at = calls[--call];"),
            Exit::Begin { constant, keeps_counter, behind } => {
                let [count, start, step] = self.interface.integer(*constant);
                let start = if *keeps_counter { "aL".to_owned() } else { start };
                self.line(
                    3,
                    &format!("if ({count} == 0) {{\n                at = {behind};\n            }} else {{"),
                );
                self.line(4, &format!("if (frame == {FRAMES}) return;"));
                self.line(4, &format!("rounds[frame] = {count};\n                steps[frame] = {step};"));
                self.line(4, &format!("counters[frame++] = aL;\n                aL = {start};"));
                self.line(3, "}");
            }
            Exit::Round { until, begin } => {
                let ends = until
                    .as_ref()
                    .map_or(String::new(), |c| format!(" && !({})", self.interface.condition(c)));
                self.line(3, "if (frame > 0) {");
                self.line(4, &format!("if (rounds[frame - 1] > 1{ends}) {{"));
                self.line(5, "rounds[frame - 1]--;");
                self.line(5, &format!("aL += steps[frame - 1];\n                    at = {begin};"));
                self.line(4, "} else {\n                    aL = counters[--frame];\n                }");
                self.line(3, "}");
            }
        }
    }

    fn line(&mut self, depth: usize, text: &str) {
        for _ in 0..depth {
            self.out.push_str("    ");
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn block(&mut self, statements: &[Statement], depth: usize) {
        for statement in statements {
            self.statement(statement, depth);
            // Code after the end of the program is unreachable and not printed.
            if matches!(statement, Statement::End) {
                return;
            }
        }
    }

    fn assign(&mut self, name: &str, mask: u32, value: &crate::pseudo::Expression, depth: usize) {
        let components: Vec<usize> = (0..4).filter(|c| mask >> c & 1 != 0).collect();
        let text = self.interface.value(value, components.len().max(1));
        // Removes parentheses around the whole value, which are not needed in an assignment.
        let text = match text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            Some(inner) if balanced(inner) => inner.to_owned(),
            _ => text,
        };
        let suffix = if mask == 15 { String::new() } else { format!(".{}", letters(components)) };
        self.line(depth, &format!("{name}{suffix} = {text};"));
    }

    fn statement(&mut self, statement: &Statement, depth: usize) {
        let interface = self.interface;
        match statement {
            Statement::Assign { to, mask, value } => match to {
                Destination::Register { number, relative } => {
                    self.assign(&interface.register(*number, *relative), *mask, value, depth);
                }
                Destination::Previous => {
                    let text = format!("ps = {};", interface.value(value, 1));
                    self.line(depth, &text);
                }
                Destination::Result => self.assign("t", *mask, value, depth),
            },
            Statement::Export { number, parts } => {
                let name = interface.export(*number);
                for (mask, value) in parts {
                    self.assign(&name, *mask, value, depth);
                }
                if (33..=37).contains(number) {
                    self.line(depth, &format!("memory_export({}, {name});", number - 33));
                }
            }
            Statement::Predicate(condition) => {
                let text = format!("p0 = {};", interface.condition(condition));
                self.line(depth, &text);
            }
            Statement::Address { value, floor } => {
                let name = if *floor { "x_address_floor" } else { "x_address" };
                let text = format!("a0 = {name}({});", interface.value(value, 1));
                self.line(depth, &text);
            }
            Statement::Discard(condition) => {
                let what =
                    if interface.options.stage == Stage::Fragment { "discard" } else { "killed = true" };
                let text = format!("if ({}) {what};", interface.condition(condition));
                self.line(depth, &text);
            }
            Statement::Fetch { fetch, address } => {
                for line in interface.fetch(fetch, *address) {
                    self.line(depth, &line);
                }
            }
            Statement::Set(setting, value) => {
                let text = match setting {
                    FetchSetting::Lod => format!("lod = {};", interface.value(value, 1)),
                    FetchSetting::GradientH => format!("gradient_h = {};", interface.value(value, 3)),
                    FetchSetting::GradientV => format!("gradient_v = {};", interface.value(value, 3)),
                };
                self.line(depth, &text);
            }
            Statement::If { condition, then, otherwise } => {
                let text = format!("if ({}) {{", interface.condition(condition));
                self.line(depth, &text);
                self.block(then, depth + 1);
                if !otherwise.is_empty() {
                    self.line(depth, "} else {");
                    self.block(otherwise, depth + 1);
                }
                self.line(depth, "}");
            }
            Statement::Loop { constant, keeps_counter, body, until } => {
                let [count, start, step] = interface.integer(*constant);
                let n = self.loops;
                self.loops += 1;
                // `outer` stores aL of the enclosing loop, which continues with this value after the inner loop.
                self.line(depth, &format!("int outer{n} = aL;"));
                if !keeps_counter {
                    self.line(depth, &format!("aL = {start};"));
                }
                self.line(depth, &format!("for (int n{n} = 0; n{n} < {count}; n{n}++, aL += {step}) {{"));
                self.block(body, depth + 1);
                if let Some(condition) = until {
                    let text = format!("if ({}) break;", interface.condition(condition));
                    self.line(depth + 1, &text);
                }
                self.line(depth, "}");
                self.line(depth, &format!("aL = outer{n};"));
            }
            Statement::Repeat { body, again } => {
                self.line(depth, "do {");
                self.block(body, depth + 1);
                let again = again.as_ref().map_or("true".to_owned(), |c| interface.condition(c));
                self.line(depth, &format!("}} while ({again});"));
            }
            Statement::Call(clause) => {
                self.line(depth, &format!("f{clause}();"));
                self.line(depth, "if (ended) return;");
            }
            Statement::End => {
                self.line(depth, "ended = true;");
                self.line(depth, "return;");
            }
        }
    }
}

/// Returns whether each closing parenthesis of a text follows its opening parenthesis, so the text needs no parentheses
/// around it.
fn balanced(text: &str) -> bool {
    let mut depth = 0i32;
    for byte in text.bytes() {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    depth == 0
}
