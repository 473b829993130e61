//! Builder for a SPIR-V module. It defines each type and constant once, and collects the instructions of functions.

use isaloom_spirv::Module;
use isaloom_spirv::ir::{Instruction, Section};
use isaloom_spirv::values::{
    AddressingModel, Capability, Decoration, ExecutionMode, ExecutionModel, GLSLStd450, MemoryModel, Op,
    StorageClass,
};
use std::collections::{BTreeMap, BTreeSet};

/// SPIR-V version of the modules: 1.3, which Vulkan 1.1 accepts.
const VERSION: u32 = 0x0001_0300;

/// Key of a type or constant, so that it is defined once: opcode, type (for a constant), and operands.
type Definition = (u16, Option<u32>, Vec<u32>);

/// Returns an instruction whose operands are the words `head`, then `rest`.
pub(super) fn instruction(op: Op, head: &[u32], rest: &[u32]) -> Instruction {
    // The limit of 65535 words is never reached, because the literals and names of a shader are short.
    let count = (1 + head.len() + rest.len()).min(0xffff) as u32;
    let first = count << 16 | u32::from(op.0);
    Instruction::from_words([first].into_iter().chain(head.iter().chain(rest).copied()))
}

/// Ids of the types that every shader uses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Types {
    pub(super) void: u32,
    pub(super) int: u32,
    pub(super) uint: u32,
    /// Types of floats with one to four components.
    pub(super) float: [u32; 4],
    /// Types of Booleans with one to four components.
    pub(super) bool: [u32; 4],
}

/// A module that is being written.
pub(super) struct Builder {
    bound: u32,
    definitions: BTreeMap<Definition, u32>,
    /// Pointer types, by storage class and by the type of the value.
    pointers: BTreeMap<(u32, u32), u32>,
    /// Constants with a value of one word, by type and by bits.
    words: BTreeMap<(u32, u32), u32>,
    globals: Vec<Instruction>,
    names: Vec<Instruction>,
    annotations: Vec<Instruction>,
    capabilities: BTreeSet<u32>,
    functions: Vec<Instruction>,
    glsl: u32,
    pub(super) types: Types,
}

/// An entry point with its execution modes.
pub(super) struct EntryPoint {
    pub(super) model: ExecutionModel,
    pub(super) function: u32,
    /// Ids of the input and output variables.
    pub(super) interface: Vec<u32>,
    pub(super) modes: Vec<(ExecutionMode, Vec<u32>)>,
}

impl Builder {
    pub(super) fn new() -> Builder {
        let types = Types { void: 0, int: 0, uint: 0, float: [0; 4], bool: [0; 4] };
        let mut builder = Builder {
            bound: 1,
            definitions: BTreeMap::new(),
            pointers: BTreeMap::new(),
            words: BTreeMap::new(),
            globals: Vec::new(),
            names: Vec::new(),
            annotations: Vec::new(),
            capabilities: BTreeSet::from([Capability::Shader.0]),
            functions: Vec::new(),
            glsl: 0,
            types,
        };
        builder.glsl = builder.id();
        let void = builder.define_type(Op::TypeVoid, &[]);
        let float = builder.define_type(Op::TypeFloat, &[32]);
        let truth = builder.define_type(Op::TypeBool, &[]);
        let mut vector = |one: u32| {
            [1, 2, 3, 4].map(|width| match width {
                1 => one,
                width => builder.define_type(Op::TypeVector, &[one, width]),
            })
        };
        let (float, bool) = (vector(float), vector(truth));
        builder.types = Types {
            void,
            int: builder.define_type(Op::TypeInt, &[32, 1]),
            uint: builder.define_type(Op::TypeInt, &[32, 0]),
            float,
            bool,
        };
        builder
    }

    /// Returns an id that is not in use.
    pub(super) fn id(&mut self) -> u32 {
        self.bound += 1;
        self.bound - 1
    }

    fn define(&mut self, (op, kind, operands): Definition) -> u32 {
        let key = (op, kind, operands);
        if let Some(id) = self.definitions.get(&key) {
            return *id;
        }
        let id = self.id();
        let head = Instruction::new(Op(op));
        let head = kind.map_or(head.clone(), |kind| head.id(kind)).id(id);
        self.globals.push(key.2.iter().fold(head, |all, word| all.literal(*word)));
        self.definitions.insert(key, id);
        id
    }

    /// Returns the id of the type with these operands. Defines the type if it does not exist yet.
    pub(super) fn define_type(&mut self, op: Op, operands: &[u32]) -> u32 {
        self.define((op.0, None, operands.to_vec()))
    }

    /// Defines a type even if an equal type exists, so that decorations apply only to the new type. Returns its id.
    pub(super) fn own_type(&mut self, op: Op, operands: &[u32]) -> u32 {
        let id = self.id();
        let head = Instruction::new(op).id(id);
        self.globals.push(operands.iter().fold(head, |all, word| all.literal(*word)));
        id
    }

    pub(super) fn pointer(&mut self, class: StorageClass, to: u32) -> u32 {
        if let Some(id) = self.pointers.get(&(class.0, to)) {
            return *id;
        }
        let id = self.define_type(Op::TypePointer, &[class.0, to]);
        self.pointers.insert((class.0, to), id);
        id
    }

    fn constant(&mut self, op: Op, kind: u32, operands: &[u32]) -> u32 {
        self.define((op.0, Some(kind), operands.to_vec()))
    }

    /// Returns the id of a constant whose value is one word. Defines the constant if it does not exist yet.
    fn word(&mut self, kind: u32, bits: u32) -> u32 {
        if let Some(id) = self.words.get(&(kind, bits)) {
            return *id;
        }
        let id = self.constant(Op::Constant, kind, &[bits]);
        self.words.insert((kind, bits), id);
        id
    }

    pub(super) fn int(&mut self, value: i32) -> u32 {
        self.word(self.types.int, value as u32)
    }

    pub(super) fn uint(&mut self, value: u32) -> u32 {
        self.word(self.types.uint, value)
    }

    pub(super) fn truth(&mut self, value: bool) -> u32 {
        let op = if value { Op::ConstantTrue } else { Op::ConstantFalse };
        self.constant(op, self.types.bool[0], &[])
    }

    /// Returns the id of a float constant with one to four components.
    pub(super) fn floats(&mut self, values: &[f32]) -> u32 {
        let kind = self.types.float[0];
        if let [one] = values {
            return self.word(kind, one.to_bits());
        }
        let parts: Vec<u32> = values.iter().map(|value| self.word(kind, value.to_bits())).collect();
        self.constant(Op::ConstantComposite, self.types.float[parts.len().saturating_sub(1) & 3], &parts)
    }

    pub(super) fn null(&mut self, kind: u32) -> u32 {
        self.constant(Op::ConstantNull, kind, &[])
    }

    /// Defines a variable outside of functions, and returns its id. A private variable has the initial value zero.
    pub(super) fn variable(&mut self, class: StorageClass, kind: u32, name: &str) -> u32 {
        let pointer = self.pointer(class, kind);
        let zero = (class == StorageClass::Private).then(|| self.null(kind));
        let id = self.id();
        let variable = Instruction::new(Op::Variable).id(pointer).id(id).value(class);
        self.globals.push(zero.into_iter().fold(variable, Instruction::id));
        self.name(id, name);
        id
    }

    pub(super) fn name(&mut self, id: u32, name: &str) {
        self.names.push(Instruction::new(Op::Name).id(id).string(name));
    }

    pub(super) fn member_name(&mut self, kind: u32, member: u32, name: &str) {
        self.names.push(Instruction::new(Op::MemberName).id(kind).literal(member).string(name));
    }

    pub(super) fn decorate(&mut self, id: u32, decoration: Decoration, operands: &[u32]) {
        self.annotations.push(instruction(Op::Decorate, &[id, decoration.0], operands));
    }

    pub(super) fn decorate_member(&mut self, id: u32, member: u32, decoration: Decoration, operands: &[u32]) {
        let head = Instruction::new(Op::MemberDecorate).id(id).literal(member).value(decoration);
        self.annotations.push(operands.iter().fold(head, |all, word| all.literal(*word)));
    }

    pub(super) fn require(&mut self, capability: Capability) {
        self.capabilities.insert(capability.0);
    }

    pub(super) fn push_function(&mut self, instructions: impl IntoIterator<Item = Instruction>) {
        self.functions.extend(instructions);
    }

    /// Returns an `OpExtInst` instruction with the result `id` of type `kind`, which calls a function of GLSL.std.450.
    /// The caller adds the operands.
    pub(super) fn extended(&self, kind: u32, id: u32, function: GLSLStd450) -> Instruction {
        Instruction::new(Op::ExtInst).id(kind).id(id).id(self.glsl).extended(function)
    }

    /// Returns the finished module with its entry point.
    pub(super) fn finish(self, entry: &EntryPoint) -> Module {
        let mut module = Module::new(VERSION);
        for capability in self.capabilities {
            module.push(Section::Capabilities, Instruction::new(Op::Capability).literal(capability));
        }
        let import = Instruction::new(Op::ExtInstImport).id(self.glsl).string("GLSL.std.450");
        module.push(Section::Imports, import);
        let model = Instruction::new(Op::MemoryModel).value(AddressingModel::Logical);
        module.push(Section::MemoryModel, model.value(MemoryModel::GLSL450));
        let head = Instruction::new(Op::EntryPoint).value(entry.model).id(entry.function).string("main");
        module.push(Section::EntryPoints, entry.interface.iter().copied().fold(head, Instruction::id));
        for (mode, operands) in &entry.modes {
            let head = Instruction::new(Op::ExecutionMode).id(entry.function).value(*mode);
            let mode = operands.iter().fold(head, |all, word| all.literal(*word));
            module.push(Section::ExecutionModes, mode);
        }
        let lists = [
            (Section::Names, self.names),
            (Section::Annotations, self.annotations),
            (Section::Globals, self.globals),
        ];
        for (section, list) in lists {
            for instruction in list {
                module.push(section, instruction);
            }
        }
        module.push_function(self.functions);
        module
    }
}
