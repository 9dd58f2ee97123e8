use crate::stage::{Floor, Stage};
use crate::viewpoint::Viewpoint;
use bytemuck::{Pod, Zeroable};
use obbligato::nalgebra::{Matrix4, Vector3};

/// What the shaders know about the picture: `View` in view.wgsl.
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
    pub(crate) size: [f32; 2],
    pub(crate) padding: [f32; 2],
}

/// Towards the light: to the left, upwards, to the front.
const LIGHT: [f64; 3] = [-0.35, 0.8, 0.5];

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
            size: viewpoint.size().map(|side| side as f32),
            ..Self::default()
        };
        let floor = stage.floor.as_ref();
        floor.map_or(seen_from_above, |floor| {
            seen_from_above.with_floor(floor, &ground, viewpoint)
        })
    }

    /// A floor that is seen from below is not drawn.
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

/// After how many lines the grid repeats: `CELLS_PER_BLOCK` in backdrop.wgsl.
const CELLS_PER_BLOCK: f32 = 5.0;

/// The upward direction and two along the floor.
struct Ground {
    u: Vector3<f64>,
    up: Vector3<f64>,
    v: Vector3<f64>,
}

impl Ground {
    /// With y up, `u` is x and `v` is z; with z up, `u` is x and `v` is -y.
    fn new(stage: &Stage) -> Self {
        let up: Vector3<f64> = stage.up.cast::<f64>().normalize();
        let helper = if up.x.abs() < 0.9 {
            Vector3::x()
        } else {
            Vector3::y()
        };
        let u = (helper - up * up.dot(&helper)).normalize();
        Self {
            u,
            up,
            v: u.cross(&up),
        }
    }
}

fn rounded(matrix: &Matrix4<f64>) -> [[f32; 4]; 4] {
    matrix.cast::<f32>().into()
}
