//! Measures the peak memory of the program for each kind of input, with a large input and with an input of size 1.
//!
//! On Linux, the peak of a process can include memory of the process that started it. Therefore, the inputs are
//! generated in a separate process, and this process stays small.

use super::kinds::{KINDS, Kind};
use super::{arguments, file, program, workspace};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use wait4::Wait4 as _;

/// Maximum number of bytes of memory per byte of input. A test checks that the recorded peaks are within this limit.
pub(super) const LIMIT: f64 = 500.0;

/// Difference between the two peaks, in bytes, at which the quotient is accurate enough. While the difference is
/// smaller, larger inputs are measured.
const ENOUGH: u64 = 48 << 20;
/// Maximum size of an input, in bytes.
const LARGEST: u64 = 24 << 20;
/// If a run takes longer than this, larger inputs are not measured.
const LONGEST: Duration = Duration::from_secs(6);

/// Size of an input, and peak resident memory of the program with this input; both in bytes.
#[derive(Clone, Copy)]
pub(super) struct Peak {
    pub(super) input: u64,
    pub(super) memory: u64,
}

impl Peak {
    /// Returns the size of the input as text, with a unit.
    pub(super) fn size(self) -> String {
        match self.input {
            0..10_000 => format!("{} bytes", self.input),
            10_000..1_000_000 => format!("{} kB", self.input / 1000),
            _ => format!("{:.1} MB", self.input as f64 / 1e6),
        }
    }
}

/// Peak memory of the program for one kind of input: with the input of size 1, and with a large input.
#[derive(Clone, Copy)]
pub(super) struct Peaks {
    pub(super) base: Peak,
    pub(super) large: Peak,
}

impl Peaks {
    /// Returns how many bytes of memory the program needs per byte of input. `None` if the inputs differ by at most 64
    /// bytes.
    pub(super) fn per_byte(self) -> Option<f64> {
        let input = self.large.input.checked_sub(self.base.input).filter(|&input| input > 64)?;
        Some(self.large.memory.saturating_sub(self.base.memory) as f64 / input as f64)
    }
}

fn table() -> PathBuf {
    workspace().join("dev/memory.tsv")
}

/// Reads the recorded peaks; returns a function that looks up the peaks of a kind of input.
pub(super) fn read() -> Result<impl Fn(&Kind) -> Result<Peaks, String>, String> {
    let path = table();
    let text =
        std::fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    Ok(move |kind: &Kind| {
        let numbers: Vec<u64> =
            line_of(&text, kind).into_iter().flat_map(|line| line.split('\t')).flat_map(str::parse).collect();
        match numbers[..] {
            [a, b, c, d] => {
                Ok(Peaks { base: Peak { input: a, memory: b }, large: Peak { input: c, memory: d } })
            }
            _ => Err(format!("dev/memory.tsv has no peaks of `{}`: run `measure-memory`", kind.name)),
        }
    })
}

/// Returns the row of a kind of input in the table, without the name of the kind.
fn line_of<'t>(text: &'t str, kind: &Kind) -> Option<&'t str> {
    text.lines().find_map(|line| line.strip_prefix(kind.name)?.strip_prefix('\t'))
}

/// Runs the command of each kind of input whose name contains `some`, measures its memory, and updates the table.
pub(super) fn measure(folder: &Path, some: &str) -> Result<(), String> {
    let old = std::fs::read_to_string(table()).unwrap_or_default();
    let mut text = "# Bytes of the input and of the largest resident memory by kind of input: size 1, and a large one.\n\
                    # Written by `cargo run -p xtask -- measure-memory`.\n"
        .to_owned();
    let mut failed = Vec::new();
    for kind in KINDS {
        let line = if kind.name.contains(some) {
            match peaks(folder, kind) {
                Ok(peaks) => {
                    let Peaks { base, large } = peaks;
                    let multiple = peaks.per_byte().unwrap_or(0.0);
                    println!("{multiple:7.1}  {:>11}  {:>11}  {}", large.input, large.memory, kind.name);
                    Some(format!("{}\t{}\t{}\t{}", base.input, base.memory, large.input, large.memory))
                }
                Err(error) => {
                    println!("{}: {error}", kind.name);
                    failed.push(kind.name);
                    None
                }
            }
        } else {
            None
        };
        if let Some(line) = line.as_deref().or_else(|| line_of(&old, kind)) {
            let _ = writeln!(text, "{}\t{line}", kind.name);
        }
    }
    std::fs::write(table(), text).map_err(|error| error.to_string())?;
    if failed.is_empty() { Ok(()) } else { Err(format!("not measured: {}", failed.join(", "))) }
}

fn peaks(folder: &Path, kind: &Kind) -> Result<Peaks, String> {
    // The first run is not measured, because it also compiles the description for the cache.
    peak(folder, kind, 1)?;
    let base = peak(folder, kind, 1)?;
    let mut size = 4 * kind.size;
    let mut large = peak(folder, kind, size)?;
    while large.memory.saturating_sub(base.memory) < ENOUGH && 4 * large.input <= LARGEST {
        size *= 4;
        let start = Instant::now();
        let larger = peak(folder, kind, size)?;
        // For some kinds, the size of the input is limited.
        if larger.input <= large.input {
            break;
        }
        large = larger;
        if start.elapsed() > LONGEST {
            break;
        }
    }
    Ok(Peaks { base, large })
}

/// Measures the peak memory of the command of a kind of input, for an input of the given size.
fn peak(folder: &Path, kind: &Kind, size: usize) -> Result<Peak, String> {
    let file = file(folder, kind);
    let me = std::env::current_exe().map_err(|error| error.to_string())?;
    let made = Command::new(me).args(["make-input", kind.name, &size.to_string()]).arg(&file).status();
    if !made.map_err(|error| error.to_string())?.success() {
        return Err(format!("no input of size {size}"));
    }
    let input = std::fs::metadata(&file).map_err(|error| error.to_string())?.len();
    let mut command = Command::new(program());
    command.args(arguments(&file, kind)?).env("ISALOOM_CACHE_DIR", folder.join("cache"));
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let used = command.spawn().and_then(|child| child.wait4());
    let used = used.map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    match used.status.code() {
        Some(0 | 1) => Ok(Peak { input, memory: used.rusage.maxrss }),
        _ => Err(format!("{} for size {size}", used.status)),
    }
}

/// Writes the input of the given size for the kind `name` to a file.
pub(super) fn make_input(name: &str, size: &str, file: &str) -> Result<(), String> {
    let kind = KINDS.iter().find(|kind| kind.name == name).ok_or_else(|| format!("unknown kind `{name}`"))?;
    let size = size.parse().map_err(|_| format!("invalid size `{size}`"))?;
    std::fs::write(file, (kind.input)(size)).map_err(|error| error.to_string())
}
