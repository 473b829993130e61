-- Test of the language server in headless Neovim (0.7 or later), configured as docs/editors/neovim.md says: file types,
-- diagnostics, hover, completion, symbols, status, an edit, and the colors of a generated grammar if there is one.
-- Runs `isaloom` from PATH in the directory ISALOOM_LSP_FILES.

local directory = os.getenv("ISALOOM_LSP_FILES")

local function fail(why)
  io.stderr:write("neovim: " .. why .. "\n")
  vim.cmd("cquit 1")
end

local function write(name, text)
  local file = assert(io.open(directory .. "/" .. name, "w"))
  file:write(text)
  file:close()
end

local function wait(what, is)
  if not vim.wait(20000, is, 20) then fail(what) end
end

local function is_attached() return next(vim.lsp.buf_get_clients(0)) ~= nil end

local function ask(method, line, character)
  local params = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = line, character = character } }
  local _, answer = next(vim.lsp.buf_request_sync(0, method, params, 20000) or {})
  return answer and answer.result or fail(method .. ": " .. vim.inspect(answer))
end

-- File types. Only files that isaloom reads have a client.
local FILES = {
  { "clang.s", '\t.text\n\t.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"\n\ts_endpgm\n', "isaloom", true },
  { "host.s", "\t.text\n\tret\n", "asm", false },
  { "pom.xml", "<project/>\n", "xml", true },
  { "b.spvasm", "; SPIR-V\nOpCapability Shader\nOpCapability \n", "spvasm", true },
  { "a.isa.asm", "; isaloom: isa=toy gpu=2\ntop:\nnop\nbr top\nnoop\n", "isaloom", true },
}
for _, row in ipairs(FILES) do
  local name, text, filetype, attached = unpack(row)
  write(name, text)
  vim.cmd("edit " .. directory .. "/" .. name)
  if vim.bo.filetype ~= filetype then fail(name .. ": file type `" .. vim.bo.filetype .. "`") end
  if attached then wait(name .. ": no client", is_attached) end
  if not attached and is_attached() then fail(name .. ": has a client") end
end

-- Diagnostics, hover, symbols, status and an edit.
wait("no diagnostics", function() return #vim.diagnostic.get(0) > 0 end)
local found = vim.diagnostic.get(0)[1]
if found.code ~= "asm-unknown-instruction" or found.lnum ~= 4 then fail(vim.inspect(found)) end
local hover = ask("textDocument/hover", 2, 1).contents.value
if not hover:find("00000000", 1, true) then fail(hover) end
local symbols = ask("textDocument/documentSymbol", 0, 0)
if symbols[1].name ~= "top" then fail(vim.inspect(symbols)) end
local status = vim.b.isaloom or ""
if not status:find("toy, generation 2", 1, true) then fail("unexpected status: `" .. status .. "`") end
vim.api.nvim_buf_set_lines(0, 4, 5, false, { "nop" })
wait("the diagnostic was not removed", function() return #vim.diagnostic.get(0) == 0 end)

-- Completion with the editor's own function, which CTRL-X CTRL-O calls.
if vim.bo.omnifunc ~= "v:lua.vim.lsp.omnifunc" then fail("omnifunc is `" .. vim.bo.omnifunc .. "`") end
vim.api.nvim_buf_set_lines(0, 4, 5, false, { "ad" })
local items = ask("textDocument/completion", 4, 2).items
if items[1].label ~= "add" then fail(vim.inspect(items)) end
vim.cmd("edit " .. directory .. "/b.spvasm")
local labels = vim.tbl_map(function(item) return item.label end, ask("textDocument/completion", 2, 13).items)
if not vim.tbl_contains(labels, "Kernel") then fail(vim.inspect(labels)) end
vim.cmd("edit " .. directory .. "/pom.xml")
if #vim.diagnostic.get(0) > 0 then fail("pom.xml has diagnostics") end

-- Colors of the generated grammar.
local colors = ""
if (os.getenv("ISALOOM_GRAMMAR") or "") ~= "" then
  vim.cmd("edit! " .. directory .. "/a.isa.asm")
  local parser = vim.treesitter.get_parser(0, "isaloom_toy")
  local tree = parser:parse()[1]
  local query = (vim.treesitter.query.get or vim.treesitter.query.get_query)("isaloom_toy", "highlights")
  local captures = {}
  for id, node in query:iter_captures(tree:root(), 0, 0, -1) do
    local line = node:start()
    captures[line .. " " .. query.captures[id]] = true
  end
  for _, expected in ipairs({ "0 comment", "1 label", "2 function", "3 function", "3 constant" }) do
    if not captures[expected] then fail("no " .. expected .. ": " .. vim.inspect(captures)) end
  end
  if vim.treesitter.start then
    vim.treesitter.start(0, "isaloom_toy")
  else
    vim.treesitter.highlighter.new(parser)
  end
  vim.cmd("redraw")
  colors = " and colors"
end
if vim.v.errmsg ~= "" then fail(vim.v.errmsg) end
io.stdout:write("neovim: file types, diagnostics, hover, completion, symbols, status, an edit" .. colors .. " as expected\n")
vim.cmd("qall!")
