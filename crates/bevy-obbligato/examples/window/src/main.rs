//! A window of boxes. The one under the pointer lights up, and a click selects it. Dragging to the
//! right selects the boxes that the rectangle holds, to the left those that it touches.

use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::picking::events::{PointerClick, PointerDrag, PointerDragEnd};
use bevy::picking::hover::PickingInteraction;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_obbligato::{ObbligatoPickingPlugin, RubberBand, Selection};

const SIDE: u16 = 12;

fn main() {
    App::new()
        .add_plugins((DefaultPlugins, ObbligatoPickingPlugin::default()))
        .init_resource::<Band>()
        .add_systems(Startup, (fill_scene, listen))
        .add_systems(Update, (turn, paint, draw_band))
        .run();
}

/// The rectangle that is being dragged, from its first corner to the pointer.
#[derive(Resource, Default)]
struct Band(Option<(Vec2, Vec2)>);

#[derive(Component)]
struct Selected;

#[derive(Component)]
struct Spin(f32);

/// What a box looks like: at rest, under the pointer, selected.
#[derive(Resource)]
struct Paints([Handle<StandardMaterial>; 3]);

fn fill_scene(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let colors = [(0.35, 0.45, 0.6), (0.95, 0.85, 0.4), (0.9, 0.4, 0.25)];
    let paints = colors.map(|(r, g, b)| materials.add(Color::srgb(r, g, b)));
    let mesh = meshes.add(Cuboid::new(0.9, 0.5, 0.6));
    for (x, z) in (0..SIDE).flat_map(|x| (0..SIDE).map(move |z| (f32::from(x), f32::from(z)))) {
        let at = Vec3::new(x - 5.5, 0.4 * (x * 1.3 + z).sin(), z - 5.5) * 1.3;
        commands.spawn((
            Mesh3d(mesh.clone()),
            MeshMaterial3d(paints[0].clone()),
            Transform::from_translation(at).with_rotation(Quat::from_euler(
                EulerRot::XYZ,
                x,
                z,
                x * z,
            )),
            Spin(0.1 + 0.02 * z),
        ));
    }
    commands.insert_resource(Paints(paints));
    commands.spawn((
        DirectionalLight { illuminance: 9_000.0, ..default() },
        Transform::from_xyz(3.0, 8.0, 5.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    commands.spawn((
        Camera3d::default(),
        // The default needs a table of colors that is a feature of its own.
        Tonemapping::None,
        AmbientLight { brightness: 300.0, ..default() },
        Transform::from_xyz(6.0, 9.0, 14.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// Every event of a pointer goes on to the window at last.
fn listen(mut commands: Commands, window: Single<Entity, With<PrimaryWindow>>) {
    commands.entity(*window).observe(select_clicked).observe(stretch_band).observe(select_in_band);
}

fn select_clicked(
    click: On<PointerClick>,
    mut commands: Commands,
    selected: Query<Entity, With<Selected>>,
    boxes: Query<(), With<Spin>>,
) {
    select(
        &mut commands,
        &selected,
        [click.original_event_target()].into_iter().filter(|it| boxes.contains(*it)),
    );
}

fn stretch_band(drag: On<PointerDrag>, mut band: ResMut<Band>) {
    let at = drag.pointer.position;
    band.0 = Some((at - drag.distance, at));
}

fn select_in_band(
    end: On<PointerDragEnd>,
    mut commands: Commands,
    mut stretched: ResMut<Band>,
    selected: Query<Entity, With<Selected>>,
    camera: Single<Entity, With<Camera3d>>,
    band: RubberBand,
) -> Result {
    stretched.0 = None;
    let to = end.pointer.position;
    let kind = if end.distance.x > 0.0 { Selection::Window } else { Selection::Crossing };
    let found = band.select(*camera, to - end.distance, to, kind)?;
    info!("{kind:?} selects {} boxes", found.len());
    select(&mut commands, &selected, found);
    Ok(())
}

fn select(
    commands: &mut Commands,
    before: &Query<Entity, With<Selected>>,
    now: impl IntoIterator<Item = Entity>,
) {
    for entity in before {
        commands.entity(entity).remove::<Selected>();
    }
    for entity in now {
        commands.entity(entity).insert(Selected);
    }
}

fn turn(time: Res<Time>, mut boxes: Query<(&mut Transform, &Spin)>) {
    for (mut transform, spin) in &mut boxes {
        transform.rotate_y(spin.0 * time.delta_secs());
    }
}

fn paint(
    paints: Res<Paints>,
    mut boxes: Query<
        (&mut MeshMaterial3d<StandardMaterial>, Option<&PickingInteraction>, Has<Selected>),
        With<Spin>,
    >,
) {
    for (mut material, interaction, is_selected) in &mut boxes {
        let is_hovered = interaction.is_some_and(|it| *it != PickingInteraction::None);
        let paint = if is_hovered { 1 } else { usize::from(is_selected) * 2 };
        material.set_if_neq(MeshMaterial3d(paints.0[paint].clone()));
    }
}

/// The rubber band lies just behind the near plane.
fn draw_band(
    band: Res<Band>,
    mut gizmos: Gizmos,
    camera: Single<(&Camera, &GlobalTransform)>,
) -> Result {
    let (Some((a, b)), (camera, transform)) = (band.0, *camera) else {
        return Ok(());
    };
    let corners = [a, Vec2::new(b.x, a.y), b, Vec2::new(a.x, b.y), a];
    let mut line = Vec::new();
    for corner in corners {
        line.push(camera.viewport_to_world(transform, corner)?.get_point(0.01));
    }
    gizmos.linestrip(line, Color::WHITE);
    Ok(())
}
