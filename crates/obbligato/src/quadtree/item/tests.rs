extern crate std;

use super::{Full, ItemId, Limits};
use crate::shapes::Absent;
use std::string::{String, ToString};

#[test]
fn errors_say_what_is_wrong() {
    fn text(error: impl core::error::Error) -> String {
        error.to_string()
    }
    assert_eq!(text(Full(3)), "the quadtree already holds as many items as it has room for");
    assert_eq!(text(Absent), "the tree has no such item");
}

#[test]
fn an_id_is_a_number_and_comes_back() {
    for bits in [0, 1, 65_534, 1 << 16, (1 << 48) - 2, 1 << 48, u64::MAX] {
        assert_eq!(ItemId::from_bits(bits).to_bits(), bits, "{bits}");
    }
    let id = ItemId { handle: 65_534, stamp: u32::MAX };
    assert!(id.to_bits() < 1 << 48);
}

#[test]
fn a_tree_splits_above_10_items_down_to_a_depth_of_5() {
    let Limits { max_depth, split_above } = Limits::default();
    assert_eq!((max_depth, split_above), (5, 10));
}
