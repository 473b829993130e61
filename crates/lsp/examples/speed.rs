//! Benchmark of the language server.
//!
//! A client in memory opens a description, a large kernel and a large module. It edits these documents, sends requests,
//! and prints how long the server takes. Run it with the AMD description of RDNA 3.5: `cargo run --release -p
//! isaloom-lsp --example speed -- ir3.xml AMD.xml`. On a busy machine, CPU time is more reliable than wall-clock time.
//! The CPU time includes the work of the client.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool for people who measure")]

#[path = "../tests/client/mod.rs"]
mod client;

use client::Client;
use serde_json::{Value, json};
use std::error::Error;
use std::fs::{canonicalize, read_dir, read_to_string};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Error that stops the benchmark.
type Failed = Box<dyn Error>;

/// Number of repetitions of each operation. The median and the maximum of the times are printed.
const TIMES: usize = 30;
/// Number of lines in the kernel.
const LINES: usize = 20_000;
/// Part of the kernel that is repeated; `@` is replaced by the number of the copy.
const BODY: &str = "\
loop@:                                  ; a copy
	s_load_b64 s[4:5], s[0:1], 0x10
	v_lshl_or_b32 v0, s2, 8, v0
	s_mov_b32 s2, exec_lo
	s_waitcnt lgkmcnt(0)
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_gt_u32_e64 s5, v0
	s_cbranch_execz end@
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_add_co_u32 v2, vcc_lo, s2, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e64 v3, null, s3, v1, vcc_lo
	global_load_b32 v2, v[2:3], off offset:16
	s_waitcnt vmcnt(0)
	v_fmac_f32_e32 v3, s4, v2
	v_fma_f32 v4, -v3, |v2|, 0x3f000000
	v_add_f32_dpp v5, v4, v3 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	ds_store_b32 v6, v5 offset:4
	global_store_b32 v[0:1], v3, off
	s_branch loop@
end@:
	s_nop 0
";

/// Beginning of the module.
const HEAD: &str = "\
; SPIR-V
OpCapability Shader
OpMemoryModel Logical GLSL450
%float = OpTypeFloat 32
%vec4 = OpTypeVector %float 4
%type = OpTypeFunction %vec4 %vec4
%one = OpConstant %float 1
";
/// Part of the module that is repeated; `@` is replaced by the number of the copy.
const FUNCTION: &str = "\
%f@ = OpFunction %vec4 None %type
%in@ = OpFunctionParameter %vec4
%l@ = OpLabel
%x@ = OpCompositeExtract %float %in@ 0
%y@ = OpCompositeExtract %float %in@ 1
%a@ = OpFAdd %float %x@ %y@
%m@ = OpFMul %float %a@ %one ; a copy
%n@ = OpFNegate %float %m@
%c@ = OpCompositeConstruct %vec4 %a@ %m@ %n@ %one
%s@ = OpVectorShuffle %vec4 %c@ %in@ 0 5 2 7
OpReturnValue %s@
OpFunctionEnd
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (description, vendor, module) = match &arguments[..] {
        [description, vendor] => (description, vendor, None),
        [description, vendor, module] => (description, vendor, Some(module)),
        _ => {
            eprintln!("usage: speed ir3.xml AMD.xml [MODULE.spvasm]");
            return ExitCode::from(2);
        }
    };
    match measured(description, vendor, module) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("speed: {why}");
            ExitCode::FAILURE
        }
    }
}

fn measured(description: &str, vendor: &str, module: Option<&String>) -> Result<(), Failed> {
    // The server runs in another directory, so it needs absolute paths.
    let [description, vendor] = [whole(description)?, whole(vendor)?];
    let mut client = Client::new();
    of_description(&mut client, &description)?;
    of_kernel(&mut client, &vendor)?;
    let module = match module {
        Some(module) => text_of(&whole(module)?)?,
        None => made_module(),
    };
    of_module(&mut client, &module)?;
    let status = read_to_string("/proc/self/status").unwrap_or_default();
    let lines = status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("VmRSS"));
    lines.for_each(|line| println!("{line}"));
    Ok(())
}

/// Returns the absolute path of a file.
fn whole(path: &str) -> Result<PathBuf, Failed> {
    canonicalize(path).map_err(|error| format!("{path}: {error}").into())
}

/// Returns the contents of a file as text.
fn text_of(path: &Path) -> Result<String, Failed> {
    read_to_string(path).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Returns the name of a file.
fn name_of(path: &Path) -> Result<&str, Failed> {
    let name = path.file_name().and_then(|name| name.to_str());
    name.ok_or_else(|| format!("{}: this is no name of a file", path.display()).into())
}

/// Returns the line and the column, from 0, of the first occurrence of `words` in or after line `from`.
fn place_of(text: &str, from: usize, words: &str) -> Result<(usize, usize), Failed> {
    let mut lines = text.lines().enumerate().skip(from);
    let found = lines.find_map(|(line, text)| Some((line, text.find(words)?)));
    found.ok_or_else(|| format!("`{words}` stands nowhere in the text").into())
}

fn tell(what: &str, mut took: Vec<Duration>) {
    took.sort();
    let (middle, worst) = (took[took.len() / 2], took[took.len() - 1]);
    println!("{what:<58} {:>9.1?}  worst {:>9.1?}", middle, worst);
}

/// Sends a request about a position and returns the time until the response. An empty result is an error of the
/// benchmark.
fn ask(client: &mut Client, method: &str, name: &str, place: &Value) -> Result<Duration, Failed> {
    let begun = Instant::now();
    let answer = client.at(method, name, place);
    let took = begun.elapsed();
    let is_empty = answer.is_null() || answer["items"].as_array().is_some_and(Vec::is_empty);
    if is_empty { Err(format!("{method} of {name} at {place} has no answer").into()) } else { Ok(took) }
}

/// Waits until no more diagnostics arrive, so that the verifier is not running during the next measurement.
fn rest(client: &mut Client) {
    client.settle(Duration::from_millis(1500));
}

/// Waits until the diagnostics have not changed for 1.5 seconds, and returns the time of the last change.
fn last_word(client: &mut Client) -> Instant {
    let mut last = Instant::now();
    while last.elapsed() < Duration::from_millis(1500) {
        let before = client.diagnostics.clone();
        client.settle(Duration::from_millis(3));
        if client.diagnostics != before {
            last = Instant::now();
        }
    }
    last
}

/// Returns the CPU time that all threads of this process have used so far.
fn worked() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // Fields 12 and 13 after the program name, which is in parentheses, are utime and stime. Their unit is a hundredth
    // of a second.
    let fields = stat.rsplit(')').next().unwrap_or("").split_whitespace().skip(11).take(2);
    Duration::from_millis(fields.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10)
}

/// Repeats an operation [`TIMES`] times, and prints the median and maximum of its durations and its mean CPU time.
fn times(what: &str, mut once: impl FnMut() -> Result<Duration, Failed>) -> Result<(), Failed> {
    let before = worked();
    let took = (0..TIMES).map(|_| once()).collect::<Result<Vec<Duration>, Failed>>()?;
    let worked = worked().saturating_sub(before) / TIMES as u32;
    tell(what, took);
    println!("{:<58} {:>9.1?}", "  of the processor, in the mean", worked);
    Ok(())
}

/// Measures the time from a key press to the next diagnostics: alternately inserts a space into a line and removes it.
fn keys(client: &mut Client, what: &str, name: &str, line: usize) -> Result<(), Failed> {
    let at = |column: usize| json!({"line": line, "character": column});
    let once = |client: &mut Client, range: Value, text: &str| {
        let begun = Instant::now();
        client.change(name, json!([{"range": range, "text": text}]));
        client.findings(name);
        begun.elapsed()
    };
    let mut is_blank = false;
    times(what, || {
        is_blank = !is_blank;
        let (end, text) = if is_blank { (0, " ") } else { (1, "") };
        Ok(once(client, json!({"start": at(0), "end": at(end)}), text))
    })
}

fn of_description(client: &mut Client, description: &Path) -> Result<(), Failed> {
    let folder = description.parent().ok_or("the description stands in no folder")?;
    for entry in read_dir(folder)?.flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "xml") {
            client.file(name_of(&path)?, &text_of(&path)?);
        }
    }
    let root = name_of(description)?;
    let text = text_of(description)?;
    let begun = Instant::now();
    client.open(root, &text);
    client.findings(root);
    tell("description: first findings, of the reader", vec![begun.elapsed()]);
    let part = "ir3-cat0.xml";
    let text = text_of(&folder.join(part))?;
    client.until(part, |found| found.iter().any(|f| f["code"] == "field-not-shown"));
    tell("description: first findings of the verifier", vec![begun.elapsed()]);
    client.open(part, &text);
    rest(client);
    let (display, _) = place_of(&text, 0, "<display>")?;
    keys(client, "description: findings after a key", part, display + 1)?;
    rest(client);
    // An edit that causes a verifier finding: the display then shows one field twice and another field not at all.
    let (shown, column) = place_of(&text, 0, "{EQ}")?;
    let mut took = Vec::new();
    for (from, new) in [("{EQ}", "{SS}"), ("{SS}", "{EQ}")].into_iter().cycle().take(6) {
        let at = |column: usize| json!({"line": shown, "character": column});
        let range = json!({"start": at(column), "end": at(column + from.len())});
        let begun = Instant::now();
        client.change(part, json!([{"range": range, "text": new}]));
        took.push(last_word(client).duration_since(begun));
    }
    tell("description: the verifier's last word after such a key", took);
    let place = json!({"line": shown, "character": column + 2});
    times("description: hover", || ask(client, "textDocument/hover", part, &place))?;
    let completion = "textDocument/completion";
    times("description: completion", || ask(client, completion, part, &place))
}

fn of_kernel(client: &mut Client, vendor: &Path) -> Result<(), Failed> {
    client.file("isaloom.toml", &format!("descriptions = [{:?}]\n", vendor.display().to_string()));
    let file = name_of(vendor)?;
    let name =
        isaloom_targets::name_of_file(file).ok_or_else(|| format!("{file}: no name can be made of it"))?;
    let mut text = format!("; isaloom: isa={name} gpu=gfx1150\n");
    let copies = LINES.div_ceil(BODY.lines().count());
    (0..copies).for_each(|copy| text.push_str(&BODY.replace('@', &copy.to_string())));
    let lines = text.lines().count();
    let begun = Instant::now();
    client.open("kernel.s", &text);
    let found = client.findings("kernel.s");
    tell("kernel: first findings, the description read for it", vec![begun.elapsed()]);
    if let Some(first) = found.first() {
        return Err(format!("the kernel is not taken as it is: {}", first["message"]).into());
    }
    println!("  {lines} lines");
    keys(client, "kernel: findings after a key", "kernel.s", 10_000)?;
    let (line, column) = place_of(&text, 10_000, "v_")?;
    let place = json!({"line": line, "character": column + 2});
    times("kernel: hover", || ask(client, "textDocument/hover", "kernel.s", &place))?;
    let completion = "textDocument/completion";
    times("kernel: completion of a name", || ask(client, completion, "kernel.s", &place))?;
    let insert = json!({"start": {"line": line, "character": 0}, "end": {"line": line, "character": 0}});
    client.change("kernel.s", json!([{"range": insert, "text": "\tv_\n"}]));
    let place = json!({"line": line, "character": 3});
    tell("kernel: completion while the text is new", vec![ask(client, completion, "kernel.s", &place)?]);
    let place = json!({"line": line + 1, "character": column + 14});
    times("kernel: completion of an operand", || ask(client, completion, "kernel.s", &place))
}

fn made_module() -> String {
    let copies = LINES.div_ceil(FUNCTION.lines().count());
    let functions: String = (0..copies).map(|copy| FUNCTION.replace('@', &copy.to_string())).collect();
    HEAD.to_owned() + &functions
}

fn of_module(client: &mut Client, text: &str) -> Result<(), Failed> {
    let lines = text.lines().count();
    let begun = Instant::now();
    client.open("module.spvasm", text);
    let found = client.findings("module.spvasm");
    tell("SPIR-V: first findings", vec![begun.elapsed()]);
    if let Some(first) = found.first() {
        return Err(format!("the module is not taken as it is: {}", first["message"]).into());
    }
    println!("  {lines} lines");
    keys(client, "SPIR-V: findings after a key", "module.spvasm", lines / 2)?;
    let (line, column) = place_of(text, lines / 2, "OpFMul")?;
    let place = json!({"line": line, "character": column + 2});
    times("SPIR-V: hover", || ask(client, "textDocument/hover", "module.spvasm", &place))?;
    let operand = json!({"line": line, "character": column + 14});
    times("SPIR-V: completion", || ask(client, "textDocument/completion", "module.spvasm", &operand))
}
