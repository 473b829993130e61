"""Shared fixtures: the test inputs of the repository."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture
def golden():
    """Directory of the golden tests' inputs."""
    return ROOT / "tests" / "golden"


@pytest.fixture
def toy():
    import isaloom

    return isaloom.open("toy", gpu=2)
