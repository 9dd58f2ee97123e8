use super::shading::{self, BoxStyle, Light, OnFace};
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato_render::palette::ShaderColor;
use picker_scene::{PickRay, Picked};

/// The point on a face of a box that a pixel shows: from outside, or from inside where the near
/// plane cuts the box open.
pub(super) struct Surface<'a> {
    shape: &'a Obb3,
    point: Point3<f32>,
    /// Toward the viewer.
    normal: Vector3<f32>,
    /// The axis of the box that is perpendicular to the face.
    axis: usize,
    is_wall: bool,
}

impl<'a> Surface<'a> {
    pub(super) fn new(shape: &'a Obb3, pick_ray: &PickRay, picked: &Picked) -> Self {
        let Some(face) = shape.face_of(&picked.hit) else {
            return Self::wall(shape, pick_ray);
        };
        Self {
            shape,
            point: picked.point,
            normal: picked.hit.normal,
            axis: face.axis.into(),
            is_wall: false,
        }
    }

    /// The wall through which the pick ray leaves the box that it starts in.
    fn wall(shape: &'a Obb3, pick_ray: &PickRay) -> Self {
        let exit = shape.span(&pick_ray.ray).map_or(0.0, |span| span.exit);
        let point = pick_ray.ray.point_at(exit);
        let inset = shape.to_local(&point).coords.abs() - shape.half_extents();
        let axis = inset.imax();
        let outward = shape.axis(axis);
        let leaves_forward = outward.dot(&pick_ray.ray.direction()) > 0.0;
        Self {
            shape,
            point,
            normal: if leaves_forward { -outward } else { outward },
            axis,
            is_wall: true,
        }
    }

    /// The color of the surface, seen along a pick ray. `next` are the rays through the pixels to
    /// the right and below.
    pub(super) fn color(
        &self,
        style: &BoxStyle,
        light: &Light,
        pick_ray: &PickRay,
        next: [Option<PickRay>; 2],
    ) -> ShaderColor {
        let light_of_side = if self.is_wall { 0.85 } else { 1.0 };
        let fill = style.fill.map(|channel| channel * light_of_side);
        let color = shading::shade(fill, light, self.normal, -pick_ray.ray.direction());
        shading::with_edges(color, &self.on_face(next), style)
    }

    fn on_face(&self, next: [Option<PickRay>; 2]) -> OnFace {
        let axes = [(self.axis + 1) % 3, (self.axis + 2) % 3];
        let place = self.shape.to_local(&self.point);
        let half_extents = self.shape.half_extents();
        let per_pixel = self.per_pixel(next);
        OnFace {
            place: axes.map(|axis| place[axis]),
            half_extents: axes.map(|axis| half_extents[axis]),
            per_pixel: axes.map(|axis| per_pixel[axis]),
        }
    }

    /// How far the point moves on the face from one pixel to the next, along each axis of the box.
    fn per_pixel(&self, next: [Option<PickRay>; 2]) -> Vector3<f32> {
        let steps = next.map(|pick_ray| {
            pick_ray.map_or_else(Vector3::zeros, |pick_ray| self.step_to(&pick_ray))
        });
        steps[0].zip_map(&steps[1], f32::hypot)
    }

    fn step_to(&self, pick_ray: &PickRay) -> Vector3<f32> {
        let (origin, direction) = (pick_ray.ray.origin(), pick_ray.ray.direction());
        let t = (self.point - origin).dot(&self.normal) / direction.dot(&self.normal);
        let step = origin + direction * t - self.point;
        self.shape.to_local_vector(&step)
    }
}
