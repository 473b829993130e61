# Nix flake: `nix run github:isaloom/isaloom -- --help`, `nix develop` for a shell with the tools of .ci/run.
# packaging/README.md lists the differences from a release and the checks of this file.
{
  description = "Disassemble, assemble, explain and verify GPU machine code";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixpkgs-unstable";

  outputs =
    { self, nixpkgs }:
    let
      manifest = builtins.fromTOML (builtins.readFile ./Cargo.toml);
      inherit (manifest.workspace.package) version rust-version;
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      perSystem = f: nixpkgs.lib.genAttrs systems (system: f nixpkgs.legacyPackages.${system});

      isaloom =
        pkgs:
        assert pkgs.lib.assertMsg (pkgs.lib.versionAtLeast pkgs.rustc.version rust-version)
          "isaloom needs Rust ${rust-version}, but this nixpkgs has ${pkgs.rustc.version}; update its flake input";
        pkgs.rustPlatform.buildRustPackage {
          pname = "isaloom";
          inherit version;
          src = self;
          cargoLock.lockFile = ./Cargo.lock;
          cargoBuildFlags = [
            "--package"
            "isaloom-cli"
          ];
          nativeBuildInputs = [ pkgs.installShellFiles ];

          # The tests of the workspace take 20 CPU minutes and run in CI. Here the built program is tested.
          doCheck = false;
          doInstallCheck = pkgs.stdenv.buildPlatform.canExecute pkgs.stdenv.hostPlatform;
          installCheckPhase = ''
            runHook preInstallCheck
            ISALOOM_SMOKE=core bash .ci/smoke $out/bin/isaloom
            runHook postInstallCheck
          '';

          postInstall =
            pkgs.lib.optionalString (pkgs.stdenv.buildPlatform.canExecute pkgs.stdenv.hostPlatform)
              ''
                bash .ci/program-docs program-docs $out/bin/isaloom
                installManPage program-docs/man/*.1
                installShellCompletion --bash program-docs/completions/isaloom.bash \
                  --zsh program-docs/completions/_isaloom --fish program-docs/completions/isaloom.fish
              '';

          meta = {
            description = "Disassembler, assembler and verifier for GPU instruction sets from formal descriptions";
            homepage = "https://github.com/isaloom/isaloom";
            changelog = "https://github.com/isaloom/isaloom/blob/v${version}/CHANGELOG.md";
            license = with pkgs.lib.licenses; [
              mit
              asl20
            ];
            mainProgram = "isaloom";
          };
        };
    in
    {
      packages = perSystem (pkgs: {
        default = isaloom pkgs;
      });

      devShells = perSystem (pkgs: {
        default = pkgs.mkShell {
          packages =
            with pkgs;
            [
              cargo
              clippy
              rustc
              rustfmt
              just
              cmake
              pkg-config
              meson
              ninja
              nodejs
              python3
              spirv-tools
              xz
              actionlint
              cargo-deny
              shellcheck
            ]
            ++ lib.optionals stdenv.hostPlatform.isLinux [ valgrind ];
        };
      });

      formatter = perSystem (pkgs: pkgs.nixfmt);
    };
}
