//! The golden hash, from the same source as on the microcontrollers.

#[path = "../../../apps/firmware/src/golden.rs"]
mod golden;

#[test]
fn every_platform_gives_these_bits() {
    let hashes = [golden::golden_hash::<f32>(), golden::golden_hash::<f64>()];
    assert!(
        hashes == golden::GOLDEN,
        "some answer changed a bit: the hashes are now {hashes:#018x?}"
    );
}
