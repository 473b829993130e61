//! Reads and writes JSON-RPC messages with the headers of the Language Server Protocol.
//!
//! Invalid input does not end the connection. If a header has no valid length, the client gets an error, and the input
//! is skipped up to the next header. If a body is not a message, the client gets an error; its `id` is the `id` in the
//! body, even if its type is invalid, or `null` if the body has none. Only `exit`, the end of the input and an I/O
//! error end the connection.

use crossbeam_channel::{Receiver, Sender, bounded, never, select, unbounded};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId};
use serde_json::{Map, Value, json};
use std::io::{self, BufRead, Read, Write};
use std::thread::{self, JoinHandle};

/// Maximum size of a message, in bytes.
const LONGEST: u64 = 512 << 20;
/// Maximum length of a header line, in bytes.
const LONGEST_HEADER: usize = 4096;
/// Name of the header field with the length of the body, in lower case.
const LENGTH_FIELD: &[u8] = b"content-length:";

/// Threads that read and write the messages of a connection.
pub struct Transport {
    writer: JoinHandle<io::Result<()>>,
    input: Receiver<InputEnd>,
}

/// Reason why no further messages can be read.
#[derive(Debug)]
pub(crate) enum InputEnd {
    /// The client sent `exit`, or the server no longer receives messages.
    Done,
    /// The input ended between two messages.
    Closed,
    /// The input ended inside a message.
    Cut,
    /// Reading from the client failed.
    Failed(io::Error),
}

impl Transport {
    /// Waits until all messages are written.
    ///
    /// # Errors
    /// If writing failed.
    pub fn join(self) -> io::Result<()> {
        self.writer.join().unwrap_or(Ok(()))
    }

    /// Returns why reading ended. Must be called only after the connection's receiver was disconnected.
    pub(crate) fn input_end(&self) -> InputEnd {
        self.input.recv().unwrap_or(InputEnd::Done)
    }
}

/// Starts a reader and a writer thread for a connection.
pub fn connect(
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
) -> (Connection, Transport) {
    let (to_client, from_server) = unbounded::<Message>();
    let (to_server, from_client) = bounded::<Message>(64);
    let (faults, answers) = unbounded::<Fault>();
    let (ended, end) = bounded::<InputEnd>(1);
    // The reader thread is not joined, because it can still be waiting for input at shutdown.
    let _reader = thread::spawn(move || {
        let _ = ended.send(read_all(io::BufReader::new(input), &to_server, &faults));
        // The reason must be sent before the channel is closed, because the server reads it when it finds the channel
        // closed.
        drop(to_server);
    });
    let writer = thread::spawn(move || write_all(output, &from_server, answers));
    (Connection { sender: to_client, receiver: from_client }, Transport { writer, input: end })
}

fn write_all(
    mut output: impl Write,
    messages: &Receiver<Message>,
    mut answers: Receiver<Fault>,
) -> io::Result<()> {
    loop {
        select! {
            recv(messages) -> message => match message {
                Ok(message) => message.write(&mut output)?,
                Err(_) => break,
            },
            recv(answers) -> fault => match fault {
                Ok(fault) => fault.write(&mut output)?,
                Err(_) => answers = never(),
            },
        }
    }
    answers.try_iter().try_for_each(|fault| fault.write(&mut output))
}

fn read_all(input: impl BufRead, messages: &Sender<Message>, faults: &Sender<Fault>) -> InputEnd {
    let mut frames = Frames { input, lost: false };
    loop {
        let read = match frames.next() {
            Ok(body) => message(&body),
            Err(MissingBody::Fault(fault)) => Err(fault),
            Err(MissingBody::End(end)) => return end,
        };
        let sent = match read {
            Ok(message) => {
                let exit = matches!(&message, Message::Notification(note) if note.method == "exit");
                messages.send(message).is_ok() && !exit
            }
            Err(fault) => faults.send(fault).is_ok(),
        };
        if !sent {
            return InputEnd::Done;
        }
    }
}

/// Error response to an invalid message. `id` is that of the message, even if it is neither a number nor a string.
#[derive(Debug, PartialEq)]
struct Fault {
    id: Value,
    code: i32,
    why: String,
}

impl Fault {
    fn new(code: ErrorCode, id: Value, why: impl Into<String>) -> Fault {
        Fault { id, code: code as i32, why: why.into() }
    }

    fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let error = json!({ "code": self.code, "message": self.why });
        let body = json!({ "jsonrpc": "2.0", "id": self.id, "error": error }).to_string();
        write!(output, "Content-Length: {}\r\n\r\n{body}", body.len())?;
        output.flush()
    }
}

/// Parses the body of a message.
fn message(body: &[u8]) -> Result<Message, Fault> {
    let invalid = |id: Value, why: &str| Err(Fault::new(ErrorCode::InvalidRequest, id, why));
    let mut fields = match serde_json::from_slice::<Value>(body) {
        Ok(Value::Object(fields)) => fields,
        Ok(Value::Array(_)) => {
            return invalid(Value::Null, "batches are not supported; send each message separately");
        }
        Ok(_) => return invalid(Value::Null, "expected a JSON object as a message"),
        Err(error) => {
            let why = format!("the message is not JSON: {error}");
            return Err(Fault::new(ErrorCode::ParseError, Value::Null, why));
        }
    };
    let id = fields.get("id").cloned();
    let method = match fields.remove("method") {
        Some(Value::String(method)) => method,
        Some(_) => return invalid(id.unwrap_or_default(), "`method` is not a string"),
        None => return response(fields, id.unwrap_or_default()),
    };
    let params = fields.remove("params").unwrap_or_default();
    if !matches!(params, Value::Object(_) | Value::Array(_) | Value::Null) {
        return invalid(id.unwrap_or_default(), "`params` is neither an object nor an array");
    }
    match id {
        None => Ok(Message::Notification(Notification { method, params })),
        Some(id) => match request_id(&id) {
            Some(id) => Ok(Message::Request(Request { id, method, params })),
            None => invalid(id, "`id` is neither a string nor an integer of 32 bits"),
        },
    }
}

fn request_id(id: &Value) -> Option<RequestId> {
    match id {
        Value::String(id) => Some(RequestId::from(id.clone())),
        id => i32::try_from(id.as_i64()?).ok().map(RequestId::from),
    }
}

/// Parses an object without `method`, which must be a response of the client.
fn response(fields: Map<String, Value>, id: Value) -> Result<Message, Fault> {
    if !fields.contains_key("result") && !fields.contains_key("error") {
        return Err(Fault::new(ErrorCode::InvalidRequest, id, "the message has no `method`"));
    }
    serde_json::from_value(Value::Object(fields)).map(Message::Response).map_err(|error| {
        Fault::new(ErrorCode::InvalidRequest, id, format!("the response cannot be read: {error}"))
    })
}

/// Why [`Frames`] returns no body: the header is invalid, or the input has ended.
enum MissingBody {
    Fault(Fault),
    End(InputEnd),
}

/// Reads the bodies of messages from an input with headers.
struct Frames<R> {
    input: R,
    /// Whether the last header had no valid length, so that the next header must be searched for.
    lost: bool,
}

impl<R: BufRead> Frames<R> {
    /// Returns the body of the next message.
    fn next(&mut self) -> Result<Vec<u8>, MissingBody> {
        let first = if self.lost { Some(self.found_again()?) } else { None };
        let length = self.header(first)?;
        let mut body = Vec::new();
        self.input.by_ref().take(length).read_to_end(&mut body).map_err(failed)?;
        if body.len() as u64 == length { Ok(body) } else { Err(MissingBody::End(InputEnd::Cut)) }
    }

    /// Reads a header up to its empty line, and returns the length of the body in bytes. `first` is a line of the
    /// header that was already read, if any.
    fn header(&mut self, first: Option<Vec<u8>>) -> Result<u64, MissingBody> {
        let mut lengths: Vec<Vec<u8>> = Vec::new();
        let mut next = first;
        let mut begun = next.is_some();
        loop {
            let line = match next.take() {
                Some(line) => line,
                None => self.line()?,
            };
            if line.is_empty() {
                return Err(MissingBody::End(if begun { InputEnd::Cut } else { InputEnd::Closed }));
            }
            if !line.ends_with(b"\n") {
                return Err(match line.len() < LONGEST_HEADER {
                    true => MissingBody::End(InputEnd::Cut),
                    false => self.fault(format!("a header line has more than {LONGEST_HEADER} bytes")),
                });
            }
            match (line.trim_ascii(), begun) {
                ([], true) => break,
                // Empty lines before a header are ignored, because some clients send a line break after a message.
                ([], false) => continue,
                (field, _) => lengths.extend(value(field).filter(|value| !lengths.contains(value))),
            }
            begun = true;
        }
        let length = match lengths.as_slice() {
            [] => Err("a header has no `Content-Length`".to_owned()),
            [text] => {
                let text = String::from_utf8_lossy(text);
                let length = text.parse().ok().filter(|length| *length <= LONGEST && !text.starts_with('+'));
                length.ok_or_else(|| format!("`Content-Length` is `{text}`: expected 0 to {LONGEST}"))
            }
            _ => Err("a header has two different values of `Content-Length`".to_owned()),
        };
        length.map_err(|why| self.fault(why))
    }

    /// Returns the error for an invalid header. The next call of `next` searches for the next header.
    fn fault(&mut self, why: String) -> MissingBody {
        self.lost = true;
        MissingBody::Fault(Fault::new(ErrorCode::ParseError, Value::Null, why))
    }

    /// Skips input until a line ends with a length field, and returns the field. Other text can precede the field in
    /// its line: the end of a body whose length is not known. A line of JSON cannot end in this way.
    fn found_again(&mut self) -> Result<Vec<u8>, MissingBody> {
        const KEPT: usize = 64;
        let mut line = Vec::new();
        loop {
            let more = self.line()?;
            if more.is_empty() {
                return Err(MissingBody::End(InputEnd::Closed));
            }
            line.extend(more);
            let field =
                line.windows(LENGTH_FIELD.len()).rposition(|part| part.eq_ignore_ascii_case(LENGTH_FIELD));
            let plain = |field: &[u8]| {
                let value = field.get(LENGTH_FIELD.len()..).unwrap_or_default().trim_ascii();
                value.iter().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'+' | b'.'))
            };
            if line.ends_with(b"\n") {
                if let Some(field) = field.and_then(|at| line.get(at..)).filter(|field| plain(field)) {
                    self.lost = false;
                    return Ok(field.to_vec());
                }
                line.clear();
            } else {
                // A long line is read in parts. The end of each part is kept, because the field can be split between
                // two parts.
                line.drain(..line.len().saturating_sub(KEPT));
            }
        }
    }

    /// Returns the next line with its line break, or the first [`LONGEST_HEADER`] bytes of a longer line. The last line
    /// of the input can lack a line break. At the end of the input, the result is empty.
    fn line(&mut self) -> Result<Vec<u8>, MissingBody> {
        let mut line = Vec::new();
        self.input.by_ref().take(LONGEST_HEADER as u64).read_until(b'\n', &mut line).map_err(failed)?;
        Ok(line)
    }
}

fn failed(error: io::Error) -> MissingBody {
    MissingBody::End(InputEnd::Failed(error))
}

/// Returns the value of a header field if it is the length, otherwise `None`.
fn value(field: &[u8]) -> Option<Vec<u8>> {
    let at = field.iter().position(|&b| b == b':')?;
    let (name, value) = (field.get(..at)?, field.get(at + 1..)?);
    let name = [name.trim_ascii(), b":"].concat();
    name.eq_ignore_ascii_case(LENGTH_FIELD).then(|| value.trim_ascii().to_vec())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    const PARSE: i32 = ErrorCode::ParseError as i32;
    const INVALID: i32 = ErrorCode::InvalidRequest as i32;

    fn with_header(body: &str) -> Vec<u8> {
        format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
    }

    fn notification(method: &str) -> Vec<u8> {
        with_header(&json!({"jsonrpc": "2.0", "method": method, "params": {}}).to_string())
    }

    /// Reads all messages of an input. Returns the methods of the valid messages, the errors for invalid messages, and
    /// why reading ended.
    fn read(input: &[u8], capacity: usize) -> (Vec<String>, Vec<Fault>, InputEnd) {
        let (messages, received) = unbounded();
        let (faults, answered) = unbounded();
        let input = io::BufReader::with_capacity(capacity, io::Cursor::new(input.to_vec()));
        let end = read_all(input, &messages, &faults);
        drop((messages, faults));
        let method = |message: Message| match message {
            Message::Request(request) => format!("{} {}", request.method, request.id),
            Message::Notification(note) => note.method,
            Message::Response(response) => format!("response {}", response.id),
        };
        (received.iter().map(method).collect(), answered.iter().collect(), end)
    }

    #[test]
    fn invalid_length_header_is_answered_and_reading_continues() {
        let long = "x".repeat(3 * LONGEST_HEADER);
        for header in [
            "Content-Length: -5\r\n\r\n",
            "Content-Length: abc\r\n\r\n",
            "Content-Length:\r\n\r\n",
            "Content-Length: 1.5\r\n\r\n",
            "Content-Length: +5\r\n\r\n",
            "Content-Length: 536870913\r\n\r\n",
            "Content-Length: 99999999999999999999999999\r\n\r\n",
            "Content-Length: 5\r\nContent-Length: 6\r\n\r\n",
            "Content-Type: application/json\r\n\r\n",
            "garbage\r\n\r\n",
            &format!("{long}\r\n\r\n"),
        ] {
            for body in ["", "{}", "{\"id\":1,\n\"a\":\"Content-Length: 3\"\n}", &format!("[\"{long}\"]")] {
                let input = [
                    notification("before"),
                    header.into(),
                    body.into(),
                    notification("after"),
                    notification("exit"),
                ]
                .concat();
                for capacity in [1, 64, 8192] {
                    let (messages, faults, end) = read(&input, capacity);
                    assert_eq!(messages.last().map(String::as_str), Some("exit"), "{header:.60}{body:.40}");
                    assert_eq!(messages.first().map(String::as_str), Some("before"));
                    assert!(messages.contains(&"after".to_owned()), "{header:.60}{body:.40}: {messages:?}");
                    assert_eq!((&faults[0].id, faults[0].code), (&Value::Null, PARSE), "{faults:?}");
                    assert!(matches!(end, InputEnd::Done), "{end:?}");
                }
            }
        }
        let (_, faults, _) = read(b"Content-Length: -5\r\n\r\n{}", 64);
        assert_eq!(faults[0].why, "`Content-Length` is `-5`: expected 0 to 536870912");
        let input =
            [format!("X: {long}\r\nContent-Length: 2\r\n\r\n[]").into_bytes(), notification("a")].concat();
        let (messages, faults, _) = read(&input, 64);
        assert_eq!((messages, faults.len()), (vec!["a".to_owned()], 2));
        // Two invalid headers in sequence cause two error responses. The message after them is still read.
        let input =
            [b"Content-Length: -5\r\n\r\n{}Content-Length: x\r\n\r\n{}".to_vec(), notification("a")].concat();
        let (messages, faults, end) = read(&input, 64);
        assert_eq!((messages, faults.len()), (vec!["a".to_owned()], 2));
        assert!(matches!(end, InputEnd::Closed));
    }

    #[test]
    fn invalid_message_body_is_answered_with_its_id() {
        for (body, code, id) in [
            ("{nonsense", PARSE, Value::Null),
            ("", PARSE, Value::Null),
            ("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"a\"", PARSE, Value::Null),
            ("5", INVALID, Value::Null),
            ("null", INVALID, Value::Null),
            ("[]", INVALID, Value::Null),
            ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}]", INVALID, Value::Null),
            ("{}", INVALID, Value::Null),
            ("{\"id\":7,\"params\":3}", INVALID, json!(7)),
            ("{\"id\":7,\"method\":3}", INVALID, json!(7)),
            ("{\"id\":7,\"method\":\"a\",\"params\":3}", INVALID, json!(7)),
            ("{\"method\":\"a\",\"params\":\"x\"}", INVALID, Value::Null),
            ("{\"id\":1.5,\"method\":\"a\"}", INVALID, json!(1.5)),
            ("{\"id\":null,\"method\":\"a\"}", INVALID, Value::Null),
            ("{\"id\":true,\"method\":\"a\"}", INVALID, json!(true)),
            ("{\"id\":{\"x\":[1]},\"method\":\"a\"}", INVALID, json!({"x": [1]})),
            ("{\"id\":[1],\"method\":\"exit\"}", INVALID, json!([1])),
            ("{\"id\":4294967296,\"method\":\"a\"}", INVALID, json!(4_294_967_296_u64)),
            ("{\"id\":-2147483649,\"method\":\"a\"}", INVALID, json!(-2_147_483_649_i64)),
            ("{\"id\":1.5,\"result\":3}", INVALID, json!(1.5)),
        ] {
            let (messages, faults, _) = read(&[with_header(body), notification("after")].concat(), 64);
            assert_eq!(messages, ["after"], "{body}");
            assert_eq!(faults.len(), 1, "{body}: {faults:?}");
            assert_eq!((faults[0].code, &faults[0].id), (code, &id), "{body}");
            let mut written = Vec::new();
            faults[0].write(&mut written).unwrap();
            let text = String::from_utf8(written).unwrap();
            let (header, json) = text.split_once("\r\n\r\n").unwrap();
            assert_eq!(header, format!("Content-Length: {}", json.len()));
            assert_eq!(serde_json::from_str::<Value>(json).unwrap()["id"], id);
        }
        let deep = "[".repeat(100_000);
        assert_eq!(read(&with_header(&deep), 64).1[0].code, PARSE);
    }

    #[test]
    fn every_message_kind_is_read() {
        let input = [
            with_header("{\"id\":1,\"method\":\"a\",\"params\":[]}"),
            b"\r\n".to_vec(),
            b"content-length : 25\nX: y\n\n{\"id\":\"s\",\"method\":\"bcd\"}".to_vec(),
            with_header("{\"id\":2,\"result\":null}"),
            with_header("{\"id\":3,\"error\":{\"code\":1,\"message\":\"\"}}"),
            with_header("{\"method\":\"note\"}"),
        ];
        let (messages, faults, end) = read(&input.concat(), 3);
        assert_eq!(faults, []);
        assert_eq!(messages, ["a 1", "bcd \"s\"", "response 2", "response 3", "note"]);
        assert!(matches!(end, InputEnd::Closed));
    }

    #[test]
    fn end_of_input_inside_a_message_is_distinguished() {
        let whole = notification("a");
        for length in 0..whole.len() {
            let (messages, faults, end) = read(&whole[..length], 64);
            assert_eq!((messages, faults.len()), (Vec::new(), 0));
            match end {
                InputEnd::Closed => assert_eq!(length, 0),
                InputEnd::Cut => assert!(length > 0),
                end => panic!("{length}: {end:?}"),
            }
        }
        assert!(matches!(read(&whole, 64).2, InputEnd::Closed));
    }

    #[test]
    fn error_response_is_written_even_if_the_server_stops() {
        let (messages, received) = unbounded::<Message>();
        let (faults, answers) = unbounded();
        faults.send(Fault::new(ErrorCode::ParseError, Value::Null, "x")).unwrap();
        drop((messages, faults));
        let mut output = Vec::new();
        write_all(&mut output, &received, answers).unwrap();
        assert!(String::from_utf8(output).unwrap().contains("\"id\":null"));
    }
}
