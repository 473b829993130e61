-- Test of the language server in headless Neovim (0.7 or later) with the configuration in editors/neovim: diagnostics,
-- hover, status and an edit. Runs `isaloom` from PATH.

local file = os.getenv("ISALOOM_LSP_FILE")
vim.cmd("luafile editors/neovim/isaloom.lua")
vim.cmd("edit " .. file)

local function fail(why)
  io.stderr:write(why .. "\n")
  vim.cmd("cquit 1")
end

if not vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20) then fail("no diagnostics") end
local found = vim.diagnostic.get(0)[1]
if found.code ~= "asm-unknown-instruction" or found.lnum ~= 4 then fail(vim.inspect(found)) end
local params = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = 2, character = 1 } }
local _, answer = next(vim.lsp.buf_request_sync(0, "textDocument/hover", params, 20000) or {})
local hover = answer and answer.result
if not hover or not hover.contents.value:find("00000000", 1, true) then fail(vim.inspect(answer)) end
local status = vim.b.isaloom or ""
if not status:find("toy, generation 2", 1, true) then fail("unexpected status: `" .. status .. "`") end
vim.api.nvim_buf_set_lines(0, 4, 5, false, { "nop" })
if not vim.wait(20000, function() return #vim.diagnostic.get(0) == 0 end, 20) then fail("the diagnostic was not removed") end
io.stdout:write("neovim: diagnostics, hover, status and an edit as expected\n")
vim.cmd("qall!")
