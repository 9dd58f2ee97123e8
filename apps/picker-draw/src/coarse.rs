//! Fewer boxes, for pictures of a view that moves: what is large is drawn first, and bounds in the
//! tree stand for the rest, each in the color of one of its boxes.

use obbligato::Aabb3;
use obbligato_bvh::Child;
use obbligato_render::wgpu::DeviceType;
use obbligato_render::{Gpu, Seen, Sieves};
use picker_editor::State;
use picker_editor::drag;
use picker_scene::Scene;
use std::collections::BinaryHeap;

/// How many boxes and bounds are drawn. A software adapter on two processors takes a tenth of a
/// second for them.
const MOST: usize = 12_000;
/// The children of a node.
const WIDTH: usize = 8;
/// Bounds that are smaller than this, in logical pixels, stand for what is in them.
const FINE: f32 = 2.0;

/// Whether a picture of a view that moves may be [coarse]: on a graphics card there is no need.
pub fn may_be_coarse(gpu: &Gpu, state: &State) -> bool {
    let is_software = gpu.adapter().get_info().device_type == DeviceType::Cpu;
    let scene = state.scene();
    is_software && scene.boxes().len() > 2 * MOST && !scene.has_meshes && scene.has_tree()
}

/// Selects the largest boxes for a moving view (level of detail).
pub fn coarse(state: &State, sieves: &Sieves) -> Seen {
    let (scene, tree, camera) = (state.scene(), state.scene().tree(), state.seen());
    let mut seen = Seen::default();
    let mut parts = Vec::from_iter(tree.bounds().map(|all| (all, Child::Node(0))));
    // Sizes are not negative: they are in the order of their bits.
    let mut largest: BinaryHeap<_> = parts.iter().map(|_| (f32::INFINITY.to_bits(), 0)).collect();
    while let Some((bits, part)) = largest.pop() {
        let (bounds, child) = parts[part];
        let left = MOST.saturating_sub(seen.faces.len() + seen.stand_ins.len() + largest.len());
        match child {
            Child::Box(index) if !scene.is_shown(index) => {}
            Child::Box(index) => seen.faces.push(index as u32),
            Child::Node(number) if f32::from_bits(bits) > FINE && left >= WIDTH => {
                let children = tree.nodes()[number].children();
                for (bounds, child) in children.filter(|(it, _)| it.intersects(&sieves.faces)) {
                    largest.push((size(&bounds, &camera).to_bits(), parts.len()));
                    parts.push((bounds, child));
                }
            }
            Child::Node(_) => {
                let like = first_box(scene, child);
                seen.stand_ins.extend(like.map(|like| (like, bounds)));
            }
        }
    }
    seen.shadows.clone_from(&seen.faces);
    seen.cut_open.clone_from(&seen.faces);
    seen
}

/// A child that is a box, or the first box below it; none if they are hidden.
fn first_box(scene: &Scene, child: Child) -> Option<u32> {
    match child {
        Child::Box(index) => scene.is_shown(index).then_some(index as u32),
        Child::Node(number) => {
            let mut children = scene.tree().nodes()[number].children();
            children.find_map(|(_, below)| first_box(scene, below))
        }
    }
}

/// How large bounds are seen, across and in logical pixels.
fn size(bounds: &Aabb3, camera: &drag::Seen<'_>) -> f32 {
    let (center, radius) = (bounds.center(), bounds.half_extents().norm());
    let unit = camera.unit_at(&(center - camera.view_direction(&center).into_inner() * radius));
    unit.map_or(f32::INFINITY, |unit| 2.0 * radius / unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gpu::{antialiasing, viewpoint};
    use crate::upload::Upload;
    use obbligato::nalgebra::{Point2, Vector2};
    use obbligato_camera::Viewport;
    use obbligato_render::Offscreen;
    use std::collections::HashSet;

    fn field(count: usize) -> State {
        let viewport = Viewport::new(Point2::origin(), Vector2::new(320.0, 180.0));
        State::new(Scene::field(count, 1), viewport.expect("a valid size"))
    }

    /// What is seen of a field at a glance; none without an adapter.
    fn at_a_glance(state: &State) -> Option<Seen> {
        let gpu = Gpu::headless().ok()?;
        let mut offscreen = Offscreen::new(gpu.clone(), antialiasing(&gpu, 30_000, [320, 180]));
        Upload::default().give(offscreen.renderer(), state);
        let mut seen = None;
        let drawn = offscreen.picture_of_seen(&viewpoint(state)?, None, |sieves| {
            seen = Some(coarse(state, sieves));
            seen.clone()
        });
        drawn.expect("the adapter draws");
        seen
    }

    #[test]
    fn every_box_of_a_few_is_drawn_itself_unless_it_is_tiny() {
        let Some(seen) = at_a_glance(&field(500)) else {
            return;
        };
        assert!(seen.faces.len() > 250, "{}", seen.faces.len());
    }

    #[test]
    fn of_many_boxes_the_nearest_are_drawn_and_bounds_stand_for_the_rest() {
        let state = field(200_000);
        let Some(seen) = at_a_glance(&state) else {
            return;
        };
        let drawn = seen.faces.len() + seen.stand_ins.len();
        assert!((MOST / 2..=MOST).contains(&drawn), "{drawn}");
        assert!(seen.stand_ins.len() > 1000, "{}", seen.stand_ins.len());
        let distinct: HashSet<u32> = seen.faces.iter().copied().collect();
        assert_eq!(distinct.len(), seen.faces.len(), "no box is drawn twice");
        let boxes = state.scene().boxes();
        let contains = |(like, bounds): &(u32, Aabb3)| {
            bounds.contains_point(&boxes[*like as usize].shape.center())
        };
        assert!(seen.stand_ins.iter().all(contains));
    }
}
