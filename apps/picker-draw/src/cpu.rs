//! Pictures without a GPU: one pick ray per pixel, so every pixel shows the box that a click there
//! would pick.

mod floor;
mod image;
mod lines;
mod outline;
mod shading;
mod surface;

use crate::cpu2d::draw_over;
use crate::instances::{instances, instances_beside_meshes, is_glass};
use crate::marks::{marks, view};
use crate::mesh_edges::mesh_edges;
use crate::stage::stage_of;
use image::SeenImage;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_render::palette::ShaderColor;
use obbligato_render::{BoxInstance, Picture, Stage};
use picker_editor::State;
use picker_scene::{PickRay, Picked};
use rayon::prelude::*;
use shading::{BoxStyle, Light};
use std::cell::Cell;
use surface::Surface;

/// The index of a box plus one, or 0 for no box.
type Id = u32;

/// Draws a 3D scene on the CPU.
///
/// Pixel (x, y) shows the box that [`pick`](picker_scene::pick()) finds at (x + 0.5, y + 0.5), with
/// exact picks if there are meshes. `row_done` is called once per row, from any thread.
pub fn draw(state: &State, row_done: impl Fn() + Sync) -> Picture {
    draw_counted(state, row_done).0
}

/// Draws the picture that [`draw`] draws, and returns the number of rays that were cast: one for
/// each pixel, and one from each visible point of the floor to the light.
pub fn draw_counted(state: &State, row_done: impl Fn() + Sync) -> (Picture, u64) {
    let canvas = Canvas::new(state);
    let (width, height) = canvas.size();
    let mut rgba = vec![0; 4 * width * height];
    let mut ids: Vec<Id> = vec![0; width * height];
    let rows = rgba.chunks_mut(4 * width).zip(ids.chunks_mut(width));
    let rows: Vec<_> = rows.enumerate().collect();
    let rows = rows.into_par_iter().map(|(y, (colors, ids))| {
        let rays = canvas.draw_row(y, colors.as_chunks_mut().0, ids);
        row_done();
        rays
    });
    let rays = rows.sum();
    let (has_meshes, scale) = (state.scene().has_meshes, state.line_scale());
    let beside_meshes = has_meshes.then(|| instances_beside_meshes(state));
    let items = beside_meshes.as_ref().unwrap_or(&canvas.items);
    outline::draw(items, scale, &ids, width, &mut rgba);
    if has_meshes {
        let edges = mesh_edges(state);
        canvas.draw_lines(&edges.quiet, 0.0, &mut rgba);
        canvas.draw_lines(&edges.marked, lines::HIDDEN_OPACITY, &mut rgba);
    }
    let marks = marks(state);
    if !marks.is_flat_empty() {
        draw_over(&marks.drawing, &view(state), &mut rgba);
    }
    let size = [width as u32, height as u32];
    (Picture { size, rgba }, rays)
}

/// A state prepared for drawing.
struct Canvas<'a> {
    state: &'a State,
    light: Light,
    stage: Stage,
    image: Option<SeenImage>,
    items: Vec<BoxInstance>,
    styles: Vec<BoxStyle>,
}

impl<'a> Canvas<'a> {
    fn new(state: &'a State) -> Self {
        let up = state.view().up();
        let items = instances(state);
        let style = |item| BoxStyle::new(item, state.line_scale());
        Self {
            state,
            light: Light::new(up),
            stage: stage_of(state),
            image: SeenImage::of(state),
            styles: items.iter().map(style).collect(),
            items,
        }
    }

    fn size(&self) -> (usize, usize) {
        let size = self.state.viewport().size();
        (size.x as usize, size.y as usize)
    }

    /// Draws a row; returns the number of rays that were cast for it.
    fn draw_row(&self, y: usize, colors: &mut [[u8; 4]], ids: &mut [Id]) -> u64 {
        let rays = Cell::new(0);
        let place = |x: usize| Point2::new(x as f32 + 0.5, y as f32 + 0.5);
        let pick_rays: Vec<_> = (0..ids.len()).map(|x| self.pick_ray(place(x))).collect();
        let picks = if is_glass(self.state) {
            vec![None; pick_rays.len()]
        } else {
            self.state.scene().all_nearest_drawn(&pick_rays)
        };
        for (x, (color, id)) in colors.iter_mut().zip(ids).enumerate() {
            let pick_ray = pick_rays[x].map(|pick_ray| (pick_ray, picks[x]));
            let (srgb, seen) = self.look_at(place(x), pick_ray, &rays);
            let [r, g, b] = srgb.map(|channel| (channel * 255.0).round() as u8);
            (*color, *id) = ([r, g, b, u8::MAX], seen);
        }
        rays.get()
    }

    /// The color of a position in the picture, and the box that it shows, given its pick ray and
    /// what that hits. `rays` counts.
    fn look_at(
        &self,
        place: Point2<f32>,
        seen: Option<(PickRay, Option<Picked>)>,
        rays: &Cell<u64>,
    ) -> (ShaderColor, Id) {
        let image = self.image.as_ref().and_then(|image| image.color(place));
        let background = image.unwrap_or_else(|| self.background(place.y));
        let Some((pick_ray, picked)) = seen else {
            return (background, 0);
        };
        let next = [Vector2::x(), Vector2::y()].map(|step| self.pick_ray(place + step));
        rays.set(rays.get() + 1);
        match picked {
            None => (self.floor_color(background, &pick_ray, next, rays), 0),
            Some(picked) => {
                let color = self.box_color(&picked, &pick_ray, next);
                (color, picked.index as Id + 1)
            }
        }
    }

    /// The background, from the top of the picture to the bottom.
    fn background(&self, y: f32) -> ShaderColor {
        let (backdrop, down) = (&self.stage.backdrop, y / self.state.viewport().size().y);
        shading::mix(backdrop.top, backdrop.bottom, down)
    }

    fn box_color(
        &self,
        picked: &Picked,
        pick_ray: &PickRay,
        next: [Option<PickRay>; 2],
    ) -> ShaderColor {
        let item = &self.state.scene().boxes()[picked.index];
        let style = &self.styles[picked.index];
        if item.mesh.is_some() {
            let to_viewer = -pick_ray.ray.direction();
            return shading::shade(style.fill, &self.light, picked.hit.normal, to_viewer);
        }
        Surface::new(&item.shape, pick_ray, picked).color(style, &self.light, pick_ray, next)
    }

    fn pick_ray(&self, place: Point2<f32>) -> Option<PickRay> {
        let viewport = self.state.viewport();
        let cursor = viewport.offset() + place.coords;
        PickRay::new(self.state.view(), viewport, cursor).ok()
    }
}

#[cfg(test)]
mod tests;
