//! Directives that write no data: conditions, macros, sections, symbols, kernels, metadata.

use super::expand::Line;
use super::program::{Binding, Section, SectionFlags, SymbolKind, Visibility};
use super::source::{arguments, string, without_comment};
use super::state::{Assembler, Condition, Kernel, Problem, Result, section};
use super::{kernel, metadata};

/// Directives that say nothing that is kept here: positions in a source file and hints for a linker.
const WITHOUT_EFFECT: &[&str] = &[".file", ".loc", ".line", ".addrsig", ".addrsig_sym", ".cfi_sections"];

impl Assembler<'_> {
    /// `.if` and its kin; none where the directive is another.
    pub(super) fn condition(&mut self, name: &str, text: &str) -> Option<Result<()>> {
        let outer = self.active();
        let holds = match name {
            ".if" | ".ifne" => self.when(outer, text, |n| n != 0),
            ".ifeq" => self.when(outer, text, |n| n == 0),
            ".ifge" => self.when(outer, text, |n| n >= 0),
            ".ifgt" => self.when(outer, text, |n| n > 0),
            ".ifle" => self.when(outer, text, |n| n <= 0),
            ".iflt" => self.when(outer, text, |n| n < 0),
            ".ifdef" => Ok(self.definitions.contains_key(text)),
            ".ifndef" | ".ifnotdef" => Ok(!self.definitions.contains_key(text)),
            ".ifb" => Ok(text.is_empty()),
            ".ifnb" => Ok(!text.is_empty()),
            ".ifc" | ".ifeqs" | ".ifnc" | ".ifnes" => {
                let list = arguments(text);
                let same = list.len() == 2 && list.first() == list.get(1);
                Ok(same == matches!(name, ".ifc" | ".ifeqs"))
            }
            ".else" | ".elseif" | ".endif" => return Some(self.other_branch(name, text)),
            _ => return None,
        };
        let (active, result) = match holds {
            Ok(holds) => (holds, Ok(())),
            Err(problem) => (false, Err(problem)),
        };
        if self.conditions.len() >= 1000 {
            return Some(Err(Problem::new("conditions are nested more than 1000 deep")));
        }
        self.conditions.push(Condition { taken: active, active, outer, has_else: false });
        Some(result)
    }

    fn when(&mut self, outer: bool, text: &str, test: impl Fn(i64) -> bool) -> Result<bool> {
        if !outer {
            return Ok(false);
        }
        self.number(text).map(test)
    }

    fn other_branch(&mut self, name: &str, text: &str) -> Result<()> {
        let Some(condition) = self.conditions.last().copied() else {
            return Err(Problem::new(format!("`{name}` without `.if`")));
        };
        if name == ".endif" {
            self.conditions.pop();
            return Ok(());
        }
        if condition.has_else {
            return Err(Problem::new(format!("`{name}` after `.else`")));
        }
        let open = condition.outer && !condition.taken;
        let holds = if name == ".else" { Ok(open) } else { self.when(open, text, |n| n != 0) };
        let active = holds.as_ref().copied().unwrap_or(false);
        if let Some(condition) = self.conditions.last_mut() {
            condition.active = active;
            condition.taken |= active;
            condition.has_else = name == ".else";
        }
        holds.map(|_| ())
    }

    pub(super) fn directive(
        &mut self,
        name: &str,
        text: &str,
        statement: &str,
        line: &Line<'_>,
    ) -> Result<()> {
        if self.open_kernel.is_some() {
            return self.kernel_directive(name, text);
        }
        let before = self.place().1;
        if let Some(result) = self.data(name, text) {
            if !name.contains("align") {
                self.keep_line(before, statement);
            }
            return result;
        }
        match name {
            ".macro" => Ok(self.lines.declare(text)?),
            ".purgem" => Ok(self.lines.purge(text)?),
            ".exitm" => match self.lines.leave() {
                Some(conditions) => {
                    self.conditions.truncate(conditions);
                    Ok(())
                }
                None => Err(Problem::new("`.exitm` outside of a macro")),
            },
            ".rept" | ".rep" => {
                let count = self.number(text)?;
                let count = usize::try_from(count).ok().filter(|count| *count <= 1 << 20);
                let count =
                    count.ok_or_else(|| Problem::new("the repetition is none, or too long").on(text))?;
                Ok(self.lines.repeat(&vec![Vec::new(); count], line, self.conditions.len())?)
            }
            ".irp" | ".irpc" => self.iterate(name == ".irpc", text, line),
            ".set" | ".equ" | ".equiv" => match text.split_once(',') {
                Some((symbol, value)) => self.assign(symbol, value, name != ".equiv"),
                None => Err(Problem::new(format!("`{name} NAME, VALUE` is wanted"))),
            },
            ".text" | ".data" | ".bss" | ".rodata" | ".section" | ".pushsection" | ".popsection"
            | ".previous" => self.section_directive(name, text),
            ".globl" | ".global" | ".weak" | ".local" | ".protected" | ".hidden" | ".internal" => {
                self.symbol_directive(name, text);
                Ok(())
            }
            ".type" => self.type_directive(text),
            ".size" => self.size_directive(text),
            ".ident" => self.ident(text),
            ".amdgcn_target" => self.target_directive(text),
            ".amdhsa_code_object_version" => {
                let version = self.number(text)?;
                let known = u8::try_from(version).ok().filter(|v| (4..=6).contains(v));
                self.version = known.ok_or_else(|| {
                    let why = format!("code object version {version} is not written; 4, 5 and 6 are");
                    Problem::new(why).on(text)
                })?;
                Ok(())
            }
            ".amdhsa_kernel" => self.begin_kernel(text),
            ".amdgpu_metadata" => self.metadata(),
            ".amdgpu_lds" => self.lds(text),
            ".amdgpu_hsa_kernel" => {
                self.fact(text).kind = SymbolKind::Function;
                Ok(())
            }
            ".error" | ".err" => Err(Problem::new(format!("the program says: {text}"))),
            ".warning" | ".print" => {
                self.warn(format!("the program says: {text}"));
                Ok(())
            }
            _ if WITHOUT_EFFECT.contains(&name) || name.starts_with(".cfi_") => {
                if !self.ignored.iter().any(|n| n == name) {
                    self.ignored.push(name.to_owned());
                    self.warn(format!("`{name}` has no effect here"));
                }
                Ok(())
            }
            _ => Err(unknown(name)),
        }
    }

    pub(super) fn warn(&mut self, message: String) {
        let span = self.span(None);
        self.diagnostics.push(isaloom_source::Diagnostic::warning("amd-asm-ignored", message).at(span, ""));
    }

    fn iterate(&mut self, letters: bool, text: &str, line: &Line<'_>) -> Result<()> {
        let (name, list) = text.split_once([',', ' ']).unwrap_or((text, ""));
        let list = list.trim().trim_start_matches(',');
        let values: Vec<String> = if letters {
            list.trim().chars().map(String::from).collect()
        } else {
            arguments(list).into_iter().map(str::to_owned).collect()
        };
        let values: Vec<_> = values.into_iter().map(|value| vec![(name.trim().to_owned(), value)]).collect();
        Ok(self.lines.repeat(&values, line, self.conditions.len())?)
    }

    fn section_directive(&mut self, name: &str, text: &str) -> Result<()> {
        match name {
            ".previous" => {
                core::mem::swap(&mut self.current, &mut self.previous);
                return Ok(());
            }
            ".popsection" => {
                let (current, previous) =
                    self.pushed.pop().ok_or_else(|| Problem::new("`.popsection` without `.pushsection`"))?;
                (self.current, self.previous) = (current, previous);
                return Ok(());
            }
            ".pushsection" if self.pushed.len() >= 1000 => {
                return Err(Problem::new("sections are pushed more than 1000 deep"));
            }
            ".pushsection" => self.pushed.push((self.current, self.previous)),
            _ => {}
        }
        let own = !matches!(name, ".section" | ".pushsection");
        let list = arguments(text);
        let wanted = if own { name } else { list.first().copied().unwrap_or("") }.trim_matches('"');
        if wanted.is_empty() {
            return Err(Problem::new(format!("`{name} NAME, \"FLAGS\", @progbits` is wanted")));
        }
        let index = match self.sections.iter().position(|s| s.name == wanted) {
            Some(index) => index,
            None => {
                let mut flags = usual_flags(wanted);
                let mut entry_size = 0;
                if let Some(letters) = list.get(1).filter(|_| !own) {
                    flags = flags_of(letters)?;
                }
                flags.nobits = wanted == ".bss" || list.get(2).is_some_and(|kind| kind.contains("nobits"));
                if flags.merge
                    && let Some(size) = list.get(3)
                {
                    entry_size = self.number(size)?.unsigned_abs();
                }
                if self.sections.len() >= 10_000 {
                    return Err(Problem::new("the program has more than 10000 sections"));
                }
                self.sections.push(Section { entry_size, ..section(wanted, flags, 1) });
                self.sections.len() - 1
            }
        };
        self.previous = self.current;
        self.current = index;
        Ok(())
    }

    fn symbol_directive(&mut self, name: &str, text: &str) {
        for symbol in arguments(text) {
            let fact = self.fact(symbol.trim_matches('"'));
            match name {
                ".weak" => fact.binding = Some(Binding::Weak),
                ".local" => fact.binding = Some(Binding::Local),
                ".protected" => fact.visibility = Visibility::Protected,
                ".hidden" => fact.visibility = Visibility::Hidden,
                ".internal" => fact.visibility = Visibility::Internal,
                _ => fact.binding = Some(Binding::Global),
            }
        }
    }

    fn type_directive(&mut self, text: &str) -> Result<()> {
        let (symbol, kind) = text.split_once(',').unwrap_or((text, ""));
        let kind = match kind.trim().trim_start_matches(['@', '%', '#']).trim_matches('"') {
            "function" | "STT_FUNC" => SymbolKind::Function,
            "object" | "STT_OBJECT" => SymbolKind::Object,
            "notype" | "STT_NOTYPE" => SymbolKind::None,
            other => {
                let why = format!("`{other}` is none of @function, @object, @notype");
                return Err(Problem::new(why).on(if other.is_empty() { text } else { other }));
            }
        };
        self.fact(symbol.trim().trim_matches('"')).kind = kind;
        Ok(())
    }

    fn size_directive(&mut self, text: &str) -> Result<()> {
        let (symbol, size) =
            text.split_once(',').ok_or_else(|| Problem::new("`.size NAME, SIZE` is wanted"))?;
        let (expr, span) = (self.expr(size)?, self.span_of(size));
        self.fact(symbol.trim().trim_matches('"')).size = Some((expr, span));
        Ok(())
    }

    /// `.ident "text"`: the text goes into `.comment`.
    fn ident(&mut self, text: &str) -> Result<()> {
        let bytes = string(text)?;
        let current = (self.current, self.previous);
        let known = self.sections.iter().any(|s| s.name == ".comment");
        self.section_directive(".section", ".comment,\"MS\",@progbits,1")?;
        let done = (|| {
            if !known {
                self.push(&[0])?;
            }
            self.push(&bytes)?;
            self.push(&[0])
        })();
        (self.current, self.previous) = current;
        done
    }

    fn target_directive(&mut self, text: &str) -> Result<()> {
        let id = text.trim_matches('"');
        let name = id.rsplit("--").next().unwrap_or(id);
        let mut parts = name.split(':');
        let gpu = parts.next().unwrap_or("");
        if self.target.gpu != gpu && !self.target.is_unknown() {
            let message = format!("the program is for `{gpu}`, and assembled for `{}`", self.target.gpu);
            let help = Some(format!("say `--gpu {gpu}`"));
            return Err(Problem::of("amd-asm-target", message).on(gpu).help(help));
        }
        for feature in parts {
            let (name, on) = match (feature.strip_suffix('+'), feature.strip_suffix('-')) {
                (Some(name), _) => (name, true),
                (_, Some(name)) => (name, false),
                _ => {
                    let why = format!("`{feature}` has neither `+` nor `-` behind it");
                    return Err(Problem::new(why).on(feature));
                }
            };
            match name {
                "xnack" => self.features.xnack = Some(on),
                "sramecc" => self.features.sramecc = Some(on),
                _ => return Err(Problem::new(format!("`{name}` is neither `xnack` nor `sramecc`")).on(name)),
            }
        }
        Ok(())
    }

    fn begin_kernel(&mut self, name: &str) -> Result<()> {
        let name = name.trim().trim_matches('"').to_owned();
        if name.is_empty() {
            return Err(Problem::new("the kernel has no name"));
        }
        if self.target.is_unknown() {
            return Err(Problem::new("a kernel's descriptor depends on the GPU, and none is known"));
        }
        let (section, offset) = self.place();
        let span = self.span(None);
        self.open_kernel = Some(Kernel { name, section, offset, values: Vec::new(), span });
        Ok(())
    }

    fn kernel_directive(&mut self, name: &str, text: &str) -> Result<()> {
        if name == ".end_amdhsa_kernel" {
            let Some(kernel) = self.open_kernel.take() else { return Ok(()) };
            let descriptor = format!("{}.kd", kernel.name);
            self.mention(&kernel.name.clone());
            self.label(&descriptor)?;
            self.push(&[0; 64])?;
            self.kernels.push(kernel);
            return Ok(());
        }
        let known = kernel::known(name, &self.target).map_err(|why| Problem::new(why).on(name))?;
        let (expr, span) = (self.expr(text)?, self.span_of(text));
        let Some(kernel) = self.open_kernel.as_mut() else { return Ok(()) };
        if kernel.values.iter().any(|value| value.0 == known) {
            return Err(Problem::new(format!("`{name}` is there twice")).on(name));
        }
        kernel.values.push((known, expr, span));
        Ok(())
    }

    fn metadata(&mut self) -> Result<()> {
        let span = self.span(None);
        let body = self.lines.body(&[], ".end_amdgpu_metadata")?;
        if self.metadata.is_some() {
            return Err(Problem::new("the program has metadata already"));
        }
        self.metadata = Some((metadata::pack(&body.join("\n"))?, span));
        Ok(())
    }

    /// `.amdgpu_lds NAME, SIZE[, ALIGN]`
    fn lds(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let (Some(name), Some(size)) = (list.first(), list.get(1)) else {
            return Err(Problem::new("`.amdgpu_lds NAME, SIZE, ALIGNMENT` is wanted"));
        };
        let size = self.number(size)?;
        let align = list.get(2).map_or(Ok(4), |text| self.number(text))?;
        let fits = (0..=0x1_0000).contains(&size) && (1..=0x1_0000).contains(&align);
        if !fits || align.count_ones() != 1 {
            return Err(Problem::new(
                "local memory has at most 65536 bytes, and alignments are powers of two",
            ));
        }
        let fact = self.fact(name);
        fact.lds = Some((size.unsigned_abs(), align.unsigned_abs()));
        fact.binding.get_or_insert(Binding::Global);
        fact.kind = SymbolKind::Object;
        Ok(())
    }
}

/// The flags of a section that says none.
fn usual_flags(name: &str) -> SectionFlags {
    let is =
        |prefix: &str| name == prefix || name.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('.'));
    let write = is(".data") || is(".bss");
    SectionFlags {
        alloc: write || is(".text") || is(".rodata"),
        exec: is(".text"),
        write,
        ..SectionFlags::default()
    }
}

fn flags_of(text: &str) -> Result<SectionFlags> {
    let mut flags = SectionFlags::default();
    for letter in text.trim_matches('"').chars() {
        match letter {
            'a' => flags.alloc = true,
            'x' => flags.exec = true,
            'w' => flags.write = true,
            'M' => flags.merge = true,
            'S' => flags.strings = true,
            'e' | 'R' | 'o' | 'G' => {}
            _ => {
                let why = format!("`{letter}` is no flag of a section: a, w, x, M and S are");
                return Err(Problem::new(why).on(text));
            }
        }
    }
    Ok(flags)
}

/// Every directive that is understood, for suggestions.
const NAMES: &[&str] = &[
    ".align",
    ".amdgcn_target",
    ".amdgpu_lds",
    ".amdgpu_metadata",
    ".amdhsa_code_object_version",
    ".amdhsa_kernel",
    ".ascii",
    ".asciz",
    ".balign",
    ".bss",
    ".byte",
    ".data",
    ".double",
    ".else",
    ".elseif",
    ".end_amdgpu_metadata",
    ".end_amdhsa_kernel",
    ".endif",
    ".endm",
    ".endr",
    ".equ",
    ".equiv",
    ".error",
    ".exitm",
    ".file",
    ".fill",
    ".float",
    ".global",
    ".globl",
    ".hidden",
    ".ident",
    ".if",
    ".ifdef",
    ".ifeq",
    ".ifndef",
    ".ifne",
    ".int",
    ".internal",
    ".irp",
    ".irpc",
    ".loc",
    ".local",
    ".long",
    ".macro",
    ".octa",
    ".org",
    ".p2align",
    ".popsection",
    ".previous",
    ".protected",
    ".purgem",
    ".pushsection",
    ".quad",
    ".rept",
    ".rodata",
    ".section",
    ".set",
    ".short",
    ".size",
    ".skip",
    ".space",
    ".string",
    ".text",
    ".type",
    ".warning",
    ".weak",
    ".zero",
];

fn unknown(name: &str) -> Problem {
    let near = isaloom_source::nearest(name, NAMES.iter().copied(), 3);
    let help = (!near.is_empty()).then(|| format!("nearest: {}", near.join(", ")));
    let plain = match name {
        ".word" => Some((".long", 4)),
        ".hword" | ".half" => Some((".short", 2)),
        _ => None,
    };
    let help = match plain {
        Some((other, bytes)) => Some(format!("`{other}` writes numbers of {bytes} bytes")),
        None => help,
    };
    let message = match name {
        ".endm" | ".endmacro" => "`.endm` without `.macro`".to_owned(),
        ".endr" => "`.endr` without `.rept`, `.irp` or `.irpc`".to_owned(),
        _ => format!("there is no directive `{name}`"),
    };
    Problem::new(message).at(0..without_comment(name).len()).help(help)
}
