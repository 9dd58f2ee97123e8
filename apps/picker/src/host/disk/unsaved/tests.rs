use super::*;
use picker_scene::Scene;

fn origin(file: &str) -> Origin {
    Origin { file: Some(file.into()), is_scene_file: true }
}

fn keep(unsaved: &mut Unsaved, scene: &Scene, origin: &Origin) {
    let kept = unsaved.keep(scene.snapshot(scene.view()), origin);
    kept.expect("the folder can be written to");
}

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("a folder");
    let name = |file: io::Result<fs::DirEntry>| file.expect("a file").file_name();
    let mut names: Vec<String> =
        files.map(|file| name(file).to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn what_a_window_leaves_is_found_once_it_has_ended_and_by_one_window() {
    let folder = tempfile::tempdir().unwrap();
    let new = || Unsaved::new(folder.path().join("unsaved"));
    let (scene, mut first) = (Scene::field(20, 3), new());
    assert_eq!(new().find(), None);
    keep(&mut first, &scene, &origin("/x/a.json"));
    while names(&folder.path().join("unsaved")) != ["0.json", "0.lock"] {
        std::thread::yield_now();
    }
    assert_eq!(new().find(), None, "the window is still open");
    first.release().expect("it is written");

    let [mut second, mut third] = [new(), new()];
    let found = second.find().expect("what the first window has left");
    assert_eq!(found.file, Some("/x/a.json".into()));
    assert!(found.is_scene_file);
    assert_eq!(Scene::load(&found.path).unwrap().boxes(), scene.boxes());
    assert_eq!(third.find(), None, "the second window has it");
    second.release().expect("nothing is to be written");
    assert_eq!(third.find(), Some(found));
}

#[test]
fn two_windows_keep_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let scenes = [Scene::field(12, 1), Scene::field(13, 1)];
    let mut windows = [(); 2].map(|()| Unsaved::new(folder.path().to_owned()));
    for (window, scene) in windows.iter_mut().zip(&scenes) {
        keep(window, scene, &Origin::default());
    }
    for mut window in windows {
        window.release().expect("it is written");
    }
    let mut later = [(); 2].map(|()| Unsaved::new(folder.path().to_owned()));
    let found = later.each_mut().map(|window| window.find().expect("one each"));
    let mut counts = found.map(|kept| Scene::load(&kept.path).unwrap().boxes().len());
    counts.sort_unstable();
    assert_eq!(counts, [12, 13]);
}

#[test]
fn the_last_scene_of_a_window_counts() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Unsaved::new(folder.path().to_owned());
    for count in [500, 20_000, 17] {
        keep(&mut window, &Scene::field(count, 1), &Origin::default());
    }
    window.release().expect("it is written");
    let found = Unsaved::new(folder.path().to_owned()).find();
    let scene = Scene::load(&found.expect("one scene").path).unwrap();
    assert_eq!(scene.boxes().len(), 17);
}

#[test]
fn what_is_forgotten_is_gone_even_while_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Unsaved::new(folder.path().to_owned());
    keep(&mut window, &Scene::field(20_000, 1), &Origin::default());
    window.forget();
    window.release().expect("there is nothing left to write");
    assert_eq!(names(folder.path()), [] as [&str; 0]);
    // It can keep something again.
    keep(&mut window, &Scene::field(15, 1), &Origin::default());
    window.release().expect("it is written");
    assert_eq!(names(folder.path()), ["0.json", "0.lock"]);
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let mut window = Unsaved::new(file.join("unsaved"));
    let scene = Scene::default();
    let kept = window.keep(scene.snapshot(scene.view()), &Origin::default());
    assert!(kept.is_err());
    assert_eq!(window.find(), None);
}

#[test]
fn what_is_no_scene_of_a_window_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("alone.json"), "{}").unwrap();
    fs::write(folder.path().join("alone.lock"), "").unwrap();
    fs::remove_file(folder.path().join("alone.json")).unwrap();
    fs::write(folder.path().join("other.json"), "{}").unwrap();
    assert_eq!(Unsaved::new(folder.path().to_owned()).find(), None);
    assert_eq!(names(folder.path()), ["alone.lock", "other.json"]);
}

#[test]
fn what_is_being_written_is_given_up_for_what_takes_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Unsaved::new(folder.path().to_owned());
    keep(&mut window, &Scene::field(15, 1), &Origin::default());
    while !folder.path().join("0.json").exists() {
        std::thread::yield_now();
    }
    keep(&mut window, &Scene::field(1_000_000, 1), &Origin::default());
    window.hurry();
    // Until there is something else, the last scene that was written whole is there.
    assert!(window.release().is_err());
    let mut later = Unsaved::new(folder.path().to_owned());
    let found = later.find().expect("the first scene");
    assert_eq!(Scene::load(&found.path).unwrap().boxes().len(), 15);
    keep(&mut later, &Scene::field(1_000_000, 1), &Origin::default());
    later.hurry();
    keep(&mut later, &Scene::field(17, 1), &Origin::default());
    later.release().expect("it is written");
    assert_eq!(names(folder.path()), ["0.json", "0.lock"]);
    assert_eq!(Scene::load(&found.path).unwrap().boxes().len(), 17);
}
