"""Editing of SPIR-V modules, and AMD code objects."""

import pickle

import isaloom
import pytest

TEXT = """OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpName %main "main"
%void = OpTypeVoid
%fn = OpTypeFunction %void
%int = OpTypeInt 32 1
%two = OpConstant %int 2
%main = OpFunction %void None %fn
%entry = OpLabel
OpReturn
OpFunctionEnd
"""


@pytest.fixture
def module():
    return isaloom.Module(isaloom.open("spirv").asm(TEXT))


def test_unchanged_module_has_the_same_bytes(golden):
    code = (golden / "spirv/data/small.spv").read_bytes()
    assert isaloom.Module(code).encode() == code
    with pytest.raises(isaloom.RequestError):
        isaloom.Module(b"no")


def test_module_properties(module):
    assert [one.op for one in module][:3] == ["OpCapability", "OpMemoryModel", "OpEntryPoint"]
    assert module.entry_points[0].name == "main"
    main = module.entry_points[0].function
    assert module.name(main) == "main"
    assert module.functions[0].id == main
    assert [module[i].op for i in range(module.functions[0].start, module.functions[0].end)] == [
        "OpFunction",
        "OpLabel",
        "OpReturn",
        "OpFunctionEnd",
    ]
    two = next(one.result for one in module if one.op == "OpConstant")
    assert module.constant(two) == 2
    assert module[module.definition(two)].op == "OpConstant"
    assert module.uses(main)


def test_module_can_be_edited(module):
    count = len(module)
    module.push("%three = OpConstant %int 3")
    three = next(one.result for one in module if one.op == "OpConstant" and one.words[3] == 3)
    assert module.constant(three) == 3 and three < module.bound
    label = next(i for i, one in enumerate(module) if one.op == "OpLabel")
    assert module.insert(label + 1, f"%sum = OpIAdd %int %int_2 %{three}\n%next = OpIAdd %int %sum %sum") == 2
    assert len(module) == count + 3
    assert [one.op for one in module][label + 1 : label + 4] == ["OpIAdd", "OpIAdd", "OpReturn"]
    module[label + 2] = "OpNop"
    del module[label + 2]
    module.set_word(module.definition(three), 3, 4)
    assert module.constant(three) == 4
    module.version = 0x10300
    again = pickle.loads(pickle.dumps(module))
    assert again.encode() == module.encode() and again.version == 0x10300
    assert isaloom.open("spirv").text(module.encode()).count("OpIAdd") == 1


def test_blocks_and_functions_are_added_and_removed(module):
    ret = next(i for i, one in enumerate(module) if one.op == "OpReturn")
    module.insert(ret, "OpBranch %more\n%more = OpLabel")
    assert len(module.functions[0].blocks) == 2
    module.push_function("%f = OpFunction %void None %fn\n%l = OpLabel\nOpReturn\nOpFunctionEnd")
    assert len(module.functions) == 2
    assert module.remove_function(module.functions[1].id)
    assert len(module.functions) == 1


def test_invalid_change_changes_nothing(module):
    before = module.encode()
    for change in (
        lambda: module.push("OpNonsense"),
        lambda: module.push("OpReturn"),
        lambda: module.insert(3, "%a = OpIAdd %int"),
        lambda: module.__setitem__(0, ""),
    ):
        with pytest.raises(isaloom.AssembleError):
            change()
    with pytest.raises(IndexError):
        module[len(module)]
    assert module.encode() == before


def test_code_object_properties(golden):
    data = (golden / "amd/kernel.co").read_bytes()
    kernel = isaloom.CodeObject(data)
    first = kernel.kernels[0]
    assert kernel.gpu and first.name and first.entry and first.wave32 == kernel.wave32
    assert first.descriptor["kernarg_size"] == first.kernarg_size
    assert kernel.sections[0].data
    assert [one.kernels for one in isaloom.code_objects(data)] == [kernel.kernels]
    assert pickle.loads(pickle.dumps(kernel)).kernels == kernel.kernels
    with pytest.raises(isaloom.RequestError):
        isaloom.CodeObject(b"no")
