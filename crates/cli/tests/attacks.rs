//! Tests of hostile isaspec descriptions from the shared directory. Each command must end within limits for time and
//! memory, with a meaningful exit code, a message of limited length, and without a panic. Very large valid descriptions
//! are also tested.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::fmt::Write as _;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Maximum CPU time of a command for one description. A debug build is barely optimized, so it may take five times as
/// long.
const TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 2 });

/// Maximum wall-clock time of a command. It is larger than [`TIME`], because other programs can use the CPU.
const CLOCK: Duration = Duration::from_secs(150);

/// Maximum peak memory of a command, in KB. It is only checked on systems that report it.
const MEMORY: u64 = 300 << 10;

/// Maximum width of a printed line, in columns.
const WIDTH: usize = 300;

/// Maximum size of the output on each stream, in bytes. Before there was a limit, one description caused 49 MB of
/// diagnostics.
const LENGTH: usize = 1 << 20;

#[isaloom_testkit::needs_shared]
#[test]
fn hostile_descriptions_take_bounded_time_and_memory() {
    let Some(folder) = isaloom_testkit::shared("attacks") else { return };
    let text = std::env::temp_dir().join(format!("isaloom-attack-{}.asm", std::process::id()));
    std::fs::write(&text, "nop\n").unwrap();
    let mut tried = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !(name.ends_with(".xml") || name.ends_with(".xml.gz")) || name.starts_with("amd") {
            continue;
        }
        let output =
            run_observed(Command::new(env!("CARGO_BIN_EXE_isaloom")).arg("check").arg(&path), MEMORY);
        // `check` prints diagnostics on standard output. If there are none, it prints a summary there.
        assert!(output.out.contains(&name) && output.err.is_empty(), "{name}: {output:?}");
        let has_errors = output.out.lines().any(|line| line.starts_with("error["));
        assert_eq!(output.status == 1, has_errors, "{name}: {output:?}");
        for command in [&["dis", "-x", "12345678"][..], &["asm", "--hex", "-o", "-"]] {
            let mut all = Command::new(env!("CARGO_BIN_EXE_isaloom"));
            all.args(command).arg("--spec").arg(&path);
            if command[0] == "asm" {
                all.arg(&text);
            }
            let output = run_observed(&mut all, MEMORY);
            assert!(output.status == 0 || !output.err.is_empty(), "{name} {command:?}: {output:?}");
            let widest = output.err.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= WIDTH, "{name} {command:?}: a line of {widest} columns");
        }
        tried += 1;
    }
    std::fs::remove_file(&text).unwrap();
    assert!(tried > 10, "only {tried} descriptions");
}

/// Returns a description with 100,000 leaves. Bits 8 to 31 of each leaf are fixed by a pattern. `inside` is the XML
/// that defines its low byte.
fn leaves(inside: &str) -> String {
    let mut text = String::from(
        "<isa>\n<bitset name=\"#instruction\" size=\"32\"><display>{NAME} {A}</display>\
         <derived name=\"A\" type=\"uint\"><expr>69</expr></derived></bitset>\n",
    );
    for n in 0..100_000 {
        let _ = writeln!(
            text,
            "<bitset name=\"l{n}\" extends=\"#instruction\">{inside}<pattern low=\"8\" high=\"31\">{n:024b}</pattern></bitset>"
        );
    }
    text + "</isa>"
}

#[test]
fn hundred_thousand_leaves_take_bounded_memory() {
    let (bits, field) = (
        "<pattern low=\"0\" high=\"7\">01000101</pattern>",
        "<field name=\"A\" low=\"0\" high=\"7\" type=\"uint\"/>",
    );
    let both = format!("<display>{{NAME}} {{A}}</display>{field}");
    // Names, XML, and memory limits of `check` and `dis` in MB. Before an improvement, `check` needed 227 MB for the
    // leaves with a display (`both`).
    for (name, inside, most) in [("bits", bits, 180), ("field", field, 200), ("both", &both, 215)] {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("leaves-{name}.xml"));
        std::fs::write(&path, leaves(inside)).unwrap();
        let most = (most * 1_000_000) >> 10;
        let checked = run_observed(Command::new(env!("CARGO_BIN_EXE_isaloom")).arg("check").arg(&path), most);
        assert!(checked.status == 0 && checked.out.contains("100000 leaves"), "{checked:?}");
        let mut dis = Command::new(env!("CARGO_BIN_EXE_isaloom"));
        let dis = run_observed(dis.args(["dis", "--bare", "-x", "00012345", "--spec"]).arg(&path), most);
        assert_eq!((dis.status, dis.out.as_str()), (0, "l291 69\n"), "{name}");
        std::fs::remove_file(&path).unwrap();
    }
}

/// Checks the time for texts with many errors. It was once quadratic in the number of errors, and exceeded [`TIME`].
#[test]
fn many_errors_take_linear_time() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let write = |name: &str, text: String| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let many = |count: usize, line: &dyn Fn(usize) -> String| (0..count).map(line).collect::<String>();
    let same = many(64_000, &|n| {
        format!(
            "<bitset name=\"same\" extends=\"#i\"><pattern low=\"0\" high=\"31\">{n:032b}</pattern></bitset>\n"
        )
    });
    let same =
        format!("<isa>\n<bitset name=\"#i\" size=\"32\"><display>{{NAME}}</display></bitset>\n{same}</isa>");
    let same = write("many-names.xml", same);
    let entities =
        format!("<Spec><ISA><Architecture>{}</Architecture></ISA></Spec>", "&unknown;".repeat(60_000));
    let entities = write("many-entities.xml", entities);
    let clauses = write("many-clauses.asm", "EXEC\n".repeat(64_000));
    let outputs =
        write("many-outputs.asm", "ps_3_0\n".to_owned() + &many(200_000, &|n| format!("mov oC{n}, r0\n")));
    let opcodes = write("many-opcodes.spvasm", "OpBogus\n".repeat(200_000));
    let mut commands = vec![
        vec!["check", &same],
        vec!["check", &entities],
        vec!["dis", "-x", "0", "--spec", &entities],
        vec!["asm", "--hex", "-o", "-", "--isa", "a2xx", &clauses],
        vec!["asm", "--hex", "-o", "-", "--isa", "xenos", &outputs],
        vec!["asm", "-o", "-", "--isa", "spirv", &opcodes],
    ];
    let spec = isaloom_testkit::shared_if_present("specs/amd/rdna3_5_reconstructed.xml.gz");
    let spec = spec.map(|path| path.display().to_string());
    let labels = write("many-labels.s", many(100_000, &|n| format!("s_branch nowhere{n}\n")));
    let tuples = write("many-tuples.s", "s_mov_b64 s[1:2], 0\n".repeat(50_000));
    let rounds = ".rept 4000\n".repeat(4) + &".endr\n".repeat(4) + "s_endpgm\n";
    let rounds = write("many-rounds.s", rounds);
    if let Some(spec) = &spec {
        let amd = ["--gpu", "gfx1150", "--spec", spec];
        for before in [
            &["asm", "--hex", "-o", "-", labels.as_str()][..],
            &["check", "--program", &tuples],
            &["asm", "--hex", "-o", "-", &rounds],
        ] {
            commands.push([before, &amd].concat());
        }
    }
    for arguments in commands {
        let output = run_observed(Command::new(env!("CARGO_BIN_EXE_isaloom")).args(&arguments), MEMORY);
        let wrong = !arguments.iter().any(|argument| argument.ends_with("many-rounds.s"));
        assert_eq!(output.status, i32::from(wrong), "{arguments:?}");
    }
    for file in [same, entities, clauses, opcodes, labels, tuples, rounds] {
        std::fs::remove_file(file).unwrap();
    }
}

/// Output of a command that ran within the limits, and its exit status.
#[derive(Debug)]
struct Observed {
    status: i32,
    out: String,
    err: String,
}

/// Runs a command. Fails if it exceeds the limits for time, memory or output, or if its exit code is larger than 2.
fn run_observed(command: &mut Command, memory_limit: u64) -> Observed {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let file = |name: &str| Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("attack-{number}.{name}"));
    let (out, err) = (file("out"), file("err"));
    command.stdin(Stdio::null()).stdout(File::create(&out).unwrap()).stderr(File::create(&err).unwrap());
    let mut child = command.spawn().unwrap();
    let start = Instant::now();
    let mut most = 0;
    let status = loop {
        most = most.max(peak_memory(child.id()).unwrap_or(0));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        let used = cpu_time(child.id()).unwrap_or_default();
        if used > TIME || start.elapsed() > CLOCK || most > memory_limit {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{command:?}: {used:?} of {:?}, {most} KB", start.elapsed());
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let read = |path: &PathBuf| {
        let text = std::fs::read(path).unwrap();
        std::fs::remove_file(path).unwrap();
        assert!(text.len() < LENGTH, "{command:?}: {} bytes", text.len());
        String::from_utf8(text).unwrap()
    };
    let (out, err) = (read(&out), read(&err));
    let Some(status @ 0..=2) = status.code() else { panic!("{command:?}: {status}") };
    Observed { status, out, err }
}

/// Returns the peak memory of a process so far, in KB; `None` if the system does not report it.
fn peak_memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

/// Returns the CPU time of a process so far; `None` if the system does not report it. Linux reports it in hundredths of
/// a second.
fn cpu_time(process: u32) -> Option<Duration> {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The program name is in parentheses, and may itself contain spaces and parentheses. User time and system time are
    // fields 12 and 13 after the name.
    let mut rest = status.rsplit_once(')')?.1.split_ascii_whitespace().skip(11);
    let ticks: u64 = rest.next()?.parse::<u64>().ok()? + rest.next()?.parse::<u64>().ok()?;
    Some(Duration::from_millis(10 * ticks))
}
