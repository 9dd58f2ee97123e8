//! What the functions of this package ask of a box, in the plane and in space alike.

use super::mean::{mean_box, mean_rectangle};
use crate::arrays::boxes as rows;
use crate::arrays::format::{Format, Source};
use crate::fault::NotABox;
use crate::number::Number;
use crate::threads::Crew;
use obbligato::nalgebra::{Matrix3, Point2, Point3, Rotation3, Vector3};
use obbligato::{
    Aabb, ConvexPolygon, Obb, Proximity, Ray, RayHit, ShapeError, non_maximum_suppression_in,
};
use obbligato_bvh::Bvh;

/// Suppression among more rectangles of a class may take seconds.
const LONG: usize = 10_000;

/// A box in the plane or in space. A box in the plane lies at height 0 of space.
pub(crate) trait Shape: Copy + Send + Sync + 'static {
    type Number: Number;

    fn read(source: Source, row: &[Self::Number]) -> Result<Self, NotABox>;
    fn write(&self, format: Format, rows: &mut Vec<Self::Number>) -> Result<(), NotABox>;
    /// The box of least volume; in space of those that stand along an axis, if there is one.
    fn fit(points: &[Point3<Self::Number>], up: Option<usize>) -> Result<Self, ShapeError>;

    /// Intersection over union.
    fn iou(&self, other: &Self) -> Self::Number;
    /// The area or the volume in common.
    fn shared(&self, other: &Self) -> Self::Number;
    /// The area or the volume.
    fn size(&self) -> Self::Number;
    /// The area of the convex hull of both; in space, of boxes that stand along z, the volume of
    /// the prism over the hull of what they cover of the ground, as high as both.
    fn hull_with(&self, other: &Self) -> Self::Number;
    fn overlaps(&self, other: &Self) -> bool;
    fn distance(&self, other: &Self) -> Self::Number;
    fn contains(&self, point: &Point3<Self::Number>) -> bool;
    fn distance_to(&self, point: &Point3<Self::Number>) -> Self::Number;
    fn cast(
        &self,
        ray: &Ray<Self::Number, 3>,
        max_t: Self::Number,
    ) -> Option<RayHit<Self::Number, 3>>;
    fn bounds(&self) -> Aabb<Self::Number, 3>;

    /// The mean of boxes with weights, turned as the first one is.
    fn mean(boxes: &[(Self, f64)]) -> Result<Self, ShapeError>;

    /// The places of the boxes that no better one overlaps by more than `most`.
    fn kept(best_first: Vec<Self>, most: Self::Number, crew: &Crew) -> Vec<usize>;
}

/// The area of the convex hull of points in at most eight places.
fn hull_area<T: Number>(corners: impl Iterator<Item = Point2<T>> + Clone) -> T {
    ConvexPolygon::<T, 8>::hull(corners).map_or(T::zero(), |hull| hull.area())
}

impl<T: Number> Shape for Obb<T, 2> {
    type Number = T;

    fn read(source: Source, row: &[T]) -> Result<Self, NotABox> {
        rows::flat(source, row)
    }

    fn write(&self, format: Format, rows: &mut Vec<T>) -> Result<(), NotABox> {
        rows::write_flat(format, self, rows)
    }

    fn fit(points: &[Point3<T>], _: Option<usize>) -> Result<Self, ShapeError> {
        Obb::<_, 2>::fit(points.iter().map(Point3::xy))
    }

    fn iou(&self, other: &Self) -> T {
        Obb::<T, 2>::iou(self, other)
    }

    fn shared(&self, other: &Self) -> T {
        self.intersection_area(other)
    }

    fn size(&self) -> T {
        let half = self.half_extents();
        (half.x + half.x) * (half.y + half.y)
    }

    fn hull_with(&self, other: &Self) -> T {
        hull_area(self.vertices().into_iter().chain(other.vertices()))
    }

    fn overlaps(&self, other: &Self) -> bool {
        self.intersects(other)
    }

    fn distance(&self, other: &Self) -> T {
        Proximity::distance(self, other)
    }

    fn contains(&self, point: &Point3<T>) -> bool {
        self.contains_point(&point.xy())
    }

    fn distance_to(&self, point: &Point3<T>) -> T {
        self.distance_to_point(&point.xy())
    }

    /// A plate is hit by a ray in its plane where the rectangle is.
    fn cast(&self, ray: &Ray<T, 3>, max_t: T) -> Option<RayHit<T, 3>> {
        let (x, y, zero) = (self.axis(0), self.axis(1), T::zero());
        #[rustfmt::skip]
        let axes = Matrix3::new(
            x.x, y.x, zero,
            x.y, y.y, zero,
            zero, zero, T::one(),
        );
        let (center, half) = (self.center(), self.half_extents());
        let center = Point3::new(center.x, center.y, zero);
        let rotation = Rotation3::from_matrix_unchecked(axes);
        let plate = Obb::new(center, half.push(zero), rotation).ok()?;
        plate.cast_ray(ray, max_t)
    }

    /// Beyond the limit of coordinates all are equal, so that no overlap is lost.
    fn bounds(&self) -> Aabb<T, 3> {
        let aabb = self.aabb();
        let within = |x: T| x.clamp(-T::LIMIT, T::LIMIT);
        let at = |corner: Point2<T>| Point3::new(within(corner.x), within(corner.y), T::zero());
        Aabb::from_points([at(aabb.min()), at(aabb.max())]).expect("coordinates within the limit")
    }

    fn mean(boxes: &[(Self, f64)]) -> Result<Self, ShapeError> {
        mean_rectangle(boxes)
    }

    /// In the order of their scores they need none.
    fn kept(best_first: Vec<Self>, most: T, crew: &Crew) -> Vec<usize> {
        let is_long = best_first.len() > LONG;
        let keep = move || {
            let scores = vec![T::zero(); best_first.len()];
            let (mut scratch, mut kept) = (vec![0; 2 * scores.len()], vec![0; scores.len()]);
            non_maximum_suppression_in(&best_first, &scores, most, &mut scratch, &mut kept).to_vec()
        };
        if is_long { crew.apart(keep).unwrap_or_default() } else { keep() }
    }
}

impl<T: Number> Shape for Obb<T, 3> {
    type Number = T;

    fn read(source: Source, row: &[T]) -> Result<Self, NotABox> {
        rows::solid(source, row)
    }

    fn write(&self, format: Format, rows: &mut Vec<T>) -> Result<(), NotABox> {
        rows::write_solid(format, self, rows)
    }

    fn fit(points: &[Point3<T>], up: Option<usize>) -> Result<Self, ShapeError> {
        let points = points.iter().copied();
        match up {
            None => Obb::<_, 3>::fit(points),
            Some(1) => Obb::<_, 3>::fit_upright(points, Vector3::y_axis()),
            Some(_) => Obb::<_, 3>::fit_upright(points, Vector3::z_axis()),
        }
    }

    /// Boxes that share an axis to the bit, as nearly all labels do, are measured by it.
    fn iou(&self, other: &Self) -> T {
        let share_an_axis = (0..3).any(|i| self.axis(i) == other.axis(i));
        let by_the_axis = share_an_axis.then(|| self.iou_upright(other));
        let exact = || Obb::<T, 3>::iou(self, other);
        by_the_axis.flatten().unwrap_or_else(exact)
    }

    fn shared(&self, other: &Self) -> T {
        self.intersection_volume(other)
    }

    fn size(&self) -> T {
        let half = self.half_extents();
        (half.x + half.x) * (half.y + half.y) * (half.z + half.z)
    }

    fn hull_with(&self, other: &Self) -> T {
        let [(low, high), (bottom, top)] = [self, other].map(|it| {
            let (z, half) = (it.center().z, it.half_extents().z);
            (z - half, z + half)
        });
        let height = high.max(top) - low.min(bottom);
        let corners = self.vertices().into_iter().chain(other.vertices());
        height * hull_area(corners.map(|corner| corner.xy()))
    }

    fn overlaps(&self, other: &Self) -> bool {
        self.intersects(other)
    }

    fn distance(&self, other: &Self) -> T {
        Proximity::distance(self, other)
    }

    fn contains(&self, point: &Point3<T>) -> bool {
        self.contains_point(point)
    }

    fn distance_to(&self, point: &Point3<T>) -> T {
        self.distance_to_point(point)
    }

    fn cast(&self, ray: &Ray<T, 3>, max_t: T) -> Option<RayHit<T, 3>> {
        self.cast_ray(ray, max_t)
    }

    fn bounds(&self) -> Aabb<T, 3> {
        self.aabb()
    }

    fn mean(boxes: &[(Self, f64)]) -> Result<Self, ShapeError> {
        mean_box(boxes)
    }

    /// Each box that is kept looks for what it suppresses in a tree.
    fn kept(best_first: Vec<Self>, most: T, crew: &Crew) -> Vec<usize> {
        let bounds = best_first.iter().map(Self::aabb).collect::<Vec<_>>();
        let tree = Bvh::<T>::new(&bounds);
        let (mut is_suppressed, mut kept) = (vec![false; bounds.len()], Vec::new());
        for (place, best) in best_first.iter().enumerate() {
            if is_suppressed[place] || !crew.goes_on() {
                continue;
            }
            kept.push(place);
            for rival in tree.query(&bounds[place]) {
                is_suppressed[rival] |= Shape::iou(best, &best_first[rival]) > most;
            }
        }
        kept
    }
}
