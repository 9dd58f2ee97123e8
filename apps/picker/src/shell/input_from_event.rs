//! The inputs that the events of the window stand for. The keys are in keys.rs.

use picker_editor::keys::{Key, input_from_key, typed_from_key};
use picker_editor::{Button, FileInput, Input, Modifiers, PanelInput};
use winit::event::{ElementState, KeyEvent, MouseButton, MouseScrollDelta, WindowEvent};
use winit::keyboard::KeyCode::{KeyA, KeyZ};
use winit::keyboard::{Key as WinitKey, ModifiersState, NamedKey, PhysicalKey};
use winit::window::Theme;

/// How far a touchpad scrolls for one notch of a wheel, in logical pixels.
const PIXELS_PER_NOTCH: f64 = 40.0;

/// The input that an event of the window stands for, if any.
///
/// Moves of the cursor are not handled here: the shell collects them first.
pub(super) fn input_from_event(
    event: &WindowEvent,
    held: Modifiers,
    (scale_factor, takes_numbers): (f32, bool),
) -> Option<Input> {
    match event {
        WindowEvent::Resized(size) => {
            Some(Input::Resized { width: size.width, height: size.height })
        }
        WindowEvent::ScaleFactorChanged { scale_factor, .. } => {
            Some(Input::ScaleFactorChanged(*scale_factor))
        }
        WindowEvent::CursorLeft { .. } => Some(Input::CursorLeft),
        WindowEvent::MouseInput { state, button, .. } => button_input(*state, *button),
        WindowEvent::ModifiersChanged(held) => {
            Some(Input::ModifiersChanged(modifiers(held.state())))
        }
        WindowEvent::MouseWheel { delta, .. } => {
            Some(Input::Scrolled(notches(*delta, f64::from(scale_factor))))
        }
        WindowEvent::DroppedFile(path) => Some(Input::File(FileInput::Open(path.clone()))),
        WindowEvent::Focused(false) => Some(Input::FocusLost),
        WindowEvent::ThemeChanged(theme) => Some(system_theme(*theme)),
        WindowEvent::KeyboardInput { event, is_synthetic: false, .. } => {
            key_input(event, held, takes_numbers)
        }
        _ => None,
    }
}

/// What the system prefers.
pub(super) fn system_theme(theme: Theme) -> Input {
    Input::Panel(PanelInput::SystemTheme { is_dark: theme == Theme::Dark })
}

fn button_input(state: ElementState, button: MouseButton) -> Option<Input> {
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
        // On a Mac, Cmd is held instead.
        ctrl: held.control_key() || held.super_key(),
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

fn key_input(event: &KeyEvent, held: Modifiers, takes_numbers: bool) -> Option<Input> {
    let key = key_of(&event.logical_key, event.physical_key);
    let key = key.filter(|_| event.state == ElementState::Pressed)?;
    let typed = typed_from_key(key, held).filter(|_| takes_numbers);
    typed.or_else(|| input_from_key(key, held, event.repeat))
}

/// What a key means: see the table in keys.rs.
#[cfg(test)]
pub(crate) fn input_from_winit_key(
    key: &WinitKey,
    held: Modifiers,
    is_repeat: bool,
) -> Option<Input> {
    let place = PhysicalKey::Unidentified(winit::keyboard::NativeKeyCode::Unidentified);
    input_from_key(key_of(key, place)?, held, is_repeat)
}

/// A key at a place.
fn key_of(key: &WinitKey, place: PhysicalKey) -> Option<Key> {
    match key.as_ref() {
        WinitKey::Named(named) => named_key(named),
        WinitKey::Character(text) => {
            let letter = match place {
                PhysicalKey::Code(code) if (KeyA..=KeyZ).contains(&code) => {
                    char::from_digit(10 + code as u32 - KeyA as u32, 36)
                }
                _ => None,
            };
            Key::with_character(text, letter)
        }
        _ => None,
    }
}

const fn named_key(key: NamedKey) -> Option<Key> {
    Some(match key {
        NamedKey::Escape => Key::Escape,
        NamedKey::Space => Key::Space,
        NamedKey::Tab => Key::Tab,
        NamedKey::Enter => Key::Enter,
        NamedKey::Delete => Key::Delete,
        NamedKey::Insert => Key::Insert,
        NamedKey::Backspace => Key::Backspace,
        NamedKey::ArrowLeft => Key::Left,
        NamedKey::ArrowRight => Key::Right,
        NamedKey::ArrowUp => Key::Up,
        NamedKey::ArrowDown => Key::Down,
        NamedKey::PageUp => Key::PageUp,
        NamedKey::PageDown => Key::PageDown,
        NamedKey::F1 => Key::F(1),
        NamedKey::F2 => Key::F(2),
        NamedKey::F3 => Key::F(3),
        NamedKey::F4 => Key::F(4),
        NamedKey::F5 => Key::F(5),
        NamedKey::F6 => Key::F(6),
        NamedKey::F7 => Key::F(7),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use winit::dpi::PhysicalPosition;
    use winit::keyboard::KeyCode;

    #[test]
    fn a_button_goes_down_and_up() {
        let press = |state| button_input(state, MouseButton::Left);
        assert_eq!(press(ElementState::Pressed), Some(Input::Pressed(Button::Left)));
        assert_eq!(press(ElementState::Released), Some(Input::Released(Button::Left)));
        assert_eq!(button_input(ElementState::Pressed, MouseButton::Back), None);
    }

    #[test]
    fn a_touchpad_scrolls_by_logical_pixels() {
        let pixels = MouseScrollDelta::PixelDelta(PhysicalPosition::new(7.0, 160.0));
        assert_eq!(notches(pixels, 2.0), 2.0);
        assert_eq!(notches(MouseScrollDelta::LineDelta(3.0, -1.5), 2.0), -1.5);
    }

    #[test]
    fn a_letter_of_another_script_is_what_it_is_on_an_american_keyboard() {
        for (text, code, expected) in [
            ("я", KeyCode::KeyZ, Some('Z')),
            ("Σ", KeyCode::KeyS, Some('S')),
            ("y", KeyCode::KeyZ, Some('Y')),
            ("ß", KeyCode::Minus, Some('ß')),
            ("Dead", KeyCode::KeyE, None),
        ] {
            let key = key_of(&WinitKey::Character(text.into()), PhysicalKey::Code(code));
            assert_eq!(key, expected.map(Key::Character), "{text}");
        }
    }

    #[test]
    fn held_keys_are_told_apart() {
        let held = modifiers(ModifiersState::SHIFT | ModifiersState::ALT);
        assert_eq!(held, Modifiers { shift: true, ctrl: false });
        assert!(modifiers(ModifiersState::CONTROL).ctrl && modifiers(ModifiersState::SUPER).ctrl);
    }

    #[test]
    fn what_the_window_reports_becomes_an_input() {
        let size = winit::dpi::PhysicalSize::new(3, 4);
        for (event, input) in [
            (WindowEvent::Resized(size), Some(Input::Resized { width: 3, height: 4 })),
            (WindowEvent::Focused(false), Some(Input::FocusLost)),
            (WindowEvent::Focused(true), None),
            (WindowEvent::CloseRequested, None),
        ] {
            let found = input_from_event(&event, Modifiers::default(), (1.0, false));
            assert_eq!(found, input, "{event:?}");
        }
    }
}
