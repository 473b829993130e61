//! Writes fetches as calls of functions that an application can replace. The functions have the names and parameters of
//! the GLSL functions. In a compute shader, a fetch instead reads its result from the thread's record in the input
//! buffer.

use super::super::fetch_parts::{DIMENSIONS, FetchKind, FetchParts, TextureFetch};
use super::super::formula::{BuiltIn, Operator};
use super::variable::Variable;
use super::writer::Writer;
use super::writer::{Entry, THREAD_FETCHES};
use isaloom_a2xx::{Fetch, Stage};
use isaloom_spirv::values::{Capability, Dim, ImageFormat, ImageOperands, Op, StorageClass};

/// For each face of a cube, the direction from the center to a point on the face. Each component is s, v or 1, with a
/// sign.
const FACES: [[Direction; 3]; 6] = [
    [Direction::One(1.0), Direction::V(-1.0), Direction::S(-1.0)],
    [Direction::One(-1.0), Direction::V(-1.0), Direction::S(1.0)],
    [Direction::S(1.0), Direction::One(1.0), Direction::V(1.0)],
    [Direction::S(1.0), Direction::One(-1.0), Direction::V(-1.0)],
    [Direction::S(1.0), Direction::V(-1.0), Direction::One(1.0)],
    [Direction::S(-1.0), Direction::V(-1.0), Direction::One(-1.0)],
];

/// A component of a direction: s, v or 1, each multiplied by the sign.
#[derive(Clone, Copy)]
enum Direction {
    S(f32),
    V(f32),
    One(f32),
}

/// The texture and the coordinates in a function for texture fetches. All members except `width` are ids.
#[derive(Clone, Copy)]
struct Texture {
    /// The loaded combined image and sampler.
    sampler: u32,
    image: u32,
    /// Number of coordinates: one to three.
    width: usize,
    /// Coordinates at which to sample.
    at: u32,
    /// Size of the texture in texels; 0 for a cube.
    size: u32,
}

impl Writer<'_, '_> {
    /// Writes a fetch and the assignment of its result to the destination register.
    pub(super) fn fetch(&mut self, fetch: &Fetch, address: usize) {
        let Some(parts) = FetchParts::of(fetch) else { return };
        if let FetchKind::Vertex(Some(index)) = &parts.kind {
            let index = self.value(index, 1);
            self.set(Variable::FetchIndex, index);
        }
        if parts.found.len() + parts.zeros.len() + parts.ones.len() == 0 {
            return;
        }
        let four = self.float(4);
        let found = if parts.found.is_empty() {
            self.module.null(four)
        } else if self.entry == Entry::Compute {
            self.fetched(address)
        } else {
            self.call_fetch(fetch, &parts.kind, address)
        };
        let pointer = self.register(parts.to.0, parts.to.1);
        let old = self.load(four, pointer);
        let list = (0..4)
            .map(|c| parts.found.iter().find(|(to, _)| *to == c).map_or(4 + c, |(_, from)| *from) as u32);
        let operands: Vec<u32> = [found, old].into_iter().chain(list).collect();
        let mut value = self.emit(Op::VectorShuffle, four, &operands);
        for (components, number) in [(&parts.zeros, 0.0), (&parts.ones, 1.0)] {
            let number = self.module.floats(&[number]);
            for component in components {
                value = self.emit(Op::CompositeInsert, four, &[number, value, *component as u32]);
            }
        }
        self.store(pointer, value);
    }

    /// Loads the result of the fetch at `address` from the thread's record in the input buffer.
    fn fetched(&mut self, address: usize) -> u32 {
        let place = self.interface.fetches.keys().position(|known| *known == address).unwrap_or(0);
        let (member, place) = (self.module.uint(THREAD_FETCHES), self.module.uint(place as u32));
        let thread = self.get(Variable::Thread);
        let zero = self.module.uint(0);
        let (inputs, _) = self.buffers();
        let pointer =
            self.part(StorageClass::StorageBuffer, self.float(4), inputs, &[zero, thread, member, place]);
        self.load(self.float(4), pointer)
    }

    fn call_fetch(&mut self, fetch: &Fetch, kind: &FetchKind, address: usize) -> u32 {
        let four = self.float(4);
        match kind {
            FetchKind::Vertex(_) => {
                let function = self.vertex_function(address);
                let index = self.get(Variable::FetchIndex);
                self.emit(Op::FunctionCall, four, &[function, index])
            }
            FetchKind::Texture(texture) => {
                let function = self.texture_function(fetch, texture);
                let count = texture.position.width().clamp(1, 3);
                let position = self.value(&texture.position, count);
                let position = self.padded(position, count);
                let offset = self.module.floats(&texture.offset);
                let flags = [texture.in_texels, texture.computed, texture.gradients];
                let [in_texels, computed, gradients] = flags.map(|flag| self.module.truth(flag));
                let bias = self.module.floats(&[texture.bias]);
                let level = if texture.register_level {
                    let level = self.get(Variable::Lod);
                    self.compute(Operator::Add, 1, level, bias)
                } else {
                    bias
                };
                let operands = [function, position, offset, in_texels, computed, gradients, level];
                self.emit(Op::FunctionCall, four, &operands)
            }
        }
    }

    /// Extends coordinates with zeros to three components.
    fn padded(&mut self, value: u32, width: usize) -> u32 {
        let zero = self.module.floats(&[0.0]);
        let operands: &[u32] = match width {
            1 => &[value, zero, zero],
            2 => &[value, zero],
            _ => return value,
        };
        self.emit(Op::CompositeConstruct, self.float(3), operands)
    }

    /// Returns the id of the function for the vertex fetch at `address`, which returns an input of the shader.
    fn vertex_function(&mut self, address: usize) -> u32 {
        let name = format!("vfetch_{address}");
        if let Some(id) = self.fetch_functions.get(&name) {
            return *id;
        }
        let id = self.module.id();
        self.fetch_functions.insert(name.clone(), id);
        let input = self.input(address);
        let (float, four) = (self.float(1), self.float(4));
        self.function(id, (four, &[float]), &name, |writer, _| {
            let value = writer.load(four, input);
            writer.act(Op::ReturnValue, &[value]);
            false
        });
        id
    }

    /// Returns the ids of two types for a dimension: combined image and sampler, and image.
    fn sampled_image(&mut self, dimension: u32) -> (u32, u32) {
        let dim = [Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::Cube][(dimension & 3) as usize];
        if dim == Dim::Dim1D {
            self.module.require(Capability::Sampled1D);
        }
        let float = self.float(1);
        // The operands mean: not a depth image, not an array, one sample, used with a sampler, unknown format.
        let operands = [float, dim.0, 0, 0, 0, 1, ImageFormat::Unknown.0];
        let image = self.module.define_type(Op::TypeImage, &operands);
        (self.module.define_type(Op::TypeSampledImage, &[image]), image)
    }

    /// Returns the id of the function for a texture operation. It has the parameters of the GLSL function.
    fn texture_function(&mut self, fetch: &Fetch, texture: &TextureFetch) -> u32 {
        if let Some(id) = self.fetch_functions.get(&texture.function) {
            return *id;
        }
        let id = self.module.id();
        self.fetch_functions.insert(texture.function.clone(), id);
        let (number, dimension) = (texture.number, texture.dimension);
        let (kind, image) = self.sampled_image(dimension);
        let variable = match self.samplers.get(&(number, dimension)) {
            Some(variable) => *variable,
            None => {
                let name = format!("tf{number}_{}", DIMENSIONS[(dimension & 3) as usize]);
                let variable = self.module.variable(StorageClass::UniformConstant, kind, &name);
                let place = self.interface.textures().iter().position(|one| *one == (number, dimension));
                self.bind(variable, place.map_or(0, |place| place as u32 + 1));
                self.samplers.insert((number, dimension), variable);
                variable
            }
        };
        let (float, three, truth) = (self.float(1), self.float(3), self.truth(1));
        let parameters = [three, three, truth, truth, truth, float];
        let operation = fetch.xna_name().unwrap_or_default();
        self.function(id, (self.float(4), &parameters), &texture.function, |writer, parameters| {
            if let [position, offset, in_texels, computed, gradients, level] = parameters[..] {
                let sampler = writer.load(kind, variable);
                let image = writer.emit(Op::Image, image, &[sampler]);
                let width = [1, 2, 3, 3][(dimension & 3) as usize];
                let mut texture = Texture { sampler, image, width, at: position, size: 0 };
                if dimension == 3 {
                    texture.at = writer.direction(position);
                } else {
                    texture.size = writer.size(texture);
                    texture.at = writer.coordinates(texture, position, offset, in_texels);
                }
                writer.texture_result(operation, texture, position, (computed, gradients, level));
            }
            false
        });
        id
    }

    /// Writes a query of the size of a texture at its base level, in texels, and returns its id.
    fn size(&mut self, texture: Texture) -> u32 {
        self.module.require(Capability::ImageQuery);
        let int = self.module.types.int;
        let kind = match texture.width {
            1 => int,
            width => self.module.define_type(Op::TypeVector, &[int, width as u32]),
        };
        let level = self.module.int(0);
        let size = self.emit(Op::ImageQuerySizeLod, kind, &[texture.image, level]);
        self.emit(Op::ConvertSToF, self.float(texture.width), &[size])
    }

    fn coordinates(&mut self, texture: Texture, position: u32, offset: u32, in_texels: u32) -> u32 {
        let Texture { width, size, .. } = texture;
        let list = &[0, 1, 2][..width];
        let (position, offset) = (self.select(position, 3, list), self.select(offset, 3, list));
        let scaled = self.compute(Operator::Divide, width, position, size);
        let position = self.pick(in_texels, width, scaled, position);
        let offset = self.compute(Operator::Divide, width, offset, size);
        self.compute(Operator::Add, width, position, offset)
    }

    /// Returns `yes` if the scalar `condition` holds, otherwise `no`. Both have `width` components.
    fn pick(&mut self, condition: u32, width: usize, yes: u32, no: u32) -> u32 {
        let condition = match width {
            1 => condition,
            width => {
                let kind = self.truth(width);
                self.emit(Op::CompositeConstruct, kind, &[condition; 4][..width])
            }
        };
        self.emit(Op::Select, self.float(width), &[condition, yes, no])
    }

    /// Converts coordinates from `cube` to a direction. They are two coordinates from 1 to 2 in a face, and the number
    /// of the face.
    fn direction(&mut self, position: u32) -> u32 {
        let (two, three) = (self.module.floats(&[2.0]), self.module.floats(&[3.0]));
        let [s, v] = [0, 1].map(|component| {
            let value = self.select(position, 3, &[component]);
            let value = self.compute(Operator::Multiply, 1, value, two);
            self.compute(Operator::Subtract, 1, value, three)
        });
        let face = self.select(position, 3, &[2]);
        let face = self.emit(Op::ConvertFToS, self.module.types.int, &[face]);
        let vectors = FACES.map(|parts| {
            let parts = parts.map(|part| {
                let (value, sign) = match part {
                    Direction::S(sign) => (s, sign),
                    Direction::V(sign) => (v, sign),
                    Direction::One(sign) => return self.module.floats(&[sign]),
                };
                if sign < 0.0 { self.emit(Op::FNegate, self.float(1), &[value]) } else { value }
            });
            self.emit(Op::CompositeConstruct, self.float(3), &parts)
        });
        let [first @ .., last] = vectors;
        first.into_iter().enumerate().fold(last, |otherwise, (number, vector)| {
            let number = self.module.int(number as i32);
            let is = self.emit(Op::IEqual, self.truth(1), &[face, number]);
            self.pick(is, 3, vector, otherwise)
        })
    }

    /// Writes the computation of the result at the end of a texture function. `control` contains the parameters
    /// `computed`, `gradients` and `level`.
    fn texture_result(&mut self, operation: &str, texture: Texture, position: u32, control: (u32, u32, u32)) {
        let fragment = self.interface.options.stage == Stage::Fragment;
        let four = self.float(4);
        let zero = self.module.floats(&[0.0]);
        let value = match operation {
            "tfetch" => return self.sample(texture, control),
            "getGradients" if fragment => {
                let [dx, dy] = [Op::DPdx, Op::DPdy].map(|op| self.emit(op, self.float(3), &[position]));
                let parts = [(dx, 0), (dy, 0), (dx, 1), (dy, 1)];
                let parts = parts.map(|(derivative, component)| self.select(derivative, 3, &[component]));
                self.emit(Op::CompositeConstruct, four, &parts)
            }
            "getCompTexLOD" if fragment => {
                self.module.require(Capability::ImageQuery);
                let level = self.emit(Op::ImageQueryLod, self.float(2), &[texture.sampler, texture.at]);
                let level = self.select(level, 2, &[1]);
                self.spread(level, 4)
            }
            "getWeights" if texture.size != 0 => {
                let half = self.module.floats(&[0.5; 4][..texture.width]);
                let scaled = self.compute(Operator::Multiply, texture.width, texture.at, texture.size);
                let centered = self.compute(Operator::Subtract, texture.width, scaled, half);
                let weights = self.apply(BuiltIn::Fraction, texture.width, centered);
                let one = self.module.floats(&[1.0]);
                let parts: &[u32] = match texture.width {
                    1 => &[weights, zero, zero, one],
                    2 => &[weights, zero, one],
                    _ => &[weights, one],
                };
                self.emit(Op::CompositeConstruct, four, parts)
            }
            _ => self.module.floats(&[0.0; 4]),
        };
        self.act(Op::ReturnValue, &[value]);
    }

    /// Writes code that samples a texture with the gradients that were set, with derivatives, or with an explicit
    /// level, as the parameters select.
    fn sample(&mut self, texture: Texture, (computed, gradients, level): (u32, u32, u32)) {
        let four = self.float(4);
        let Texture { sampler, at, width, .. } = texture;
        let with_gradients = self.emit(Op::LogicalAnd, self.truth(1), &[computed, gradients]);
        self.when(with_gradients, |writer| {
            let scale = writer.apply(BuiltIn::Exponent, 1, level);
            let scale = writer.spread(scale, width);
            let [h, v] = [Variable::GradientH, Variable::GradientV].map(|variable| {
                let gradient = writer.get(variable);
                let gradient = writer.select(gradient, 3, &[0, 1, 2][..width]);
                writer.compute(Operator::Multiply, width, gradient, scale)
            });
            let operands = [sampler, at, ImageOperands::Grad.0, h, v];
            let value = writer.emit(Op::ImageSampleExplicitLod, four, &operands);
            writer.act(Op::ReturnValue, &[value]);
            false
        });
        // A vertex shader has no derivatives, so its computed level is 0.
        if self.interface.options.stage == Stage::Fragment {
            self.when(computed, |writer| {
                let operands = [sampler, at, ImageOperands::Bias.0, level];
                let value = writer.emit(Op::ImageSampleImplicitLod, four, &operands);
                writer.act(Op::ReturnValue, &[value]);
                false
            });
        }
        let value = self.emit(Op::ImageSampleExplicitLod, four, &[sampler, at, ImageOperands::Lod.0, level]);
        self.act(Op::ReturnValue, &[value]);
    }

    /// Writes a call of the function for exports to memory. An application replaces the body of this function, which is
    /// empty.
    pub(super) fn memory_export(&mut self, number: u32) {
        let (int, four, void) = (self.module.types.int, self.float(4), self.module.types.void);
        let value = self.get(Variable::Export(number));
        let name = "memory_export".to_owned();
        let function = match self.fetch_functions.get(&name) {
            Some(id) => *id,
            None => {
                let id = self.module.id();
                self.function(id, (void, &[int, four]), &name, |_, _| true);
                self.fetch_functions.insert(name, id);
                id
            }
        };
        let number = self.module.int(number as i32 - 33);
        self.emit(Op::FunctionCall, void, &[function, number, value]);
    }
}
