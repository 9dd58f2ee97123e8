//! Convex hulls of points in space: their corners and facets, points, rays, parts of boxes.

mod convex_hulls;
