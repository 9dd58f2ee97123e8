//! Checks the shaders against the Rust types that feed them, without a GPU.

use crate::buffers::raw_box::RawBox;
use crate::looks::image::RawImage;
use crate::looks::palette::{CELLS_PER_BLOCK, RIM, ShaderColor, shader_color};
use crate::pipelines::shaders::{
    BACKDROP, BOXES, IDS, IMAGE, INTERIOR, KEPT, LINES, MARKED_BOXES_1, MARKED_BOXES_4,
    MARKED_INTERIOR_1, MARKED_INTERIOR_4, MESH, MESH_SHADOWS, SHADOWS, Shader,
};
use crate::shapes::line::RawLine;
use crate::shapes::mesh::RawMesh;
use crate::view::view_uniform::ViewUniform;
use naga::front::wgsl::parse_str;
use naga::valid::{Capabilities, ValidationFlags, Validator};
use naga::{Binding, Expression, Handle, Literal, Module, StructMember, TypeInner, VectorSize};
use std::mem::offset_of;
use wgpu::{VertexAttribute, VertexFormat};

const SHADERS: [Shader; 14] = [
    MESH,
    MESH_SHADOWS,
    BOXES,
    INTERIOR,
    IDS,
    SHADOWS,
    LINES,
    BACKDROP,
    IMAGE,
    KEPT,
    MARKED_BOXES_1,
    MARKED_BOXES_4,
    MARKED_INTERIOR_1,
    MARKED_INTERIOR_4,
];

pub(crate) fn module(shader: &Shader) -> Module {
    let (name, text) = (shader.name, shader.text());
    parse_str(&text).unwrap_or_else(|error| panic!("{name}: {}", error.emit_to_string(&text)))
}

fn members<'a>(module: &'a Module, name: &str) -> (&'a [StructMember], u32) {
    let types = module.types.iter();
    let mut found = types.filter(|(_, ty)| ty.name.as_deref() == Some(name));
    match found.next().map(|(_, ty)| &ty.inner) {
        Some(TypeInner::Struct { members, span }) => (members, *span),
        other => panic!("{name} is {other:?}"),
    }
}

#[test]
fn every_shader_is_valid_without_optional_features() {
    SHADERS.iter().for_each(check_valid);
}

pub(crate) fn check_valid(shader: &Shader) {
    let (name, module) = (shader.name, module(shader));
    let mut validator = Validator::new(ValidationFlags::all(), Capabilities::empty());
    let done = validator.validate(&module);
    assert!(done.is_ok(), "{name}: {}", done.unwrap_err().emit_to_string(&shader.text()));
}

/// The name, the offset and the size of each field of a struct, and the size of the whole.
pub(crate) fn fields_of(module: &Module, name: &str) -> (Vec<(String, usize, usize)>, usize) {
    let (members, span) = members(module, name);
    let field = |member: &StructMember| {
        let size = module.types[member.ty].inner.size(module.to_ctx());
        let name = member.name.clone().unwrap_or_default();
        (name, member.offset as usize, size as usize)
    };
    (members.iter().map(field).collect(), span as usize)
}

#[test]
fn the_view_has_the_same_layout_in_every_shader() {
    macro_rules! fields {
        ($($field:ident),+) => {
            [$((
                stringify!($field),
                offset_of!(ViewUniform, $field),
                size_of_val(&ViewUniform::default().$field),
            )),+]
        };
    }
    let expected = fields!(
        clip_from_offset,
        offset_from_clip,
        viewer,
        eye,
        scale_factor,
        eye_low,
        reach,
        middle,
        spacing,
        floor_u,
        floor_v,
        up,
        light,
        background_top,
        background_bottom,
        grid,
        shadow,
        size,
        padding
    );
    for shader in &SHADERS {
        let (name, module) = (shader.name, module(shader));
        let (found, span) = fields_of(&module, "View");
        let found: Vec<_> = found.iter().map(|(n, o, s)| (n.as_str(), *o, *s)).collect();
        assert_eq!(found, expected, "{name}");
        assert_eq!(span, size_of::<ViewUniform>(), "{name}");
    }
}

#[test]
fn boxes_are_read_as_they_are_written() {
    let offsets = [
        ("center", offset_of!(RawBox, center)),
        ("color", offset_of!(RawBox, color)),
        ("half_extents", offset_of!(RawBox, half_extents)),
        ("edge", offset_of!(RawBox, edge)),
        ("axis_x", offset_of!(RawBox, axes)),
        ("axis_y", offset_of!(RawBox, axes) + size_of::<[f32; 3]>()),
        ("axis_z", offset_of!(RawBox, axes) + 2 * size_of::<[f32; 3]>()),
        ("id", offset_of!(RawBox, id)),
    ];
    for shader in [BOXES, INTERIOR, IDS, SHADOWS] {
        check_input(&module(&shader), "Box", &RawBox::ATTRIBUTES, &offsets);
    }
    assert_eq!(RawBox::LAYOUT.array_stride, size_of::<RawBox>() as u64);
}

#[test]
fn meshes_are_read_as_they_are_written() {
    let size = size_of::<[f32; 3]>();
    let offsets = [
        ("center", offset_of!(RawMesh, center)),
        ("color", offset_of!(RawMesh, color)),
        ("axis_x", offset_of!(RawMesh, axes)),
        ("axis_y", offset_of!(RawMesh, axes) + size),
        ("axis_z", offset_of!(RawMesh, axes) + 2 * size),
    ];
    for shader in [MESH, MESH_SHADOWS] {
        check_input(&module(&shader), "Mesh", &RawMesh::ATTRIBUTES, &offsets);
    }
    assert_eq!(RawMesh::LAYOUT.array_stride, size_of::<RawMesh>() as u64);
}

#[test]
fn lines_are_read_as_they_are_written() {
    let offsets = [
        ("start", offset_of!(RawLine, start)),
        ("color", offset_of!(RawLine, color)),
        ("end", offset_of!(RawLine, end)),
        ("width", offset_of!(RawLine, width)),
        ("nearer", offset_of!(RawLine, nearer)),
    ];
    check_input(&module(&LINES), "Line", &RawLine::ATTRIBUTES, &offsets);
    assert_eq!(RawLine::LAYOUT.array_stride, size_of::<RawLine>() as u64);
}

#[test]
fn images_are_read_as_they_are_written() {
    let offsets = [
        ("corner", offset_of!(RawImage, corner)),
        ("right", offset_of!(RawImage, right)),
        ("down", offset_of!(RawImage, down)),
    ];
    check_input(&module(&IMAGE), "Image", &RawImage::ATTRIBUTES, &offsets);
    assert_eq!(RawImage::LAYOUT.array_stride, size_of::<RawImage>() as u64);
}

/// Compares the members of a struct of vertex input with the attributes that are uploaded.
pub(crate) fn check_input(
    module: &Module,
    name: &str,
    attributes: &[VertexAttribute],
    offsets: &[(&str, usize)],
) {
    let (members, _) = members(module, name);
    assert_eq!(members.len(), attributes.len(), "{name}");
    for ((member, attribute), (field, offset)) in members.iter().zip(attributes).zip(offsets) {
        assert_eq!(member.name.as_deref(), Some(*field), "{name}");
        assert_eq!(attribute.offset, *offset as u64, "{name}.{field}");
        let Some(Binding::Location { location, .. }) = member.binding else {
            panic!("{name}.{field} has no location");
        };
        assert_eq!(attribute.shader_location, location, "{name}.{field}");
        let components = components(&module.types[member.ty].inner);
        assert_eq!(components, components_of(attribute.format), "{name}.{field}");
    }
}

/// How many numbers a type has.
fn components(ty: &TypeInner) -> u8 {
    match ty {
        TypeInner::Scalar(scalar) if [naga::Scalar::F32, naga::Scalar::U32].contains(scalar) => 1,
        TypeInner::Vector { size, scalar } if *scalar == naga::Scalar::F32 => match size {
            VectorSize::Bi => 2,
            VectorSize::Tri => 3,
            VectorSize::Quad => 4,
        },
        other => panic!("{other:?} is not read from a buffer"),
    }
}

fn components_of(format: VertexFormat) -> u8 {
    match format {
        VertexFormat::Float32 | VertexFormat::Uint32 => 1,
        VertexFormat::Float32x2 => 2,
        VertexFormat::Float32x3 => 3,
        VertexFormat::Unorm8x4 => 4,
        other => panic!("{other:?} is not uploaded"),
    }
}

/// The literals in a constant expression of a module.
fn numbers(module: &Module, expression: Handle<Expression>) -> Vec<f32> {
    match &module.global_expressions[expression] {
        Expression::Literal(Literal::F32(number)) => vec![*number],
        Expression::Compose { components, .. } => {
            let components = components.iter();
            components.flat_map(|c| numbers(module, *c)).collect()
        }
        other => panic!("{other:?} is not a literal"),
    }
}

#[test]
fn shaders_see_the_numbers_of_the_palette() {
    let module = module(&BOXES);
    let constant = |name: &str| {
        let mut constants = module.constants.iter();
        let found = constants.find(|(_, it)| it.name.as_deref() == Some(name));
        let (_, constant) = found.unwrap_or_else(|| panic!("there is no {name}"));
        numbers(&module, constant.init)
    };
    let rounded = |color: ShaderColor| color.map(|channel| (channel * 1000.0).round() / 1000.0);
    assert_eq!(constant("RIM"), rounded(shader_color(RIM)));
    assert_eq!(constant("CELLS_PER_BLOCK"), [CELLS_PER_BLOCK]);
}
