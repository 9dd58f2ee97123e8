//! Trees whose indices are few and far apart, and whose memory does not grow as it should.

use crate::scans::same;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Ray3};
use obbligato_bvh::{Bvh, InsertError, Memory, Place, WrongLength};
use obbligato_tests::Rng;
use std::borrow::{Borrow, BorrowMut};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Indices at which a list by index would take gigabytes, and one beyond the most that there may
/// be.
const FAR: [usize; 3] = [1_000_000, 1_000_000_000, (1 << 31) - 2];
const BEYOND: usize = (1 << 31) - 1;

fn cube(x: f32) -> Aabb3 {
    Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5)).expect("a box")
}

/// A list of places that grows up to a limit.
#[derive(Clone, Debug)]
struct Limited {
    places: Vec<Place>,
    limit: Rc<Cell<usize>>,
}

impl Limited {
    fn new(limit: usize) -> Self {
        Self { places: Vec::new(), limit: Rc::new(Cell::new(limit)) }
    }
}

impl Borrow<[Place]> for Limited {
    fn borrow(&self) -> &[Place] {
        &self.places
    }
}

impl BorrowMut<[Place]> for Limited {
    fn borrow_mut(&mut self) -> &mut [Place] {
        &mut self.places
    }
}

impl Memory<Place> for Limited {
    fn at_least(&mut self, count: usize, filler: Place) -> &mut [Place] {
        if (self.places.len()..=self.limit.get()).contains(&count) {
            self.places.resize(count, filler);
        }
        &mut self.places
    }
}

#[test]
fn a_far_index_is_inserted_or_an_error_and_never_ends_the_process() {
    let mut tree = Bvh::new(&[cube(0.0)]);
    for (x, index) in (1_u8..).zip(FAR) {
        assert_eq!(tree.insert(index, cube(f32::from(x) * 4.0)), Ok(()));
        assert_eq!(tree.insert(index, cube(0.0)), Err(InsertError::Occupied));
        assert_eq!(tree.end(), index + 1);
    }
    for index in [BEYOND, 1 << 32, usize::MAX] {
        assert_eq!(tree.insert(index, cube(0.0)), Err(InsertError::Full));
        assert!(!tree.remove(index) && tree.update(index, cube(0.0)).is_err());
    }
    let ray = Ray3::new(Point3::new(20.0, 0.0, 0.0), -Vector3::x()).expect("a ray");
    assert_eq!(tree.cast_ray(&ray, 99.0).map(|(index, _)| index), Some(FAR[2]));
    assert_eq!(tree.update(FAR[0], cube(16.0)), Ok(()));
    assert_eq!(tree.cast_ray(&ray, 99.0).map(|(index, _)| index), Some(FAR[0]));
    assert!(tree.remove(FAR[0]) && !tree.remove(FAR[0]));
    assert_eq!(tree.cast_ray(&ray, 99.0).map(|(index, _)| index), Some(FAR[2]));
}

#[test]
fn few_boxes_take_little_memory_and_little_text_whatever_their_indices() {
    let places = Limited::new(1000);
    let mut tree = Bvh::new(&[cube(0.0)]).with_places(places).expect("places");
    for (x, index) in (1_u8..).zip(FAR) {
        assert_eq!(tree.insert(index, cube(f32::from(x))), Ok(()));
    }
    let text = format!("{tree:?}");
    assert!(text.contains("len: 4") && text.len() < 500, "{text}");
    tree.refit_moved(FAR.map(|index| (index, cube(9.0)))).expect("all are there");
    assert_eq!(tree.query(&cube(9.0)).count(), 3);
}

#[test]
fn the_text_of_a_tree_is_as_short_whatever_it_holds() {
    let boxes: Vec<_> = (0..10_000_u16).map(|x| cube(f32::from(x))).collect();
    let text = format!("{:?}", Bvh::new(&boxes));
    assert!(text.contains("len: 10000") && text.len() < 500, "{text}");
}

#[test]
fn a_list_for_a_refit_reaches_to_the_largest_index_that_is_there() {
    let mut tree = Bvh::new(&[cube(0.0), cube(3.0)]);
    tree.insert(1_000_000, cube(6.0)).expect("room");
    let moved = [cube(1.0), cube(4.0)];
    let expected = 1_000_001;
    assert_eq!(tree.refit(&moved), Err(WrongLength { expected }));
    assert_eq!(tree.query(&cube(0.0)).count(), 1, "nothing has moved");
    assert!(tree.remove(1_000_000));
    assert!(tree.refit(&moved).is_ok() && tree.bounds() == Some(moved[0].merged(&moved[1])));
    let expected = 2;
    assert_eq!(tree.refit(&moved[..1]), Err(WrongLength { expected }));
}

#[test]
fn places_that_are_refused_are_an_error_and_change_nothing() {
    let places = Limited::new(usize::MAX);
    let limit = places.limit.clone();
    let mut tree = Bvh::new(&[]).with_places(places).expect("places");
    let (mut model, mut rng) = (BTreeMap::new(), Rng::of_case("places that are refused", 0));
    let mut refused = 0;
    for turn in 0..3000 {
        let (number, x) = (rng.below(1000), rng.range(0.0, 500.0) as f32);
        let index = if rng.chance(0.5) { number } else { number * 2_000_003 };
        limit.set(if turn % 300 < 10 { usize::MAX } else { 0 });
        let inserted = tree.insert(index, cube(x));
        match inserted {
            Ok(()) => assert!(model.insert(index, x).is_none()),
            Err(InsertError::Occupied) => assert!(model.contains_key(&index)),
            _ => refused += 1,
        }
        if turn % 50 == 0 {
            let found: BTreeMap<_, _> = model.iter().map(|(index, x)| (*index, *x)).collect();
            for (index, x) in found {
                let at: Vec<_> = tree.query(&cube(x)).collect();
                assert!(at.contains(&index), "{index} after {turn} turns");
            }
            same("len", tree.len(), model.len()).expect("as many");
        }
        if rng.chance(0.05) {
            let index = model.keys().nth(rng.below(model.len().max(1))).copied();
            index.into_iter().for_each(|index| {
                model.remove(&index);
                assert!(tree.remove(index) && !tree.remove(index));
            });
        }
    }
    assert!(refused > 100, "{refused}");
}
