//! Threads that work while messages are read.

use crossbeam_channel::{Sender, unbounded};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

type Job = Box<dyn FnOnce() + Send>;

/// Some threads that take jobs in the order in which they come.
pub(crate) struct Pool {
    jobs: Sender<Job>,
}

impl Pool {
    /// So many threads.
    pub(crate) fn new(threads: usize) -> Pool {
        let (jobs, taken) = unbounded::<Job>();
        for _ in 0..threads {
            let taken = taken.clone();
            thread::spawn(move || {
                for job in taken {
                    // A job that fails has no answer, and the next one is taken: the server lives.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            });
        }
        Pool { jobs }
    }

    /// Has a thread do something.
    pub(crate) fn run(&self, job: impl FnOnce() + Send + 'static) {
        let _ = self.jobs.send(Box::new(job));
    }
}
