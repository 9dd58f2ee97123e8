//! Checks the 2D shaders against the Rust types that feed them, without a GPU.

use crate::buffers::raw_shapes2d::{RawLine2d, RawRect, RawTriangle};
use crate::pipelines::shader_tests::{check_input, check_valid, fields_of, module};
use crate::pipelines::shaders::{LINES_2D, RECTS_2D, Shader, TRIANGLES_2D};
use crate::view::view2d::RawView2d;
use std::mem::offset_of;

const SHADERS: [Shader; 3] = [RECTS_2D, LINES_2D, TRIANGLES_2D];

#[test]
fn every_2d_shader_is_valid_without_optional_features() {
    SHADERS.iter().for_each(check_valid);
}

#[test]
fn the_2d_view_has_the_same_layout_in_every_shader() {
    let view = RawView2d::default();
    let expected = [
        ("center", offset_of!(RawView2d, center), size_of_val(&view.center)),
        ("pixels_per_unit", offset_of!(RawView2d, pixels_per_unit), 4),
        ("scale_factor", offset_of!(RawView2d, scale_factor), 4),
        ("size", offset_of!(RawView2d, size), size_of_val(&view.size)),
        ("padding", offset_of!(RawView2d, padding), size_of_val(&view.padding)),
    ];
    for shader in &SHADERS {
        let (name, module) = (shader.name, module(shader));
        let (fields, span) = fields_of(&module, "View2d");
        let fields: Vec<_> = fields.iter().map(|(n, o, s)| (n.as_str(), *o, *s)).collect();
        assert_eq!(fields, expected, "{name}");
        assert_eq!(span, size_of::<RawView2d>(), "{name}");
    }
}

#[test]
fn rectangles_are_read_as_they_are_written() {
    let offsets = [
        ("center", offset_of!(RawRect, center)),
        ("half_extents", offset_of!(RawRect, half_extents)),
        ("axis", offset_of!(RawRect, axis)),
        ("edge_width", offset_of!(RawRect, edge_width)),
        ("fill", offset_of!(RawRect, fill)),
        ("edge", offset_of!(RawRect, edge)),
        ("dart", offset_of!(RawRect, dart)),
    ];
    let module = module(&RECTS_2D);
    check_input(&module, "Rect", &RawRect::ATTRIBUTES, &offsets);
    assert_eq!(RawRect::LAYOUT.array_stride, size_of::<RawRect>() as u64);
}

#[test]
fn lines_in_2d_are_read_as_they_are_written() {
    let offsets = [
        ("start", offset_of!(RawLine2d, start)),
        ("end", offset_of!(RawLine2d, end)),
        ("width", offset_of!(RawLine2d, width)),
        ("color", offset_of!(RawLine2d, color)),
    ];
    let module = module(&LINES_2D);
    check_input(&module, "Line", &RawLine2d::ATTRIBUTES, &offsets);
    assert_eq!(RawLine2d::LAYOUT.array_stride, size_of::<RawLine2d>() as u64);
}

#[test]
fn triangles_are_read_as_they_are_written() {
    let corners = offset_of!(RawTriangle, corners);
    let offsets = [
        ("a", corners),
        ("b", corners + size_of::<[f32; 2]>()),
        ("c", corners + 2 * size_of::<[f32; 2]>()),
        ("color", offset_of!(RawTriangle, color)),
        ("hatch", offset_of!(RawTriangle, hatch)),
    ];
    let module = module(&TRIANGLES_2D);
    check_input(&module, "Triangle", &RawTriangle::ATTRIBUTES, &offsets);
    assert_eq!(RawTriangle::LAYOUT.array_stride, size_of::<RawTriangle>() as u64);
}
