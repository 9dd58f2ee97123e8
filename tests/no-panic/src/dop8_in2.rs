//! What only octagons have.

use obbligato::Dop8In2;
use obbligato::nalgebra::Point2;

probes! { dop8_in2<T> {
    vertices(a: &Dop8In2<T>) -> [Point2<T>; 8] { a.vertices() }
    area(a: &Dop8In2<T>) -> T { a.area() }
} }
