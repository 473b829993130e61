//! Private variables of a shader, and the buffers that it reads and writes. Each variable and each buffer is declared
//! at its first use.

use super::variable::Variable;
use super::writer::Writer;
use isaloom_a2xx::Stage;
use isaloom_spirv::values::{Decoration, Op, StorageClass};

impl Writer<'_, '_> {
    /// Returns the id of a variable and the id of the type of its value.
    pub(super) fn variable(&mut self, variable: Variable) -> (u32, u32) {
        if let Some(known) = self.variables.get(&variable) {
            return *known;
        }
        let types = self.module.types;
        let (kind, name) = match variable {
            Variable::Register(number) => (types.float[3], format!("r{number}")),
            Variable::Registers => {
                let count = self.module.uint(64);
                (self.module.define_type(Op::TypeArray, &[types.float[3], count]), "r".to_owned())
            }
            Variable::Previous => (types.float[0], "ps".to_owned()),
            Variable::Result => (types.float[3], "t".to_owned()),
            Variable::Predicate => (types.bool[0], "p0".to_owned()),
            Variable::Address => (types.int, "a0".to_owned()),
            Variable::Loop => (types.int, "aL".to_owned()),
            Variable::Killed => (types.bool[0], "killed".to_owned()),
            Variable::Ended => (types.bool[0], "ended".to_owned()),
            Variable::FetchIndex => (types.float[0], "fetch_index".to_owned()),
            Variable::Lod => (types.float[0], "lod".to_owned()),
            Variable::GradientH => (types.float[2], "gradient_h".to_owned()),
            Variable::GradientV => (types.float[2], "gradient_v".to_owned()),
            Variable::Export(number) => (types.float[3], self.export_name(number)),
            Variable::Thread => (types.uint, "thread".to_owned()),
        };
        let id = self.module.variable(StorageClass::Private, kind, &name);
        self.variables.insert(variable, (id, kind));
        (id, kind)
    }

    /// Returns the name of the private variable for an export. Exports of interpolators are called `o0`, because the
    /// output variable has the name of the interpolator.
    fn export_name(&self, number: u32) -> String {
        match (self.interface.options.stage, number) {
            (Stage::Vertex, 0..=15) => format!("o{number}"),
            _ => match self.interface.export(number) {
                name if name == "unused_export" => format!("export{number}"),
                name => name,
            },
        }
    }

    /// Returns the value of a variable.
    pub(super) fn get(&mut self, variable: Variable) -> u32 {
        let (id, kind) = self.variable(variable);
        self.load(kind, id)
    }

    pub(super) fn set(&mut self, variable: Variable, value: u32) {
        let (id, _) = self.variable(variable);
        self.store(id, value);
    }

    /// Returns the id of a pointer to a register.
    pub(super) fn register(&mut self, number: u32, relative: bool) -> u32 {
        if !self.interface.uses.relative {
            return self.variable(Variable::Register(number)).0;
        }
        let mut index = self.module.int((number & 63) as i32);
        if relative {
            let (int, counter, mask) = (self.module.types.int, self.get(Variable::Loop), self.module.int(63));
            let sum = self.emit(Op::IAdd, int, &[index, counter]);
            index = self.emit(Op::BitwiseAnd, int, &[sum, mask]);
        }
        let (all, _) = self.variable(Variable::Registers);
        self.part(StorageClass::Private, self.float(4), all, &[index])
    }

    /// Returns an array type for buffers, with a stride of 16 bytes.
    pub(super) fn laid_out(&mut self, element: u32, count: u32) -> u32 {
        if let Some(kind) = self.arrays.get(&(element, count)) {
            return *kind;
        }
        let length = self.module.uint(count);
        let kind = self.module.own_type(Op::TypeArray, &[element, length]);
        self.module.decorate(kind, Decoration::ArrayStride, &[16]);
        self.arrays.insert((element, count), kind);
        kind
    }

    /// Returns the id of the uniform block with the constants: 256 float vectors, 32 loop constants, and the bits of
    /// the boolean constants.
    pub(super) fn constants(&mut self) -> u32 {
        if let Some(id) = self.block {
            return id;
        }
        let types = self.module.types;
        let [int, uint] =
            [types.int, types.uint].map(|one| self.module.define_type(Op::TypeVector, &[one, 4]));
        let members = [
            (self.laid_out(types.float[3], 256), "c", 0),
            (self.laid_out(int, 32), "i", 256 * 16),
            (self.laid_out(uint, 2), "b", (256 + 32) * 16),
        ];
        let block = self.module.own_type(Op::TypeStruct, &members.map(|(kind, ..)| kind));
        self.module.name(block, "Constants");
        self.module.decorate(block, Decoration::Block, &[]);
        for ((_, name, offset), index) in members.into_iter().zip(0..) {
            self.module.member_name(block, index, name);
            self.module.decorate_member(block, index, Decoration::Offset, &[offset]);
        }
        let id = self.module.variable(StorageClass::Uniform, block, "constants");
        self.bind(id, 0);
        self.block = Some(id);
        id
    }

    /// Sets the binding of a resource, in the descriptor set 0.
    pub(super) fn bind(&mut self, id: u32, binding: u32) {
        self.module.decorate(id, Decoration::DescriptorSet, &[0]);
        self.module.decorate(id, Decoration::Binding, &[binding]);
    }
}
