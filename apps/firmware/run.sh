#!/usr/bin/env bash
# Boots the firmware on emulated boards. Each checks itself; its exit status is the outcome.
#
#   apps/firmware/run.sh              on all boards
#   apps/firmware/run.sh microbit     on the named ones
#   apps/firmware/run.sh --checked [BOARD..]
#                                     with overflow checks and debug assertions, as in tests/no-panic
#   apps/firmware/run.sh --answers    the hashes of every function, on all boards but the micro:bit, which is too small
#
# It needs QEMU (Debian: qemu-system-arm, qemu-system-misc), and for each board rustup's target or
# Debian's toolchain; see .ci/bare-cargo.
set -euo pipefail
cd "$(dirname "$0")/../.."

BOARDS=(mps2-an386 mps2-an385 microbit mps2-an505 virt)

target_of() {
    case "$1" in
        mps2-an386) echo thumbv7em-none-eabihf ;;
        mps2-an385) echo thumbv7m-none-eabi ;;
        microbit) echo thumbv6m-none-eabi ;;
        mps2-an505) echo thumbv8m.main-none-eabihf ;;
        virt) echo riscv32imac-unknown-none-elf ;;
        *) echo "$0: no board '$1'; the boards are: ${BOARDS[*]}" >&2; return 2 ;;
    esac
}

emulate() {
    local system=(qemu-system-arm)
    [ "$1" != virt ] || system=(qemu-system-riscv32 -bios none)
    timeout 120 "${system[@]}" -M "$1" -nographic -semihosting-config enable=on,target=native -kernel "$2"
}

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}"
profile=release program=firmware features=
if [ "${1:-}" = --checked ]; then
    shift
    profile=checked
    # As tests/no-panic/run does, so that what one of them has built serves the other.
    export RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zub-checks=no"
fi
if [ "${1:-}" = --answers ]; then
    shift
    program=answers features=answers
    [ $# -gt 0 ] || set -- mps2-an386 mps2-an385 mps2-an505 virt
fi
[ $# -gt 0 ] || set -- "${BOARDS[@]}"
# One cargo call per architecture: in a joint call, dependencies would get the features of both.
for architecture in thumb riscv; do
    targets=()
    for board in "$@"; do
        target=$(target_of "$board")
        [[ $target != "$architecture"* ]] || targets+=("$target")
    done
    [ ${#targets[@]} -eq 0 ] || .ci/bare-cargo "$(IFS=,; echo "${targets[*]}")" build --quiet --profile "$profile" --locked \
        --manifest-path apps/firmware/Cargo.toml --bin "$program" --features "$features"
done
failed=()
for board in "$@"; do
    emulate "$board" "$CARGO_TARGET_DIR/$(target_of "$board")/$profile/$program" || failed+=("$board")
done
if [ ${#failed[@]} -gt 0 ]; then
    echo "failed on: ${failed[*]}" >&2
    exit 1
fi
echo "passed on: $*"
