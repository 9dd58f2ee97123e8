//! What only octagons have.

use obbligato::Dop8;
use obbligato::nalgebra::Point2;

probes! { dop8_in2<T> {
    vertices(a: &Dop8<T, 2>) -> [Point2<T>; 8] { a.vertices() }
    area(a: &Dop8<T, 2>) -> T { a.area() }
} }
