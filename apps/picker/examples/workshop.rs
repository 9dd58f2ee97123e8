//! Makes `scenes/workshop.glb`: a robot at a workbench, in about thirty meshes.
//!
//! `cargo run -p picker --example workshop -- apps/picker/scenes/workshop.glb`

#[path = "workshop/solids.rs"]
mod solids;

use obbligato::nalgebra::{Matrix4, Point3, Vector3};
use picker_scene::{Color, Lens, Model, View};
use solids::{Solid, beveled_box, extruded, gear, lathe, ring};
use std::error::Error;
use std::f32::consts::{FRAC_PI_2, PI};

const STEEL: Color = Color([0x8d, 0x9a, 0xa5]);
const DARK: Color = Color([0x3c, 0x46, 0x50]);
const CREAM: Color = Color([0xf0, 0xe6, 0xd2]);
const ORANGE: Color = Color([0xe0, 0x7b, 0x39]);
const TEAL: Color = Color([0x2f, 0x9e, 0x8e]);
const WOOD: Color = Color([0xb9, 0x86, 0x5a]);
const PALE_WOOD: Color = Color([0xd8, 0xb0, 0x82]);
const RED: Color = Color([0xc4, 0x4e, 0x45]);
const BLUE: Color = Color([0x4a, 0x7f, 0xb5]);
const YELLOW: Color = Color([0xe3, 0xc1, 0x4f]);
const GLOW: Color = Color([0x6f, 0xd6, 0xe8]);

fn main() -> Result<(), Box<dyn Error>> {
    let out = std::env::args().nth(1).ok_or("the file to write?")?;
    let mut shop = Workshop::default();
    shop.bench();
    shop.things_on_the_bench();
    shop.robot();
    shop.floor();
    let eye = Point3::new(3.5, 2.5, 4.6);
    let lens = Lens::Perspective { fov_y: 0.5 };
    let view = View::new(eye, Point3::new(-0.12, 0.72, 0.05), Vector3::y(), lens, 0.1, None)?;
    shop.model.add_camera(&view, None);
    std::fs::write(out, shop.model.to_glb())?;
    Ok(())
}

#[derive(Default)]
struct Workshop {
    model: Model,
}

/// Where a node is: moved, then turned about y, x and z, in degrees.
fn at(x: f32, y: f32, z: f32) -> Matrix4<f32> {
    Matrix4::new_translation(&Vector3::new(x, y, z))
}

fn turned(degrees: [f32; 3]) -> Matrix4<f32> {
    let [x, y, z] = degrees.map(f32::to_radians);
    Matrix4::from_euler_angles(x, y, z)
}

impl Workshop {
    fn add(
        &mut self,
        name: &str,
        solid: &Solid,
        color: Color,
        place: Matrix4<f32>,
        parent: Option<usize>,
    ) -> usize {
        let mesh = self.model.add_mesh(name, &solid.vertices, &solid.triangles, color);
        self.model.add_node(name, Some(mesh), &place, parent)
    }

    fn bench(&mut self) {
        let bench = self.model.add_node("bench", None, &at(-0.75, 0.0, -0.55), None);
        let top = beveled_box([0.95, 0.05, 0.42], 0.02);
        self.add("bench top", &top, PALE_WOOD, at(0.0, 0.85, 0.0), Some(bench));
        let leg = beveled_box([0.05, 0.4, 0.05], 0.01);
        let leg = self.model.add_mesh("leg", &leg.vertices, &leg.triangles, WOOD);
        for (i, (x, z)) in
            [(-0.85, -0.32), (0.85, -0.32), (-0.85, 0.32), (0.85, 0.32)].into_iter().enumerate()
        {
            self.model.add_node(&format!("leg {i}"), Some(leg), &at(x, 0.4, z), Some(bench));
        }
        let shelf = beveled_box([0.82, 0.02, 0.32], 0.005);
        self.add("shelf", &shelf, WOOD, at(0.0, 0.25, 0.0), Some(bench));
        let crate_ = beveled_box([0.22, 0.15, 0.2], 0.02);
        self.add(
            "parts box",
            &crate_,
            BLUE,
            at(-0.45, 0.42, 0.02) * turned([0.0, 12.0, 0.0]),
            Some(bench),
        );
        let tin = lathe(&[[0.0, 0.0], [0.13, 0.0], [0.13, 0.26], [0.11, 0.28], [0.0, 0.28]], 28);
        self.add("paint", &tin, RED, at(0.2, 0.27, 0.05), Some(bench));
        self.add("more paint", &tin, YELLOW, at(0.52, 0.27, -0.02), Some(bench));
    }

    fn things_on_the_bench(&mut self) {
        let on_top = 0.9;
        let cog = gear(12, 0.2, 0.26, 0.05);
        let lying = at(-1.3, on_top + 0.05, -0.4) * turned([90.0, 0.0, 10.0]);
        self.add("gear", &cog, STEEL, lying, None);
        let small = gear(9, 0.11, 0.16, 0.04);
        let leaning = at(-1.02, on_top + 0.15, -0.72) * turned([-14.0, 20.0, 0.0]);
        self.add("small gear", &small, ORANGE, leaning, None);
        let nut = extruded(&polygon(6, 0.09), Some(&polygon(6, 0.045)), 0.06);
        self.add("nut", &nut, DARK, at(-0.7, on_top + 0.06, -0.3) * turned([90.0, 0.0, 0.0]), None);
        let wrench = extruded(&wrench_outline(), None, 0.018);
        self.add(
            "wrench",
            &wrench,
            STEEL,
            at(-0.55, on_top + 0.02, -0.55) * turned([90.0, 0.0, -28.0]),
            None,
        );
        let lamp = self.model.add_node("lamp", None, &at(-0.05, on_top, -0.8), None);
        let base = lathe(&[[0.0, 0.0], [0.14, 0.0], [0.14, 0.02], [0.03, 0.045], [0.0, 0.045]], 28);
        self.add("lamp base", &base, TEAL, Matrix4::identity(), Some(lamp));
        let rod = lathe(&[[0.0, 0.0], [0.016, 0.0], [0.016, 0.5], [0.0, 0.5]], 12);
        self.add(
            "lower rod",
            &rod,
            DARK,
            at(0.0, 0.03, 0.0) * turned([0.0, 0.0, 18.0]),
            Some(lamp),
        );
        let joint = at(-0.155, 0.5, 0.0) * turned([0.0, 0.0, -62.0]);
        self.add("upper rod", &rod, DARK, joint, Some(lamp));
        let shade =
            lathe(&[[0.04, 0.1], [0.06, 0.1], [0.15, -0.06], [0.135, -0.06], [0.045, 0.085]], 28);
        self.add(
            "lamp shade",
            &shade,
            TEAL,
            at(0.3, 0.72, 0.0) * turned([0.0, 0.0, 22.0]),
            Some(lamp),
        );
    }

    fn robot(&mut self) {
        let robot = self.model.add_node(
            "robot",
            None,
            &(at(0.95, 0.0, 0.5) * turned([0.0, 6.0, 0.0])),
            None,
        );
        let body = lathe(
            &[[0.0, 0.0], [0.2, 0.0], [0.3, 0.1], [0.32, 0.45], [0.24, 0.6], [0.0, 0.62]],
            36,
        );
        let body = self.add("body", &body, CREAM, at(0.0, 0.42, 0.0), Some(robot));
        let badge = extruded(&polygon(6, 0.09), None, 0.03);
        self.add("badge", &badge, ORANGE, at(0.0, 0.3, 0.3) * turned([-2.0, 0.0, 0.0]), Some(body));
        let neck = lathe(&[[0.0, 0.0], [0.09, 0.0], [0.09, 0.08], [0.0, 0.08]], 20);
        let neck = self.add("neck", &neck, DARK, at(0.0, 0.6, 0.0), Some(body));
        let head = beveled_box([0.26, 0.17, 0.18], 0.06);
        let head = self.add(
            "head",
            &head,
            CREAM,
            at(0.0, 0.24, 0.0) * turned([6.0, -14.0, 0.0]),
            Some(neck),
        );
        let visor = beveled_box([0.2, 0.075, 0.03], 0.02);
        let visor = self.add("visor", &visor, DARK, at(0.0, 0.02, 0.17), Some(head));
        let eye = lathe(&[[0.0, 0.03], [0.03, 0.02], [0.042, 0.0], [0.0, 0.0]], 18);
        let eye = self.model.add_mesh("eye", &eye.vertices, &eye.triangles, GLOW);
        for (name, x) in [("left eye", 0.08), ("right eye", -0.08)] {
            self.model.add_node(
                name,
                Some(eye),
                &(at(x, 0.0, 0.028) * turned([90.0, 0.0, 0.0])),
                Some(visor),
            );
        }
        let antenna =
            lathe(&[[0.0, 0.0], [0.012, 0.0], [0.012, 0.14], [0.035, 0.17], [0.0, 0.205]], 14);
        self.add(
            "antenna",
            &antenna,
            ORANGE,
            at(0.12, 0.17, 0.0) * turned([0.0, 0.0, -10.0]),
            Some(head),
        );
        self.arm("left", body, 1.0, [-52.0, 0.0, 10.0], -48.0);
        self.arm("right", body, -1.0, [10.0, 0.0, -16.0], -30.0);
        self.legs(robot);
    }

    fn arm(&mut self, side: &str, body: usize, x: f32, shoulder: [f32; 3], elbow: f32) {
        let ball = lathe(&ball(0.085), 22);
        let joint = at(x * 0.36, 0.46, 0.0) * turned(shoulder);
        let joint = self.add(&format!("{side} shoulder"), &ball, ORANGE, joint, Some(body));
        let bone = lathe(&[[0.0, -0.26], [0.045, -0.26], [0.055, 0.0], [0.0, 0.0]], 18);
        let upper =
            self.add(&format!("{side} upper arm"), &bone, STEEL, at(0.0, -0.05, 0.0), Some(joint));
        let bend = at(0.0, -0.28, 0.0) * turned([elbow, 0.0, 0.0]);
        let lower = self.add(&format!("{side} lower arm"), &bone, STEEL, bend, Some(upper));
        let claw = ring(0.075, 0.028, 1.35 * PI, 20, 10);
        let claw_at = at(0.0, -0.335, 0.0)
            * turned([0.0, 90.0, 0.0])
            * Matrix4::from_euler_angles(
                0.0,
                0.0,
                FRAC_PI_2 - 1.35 * PI / 2.0 - FRAC_PI_2 + FRAC_PI_2,
            );
        self.add(&format!("{side} claw"), &claw, DARK, claw_at, Some(lower));
    }

    fn legs(&mut self, robot: usize) {
        let leg = lathe(&[[0.0, 0.0], [0.06, 0.0], [0.07, 0.34], [0.0, 0.34]], 18);
        let foot = beveled_box([0.1, 0.06, 0.16], 0.03);
        let [leg, foot] =
            [("thigh", leg, STEEL), ("boot", foot, ORANGE)].map(|(name, solid, color)| {
                self.model.add_mesh(name, &solid.vertices, &solid.triangles, color)
            });
        for (side, x) in [("left", 0.15), ("right", -0.15)] {
            let place = at(x, 0.1, 0.0);
            let leg = self.model.add_node(&format!("{side} leg"), Some(leg), &place, Some(robot));
            self.model.add_node(
                &format!("{side} boot"),
                Some(foot),
                &at(0.0, -0.04, 0.05),
                Some(leg),
            );
        }
    }

    fn floor(&mut self) {
        let barrel = [
            [0.0, 0.0],
            [0.2, 0.0],
            [0.25, 0.18],
            [0.26, 0.32],
            [0.25, 0.46],
            [0.2, 0.64],
            [0.0, 0.64],
        ];
        let barrel = lathe(&barrel, 32);
        self.add("barrel", &barrel, TEAL, at(-1.62, 0.0, 0.62), None);
        let tire = ring(0.27, 0.1, 2.0 * PI, 40, 16);
        let lying = at(-0.75, 0.1, 1.0) * turned([90.0, 0.0, 0.0]);
        self.add("tire", &tire, DARK, lying, None);
        let crate_ = beveled_box([0.24, 0.24, 0.24], 0.03);
        self.add("crate", &crate_, WOOD, at(1.5, 0.24, -0.75) * turned([0.0, 24.0, 0.0]), None);
        let toolbox = beveled_box([0.26, 0.11, 0.14], 0.03);
        let toolbox = self.add(
            "toolbox",
            &toolbox,
            RED,
            at(0.12, 0.11, 0.95) * turned([0.0, 28.0, 0.0]),
            None,
        );
        let handle = ring(0.12, 0.018, PI, 20, 10);
        self.add("handle", &handle, STEEL, at(0.0, 0.1, 0.0), Some(toolbox));
    }
}

/// A regular polygon around the origin.
fn polygon(corners: usize, radius: f32) -> Vec<[f32; 2]> {
    let corner = |i| {
        let (sin, cos) = (2.0 * PI * i as f32 / corners as f32).sin_cos();
        [radius * cos, radius * sin]
    };
    (0..corners).map(corner).collect()
}

/// Half the outline of a ball, from the bottom to the top.
fn ball(radius: f32) -> Vec<[f32; 2]> {
    let point = |i| {
        let (sin, cos) = (PI * i as f32 / 10.0).sin_cos();
        [radius * sin, -radius * cos]
    };
    (0..=10).map(point).collect()
}

fn wrench_outline() -> Vec<[f32; 2]> {
    let jaw = [
        [0.02, 0.22],
        [0.075, 0.25],
        [0.085, 0.33],
        [0.045, 0.38],
        [0.045, 0.31],
        [0.0, 0.285],
        [-0.045, 0.31],
        [-0.045, 0.38],
        [-0.085, 0.33],
        [-0.075, 0.25],
        [-0.02, 0.22],
    ];
    let end = jaw.map(|[x, y]| [-x, -y]);
    [jaw, end].concat()
}
