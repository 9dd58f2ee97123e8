use crate::looks::palette::{CELLS_PER_BLOCK, LIGHT, ShaderColor};
use crate::looks::stage::{Floor, Stage};
use crate::view::viewpoint::Viewpoint;
use bytemuck::{Pod, Zeroable};
use obbligato::nalgebra::{Matrix4, Vector3};

/// The view in the layout of the shaders: `View` in view.wgsl.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub(crate) struct ViewUniform {
    pub(crate) clip_from_offset: [[f32; 4]; 4],
    pub(crate) offset_from_clip: [[f32; 4]; 4],
    pub(crate) viewer: [f32; 4],
    pub(crate) eye: [f32; 3],
    pub(crate) scale_factor: f32,
    pub(crate) eye_low: [f32; 3],
    pub(crate) reach: f32,
    pub(crate) middle: [f32; 3],
    pub(crate) spacing: f32,
    pub(crate) floor_u: [f32; 4],
    pub(crate) floor_v: [f32; 4],
    pub(crate) up: [f32; 4],
    pub(crate) light: [f32; 4],
    pub(crate) background_top: [f32; 4],
    pub(crate) background_bottom: [f32; 4],
    pub(crate) grid: [f32; 4],
    pub(crate) shadow: [f32; 4],
    pub(crate) size: [f32; 2],
    pub(crate) padding: [f32; 2],
}

impl ViewUniform {
    pub(crate) fn new(viewpoint: &Viewpoint, stage: &Stage) -> Self {
        let eye = viewpoint.eye().cast::<f32>();
        let ground = Ground::new(stage);
        let [x, y, z] = LIGHT;
        let light = (ground.u * x + ground.up * y + ground.v * z).normalize();
        let seen_from_above = Self {
            clip_from_offset: rounded(viewpoint.clip_from_offset()),
            offset_from_clip: rounded(viewpoint.offset_from_clip()),
            viewer: viewpoint.viewer().cast().into(),
            eye: eye.coords.into(),
            scale_factor: viewpoint.scale_factor(),
            eye_low: (viewpoint.eye() - eye.cast::<f64>()).cast().into(),
            up: ground.up.push(0.0).cast().into(),
            light: light.push(0.0).cast().into(),
            background_top: padded(stage.backdrop.top),
            background_bottom: padded(stage.backdrop.bottom),
            grid: padded(stage.backdrop.grid),
            shadow: padded(stage.backdrop.shadow),
            size: viewpoint.size().map(|side| side as f32),
            ..Self::default()
        };
        let floor = stage.floor.as_ref();
        floor.map_or(seen_from_above, |floor| seen_from_above.with_floor(floor, &ground, viewpoint))
    }

    /// Adds a floor, unless it is seen from below.
    fn with_floor(mut self, floor: &Floor, ground: &Ground, viewpoint: &Viewpoint) -> Self {
        let middle = floor.center.cast::<f64>() - viewpoint.eye();
        let height = middle.dot(&ground.up);
        let viewer = viewpoint.viewer();
        let is_above = viewer.xyz().dot(&ground.up) > height * viewer.w;
        let period = f64::from(CELLS_PER_BLOCK * floor.spacing);
        let on_grid = |axis: &Vector3<f64>| {
            let place = viewpoint.eye().coords.dot(axis).rem_euclid(period);
            axis.push(place).cast().into()
        };
        self.floor_u = on_grid(&ground.u);
        self.floor_v = on_grid(&ground.v);
        self.up[3] = height as f32;
        self.middle = middle.cast().into();
        self.spacing = floor.spacing;
        self.reach = if is_above { floor.reach } else { 0.0 };
        self
    }

    /// Whether the picture shows the floor.
    pub(crate) fn shows_floor(&self) -> bool {
        self.reach > 0.0
    }
}

/// The up direction and two directions along the floor.
struct Ground {
    u: Vector3<f64>,
    up: Vector3<f64>,
    v: Vector3<f64>,
}

impl Ground {
    /// Creates the directions. With y up, `u` is x and `v` is z; with z up, `u` is x and `v` is -y.
    fn new(stage: &Stage) -> Self {
        let up: Vector3<f64> = stage.up.cast::<f64>().normalize();
        let helper = if up.x.abs() < 0.9 { Vector3::x() } else { Vector3::y() };
        let u = (helper - up * up.dot(&helper)).normalize();
        Self { u, up, v: u.cross(&up) }
    }
}

const fn padded([r, g, b]: ShaderColor) -> [f32; 4] {
    [r, g, b, 0.0]
}

fn rounded(matrix: &Matrix4<f64>) -> [[f32; 4]; 4] {
    matrix.cast::<f32>().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::palette::Backdrop;
    use crate::view::viewpoint::tests::perspective_view;
    use obbligato::nalgebra::{Point3, Unit};

    fn stage(up: Unit<Vector3<f32>>, center: [f32; 3]) -> Stage {
        let floor = Floor { center: center.into(), reach: 10.0, spacing: 0.5 };
        Stage { floor: Some(floor), ..Stage::bare(up) }
    }

    #[test]
    fn a_floor_is_seen_from_above_only() {
        let stage = stage(Vector3::y_axis(), [0.0, 1.0, 0.0]);
        for (eye, is_seen) in [([3.0, 4.0, 5.0], true), ([3.0, 0.5, 5.0], false)] {
            let view = ViewUniform::new(&perspective_view(eye), &stage);
            assert_eq!(view.shows_floor(), is_seen, "{eye:?}");
        }
        let bare = Stage::bare(Vector3::y_axis());
        assert!(!ViewUniform::new(&perspective_view([3.0, 4.0, 5.0]), &bare).shows_floor());
    }

    #[test]
    fn the_backdrop_is_that_of_the_stage() {
        let bare = Stage::bare(Vector3::y_axis());
        for backdrop in [Backdrop::LIGHT, Backdrop::DARK] {
            let stage = bare.with_backdrop(backdrop);
            let view = ViewUniform::new(&perspective_view([3.0, 4.0, 5.0]), &stage);
            let colors = [
                (view.background_top, backdrop.top),
                (view.background_bottom, backdrop.bottom),
                (view.grid, backdrop.grid),
                (view.shadow, backdrop.shadow),
            ];
            for (seen, [r, g, b]) in colors {
                assert_eq!(seen[..3], [r, g, b]);
            }
        }
    }

    #[test]
    fn two_numbers_hold_a_distant_eye_to_the_last_digits() {
        let eye = [123_456_789.123_456, -0.1, 5e9 + 0.7];
        let view = ViewUniform::new(&perspective_view(eye), &Stage::bare(Vector3::y_axis()));
        for (wanted, (high, low)) in eye.into_iter().zip(view.eye.into_iter().zip(view.eye_low)) {
            let sum = f64::from(high) + f64::from(low);
            assert!((sum - wanted).abs() <= wanted.abs() * 2e-15, "{sum}");
        }
    }

    #[test]
    fn the_position_on_the_grid_keeps_its_digits_far_away() {
        let eye = [1e9 + 0.25, 4.0, -1e9 - 0.75];
        let view = ViewUniform::new(&perspective_view(eye), &stage(Vector3::y_axis(), [0.0; 3]));
        assert_eq!([view.floor_u[3], view.floor_v[3]], [0.25, 1.75]);
        assert_eq!(view.up[3], -4.0);
    }

    #[test]
    fn directions_are_orthogonal_whatever_is_up() {
        for up in [
            Vector3::x_axis(),
            Vector3::y_axis(),
            -Vector3::z_axis(),
            Unit::new_normalize(Vector3::new(1.0, 2.0, -3.0)),
        ] {
            let view =
                ViewUniform::new(&perspective_view([3.0, 4.0, 5.0]), &stage(up, [0.0, -90.0, 0.0]));
            let [u, v, up] =
                [view.floor_u, view.floor_v, view.up].map(|[x, y, z, _]| Vector3::new(x, y, z));
            for product in [u.dot(&v), v.dot(&up), up.dot(&u), u.norm() - 1.0, v.norm() - 1.0] {
                assert!(product.abs() < 1e-6, "{up:?}: {product}");
            }
            let [x, y, z, _] = view.light;
            assert!(Vector3::new(x, y, z).dot(&up) > 0.5, "light comes from above: {up:?}");
        }
    }

    #[test]
    fn the_viewer_of_a_perspective_is_the_eye() {
        let view =
            ViewUniform::new(&perspective_view([3.0, 4.0, 5.0]), &Stage::bare(Vector3::y_axis()));
        assert_eq!(view.eye, Point3::new(3.0, 4.0, 5.0).coords.data.0[0]);
        assert!((view.viewer[3] - 1.0).abs() < 1e-6);
    }
}
