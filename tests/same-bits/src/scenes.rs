//! Trees, cameras and what belongs to them.

use crate::draw::{Draw, Draws};
use crate::families::probes::real::Sum;
use obbligato::nalgebra::{Isometry3, Point2, Vector2};
use obbligato::{Aabb, Full, ItemId, Limits, QuadTree, Real};
use obbligato_bvh::{
    Absent, Bvh, InsertError, Item, NoPlaces, Node, Place, SortKey, TooSmall, WrongLength,
};
use obbligato_camera::generic::{
    Camera, DragAxis, DragPlane, Frustum, Picker, Projection, Viewport,
};
use obbligato_camera::{CameraError, ClipY, Convention, DepthRange, PickError};

/// How many boxes a tree has.
const BOXES: usize = 24;

impl<const ITEMS: usize, const NODES: usize, T: Real> Draw for QuadTree<ITEMS, NODES, u32, T> {
    fn draw(draws: &mut Draws) -> Self {
        let world = Aabb::from_center(Point2::origin(), Vector2::repeat(T::nearest(4.0)));
        let mut tree = Self::new(world.expect("a square"));
        for key in 0..BOXES as u32 {
            let inserted = tree.insert(key, draws.draw::<Aabb<T, 2>>());
            inserted.expect("a tree with room");
        }
        tree
    }
}

/// A tree that the one or the other builder has made.
impl<T: Real, const N: usize> Draw for Bvh<T, [Node<T>; N], NoPlaces> {
    fn draw(draws: &mut Draws) -> Self {
        let (boxes, nodes): ([Aabb<T, 3>; BOXES], _) = (draws.draw(), [Node::EMPTY; N]);
        let tree = if draws.draw() {
            Self::new_in(&boxes, nodes, &mut [Item::EMPTY; BOXES])
        } else {
            Self::quick_in(&boxes, nodes, &mut [SortKey::EMPTY; 2 * BOXES])
        };
        tree.expect("memory for so many boxes")
    }
}

/// A tree that can be edited.
impl<T: Real, const N: usize, const P: usize> Draw for Bvh<T, [Node<T>; N], [Place; P]> {
    fn draw(draws: &mut Draws) -> Self {
        let tree: Bvh<T, [Node<T>; N], NoPlaces> = draws.draw();
        tree.with_places([Place::EMPTY; P]).expect("enough places")
    }
}

impl<T: Real> Draw for Node<T> {
    fn draw(draws: &mut Draws) -> Self {
        let tree: Bvh<T, [Self; 16]> = draws.draw();
        tree.nodes()[draws.below(tree.node_count())]
    }
}

/// Ids that a tree has given, and others.
impl Draw for ItemId {
    fn draw(draws: &mut Draws) -> Self {
        let tree: QuadTree<256, 65> = draws.draw();
        let id = tree.iter().nth(draws.below(BOXES)).map(|(id, ..)| id);
        id.expect("as many items as boxes")
    }
}

impl Draw for Limits {
    fn draw(draws: &mut Draws) -> Self {
        let (max_depth, split_above) = (draws.below(6) as u8, draws.below(12) as u16);
        Self { max_depth, split_above }
    }
}

impl<K: Draw> Draw for Full<K> {
    fn draw(draws: &mut Draws) -> Self {
        Self(draws.draw())
    }
}

impl Draw for TooSmall {
    fn draw(draws: &mut Draws) -> Self {
        let needed = draws.draw();
        if draws.draw() { Self::Nodes { needed } } else { Self::Items { needed } }
    }
}

impl Draw for InsertError {
    fn draw(draws: &mut Draws) -> Self {
        if draws.draw() { Self::Occupied } else { Self::Full }
    }
}

impl Draw for Absent {
    fn draw(_: &mut Draws) -> Self {
        Self
    }
}

impl Draw for WrongLength {
    fn draw(draws: &mut Draws) -> Self {
        let expected = draws.draw();
        Self { expected }
    }
}

impl Draw for Sum {
    fn draw(_: &mut Draws) -> Self {
        Self::default()
    }
}

impl Draw for DepthRange {
    fn draw(draws: &mut Draws) -> Self {
        if draws.draw() { Self::ZeroToOne } else { Self::MinusOneToOne }
    }
}

impl Draw for ClipY {
    fn draw(draws: &mut Draws) -> Self {
        if draws.draw() { Self::Up } else { Self::Down }
    }
}

impl Draw for Convention {
    fn draw(draws: &mut Draws) -> Self {
        Self::new(draws.draw(), draws.draw(), draws.draw())
    }
}

impl<T: Real> Draw for Viewport<T> {
    fn draw(draws: &mut Draws) -> Self {
        let size = [640.0, 480.0].map(|length| draws.unit::<T>() * T::nearest(length) + T::one());
        draws.until(|draws| Self::new(draws.draw(), size.into()).ok())
    }
}

impl<T: Real> Draw for Projection<T> {
    fn draw(draws: &mut Draws) -> Self {
        let lens = draws.until(|draws| {
            let (near, range, reversed) = (draws.unit(), draws.draw(), draws.draw());
            let far = near + draws.length::<T>() * T::nearest(8.0);
            match draws.below(3) {
                0 => Self::perspective(draws.length(), near, None, range, reversed).ok(),
                1 => Self::perspective(draws.length(), near, Some(far), range, reversed).ok(),
                _ => Self::orthographic(draws.length(), near, far, range, reversed).ok(),
            }
        });
        lens.with_clip_y(draws.draw())
    }
}

impl<T: Real> Draw for Camera<T> {
    fn draw(draws: &mut Draws) -> Self {
        Self::new(draws.draw::<Isometry3<T>>(), draws.draw())
    }
}

impl<T: Real> Draw for Picker<T> {
    fn draw(draws: &mut Draws) -> Self {
        draws.draw::<Camera<T>>().picker(&draws.draw())
    }
}

impl<T: Real> Draw for Frustum<T> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| draws.draw::<Camera<T>>().frustum(&draws.draw()).ok())
    }
}

impl<T: Real> Draw for DragPlane<T> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw(), draws.draw()).ok())
    }
}

impl<T: Real> Draw for DragAxis<T> {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Self::new(draws.draw(), draws.draw()).ok())
    }
}

/// An error that a constructor gives.
impl Draw for CameraError {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| Viewport::<f32>::from_logical(draws.draw(), draws.draw()).err())
    }
}

impl Draw for PickError {
    fn draw(draws: &mut Draws) -> Self {
        draws.until(|draws| {
            let pixel = draws.draw::<Point2<f32>>() * draws.draw::<f32>();
            draws.draw::<Picker<f32>>().ray(pixel).err()
        })
    }
}
