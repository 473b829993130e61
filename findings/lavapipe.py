"""Runs WGSL expressions on the first Vulkan device of wgpu. Input lines: `EXPRESSION|VALUE,...`, where the expression
is an f32 and may use the values as x, y and z. Output: the expression and its result with nine digits."""
import struct
import sys

import wgpu

adapter = next(one for one in wgpu.gpu.enumerate_adapters_sync() if one.info["backend_type"] == "Vulkan")
device = adapter.request_device_sync()


def compute(expression, values):
    """Returns the value of the expression, which the device computes from a storage buffer."""
    code = f"""@group(0) @binding(0) var<storage, read_write> o: array<f32>;
        @group(0) @binding(1) var<storage, read> i: array<f32>;
        @compute @workgroup_size(1) fn main() {{
            let x = i[0]; let y = i[1]; let z = i[2];
            o[0] = {expression};
        }}"""
    module = device.create_shader_module(code=code)
    pipeline = device.create_compute_pipeline(layout="auto", compute={"module": module, "entry_point": "main"})
    usage = wgpu.BufferUsage.STORAGE | wgpu.BufferUsage.COPY_SRC
    output = device.create_buffer(size=16, usage=usage)
    inputs = device.create_buffer_with_data(data=struct.pack("4f", *(values + [0.0] * 4)[:4]), usage=usage)
    entries = [{"binding": 0, "resource": {"buffer": output}}, {"binding": 1, "resource": {"buffer": inputs}}]
    group = device.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=entries)
    encoder = device.create_command_encoder()
    compute_pass = encoder.begin_compute_pass()
    compute_pass.set_pipeline(pipeline)
    compute_pass.set_bind_group(0, group)
    compute_pass.dispatch_workgroups(1)
    compute_pass.end()
    device.queue.submit([encoder.finish()])
    return struct.unpack_from("f", device.queue.read_buffer(output))[0]


print(adapter.info["device"], adapter.info["description"])
for line in sys.stdin:
    expression, values = line.rstrip("\n").split("|")
    print(f"{line.strip()}: {compute(expression, [float(value) for value in values.split(',')]):.9g}")
