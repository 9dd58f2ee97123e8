//! The geometry that the nodes of a mesh share: its bounds, its triangles and its color.

use super::accessor::is_beyond;
use super::budget::TREE;
use super::buffers::{Accessors, Found, Indices, Points, Unread};
use super::document::{Accessor, Corner, Document, Material};
use super::nodes::Placed;
use super::part::Part;
use crate::color::Color;
use crate::counted::counted;
use crate::mesh::Mesh;
use crate::scene::SceneError;
use crate::scene::error::Checked;
use obbligato::Aabb3;
use obbligato::nalgebra::{Matrix4, Point3};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// A mesh of the file.
#[derive(Clone)]
pub(super) struct Geometry {
    pub(super) shape: Rc<Shape>,
    pub(super) color: Option<Color>,
}

/// The shape of a mesh, which meshes with the same accessors share.
pub(super) struct Shape {
    /// The bounds that the file states, or those of the vertices if it states none, or of more than
    /// those.
    pub(super) bounds: Aabb3,
    /// None if the file does not have them.
    pub(super) vertices: Option<Points>,
    /// The triangles, if there are any, and the map from their frame to that of the vertices.
    pub(super) mesh: Option<(Arc<Mesh>, Matrix4<f64>)>,
}

/// The meshes of a document, each read when it is first needed.
pub(super) struct Geometries<'a> {
    pub(super) accessors: Accessors<'a>,
    /// By the mesh and the bits of the weights of its morph targets.
    pub(super) known: HashMap<(usize, Vec<u32>), Option<Geometry>>,
    pub(super) shapes: HashMap<Vec<Part>, Option<Rc<Shape>>>,
}

impl<'a> Geometries<'a> {
    /// The geometry of a mesh that the document has, as a node shows it; none if it has no
    /// positions.
    pub(super) fn of(&mut self, mesh: usize, place: &Placed<'a>) -> Checked<Option<Geometry>> {
        let weights = self.weights(mesh, place)?;
        let key = (mesh, weights.iter().map(|it| it.to_bits()).collect());
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let geometry = self.read(mesh, weights)?;
        self.known.insert(key, geometry.clone());
        Ok(geometry)
    }

    /// What there is to say about shapes whose vertices the file does not have in a form that is
    /// read.
    pub(super) fn without_vertices(&self) -> Option<String> {
        let shapes = self.shapes.values().flatten();
        let count = shapes.filter(|shape| shape.vertices.is_none()).count();
        let meshes = counted(count, "mesh", "meshes");
        (count > 0).then(|| {
            format!("the vertices of {meshes} cannot be read: the boxes are from the bounds that the file states, without triangles")
        })
    }

    /// The weights of morph targets: those of the node, else of the mesh, else none.
    fn weights(&self, mesh: usize, place: &Placed<'a>) -> Checked<&'a [f32]> {
        let document = self.accessors.document;
        let object = &document.meshes[mesh];
        let count = object.primitives.first().map_or(0, |it| it.targets.len());
        let [of_node, of_mesh] = [&place.node.weights, &object.weights].map(Option::as_deref);
        let wrong = |weights: &[f32], object: String| {
            let targets = counted(count, "morph target", "morph targets");
            let problem = format!("{}, but there are {targets}", weights.len());
            SceneError::at(object + ".weights", problem)
        };
        match (of_node, of_mesh) {
            (Some(own), _) if own.len() != count => {
                Err(wrong(own, format!("nodes[{}]", place.index)))
            }
            (_, Some(own)) if own.len() != count => Err(wrong(own, format!("meshes[{mesh}]"))),
            _ => Ok(of_node.or(of_mesh).unwrap_or_default()),
        }
    }

    fn read(&mut self, mesh: usize, weights: &[f32]) -> Checked<Option<Geometry>> {
        let mut parts = Vec::new();
        let mut color = None;
        let document = self.accessors.document;
        let primitives = &document.meshes[mesh].primitives;
        for (i, primitive) in primitives.iter().enumerate() {
            let field = |name| move || format!("meshes[{mesh}].primitives[{i}].{name}");
            if primitive.targets.len() != primitives[0].targets.len() {
                let problem = "not as many as those of the first";
                return Err(SceneError::at(field("targets")(), problem));
            }
            parts.extend(Part::of(primitive, weights, document, field)?);
            if let (None, Some(material)) = (color, primitive.material) {
                let material = material.of(&document.materials, field("material"))?;
                color = material.color();
            }
        }
        if !self.shapes.contains_key(&parts) {
            let shape = self.read_shape(&parts)?.map(Rc::new);
            self.shapes.insert(parts.clone(), shape);
        }
        let shape = self.shapes[&parts].clone();
        Ok(shape.map(|shape| Geometry { shape, color }))
    }

    fn read_shape(&mut self, parts: &[Part]) -> Checked<Option<Shape>> {
        let Some(&Part { positions, .. }) = parts.first() else {
            return Ok(None);
        };
        let field = || format!("accessors[{positions}]");
        self.pay_for_triangles(parts)?;
        let joined = self.join(parts);
        let stated = stated_bounds(parts, self.accessors.document);
        let (vertices, triangles, has_all) = match joined {
            Ok(joined) => joined,
            Err(Unread::Wrong(error)) => return Err(error),
            Err(Unread::Lost) => {
                let problem =
                    "the file has neither its numbers in a form that is read nor its bounds";
                let bounds = stated.ok_or_else(|| SceneError::at(field(), problem))?;
                return Ok(Some(Shape::new(bounds, None, None)));
            }
        };
        let around = || Aabb3::from_points(vertices.iter().copied()).ok();
        let Some(bounds) = stated.filter(|_| has_all).or_else(around) else {
            return Ok(None);
        };
        let budget = &mut self.accessors.budget;
        budget.take::<Point3<f32>>(vertices.len(), field)?;
        let mesh = Mesh::new(&vertices, triangles);
        Ok(Some(Shape::new(bounds, Some(vertices), mesh)))
    }

    /// Before anything is read, since many parts may share their numbers.
    fn pay_for_triangles(&mut self, parts: &[Part]) -> Checked<()> {
        let accessors = &self.accessors.document.accessors;
        let mut read = parts.iter().filter(|part| !part.is_packed);
        read.try_for_each(|part| {
            let order = part.indices.unwrap_or(part.positions);
            let count = part.most_triangles(accessors);
            let field = || format!("accessors[{order}]");
            let budget = &mut self.accessors.budget;
            budget.take::<[u8; TREE + size_of::<[u32; 3]>()]>(count, field)
        })
    }

    /// The vertices and the triangles of all parts, and whether the vertices are all that the file
    /// states bounds of. Parts with the same vertices share them.
    fn join(&mut self, parts: &[Part]) -> Found<(Points, Vec<[u32; 3]>, bool)> {
        let accessors = &self.accessors.document.accessors;
        let most = parts.iter().map(|part| part.most_triangles(accessors));
        let mut triangles = Vec::with_capacity(most.sum());
        let mut lists = Vec::<Points>::new();
        let (mut starts, mut count, mut has_all) = (HashMap::new(), 0, true);
        for part in parts {
            if part.is_packed {
                return Err(Unread::Lost);
            }
            let all = self.accessors.points(part.positions)?;
            let moved = self.moved(part, &all)?;
            let (points, order) = self.named(part, &moved)?;
            has_all &= Rc::ptr_eq(&points, &all);
            let start = *starts.entry(Rc::as_ptr(&points)).or_insert_with(|| {
                lists.push(Rc::clone(&points));
                count += points.len();
                count - points.len()
            });
            let places = order.as_ref().map_or(points.len(), |order| order.len());
            let vertex = |place: usize| {
                let listed = order.as_ref().map(|order| order[place] as usize);
                u32::try_from(start + listed.unwrap_or(place)).unwrap_or(u32::MAX)
            };
            triangles.extend(part.corners(places).map(|places| places.map(vertex)));
        }
        if let [list] = &lists[..] {
            return Ok((Rc::clone(list), triangles, has_all));
        }
        let field = || format!("accessors[{}]", parts[0].positions);
        let budget = &mut self.accessors.budget;
        budget.take::<Point3<f32>>(count, field)?;
        let lists: Vec<_> = lists.iter().map(|list| list.as_slice()).collect();
        Ok((Rc::new(lists.concat()), triangles, has_all))
    }

    /// The points of a part, moved by its morph targets.
    fn moved(&mut self, part: &Part, all: &Points) -> Found<Points> {
        let mut moved = Rc::clone(all);
        for (index, weight) in part.moves() {
            let moves = self.accessors.points(index)?;
            let field = || format!("accessors[{index}]");
            self.accessors.budget.take::<Point3<f32>>(all.len(), field)?;
            let point = |(point, by): (&Point3<f32>, &Point3<f32>)| {
                (point.cast::<f64>() + by.coords.cast() * weight).cast()
            };
            let points: Vec<Point3<f32>> = moved.iter().zip(&*moves).map(point).collect();
            if points.iter().any(is_beyond) {
                let problem = "its moves lead beyond the largest coordinate";
                return Err(SceneError::at(field(), problem).into());
            }
            moved = Rc::new(points);
        }
        Ok(moved)
    }

    /// The vertices of a part and their order, if it has one: of all points those that the order
    /// names, since some programs write the points of all meshes into one list.
    fn named(&mut self, part: &Part, all: &Points) -> Found<(Points, Option<Indices>)> {
        let order = part.indices.map(|index| self.accessors.indices(index));
        let order = order.transpose()?;
        let list = order.as_ref().map_or(&[][..], |order| order.as_slice());
        let (Some(&least), Some(&largest)) = (list.iter().min(), list.iter().max()) else {
            return Ok((Rc::clone(all), order));
        };
        let field = || format!("accessors[{}]", part.indices.unwrap_or(part.positions));
        if largest as usize >= all.len() {
            let vertices = all.len();
            let problem = format!("the index {largest} is beyond the {vertices} vertices");
            return Err(SceneError::at(field(), problem).into());
        }
        let budget = &mut self.accessors.budget;
        let range = (largest - least) as usize + 1;
        budget.take::<bool>(range, field)?;
        budget.take::<[u32; 2]>(range.min(list.len()), field)?;
        let named = named(list, least, largest);
        if named.len() == all.len() {
            return Ok((Rc::clone(all), order));
        }
        budget.take::<Point3<f32>>(named.len(), field)?;
        budget.take::<u32>(list.len(), field)?;
        let place = |index: &u32| named.partition_point(|it| it < index) as u32;
        let order = list.iter().map(place).collect();
        let points = named.iter().map(|&index| all[index as usize]).collect();
        Ok((Rc::new(points), Some(Rc::new(order))))
    }
}

/// The indices that a list has, in order and each once.
fn named(list: &[u32], least: u32, largest: u32) -> Vec<u32> {
    let mut is_named = vec![false; (largest - least) as usize + 1];
    for index in list {
        is_named[(index - least) as usize] = true;
    }
    let named = (least..=largest).filter(|index| is_named[(index - least) as usize]);
    named.collect()
}

impl Shape {
    fn new(bounds: Aabb3, vertices: Option<Points>, mesh: Option<(Mesh, Matrix4<f64>)>) -> Self {
        Self { bounds, vertices, mesh: mesh.map(|(mesh, from_mesh)| (Arc::new(mesh), from_mesh)) }
    }
}

/// The `min` and `max` of all accessors, if they make sense.
fn stated_bounds(parts: &[Part], document: &Document<'_>) -> Option<Aabb3> {
    let bounds = |part: &Part| {
        let own = document.accessors[part.positions].bounds()?;
        part.moves().try_fold(own, |around, (index, weight)| {
            let moves = document.accessors[index].bounds()?;
            let [a, b] = [moves.min(), moves.max()].map(|it| it.coords * weight as f32);
            Aabb3::new(around.min() + a.inf(&b), around.max() + a.sup(&b)).ok()
        })
    };
    let all = parts.iter().map(bounds).collect::<Option<Vec<_>>>()?;
    all.into_iter().reduce(|a, b| a.merged(&b))
}

impl Material {
    /// The base color, without the texture; none if a texture alone gives the color.
    fn color(&self) -> Option<Color> {
        let surface = &self.pbr_metallic_roughness;
        let factor = surface.base_color_factor.unwrap_or([1.0; 4]);
        let is_from_texture = surface.base_color_texture.is_some() && factor == [1.0; 4];
        let [red, green, blue, _] = factor;
        (!is_from_texture).then(|| Color::from_linear([red, green, blue]))
    }

    /// Whether it glows, or lets light through.
    pub(super) const fn has_more_than_a_color(&self) -> bool {
        self.alpha_mode.is_some() || self.emissive_factor.is_some()
    }
}

impl Accessor {
    fn bounds(&self) -> Option<Aabb3> {
        let corner = |corner| match corner {
            Some(Corner::At(numbers)) => Some(Point3::from(numbers.map(|c| self.value(c)))),
            _ => None,
        };
        Aabb3::new(corner(self.min)?, corner(self.max)?).ok()
    }
}
