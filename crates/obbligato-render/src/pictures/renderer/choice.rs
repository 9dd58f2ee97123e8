//! The choice of the boxes that are drawn, and of whether all of them must be on the GPU for that.

use super::Renderer;
use crate::buffers::raw_box::RawBox;
use crate::buffers::seen::Seen;
use crate::shapes::box_instance::BoxInstance;
use crate::sieve::Sieves;
use crate::view::cut_open::cut_open;
use crate::view::view_uniform::ViewUniform;
use crate::view::viewpoint::Viewpoint;
use obbligato::{Aabb3, Obb3};

impl Renderer {
    /// Decides which boxes are drawn; returns those that the near plane cuts open.
    pub(super) fn choose(
        &mut self,
        viewpoint: &Viewpoint,
        view: &ViewUniform,
        seen: impl FnOnce(&Sieves) -> Option<Seen>,
    ) -> Vec<usize> {
        let Some(seen) = seen(&Sieves::new(viewpoint, view, self.antialiasing)) else {
            return self.choose_all(viewpoint);
        };
        let (store, target) = (&self.boxes, (&self.device, &self.queue));
        let count = store.boxes().len();
        let known = |indices: Vec<u32>| -> Vec<u32> {
            let known = |index: &u32| (*index as usize) < count;
            indices.into_iter().filter(known).collect()
        };
        let raw = |index: usize| RawBox::new(&store.painted(index), index);
        // What stands for several boxes has the index of none.
        let stand_in = |(index, bounds): &(u32, Aabb3)| {
            let like = store.boxes().get(*index as usize)?;
            let shape = Obb3::from(*bounds);
            Some(RawBox::new(&BoxInstance { shape, ..*like }, usize::MAX))
        };
        let (faces, shadows) = (known(seen.faces), known(seen.shadows));
        let stand_ins: Vec<RawBox> = seen.stand_ins.iter().filter_map(stand_in).collect();
        let is_software = self.is_software;
        self.face_list.set(target, is_software, faces, raw, &stand_ins);
        self.shadow_list.set(target, is_software, shadows, raw, &[]);
        let mut near = known(seen.cut_open);
        near.sort_unstable();
        let near = near.into_iter().map(|index| index as usize);
        let cut_open = cut_open(near.map(|index| (index, &store.boxes()[index])), viewpoint);
        if self.face_list.needs_all() || self.shadow_list.needs_all() || !cut_open.is_empty() {
            self.boxes.upload(&self.device, &self.queue);
        }
        cut_open
    }

    /// Chooses all boxes; returns those that the near plane cuts open.
    pub(super) fn choose_all(&mut self, viewpoint: &Viewpoint) -> Vec<usize> {
        let boxes = self.boxes.boxes();
        self.face_list.set_all(boxes.len());
        self.shadow_list.set_all(boxes.len());
        let cut_open = cut_open(boxes.iter().enumerate(), viewpoint);
        self.boxes.upload(&self.device, &self.queue);
        cut_open
    }
}
