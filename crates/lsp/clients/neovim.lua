-- A session of Neovim (0.7 or later, headless) with the server: findings and hover in a real editor.

local program = vim.split(os.getenv("ISALOOM_LSP") or "isaloom lsp", " ")
local file = os.getenv("ISALOOM_LSP_FILE")
vim.cmd("edit " .. file)
local id = vim.lsp.start_client({ name = "isaloom", cmd = program, root_dir = vim.fn.fnamemodify(file, ":h") })
vim.lsp.buf_attach_client(0, id)

local function fail(why)
  io.stderr:write(why .. "\n")
  vim.cmd("cquit 1")
end

if not vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20) then fail("no findings") end
local found = vim.diagnostic.get(0)[1]
if found.code ~= "asm-unknown-instruction" or found.lnum ~= 4 then fail(vim.inspect(found)) end
local params = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = 2, character = 1 } }
local answers = vim.lsp.buf_request_sync(0, "textDocument/hover", params, 20000)
local hover = answers and answers[id] and answers[id].result
if not hover or not hover.contents.value:find("00000000", 1, true) then fail(vim.inspect(answers)) end
vim.api.nvim_buf_set_lines(0, 4, 5, false, { "nop" })
if not vim.wait(20000, function() return #vim.diagnostic.get(0) == 0 end, 20) then fail("a finding stays") end
io.stdout:write("neovim: findings, hover and an edit as expected\n")
vim.cmd("qall!")
