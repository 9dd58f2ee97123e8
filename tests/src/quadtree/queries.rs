use super::model::{Known, Model, require, same, same_bits};
use super::operation::Operation;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{
    Aabb, Ball, HitList, ItemId, QuadTree, Ray, RayHit, Real, TreeArrays, nearest_hit,
};

/// An item as the tree returns it.
pub(super) type Given<'a, T> = (ItemId, &'a u32, &'a Aabb<T, 2>);

impl<const ITEMS: usize, const NODES: usize, T: Real, M> Model<ITEMS, NODES, T, M>
where
    M: TreeArrays<u32, T, ITEMS, NODES>,
{
    /// Compares the answer of the tree to a query with that of the list.
    pub(super) fn check_query(&self, query: &Operation<T>) -> Result<(), String> {
        match query {
            Operation::Box(aabb) => {
                self.nearest_box(aabb)?;
                self.listed(self.tree.query(aabb), |b| b.intersects(aabb))
            }
            Operation::Point(point) => {
                let contains = |b: &Aabb<T, 2>| b.contains_point(point);
                self.listed(self.tree.query_point(point), contains)
            }
            Operation::Circle(circle) => {
                self.listed(self.tree.query(circle), |b| b.intersects(circle))
            }
            Operation::Oriented(obb) => self.listed(self.tree.query(obb), |b| b.intersects(obb)),
            Operation::Ray(ray, max_t) => self.ray(ray, *max_t),
            Operation::Refined(ray, max_t) => self.refined(ray, *max_t),
            Operation::Hits(ray, max_t) => self.hits(ray, *max_t),
            Operation::RefinedHits(ray, max_t) => self.refined_hits(ray, *max_t),
            Operation::Sweep(start, motion) => {
                self.first_met(start, motion)?;
                self.sweep(start, motion)
            }
            Operation::Nearest(point) => {
                self.nearest_with(point)?;
                self.nearest(point)
            }
            Operation::NearestItems(point) => {
                self.nearest_items::<1>(point)?;
                self.nearest_items::<3>(point)?;
                self.nearest_items::<40>(point)
            }
            Operation::Pairs => {
                self.pairs_where()?;
                self.pairs_between()?;
                self.pairs()
            }
            _ => self.everything(),
        }
    }

    /// The item with the key, after comparing what the tree returned with what was stored.
    pub(super) fn known(&self, (id, key, bounds): Given<'_, T>) -> Result<&Known<T>, String> {
        let index = self.items.binary_search_by_key(key, |item| item.key);
        let item = index.map(|index| &self.items[index]);
        let item = item.map_err(|_| format!("no item has the key {key}"))?;
        same("id of an item", &id, &item.id)?;
        require(same_bits(bounds, &item.bounds), "the bounds of an item")?;
        Ok(item)
    }

    /// Requires exactly the expected items to be listed, each once.
    fn listed<'a>(
        &self,
        found: impl Iterator<Item = Given<'a, T>>,
        expected: impl Fn(&Aabb<T, 2>) -> bool,
    ) -> Result<(), String> {
        let found = found.map(|item| Ok(self.known(item)?.key));
        let mut found = found.collect::<Result<Vec<u32>, String>>()?;
        found.sort_unstable();
        let mut listed = found.iter().copied().peekable();
        for item in self.items.iter().filter(|item| expected(&item.bounds)) {
            if listed.next_if_eq(&item.key).is_none() {
                return Err(format!("not listed: {} at {:?}", item.key, item.bounds));
            }
        }
        match listed.next() {
            None => Ok(()),
            Some(key) => Err(format!("listed twice, or without reason: {key}")),
        }
    }

    fn ray(&self, ray: &Ray<T, 2>, max_t: T) -> Result<(), String> {
        let keyed = self.items.iter().map(|item| (item.key, &item.bounds));
        let expected = nearest_hit(ray, max_t, keyed);
        let blocked = self.tree.is_blocked(ray, max_t);
        same("is blocked", &blocked, &expected.is_some())?;
        self.hit(self.tree.cast_ray(ray, max_t), expected)
    }

    fn refined(&self, ray: &Ray<T, 2>, max_t: T) -> Result<(), String> {
        let mut expected: Option<(u32, RayHit<T, 2>)> = None;
        for item in &self.items {
            let hit = shape_inside(ray, max_t, item.key, &item.bounds);
            if let Some(hit) = hit.filter(|hit| hit.t <= max_t)
                && expected.is_none_or(|(_, best)| hit.t < best.t)
            {
                expected = Some((item.key, hit));
            }
        }
        let mut in_vain = false;
        let found = self.tree.cast_ray_with(ray, max_t, |key, reach| {
            let bounds = self.bounds_of(*key);
            in_vain |= self.is_passed(ray, max_t, bounds);
            shape_inside(ray, reach, *key, bounds)
        });
        require(!in_vain, "refine is called only for items that are hit")?;
        let refine = |key: &u32, max_t| shape_inside(ray, max_t, *key, self.bounds_of(*key));
        let blocked = self.tree.is_blocked_with(ray, max_t, refine);
        same("is blocked with", &blocked, &expected.is_some())?;
        self.hit(found, expected)
    }

    fn hit(
        &self,
        found: Option<(Given<'_, T>, RayHit<T, 2>)>,
        expected: Option<(u32, RayHit<T, 2>)>,
    ) -> Result<(), String> {
        let found = match found {
            Some((item, hit)) => Some((self.known(item)?.key, hit)),
            None => None,
        };
        same("first hit", &found, &expected)
    }

    fn hits(&self, ray: &Ray<T, 2>, max_t: T) -> Result<(), String> {
        let mut found = Vec::new();
        for (item, hit) in self.tree.hits(ray, max_t) {
            found.push((self.known(item)?.key, hit));
        }
        found.sort_unstable_by_key(|(key, _)| *key);
        let cast = |item: &Known<T>| Some((item.key, item.bounds.cast_ray(ray, max_t)?));
        let expected: Vec<_> = self.items.iter().filter_map(cast).collect();
        require(found == expected, &format!("hits: {found:?}, not {expected:?}"))
    }

    fn refined_hits(&self, ray: &Ray<T, 2>, max_t: T) -> Result<(), String> {
        let cast = |item: &Known<T>| {
            let hit = shape_inside(ray, max_t, item.key, &item.bounds)?;
            (hit.t <= max_t).then_some((item.key, hit))
        };
        let mut expected: Vec<_> = self.items.iter().filter_map(cast).collect();
        expected.sort_by(|(_, a), (_, b)| a.t.partial_cmp(&b.t).expect("numbers"));
        let refine = |key: &u32, max_t| shape_inside(ray, max_t, *key, self.bounds_of(*key));
        let mut all = Vec::new();
        for (item, hit) in self.tree.all_hits_with(ray, max_t, refine) {
            all.push((self.known(item)?.key, hit));
        }
        require(all == expected, &format!("all hits: {all:?}, not {expected:?}"))?;
        self.listed_hits::<3>(ray, max_t, &expected)?;
        self.listed_hits::<64>(ray, max_t, &expected)
    }

    fn listed_hits<const N: usize>(
        &self,
        ray: &Ray<T, 2>,
        max_t: T,
        expected: &[(u32, RayHit<T, 2>)],
    ) -> Result<(), String> {
        let mut list = HitList::<_, T, 2, N>::new();
        let refine = |key: &u32, max_t| shape_inside(ray, max_t, *key, self.bounds_of(*key));
        self.tree.hits_with(ray, max_t, refine, &mut list);
        same("number of hits", &list.found(), &expected.len())?;
        same("hits kept", &list.kept(), &expected.len().min(N))?;
        for ((item, hit), expected) in list.iter().zip(expected) {
            same("a hit", &(self.known(*item)?.key, *hit), expected)?;
        }
        Ok(())
    }

    /// A tree of one item decides about that item as a large one does; the exact answer is checked
    /// elsewhere.
    fn sweep(&self, start: &Aabb<T, 2>, motion: &Vector2<T>) -> Result<(), String> {
        let alone = |bounds: &Aabb<T, 2>| {
            let mut tree: QuadTree<1, 1, (), T> = QuadTree::new(*bounds);
            tree.insert((), *bounds).is_ok() && tree.query_sweep(start, motion).count() == 1
        };
        self.listed(self.tree.query_sweep(start, motion), alone)
    }

    /// The bounds of the item with a key.
    pub(super) fn bounds_of(&self, key: u32) -> &Aabb<T, 2> {
        let index = self.items.binary_search_by_key(&key, |item| item.key);
        &self.items[index.expect("a key of the tree")].bounds
    }

    /// Whether a ray passes bounds by far more than rounding, in double precision.
    fn is_passed(&self, ray: &Ray<T, 2>, max_t: T, bounds: &Aabb<T, 2>) -> bool {
        let (origin, direction) = (ray.origin(), ray.direction());
        let size = origin.x.to_f64().abs() + origin.y.to_f64().abs() + 5.0 * self.farthest;
        let speed = direction.x.to_f64().hypot(direction.y.to_f64());
        let underflow = 64.0 * T::TINY.to_f64() * (1.0 + 1.0 / speed);
        let margin = 400.0 * T::EPSILON.to_f64() * size + underflow;
        let (mut enter, mut exit) = (0.0_f64, max_t.to_f64());
        for axis in 0..2 {
            let [o, d] = [origin[axis], direction[axis]].map(Real::to_f64);
            let low = bounds.min()[axis].to_f64() - margin - o;
            let high = bounds.max()[axis].to_f64() + margin - o;
            if d == 0.0 && (low > 0.0 || high < 0.0) {
                return true;
            }
            if d != 0.0 {
                enter = enter.max((low / d).min(high / d));
                exit = exit.min((low / d).max(high / d));
            }
        }
        enter > exit * (1.0 + 8.0 * T::EPSILON.to_f64()) + T::TINY.to_f64()
    }

    fn nearest_items<const N: usize>(&self, point: &Point2<T>) -> Result<(), String> {
        let mut expected = Vec::new();
        for item in &self.items {
            expected.extend(distance_alone(&item.bounds, point)?.map(|far| (item.key, far)));
        }
        expected.sort_by(|(_, a), (_, b)| a.partial_cmp(b).expect("numbers"));
        expected.truncate(N);
        let mut nearest = [None; N];
        self.tree.nearest_items(point, &mut nearest);
        let mut found = Vec::new();
        for (item, distance) in nearest.iter().map_while(Option::as_ref) {
            found.push((self.known(*item)?.key, *distance));
        }
        require(found == expected, &format!("nearest: {found:?}, not {expected:?}"))?;
        same("places taken", &nearest.iter().flatten().count(), &found.len())
    }

    fn nearest(&self, point: &Point2<T>) -> Result<(), String> {
        let mut expected: Option<(u32, T)> = None;
        for item in &self.items {
            let Some(distance) = distance_alone(&item.bounds, point)? else {
                continue;
            };
            if expected.is_none_or(|(_, least)| distance < least) {
                expected = Some((item.key, distance));
            }
        }
        let found = match self.tree.nearest(point) {
            Some((item, distance)) => Some((self.known(item)?.key, distance)),
            None => None,
        };
        same("nearest item", &found, &expected)
    }

    fn pairs(&self) -> Result<(), String> {
        let mut expected = Vec::new();
        for (index, first) in self.items.iter().enumerate() {
            for second in &self.items[index + 1..] {
                if first.bounds.intersects(&second.bounds) {
                    expected.push((first.key, second.key));
                }
            }
        }
        let mut found = Vec::with_capacity(expected.len());
        for (first, second) in self.tree.pairs() {
            found.push((self.known(first)?.key, self.known(second)?.key));
        }
        found.sort_unstable();
        let difference = found.iter().zip(&expected).find(|(a, b)| a != b);
        require(difference.is_none(), &format!("pairs: {difference:?}"))?;
        same("number of pairs", &found.len(), &expected.len())
    }

    fn everything(&self) -> Result<(), String> {
        self.listed(self.tree.iter(), |_| true)?;
        let (mut items, mut cells, mut leaves) = (0, 0, 0);
        let deepest = self.tree.limits().max_depth;
        for cell in self.tree.cells() {
            items += cell.items;
            cells += 1;
            leaves += usize::from(cell.is_leaf);
            require(cell.depth <= deepest, "a cell is too deep")?;
        }
        same("items in cells", &items, &self.items.len())?;
        same("leaves among the cells", &leaves, &(cells - (cells - 1) / 4))?;
        require(cells <= NODES, "more cells than nodes")
    }
}

/// A stand-in for a shape inside the bounds, which is hit no earlier than they are.
fn shape_inside<T: Real>(
    ray: &Ray<T, 2>,
    max_t: T,
    key: u32,
    bounds: &Aabb<T, 2>,
) -> Option<RayHit<T, 2>> {
    let hit = bounds.cast_ray(ray, max_t)?;
    match key % 4 {
        0 => Some(hit),
        1 => None,
        2 => {
            let later = T::nearest(f64::from(key % 3) / 4.0);
            Some(hit.with_t(hit.t + later))
        }
        _ => {
            let middle = Ball::new(bounds.center(), bounds.half_extents().min()).ok()?;
            let inner = middle.cast_ray(ray, max_t)?;
            let t = if inner.t < hit.t { hit.t } else { inner.t };
            Some(inner.with_t(t))
        }
    }
}

/// The distance of a box that is alone in a tree, compared with double precision.
fn distance_alone<T: Real>(bounds: &Aabb<T, 2>, point: &Point2<T>) -> Result<Option<T>, String> {
    let mut alone: QuadTree<1, 1, (), T> = QuadTree::new(*bounds);
    alone.insert((), *bounds).map_err(|_| "a tree of capacity one stores one item")?;
    let distance = alone.nearest(point).map(|(_, distance)| distance);
    let way = |axis: usize| {
        let [x, low, high] = [point[axis], bounds.min()[axis], bounds.max()[axis]];
        let [x, low, high] = [x, low, high].map(Real::to_f64);
        (low - x).max(x - high).max(0.0)
    };
    if let Some(distance) = distance {
        let exact = way(0).hypot(way(1));
        let rounding = 8.0 * T::EPSILON.to_f64() * exact + T::TINY.to_f64();
        let off = (distance.to_f64() - exact).abs();
        require(off <= rounding, &format!("distance {distance}, not {exact}"))?;
    }
    let is_point = point.iter().all(|x| x.partial_cmp(x).is_some());
    same("whether there is a distance", &distance.is_some(), &is_point)?;
    Ok(distance)
}
