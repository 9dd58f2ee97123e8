use crate::color::Color;
use gltf::Material;

/// The base color of a material, without its texture.
///
/// There is none without a material, and none if a texture alone gives the color.
pub(super) fn of(material: &Material<'_>) -> Option<Color> {
    material.index()?;
    let base = material.pbr_metallic_roughness();
    let factor = base.base_color_factor();
    let is_from_texture = base.base_color_texture().is_some() && factor == [1.0; 4];
    let [red, green, blue, _] = factor;
    (!is_from_texture).then(|| Color::from_linear([red, green, blue]))
}
