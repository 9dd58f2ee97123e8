//! The triangles that a box represents.

use obbligato::nalgebra::{Matrix3, Matrix4, Point3, Vector3};
use obbligato::{Aabb3, Obb3, Ray3, RayHit, Triangle3};
use obbligato_bvh::Bvh;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// How far in front of its box a ray starts to look for triangles, in half-extents: those that lie
/// on a face of the box are not missed by rounding.
const RUN_UP: f64 = 0.01;

/// Triangles in a frame of their own, in which their bounds reach from -1 to 1 along each axis.
///
/// All boxes that show the same triangles share one mesh.
pub struct Mesh {
    /// The vertices, in the frame of the mesh.
    pub vertices: Vec<Point3<f32>>,
    /// The indices of the vertices of each triangle.
    pub triangles: Vec<[u32; 3]>,
    tree: OnceLock<Bvh>,
}

impl Mesh {
    /// Creates a mesh from its vertices, and three of their indices for each triangle.
    ///
    /// The matrix that comes with it maps the frame of the mesh to the frame in which the vertices
    /// were given. There is no mesh without a triangle, and none if an index or a coordinate is out
    /// of range.
    pub fn new(vertices: &[Point3<f32>], triangles: Vec<[u32; 3]>) -> Option<(Self, Matrix4<f64>)> {
        let count = u32::try_from(vertices.len()).ok()?;
        let is_valid = triangles.iter().flatten().all(|&index| index < count);
        if triangles.is_empty() || !is_valid {
            return None;
        }
        let bounds = Aabb3::from_points(vertices.iter().copied()).ok()?;
        let center = bounds.center().cast::<f64>();
        let half = bounds.half_extents().cast::<f64>().map(nonzero);
        let inside = |point: &Point3<f32>| {
            Point3::from((point.cast::<f64>() - center).component_div(&half)).cast()
        };
        let mesh = Self {
            vertices: vertices.iter().map(inside).collect(),
            triangles,
            tree: OnceLock::new(),
        };
        let from_mesh =
            Matrix4::new_translation(&center.coords) * Matrix4::new_nonuniform_scaling(&half);
        Some((mesh, from_mesh))
    }

    /// The first triangle that a ray in the frame of the mesh hits.
    fn cast_ray(&self, ray: &Ray3, max_t: f32) -> Option<RayHit<f32, 3>> {
        let cast = |index, max_t| self.triangle(index)?.cast_ray(ray, max_t);
        let (_, hit) = self.tree().cast_ray_with(ray, max_t, cast)?;
        Some(hit)
    }

    /// The tree of the triangles, built when it is first needed.
    fn tree(&self) -> &Bvh {
        self.tree.get_or_init(|| {
            // A budget counts the memory: no more than this.
            let mut bounds = Vec::with_capacity(self.triangles.len());
            let all = (0..self.triangles.len()).filter_map(|index| self.triangle(index));
            bounds.extend(all.map(|triangle| triangle.aabb()));
            Bvh::new(&bounds)
        })
    }

    /// Every vertex was checked, so there is a triangle for each index.
    fn triangle(&self, index: usize) -> Option<Triangle3> {
        let corners = self.triangles.get(index)?;
        Triangle3::new(corners.map(|corner| self.vertices[corner as usize])).ok()
    }
}

/// Compares the vertices and the triangles; the tree follows from them.
impl PartialEq for Mesh {
    fn eq(&self, other: &Self) -> bool {
        self.vertices == other.vertices && self.triangles == other.triangles
    }
}

impl fmt::Debug for Mesh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mesh of {} triangles", self.triangles.len())
    }
}

/// The mesh of one box. It moves, turns and grows with the box.
#[derive(Clone, Debug, PartialEq)]
pub struct BoxMesh {
    /// The triangles, which other boxes may share.
    pub mesh: Arc<Mesh>,
    /// From the frame of the mesh to that of the box, in half-extents.
    to_box: Matrix4<f64>,
}

impl BoxMesh {
    /// Creates the mesh of a box, placed by the map from the frame of the mesh to the world.
    ///
    /// There is none if the map is not affine or flattens the mesh.
    pub fn new(mesh: Arc<Mesh>, to_world: &Matrix4<f64>, shape: &Obb3) -> Option<Self> {
        let to_box = frame_of(shape).try_inverse()? * to_world;
        let is_invertible = to_box.try_inverse().is_some();
        let is_finite = to_box.iter().all(|entry| entry.is_finite());
        (is_invertible && is_finite).then_some(Self { mesh, to_box })
    }

    /// Returns the map from the frame of the mesh to the world, while its box is this one.
    pub fn to_world(&self, shape: &Obb3) -> Matrix4<f64> {
        frame_of(shape) * self.to_box
    }

    /// Returns the first triangle that a ray with a unit direction hits within the box.
    ///
    /// The normal faces the origin of the ray. A ray that starts inside the box hits the triangles
    /// ahead.
    pub fn cast_ray(&self, shape: &Obb3, ray: &Ray3, max_t: f32) -> Option<RayHit<f32, 3>> {
        let outer = shape.cast_ray(ray, max_t)?;
        let run_up = RUN_UP * f64::from(shape.half_extents().sum()) + f64::from(outer.t) * 1e-5;
        let start = (f64::from(outer.t) - run_up).max(0.0);
        let to_world = self.to_world(shape);
        let to_mesh = to_world.try_inverse()?;
        let origin = ray.origin().cast::<f64>() + ray.direction().cast() * start;
        let direction = to_mesh.transform_vector(&ray.direction().cast());
        let local = Ray3::new(to_mesh.transform_point(&origin).cast(), direction.cast());
        let hit = self.mesh.cast_ray(&local.ok()?, max_t - start as f32)?;
        let t = ((start + f64::from(hit.t)) as f32).max(outer.t);
        let normal = world_normal(&to_mesh.fixed_view::<3, 3>(0, 0).into(), hit.normal, ray);
        (t <= max_t).then_some(RayHit::new(t, normal, false))
    }
}

/// A normal in the frame of the mesh, in the world: a unit vector against the ray.
fn world_normal(to_mesh: &Matrix3<f64>, normal: Vector3<f32>, ray: &Ray3) -> Vector3<f32> {
    let normal = (to_mesh.transpose() * normal.cast::<f64>()).try_normalize(0.0);
    let against = |normal: Vector3<f64>| {
        let ahead = normal.dot(&ray.direction().cast()) > 0.0;
        (if ahead { -normal } else { normal }).cast()
    };
    // A triangle without area has no normal; what faces the viewer will do.
    normal.map_or_else(|| -ray.direction(), against)
}

/// From the frame of a box, in half-extents, to the world. Along an axis without extent the unit is
/// 1.
fn frame_of(shape: &Obb3) -> Matrix4<f64> {
    let half = shape.half_extents().cast::<f64>().map(nonzero);
    let turn = shape.rotation().cast::<f64>();
    Matrix4::new_translation(&shape.center().coords.cast::<f64>())
        * turn.to_homogeneous()
        * Matrix4::new_nonuniform_scaling(&half)
}

fn nonzero(length: f64) -> f64 {
    if length > 0.0 { length } else { 1.0 }
}

#[cfg(test)]
mod tests;
