//! Operating systems of code objects.

/// Operating system of a code object, from the identification of the ELF file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum System {
    /// AMD's HSA runtime, or an unknown system.
    #[default]
    Amdhsa,
    /// AMD's graphics drivers.
    Amdpal,
    /// Mesa.
    Mesa3d,
}

impl System {
    /// Returns the system of the `EI_OSABI` byte of an ELF file.
    pub(crate) fn of(os_abi: u8) -> System {
        match os_abi {
            // ELFOSABI_AMDGPU_PAL and ELFOSABI_AMDGPU_MESA3D
            65 => System::Amdpal,
            66 => System::Mesa3d,
            _ => System::Amdhsa,
        }
    }

    /// Returns the vendor and the system in target ids.
    pub fn name(self) -> &'static str {
        match self {
            System::Amdhsa => "amd-amdhsa",
            System::Amdpal => "amd-amdpal",
            System::Mesa3d => "mesa-mesa3d",
        }
    }
}
