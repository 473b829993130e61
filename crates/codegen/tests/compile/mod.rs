//! Compiles generated C with every warning an error, and runs it.

#![allow(dead_code, reason = "not every test uses everything")]

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The machine's C compilers: `CC` alone where it is set, else gcc and clang as far as they are installed.
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

/// One of them, if there is any.
pub(crate) fn compiler() -> Option<String> {
    compilers().into_iter().next()
}

/// Every warning is an error, and undefined behaviour ends the program.
const FLAGS: &[&str] = &["-std=c11", "-Wall", "-Wextra", "-Werror", "-fno-sanitize-recover=all"];

/// A program that was compiled.
pub(crate) struct Built {
    program: PathBuf,
}

/// The folder of the hand-written sources.
pub(crate) fn here() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/c")
}

impl Built {
    /// One that a test compiled by itself.
    pub(crate) fn made(program: PathBuf) -> Built {
        Built { program }
    }

    /// Compiles files of `tests/c`, and those of the generated files that are C, into one program in a folder of its own.
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
        let output = Command::new(compiler)
            .args(FLAGS)
            .args(flags)
            .args([PathBuf::from("-I"), here(), PathBuf::from("-I"), folder.clone()])
            .args(sources.iter().map(|source| here().join(source)).chain(own))
            .arg("-o")
            .arg(&program)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Built { program }
    }

    /// What the program prints for an input.
    pub(crate) fn run(&self, input: &str) -> String {
        let output = self.output(input);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// What the program prints and what it says on standard error.
    pub(crate) fn said(&self, input: &str) -> (String, String) {
        let output = self.output(input);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr))
    }

    /// Whether the program ends well.
    pub(crate) fn succeeds(&self, input: &str) -> bool {
        self.output(input).status.success()
    }

    fn output(&self, input: &str) -> Output {
        let mut child = Command::new(&self.program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
        let output = child.wait_with_output().unwrap();
        // A program that stopped early has read no further.
        let _ = writer.join().unwrap();
        output
    }
}
