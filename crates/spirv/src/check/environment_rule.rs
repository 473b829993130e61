//! Rules of target environments as data, and their messages.

use alloc::string::String;
use core::fmt;

/// Violated rule of a target environment. The strings are names of enumerants, such as `Geometry`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EnvironmentRule {
    /// The version of the module is newer than the environment allows.
    Version {
        /// Minor version of the module.
        minor: u8,
    },
    /// A declared capability is not allowed.
    Capability(String),
    /// The addressing model is not allowed.
    AddressingModel(String),
    /// The memory model is not allowed.
    MemoryModel(String),
    /// The execution model is not allowed.
    ExecutionModel(String),
    /// The execution mode is not allowed.
    ExecutionMode(String),
    /// The storage class of a variable is not allowed.
    StorageClass(String),
    /// A variable of this storage class has an initializer.
    Initializer(String),
    /// An input of a fragment entry point has integers or a 64-bit float and is not flat.
    NotFlat(u32),
    /// An entry point with workgroups has no workgroup size.
    WorkgroupSize,
    /// An image type does not state whether it is used with a sampler.
    UnknownSampling,
    /// A variable of the storage class UniformConstant does not have an opaque type, such as an image or a sampler.
    NotOpaque,
    /// A variable of this storage class does not point to a structure or an array of structures.
    NotStructure(String),
    /// The structure of a variable of this storage class does not have the decoration Block or BufferBlock.
    NotBlock(String),
    /// A resource variable that an entry point uses has no descriptor set or no binding.
    NoBinding,
    /// A barrier has another execution scope than Workgroup or Subgroup.
    ExecutionScope,
    /// A group operation has another scope than Subgroup.
    GroupScope,
    /// A built-in does not have the type that the environment requires.
    BuiltIn {
        /// The built-in.
        built_in: String,
        /// Description of the required type.
        expected: &'static str,
    },
}

impl fmt::Display for EnvironmentRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use EnvironmentRule as E;
        match self {
            E::Version { minor } => write!(f, "the version of the module is too new: 1.{minor}"),
            E::Capability(name) => write!(f, "the capability {name} is not allowed"),
            E::AddressingModel(name) => write!(f, "the addressing model {name} is not allowed"),
            E::MemoryModel(name) => write!(f, "the memory model {name} is not allowed"),
            E::ExecutionModel(name) => write!(f, "the execution model {name} is not allowed"),
            E::ExecutionMode(name) => write!(f, "the execution mode {name} is not allowed"),
            E::StorageClass(name) => write!(f, "the storage class {name} is not allowed for variables"),
            E::Initializer(name) => {
                write!(f, "a variable of the storage class {name} cannot have this initializer")
            }
            E::NotFlat(id) => {
                write!(f, "the fragment input %{id} of integers or a 64-bit float needs the decoration Flat")
            }
            E::WorkgroupSize => {
                f.write_str("an entry point with workgroups needs LocalSize, LocalSizeId or WorkgroupSize")
            }
            E::UnknownSampling => f.write_str("`Sampled` of an image type must be 1 or 2"),
            E::NotOpaque => f.write_str(
                "a variable of the storage class UniformConstant must be a handle, such as an image",
            ),
            E::NotStructure(name) => {
                write!(
                    f,
                    "a variable of the storage class {name} must be a structure or an array of structures"
                )
            }
            E::NotBlock(name) => {
                write!(
                    f,
                    "the structure of a variable of the storage class {name} needs the decoration Block"
                )
            }
            E::NoBinding => f.write_str("a resource needs the decorations DescriptorSet and Binding"),
            E::ExecutionScope => {
                f.write_str("the execution scope of a barrier must be Workgroup or Subgroup")
            }
            E::GroupScope => f.write_str("the scope of a group operation must be Subgroup"),
            E::BuiltIn { built_in, expected } => write!(f, "the built-in {built_in} must be {expected}"),
        }
    }
}
