use super::document::Material;
use crate::color::Color;

/// The base color of a material, without its texture; none if a texture alone gives the color.
pub(super) fn of(material: &Material) -> Option<Color> {
    let surface = &material.pbr_metallic_roughness;
    let factor = surface.base_color_factor.unwrap_or([1.0; 4]);
    let is_from_texture = surface.base_color_texture.is_some() && factor == [1.0; 4];
    let [red, green, blue, _] = factor;
    (!is_from_texture).then(|| Color::from_linear([red, green, blue]))
}
