//! Directives for macros, kernels, metadata and messages. Directives for data, conditions, sections and symbols are in
//! their own modules.

use super::directive_docs::{DIRECTIVES, directive_named};
use super::expand::Line;
use super::expr::Expr;
use super::kernel;
use super::source::{arguments, string, without_comment};
use super::state::{Assembler, Kernel, Problem, Result};
use super::symbols::{leading_symbol, symbol_name};
use super::target_id::{TargetId, TargetIdError};
use isaloom_amd_isa::isa_version::gpu_of_architecture;
use isaloom_amdgpu_object::pack_metadata;
use isaloom_amdgpu_object::program::{Binding, SymbolKind, Visibility};
use isaloom_amdgpu_text::llvm::Target;
use isaloom_source::Span;

/// Directives that are accepted without an effect; most are hints for a linker.
const WITHOUT_EFFECT: &[&str] = &[".line", ".addrsig", ".addrsig_sym", ".memtag", ".lto_set_conditional"];

impl Assembler<'_> {
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
        if let Some(result) = self.section_directive(name, text) {
            return result;
        }
        if let Some(result) = self.symbol_directive(name, text) {
            return result;
        }
        match name {
            ".macro" => Ok(self.lines.declare(text)?),
            ".altmacro" | ".noaltmacro" => {
                self.lines.alternate = name == ".altmacro";
                Ok(())
            }
            ".macros_on" | ".macros_off" => {
                self.lines.off = name == ".macros_off";
                Ok(())
            }
            ".end" => {
                self.lines.end();
                Ok(())
            }
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
                let fits = usize::try_from(count).ok().filter(|count| *count <= 1 << 20);
                let count = fits.ok_or_else(|| {
                    let why = format!("{count} is out of range for `{name}` (expected 0 to {})", 1 << 20);
                    Problem::new(why).on(text)
                })?;
                Ok(self.lines.repeat(count, line, self.conditions.len())?)
            }
            ".irp" | ".irpc" => self.iterate(name == ".irpc", text, line),
            ".set" | ".equ" | ".equiv" => {
                let (symbol, rest) = leading_symbol(text)?;
                match rest.trim_start().strip_prefix(',') {
                    Some(value) => self.assign(&symbol, value, name != ".equiv"),
                    None => Err(Problem::new(format!("expected `{name} NAME, VALUE`"))),
                }
            }
            ".ident" => self.ident(text),
            ".file" => self.file(text),
            ".loc" => self.loc(text),
            ".version" => self.version_note(text),
            ".amdgcn_target" => self.target_directive(text),
            ".amdhsa_code_object_version" => {
                let version = self.number(text)?;
                let known = u8::try_from(version).ok().filter(|v| (4..=6).contains(v));
                self.version = known.ok_or_else(|| {
                    let why = format!("unsupported code object version {version} (expected 4, 5 or 6)");
                    Problem::new(why).on(text)
                })?;
                Ok(())
            }
            ".amdhsa_kernel" => self.begin_kernel(text),
            ".amdgpu_metadata" => self.metadata(),
            ".amdgpu_lds" => self.lds(text),
            ".bundle_align_mode" | ".bundle_lock" | ".bundle_unlock" => Err(Problem::new(format!(
                "unsupported directive `{name}`: AMDGPU has no instruction bundles"
            ))
            .help(Some("use `.p2align` to align the code that follows".to_owned()))),
            ".amdgpu_hsa_kernel" => {
                self.fact(&symbol_name(text)?).kind = SymbolKind::Function;
                Ok(())
            }
            ".error" | ".err" | ".abort" => Err(Problem::new(stated(name, text))),
            ".warning" | ".print" => {
                if !(text.is_empty() && name == ".warning") {
                    string(text)?;
                }
                self.warn(stated(name, text));
                Ok(())
            }
            ".include" => self.include(text, line),
            ".incbin" => {
                let result = self.incbin(text);
                self.keep_line(before, statement);
                result
            }
            _ if name.starts_with(".cfi_") => self.frame_directive(name, text),
            _ if WITHOUT_EFFECT.contains(&name) => {
                self.without_effect(name);
                Ok(())
            }
            _ => Err(unknown(name)),
        }
    }

    /// Warns that a directive has no effect, only once for each name.
    pub(super) fn without_effect(&mut self, name: &str) {
        if !self.ignored.iter().any(|n| n == name) {
            self.ignored.push(name.to_owned());
            self.warn(format!("`{name}` has no effect here"));
        }
    }

    pub(super) fn warn(&mut self, message: String) {
        let span = self.span(None);
        self.diagnostics.push(isaloom_source::Diagnostic::warning("amd-asm-ignored", message).at(span, ""));
    }

    fn iterate(&mut self, letters: bool, text: &str, line: &Line<'_>) -> Result<()> {
        let wrong = || Problem::new("expected a name, a comma and values").on(text);
        let (name, list) = text.split_once(',').ok_or_else(wrong)?;
        let list = list.trim();
        let values: Vec<String> = if letters {
            if list.contains([' ', ',', '\t']) {
                return Err(Problem::new("expected the characters without spaces or commas").on(list));
            }
            list.chars().map(String::from).collect()
        } else {
            super::expand::values(list, self.lines.alternate)
        };
        let values: Vec<_> = values.into_iter().map(|value| [(name.trim().to_owned(), value)]).collect();
        Ok(self.lines.iterate(&values, line, self.conditions.len())?)
    }

    /// Handles `.ident "TEXT"`: appends the text to the section `.comment`.
    fn ident(&mut self, text: &str) -> Result<()> {
        let bytes = string(text)?;
        let known = self.sections.iter().any(|s| s.name == ".comment");
        self.aside(".comment,\"MS\",@progbits,1", |assembler| {
            if !known {
                assembler.push(&[0])?;
            }
            assembler.push(&bytes)?;
            assembler.push(&[0])
        })
    }

    /// Handles `.version "TEXT"`: writes an ELF note of type 1 that has the text as its name and no content.
    fn version_note(&mut self, text: &str) -> Result<()> {
        let mut name = string(text)?;
        name.push(0);
        let length = u32::try_from(name.len()).unwrap_or(u32::MAX);
        name.resize(name.len().next_multiple_of(4), 0);
        self.aside(".note,\"\",@note", |assembler| {
            assembler.data(".p2align", "2").unwrap_or(Ok(()))?;
            for number in [length, 0, 1] {
                assembler.push(&number.to_le_bytes())?;
            }
            assembler.push(&name)
        })
    }

    /// Calls `write` with `section` (name, flags and type as in `.section`) as the current section, then returns to the
    /// previous one.
    pub(super) fn aside(&mut self, section: &str, write: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        let before = (self.current, self.previous);
        let done = self.section_directive(".section", section).unwrap_or(Ok(()));
        let done = done.and_then(|()| write(self));
        self.go_to(before.0, before.1);
        done
    }

    fn target_directive(&mut self, text: &str) -> Result<()> {
        let written = string(text).ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let Some(written) = written else {
            return Err(Problem::new("expected the target ID as a quoted string").on(text));
        };
        let id = TargetId::parse(&written).and_then(|id| id.check(&self.target).map(|()| id));
        let id = id.map_err(|error| self.other_target(&error, text))?;
        self.features.xnack = id.features.xnack.or(self.features.xnack);
        self.features.sramecc = id.features.sramecc.or(self.features.sramecc);
        Ok(())
    }

    /// Returns the error for a quoted target id that does not match the GPU.
    fn other_target(&self, error: &TargetIdError, text: &str) -> Problem {
        let own = self.target.gpu;
        let message = match error {
            TargetIdError::Gpu(_) | TargetIdError::OtherArchitecture(_) => {
                format!("{error}, but is assembled for `{own}`")
            }
            TargetIdError::Lacks(feature) => format!("`{own}` has no feature `{feature}`"),
            _ => error.to_string(),
        };
        let meant = match error {
            TargetIdError::Gpu(gpu) => Target::named(gpu),
            TargetIdError::OtherArchitecture(arch) => {
                gpu_of_architecture(arch).and_then(|gpu| Target::named(&gpu))
            }
            _ => None,
        };
        let help = meant.map(|target| format!("pass `--gpu {}`", target.gpu));
        // The error location is the erroneous part if it occurs in the text. It does not occur if the id has only an
        // architecture, and the error is the missing name of the GPU.
        let part = error.part().filter(|part| !part.is_empty());
        let part = part.and_then(|part| text.rfind(part).and_then(|at| text.get(at..at + part.len())));
        Problem::of("amd-asm-target", message).on(part.unwrap_or(text)).help(help)
    }

    fn begin_kernel(&mut self, name: &str) -> Result<()> {
        if name.is_empty() {
            return Err(Problem::new("missing kernel name"));
        }
        let name_span = self.span_of(name);
        let name = symbol_name(name)?.into_owned();
        if self.target.is_unknown() {
            return Err(Problem::new("a kernel descriptor needs a GPU, but none is selected"));
        }
        let (section, offset) = self.place();
        let span = self.span(None);
        self.open_kernel =
            Some(Kernel { name, section, offset, values: Vec::new(), span, name_span, incomplete: false });
        Ok(())
    }

    fn kernel_directive(&mut self, name: &str, text: &str) -> Result<()> {
        if name == ".end_amdhsa_kernel" {
            let Some(kernel) = self.open_kernel.take() else { return Ok(()) };
            let descriptor = format!("{}.kd", kernel.name);
            self.mention(&kernel.name);
            self.label(&descriptor)?;
            self.describe_symbols(&kernel.name, &descriptor);
            self.push(&[0; 64])?;
            self.kernels.push(kernel);
            return Ok(());
        }
        let known = match kernel::known(name, &self.target) {
            Ok(known) => known,
            Err(problem) => {
                self.open_kernel.iter_mut().for_each(|kernel| kernel.incomplete = true);
                return Err(problem.on(name));
            }
        };
        let (expr, span) = (self.expr(text)?, self.span_of(text));
        let Some(kernel) = self.open_kernel.as_mut() else { return Ok(()) };
        if let Some((_, _, first)) = kernel.values.iter().find(|value| value.0 == known) {
            let duplicate = Problem::new(format!("duplicate directive `{name}`")).on(name);
            return Err(duplicate.also(*first, "first value"));
        }
        kernel.values.push((known, expr, span));
        Ok(())
    }

    /// Copies binding and visibility from a kernel to its descriptor. As in LLVM, the kernel then becomes protected if
    /// it has the default visibility, but its descriptor does not.
    fn describe_symbols(&mut self, kernel: &str, descriptor: &str) {
        let defined = self.definitions.contains_key(kernel);
        let fact = self.fact(kernel);
        let binding = fact.binding.unwrap_or(if defined { Binding::Local } else { Binding::Global });
        let visibility = fact.visibility;
        if visibility == Visibility::Default {
            fact.visibility = Visibility::Protected;
        }
        let fact = self.fact(descriptor);
        (fact.binding, fact.visibility, fact.kind) = (Some(binding), visibility, SymbolKind::Object);
        fact.size = Some((Expr::Number(64), Span::default()));
    }

    fn metadata(&mut self) -> Result<()> {
        let body = self.lines.body(&[], ".end_amdgpu_metadata")?;
        self.metadata.push(pack_metadata(&body.join("\n"))?);
        Ok(())
    }

    /// Handles `.amdgpu_lds NAME, SIZE[, ALIGN]`: declares a variable in memory that a work group shares.
    fn lds(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let (Some(name), Some(size)) = (list.first(), list.get(1)) else {
            return Err(Problem::new("expected `.amdgpu_lds NAME, SIZE, ALIGNMENT`"));
        };
        let size = self.number(size)?;
        let align = list.get(2).map_or(Ok(4), |text| self.number(text))?;
        let fits = (0..=0x1_0000).contains(&size) && (1..=0x1_0000).contains(&align);
        if !fits || align.count_ones() != 1 {
            return Err(Problem::new(
                "LDS size or alignment is out of range (expected at most 65536 bytes, and a power of two)",
            ));
        }
        let fact = self.fact(&symbol_name(name)?);
        fact.lds = Some((size.unsigned_abs(), align.unsigned_abs()));
        fact.binding.get_or_insert(Binding::Global);
        fact.kind = SymbolKind::Object;
        Ok(())
    }
}

/// Returns the message of a directive with which the program itself reports an error or a warning, such as `.error`.
fn stated(name: &str, text: &str) -> String {
    if text.is_empty() { format!("`{name}` directive in the source") } else { format!("`{name}`: {text}") }
}

fn unknown(name: &str) -> Problem {
    let near = isaloom_source::nearest(name, DIRECTIVES.iter().map(|known| known.name), 3);
    let plain = match name {
        ".word" => Some((".long", 4)),
        ".hword" | ".half" => Some((".short", 2)),
        _ => None,
    };
    let help = plain.map(|(other, bytes)| format!("use `{other}` for {bytes}-byte numbers"));
    // For a directive that exists but is in the wrong place, no similar names are suggested.
    let is_known = help.is_some() || directive_named(name).is_some();
    let near = if is_known { Vec::new() } else { near.into_iter().map(str::to_owned).collect() };
    let message = match name {
        ".endm" | ".endmacro" => "`.endm` without `.macro`".to_owned(),
        ".end_amdhsa_kernel" => "`.end_amdhsa_kernel` without `.amdhsa_kernel`".to_owned(),
        _ if kernel::is_directive(name) => format!("`{name}` is outside `.amdhsa_kernel`"),
        ".endr" => "`.endr` without `.rept`, `.irp` or `.irpc`".to_owned(),
        _ => format!("unknown directive `{name}`"),
    };
    Problem::new(message).at(0..without_comment(name).len()).help(help).meant(near)
}
