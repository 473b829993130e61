//! Compiles generated C with every warning an error, and runs it.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The machine's C compiler, if it has one.
pub(crate) fn compiler() -> Option<String> {
    let named = std::env::var("CC").ok();
    let all = named.into_iter().chain(["cc", "gcc", "clang"].map(str::to_owned));
    all.into_iter()
        .find(|name| Command::new(name).arg("--version").output().is_ok_and(|o| o.status.success()))
}

/// A program that was compiled.
pub(crate) struct Built {
    program: PathBuf,
}

impl Built {
    /// Compiles a file of `tests/c` together with headers that were generated.
    pub(crate) fn new(
        compiler: &str,
        name: &str,
        source: &str,
        structure: &str,
        headers: &[(&str, &str)],
    ) -> Built {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in headers {
            std::fs::write(folder.join(name), text).unwrap();
        }
        let here = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/c");
        let program = folder.join("program");
        let output = Command::new(compiler)
            .args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", "-fsanitize=undefined"])
            .arg("-fno-sanitize-recover=undefined")
            .arg(format!("-DSOURCE={structure}"))
            .args([PathBuf::from("-I"), here.clone(), PathBuf::from("-I"), folder.clone()])
            .arg(here.join(source))
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
