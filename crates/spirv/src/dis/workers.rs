//! Interface for parallel printing of the functions of a large module.

use alloc::vec::Vec;

/// Runs a function on several parts, in parallel if possible. The library starts no threads; a program can pass its
/// own threads to a [`Disassembler`](super::Disassembler).
///
/// ```
/// use isaloom_spirv::dis::{DisOptions, Disassembler, Workers, disassemble};
///
/// /// A thread for every part.
/// struct Threads(usize);
///
/// impl Workers for Threads {
///     fn count(&self) -> usize {
///         self.0
///     }
///
///     fn in_order<P: Send, R: Send>(&self, parts: Vec<P>, work: impl Fn(P) -> R + Send + Sync) -> Vec<R> {
///         let work = &work;
///         std::thread::scope(|scope| {
///             let running: Vec<_> = parts.into_iter().map(|part| scope.spawn(move || work(part))).collect();
///             running.into_iter().map(|one| one.join().expect("nothing panics")).collect()
///         })
///     }
/// }
///
/// let words = [0x0723_0203, 0x0001_0000, 0, 2, 0, 0x0002_0013, 1];
/// let module: Vec<u8> = words.iter().flat_map(|word: &u32| word.to_le_bytes()).collect();
/// let (mut one, mut many) = (Vec::new(), Vec::new());
/// disassemble(&module, &DisOptions::default(), &mut one);
/// Disassembler::new(&DisOptions::default()).workers(&Threads(4)).print(&module, &mut many);
/// assert_eq!(one, many);
/// ```
pub trait Workers {
    /// Returns the number of parts that run in parallel; with 1 the module is not divided.
    fn count(&self) -> usize;

    /// Returns the results of `work` for each part, in part order.
    fn in_order<P: Send, R: Send>(&self, parts: Vec<P>, work: impl Fn(P) -> R + Send + Sync) -> Vec<R>;
}

/// Runs the parts one after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct SingleThread;

impl Workers for SingleThread {
    fn count(&self) -> usize {
        1
    }

    fn in_order<P: Send, R: Send>(&self, parts: Vec<P>, work: impl Fn(P) -> R + Send + Sync) -> Vec<R> {
        parts.into_iter().map(work).collect()
    }
}
