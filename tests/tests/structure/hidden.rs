//! What is public without a page in the documentation, and constructors that check nothing.

use super::root;
use std::fs;
use std::path::Path;

const CRATES: [&str; 3] = ["crates/obbligato", "crates/obbligato-bvh", "crates/obbligato-camera"];

/// Everything that is hidden from the documentation, yet public. None of it makes a shape from
/// numbers.
const HIDDEN: [&str; 24] = [
    "const ZERO: Self;",
    "fn exact_orient2d(a: &Vector2<Self>, b: &Vector2<Self>, c: &Vector2<Self>) -> Ordering;",
    "fn square_root(self) -> Self {",
    "fn to_grid(self) -> u16;",
    "macro_rules! debug_parts {",
    "pub const fn count_insertions_from(&mut self, insertions: u32) {",
    "pub fn insert<X>(best: &mut [Option<X>], answer: X, precedes: impl Fn(&X) -> bool) {",
    "pub fn larger<T: Real>(a: T, b: T) -> T {",
    "pub fn parts(&self) -> Parts<'_, K, T, M::Link> {",
    "pub fn precedes<T: PartialOrd + Copy>(own: T, other: T, is_earlier: impl FnOnce() -> bool) -> bool {",
    "pub fn smaller<T: Real>(a: T, b: T) -> T {",
    "pub mod kernel {",
    "pub struct AabbRows<T: Scalar> {",
    "pub struct Filled<L, X, const N: usize> {",
    "pub struct GrowingList<X, const N: usize>(alloc::vec::Vec<X>);",
    "pub struct Node<T: Scalar, L> {",
    "pub struct Slot<K, T: Scalar, L> {",
    "pub trait Array {",
    "pub trait TreeLink: Copy + Eq + Ord + Default + 'static {",
    "type Four: Four<Number = Self>;",
    "type Handles: Array<Item = Self::Link>;",
    "type Link: TreeLink;",
    "type Nodes: Array<Item = Node<T, Self::Link>>;",
    "type Slots: Array<Item = Slot<K, T, Self::Link>>;",
];

/// The lines of code of a crate, file by file.
fn files(folder: &Path) -> Vec<Vec<String>> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let of = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        let lines = text.lines().map(str::trim);
        let code = lines.filter(|line| !line.starts_with("//"));
        code.map(str::to_owned).collect()
    };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![of(&path)] }).collect()
}

fn all_files() -> Vec<Vec<String>> {
    let folders = CRATES.map(|of| root().join(of).join("src"));
    let all: Vec<_> = folders.iter().flat_map(|folder| files(folder)).collect();
    assert!(all.len() > 100, "only {} files were found", all.len());
    all
}

/// The items that an attribute hides.
fn hidden(file: &[String]) -> impl Iterator<Item = &str> {
    let after = |(at, _): (usize, &String)| {
        let mut rest = file[at..].iter();
        rest.find(|line| !line.starts_with("#[")).map(String::as_str)
    };
    let attributes = file.iter().enumerate();
    attributes.filter(|(_, line)| line.starts_with("#[doc(hidden)]")).filter_map(after)
}

#[test]
fn what_is_hidden_is_known() {
    let files = all_files();
    let mut found: Vec<_> = files.iter().flat_map(|file| hidden(file)).collect();
    found.sort_unstable();
    assert_eq!(found, HIDDEN);
}

/// The functions that anyone can call although their name says that they check nothing.
fn unchecked(file: &[String]) -> impl Iterator<Item = &String> {
    let checks_nothing = |line: &&String| {
        let name = line.split_once("fn ").map_or("", |(_, rest)| rest);
        let name = name.split(['(', '<']).next().unwrap_or_default();
        ["valid", "unchecked", "raw"].iter().any(|word| name.contains(word))
    };
    file.iter().filter(|line| line.starts_with("pub ")).filter(checks_nothing)
}

#[test]
fn no_public_constructor_checks_nothing() {
    let files = all_files();
    let found: Vec<_> = files.iter().flat_map(|file| unchecked(file)).collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_hidden_item_and_an_unchecked_constructor_are_found() {
    let file = [
        "#[doc(hidden)]",
        "#[inline(always)]",
        "pub const fn from_valid(min: f32) -> Self {",
        "pub(crate) const fn from_valid(min: f32) -> Self {",
        "pub fn is_open(&self) -> bool {",
    ]
    .map(str::to_owned);
    assert_eq!(hidden(&file).collect::<Vec<_>>(), [&file[2]]);
    assert_eq!(unchecked(&file).collect::<Vec<_>>(), [&file[2]]);
}
