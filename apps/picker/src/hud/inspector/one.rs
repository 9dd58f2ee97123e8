//! One selected box: its numbers, which can be edited.

use super::super::color_button;
use super::super::colors::srgb;
use super::super::fields::{Quantity, short, triple};
use super::super::style;
use egui::{Id, Label, TextEdit, Ui};
use obbligato::nalgebra::{Rotation3, UnitQuaternion, Vector3};
use obbligato::{Obb3, ShapeError};
use picker_editor::{Input, PanelInput, State};
use picker_scene::{Change, Color, SceneBox};

pub(super) fn show(ui: &mut Ui, state: &State, index: usize, inputs: &mut Vec<Input>) {
    let Some(item) = state.scene().boxes().get(index) else {
        return;
    };
    let id = Id::unique("box").with(index);
    name(ui, item, index, id, inputs);
    let shape = &item.shape;
    let center: [f32; 3] = shape.center().coords.into();
    let field = ("Center", Quantity::Place);
    inputs.extend(triple(ui, field, center, id, |center| {
        let moved = Obb3::new(center.into(), shape.half_extents(), shape.rotation());
        change_to(index, moved)
    }));
    let size: [f32; 3] = (shape.half_extents() * 2.0).into();
    inputs.extend(triple(ui, ("Size", Quantity::Length), size, id, |size| {
        let sized = Obb3::new(shape.center(), Vector3::from(size) / 2.0, shape.rotation());
        change_to(index, sized)
    }));
    rotation(ui, shape, index, id, inputs);
    color(ui, item, index, inputs);
}

/// The change to a shape, or why there is no such box.
fn change_to(index: usize, shape: Result<Obb3, ShapeError>) -> Result<Change, String> {
    let shape = shape.map_err(|error| error.to_string())?;
    Ok(Change::Shapes(vec![(index, shape)]))
}

/// The rotation, as angles that can be edited and as a quaternion.
fn rotation(ui: &mut Ui, shape: &Obb3, index: usize, id: Id, inputs: &mut Vec<Input>) {
    let angles = degrees(&shape.rotation());
    let title = "Rotation: degrees about x, then y, then z";
    let field = (title, Quantity::Degrees);
    inputs.extend(triple(ui, field, angles, id, |angles| {
        let rotation = from_degrees(angles);
        let turned = Obb3::new(shape.center(), shape.half_extents(), rotation);
        change_to(index, turned)
    }));
    let [x, y, z, w] = UnitQuaternion::from_rotation_matrix(&shape.rotation()).coords.into();
    let numbers = [x, y, z, w].map(short).join(", ");
    style::remark(ui, "Quaternion x, y, z, w");
    ui.add(Label::new(style::value(ui, numbers)).truncate())
        .on_hover_text(format!("{x}, {y}, {z}, {w}"));
}

/// The angles about the fixed axes x, y and z, in this order, in degrees.
fn degrees(rotation: &Rotation3<f32>) -> [f32; 3] {
    let (x, y, z) = rotation.cast::<f64>().euler_angles();
    [x, y, z].map(|angle| angle.to_degrees() as f32)
}

fn from_degrees(angles: [f32; 3]) -> Rotation3<f32> {
    let [x, y, z] = angles.map(|angle| f64::from(angle).to_radians());
    Rotation3::from_euler_angles(x, y, z).cast()
}

/// The name, which changes when the field is left.
fn name(ui: &mut Ui, item: &SceneBox, index: usize, id: Id, inputs: &mut Vec<Input>) {
    let key = id.with("name");
    let typed: Option<String> = ui.data(|data| data.get_temp(key));
    let mut text = typed.unwrap_or_else(|| item.name.clone());
    style::remark(ui, format!("Name (index {index})"));
    let field = TextEdit::singleline(&mut text).id(key.with("field")).desired_width(f32::INFINITY);
    let response = style::text_field(ui, field).on_hover_text(&item.name);
    style::keep(ui, key, response.has_focus().then(|| text.clone()));
    let is_given_up = ui.input(|input| input.key_pressed(egui::Key::Escape));
    if response.lost_focus() && !is_given_up && text != item.name {
        let rename = PanelInput::Change(Change::Rename(index, text));
        inputs.push(Input::Panel(rename));
    }
}

fn color(ui: &mut Ui, item: &SceneBox, index: usize, inputs: &mut Vec<Input>) {
    ui.horizontal(|ui| {
        style::remark(ui, "Color");
        let mut color = srgb(item.color.0);
        let is_chosen = color_button::show(ui, &mut color);
        let popup = Id::unique("color is edited");
        ui.label(style::value(ui, item.color.to_string()));
        let color = Color([color.r(), color.g(), color.b()]);
        if is_chosen && color != item.color {
            ui.data_mut(|data| data.insert_temp(popup, true));
            let paint = PanelInput::Preview(Change::Color(index, color));
            inputs.push(Input::Panel(paint));
        } else if !ui.input(|input| input.pointer.any_down()) {
            let edited: Option<bool> = ui.data_mut(|data| data.remove_temp(popup));
            if edited.is_some() {
                inputs.push(Input::Panel(PanelInput::CommitPreview));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_give_back_the_rotation_that_they_are_of() {
        for angles in
            [[0.0, 0.0, 0.0], [30.0, -40.0, 100.0], [0.0, 90.0, 0.0], [-170.0, 12.5, 179.0]]
        {
            let rotation = from_degrees(angles);
            let again = from_degrees(degrees(&rotation));
            let error = (rotation.matrix() - again.matrix()).amax();
            assert!(error < 1e-6, "{angles:?}: {error}");
        }
    }

    #[test]
    fn the_angles_are_about_the_fixed_axes_in_turn() {
        let x = Rotation3::from_axis_angle(&Vector3::x_axis(), 0.3_f32);
        let y = Rotation3::from_axis_angle(&Vector3::y_axis(), -0.4_f32);
        let z = Rotation3::from_axis_angle(&Vector3::z_axis(), 1.1_f32);
        let angles = degrees(&(z * y * x)).map(f32::to_radians);
        for (angle, expected) in angles.into_iter().zip([0.3, -0.4, 1.1]) {
            assert!((angle - expected).abs() < 1e-5, "{angles:?}");
        }
    }
}
