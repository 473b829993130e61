"""Test of the language server with the client pytest-lsp: open, diagnostics, hover, completion, rename."""

import os

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

PROGRAM = os.environ.get("ISALOOM_LSP", "isaloom lsp").split()
TEXT = "; isaloom: isa=toy gpu=2\ntop:\nnop\nbr top\n"


@pytest_lsp.fixture(config=ClientServerConfig(server_command=PROGRAM))
async def client(lsp_client: LanguageClient):
    # The client declares support for file watching, so the server registers for it.
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: None)
    params = types.InitializeParams(capabilities=pytest_lsp.client_capabilities("visual-studio-code"))
    await lsp_client.initialize_session(params)
    yield
    await lsp_client.shutdown_session()


def document(uri, text):
    return types.DidOpenTextDocumentParams(types.TextDocumentItem(uri=uri, language_id="", version=1, text=text))


@pytest.mark.asyncio
async def test_assembly(client: LanguageClient):
    uri = "file:///a.asm"
    client.text_document_did_open(document(uri, TEXT + "noop\n"))
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    found = client.diagnostics[uri]
    assert [f.code for f in found] == ["asm-unknown-instruction"]
    place = types.Position(line=2, character=1)
    identifier = types.TextDocumentIdentifier(uri=uri)
    hover = await client.text_document_hover_async(types.HoverParams(identifier, place))
    assert "00000000" in hover.contents.value
    offered = await client.text_document_completion_async(
        types.CompletionParams(identifier, types.Position(line=4, character=0))
    )
    assert "nop" in [item.label for item in offered.items]
    place = types.Position(line=3, character=4)
    edit = await client.text_document_rename_async(types.RenameParams(identifier, place, "begin"))
    assert len(edit.changes[uri]) == 2
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(identifier))
    assert len(tokens.data) > 20


@pytest.mark.asyncio
async def test_description(client: LanguageClient):
    uri = "file:///a.xml"
    text = '<isa>\n<bitset name="#i" size="8"/>\n<bitset name="b" extends="#j"/>\n</isa>\n'
    client.text_document_did_open(document(uri, text))
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert "extends-unknown" in [f.code for f in client.diagnostics[uri]]
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(types.TextDocumentIdentifier(uri=uri))
    )
    assert symbols[0].name == "#i"
