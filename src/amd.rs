//! AMD descriptions, LLVM assembly syntax, and code objects: re-exports of four crates in one module.

pub use isaloom_amd_isa::{
    Branches, Decoded, DecodedHandle, Decoder, Item, Spec, cache, decode, errata, gpu, isa_version, lower,
    read, spec, unpack, validate,
};
pub use isaloom_amdgpu_mc::{assemble_program, listing, measure, occupancy, port, program};
pub use isaloom_amdgpu_object::{producer, program::AssembledLine};
pub use isaloom_amdgpu_text::{llvm, name, own};

/// Assembles programs.
pub mod asm {
    pub use isaloom_amdgpu_mc::asm::*;
    pub use isaloom_amdgpu_object::program::{
        AssembledLine, Binding, Features, Group, Place, Program, Relocation, RelocationKind, Section,
        SectionFlags, Symbol, SymbolKind, Visibility,
    };
    pub use isaloom_amdgpu_text::Language;
}

/// Code objects and their containers, and the directives in their listings.
pub mod object {
    pub use isaloom_amdgpu_mc::object_text::{CodePlaces, ObjectText, push_asked};
    pub use isaloom_amdgpu_object::*;
}
