//! SPIR-V modules that Python code can edit.
//!
//! An instruction is identified by its index in the module. An edit changes the indices of later instructions, as in a
//! list.

use crate::session::raised;
use isaloom_session::Fault;
use isaloom_source::{Diagnostic, SourceMap};
use isaloom_spirv::ir::{Constant, Instruction, Module as Inner, Place, Printer, Section};
use isaloom_spirv::module::to_bytes;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Size of the module header, in bytes.
const HEADER: usize = 20;

/// SPIR-V module that can be edited. An unchanged module is written as the same bytes.
#[pyclass(module = "isaloom._native")]
pub(crate) struct Module(Inner);

/// Entry point: execution model, id of the function, name, and ids of the interface.
type EntryPoint = (String, u32, String, Vec<u32>);

/// Function: id, index of its first instruction, index after its last instruction, and ids of its blocks.
type Function = (Option<u32>, usize, usize, Vec<Option<u32>>);

/// Instruction: opcode, words, result id, type id.
type Shown = (String, Vec<u32>, Option<u32>, Option<u32>);

/// Value of a constant, as a Python number.
#[derive(IntoPyObject)]
pub(crate) enum Number {
    Bool(bool),
    Signed(i64),
    Unsigned(u64),
    Float(f64),
    Parts(Vec<u32>),
}

#[pymethods]
impl Module {
    #[new]
    fn new(py: Python<'_>, data: &[u8]) -> PyResult<Module> {
        let parsed = py.detach(|| Inner::parse(data));
        parsed.map(Module).map_err(|fault| PyValueError::new_err(fault.to_string()))
    }

    /// Creates a module without instructions. `version` is in the form of the module header, such as 0x10600.
    #[staticmethod]
    fn empty(version: u32) -> Module {
        Module(Inner::new(version))
    }

    fn encode<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __len__(&self) -> usize {
        self.0.instructions().count()
    }

    #[getter]
    fn version(&self) -> Option<u32> {
        self.0.version()
    }

    #[setter]
    fn set_version(&mut self, version: u32) {
        self.0.set_version(version);
    }

    #[getter]
    fn generator(&self) -> Option<u32> {
        self.0.generator()
    }

    #[setter]
    fn set_generator(&mut self, generator: u32) {
        self.0.set_generator(generator);
    }

    #[getter]
    fn bound(&self) -> Option<u32> {
        self.0.bound()
    }

    /// Returns an id that the module does not use.
    fn fresh_id(&mut self) -> u32 {
        self.0.fresh_id()
    }

    /// Returns the lines of the assembly text of the module.
    fn lines(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| {
            let mut printer = Printer::new(&self.0);
            self.0.instructions().map(|instruction| printer.line(instruction)).collect()
        })
    }

    /// Returns the opcode, words, result id and type id of an instruction.
    fn instruction(&self, index: usize) -> PyResult<Shown> {
        let instruction = self.at(index)?.1;
        Ok((
            instruction.op().to_string(),
            instruction.words().collect(),
            self.0.result_of(instruction),
            self.0.result_type_of(instruction),
        ))
    }

    /// Returns the assembly text of an instruction.
    fn line(&self, index: usize) -> PyResult<String> {
        Ok(Printer::new(&self.0).line(self.at(index)?.1))
    }

    /// Inserts the instructions in `text` before the one with this index, or at the end. Returns the number of
    /// instructions.
    fn insert(&mut self, index: usize, text: &str) -> PyResult<usize> {
        let made = self.assembled(text)?;
        let mut all: Vec<Instruction> = self.0.instructions().cloned().collect();
        if index > all.len() {
            return Err(PyIndexError::new_err(format!(
                "instruction index is out of range: {index} (the module has {})",
                all.len()
            )));
        }
        let count = made.len();
        all.splice(index..index, made);
        // The new instructions may begin or end functions and blocks, so the structure of the module is read again.
        let endian = self.0.endian();
        let mut bytes = self.0.to_bytes();
        bytes.truncate(HEADER);
        let words: Vec<u32> = all.iter().flat_map(Instruction::words).collect();
        bytes.extend(to_bytes(&words, endian));
        self.0 = Inner::parse(&bytes).map_err(|fault| PyValueError::new_err(fault.to_string()))?;
        Ok(count)
    }

    /// Removes an instruction, and returns its line of assembly text.
    fn remove(&mut self, index: usize) -> PyResult<String> {
        let line = self.line(index)?;
        let place = self.at(index)?.0;
        self.0.remove(place);
        Ok(line)
    }

    /// Replaces an instruction by the one in `text`.
    fn replace(&mut self, index: usize, text: &str) -> PyResult<()> {
        let place = self.at(index)?.0;
        let mut made = self.assembled(text)?;
        match (made.pop(), made.is_empty()) {
            (Some(one), true) => {
                self.0.replace(place, one);
                Ok(())
            }
            _ => Err(PyValueError::new_err("expected the text of exactly one instruction")),
        }
    }

    /// Sets a word of an instruction, except for the first word (size and opcode).
    fn set_word(&mut self, index: usize, word: usize, value: u32) -> PyResult<()> {
        let (place, instruction) = self.at(index)?;
        let mut changed = instruction.clone();
        if !changed.set_word(word, value) {
            return Err(PyIndexError::new_err(format!("word index is out of range: {word}")));
        }
        self.0.replace(place, changed);
        Ok(())
    }

    /// Appends each instruction in `text` to the section to which it belongs.
    fn push(&mut self, text: &str) -> PyResult<()> {
        let made = self.assembled(text)?;
        if let Some(stray) = made.iter().find(|instruction| Section::of(instruction.op()).is_none()) {
            let why =
                format!("{} does not belong to a section of a module; insert it at an index", stray.op());
            return Err(PyValueError::new_err(why));
        }
        for instruction in made {
            if let Some(section) = Section::of(instruction.op()) {
                self.0.push(section, instruction);
            }
        }
        Ok(())
    }

    /// Appends a function, from `OpFunction` to `OpFunctionEnd`.
    fn push_function(&mut self, text: &str) -> PyResult<()> {
        let made = self.assembled(text)?;
        self.0.push_function(made);
        Ok(())
    }

    /// Removes a function, but not the references to it. Returns whether the module had the function.
    fn remove_function(&mut self, id: u32) -> bool {
        self.0.remove_function(id).is_some()
    }

    /// Returns the functions of the module, in order.
    fn functions(&self) -> Vec<Function> {
        let numbers: std::collections::HashMap<*const Instruction, usize> = self
            .0
            .instructions()
            .enumerate()
            .map(|(number, one)| (std::ptr::from_ref(one), number))
            .collect();
        let number = |one: &Instruction| numbers.get(&std::ptr::from_ref(one)).copied().unwrap_or(0);
        let all = self.0.functions().map(|function| {
            let first = function.instructions().next().map_or(0, number);
            let count = function.instructions().count();
            (function.id(), first, first + count, function.blocks().map(|block| block.id()).collect())
        });
        all.collect()
    }

    /// Returns the index of the instruction that defines an id; `None` if no instruction does.
    fn definition(&self, id: u32) -> Option<usize> {
        self.0.instructions().position(|instruction| self.0.result_of(instruction) == Some(id))
    }

    /// Returns the uses of an id, each as the indices of the instruction and of the word in it.
    fn uses(&self, id: u32) -> Vec<(usize, u32)> {
        let index = self.0.index();
        let numbers: std::collections::BTreeMap<Place, usize> =
            self.0.places().enumerate().map(|(number, (place, _))| (place, number)).collect();
        let number = |place: &Place| numbers.get(place).copied();
        index.uses(id).filter_map(|one| Some((number(&one.place)?, one.word))).collect()
    }

    /// Returns the name that the module gives to an id, if any.
    fn name(&self, id: u32) -> Option<String> {
        self.0.index().name(id).map(|name| String::from_utf8_lossy(name).into_owned())
    }

    /// Returns the value of a constant; `None` if the id is not a constant with a number.
    fn constant(&self, id: u32) -> Option<Number> {
        let index = self.0.index();
        Some(match index.constant(id)? {
            Constant::Bool(value) => Number::Bool(*value),
            constant @ Constant::Int { signed: true, .. } => Number::Signed(constant.as_i64()?),
            constant @ Constant::Int { .. } => Number::Unsigned(constant.as_u64()?),
            constant @ Constant::Float { .. } => Number::Float(constant.as_f64()?),
            Constant::Composite(parts) => Number::Parts(parts.clone()),
            Constant::Null => return None,
        })
    }

    /// Returns the entry points of the module.
    fn entry_points(&self) -> Vec<EntryPoint> {
        let index = self.0.index();
        let one = |point: isaloom_spirv::ir::EntryPoint<'_>| {
            let name = String::from_utf8_lossy(point.name).into_owned();
            (point.model.to_string(), point.function, name, point.interface)
        };
        index.entry_points().map(one).collect()
    }
}

impl Module {
    fn at(&self, index: usize) -> PyResult<(Place, &Instruction)> {
        let count = || self.0.instructions().count();
        let why = || {
            PyIndexError::new_err(format!(
                "instruction index is out of range: {index} (the module has {})",
                count()
            ))
        };
        self.0.places().nth(index).ok_or_else(why)
    }

    fn assembled(&mut self, text: &str) -> PyResult<Vec<Instruction>> {
        self.0.assemble(text).map_err(|error| {
            let mut files = SourceMap::new();
            files.add("<text>", text);
            let diagnostics: Vec<Diagnostic> = error.diagnostics().cloned().collect();
            raised(&Fault::from((&files, diagnostics.as_slice())))
        })
    }
}
