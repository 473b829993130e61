"""Control-flow graphs of programs."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from . import _html
from .records import Block, Input, Instruction

#: Number of blocks, and of instructions per block, that a notebook shows.
_BLOCKS, _LINES = 100, 12


class Graph:
    """Control-flow graph of a program. A notebook shows its blocks in program order, with arrows to the successors.

    The border of a block in a loop has a color.
    """

    def __init__(self, inputs: list[Input], dot: Callable[[], str]) -> None:
        self._dot = dot
        #: Basic blocks in program order. `instructions` has the indices of the first and the last instruction.
        self.blocks: list[Block] = [block for one in inputs for block in one.blocks]
        #: All instructions.
        self.instructions: list[Instruction] = [instruction for one in inputs for instruction in one.instructions]

    @property
    def dot(self) -> str:
        """The graph in Graphviz format."""
        return self._dot()

    def __len__(self) -> int:
        return len(self.blocks)

    def __repr__(self) -> str:
        return f"<isaloom.Graph: {len(self.blocks)} block{'' if len(self.blocks) == 1 else 's'}>"

    def successors(self, block: int) -> list[int]:
        """Returns the indices of the blocks that can follow a block."""
        return [way.block for way in self.blocks[block].next if way.block is not None]

    def _loops(self) -> set[int]:
        """Returns the indices of the blocks between the target and the source of each backward edge."""
        found: set[int] = set()
        for number in range(len(self.blocks)):
            for to in self.successors(number):
                if to <= number:
                    found.update(range(to, number + 1))
        return found

    def _repr_html_(self) -> str:
        loops, shown = self._loops(), []
        for number, block in enumerate(self.blocks[:_BLOCKS]):
            first, last = block.instructions
            texts = [escape(one.text.strip()) for one in self.instructions[first : last + 1]]
            lines = [f"<tspan opacity=\".6\">block {number}</tspan>", *texts[:_LINES]]
            if len(texts) > _LINES:
                lines[-1:] = [f"... {len(texts) - _LINES + 1} more", texts[-1]]
            shown.append((number, lines, self.successors(number), number in loops))
        return _html.graph(shown, len(self.blocks) - len(shown))
