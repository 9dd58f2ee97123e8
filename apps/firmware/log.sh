#!/usr/bin/env bash
# Shows shapes and answers in a defmt log: frames from a Cortex-M4F, decoded on the host.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=thumbv7em-none-eabihf
out="${CARGO_TARGET_DIR:-$PWD/target}"
export CARGO_TARGET_DIR="$out"
.ci/bare-cargo "$target" build --quiet --release --locked --manifest-path apps/firmware/Cargo.toml --features defmt --bin log
cargo build --quiet --locked --manifest-path apps/firmware/decode/Cargo.toml
qemu-system-arm -M mps2-an386 -nographic -semihosting-config enable=on,target=native -kernel "$out/$target/release/log" |
    "$out/debug/decode" "$out/$target/release/log"
