//! Compiles generated C with all warnings as errors, and runs it.

#![allow(dead_code, reason = "not every test uses everything")]

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// Returns the C compilers to test with: `CC` if it is set, otherwise gcc and clang if they are installed.
pub(crate) fn compilers() -> Vec<String> {
    let works =
        |name: &String| Command::new(name).arg("--version").output().is_ok_and(|o| o.status.success());
    match std::env::var("CC") {
        Ok(named) => vec![named].into_iter().filter(works).collect(),
        Err(_) => {
            let clang = ["clang", "clang-14"].map(str::to_owned).into_iter().find(works);
            ["gcc"].map(str::to_owned).into_iter().filter(works).chain(clang).collect()
        }
    }
}

/// Compiler for a big-endian machine, and the emulator for its programs.
const BIG_ENDIAN: [&str; 2] = ["s390x-linux-gnu-gcc", "qemu-s390x"];

/// Returns the C compilers of [`compilers`], and a compiler for a big-endian machine if this compiler and its emulator
/// are installed.
pub(crate) fn compilers_for_all_targets() -> Vec<String> {
    let there = BIG_ENDIAN.iter().all(|name| Command::new(name).arg("--version").output().is_ok());
    if !there {
        isaloom_testkit::skipped("there is no compiler for a big-endian machine, or no emulator");
    }
    let mut all = compilers();
    all.extend(there.then(|| BIG_ENDIAN[0].to_owned()));
    all
}

/// Returns the sanitizer flags that the compiler supports.
pub(crate) fn sanitizers(compiler: &str) -> &'static [&'static str] {
    // clang is often installed without sanitizer libraries, and emulators do not support sanitizers.
    static CLANG: OnceLock<bool> = OnceLock::new();
    let works = || {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let source = folder.join(format!("sanitized-{}.c", std::process::id()));
        std::fs::write(&source, "int main(void) { return 0; }\n").unwrap();
        let mut command = Command::new(compiler);
        command.args(["-fsanitize=undefined,address", "-o"]).arg(source.with_extension("out"));
        let works = command.arg(&source).output().is_ok_and(|output| output.status.success());
        if !works {
            isaloom_testkit::skipped(&format!("{compiler} has no sanitizers"));
        }
        works
    };
    match compiler {
        _ if compiler == BIG_ENDIAN[0] => &[],
        _ if compiler.contains("clang") && !*CLANG.get_or_init(works) => &[],
        _ => &["-fsanitize=undefined,address"],
    }
}

/// Returns the first of the [`compilers`]; `None` if no compiler is installed.
pub(crate) fn compiler() -> Option<String> {
    compilers().into_iter().next()
}

/// Flags of every compilation: all warnings are errors.
const FLAGS: &[&str] = &["-std=c11", "-Wall", "-Wextra", "-Werror"];

/// Compiled test program.
pub(crate) struct Built {
    program: PathBuf,
    /// Emulator that runs the program, if it is for another machine.
    runner: Option<&'static str>,
}

/// Returns the directory of the handwritten C sources, `tests/c`.
pub(crate) fn c_sources() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/c")
}

impl Built {
    /// Wraps a program that a test compiled itself.
    pub(crate) fn from_program(program: PathBuf) -> Built {
        Built { program, runner: None }
    }

    /// Compiles files of `tests/c` and generated C files to one program, in a separate directory.
    pub(crate) fn new(
        compiler: &str,
        name: &str,
        sources: &[&str],
        generated: &[(String, String)],
        flags: &[&str],
    ) -> Built {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.{compiler}"));
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in generated {
            std::fs::write(folder.join(name), text).unwrap();
        }
        let own = generated
            .iter()
            .map(|(name, _)| folder.join(name))
            .filter(|f| f.extension().is_some_and(|e| e == "c"));
        let program = folder.join("program");
        let foreign = compiler == BIG_ENDIAN[0];
        let output = Command::new(compiler)
            .args(FLAGS)
            .args(if foreign { &["-static"] } else { &["-fno-sanitize-recover=all"] })
            .args(flags)
            .args([PathBuf::from("-I"), c_sources(), PathBuf::from("-I"), folder.clone()])
            .args(sources.iter().map(|source| c_sources().join(source)).chain(own))
            .arg("-o")
            .arg(&program)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Built { program, runner: foreign.then_some(BIG_ENDIAN[1]) }
    }

    /// Runs the program with an input, and returns its standard output.
    pub(crate) fn run(&self, input: &str) -> String {
        let output = self.output(input);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Runs the program with an input, and returns its standard output and standard error.
    pub(crate) fn output_and_errors(&self, input: &str) -> (String, String) {
        let output = self.output(input);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr))
    }

    /// Returns whether the program exits successfully.
    pub(crate) fn succeeds(&self, input: &str) -> bool {
        self.output(input).status.success()
    }

    fn output(&self, input: &str) -> Output {
        let mut command = match self.runner {
            Some(runner) => Command::new(runner),
            None => Command::new(&self.program),
        };
        let mut child = command
            .args(self.runner.map(|_| &self.program))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
        let output = child.wait_with_output().unwrap();
        // A program that stops early does not read all its input, so the error of the writer is ignored.
        let _ = writer.join().unwrap();
        output
    }
}
