//! Messages over standard input and output. What is no message is answered with an error and passed over: nothing that a
//! client sends ends the server but `exit` and the end of its input.

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use lsp_server::{Connection, ErrorCode, Message, RequestId, Response};
use std::io::{self, BufRead, Read, Write};
use std::thread::{self, JoinHandle};

/// No message is longer than this; one that says it is ends the input.
const LONGEST: usize = 512 << 20;
/// No line of a header is longer.
const LONGEST_HEADER: usize = 4096;

/// The threads that read and write.
pub struct Wires {
    writer: JoinHandle<io::Result<()>>,
}

impl Wires {
    /// Waits until everything is written.
    ///
    /// # Errors
    /// When the output failed.
    pub fn join(self) -> io::Result<()> {
        self.writer.join().unwrap_or(Ok(()))
    }
}

/// A connection over an input and an output.
pub fn connect(
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
) -> (Connection, Wires) {
    let (to_client, from_server) = unbounded::<Message>();
    let (to_server, from_client) = bounded::<Message>(64);
    let wrong = to_client.clone();
    // Nobody waits for the reader: it may be waiting for input when all is over.
    let _reader = thread::spawn(move || read_all(&mut io::BufReader::new(input), &to_server, &wrong));
    let writer = thread::spawn(move || write_all(output, &from_server));
    (Connection { sender: to_client, receiver: from_client }, Wires { writer })
}

fn write_all(mut output: impl Write, messages: &Receiver<Message>) -> io::Result<()> {
    for message in messages {
        message.write(&mut output)?;
    }
    Ok(())
}

fn read_all(input: &mut impl BufRead, messages: &Sender<Message>, answers: &Sender<Message>) {
    while let Some(body) = next_body(input) {
        match serde_json::from_slice::<Message>(&body) {
            Ok(message) => {
                let exit = matches!(&message, Message::Notification(n) if n.method == "exit");
                if messages.send(message).is_err() || exit {
                    return;
                }
            }
            Err(error) => {
                // A request without sense is answered all the same, if it says its number.
                let id = serde_json::from_slice::<serde_json::Value>(&body).ok();
                let id =
                    id.and_then(|value| serde_json::from_value::<RequestId>(value.get("id")?.clone()).ok());
                let code = ErrorCode::ParseError as i32;
                let response =
                    Response::new_err(id.unwrap_or_else(|| RequestId::from(0)), code, error.to_string());
                if answers.send(Message::Response(response)).is_err() {
                    return;
                }
            }
        }
    }
}

/// The next message's bytes; none at the end of the input.
fn next_body(input: &mut impl BufRead) -> Option<Vec<u8>> {
    loop {
        let mut length = None;
        loop {
            let mut line = Vec::new();
            let read = input.by_ref().take(LONGEST_HEADER as u64).read_until(b'\n', &mut line).ok()?;
            if read == 0 {
                return None;
            }
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end_matches(['\r', '\n']);
            if line.is_empty() {
                break;
            }
            let field =
                line.split_once(':').filter(|(name, _)| name.trim().eq_ignore_ascii_case("content-length"));
            length = field.and_then(|(_, value)| value.trim().parse::<usize>().ok()).or(length);
        }
        // A header without a length is followed by nothing that could be skipped: the next line may begin another.
        let Some(length) = length else { continue };
        if length > LONGEST {
            return None;
        }
        let mut body = Vec::new();
        input.by_ref().take(length as u64).read_to_end(&mut body).ok()?;
        return (body.len() == length).then_some(body);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn nonsense_is_answered_and_what_follows_is_read() {
        let good = br#"{"jsonrpc":"2.0","method":"a","params":{}}"#;
        let mut input = Vec::new();
        for body in [&b"{nonsense"[..], br#"{"id":7,"params":3}"#, good] {
            input.extend(format!("Content-Length: {}\r\nX: y\r\n\r\n", body.len()).bytes());
            input.extend(body);
        }
        input.splice(0..0, b"garbage\r\n\r\n".iter().copied());
        let (messages, received) = unbounded();
        let (answers, answered) = unbounded();
        read_all(&mut io::Cursor::new(input), &messages, &answers);
        drop((messages, answers));
        let received: Vec<Message> = received.iter().collect();
        assert!(matches!(&received[..], [Message::Notification(n)] if n.method == "a"));
        let answered: Vec<Message> = answered.iter().collect();
        assert_eq!(answered.len(), 2);
        assert!(matches!(&answered[1], Message::Response(r) if r.id == RequestId::from(7)));
    }
}
