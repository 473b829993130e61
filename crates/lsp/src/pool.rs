//! Thread pool for work that must not block the main loop.

use crossbeam_channel::{Sender, unbounded};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

type Job = Box<dyn FnOnce() + Send>;

/// Threads that run jobs. A job starts when all jobs submitted before it have started.
pub(crate) struct Pool {
    jobs: Sender<Job>,
}

impl Pool {
    /// Starts a pool with `threads` threads.
    pub(crate) fn new(threads: usize) -> Pool {
        let (jobs, taken) = unbounded::<Job>();
        for _ in 0..threads {
            let taken = taken.clone();
            thread::spawn(move || {
                for job in taken {
                    // A job sends its result itself. If it panics, nothing is sent, and the thread continues with the
                    // next job.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            });
        }
        Pool { jobs }
    }

    /// Submits a job, which runs when a thread is free.
    pub(crate) fn run(&self, job: impl FnOnce() + Send + 'static) {
        let _ = self.jobs.send(Box::new(job));
    }
}
