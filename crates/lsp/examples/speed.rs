//! What the language server takes: a client in memory opens a description and a large kernel, types, asks, and prints
//! figures: `cargo run --release -p isaloom-lsp --example speed -- ir3.xml AMD.xml`, with AMD's description of RDNA 3.5.
//! Where the machine has other work what the processor did for the whole process says more than the clock; the client's
//! own work is in it.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a tool for people who measure")]

#[path = "../tests/client/mod.rs"]
mod client;

use client::Client;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// How often a thing is done; the middle of all is told, and the worst.
const TIMES: usize = 30;
/// So many lines the kernel has.
const LINES: usize = 20_000;
/// What it repeats; `@` is the number of the copy.
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

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [description, vendor] = &arguments[..] else {
        println!("usage: speed ir3.xml AMD.xml");
        return;
    };
    let mut client = Client::new();
    of_description(&mut client, Path::new(description));
    of_kernel(&mut client, Path::new(vendor));
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let lines = status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("VmRSS"));
    lines.for_each(|line| println!("{line}"));
}

fn tell(what: &str, mut took: Vec<Duration>) {
    took.sort();
    let (middle, worst) = (took[took.len() / 2], took[took.len() - 1]);
    println!("{what:<58} {:>9.1?}  worst {:>9.1?}", middle, worst);
}

/// A request of which the answer is not empty.
fn ask(client: &mut Client, method: &str, name: &str, place: &Value) -> Duration {
    let begun = Instant::now();
    let answer = client.at(method, name, place);
    let took = begun.elapsed();
    assert!(!answer.is_null(), "{method}");
    took
}

/// Waits until what is said of a document stays the same: the verifier has looked.
fn rest(client: &mut Client) {
    client.settle(Duration::from_millis(1500));
}

/// When the last thing was said.
fn last_word(client: &mut Client) -> Instant {
    let mut last = Instant::now();
    while last.elapsed() < Duration::from_millis(1500) {
        let before = client.said.clone();
        client.settle(Duration::from_millis(3));
        if client.said != before {
            last = Instant::now();
        }
    }
    last
}

/// How long the processor has worked for all threads.
fn worked() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // Behind the name in parentheses; the eleventh and the twelfth from there, in hundredths of a second.
    let fields = stat.rsplit(')').next().unwrap_or("").split_whitespace().skip(11).take(2);
    Duration::from_millis(fields.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10)
}

/// Does something some times; what each took, and what the processor worked in the mean.
fn times(what: &str, mut once: impl FnMut() -> Duration) {
    let before = worked();
    let took: Vec<Duration> = (0..TIMES).map(|_| once()).collect();
    let worked = worked().saturating_sub(before) / TIMES as u32;
    tell(what, took);
    println!("{:<58} {:>9.1?}", "  of the processor, in the mean", worked);
}

/// A blank is put into a line and taken away again; what is measured is the time until something was said.
fn keys(client: &mut Client, what: &str, name: &str, line: usize) {
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
        once(client, json!({"start": at(0), "end": at(end)}), text)
    });
}

fn of_description(client: &mut Client, description: &Path) {
    let folder = description.parent().unwrap();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let name = entry.file_name().into_string().unwrap();
        if name.starts_with("ir3") {
            client.file(&name, &std::fs::read_to_string(entry.path()).unwrap());
        }
    }
    let root = description.file_name().unwrap().to_str().unwrap();
    let begun = Instant::now();
    let text = std::fs::read_to_string(description).unwrap();
    client.open(root, &text);
    client.findings(root);
    tell("description: first findings, of the reader", vec![begun.elapsed()]);
    client.until("ir3-cat0.xml", |found| found.iter().any(|f| f["code"] == "field-not-shown"));
    tell("description: first findings of the verifier", vec![begun.elapsed()]);
    let part = "ir3-cat0.xml";
    let text = std::fs::read_to_string(folder.join(part)).unwrap();
    client.open(part, &text);
    rest(client);
    let line = text.lines().position(|line| line.contains("<display>")).unwrap() + 1;
    keys(client, "description: findings after a key", part, line);
    rest(client);
    // A field that is shown twice in the place of another.
    let shown = text.lines().position(|line| line.contains("{EQ}")).unwrap();
    let column = text.lines().nth(shown).unwrap().find("{EQ}").unwrap();
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
    times("description: hover", || ask(client, "textDocument/hover", part, &place));
    let completion = "textDocument/completion";
    times("description: completion", || ask(client, completion, part, &place));
}

fn of_kernel(client: &mut Client, vendor: &Path) {
    client.file("isaloom.toml", &format!("descriptions = [{:?}]\n", vendor.display().to_string()));
    let name = isaloom_family::name_of_file(vendor.file_name().unwrap().to_str().unwrap()).unwrap();
    let mut text = format!("; isaloom: isa={name} gpu=gfx1150\n");
    let copies = LINES.div_ceil(BODY.lines().count());
    (0..copies).for_each(|copy| text.push_str(&BODY.replace('@', &copy.to_string())));
    let lines = text.lines().count();
    let begun = Instant::now();
    client.open("kernel.s", &text);
    let found = client.findings("kernel.s");
    tell("kernel: first findings, the description read for it", vec![begun.elapsed()]);
    println!(
        "  {lines} lines, {} findings, first {:?}",
        found.len(),
        found.first().map(|f| f["message"].clone())
    );
    keys(client, "kernel: findings after a key", "kernel.s", 10_000);
    let line = text.lines().skip(10_000).position(|line| line.contains("v_")).unwrap() + 10_000;
    let column = text.lines().nth(line).unwrap().find("v_").unwrap();
    let place = json!({"line": line, "character": column + 2});
    times("kernel: hover", || ask(client, "textDocument/hover", "kernel.s", &place));
    let completion = "textDocument/completion";
    times("kernel: completion of a name", || ask(client, completion, "kernel.s", &place));
    let insert = json!({"start": {"line": line, "character": 0}, "end": {"line": line, "character": 0}});
    client.change("kernel.s", json!([{"range": insert, "text": "\tv_\n"}]));
    let place = json!({"line": line, "character": 3});
    tell("kernel: completion while the text is new", vec![ask(client, completion, "kernel.s", &place)]);
    let place = json!({"line": line + 1, "character": column + 14});
    times("kernel: completion of an operand", || ask(client, completion, "kernel.s", &place));
}
