-- Configures isaloom's language server for Neovim 0.7 and later. Copy it to `after/plugin/isaloom.lua`.

local patterns = {
  ["*.spvasm"] = "spvasm",
  ["*.ir3,*.afuc,*.a2xx,*.isa.asm"] = "isaloom",
  ["*.amdgpu.s,*.gcn"] = "isaloom",
}
for pattern, filetype in pairs(patterns) do
  vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
    pattern = vim.split(pattern, ","),
    callback = function() vim.bo.filetype = filetype end,
  })
end

-- Assembly of clang for AMD GPUs has the usual file name of assembly, but a target directive in its first lines.
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = { "*.s", "*.S", "*.asm" },
  callback = function()
    for _, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, 64, false)) do
      if line:match('^%s*%.amdgcn_target%s*"amd') then
        vim.bo.filetype = "isaloom"
        return
      end
    end
  end,
})

-- Stores the instruction set of the buffer and the source of its selection in `b:isaloom`. For a status line, use
-- %{get(b:, 'isaloom', '')}.
local function status(_, said)
  local buffer = vim.uri_to_bufnr(said.uri)
  local known = type(said.title) == "string"
  vim.b[buffer].isaloom = known and (said.title .. " (" .. said.by .. ")") or said.problem
end

local function start()
  local file = vim.api.nvim_buf_get_name(0)
  local root = vim.fn.fnamemodify(vim.fn.findfile("isaloom.toml", vim.fn.fnamemodify(file, ":h") .. ";"), ":p:h")
  local handlers = { ["isaloom/status"] = status }
  local config = { name = "isaloom", cmd = { "isaloom", "lsp" }, root_dir = root, handlers = handlers }
  if vim.lsp.start then
    vim.lsp.start(config)
  else
    local id = vim.g.isaloom_client or vim.lsp.start_client(config)
    vim.g.isaloom_client = id
    vim.lsp.buf_attach_client(0, id)
    -- Later versions set these themselves.
    vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
    vim.bo.tagfunc = "v:lua.vim.lsp.tagfunc"
  end
end

vim.api.nvim_create_autocmd("FileType", { pattern = { "isaloom", "spvasm", "xml" }, callback = start })
