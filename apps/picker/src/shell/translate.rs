//! From winit's words to ours.

use crate::input::{Button, Control, Input, Modifiers};
use crate::scene2d::Kind2d;
use winit::event::{ElementState, KeyEvent, MouseButton, MouseScrollDelta, WindowEvent};
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// What a touchpad scrolls for one notch of a wheel, in logical pixels.
const PIXELS_PER_NOTCH: f64 = 40.0;

/// What an event of the window means to the state; none when it means nothing.
///
/// The cursor is not among them: its moves are gathered first.
pub(super) fn input(event: &WindowEvent, scale_factor: f32) -> Option<Input> {
    match event {
        WindowEvent::Resized(size) => Some(Input::Resized {
            width: size.width,
            height: size.height,
        }),
        WindowEvent::ScaleFactorChanged { scale_factor, .. } => {
            Some(Input::ScaleFactorChanged(*scale_factor))
        }
        WindowEvent::CursorLeft { .. } => Some(Input::CursorLeft),
        WindowEvent::MouseInput { state, button, .. } => press(*state, *button),
        WindowEvent::ModifiersChanged(held) => {
            Some(Input::ModifiersChanged(modifiers(held.state())))
        }
        WindowEvent::MouseWheel { delta, .. } => {
            Some(Input::Scrolled(notches(*delta, f64::from(scale_factor))))
        }
        WindowEvent::Focused(false) => Some(Input::FocusLost),
        WindowEvent::KeyboardInput {
            event,
            is_synthetic: false,
            ..
        } => key(event),
        _ => None,
    }
}

fn press(state: ElementState, button: MouseButton) -> Option<Input> {
    let button = match button {
        MouseButton::Left => Button::Left,
        MouseButton::Middle => Button::Middle,
        MouseButton::Right => Button::Right,
        _ => return None,
    };
    Some(match state {
        ElementState::Pressed => Input::Pressed(button),
        ElementState::Released => Input::Released(button),
    })
}

fn modifiers(held: ModifiersState) -> Modifiers {
    Modifiers {
        shift: held.shift_key(),
        ctrl: held.control_key(),
    }
}

fn notches(delta: MouseScrollDelta, scale_factor: f64) -> f32 {
    match delta {
        MouseScrollDelta::LineDelta(_, lines) => lines,
        MouseScrollDelta::PixelDelta(pixels) => {
            (pixels.y / (PIXELS_PER_NOTCH * scale_factor)) as f32
        }
    }
}

fn key(event: &KeyEvent) -> Option<Input> {
    if event.state == ElementState::Released {
        return None;
    }
    // A key that is held goes on stepping, and does nothing else again.
    meaning(&event.logical_key)
        .filter(|input| !event.repeat || *input == Input::Control(Control::Step))
}

fn meaning(key: &Key) -> Option<Input> {
    match key.as_ref() {
        Key::Named(NamedKey::Escape) => Some(Input::ClearSelection),
        Key::Character("f" | "F") => Some(Input::FrameSelection),
        Key::Character("r" | "R") => Some(Input::ResetView),
        Key::Character("h" | "H") => Some(Input::ToggleHud),
        Key::Character("n" | "N") => Some(Input::Control(Control::Step)),
        Key::Named(NamedKey::Space) => Some(Input::Control(Control::TogglePause)),
        Key::Character("1") => Some(Input::Show(None)),
        Key::Character(digit) => flat_scene(digit).map(|kind| Input::Show(Some(kind))),
        _ => None,
    }
}

/// The 2D scenes are numbered after the 3D scene.
fn flat_scene(digit: &str) -> Option<Kind2d> {
    let place = digit.parse::<usize>().ok()?.checked_sub(2)?;
    Kind2d::ALL.get(place).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use winit::dpi::PhysicalPosition;

    #[test]
    fn keys_mean_the_same_in_either_case() {
        let character = |text: &str| meaning(&Key::Character(text.into()));
        assert_eq!(character("f"), Some(Input::FrameSelection));
        assert_eq!(character("F"), Some(Input::FrameSelection));
        assert_eq!(character("R"), Some(Input::ResetView));
        assert_eq!(
            meaning(&Key::Named(NamedKey::Escape)),
            Some(Input::ClearSelection)
        );
        assert_eq!(character("n"), character("N"));
        assert_eq!(character("x"), None);
    }

    #[test]
    fn digits_show_the_scenes() {
        let digit = |text: &str| meaning(&Key::Character(text.into()));
        assert_eq!(digit("1"), Some(Input::Show(None)));
        for (text, kind) in ["2", "3", "4"].into_iter().zip(Kind2d::ALL) {
            assert_eq!(digit(text), Some(Input::Show(Some(kind))));
        }
        for text in ["0", "9", "99999999999999999999"] {
            assert_eq!(digit(text), None, "{text}");
        }
    }

    #[test]
    fn a_button_goes_down_and_up() {
        let press = |state| press(state, MouseButton::Left);
        assert_eq!(
            press(ElementState::Pressed),
            Some(Input::Pressed(Button::Left))
        );
        assert_eq!(
            press(ElementState::Released),
            Some(Input::Released(Button::Left))
        );
        assert_eq!(super::press(ElementState::Pressed, MouseButton::Back), None);
    }

    #[test]
    fn a_touchpad_scrolls_by_logical_pixels() {
        let pixels = MouseScrollDelta::PixelDelta(PhysicalPosition::new(7.0, 160.0));
        assert_eq!(notches(pixels, 2.0), 2.0);
        assert_eq!(notches(MouseScrollDelta::LineDelta(3.0, -1.5), 2.0), -1.5);
    }

    #[test]
    fn held_keys_are_told_apart() {
        let held = modifiers(ModifiersState::SHIFT | ModifiersState::ALT);
        assert_eq!(
            held,
            Modifiers {
                shift: true,
                ctrl: false
            }
        );
    }

    #[test]
    fn what_the_window_reports_becomes_an_input() {
        let resized = WindowEvent::Resized(winit::dpi::PhysicalSize::new(3, 4));
        assert_eq!(
            input(&resized, 1.0),
            Some(Input::Resized {
                width: 3,
                height: 4
            })
        );
        assert_eq!(
            input(&WindowEvent::Focused(false), 1.0),
            Some(Input::FocusLost)
        );
        assert_eq!(input(&WindowEvent::Focused(true), 1.0), None);
        assert_eq!(input(&WindowEvent::CloseRequested, 1.0), None);
    }
}
