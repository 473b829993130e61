//! Converts recorded terminal output, `docs/images/*.ansi`, to SVG pictures, `docs/images/*.svg`.
//!
//! A recording has a first line `$ COMMAND`, and then the colored output of the command. `cargo test -p isaloom-cli
//! readme::` checks that the program prints this output. In the picture, each piece of text in one style has an
//! explicit position and length, so that columns are aligned in every font. Unknown escape sequences are errors.

use crate::Files;
use isaloom_testkit::workspace;
use std::fmt::Write as _;

/// Width and height of one character in pixels, for text in font size 14.
const CELL: (f64, f64) = (8.4, 17.0);

/// Distance between the frame and the text, in pixels.
const MARGIN: f64 = 14.0;

/// Colors for the SGR codes that the program prints.
const COLORS: [(&str, &str); 8] = [
    ("31", "#ff7b72"),
    ("32", "#7ee787"),
    ("33", "#e3b341"),
    ("36", "#79c0ff"),
    ("91", "#ff7b72"),
    ("93", "#e3b341"),
    ("94", "#58a6ff"),
    ("96", "#79c0ff"),
];

/// Returns paths and contents of the pictures, sorted by name.
pub(crate) fn files() -> Result<Files, String> {
    let folder = workspace().join("docs/images");
    let entries = std::fs::read_dir(&folder).map_err(|e| format!("cannot read {}: {e}", folder.display()))?;
    let mut sources: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    sources.retain(|path| path.extension().is_some_and(|e| e == "ansi"));
    sources.sort();
    let picture = |source: &std::path::PathBuf| {
        let text = std::fs::read_to_string(source);
        let text = text.map_err(|e| format!("cannot read {}: {e}", source.display()))?;
        let picture = svg(&text).map_err(|e| format!("{}: {e}", source.display()))?;
        Ok((source.with_extension("svg"), picture))
    };
    sources.iter().map(picture).collect()
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Style {
    bold: bool,
    dim: bool,
    color: Option<&'static str>,
}

/// A piece of a line that has one style.
#[derive(Debug, PartialEq, Eq)]
struct Run<'a> {
    column: usize,
    style: Style,
    text: &'a str,
}

/// Splits a line at its escape sequences. `style` is the style at the start of the line, and is set to the style at its
/// end.
fn runs<'a>(line: &'a str, style: &mut Style) -> Result<Vec<Run<'a>>, String> {
    let mut parts = line.split("\x1b[");
    let first = parts.next().unwrap_or_default();
    let mut runs = vec![Run { column: 0, style: *style, text: first }];
    let mut column = first.chars().count();
    for part in parts {
        let (codes, text) = part.split_once('m').ok_or("an escape sequence other than a style")?;
        for code in codes.split(';') {
            match code {
                "0" | "" => *style = Style::default(),
                "1" => style.bold = true,
                "2" => style.dim = true,
                _ => {
                    let known = COLORS.iter().find(|(known, _)| *known == code);
                    let (_, color) = known.ok_or_else(|| format!("the style `{code}` has no color"))?;
                    style.color = Some(color);
                }
            }
        }
        runs.push(Run { column, style: *style, text });
        column += text.chars().count();
    }
    Ok(runs)
}

/// Returns the picture for a recording.
fn svg(source: &str) -> Result<String, String> {
    let (command, output) = source.split_once('\n').unwrap_or((source, ""));
    let command = command.strip_prefix("$ ").ok_or("the first line is not `$ COMMAND`")?;
    let prompt = Style { color: Some("#7ee787"), ..Style::default() };
    let typed = Style { bold: true, ..Style::default() };
    let mut lines = vec![vec![
        Run { column: 0, style: prompt, text: "$" },
        Run { column: 2, style: typed, text: command },
    ]];
    let mut style = Style::default();
    for line in output.lines() {
        lines.push(runs(line, &mut style)?);
    }
    let end = |run: &Run<'_>| run.column + run.text.chars().count();
    let columns = lines.iter().flatten().map(end).max().unwrap_or_default();
    let width = columns as f64 * CELL.0 + 2.0 * MARGIN;
    let height = lines.len() as f64 * CELL.1 + 2.0 * MARGIN;
    let mut picture = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" role="img">
<title>{title}</title>
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" fill="#e6edf3">
"##,
        title = escaped(command),
    );
    for (number, line) in lines.iter().enumerate() {
        let y = MARGIN + number as f64 * CELL.1 + 13.0;
        for run in line.iter().filter(|run| !run.text.trim().is_empty()) {
            let blanks = run.text.chars().take_while(|c| *c == ' ').count();
            let text = run.text.trim();
            let x = MARGIN + (run.column + blanks) as f64 * CELL.0;
            let length = text.chars().count() as f64 * CELL.0;
            write_run(&mut picture, (x, y, length), run.style, text);
        }
    }
    picture.push_str("</g>\n</svg>\n");
    Ok(picture)
}

/// Appends the text of a run to the picture, at the given position and stretched to the given length in pixels.
fn write_run(picture: &mut String, (x, y, length): (f64, f64, f64), style: Style, text: &str) {
    let color = style.color.map(|color| format!(r#" fill="{color}""#)).unwrap_or_default();
    let weight = if style.bold { r#" font-weight="bold""# } else { "" };
    let opacity = if style.dim { r#" opacity="0.6""# } else { "" };
    let text = escaped(text);
    // Writing to a string cannot fail.
    let _ = writeln!(
        picture,
        r#"<text x="{x:.1}" y="{y:.0}" textLength="{length:.1}"{color}{weight}{opacity} xml:space="preserve">{text}</text>"#
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_have_their_column_and_style() {
        let mut style = Style::default();
        let found = runs("a \x1b[1m\x1b[91mb\x1b[0m c", &mut style).unwrap();
        let bold = Style { bold: true, ..Style::default() };
        let red = Style { color: Some("#ff7b72"), ..bold };
        let expected = [
            Run { column: 0, style: Style::default(), text: "a " },
            Run { column: 2, style: bold, text: "" },
            Run { column: 2, style: red, text: "b" },
            Run { column: 3, style: Style::default(), text: " c" },
        ];
        assert_eq!(found, expected);
        assert_eq!(style, Style::default());
    }

    #[test]
    fn text_is_escaped_and_placed() {
        let picture = svg("$ x <y>\n  \x1b[36ma&b\x1b[0m\n").unwrap();
        let typed = r#"<text x="30.8" y="27" textLength="42.0" font-weight="bold" xml:space="preserve">x &lt;y&gt;</text>"#;
        assert!(picture.contains(typed), "{picture}");
        let colored =
            r##"<text x="30.8" y="44" textLength="25.2" fill="#79c0ff" xml:space="preserve">a&amp;b</text>"##;
        assert!(picture.contains(colored), "{picture}");
    }

    #[test]
    fn unknown_sequences_and_a_missing_command_are_errors() {
        assert!(svg("no command\n").is_err_and(|e| e.contains("$ COMMAND")));
        assert!(svg("$ x\n\x1b[2Ja").is_err_and(|e| e.contains("escape sequence")));
        assert!(svg("$ x\n\x1b[77ma").is_err_and(|e| e.contains("`77`")));
    }

    #[test]
    fn committed_pictures_are_current() {
        let files = files().unwrap();
        assert!(files.len() >= 2, "{}", files.len());
        crate::compare("pictures", &files).unwrap();
    }
}
