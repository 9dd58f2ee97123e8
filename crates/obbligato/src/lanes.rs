//! The room for kernels on several lanes; nothing is in it yet.
//!
//! The kernels of [`sat`](crate::sat) and [`rays`](crate::rays) are written over nalgebra's `SimdRealField` and answer with
//! its lane-wise `bool`. Packs of boxes that call them with eight lanes belong here, above both.
