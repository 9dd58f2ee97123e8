use obbligato::nalgebra::{Vector2, Vector3};
use obbligato::{Motion2, Motion3, Obb2, Obb3, ShapeError, TurningSweep, sweep_turning};

probes! { turning<T> {
    motion2_new(velocity: &Vector2<T>, spin: T) -> Result<Motion2<T>, ShapeError> { Motion2::new(*velocity, spin) }
    motion3_new(velocity: &Vector3<T>, spin: &Vector3<T>) -> Result<Motion3<T>, ShapeError> { Motion3::new(*velocity, *spin) }
    motion2_rest() -> Motion2<T> { Motion2::rest() }
    motion3_rest() -> Motion3<T> { Motion3::rest() }
    motion2_velocity(a: &Motion2<T>) -> Vector2<T> { a.velocity() }
    motion3_velocity(a: &Motion3<T>) -> Vector3<T> { a.velocity() }
    motion2_spin(a: &Motion2<T>) -> T { a.spin() }
    motion3_spin(a: &Motion3<T>) -> Vector3<T> { a.spin() }
    motion2_applied_to(a: &Motion2<T>, obb: &Obb2<T>, t: T) -> Result<Obb2<T>, ShapeError> { a.applied_to(obb, t) }
    motion3_applied_to(a: &Motion3<T>, obb: &Obb3<T>, t: T) -> Result<Obb3<T>, ShapeError> { a.applied_to(obb, t) }
    sweep2(a: &Obb2<T>, of_a: &Motion2<T>, b: &Obb2<T>, of_b: &Motion2<T>, max_t: T) -> Option<TurningSweep<T, 2>> {
        sweep_turning(a, of_a, b, of_b, max_t)
    }
    sweep3(a: &Obb3<T>, of_a: &Motion3<T>, b: &Obb3<T>, of_b: &Motion3<T>, max_t: T) -> Option<TurningSweep<T, 3>> {
        sweep_turning(a, of_a, b, of_b, max_t)
    }
} }
