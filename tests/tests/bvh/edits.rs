//! Trees whose boxes come, go and move, compared with a sorted map.

use crate::questions::Asked;
use crate::scans::same;
use crate::scenes::{KINDS, SIDE, boxes, built};
use crate::shapes::any_obb;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb, HitList, Intersects, Ray, nearest_hit};
use obbligato_bvh::{
    Absent, Bvh, Capacity, Child, InsertError, Item, Memory, Node, Place, TooSmall,
};
use obbligato_tests::hostile::{Hostile, Palette};
use obbligato_tests::{Rng, cases_per_kernel, survey_of};
use std::collections::BTreeMap;

/// How many edits a tree takes one after the other.
const EDITS: u64 = 500;
const MOST_LEVELS: usize = 12;
const MOST_INDEX: usize = (1 << 31) - 2;

/// What a tree should contain.
type Model<T> = BTreeMap<usize, Aabb<T, 3>>;

/// A tree and its model, and the boxes that it may be given.
struct Edited<T: Hostile, N, P> {
    tree: Bvh<T, N, P>,
    model: Model<T>,
    pool: Vec<Aabb<T, 3>>,
    /// Indices are below this.
    indices: usize,
    /// The tree has at most so many nodes, and holds at most so many boxes.
    nodes: usize,
    room: usize,
    /// Two of three indices are multiples of this.
    apart: usize,
    /// One more than the largest index so far.
    end: usize,
}

impl<T: Hostile, N: Memory<Node<T>>, P: Memory<Place>> Edited<T, N, P> {
    /// Does the same to both.
    fn edit(&mut self, rng: &mut Rng, growing: bool) -> Result<(), String> {
        let (number, bounds) = (rng.below(self.indices), rng.pick(&self.pool));
        let index = if number.is_multiple_of(3) { number } else { number * self.apart };
        let is_present = self.model.contains_key(&index);
        match rng.below(if growing { 17 } else { 21 }) {
            0..6 => {
                let expected = match is_present {
                    true => Err(InsertError::Occupied),
                    false if self.model.len() >= self.room => Err(InsertError::Full),
                    false => Ok(()),
                };
                same("insert", self.tree.insert(index, bounds), expected)?;
                if expected.is_ok() {
                    self.model.insert(index, bounds);
                    self.end = self.end.max(index + 1);
                }
            }
            6..10 => self.update(index, bounds, is_present)?,
            10..13 => {
                let moved = self.tree.refit_moved([(index, bounds)]);
                same("refit moved", moved.is_ok(), is_present)?;
                self.model.entry(index).and_modify(|b| *b = bounds);
            }
            13 => self.tree.optimize(rng.below(5)),
            14 => self.refit(rng)?,
            15 if rng.chance(0.2) => self.rebuild()?,
            _ => {
                same("remove", self.tree.remove(index), is_present)?;
                self.model.remove(&index);
            }
        }
        same("end", self.tree.end(), self.end)?;
        let all = self.model.values().copied();
        same("bounds", self.tree.bounds(), all.reduce(|a, b| a.merged(&b)))?;
        same("len", self.tree.len(), self.model.len())
    }

    fn update(&mut self, index: usize, bounds: Aabb<T, 3>, is_present: bool) -> Result<(), String> {
        let expected = if is_present { Ok(()) } else { Err(Absent) };
        same("update", self.tree.update(index, bounds), expected)?;
        self.model.entry(index).and_modify(|b| *b = bounds);
        Ok(())
    }

    fn rebuild(&mut self) -> Result<(), String> {
        let mut items = vec![Item::EMPTY; self.model.len()];
        let needed = Capacity::of(self.model.len());
        let fits = self.tree.rebuild_in(&mut items).is_ok();
        let expected = needed.nodes <= self.nodes;
        same("rebuild", fits, expected)?;
        let is_new = !fits || self.tree.decay() == T::one();
        same("as good as new", is_new, true)
    }

    /// Moves a few boxes, and updates all of them in the tree.
    fn refit(&mut self, rng: &mut Rng) -> Result<(), String> {
        for bounds in self.model.values_mut() {
            if rng.chance(0.1) {
                *bounds = rng.pick(&self.pool);
            }
        }
        if self.apart > 1 {
            let all = self.model.iter().map(|(index, b)| (*index, *b));
            return same("refit moved", self.tree.refit_moved(all), Ok(()));
        }
        let absent = rng.pick(&self.pool);
        let of = |index| self.model.get(&index).copied().unwrap_or(absent);
        let list: Vec<_> = (0..self.indices).map(of).collect();
        let decay = self.tree.refit(&list).map_err(|error| error.to_string())?;
        same("decay", decay, self.tree.decay())
    }

    /// One question about a few boxes.
    fn ask(&self, rng: &mut Rng) -> Result<(), String> {
        let place = |rng: &mut Rng| T::nearest((2.0 * rng.range(-1.0, SIDE + 1.0)).round() * 0.5);
        let point = Point3::from([(); 3].map(|()| place(rng)));
        match rng.below(6) {
            0 => {
                let all = self.model.iter();
                let distances = all.map(|(index, b)| (*index, b.distance_to_point(&point)));
                let least = distances.reduce(|a, b| if b.1 < a.1 { b } else { a });
                same("nearest", self.tree.nearest(&point), least)
            }
            1 => self.query(&rng.pick(&self.pool)),
            2 => self.query(&any_obb::<T>(rng, SIDE)),
            3 => {
                let velocity = Vector3::from([(); 3].map(|()| place(rng)));
                let (start, max_t) = (rng.pick(&self.pool), rng.pick(&[T::INFINITY, T::one()]));
                self.asked(|asked| asked.sweep(&start, &velocity, max_t).map(|_| ()))
            }
            4 => {
                let (to, limit) = (rng.pick(&self.pool), rng.pick(&[T::INFINITY, T::one()]));
                self.asked(|asked| asked.nearest(&to, &point, limit))
            }
            _ => {
                let to = Point3::from([(); 3].map(|()| place(rng)));
                let max_t = rng.pick(&[T::INFINITY, T::one(), T::nearest(0.5)]);
                Ray::new(point, to - point).map_or(Ok(()), |ray| self.cast(&ray, max_t))
            }
        }
    }

    fn asked<R>(&self, ask: impl FnOnce(Asked<'_, T, N, P>) -> R) -> R {
        let present: Vec<_> = self.model.iter().map(|(index, b)| (*index, *b)).collect();
        ask(Asked { tree: &self.tree, present: &present })
    }

    fn query<S>(&self, shape: &S) -> Result<(), String>
    where
        Aabb<T, 3>: Intersects<S>,
    {
        let mut found: Vec<_> = self.tree.query(shape).collect();
        found.sort_unstable();
        let touching = self.model.iter().filter(|(_, b)| b.intersects(shape));
        same("query", found, touching.map(|(index, _)| *index).collect())
    }

    fn cast(&self, ray: &Ray<T, 3>, max_t: T) -> Result<(), String> {
        let all = || self.model.iter().map(|(index, b)| (*index, b));
        self.asked(|asked| asked.blocked(ray, max_t))?;
        let first = nearest_hit(ray, max_t, all());
        same("first hit", self.tree.cast_ray(ray, max_t), first)?;
        let cast = |index: usize, max_t| self.model[&index].cast_ray(ray, max_t);
        same("first hit", self.tree.cast_ray_with(ray, max_t, cast), first)?;
        let mut hits = HitList::<usize, T, 3, 5>::new();
        self.tree.hits_with(ray, max_t, cast, &mut hits);
        let scan = all().filter_map(|(index, b)| Some((index, b.cast_ray(ray, max_t)?)));
        same("hits", hits, scan.collect())
    }

    fn pairs(&self) -> Result<(), String> {
        let mut found: Vec<_> = self.tree.pairs().collect();
        found.sort_unstable();
        let mut scan = Vec::new();
        for (a, one) in &self.model {
            let later = self.model.range(a + 1..);
            scan.extend(later.filter_map(|(b, other)| one.intersects(other).then_some((*a, *b))));
        }
        same("pairs", found, scan)?;
        let others = &self.pool[..self.pool.len().min(40)];
        self.asked(|asked| asked.pairs(&Bvh::new(others), others))
    }

    /// Every box once with its bounds, and around each node what is below it, in few levels.
    fn check(&self) -> Result<(), String> {
        let mut found = Model::new();
        let mut below = vec![(0, 1)];
        while let Some((number, level)) = below.pop() {
            let nodes = self.tree.nodes();
            for (bounds, child) in nodes.get(number).into_iter().flat_map(Node::children) {
                match child {
                    Child::Box(index) => {
                        same("seen before", found.insert(index, bounds), None)?;
                    }
                    Child::Node(child) => {
                        same("bounds", nodes[child].bounds(), Some(bounds))?;
                        below.push((child, level + 1));
                    }
                }
            }
            same("too many levels", level > MOST_LEVELS, false)?;
        }
        same("boxes", &found, &self.model)
    }
}

/// Where boxes may lie: of one kind, or anywhere in the range of numbers.
fn pool<T: Hostile>(rng: &mut Rng, count: usize) -> Vec<Aabb<T, 3>> {
    if rng.chance(0.2) {
        let palette = Palette::<T>::new(rng);
        return (0..count).map(|_| palette.aabb(rng)).collect();
    }
    let kind = rng.pick(&KINDS);
    boxes(rng, kind, count)
}

/// A history of edits, with questions on the way.
fn live<T: Hostile, N: Memory<Node<T>>, P: Memory<Place>>(
    rng: &mut Rng,
    mut edited: Edited<T, N, P>,
) -> Result<(), String> {
    let phase = rng.pick(&[20, 100, 400]);
    edited.check()?;
    // From its first edit on, a tree takes any list of boxes that reaches far enough.
    same("remove", edited.tree.remove(usize::MAX), false)?;
    for turn in 0..EDITS {
        edited.edit(rng, turn % (2 * phase) < phase)?;
        if turn % 4 == 0 {
            edited.ask(rng)?;
        }
        if turn % 64 == 0 {
            edited.pairs()?;
            edited.check()?;
        }
    }
    edited.pairs()?;
    edited.check()
}

/// The boxes that a new tree has.
fn first_boxes<T: Hostile>(rng: &mut Rng, pool: &[Aabb<T, 3>], most: usize) -> Vec<Aabb<T, 3>> {
    let count = rng.pick(&[0, 1, 9, 60, 300]).min(most);
    (0..count).map(|_| rng.pick(pool)).collect()
}

fn model<T: Hostile>(list: &[Aabb<T, 3>]) -> Model<T> {
    list.iter().copied().enumerate().collect()
}

fn in_vectors<T: Hostile>(rng: &mut Rng) -> Result<(), String> {
    let indices = rng.pick(&[5, 40, 150, 600]);
    let pool = pool::<T>(rng, indices);
    let list = first_boxes(rng, &pool, indices);
    let tree = built(rng, &list);
    // The largest index is just below the most that there may be.
    let apart = rng.pick(&[1, 1, 50, MOST_INDEX / indices]);
    live(
        rng,
        Edited {
            tree,
            model: model(&list),
            pool,
            indices,
            nodes: usize::MAX,
            room: usize::MAX,
            apart,
            end: list.len(),
        },
    )
}

/// In memory for so many nodes and boxes, which is lent.
fn in_slices<T: Hostile>(rng: &mut Rng, [nodes, places]: [usize; 2]) -> Result<(), String> {
    let pool = pool::<T>(rng, places);
    let room = (7 * nodes + 1).min(places);
    let most = (0..=places).rfind(|&boxes| Capacity::of(boxes).nodes <= nodes);
    let list = first_boxes(rng, &pool, most.unwrap_or(0));
    let mut items = vec![Item::EMPTY; list.len()];
    let (mut lent, mut lent_places) = (vec![Node::EMPTY; nodes], vec![Place::EMPTY; places]);
    let tree = Bvh::new_in(&list, &mut lent[..], &mut items).expect("room for the boxes");
    let tree = tree.with_places(&mut lent_places[..]).expect("places for the boxes");
    let (model, end) = (model(&list), list.len());
    live(rng, Edited { tree, model, pool, indices: places, nodes, room, apart: 1, end })
}

fn check<T: Hostile>() {
    let kernel = format!("edited trees of boxes {}", T::NAME);
    survey_of(&kernel, cases_per_kernel().div_ceil(EDITS), |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let rng = &mut rng;
        let answer = match rng.below(6) {
            0 => in_slices::<T>(rng, [Capacity::of(100).nodes, 100]),
            1 => in_slices::<T>(rng, [2, 40]),
            2 => in_slices::<T>(rng, [60, 100]),
            _ => in_vectors::<T>(rng),
        };
        tally.require(answer.is_ok(), "tree and model agree", || {
            format!("history {index}: {answer:?}")
        });
    });
}

#[test]
fn an_edited_tree_answers_as_a_scan_of_what_is_present_does() {
    check::<f32>();
    check::<f64>();
}

/// Returns the number of levels of a tree.
fn levels(tree: &Bvh) -> usize {
    let (mut below, mut most) = (vec![(0, 1)], 0);
    while let Some((number, level)) = below.pop() {
        most = most.max(level);
        for (_, child) in tree.nodes()[number].children() {
            if let Child::Node(child) = child {
                below.push((child, level + 1));
            }
        }
    }
    most
}

#[test]
fn a_tree_that_is_filled_again_and_again_becomes_no_deeper() {
    let bounds = |i: u32| {
        let place = [i * 7919 % 997, i * 6101 % 991, i * 4973 % 983].map(|x| x as f32);
        Aabb::from_center(Point3::from(place), Vector3::repeat(0.5)).expect("a box")
    };
    let (mut tree, mut inserted) = (Bvh::new(&[]), 0);
    for turn in 0..10 {
        while tree.len() < 2000 {
            tree.insert(tree.len(), bounds(inserted)).expect("room");
            inserted += 1;
        }
        assert!(levels(&tree) < 9, "turn {turn}: {} levels", levels(&tree));
        assert!((20..2000).rev().all(|index| tree.remove(index)));
    }
}

#[test]
fn an_edited_tree_in_other_places_keeps_its_indices_and_unused_nodes() {
    const MOST: usize = 40;
    let cube = |x: usize| {
        let center = Point3::new(x as f32, 0.0, 0.0);
        Aabb::from_center(center, Vector3::repeat(0.5)).expect("a box")
    };
    let nodes = [Node::EMPTY; Capacity::of(MOST).nodes];
    let tree = Bvh::new_in(&[], nodes, &mut []).expect("room for nothing");
    let mut tree = tree.with_places([Place::EMPTY; MOST]).expect("places");
    for index in 0..MOST {
        assert_eq!(tree.insert(index, cube(index)), Ok(()));
    }
    assert!((1..MOST - 1).all(|index| tree.remove(index)));
    let too_few = tree.with_places([Place::EMPTY; MOST - 1]);
    let needed = MOST;
    assert_eq!(too_few.map(|it| it.len()), Err(TooSmall::Places { needed }));
    let mut moved = tree.with_places([Place::EMPTY; MOST]).expect("places");
    assert_eq!((moved.len(), moved.end()), (2, MOST));
    assert_eq!(moved.insert(MOST - 1, cube(9)), Err(InsertError::Occupied));
    for index in 1..MOST - 1 {
        assert_eq!(moved.insert(index, cube(index)), Ok(()));
    }
    assert_eq!(moved.query(&cube(MOST - 1)).count(), 2);
}

#[test]
fn a_tree_stays_good_while_its_boxes_wander_through_each_other() {
    const SIDE: f64 = 32.0;
    let mut rng = Rng::of_case("boxes that wander", 0);
    let mut anywhere = |far: f64| Vector3::from_fn(|_, _| rng.range(-far, far) as f32);
    let starts: Vec<_> = (0..500).map(|_| (anywhere(SIDE / 2.0), anywhere(0.5))).collect();
    let rays: Vec<_> = (0..400).map(|_| (anywhere(SIDE), anywhere(1.0))).collect();
    let boxes_at = |frame: u16| -> Vec<Aabb<f32, 3>> {
        let half = SIDE as f32 / 2.0;
        let at = |(start, step): &(Vector3<f32>, Vector3<f32>)| {
            let at = start + step * f32::from(frame);
            Aabb::from_center(
                at.map(|x| (x + half).rem_euclid(2.0 * half) - half).into(),
                Vector3::repeat(0.5),
            )
        };
        starts.iter().map(at).collect::<Result<_, _>>().expect("boxes")
    };
    let (mut updated, mut refitted) = (Bvh::new(&boxes_at(0)), Bvh::new(&boxes_at(0)));
    for frame in 1..200 {
        for (index, bounds) in boxes_at(frame).iter().enumerate() {
            assert_eq!(updated.update(index, bounds), Ok(()));
        }
    }
    let boxes = boxes_at(199);
    refitted.refit(&boxes).expect("as many boxes");
    let visited = |tree: &Bvh| {
        let mut nodes = 0_usize;
        for (origin, direction) in &rays {
            let ray = Ray::new((*origin).into(), *direction).expect("a ray");
            let cast = |index: usize, max_t| boxes[index].cast_ray(&ray, max_t);
            let _ = tree.cast_ray_watched(&ray, f32::INFINITY, cast, |child| {
                nodes += usize::from(matches!(child, Child::Node(_)));
            });
        }
        nodes
    };
    let (new, updated, refitted) =
        (visited(&Bvh::new(&boxes)), visited(&updated), visited(&refitted));
    assert!(updated < 2 * new, "{updated} nodes instead of {new}");
    assert!(refitted > 3 * new, "{refitted} nodes instead of {new}: the boxes hardly moved");
}
