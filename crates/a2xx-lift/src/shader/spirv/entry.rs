//! Writes the entry point: sets the variables from the inputs, calls the function `shader`, and writes the outputs.

use super::module::EntryPoint;
use super::variable::Variable;
use super::writer::Entry;
use super::writer::Writer;
use isaloom_a2xx::Stage;
use isaloom_spirv::values::{BuiltIn, Decoration, ExecutionMode, ExecutionModel, Op, StorageClass};

/// Number of registers, and number of exports, in the records of a compute shader's buffers.
const SLOTS: u32 = 64;
/// Number of threads in a workgroup of a compute shader.
const WORKGROUP: u32 = 64;

impl Writer<'_, '_> {
    /// Writes the main function, which calls the function with the id `shader`.
    pub(super) fn entry(&mut self, shader: u32) -> EntryPoint {
        let function = self.module.id();
        let mut entry = EntryPoint {
            model: match (self.entry, self.interface.options.stage) {
                (Entry::Compute, _) => ExecutionModel::GLCompute,
                (_, Stage::Vertex) => ExecutionModel::Vertex,
                (_, Stage::Fragment) => ExecutionModel::Fragment,
            },
            function,
            interface: self.inputs.values().copied().collect(),
            modes: Vec::new(),
        };
        let void = self.module.types.void;
        self.function(function, (void, &[]), "main", |writer, _| {
            match entry.model {
                ExecutionModel::GLCompute => writer.compute_main(shader, &mut entry),
                ExecutionModel::Vertex => writer.vertex_main(shader, &mut entry),
                _ => writer.fragment_main(shader, &mut entry),
            }
            true
        });
        entry
    }

    fn call_shader(&mut self, shader: u32) {
        self.emit(Op::FunctionCall, self.module.types.void, &[shader]);
    }

    /// Returns the id of the input variable that the vertex fetch at `address` reads.
    pub(super) fn input(&mut self, address: usize) -> u32 {
        let name = self.interface.inputs.get(&address).cloned().unwrap_or_default();
        if let Some(id) = self.inputs.get(&name) {
            return *id;
        }
        let first = self.interface.first_input();
        let place = self.interface.input_names().iter().position(|known| **known == name).unwrap_or(0);
        let id = self.located(StorageClass::Input, &name, first + place as u32);
        self.inputs.insert(name, id);
        id
    }

    /// Defines an input or output variable with a location, and returns its id.
    fn located(&mut self, class: StorageClass, name: &str, location: u32) -> u32 {
        let id = self.module.variable(class, self.float(4), name);
        self.module.decorate(id, Decoration::Location, &[location]);
        id
    }

    fn built_in(&mut self, class: StorageClass, kind: u32, name: &str, built_in: BuiltIn) -> u32 {
        let id = self.module.variable(class, kind, name);
        self.module.decorate(id, Decoration::BuiltIn, &[built_in.0]);
        id
    }

    fn vertex_main(&mut self, shader: u32, entry: &mut EntryPoint) {
        let int = self.module.types.int;
        let index = self.built_in(StorageClass::Input, int, "vertex_index", BuiltIn::VertexIndex);
        entry.interface.push(index);
        let (number, first) = (self.load(int, index), self.register(0, false));
        let number = self.emit(Op::ConvertSToF, self.float(1), &[number]);
        let old = self.load(self.float(4), first);
        let value = self.emit(Op::CompositeInsert, self.float(4), &[number, old, 0]);
        self.store(first, value);
        self.call_shader(shader);
        for (number, (name, location)) in &self.interface.interpolators {
            let output = self.located(StorageClass::Output, name, *location);
            let value = self.get(Variable::Export(*number));
            self.store(output, value);
            entry.interface.push(output);
        }
        let (four, float) = (self.float(4), self.float(1));
        let position = self.built_in(StorageClass::Output, four, "position", BuiltIn::Position);
        entry.interface.push(position);
        let mut value = self.get(Variable::Export(62));
        if self.variables.contains_key(&Variable::Killed) {
            let killed = self.get(Variable::Killed);
            let killed = self.emit(Op::CompositeConstruct, self.truth(4), &[killed; 4]);
            let nan = self.module.floats(&[f32::NAN; 4]);
            value = self.emit(Op::Select, four, &[killed, nan, value]);
        }
        self.store(position, value);
        if self.interface.uses.exports.contains(&63) {
            let size = self.built_in(StorageClass::Output, float, "point_size", BuiltIn::PointSize);
            entry.interface.push(size);
            let value = self.get(Variable::Export(63));
            let value = self.select(value, 4, &[0]);
            self.store(size, value);
        }
    }

    fn fragment_main(&mut self, shader: u32, entry: &mut EntryPoint) {
        entry.modes.push((ExecutionMode::OriginUpperLeft, Vec::new()));
        for (number, (name, location)) in &self.interface.interpolators {
            let input = self.located(StorageClass::Input, name, *location);
            entry.interface.push(input);
            let (value, register) = (self.load(self.float(4), input), self.register(*number, false));
            self.store(register, value);
        }
        self.call_shader(shader);
        // Killed pixels must compute derivatives for texture fetches of their neighbors, so they are discarded only at
        // the end.
        if self.variables.contains_key(&Variable::Killed) {
            let killed = self.get(Variable::Killed);
            self.when(killed, |writer| {
                writer.act(Op::Kill, &[]);
                false
            });
        }
        let colors: Vec<u32> = self.interface.colors().collect();
        for color in colors {
            let output = self.located(StorageClass::Output, &format!("color{color}"), color);
            let value = self.get(Variable::Export(color));
            self.store(output, value);
            entry.interface.push(output);
        }
        if self.interface.uses.exports.contains(&61) {
            let depth = self.built_in(StorageClass::Output, self.float(1), "depth", BuiltIn::FragDepth);
            entry.interface.push(depth);
            entry.modes.push((ExecutionMode::DepthReplacing, Vec::new()));
            let value = self.get(Variable::Export(61));
            let value = self.select(value, 4, &[0]);
            self.store(depth, value);
        }
    }

    /// Returns the ids of the input and the output buffer of a compute shader.
    pub(super) fn buffers(&mut self) -> (u32, u32) {
        if let Some(buffers) = self.buffers {
            return buffers;
        }
        let four = self.float(4);
        let slots = self.laid_out(four, SLOTS);
        let fetches = self.interface.fetches.len() as u32;
        let fetched = self.laid_out(four, fetches.max(1));
        let state = self.module.define_type(Op::TypeVector, &[self.module.types.int, 4]);
        let size = SLOTS * 16;
        let input = [(slots, "registers", 0), (fetched, "fetched", size)];
        let output = [(slots, "registers", 0), (slots, "exports", size), (state, "state", 2 * size)];
        let inputs = self.buffer("Inputs", &input, size + fetches.max(1) * 16, 1);
        let outputs = self.buffer("Outputs", &output, 2 * size + 16, 2);
        self.buffers = Some((inputs, outputs));
        (inputs, outputs)
    }

    /// Defines a storage buffer: an array of records. A record has `size` bytes and the members `members`: type, name
    /// and offset.
    fn buffer(&mut self, name: &str, members: &[(u32, &str, u32)], size: u32, binding: u32) -> u32 {
        let kinds: Vec<u32> = members.iter().map(|(kind, ..)| *kind).collect();
        let record = self.module.own_type(Op::TypeStruct, &kinds);
        for ((_, name, offset), index) in members.iter().zip(0..) {
            self.module.member_name(record, index, name);
            self.module.decorate_member(record, index, Decoration::Offset, &[*offset]);
        }
        let list = self.module.own_type(Op::TypeRuntimeArray, &[record]);
        self.module.decorate(list, Decoration::ArrayStride, &[size]);
        let block = self.module.own_type(Op::TypeStruct, &[list]);
        self.module.name(block, name);
        self.module.decorate(block, Decoration::Block, &[]);
        self.module.decorate_member(block, 0, Decoration::Offset, &[0]);
        let id = self.module.variable(StorageClass::StorageBuffer, block, &name.to_lowercase());
        self.bind(id, binding);
        id
    }

    fn compute_main(&mut self, shader: u32, entry: &mut EntryPoint) {
        entry.modes.push((ExecutionMode::LocalSize, vec![WORKGROUP, 1, 1]));
        let uint = self.module.types.uint;
        let three = self.module.define_type(Op::TypeVector, &[uint, 3]);
        let id = self.built_in(StorageClass::Input, three, "invocation", BuiltIn::GlobalInvocationId);
        entry.interface.push(id);
        let (inputs, outputs) = self.buffers();
        let id = self.load(three, id);
        let thread = self.emit(Op::CompositeExtract, uint, &[id, 0]);
        let length = self.emit(Op::ArrayLength, uint, &[outputs, 0]);
        let beyond = self.emit(Op::UGreaterThanEqual, self.truth(1), &[thread, length]);
        self.when(beyond, |writer| {
            writer.act(Op::Return, &[]);
            false
        });
        self.set(Variable::Thread, thread);
        let all: Vec<u32> = if self.interface.uses.relative {
            (0..SLOTS).collect()
        } else {
            let number = |variable: &Variable| match variable {
                Variable::Register(number) => Some(*number),
                _ => None,
            };
            self.variables.keys().filter_map(number).collect()
        };
        let member = |writer: &mut Self, buffer: u32, member: u32, number: u32| {
            let indices = [0, member, number].map(|index| writer.module.uint(index));
            let indices = [indices[0], thread, indices[1], indices[2]];
            writer.part(StorageClass::StorageBuffer, writer.float(4), buffer, &indices)
        };
        for number in &all {
            let from = member(self, inputs, 0, *number);
            let (value, register) = (self.load(self.float(4), from), self.register(*number, false));
            self.store(register, value);
        }
        self.call_shader(shader);
        for number in all {
            let to = member(self, outputs, 0, number);
            let register = self.register(number, false);
            let value = self.load(self.float(4), register);
            self.store(to, value);
        }
        let exports: Vec<u32> = self.interface.uses.exports.iter().copied().filter(|e| *e < SLOTS).collect();
        for number in exports {
            let to = member(self, outputs, 1, number);
            let value = self.get(Variable::Export(number));
            self.store(to, value);
        }
        let (zero, one) = (self.module.int(0), self.module.int(1));
        let int = self.module.types.int;
        let [killed, predicate] = [Variable::Killed, Variable::Predicate].map(|variable| {
            let value = self.get(variable);
            self.emit(Op::Select, int, &[value, one, zero])
        });
        let parts = [killed, predicate, self.get(Variable::Address), self.get(Variable::Loop)];
        let four = self.module.define_type(Op::TypeVector, &[int, 4]);
        let state = self.emit(Op::CompositeConstruct, four, &parts);
        let indices = [0, 2].map(|index| self.module.uint(index));
        let to = self.part(StorageClass::StorageBuffer, four, outputs, &[indices[0], thread, indices[1]]);
        self.store(to, state);
    }
}
