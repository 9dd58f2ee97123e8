//! The page of a type in the documentation opens with how to make one.

use super::root;
use obbligato_tests::pages::{Method, Pages, add, pages};

/// The types whose page opens with something else than a constructor, although they have one.
fn buried(pages: &Pages) -> Vec<String> {
    let opens = |(name, methods): (&String, &Vec<Method>)| {
        let first = methods.iter().position(|method| method.is_constructor)?;
        (first > 0).then(|| format!("{name}: {} comes first", methods[0].name))
    };
    pages.iter().filter_map(opens).collect()
}

#[test]
fn a_page_opens_with_a_constructor() {
    for (of, known) in [
        ("crates/obbligato", ["Aabb", "Obb", "QuadTree"]),
        ("crates/obbligato-camera", ["Camera", "Projection", "Viewport"]),
    ] {
        let pages = pages(&root().join(of).join("src/lib.rs")).unwrap();
        for name in known {
            let methods = &pages[name];
            assert!(
                methods.len() > 5 && methods.iter().any(|method| method.is_constructor),
                "{of}: {name} has {methods:?}"
            );
        }
        assert_eq!(buried(&pages), [""; 0], "{of}");
    }
}

#[test]
fn a_buried_constructor_is_found() {
    let getters = "impl<T: Into<f32>> Crate<T> {\n    pub const fn size(&self) -> T {\n        self.size\n    }\n}\n";
    let traits = "impl<T> From<T> for Crate<T> {\n    fn from(size: T) -> Self {\n        Self { size }\n    }\n}\n";
    let makers = "impl<T> Crate<T>\nwhere\n    T: Copy,\n{\n    pub fn new(\n        size: T,\n    ) -> Option<Self> {\n        None\n    }\n}\n";
    let read = |texts: &[&str]| {
        let mut pages = Pages::new();
        texts.iter().for_each(|text| add(text, &mut pages));
        buried(&pages)
    };
    assert_eq!(read(&[getters, traits, makers]), ["Crate: size comes first"]);
    assert!(read(&[traits, makers, getters]).is_empty());
    let nested = "macro_rules! crates {\n    () => {\n        ".to_owned()
        + &makers.replace('\n', "\n        ")
        + "};\n}\n";
    assert!(read(&[&nested, getters]).is_empty());
}
