//! Tests the time to explain one word: its text and all fields, including nested ones, with their texts.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_engine::{FieldValue, Isa};
use isaloom_model::Generation;
use isaloom_testkit::processor_time;
use isaloom_testkit_isaspec as common;
use std::time::Duration;

/// Maximum processor time for one word, without compilation. A release build needs a fraction of this time.
const A_WORD: Duration = Duration::from_micros(200);

/// Counts the fields, including nested ones, and the total length of their texts.
fn count_fields_and_text<'i>(fields: impl Iterator<Item = FieldValue<'i>>) -> (usize, usize) {
    let (mut count, mut length) = (0, 0);
    for field in fields {
        let nested = field.nested().map_or((0, 0), |nested| count_fields_and_text(nested.fields()));
        count += 1 + nested.0;
        length += field.shown().len() + nested.1;
    }
    (count, length)
}

#[isaloom_testkit::needs_shared]
#[test]
fn explaining_an_ir3_word_takes_less_than_200_microseconds() {
    let (Some(model), Some(words)) = (common::mesa("ir3"), common::random("ir3")) else { return };
    let isa = Isa::compile(model, Generation(600)).unwrap();
    let words: Vec<_> = words.into_iter().filter(|(generation, ..)| *generation == 600).take(2000).collect();
    let (mut explained, mut fields) = (0u32, 0);
    let start = processor_time();
    for (_, word, _) in &words {
        let Some(hit) = isa.decode(*word) else { continue };
        let (count, length) = count_fields_and_text(hit.fields());
        assert!(count > 0 && length + hit.to_string().len() > 0, "{word:x}");
        explained += 1;
        fields += count;
    }
    let each = (processor_time() - start) / explained;
    assert!(explained > 500 && fields > 5000, "{explained} words, {fields} fields");
    assert!(each < A_WORD, "{each:?} a word, {fields} fields in {explained} words");
}
