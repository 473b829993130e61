//! Source of a program's lines: the lines of the file, with the lines of macros, repetitions and included files in
//! place of the directives.

use super::source::{directive, without_comment, without_open};
use isaloom_source::FileId;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::rc::Rc;

/// Largest number of lines that macros and repetitions may produce. A repetition without lines counts as one line for
/// each round.
const MAX_LINES: usize = 1 << 20;

/// Largest size in bytes of the text that macros and repetitions may produce.
const MAX_BYTES: usize = 64 << 20;

/// Largest nesting depth of macros and included files.
const MAX_DEPTH: usize = 50;

/// Definition of a macro.
#[derive(Clone, Debug)]
pub(crate) struct Macro {
    parameters: Vec<Parameter>,
    body: Rc<[String]>,
    /// Number of calls of the macro so far, for `\+`.
    count: usize,
}

#[derive(Clone, Debug)]
struct Parameter {
    name: String,
    default: Option<String>,
    required: bool,
    /// Whether the parameter (`vararg`) takes all remaining arguments.
    rest: bool,
}

/// Line of a program, with its location for error messages.
#[derive(Clone, Debug)]
pub(crate) struct Line<'t> {
    pub text: Cow<'t, str>,
    /// Byte offset in the file of this line; for an expanded line, of the line with the macro call or repetition.
    pub start: usize,
    /// Length in bytes of the line at `start`.
    pub length: usize,
    /// Number, from 0, of the line at `start`.
    pub number: usize,
    /// Whether the line was expanded from a macro or repetition. Byte offsets in its text then do not correspond to
    /// offsets in the file.
    pub made: bool,
    /// File that contains the line at `start`; `None` for the program's main file.
    pub file: Option<FileId>,
}

struct Frame {
    lines: Rc<[String]>,
    next: usize,
    start: usize,
    length: usize,
    number: usize,
    /// Number of `.if` directives that were open at the start of the expansion, to which `.exitm` returns.
    pub conditions: usize,
    /// File that contains the line at `start`; `None` for the program's main file.
    file: Option<FileId>,
    /// For an included file, byte offset and length of each line; `None` for expanded lines, which have the location of
    /// the call.
    places: Option<Vec<(usize, usize)>>,
}

/// Source of a program's lines.
pub(crate) struct Lines<'t> {
    text: &'t str,
    at: usize,
    number: usize,
    frames: Vec<Frame>,
    macros: FxHashMap<String, Macro>,
    made_lines: usize,
    made_bytes: usize,
    /// Whether a limit was exceeded and reported. Macros and repetitions are then no longer expanded.
    exhausted: bool,
    calls: usize,
    /// Whether `.altmacro` is on: parameters are then also replaced without `\`, a value may be in `<...>`, and `%`
    /// evaluates an expression.
    pub(crate) alternate: bool,
    /// Whether `.macros_off` is on: names of macros are then not treated as calls.
    pub(crate) off: bool,
    /// `inside`: whether the next line starts inside a `/* ... */` comment. `opened`: byte offset and length of the
    /// line in which this comment starts.
    inside: bool,
    opened: (usize, usize),
}

impl<'t> Lines<'t> {
    pub(crate) fn new(text: &'t str) -> Lines<'t> {
        Lines {
            text,
            at: 0,
            number: 0,
            frames: Vec::new(),
            macros: FxHashMap::default(),
            made_lines: 0,
            made_bytes: 0,
            exhausted: false,
            calls: 0,
            alternate: false,
            off: false,
            inside: false,
            opened: (0, 0),
        }
    }

    /// Returns the text of the main file.
    pub(crate) fn text(&self) -> &'t str {
        self.text
    }

    /// Returns the next line; `None` at the end of the program.
    pub(crate) fn next(&mut self) -> Option<Line<'t>> {
        while let Some(frame) = self.frames.last_mut() {
            if let Some(text) = frame.lines.get(frame.next) {
                let place = frame.places.as_ref().and_then(|places| places.get(frame.next).copied());
                frame.next += 1;
                let ((start, length), number) = (place.unwrap_or((frame.start, frame.length)), frame.number);
                let (made, file) = (place.is_none(), frame.file);
                return Some(Line { text: Cow::Owned(text.clone()), start, length, number, made, file });
            }
            self.frames.pop();
        }
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let end = rest.find('\n').map_or(rest.len(), |at| at + 1);
        let line = rest.get(..end).unwrap_or(rest).trim_end_matches(['\n', '\r']);
        let (start, number) = (self.at, self.number);
        self.at += end;
        self.number += 1;
        let before = self.inside;
        let text = match before || line.as_bytes().contains(&b'/') {
            true => without_open(line, &mut self.inside),
            false => Cow::Borrowed(line),
        };
        if self.inside && !(before && text.trim().is_empty()) {
            self.opened = (start, line.len());
        }
        Some(Line { text, start, length: line.len(), number, made: false, file: None })
    }

    /// Returns the byte offset and length of the line with an unterminated comment; `None` if all comments are
    /// terminated. Valid after the last line.
    pub(crate) fn open_comment(&self) -> Option<(usize, usize)> {
        self.inside.then_some(self.opened)
    }

    /// Reads the lines of a body, up to the directive `end` that ends it. `begins` are the directives that start a
    /// nested body with the same end.
    ///
    /// # Errors
    /// If the program ends before the body does.
    pub(crate) fn body(&mut self, begins: &[&str], end: &str) -> Result<Vec<String>, String> {
        let (mut depth, mut body) = (0usize, Vec::new());
        while let Some(line) = self.next() {
            let (name, _) = directive(without_comment(&line.text).trim());
            if begins.contains(&name) {
                depth += 1;
            } else if name == end || end == ".endm" && name == ".endmacro" {
                match depth.checked_sub(1) {
                    None => return Ok(body),
                    Some(rest) => depth = rest,
                }
            }
            body.push(line.text.into_owned());
        }
        Err(format!("missing `{end}`"))
    }

    /// Replaces the line `at` by the body, once for each round, with the values of the round in place of the
    /// parameters. The limits are checked before and during the expansion.
    ///
    /// # Errors
    /// If a limit on lines, bytes or depth is exceeded.
    fn insert<'v>(
        &mut self,
        body: &[String],
        rounds: impl ExactSizeIterator<Item = &'v [(String, String)]>,
        numbers: Option<(usize, usize)>,
        at: &Line<'_>,
        conditions: usize,
    ) -> Result<(), String> {
        if self.exhausted {
            return Ok(());
        }
        self.made_lines = self.made_lines.saturating_add(rounds.len().saturating_mul(body.len().max(1)));
        if self.made_lines > MAX_LINES {
            self.exhausted = true;
            return Err(format!(
                "macros and repetitions expand to more than {MAX_LINES} lines or iterations"
            ));
        }
        if self.frames.len() > MAX_DEPTH {
            return Err(format!("macros are nested more than {MAX_DEPTH} levels deep"));
        }
        let mut lines = Vec::new();
        for values in rounds {
            for line in body {
                let line = replace(line, values, numbers, self.alternate);
                self.made_bytes = self.made_bytes.saturating_add(line.len());
                if self.made_bytes > MAX_BYTES {
                    self.exhausted = true;
                    return Err(format!(
                        "macros and repetitions expand to more than {} MB of text",
                        MAX_BYTES >> 20
                    ));
                }
                lines.push(line);
            }
        }
        self.frames.push(Frame {
            lines: lines.into(),
            next: 0,
            start: at.start,
            length: at.length,
            number: at.number,
            conditions,
            file: at.file,
            places: None,
        });
        Ok(())
    }

    /// Replaces a line by the lines of another file.
    ///
    /// # Errors
    /// If a limit is exceeded, as when files include each other endlessly.
    pub(crate) fn include(
        &mut self,
        file: FileId,
        text: &str,
        at: &Line<'_>,
        conditions: usize,
    ) -> Result<(), String> {
        self.made_bytes = self.made_bytes.saturating_add(text.len());
        self.made_lines = self.made_lines.saturating_add(text.lines().count());
        if self.made_lines > MAX_LINES || self.made_bytes > MAX_BYTES {
            let most = MAX_BYTES >> 20;
            return Err(format!("included files and macros have more than {MAX_LINES} lines or {most} MB"));
        }
        let own = |frame: &&Frame| frame.places.is_some() && frame.file == Some(file);
        if self.frames.len() > MAX_DEPTH {
            return Err(match self.frames.iter().filter(own).count() {
                0 => format!("files and macros are nested more than {MAX_DEPTH} levels deep"),
                times => format!("the file includes itself: it is open {times} times"),
            });
        }
        let (mut lines, mut places) = (Vec::new(), Vec::new());
        let (mut start, mut inside, mut opened) = (0, false, None);
        for whole in text.split_inclusive('\n') {
            let line = whole.trim_end_matches(['\n', '\r']);
            let before = inside;
            lines.push(without_open(line, &mut inside).into_owned());
            places.push((start, line.len()));
            if inside && !before {
                opened = Some(places.len());
            }
            start += whole.len();
        }
        if let Some(number) = opened.filter(|_| inside) {
            return Err(format!("unterminated comment: it starts in line {number} of the file"));
        }
        let (start, length, number) = (at.start, at.length, at.number);
        let (file, places) = (Some(file), Some(places));
        self.frames.push(Frame {
            lines: lines.into(),
            next: 0,
            start,
            length,
            number,
            conditions,
            file,
            places,
        });
        Ok(())
    }

    /// Ends the program at the current line (`.end`).
    pub(crate) fn end(&mut self) {
        self.frames.clear();
        self.at = self.text.len();
    }

    /// Ends the innermost macro call or repetition (`.exitm`). Returns the number of `.if` directives that were open
    /// before it; `None` outside of macros and repetitions.
    pub(crate) fn leave(&mut self) -> Option<usize> {
        // An included file is not ended, and neither is the macro that includes it.
        self.frames.pop_if(|frame| frame.places.is_none()).map(|frame| frame.conditions)
    }

    /// Defines a macro. `head` is the text after `.macro`: name and parameters.
    pub(crate) fn declare(&mut self, head: &str) -> Result<(), String> {
        let body = self.body(&[".macro"], ".endm")?;
        let (name, rest) = directive(head);
        let (name, glued) = name.split_once(',').unwrap_or((name, ""));
        if name.is_empty() {
            return Err("missing macro name".to_owned());
        }
        let list = format!("{glued} {rest}");
        let separate = |c: char| c == ',' || c.is_whitespace();
        let mut parameters = Vec::new();
        for word in list.split(separate).filter(|word| !word.is_empty()) {
            let (declared, default) = match word.split_once('=') {
                Some((declared, default)) => (declared, Some(default.to_owned())),
                None => (word, None),
            };
            let (name, kind) = declared.split_once(':').unwrap_or((declared, ""));
            if !matches!(kind, "" | "req" | "vararg") {
                return Err(format!("unknown parameter qualifier `{kind}` (expected `req` or `vararg`)"));
            }
            let (required, rest) = (kind == "req", kind == "vararg");
            if let Some(before) = parameters.iter().find(|p: &&Parameter| p.rest || p.name == name) {
                let name = &before.name;
                return Err(match before.rest {
                    true => format!("the `vararg` parameter `{name}` must be the last parameter"),
                    false => format!("duplicate parameter `{name}`"),
                });
            }
            parameters.push(Parameter { name: name.to_owned(), default, required, rest });
        }
        if self.macros.contains_key(name) {
            return Err(format!(
                "duplicate macro `{name}` (remove the first definition with `.purgem {name}`)"
            ));
        }
        self.macros.insert(name.to_owned(), Macro { parameters, body: body.into(), count: 0 });
        Ok(())
    }

    /// Removes the definition of a macro.
    pub(crate) fn purge(&mut self, name: &str) -> Result<(), String> {
        match self.macros.remove(name) {
            Some(_) => Ok(()),
            None => Err(format!("unknown macro `{name}`")),
        }
    }

    /// Returns whether a name is a macro that can be called.
    pub(crate) fn is_macro(&self, name: &str) -> bool {
        !self.off && self.macros.contains_key(name)
    }

    /// Replaces the line `at` by the lines of a macro; `text` is the arguments of the call.
    pub(crate) fn call(
        &mut self,
        name: &str,
        text: &str,
        at: &Line<'_>,
        conditions: usize,
    ) -> Result<(), String> {
        let Some(macro_) = self.macros.get_mut(name) else {
            return Err(format!("unknown macro `{name}`"));
        };
        macro_.count += 1;
        let called = macro_.clone();
        let values = bind(&called, text, self.alternate)?;
        let numbers = Some((self.calls, called.count - 1));
        self.calls += 1;
        self.insert(&called.body, [&*values].into_iter(), numbers, at, conditions)
    }

    /// Handles `.rept`: inserts its body `count` times.
    pub(crate) fn repeat(&mut self, count: usize, at: &Line<'_>, conditions: usize) -> Result<(), String> {
        let body = self.body(REPETITIONS, ".endr")?;
        let count = if makes_nothing(&body) { count.min(1) } else { count };
        self.insert(&body, core::iter::repeat_n(&[][..], count), None, at, conditions)
    }

    /// Handles `.irp` and `.irpc`: inserts its body once for each element of `values`, a parameter with its value.
    pub(crate) fn iterate(
        &mut self,
        values: &[[(String, String); 1]],
        at: &Line<'_>,
        conditions: usize,
    ) -> Result<(), String> {
        let body = self.body(REPETITIONS, ".endr")?;
        let count = if makes_nothing(&body) { values.len().min(1) } else { values.len() };
        let rounds = values.get(..count).unwrap_or_default();
        self.insert(&body, rounds.iter().map(<[_; 1]>::as_slice), None, at, conditions)
    }
}

/// Directives that repeat lines up to `.endr`.
const REPETITIONS: &[&str] = &[".rept", ".rep", ".irp", ".irpc"];

/// Returns whether a body contains only comments and empty repetitions. One round of it then reports the same errors as
/// all rounds, so the others are skipped. A repetition with parameters in its head does not count as empty, because the
/// head may differ between rounds.
fn makes_nothing(body: &[String]) -> bool {
    body.iter().all(|line| {
        let code = without_comment(line).trim();
        let (name, _) = directive(code);
        code.is_empty() || name == ".endr" || REPETITIONS.contains(&name) && !code.contains('\\')
    })
}

/// Characters with which an expression may continue after whitespace, so that the whitespace does not end a value.
const OPERATORS: &str = "+-~/*.=|^&!<>";

/// Returns the first value of a list and the rest of the list. As in LLVM, a value ends at a comma or at whitespace,
/// except around operators and inside brackets and quotes.
fn cut(list: &str) -> (&str, &str) {
    let list = list.trim_start();
    let (mut depth, mut quoted, mut escaped, mut angle) = (0i32, false, false, list.starts_with('<'));
    let mut operator = false;
    for (at, c) in list.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '!' if angle => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '>' if angle => angle = false,
            _ if angle => {}
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ',' if depth <= 0 => {
                return (list.get(..at).unwrap_or("").trim_end(), list.get(at + 1..).unwrap_or(""));
            }
            c if c.is_whitespace() && depth <= 0 && !operator => {
                let rest = list.get(at..).unwrap_or("").trim_start();
                if let Some(rest) = rest.strip_prefix(',') {
                    return (list.get(..at).unwrap_or(""), rest);
                }
                if !rest.starts_with(|c| OPERATORS.contains(c)) {
                    return (list.get(..at).unwrap_or(""), rest);
                }
            }
            _ => {}
        }
        if !c.is_whitespace() {
            operator = OPERATORS.contains(c);
        }
    }
    (list.trim_end(), "")
}

/// Returns the values of a list, without their quotes. `alternate` means that `.altmacro` is on.
pub(crate) fn values(list: &str, alternate: bool) -> Vec<String> {
    let (mut found, mut rest) = (Vec::new(), list);
    while !rest.trim().is_empty() {
        let (value, behind) = cut(rest);
        found.push(plain(value, alternate));
        rest = behind;
    }
    found
}

/// Returns the values of a list, including their quotes.
pub(crate) fn written(list: &str) -> Vec<&str> {
    let (mut found, mut rest) = (Vec::new(), list);
    while !rest.trim().is_empty() {
        let (value, behind) = cut(rest);
        found.push(value);
        rest = behind;
    }
    found
}

/// Removes the quotes around a value. With `alternate`, `<...>` are also quotes, in which `!` escapes the next
/// character.
fn plain(value: &str, alternate: bool) -> String {
    if let Some(inner) = value.strip_prefix('<').and_then(|v| v.strip_suffix('>')).filter(|_| alternate) {
        let mut out = String::with_capacity(inner.len());
        let mut chars = inner.chars();
        while let Some(c) = chars.next() {
            out.extend(if c == '!' { chars.next() } else { Some(c) });
        }
        return out;
    }
    let quoted = value.strip_prefix('"').and_then(|v| v.strip_suffix('"'));
    quoted.unwrap_or(value).to_owned()
}

/// Returns each parameter of a macro with its value in a call whose arguments are `text`.
fn bind(called: &Macro, text: &str, alternate: bool) -> Result<Vec<(String, String)>, String> {
    let mut values: Vec<Option<String>> = vec![None; called.parameters.len()];
    let (mut position, mut rest) = (0, text.trim());
    while !rest.is_empty() {
        if called.parameters.get(position).is_some_and(|p| p.rest) {
            if let Some(place) = values.get_mut(position) {
                *place = Some(rest.to_owned());
            }
            break;
        }
        let (argument, behind) = cut(rest);
        rest = behind.trim();
        let named = argument.split_once('=').and_then(|(name, value)| {
            let index = called.parameters.iter().position(|p| p.name == name.trim())?;
            Some((index, value.trim()))
        });
        let (index, value) = named.unwrap_or_else(|| {
            position += 1;
            (position - 1, argument)
        });
        match values.get_mut(index) {
            Some(place) => *place = Some(plain(value, alternate)).filter(|v| !v.is_empty()),
            None => {
                return Err(format!(
                    "too many arguments (the macro takes at most {})",
                    called.parameters.len()
                ));
            }
        }
    }
    let mut bound = Vec::with_capacity(values.len());
    for (parameter, value) in called.parameters.iter().zip(values) {
        if parameter.required && value.is_none() {
            return Err(format!("missing argument for the required parameter `{}`", parameter.name));
        }
        let value = value.or_else(|| parameter.default.clone()).unwrap_or_default();
        bound.push((parameter.name.clone(), value));
    }
    Ok(bound)
}

/// Replaces the parameters in a line of a body. `\name` becomes the value, `\()` is removed, `\@` becomes the number of
/// the call among the calls of all macros, and `\+` its number among the calls of this macro. With `alternate`, names
/// are also replaced without `\`, and `&` after a name is removed.
fn replace(
    line: &str,
    values: &[(String, String)],
    numbers: Option<(usize, usize)>,
    alternate: bool,
) -> String {
    let mut out = String::with_capacity(line.len());
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '$' || alternate && c == '.';
    let known = |name: &str| values.iter().find(|(parameter, _)| parameter == name).map(|(_, value)| value);
    let mut rest = line;
    // The loop stops when the text exceeds the size limit; the caller then reports the error.
    while let Some(first) = rest.chars().next().filter(|_| out.len() <= MAX_BYTES) {
        let after = rest.get(first.len_utf8()..).unwrap_or("");
        if first != '\\' {
            let end = rest.find(|c| c == '\\' || alternate && is_name(c)).unwrap_or(rest.len());
            let end = if end > 0 { end } else { rest.find(|c| !is_name(c)).unwrap_or(rest.len()) };
            let (word, next) = rest.split_at(end);
            match known(word).filter(|_| alternate) {
                Some(value) => {
                    out.push_str(value);
                    rest = next.strip_prefix('&').unwrap_or(next);
                }
                None => {
                    out.push_str(word);
                    rest = next;
                }
            }
            continue;
        }
        if let Some(next) = after.strip_prefix("()") {
            rest = next;
            continue;
        }
        let number = numbers.and_then(|(call, own)| match after.chars().next() {
            Some('@') => Some(call),
            Some('+') => Some(own),
            _ => None,
        });
        if let Some(number) = number {
            out.push_str(&number.to_string());
            rest = after.get(1..).unwrap_or("");
            continue;
        }
        let end = after.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(after.len());
        let (name, next) = after.split_at(end);
        match known(name) {
            Some(value) => {
                out.push_str(value);
                rest = next.strip_prefix('&').filter(|_| alternate).unwrap_or(next);
            }
            None => {
                out.push('\\');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}
