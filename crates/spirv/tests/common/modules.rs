//! Iterates over the modules of all shared vectors.

use super::base64;
use isaloom_testkit as testkit;

/// Calls a function with the name and bytes of every module that starts with the magic number; returns their number.
/// `None` if the vectors are absent.
pub(crate) fn each(mut module: impl FnMut(&str, &[u8])) -> Option<u64> {
    let mut count = 0;
    let mut give = |name: &str, bytes: &[u8]| {
        if isaloom_spirv::module::endian_of(bytes).is_some() {
            count += 1;
            module(name, bytes);
        }
    };
    for case in testkit::json_lines(&testkit::shared("vectors/spirv/modules_binary.jsonl.gz")?) {
        give(case["name"].as_str()?, &base64::decode(case["spv"].as_str()?));
    }
    for file in ["unit", "grammar", "syntax_numbers", "modules_text"] {
        let path = testkit::shared(&format!("vectors/spirv/{file}.jsonl.gz"))?;
        for (index, case) in testkit::json_lines(&path).enumerate() {
            let words = case["words"].as_str().or(case["expect"]["words"].as_str()).unwrap_or("");
            give(&format!("{file} {index}"), &unhex(words)?);
        }
    }
    for file in ["as_corpus", "as_generated", "dis_corpus", "dis_mutated", "dis_mutated2"] {
        let path = testkit::shared(&format!("vectors/spirv_peer/{file}.jsonl.gz"))?;
        for case in testkit::json_lines(&path) {
            let packed = if case["tool"] == "spirv-as" { &case["stdout_b64"] } else { &case["in_b64"] };
            give(case["id"].as_str()?, &base64::decode(packed.as_str().unwrap_or("")));
        }
    }
    Some(count)
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes().chunks(2).map(|pair| core::str::from_utf8(pair).ok());
    digits.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect()
}
