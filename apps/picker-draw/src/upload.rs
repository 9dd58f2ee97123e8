//! The upload of a state's boxes to a renderer: all of them when the scene changed, and otherwise
//! only which of them are highlighted.

use crate::instances::{
    boxes, boxes_of, highlights, instances_beside_meshes, is_glass, meshes, plain, tint_of, tinted,
};
use crate::mesh_edges::mesh_edges;
use crate::stage::stage_of;
use obbligato::nalgebra::{Unit, Vector3};
use obbligato::{Aabb3, Intersects};
use obbligato_render::{BoxInstance, Cover, Image, Renderer, Seen, Sieve, Sieves, Spot};
use picker_editor::{Shade, State};
use picker_scene::{Pixels, Scene, SceneBox, loose_bounds};
use rayon::prelude::*;

/// In scenes of fewer boxes, looking for what shows takes longer than drawing what does not.
const FEW: usize = 2_000;

/// The data that a renderer was given last.
#[derive(Debug, Default)]
pub struct Upload {
    given: Option<Given>,
    /// The selection that is tinted, by its number.
    tinted: Option<u64>,
    has_meshes: bool,
    /// The boxes that were made for a scene, given by its identity, with this revision.
    prepared: Option<([u64; 2], Vec<BoxInstance>)>,
}

/// The boxes of a scene, made for a renderer before it is given the scene.
#[derive(Debug)]
pub struct Prepared {
    identity: u64,
    boxes: Vec<BoxInstance>,
}

impl Prepared {
    /// Prepares the boxes of a scene that is not shown yet.
    pub fn new(scene: &Scene) -> Self {
        Self { identity: scene.identity(), boxes: boxes_of(scene) }
    }
}

/// The boxes of the last upload, their up direction, and whether it was light or dark.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Given {
    identity: u64,
    revision: u64,
    up: Unit<Vector3<f32>>,
    shade: Shade,
    is_glass: bool,
}

impl Upload {
    /// Takes the prepared boxes, if they are those of the scene that is shown now, and none has
    /// changed since.
    pub fn prepare(&mut self, prepared: Prepared, scene: &Scene) {
        self.prepared = Some(([prepared.identity, scene.revision()], prepared.boxes));
    }

    /// Begins anew, for another renderer, which was given nothing yet.
    pub fn begin_anew(&mut self) {
        self.given = None;
        self.tinted = None;
        self.has_meshes = false;
    }

    /// Gives a renderer the changes since the last time.
    pub fn give(&mut self, renderer: &mut Renderer, state: &State) {
        let given = Given {
            identity: state.scene().identity(),
            revision: state.scene().revision(),
            up: state.view().up(),
            shade: state.shade(),
            is_glass: is_glass(state),
        };
        let last = self.given.replace(given);
        let is_new = last != Some(given);
        if is_new {
            self.give_scene(renderer, state, last);
        }
        if self.has_meshes {
            // Scenes with meshes are small: everything is given each time.
            let edges = mesh_edges(state);
            renderer.set_meshes(&meshes(state));
            renderer.set_quiet_lines(&edges.quiet);
            renderer.set_lines(&edges.marked);
            renderer.set_boxes(&instances_beside_meshes(state));
            renderer.set_highlights(&[]);
        } else {
            let tint = tint_of(state);
            // A box that is given is not tinted, and the rest stays as it is.
            if self.tinted != tint || (is_new && tint.is_some()) {
                renderer.set_tinted(tinted(state));
                self.tinted = tint;
            }
            renderer.set_highlights(&highlights(state));
        }
    }

    fn give_scene(&mut self, renderer: &mut Renderer, state: &State, last: Option<Given>) {
        let scene = state.scene();
        renderer.set_stage(stage_of(state));
        if last.is_none_or(|last| last.identity != scene.identity()) {
            give_image(renderer, scene);
        }
        let goes_on = |last: &Given| last.identity == scene.identity() && !last.is_glass;
        let last = last.filter(|last| goes_on(last) && !self.has_meshes && !is_glass(state));
        let changed = last.and_then(|last| scene.changed_since(last.revision));
        self.has_meshes = scene.has_meshes;
        if self.has_meshes {
            return;
        }
        renderer.set_meshes(&[]);
        renderer.set_quiet_lines(&[]);
        renderer.set_lines(&[]);
        match changed {
            Some(changed) => {
                let item = |index: usize| (index, plain(&scene.boxes()[index]));
                let items: Vec<(usize, BoxInstance)> = changed.into_iter().map(item).collect();
                renderer.change_boxes(&items);
            }
            None => {
                renderer.replace_boxes(self.boxes_of(state));
                self.tinted = None;
            }
        }
    }

    fn boxes_of(&mut self, state: &State) -> Vec<BoxInstance> {
        let scene = state.scene();
        let now = [scene.identity(), scene.revision()];
        let prepared = self.prepared.take().filter(|_| !is_glass(state));
        let prepared = prepared.filter(|(then, _)| *then == now);
        prepared.map_or_else(|| boxes(state), |(_, boxes)| boxes)
    }
}

/// An image that the adapter does not take is left out; its edge is drawn all the same.
fn give_image(renderer: &mut Renderer, scene: &Scene) {
    let image = scene.image.as_ref().and_then(|image| {
        let Pixels { size, rgba } = &**image.pixels.as_ref()?;
        Some(Image { corner: image.corner, sides: image.sides, size: *size, rgba })
    });
    _ = renderer.set_image(image.as_ref());
}

/// Returns the boxes of a scene that may show; `None` stands for all of a small scene.
pub fn seen(scene: &Scene, sieves: &Sieves) -> Option<Seen> {
    (scene.boxes().len() >= FEW).then_some(())?;
    let shadow_sieve = sieves.shadows.as_ref();
    let (mut faces, mut shadows) = rayon::join(
        || spots(scene, &sieves.faces),
        || shadow_sieve.map_or_else(Vec::new, |it| spots(scene, it)),
    );
    // A box whose triangles are drawn instead hides nothing.
    if let Some(cover) = Cover::new(sieves).filter(|_| !scene.has_meshes) {
        let of_faces = faces.as_slice().into_par_iter();
        let of_shadows = shadows.as_slice().into_par_iter();
        rayon::join(
            || of_faces.for_each(|(_, spot)| cover.add(spot)),
            || of_shadows.for_each(|(index, spot)| cover.add_shadow(*index, spot)),
        );
        rayon::join(
            || faces.retain(|(_, spot)| !cover.hides(spot)),
            || shadows.retain(|(index, spot)| !cover.hides_shadow(*index, spot)),
        );
    }
    let boxes = scene.boxes().len();
    let cut_open = match &sieves.near {
        Some(near) => touching(scene, near),
        None => (0..boxes as u32).collect(),
    };
    Some(Seen {
        faces: indices(&faces, boxes),
        shadows: indices(&shadows, boxes),
        cut_open,
        stand_ins: Vec::new(),
    })
}

/// The boxes that a sieve lets through, and where they may show.
fn spots(scene: &Scene, sieve: &Sieve) -> Vec<(u32, Spot)> {
    let spot = |index: u32| Some((index, sieve.spot(&scene.boxes()[index as usize].shape)?));
    let touching = touching(scene, sieve).into_par_iter();
    touching.filter(|&index| scene.is_shown(index as usize)).filter_map(spot).collect()
}

/// The boxes whose bounds touch something: found by the tree, or one by one while there is none.
/// The first picture need not wait for it.
fn touching<S: Sync>(scene: &Scene, shape: &S) -> Vec<u32>
where
    Aabb3: Intersects<S>,
{
    if scene.has_tree() {
        let found = scene.tree().query(shape);
        return found.map(|index| index as u32).collect();
    }
    let boxes = scene.boxes().into_par_iter().enumerate();
    let touches = |item: &SceneBox| loose_bounds(&item.shape).intersects(shape);
    boxes.filter_map(|(index, item)| touches(item).then_some(index as u32)).collect()
}

/// The indices in their order: the renderer would sort them, which takes longer.
fn indices(spots: &[(u32, Spot)], boxes: usize) -> Vec<u32> {
    let mut may_show = vec![false; boxes];
    for &(index, _) in spots {
        may_show[index as usize] = true;
    }
    let marks = (0..).zip(may_show);
    marks.filter_map(|(index, may_show)| may_show.then_some(index)).collect()
}
