//! The vertices of a mesh, measured once: boxes around their images then take little time, however
//! many nodes show the mesh.

use crate::ranked::Ranked;
use obbligato::nalgebra::{Matrix3, Matrix4, Point3, Rotation3, Vector3};
use obbligato::{Aabb3, Obb3, ShapeError};
use obbligato_bvh::{Bvh, Child, Node};
use std::collections::BinaryHeap;

/// The most nodes of the tree that a search looks at. What it has not seen then is bounded: many
/// points in a plane across the direction are all equally far.
const MOST_NODES: usize = 500;

/// The covariance of points, and a tree of them that finds the farthest in a direction.
///
/// Both are in the frame of a box that is fitted to the points: if they lie in a slanted plane, their
/// bounds are thin there.
pub(super) struct Cloud {
    from_frame: Matrix4<f64>,
    covariance: Matrix3<f64>,
    tree: Bvh,
}

impl Cloud {
    /// What a point takes, at most, while the tree is built.
    pub(super) const BYTES_PER_POINT: usize = 128;

    /// The cloud of some points, of which there is at least one.
    pub(super) fn new(points: &[Point3<f32>]) -> Result<Self, ShapeError> {
        let around = Obb3::fit(points.iter().copied())?;
        let center = around.center().cast::<f64>();
        let turn = around.rotation().cast::<f64>();
        let local = |point: &Point3<f32>| turn.inverse() * (point.cast::<f64>() - center);
        let sum: Vector3<f64> = points.iter().map(local).sum();
        let mean = sum / points.len() as f64;
        let offsets = points.iter().map(|point| local(point) - mean);
        let bounds = points.iter().filter_map(|point| {
            let point = Point3::from(local(point)).cast();
            Aabb3::new(point, point).ok()
        });
        Ok(Self {
            from_frame: Matrix4::new_translation(&center.coords) * turn.to_homogeneous(),
            covariance: offsets.map(|offset| offset * offset.transpose()).sum(),
            tree: Bvh::new(&Vec::from_iter(bounds)),
        })
    }

    /// A box around the image of the points: along their principal axes, or along those of the world
    /// if it is no larger then.
    ///
    /// The covariance of the image is `M C M^T`, with `C` that of the points and `M` the linear part of
    /// the map. Along an axis `a` the image reaches as far as the points do along `M^T a`.
    ///
    /// Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996, section 4, for points.
    pub(super) fn fitted(&self, to_world: &Matrix4<f64>) -> Result<Obb3, ShapeError> {
        let map = to_world * self.from_frame;
        let linear: Matrix3<f64> = map.fixed_view::<3, 3>(0, 0).into();
        let spread = linear * self.covariance * linear.transpose();
        let aligned = self.along(Rotation3::identity(), &map)?;
        match principal_axes(&spread) {
            Some(axes) => Ok(smaller(aligned, self.along(axes.cast(), &map)?)),
            None => Ok(aligned),
        }
    }

    /// The box around the image of the points with these axes.
    fn along(&self, axes: Rotation3<f32>, map: &Matrix4<f64>) -> Result<Obb3, ShapeError> {
        let ends = [0, 1, 2].map(|i| self.ends(&axes.matrix().column(i).into(), map));
        let exact = axes.cast::<f64>();
        let middle = Vector3::from(ends.map(|[low, high]| (low + high) / 2.0));
        let center = Point3::from(exact * middle).cast::<f32>();
        // From the rounded center, so that its rounding is within the box.
        let from_center = exact.inverse_transform_point(&center.cast());
        let reach = |i: usize| (ends[i][1] - from_center[i]).max(from_center[i] - ends[i][0]);
        let reach = Vector3::from([0, 1, 2].map(reach)).sup(&Vector3::zeros());
        // The axes, the points in their frame, and products of both are rounded.
        let slack = 8.0 * f64::from(f32::EPSILON) * reach.sum();
        Obb3::new(center, reach.map(|reach| (reach + slack) as f32), axes)
    }

    /// How far the image of the points reaches along an axis, to either side of the origin.
    fn ends(&self, axis: &Vector3<f32>, map: &Matrix4<f64>) -> [f64; 2] {
        let axis = axis.cast::<f64>();
        let origin = map.fixed_view::<3, 1>(0, 3).dot(&axis);
        let direction = map.fixed_view::<3, 3>(0, 0).transpose() * axis;
        [-1.0, 1.0].map(|sign| origin + sign * self.farthest(&(direction * sign)))
    }

    /// The largest product of a point with a direction, or a little more.
    fn farthest(&self, direction: &Vector3<f64>) -> f64 {
        let mut farthest = f64::NEG_INFINITY;
        let (rank, item) = (f64::INFINITY, 0);
        let mut waiting = BinaryHeap::from([Ranked { rank, item }]);
        for _ in 0..MOST_NODES {
            let next = waiting.pop().filter(|next| next.rank > farthest);
            let Some(Ranked { item: node, .. }) = next else {
                return farthest;
            };
            let node = self.tree.nodes().get(node);
            for (bounds, child) in node.into_iter().flat_map(Node::children) {
                let rank = most_within(&bounds, direction);
                match child {
                    Child::Box(_) => farthest = farthest.max(rank),
                    Child::Node(node) => waiting.push(Ranked { rank, item: node }),
                }
            }
        }
        let next = waiting.peek();
        next.map_or(farthest, |next| farthest.max(next.rank))
    }
}

/// The largest product of a point in a box with a direction.
fn most_within(bounds: &Aabb3, direction: &Vector3<f64>) -> f64 {
    let (min, max) = (bounds.min().coords, bounds.max().coords);
    let end = |i: usize| if direction[i] > 0.0 { max[i] } else { min[i] };
    (0..3).map(|i| direction[i] * f64::from(end(i))).sum()
}

/// The axes of a covariance; none for a single point.
fn principal_axes(spread: &Matrix3<f64>) -> Option<Rotation3<f64>> {
    let unit = spread.amax();
    let axes = unit
        .is_normal()
        .then(|| (spread / unit).symmetric_eigen().eigenvectors)?;
    let [x, y] = [0, 1].map(|i| axes.column(i).normalize());
    let axes = Matrix3::from_columns(&[x, y, x.cross(&y)]);
    Some(Rotation3::from_matrix_unchecked(axes))
}

/// The box of less volume; of equal ones, such as flat boxes, that of less surface.
pub(super) fn smaller(a: Obb3, b: Obb3) -> Obb3 {
    let size = |shape: &Obb3| {
        let half = shape.half_extents().cast::<f64>();
        let surface = half.x * half.y + half.y * half.z + half.z * half.x;
        [half.product(), surface]
    };
    let (size_a, size_b) = (size(&a), size(&b));
    // What rounding alone makes smaller is not worth turning a box.
    let is_smaller = size_b[0] < 0.999 * size_a[0]
        || (size_b[0] <= 1.001 * size_a[0] && size_b[1] < 0.999 * size_a[1]);
    if is_smaller { b } else { a }
}
