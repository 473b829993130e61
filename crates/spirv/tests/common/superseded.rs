//! Vector expectations that SPIRV-Tools 2026.4 supersedes. The vectors come from a program that did not know
//! `NonSemantic.DebugPrintf` and wrote its instruction as a number.

const IMPORT: &str = " = OpExtInstImport \"NonSemantic.DebugPrintf\"";

/// Returns the text that SPIRV-Tools 2026.4 prints instead of `text`.
#[allow(dead_code, reason = "not every test disassembles")]
pub(crate) fn printed(text: &str) -> String {
    let Some(set) = text.lines().find_map(|line| line.strip_suffix(IMPORT)).map(str::trim) else {
        return text.to_owned();
    };
    let number = format!(" {set} 1 ");
    let line = |line: &str| match line.contains(" = OpExtInst ") {
        true => line.replace(&number, &format!(" {set} DebugPrintf ")),
        false => line.to_owned(),
    };
    text.split_inclusive('\n').map(line).collect()
}

/// Returns the text that the older program assembles to the same module; `None` if `text` does not import the set.
#[allow(dead_code, reason = "not every test assembles")]
pub(crate) fn text_for_older_program(text: &str) -> Option<String> {
    text.contains(IMPORT).then(|| text.replace(" DebugPrintf ", " 1 "))
}
