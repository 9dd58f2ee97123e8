//! The golden hash, of the same source as on the microcontrollers.

#[path = "../../apps/firmware/src/golden.rs"]
mod golden;

#[test]
fn every_machine_gives_these_bits() {
    let hash = golden::golden_hash();
    assert_eq!(
        hash,
        golden::GOLDEN,
        "some answer changed a bit: the hash is now {hash:#018x}"
    );
}
