#!/bin/sh
# Guess: clang-offload-bundler stores the target names that it gets, or refuses an unknown GPU, and takes two orders of
# the same features as one target, since it refuses duplicates.
# Seen: clang-offload-bundler 22.1.8 stores the host x86_64-unknown-linux-gnu with a hyphen at its end, and removes an
# unknown GPU name such as gfx90x from the target without a message. gfx90a:xnack+:sramecc- and gfx90a:sramecc-:xnack+
# become two bundles, and -unbundle gives the first for both. The same target twice, in the same order, is an error.
. "$(dirname "$0")/debian.sh"
version=1:22.1.8-1~deb12u1
debian clang-tools-22=$version libclang-cpp22=$version libllvm22=$version libz3-4 \
    libedit2 libbsd0 libmd0 libxml2 libicu72
bundler() {
    LD_LIBRARY_PATH="$scratch/root/usr/lib/x86_64-linux-gnu" \
        "$scratch/root/usr/lib/llvm-22/bin/clang-offload-bundler" -type=bc "$@" 2>&1 | sed 's/^.*error: /error: /'
}
prefix=hip-amdgcn-amd-amdhsa-
cd "$scratch"
printf one > one
printf two > two
bundler -targets=host-x86_64-unknown-linux-gnu,$prefix-gfx90a -input=one -input=two -output=host
same 'a host and gfx90a' "${prefix}-gfx90a
host-x86_64-unknown-linux-gnu-" "$(bundler -list -input=host)"
bundler -targets=$prefix-gfx90x,$prefix-gfx90a -input=one -input=two -output=unknown
same 'gfx90x and gfx90a' "${prefix}-gfx90a
${prefix}-" "$(bundler -list -input=unknown)"
first=$prefix-gfx90a:xnack+:sramecc-
second=$prefix-gfx90a:sramecc-:xnack+
bundler -targets=$first,$second -input=one -input=two -output=features
same 'two orders of features' "$first
$second" "$(bundler -list -input=features)"
bundler -unbundle -targets=$first -input=features -output=out
same 'unbundled with the first order' one "$(cat out)"
bundler -unbundle -targets=$second -input=features -output=out
same 'unbundled with the second order' one "$(cat out)"
same 'the same target twice' 'error: Duplicate targets are not allowed' \
    "$(bundler -targets=$first,$first -input=one -input=two -output=duplicate)"
