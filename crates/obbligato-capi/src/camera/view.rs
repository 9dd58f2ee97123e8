//! From a click to a ray, and from a pixel to a point.

use crate::boundary::{answer, answer_if_any, input, matrix};
use crate::{ObbDepth, ObbRay3, ObbReal, ObbStatus, ObbVec2, ObbVec3};
use obbligato::nalgebra::{Matrix4, Point, SVector};
use obbligato::{Obb, Real};
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_camera::{ClipY, DepthRange, unproject_with_clip_y};

/// The rectangle of a window that a picture fills, in physical pixels, y down; (0, 0) is the top
/// left corner of the window.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbViewport {
    /// Its top left corner.
    pub offset: ObbVec2,
    /// Width and height, at least one pixel each.
    pub size: ObbVec2,
}

/// A camera: where it is, and one of three lenses. Every call checks it, so its fields may be
/// changed at will; fields that are not needed are 0.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbCamera {
    /// The position of the camera.
    pub eye: ObbVec3,
    /// A point in the direction of the view: the one in the center of the picture, unless the lens
    /// is off-center.
    pub target: ObbVec3,
    /// The direction that points upward in the picture; of any length, not parallel to the view.
    pub up: ObbVec3,
    /// For a perspective projection: the vertical field of view, the whole angle, in radians.
    /// Otherwise 0.
    pub fov_y: ObbReal,
    /// For an orthographic projection: the height of the picture in world units. Otherwise 0.
    pub height: ObbReal,
    /// The distance of the near plane, on which pick rays start.
    pub near_plane: ObbReal,
    /// The distance of the far plane, which bounds what is seen; 0 for none. Pick rays ignore it.
    pub far_plane: ObbReal,
    /// For any other projection, with `fov_y` and `height` 0: the projection matrix of a renderer,
    /// column by column, for column vectors. It leads from the frame of the eye (x right, y up,
    /// looking down -z) to clip space. It fixes the near and far planes.
    pub lens: [ObbReal; 16],
    /// The depths that `lens` writes: an ObbDepth.
    pub depth: u8,
    /// 1 if `lens` has y down in clip space, as for Vulkan; otherwise 0.
    pub is_y_down: u8,
}

/// The ray through a cursor, from the near plane, in a unit direction.
///
/// The cursor is a position in the window: for a whole pixel, its corner plus one half. A cursor
/// outside the viewport has a ray, too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_camera_pick_ray(
    camera: *const ObbCamera,
    viewport: *const ObbViewport,
    cursor: ObbVec2,
    out: *mut ObbRay3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let ray = view(camera, viewport)
            .and_then(|(camera, viewport)| Ok(camera.pick_ray(&viewport, cursor.point())?));
        answer(out, ray)
    }
}

/// Where a point of the world appears in the window, as x and y. OBB_STATUS_NONE for a point behind
/// the eye.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_camera_project(
    camera: *const ObbCamera,
    viewport: *const ObbViewport,
    point: ObbVec3,
    out: *mut ObbVec2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let pixel = view(camera, viewport).map(|(camera, viewport)| {
            let pixel = camera.project(&viewport, &point.point());
            pixel.map(|pixel| pixel.xy())
        });
        answer_if_any(out, pixel)
    }
}

/// The point that appears at a pixel with a depth, through any matrix from the world to clip space.
///
/// `to_clip` points to 16 numbers, column by column, for column vectors, y up. `pixel` is x and y
/// in the window and the depth after the division by w, so any depth range will do.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_unproject(
    to_clip: *const ObbReal,
    viewport: *const ObbViewport,
    pixel: ObbVec3,
    out: *mut ObbVec3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, seen_through(to_clip, ClipY::Up, viewport, pixel)) }
}

/// obb_unproject through a matrix with y down in clip space, as Vulkan has it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_unproject_y_down(
    to_clip: *const ObbReal,
    viewport: *const ObbViewport,
    pixel: ObbVec3,
    out: *mut ObbVec3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, seen_through(to_clip, ClipY::Down, viewport, pixel)) }
}

/// The point at a pixel with a depth, through a matrix.
///
/// # Safety
/// As [`input`], with 16 numbers.
unsafe fn seen_through(
    to_clip: *const ObbReal,
    clip_y: ClipY,
    viewport: *const ObbViewport,
    pixel: ObbVec3,
) -> Result<Point<ObbReal, 3>, ObbStatus> {
    // SAFETY: the caller's promise.
    let (matrix, viewport) = unsafe { (matrix(to_clip)?, input(viewport)?.checked()?) };
    Ok(unproject_with_clip_y(&matrix, clip_y, &viewport, &pixel.point())?)
}

/// A camera from the two matrices of a renderer. One leads from the world to the frame of the eye,
/// by a rotation and a translation; the other from there to clip space, with y up or down.
///
/// `depth` is the ObbDepth that the second one writes. Each matrix has 16 numbers, column by
/// column, for column vectors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_camera_from_matrices(
    world_to_eye: *const ObbReal,
    lens: *const ObbReal,
    depth: u8,
    is_y_down: bool,
    out: *mut ObbCamera,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = input(world_to_eye.cast::<[[ObbReal; 4]; 4]>()).and_then(|view| {
            let (eye, [_, up, back]) = pose(view)?;
            let made = ObbCamera {
                eye: eye.into(),
                target: (eye - back * reach(&eye)).into(),
                up: up.into(),
                lens: *input(lens.cast())?,
                depth,
                is_y_down: is_y_down.into(),
                ..ObbCamera::default()
            };
            made.checked().map(|_| made)
        });
        answer(out, made)
    }
}

/// The matrix of a perspective lens whose axis need not meet the center of its picture, as for a
/// headset or for one part of a larger picture. Its depths go from 0 at the near plane to 1, and y
/// is up.
///
/// `left`, `right`, `bottom` and `top` are where the edges of the picture lie on the near plane, as
/// glFrustum has them. A far plane of 0 stands for none. `out` has room for 16 numbers, column by
/// column: for `lens` of an ObbCamera.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_lens_off_center(
    left: ObbReal,
    right: ObbReal,
    bottom: ObbReal,
    top: ObbReal,
    near_plane: ObbReal,
    far_plane: ObbReal,
    out: *mut ObbReal,
) -> ObbStatus {
    let columns = off_center([left, right, bottom, top], near_plane, far_plane);
    // SAFETY: the contract of the crate.
    unsafe { answer(out.cast::<[[ObbReal; 4]; 4]>(), columns) }
}

/// The columns of the matrix of an off-center lens.
fn off_center(
    [left, right, bottom, top]: [ObbReal; 4],
    near: ObbReal,
    far: ObbReal,
) -> Result<[[ObbReal; 4]; 4], ObbStatus> {
    let (width, height, depth) = (right - left, top - bottom, far - near);
    let is_positive = |number: ObbReal| number > 0.0;
    if !is_positive(near) {
        return Err(ObbStatus::NearPlane);
    }
    if far != 0.0 && !is_positive(depth) {
        return Err(ObbStatus::FarPlane);
    }
    if !is_positive(width) || !is_positive(height) {
        return Err(ObbStatus::Lens);
    }
    let by_depth = if far == 0.0 { -1.0 } else { -far / depth };
    let columns = [
        [2.0 * near / width, 0.0, 0.0, 0.0],
        [0.0, 2.0 * near / height, 0.0, 0.0],
        [(left + right) / width, (bottom + top) / height, by_depth, -1.0],
        [0.0, 0.0, by_depth * near, 0.0],
    ];
    let is_finite = columns.as_flattened().iter().all(|number| number.is_finite());
    is_finite.then_some(columns).ok_or(ObbStatus::NotFinite)
}

/// Where an eye is, and its axes in the world, from the numbers of the map to its frame.
fn pose(
    to_eye: &[[ObbReal; 4]; 4],
) -> Result<(SVector<ObbReal, 3>, [SVector<ObbReal, 3>; 3]), ObbStatus> {
    let [[a, b, c, p], [d, e, f, q], [g, h, i, r], [right, up, back, one]] = *to_eye;
    if [p, q, r] != [0.0; 3] || one != 1.0 {
        return Err(ObbStatus::NotARotation);
    }
    let [x, y, z] = [[a, d, g], [b, e, h], [c, f, i]];
    let frame = Obb::<ObbReal, 3>::try_from([[0.0; 3], [0.0; 3], x, y, z])?;
    let axes = frame.rotation().matrix().data.0.map(SVector::from);
    let [x, y, z] = axes;
    Ok((-(x * right + y * up + z * back), axes))
}

/// A distance from the eye at which a target keeps the direction of the view, however far the eye
/// is from the origin.
fn reach(eye: &SVector<ObbReal, 3>) -> ObbReal {
    let [[x, y, z]] = eye.data.0;
    x.abs().max(y.abs()).max(z.abs()).max(1.0)
}

/// A camera and a viewport, checked.
///
/// # Safety
/// As [`input`].
pub(crate) unsafe fn view(
    camera: *const ObbCamera,
    viewport: *const ObbViewport,
) -> Result<(Camera<ObbReal>, Viewport<ObbReal>), ObbStatus> {
    // SAFETY: the caller's promise.
    let (camera, viewport) = unsafe { (input(camera)?, input(viewport)?) };
    Ok((camera.checked()?, viewport.checked()?))
}

impl ObbViewport {
    fn checked(self) -> Result<Viewport<ObbReal>, ObbStatus> {
        Ok(Viewport::new(self.offset.point(), self.size.vector())?)
    }
}

impl ObbCamera {
    pub(crate) fn checked(self) -> Result<Camera<ObbReal>, ObbStatus> {
        let (eye, target, up) = (self.eye.point(), self.target.point(), self.up.vector());
        Ok(Camera::look_at(eye, target, up, self.projection()?)?)
    }

    /// No call returns a depth, so without a matrix its range does not matter.
    fn projection(self) -> Result<Projection<ObbReal>, ObbStatus> {
        let (near, range) = (self.near_plane, DepthRange::ZeroToOne);
        let far = (self.far_plane != 0.0).then_some(self.far_plane);
        let projection = match (self.fov_y, self.height) {
            (0.0, 0.0) => self.projection_by_matrix()?,
            (fov_y, 0.0) => Projection::perspective(fov_y, near, far, range, far.is_none())?,
            (0.0, height) => {
                let far = far.unwrap_or(ObbReal::LIMIT);
                Projection::orthographic(height, near, far, range, false)?
            }
            _ => return Err(ObbStatus::Lens),
        };
        Ok(projection)
    }

    fn projection_by_matrix(self) -> Result<Projection<ObbReal>, ObbStatus> {
        let (range, is_reversed) = ObbDepth::of_number(self.depth).ok_or(ObbStatus::Lens)?;
        if self.lens == [0.0; 16] {
            return Err(ObbStatus::Lens);
        }
        let clip_y = match self.is_y_down {
            0 => ClipY::Up,
            _ => ClipY::Down,
        };
        let lens = Matrix4::from_column_slice(&self.lens);
        Ok(Projection::from_matrix_with_clip_y(lens, range, is_reversed, clip_y)?)
    }
}
