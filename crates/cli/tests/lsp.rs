//! Tests of the language server process: exit codes and final messages.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fn serve(input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .arg("lsp")
        .env("ISALOOM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/lsp-data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn message(body: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
}

#[test]
fn server_ended_out_of_order_reports_why_and_fails() {
    let start = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}"#;
    let start = message(start);
    let shutdown = message(r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#);
    let exit = message(r#"{"jsonrpc":"2.0","method":"exit"}"#);
    let end = format!("{start}{shutdown}{exit}");
    // Columns: input, whether the server responds to `initialize`, number of error responses with the id null, exit
    // code, part of the error message.
    for (input, starts, faults, code, reason) in [
        (end.clone(), true, 0, 0, ""),
        (format!("{start}{shutdown}"), true, 0, 0, ""),
        (format!("{start}{exit}"), true, 0, 1, "`exit` without `shutdown`"),
        (exit.clone(), false, 0, 1, "`exit` without `shutdown`"),
        (start.clone(), true, 0, 1, "ended before the client sent `shutdown` and `exit`"),
        (String::new(), false, 0, 1, "ended before the client sent `shutdown` and `exit`"),
        (start[..start.len() - 3].to_owned(), false, 0, 1, "ended inside a message"),
        ("Content-Le".to_owned(), false, 0, 1, "ended inside a message"),
        (format!("Content-Length: -5\r\n\r\n{{}}{end}"), true, 1, 0, ""),
        (format!("Content-Length: x\r\n\r\n{{}}{end}"), true, 1, 0, ""),
        (format!("Content-Length: 99999999999\r\n\r\n{{}}{end}"), true, 1, 0, ""),
        (format!("{}{}{}{end}", message("{"), message("[]"), message("7")), true, 3, 0, ""),
        (format!("Content-Length: x\r\n\r\n{start}"), true, 1, 1, "ended before"),
    ] {
        let out = serve(&input);
        let (stdout, stderr) =
            (String::from_utf8(out.stdout).unwrap(), String::from_utf8(out.stderr).unwrap());
        assert_eq!(out.status.code(), Some(code), "{input:?}: {stderr}");
        assert!(stderr.contains(reason) && stderr.is_empty() == reason.is_empty(), "{input:?}: {stderr}");
        assert_eq!(stdout.contains("serverInfo"), starts, "{input:?}: {stdout}");
        assert_eq!(stdout.matches("\"id\":null").count(), faults, "{input:?}: {stdout}");
    }
}

#[test]
fn request_ids_of_any_type_are_answered() {
    for id in ["1.5", "null", "true", "[1]", "{\"a\":1}", "4294967296"] {
        let body = format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"method\":\"shutdown\"}}");
        let out = serve(&(message(&body) + &message("{\"method\":\"exit\"}")));
        let stdout = String::from_utf8(out.stdout).unwrap();
        assert!(stdout.contains(&format!("\"id\":{id}")) && stdout.contains("-32600"), "{id}: {stdout}");
    }
}
