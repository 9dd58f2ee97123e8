//! The camera of the C interface is that of `obbligato-camera`.

mod drag;
mod fixture;
mod frustum;
mod lenses;
mod pixels;
