//! Convex shapes in 2D of four kinds, in the whole module of six, and what any two of them answer.

use crate::exchange::CORNERS;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{
    Aabb, Ball, Clearance, ConvexPolygon, Manifold, Obb, Ray, RayHit, ShapeError, Sweep, sweep,
};
#[cfg(feature = "whole")]
use obbligato::{Capsule, RoundedObb};
use std::f64::consts::PI;

pub(crate) type Polygon = ConvexPolygon<f64, CORNERS>;

/// A convex shape.
#[derive(Clone, Debug)]
pub(crate) enum Convex {
    Rectangle(Aabb<f64, 2>),
    Box(Obb<f64, 2>),
    Circle(Ball<f64, 2>),
    Polygon(Box<Polygon>),
    #[cfg(feature = "whole")]
    Capsule(Capsule<f64, 2>),
    #[cfg(feature = "whole")]
    Rounded(RoundedObb<f64, 2>),
}

/// Evaluates an expression for a shape, whatever its kind.
macro_rules! ask {
    ($shape:expr, $it:ident => $answer:expr) => {
        match $shape {
            Convex::Rectangle($it) => $answer,
            Convex::Box($it) => $answer,
            Convex::Circle($it) => $answer,
            Convex::Polygon($it) => {
                let $it = &**$it;
                $answer
            }
            #[cfg(feature = "whole")]
            Convex::Capsule($it) => $answer,
            #[cfg(feature = "whole")]
            Convex::Rounded($it) => $answer,
        }
    };
}

/// One shape.
impl Convex {
    pub(crate) fn area(&self) -> f64 {
        match self {
            Self::Rectangle(rectangle) => rectangle.area(),
            Self::Box(obb) => obb.area(),
            Self::Circle(circle) => PI * circle.radius() * circle.radius(),
            Self::Polygon(polygon) => polygon.area(),
            #[cfg(feature = "whole")]
            Self::Capsule(capsule) => {
                let length = (capsule.end() - capsule.start()).norm();
                (2.0 * length + PI * capsule.radius()) * capsule.radius()
            }
            #[cfg(feature = "whole")]
            Self::Rounded(rounded) => {
                let (inner, radius) = (rounded.obb(), rounded.radius());
                inner.area() + (4.0 * inner.half_extents().sum() + PI * radius) * radius
            }
        }
    }

    pub(crate) fn bounds(&self) -> Aabb<f64, 2> {
        match self {
            Self::Rectangle(rectangle) => *rectangle,
            Self::Box(obb) => obb.aabb(),
            Self::Circle(circle) => circle.aabb(),
            Self::Polygon(polygon) => polygon.aabb(),
            #[cfg(feature = "whole")]
            Self::Capsule(capsule) => capsule.aabb(),
            #[cfg(feature = "whole")]
            Self::Rounded(rounded) => rounded.aabb(),
        }
    }

    pub(crate) fn translated(&self, by: &Vector2<f64>) -> Result<Self, ShapeError> {
        Ok(ask!(self, it => it.translated(by)?.into()))
    }

    pub(crate) fn contains_point(&self, point: &Point2<f64>) -> bool {
        ask!(self, it => it.contains_point(point))
    }

    pub(crate) fn closest_point(&self, point: &Point2<f64>) -> (Point2<f64>, f64) {
        ask!(self, it => (it.closest_point(point), it.distance_to_point(point)))
    }

    pub(crate) fn cast_ray(&self, ray: &Ray<f64, 2>, max_t: f64) -> Option<RayHit<f64, 2>> {
        ask!(self, it => it.cast_ray(ray, max_t))
    }

    pub(crate) fn touches(&self, bounds: &Aabb<f64, 2>) -> bool {
        ask!(self, it => bounds.intersects(it))
    }
}

/// Two convex shapes in the order of their kinds, and whether they were swapped for it. Most
/// questions about a rectangle are asked about the box around it, so six kernels answer sixteen
/// pairs; in the whole module fifteen kernels answer thirty-six.
enum Pair<'a> {
    Boxes(Obb<f64, 2>, Obb<f64, 2>),
    BoxCircle(Obb<f64, 2>, &'a Ball<f64, 2>),
    BoxPolygon(Obb<f64, 2>, &'a Polygon),
    Circles(&'a Ball<f64, 2>, &'a Ball<f64, 2>),
    CirclePolygon(&'a Ball<f64, 2>, &'a Polygon),
    Polygons(&'a Polygon, &'a Polygon),
    #[cfg(feature = "whole")]
    CapsuleBox(&'a Capsule<f64, 2>, Obb<f64, 2>),
    #[cfg(feature = "whole")]
    CapsuleCircle(&'a Capsule<f64, 2>, &'a Ball<f64, 2>),
    #[cfg(feature = "whole")]
    CapsulePolygon(&'a Capsule<f64, 2>, &'a Polygon),
    #[cfg(feature = "whole")]
    Capsules(&'a Capsule<f64, 2>, &'a Capsule<f64, 2>),
    #[cfg(feature = "whole")]
    RoundedBox(&'a RoundedObb<f64, 2>, Obb<f64, 2>),
    #[cfg(feature = "whole")]
    RoundedCircle(&'a RoundedObb<f64, 2>, &'a Ball<f64, 2>),
    #[cfg(feature = "whole")]
    RoundedPolygon(&'a RoundedObb<f64, 2>, &'a Polygon),
    #[cfg(feature = "whole")]
    RoundedCapsule(&'a RoundedObb<f64, 2>, &'a Capsule<f64, 2>),
    #[cfg(feature = "whole")]
    Roundeds(&'a RoundedObb<f64, 2>, &'a RoundedObb<f64, 2>),
}

impl<'a> Pair<'a> {
    fn new(a: &'a Convex, b: &'a Convex) -> (Self, bool) {
        let pair = match (a, b) {
            #[cfg(feature = "whole")]
            (Convex::Rounded(a), b) => return Self::with_rounded(a, b),
            #[cfg(feature = "whole")]
            (a, Convex::Rounded(b)) => return (Self::with_rounded(b, a).0, true),
            #[cfg(feature = "whole")]
            (Convex::Capsule(a), b) => return Self::with_capsule(a, b),
            #[cfg(feature = "whole")]
            (a, Convex::Capsule(b)) => return (Self::with_capsule(b, a).0, true),
            (Convex::Circle(a), Convex::Circle(b)) => Self::Circles(a, b),
            (Convex::Circle(a), Convex::Polygon(b)) => Self::CirclePolygon(a, b),
            (Convex::Polygon(a), Convex::Polygon(b)) => Self::Polygons(a, b),
            (Convex::Polygon(b), Convex::Circle(a)) => return (Self::CirclePolygon(a, b), true),
            (Convex::Box(a), b) => return Self::with_box(*a, b),
            (Convex::Rectangle(a), b) => return Self::with_box(around(a), b),
            (a, Convex::Box(b)) => return (Self::with_box(*b, a).0, true),
            (a, Convex::Rectangle(b)) => return (Self::with_box(around(b), a).0, true),
        };
        (pair, false)
    }

    fn with_box(a: Obb<f64, 2>, b: &'a Convex) -> (Self, bool) {
        let pair = match b {
            Convex::Box(b) => Self::Boxes(a, *b),
            Convex::Rectangle(b) => Self::Boxes(a, around(b)),
            Convex::Circle(b) => Self::BoxCircle(a, b),
            Convex::Polygon(b) => Self::BoxPolygon(a, b),
            #[cfg(feature = "whole")]
            Convex::Capsule(b) => return (Self::CapsuleBox(b, a), true),
            #[cfg(feature = "whole")]
            Convex::Rounded(b) => return (Self::RoundedBox(b, a), true),
        };
        (pair, false)
    }

    #[cfg(feature = "whole")]
    fn with_capsule(a: &'a Capsule<f64, 2>, b: &'a Convex) -> (Self, bool) {
        let pair = match b {
            Convex::Rectangle(b) => Self::CapsuleBox(a, around(b)),
            Convex::Box(b) => Self::CapsuleBox(a, *b),
            Convex::Circle(b) => Self::CapsuleCircle(a, b),
            Convex::Polygon(b) => Self::CapsulePolygon(a, b),
            Convex::Capsule(b) => Self::Capsules(a, b),
            Convex::Rounded(b) => return (Self::RoundedCapsule(b, a), true),
        };
        (pair, false)
    }

    #[cfg(feature = "whole")]
    fn with_rounded(a: &'a RoundedObb<f64, 2>, b: &'a Convex) -> (Self, bool) {
        let pair = match b {
            Convex::Rectangle(b) => Self::RoundedBox(a, around(b)),
            Convex::Box(b) => Self::RoundedBox(a, *b),
            Convex::Circle(b) => Self::RoundedCircle(a, b),
            Convex::Polygon(b) => Self::RoundedPolygon(a, b),
            Convex::Capsule(b) => Self::RoundedCapsule(a, b),
            Convex::Rounded(b) => Self::Roundeds(a, b),
        };
        (pair, false)
    }
}

/// A box that encloses a rectangle: its half-extents reach both sides from the rounded center.
fn around(rectangle: &Aabb<f64, 2>) -> Obb<f64, 2> {
    let center = rectangle.center();
    let reach = (rectangle.max() - center).sup(&(center - rectangle.min()));
    let half_extents = reach.map(|half| if half > 0.0 { half.next_up() } else { half });
    // Rectangles beyond the limit of coordinates are refused when they are made; half of one is
    // within it.
    Obb::from_angle(center, half_extents, 0.0).unwrap_or_else(|_| (*rectangle).into())
}

/// Evaluates an expression for both shapes of a pair.
macro_rules! ask_pair {
    ($pair:expr, $a:ident, $b:ident => $answer:expr) => {
        match $pair {
            Pair::Boxes($a, $b) => $answer,
            Pair::BoxCircle($a, $b) => ask_pair!(Obb<f64, 2>, Ball<f64, 2>, $a, $b => $answer),
            Pair::BoxPolygon($a, $b) => ask_pair!(Obb<f64, 2>, Polygon, $a, $b => $answer),
            Pair::Circles($a, $b) => ask_pair!(Ball<f64, 2>, Ball<f64, 2>, $a, $b => $answer),
            Pair::CirclePolygon($a, $b) => ask_pair!(Ball<f64, 2>, Polygon, $a, $b => $answer),
            Pair::Polygons($a, $b) => ask_pair!(Polygon, Polygon, $a, $b => $answer),
            #[cfg(feature = "whole")]
            Pair::CapsuleBox($a, $b) => ask_pair!(Capsule<f64, 2>, Obb<f64, 2>, $a, $b => $answer),
            #[cfg(feature = "whole")]
            Pair::CapsuleCircle($a, $b) => {
                ask_pair!(Capsule<f64, 2>, Ball<f64, 2>, $a, $b => $answer)
            }
            #[cfg(feature = "whole")]
            Pair::CapsulePolygon($a, $b) => ask_pair!(Capsule<f64, 2>, Polygon, $a, $b => $answer),
            #[cfg(feature = "whole")]
            Pair::Capsules($a, $b) => {
                ask_pair!(Capsule<f64, 2>, Capsule<f64, 2>, $a, $b => $answer)
            }
            #[cfg(feature = "whole")]
            Pair::RoundedBox($a, $b) => {
                ask_pair!(RoundedObb<f64, 2>, Obb<f64, 2>, $a, $b => $answer)
            }
            #[cfg(feature = "whole")]
            Pair::RoundedCircle($a, $b) => {
                ask_pair!(RoundedObb<f64, 2>, Ball<f64, 2>, $a, $b => $answer)
            }
            #[cfg(feature = "whole")]
            Pair::RoundedPolygon($a, $b) => {
                ask_pair!(RoundedObb<f64, 2>, Polygon, $a, $b => $answer)
            }
            #[cfg(feature = "whole")]
            Pair::RoundedCapsule($a, $b) => {
                ask_pair!(RoundedObb<f64, 2>, Capsule<f64, 2>, $a, $b => $answer)
            }
            #[cfg(feature = "whole")]
            Pair::Roundeds($a, $b) => {
                ask_pair!(RoundedObb<f64, 2>, RoundedObb<f64, 2>, $a, $b => $answer)
            }
        }
    };
    ($A:ty, $B:ty, $a:ident, $b:ident => $answer:expr) => {{
        let ($a, $b): (&$A, &$B) = ($a, $b);
        $answer
    }};
}

/// Two shapes.
impl Convex {
    pub(crate) fn intersects(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Box(a), Self::Box(b)) => a.intersects(b),
            (Self::Rectangle(a), Self::Rectangle(b)) => a.intersects(b),
            _ => ask_pair!(&Pair::new(self, other).0, a, b => a.intersects(b)),
        }
    }

    pub(crate) fn distance(&self, other: &Self) -> f64 {
        ask_pair!(&Pair::new(self, other).0, a, b => a.distance(b))
    }

    /// The closest points on this shape and on the other.
    pub(crate) fn closest_points(&self, other: &Self) -> (Point2<f64>, Point2<f64>) {
        let (pair, swapped) = Pair::new(self, other);
        let (p, q) = ask_pair!(&pair, a, b => a.closest_points(b));
        if swapped { (q, p) } else { (p, q) }
    }

    /// The gap, and the direction from this shape to the other.
    pub(crate) fn clearance(&self, other: &Self) -> (f64, Vector2<f64>) {
        let (pair, swapped) = Pair::new(self, other);
        let Clearance { gap, normal } = ask_pair!(&pair, a, b => a.clearance(b));
        (gap, turned(&normal, swapped))
    }

    /// Where they touch, and the direction from this shape to the other.
    pub(crate) fn manifold(&self, other: &Self) -> Option<(Manifold<f64, 2>, Vector2<f64>)> {
        let (pair, swapped) = Pair::new(self, other);
        let manifold = ask_pair!(&pair, a, b => a.manifold(b))?;
        let normal = turned(&manifold.normal, swapped);
        Some((manifold, normal))
    }

    /// The time of the first contact of shapes that move at these velocities, and the direction
    /// from this shape to the other.
    pub(crate) fn sweep(
        &self,
        other: &Self,
        [own, others]: [&Vector2<f64>; 2],
        max_t: f64,
    ) -> Option<(f64, Vector2<f64>)> {
        let (pair, swapped) = Pair::new(self, other);
        let (own, others) = if swapped { (others, own) } else { (own, others) };
        let Sweep { t, normal, .. } = ask_pair!(&pair, a, b => sweep(a, own, b, others, max_t))?;
        Some((t, turned(&normal, swapped)))
    }
}

fn turned(normal: &Vector2<f64>, swapped: bool) -> Vector2<f64> {
    if swapped { -normal } else { *normal }
}

macro_rules! kinds {
    ($($shape:ty, $kind:ident;)+) => { $(
        impl From<$shape> for Convex {
            fn from(shape: $shape) -> Self {
                Self::$kind(shape.into())
            }
        }
    )+ };
}

kinds! {
    Aabb<f64, 2>, Rectangle;
    Obb<f64, 2>, Box;
    Ball<f64, 2>, Circle;
    Polygon, Polygon;
}

#[cfg(feature = "whole")]
kinds! {
    Capsule<f64, 2>, Capsule;
    RoundedObb<f64, 2>, Rounded;
}
