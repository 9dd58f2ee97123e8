use crate::lanes::{Lanes, Plain, Widest, WithLanes};
use crate::node::{Link, Node, WIDTH};
use crate::visit_order::{Keys, NEVER};

/// The answer of the widest lanes, and that of loops.
struct Both<'a>(&'a Keys, &'a Node<f32>);

impl WithLanes for Both<'_> {
    type Output = [(Keys, [Link; WIDTH], u32); 2];

    fn with<L: Lanes>(self, lanes: L) -> Self::Output {
        let ((keys, links), count) = (lanes.farthest_first(self.0, self.1), lanes.count(self.0));
        let plain = Plain.farthest_first(self.0, self.1);
        [(keys, links, count), (plain.0, plain.1, Plain.count(self.0))]
    }
}

#[test]
fn keys_are_sorted_with_their_links() {
    let mut node = Node::without_children();
    (0..WIDTH).for_each(|lane| node.set_link(lane, Link::to_node(100 + lane)));
    // A network that sorts all numbers of two values sorts all numbers (Knuth, "The Art of Computer
    // Programming" 3, 5.3.4); the third value is a lane without a child.
    for number in 0..3_usize.pow(WIDTH as u32) {
        let mut rest = number;
        let keys: Keys = core::array::from_fn(|lane| {
            let key = [64, 128, NEVER][rest % 3] | lane as u32;
            rest /= 3;
            if key | 7 == NEVER { NEVER } else { key }
        });
        let mut sorted: [u32; WIDTH] = keys;
        sorted.sort_unstable_by_key(|key| if *key == NEVER { 0 } else { *key });
        sorted.reverse();
        let children = keys.iter().filter(|key| **key != NEVER).count();
        for (keys, links, count) in Widest::detect().run(Both(&keys, &node)) {
            assert_eq!((keys, count as usize), (sorted, children), "{number}");
            let lanes = keys.iter().zip(links).filter(|(key, _)| **key != NEVER);
            assert!(
                lanes
                    .map(|(key, link)| (key % 8, link.number()))
                    .all(|(lane, number)| number == 100 + lane as usize)
            );
        }
    }
}
