//! Benchmark that counts the words of a directory: `corpus_speed SPEC GPU FOLDER OUTPUT [WORKERS]`.
//!
//! Builds the dataset, with one worker by default, and prints the number of input bytes per second of CPU time and of
//! wall-clock time. Removes an existing dataset in OUTPUT first.

use isaloom_corpus::{Declared, Job, Listener, run};
use isaloom_testkit::processor_time;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [spec, gpu, folder, output, workers @ ..] = arguments.as_slice() else {
        return Err("usage: corpus_speed SPEC GPU FOLDER OUTPUT [WORKERS]".into());
    };
    let workers = workers.first().map_or(Ok(1), |workers| workers.parse())?;
    let output = PathBuf::from(output);
    if output.join("plan.json").exists() {
        std::fs::remove_dir_all(&output)?;
    }
    let declared = Declared { isa: None, spec: Some(spec.into()), gpu: Some(gpu.clone()) };
    let mut job = Job::new(vec![folder.into()], output, declared);
    job.workers = Some(workers);
    let bytes = Bytes(AtomicU64::new(0));
    let (clock, processor) = (Instant::now(), processor_time());
    run(&job, &bytes).map_err(|error| format!("{error:?}"))?;
    let (clock, processor) = (clock.elapsed(), processor_time() - processor);
    let megabytes = bytes.0.into_inner() as f64 / 1e6;
    let (clock, processor) = (clock.as_secs_f64(), processor.as_secs_f64());
    println!(
        "{megabytes:.0} MB, {:.0} MB a second of processor time, {:.0} by the clock",
        megabytes / processor,
        megabytes / clock
    );
    Ok(())
}

/// Listener that adds up the number of bytes read.
struct Bytes(AtomicU64);

impl Listener for Bytes {
    fn begin(&self, _: u64, _: u64) {}

    fn read(&self, bytes: u64) {
        self.0.fetch_add(bytes, Ordering::Relaxed);
    }

    fn failed(&self, message: String) {
        eprintln!("{message}");
    }
}
