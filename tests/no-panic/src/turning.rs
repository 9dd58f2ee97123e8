use obbligato::nalgebra::{Vector2, Vector3};
use obbligato::{Motion, Obb, ShapeError, TurningSweep, sweep_turning};

probes! { turning<T> {
    motion2_new(velocity: &Vector2<T>, spin: T) -> Result<Motion<T, 2>, ShapeError> { Motion::<_, 2>::new(*velocity, spin) }
    motion3_new(velocity: &Vector3<T>, spin: &Vector3<T>) -> Result<Motion<T, 3>, ShapeError> { Motion::<_, 3>::new(*velocity, *spin) }
    motion2_rest() -> Motion<T, 2> { Motion::rest() }
    motion3_rest() -> Motion<T, 3> { Motion::rest() }
    motion2_velocity(a: &Motion<T, 2>) -> Vector2<T> { a.velocity() }
    motion3_velocity(a: &Motion<T, 3>) -> Vector3<T> { a.velocity() }
    motion2_spin(a: &Motion<T, 2>) -> T { a.spin() }
    motion3_spin(a: &Motion<T, 3>) -> Vector3<T> { a.spin() }
    motion2_applied_to(a: &Motion<T, 2>, obb: &Obb<T, 2>, t: T) -> Result<Obb<T, 2>, ShapeError> { a.applied_to(obb, t) }
    motion3_applied_to(a: &Motion<T, 3>, obb: &Obb<T, 3>, t: T) -> Result<Obb<T, 3>, ShapeError> { a.applied_to(obb, t) }
    sweep2(a: &Obb<T, 2>, of_a: &Motion<T, 2>, b: &Obb<T, 2>, of_b: &Motion<T, 2>, max_t: T) -> Option<TurningSweep<T, 2>> {
        sweep_turning(a, of_a, b, of_b, max_t)
    }
    sweep3(a: &Obb<T, 3>, of_a: &Motion<T, 3>, b: &Obb<T, 3>, of_b: &Motion<T, 3>, max_t: T) -> Option<TurningSweep<T, 3>> {
        sweep_turning(a, of_a, b, of_b, max_t)
    }
} }
