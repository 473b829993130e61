//! Zed extension that starts `isaloom lsp`. Server settings are in Zed's settings, below `lsp.isaloom`.

use zed_extension_api::settings::LspSettings;
use zed_extension_api::{Command, Extension, LanguageServerId, Result, Worktree, register_extension, serde_json};

struct Isaloom;

impl Extension for Isaloom {
    fn new() -> Isaloom {
        Isaloom
    }

    fn language_server_command(&mut self, server: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?;
        let named = settings.binary.and_then(|binary| binary.path);
        let command = named.or_else(|| worktree.which("isaloom"));
        let command =
            command.ok_or("`isaloom` is not on the path: install it, or set `lsp.isaloom.binary.path`")?;
        Ok(Command { command, args: vec!["lsp".to_owned()], env: worktree.shell_env() })
    }

    fn language_server_initialization_options(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>> {
        Ok(LspSettings::for_worktree(server.as_ref(), worktree)?.initialization_options)
    }
}

register_extension!(Isaloom);
