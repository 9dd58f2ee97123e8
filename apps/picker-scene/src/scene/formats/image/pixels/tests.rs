use super::*;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/labels/images/");

fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(format!("{FOLDER}{name}")).unwrap()
}

fn pixels(bytes: &[u8]) -> Checked<Pixels> {
    let mut budget = Budget::new();
    decoded(bytes, &mut budget).and_then(|raw| raw.shrunk(&mut budget))
}

/// The colors that Pillow was given: red, blue, and yellow below the red.
const COLORS: [[u8; 3]; 3] = [[200, 30, 40], [20, 60, 210], [240, 230, 20]];
/// Their brightness, by the weights 0.299, 0.587 and 0.114.
const GRAYS: [[u8; 3]; 3] = [[82; 3], [65; 3], [209; 3]];

#[test]
fn images_of_other_programs_have_their_colors() {
    for (name, colors, most) in [
        ("rgb.png", COLORS, 0),
        ("palette.png", COLORS, 0),
        ("rgba.png", COLORS, 0),
        ("gray-16.png", GRAYS, 0),
        ("baseline.jpg", COLORS, 3),
        ("progressive.jpg", COLORS, 3),
        ("gray.jpg", GRAYS, 3),
        ("cmyk.jpg", COLORS, 3),
    ] {
        let pixels = pixels(&bytes(name)).unwrap();
        assert_eq!((pixels.size, pixels.rgba.len()), ([32, 16], 4 * 32 * 16), "{name}");
        for (place, color) in
            [(32 * 3 + 4, colors[0]), (32 * 3 + 28, colors[1]), (32 * 12 + 4, colors[2])]
        {
            let [found @ .., opacity] = pixels.rgba.as_chunks::<4>().0[place];
            let off = found.iter().zip(color).map(|(a, b)| a.abs_diff(b)).max();
            assert!(off <= Some(most) && opacity == 255, "{name}: {found:?} is not {color:?}");
        }
    }
}

#[test]
fn a_large_image_is_shrunk_by_means() {
    // Each is the mean of three columns, the last of the two that are left.
    let size = [4097, 2];
    let value = |x: usize, y: usize| (x % 2 * 100 + y * 10) as u8;
    let bytes = (0..size[1]).flat_map(|y| (0..size[0]).map(move |x| value(x, y))).collect();
    let raw = Raw { size, channels: 1, bytes };
    let pixels = raw.shrunk(&mut Budget::new()).unwrap();
    assert_eq!(pixels.size, [1366, 1]);
    // Of columns 0, 1, 0 in both rows: (0 + 100 + 0 + 10 + 110 + 10) / 6.
    assert_eq!(pixels.rgba[..4], [38, 38, 38, 255]);
    // Of columns 4095 and 4096: (100 + 0 + 110 + 10) / 4.
    assert_eq!(pixels.rgba[4 * 1365..], [55, 55, 55, 255]);
}

#[test]
fn a_file_that_is_cut_off_anywhere_is_refused() {
    for name in
        ["rgb.png", "palette.png", "gray-16.png", "baseline.jpg", "progressive.jpg", "cmyk.jpg"]
    {
        let whole = bytes(name);
        // What follows the last pixels of a PNG says nothing of them.
        let last = whole.len() - if name.ends_with("png") { 13 } else { 1 };
        for length in 0..last {
            let error = pixels(&whole[..length]).err();
            assert!(error.is_some(), "{name} of {length} bytes");
        }
    }
}

#[test]
fn a_file_with_wrong_bytes_is_an_image_or_an_error() {
    let mut rng = crate::rng::Rng::new(7);
    for name in ["rgb.png", "gray-16.png", "baseline.jpg", "progressive.jpg", "gray.jpg"] {
        let whole = bytes(name);
        for _ in 0..300 {
            let mut text = whole.clone();
            for _ in 0..3 {
                let at = rng.between(0.0, text.len() as f32) as usize;
                text[at.min(whole.len() - 1)] = rng.between(0.0, 256.0) as u8;
            }
            if let Ok(pixels) = caught(|| pixels(&text)).expect("no panic of a decoder") {
                let [width, height] = pixels.size.map(|side| side as usize);
                assert_eq!(pixels.rgba.len(), 4 * width * height);
            }
        }
    }
}

#[test]
fn a_small_file_that_states_a_huge_size_is_refused_before_its_memory_is_taken() {
    // A PNG of 65,535 by 65,535 pixels, without any.
    let mut png = bytes("rgb.png");
    png[16..24].copy_from_slice(&[0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]);
    let crc = crc(&png[12..29]);
    png[29..33].copy_from_slice(&crc.to_be_bytes());
    let mut jpeg = bytes("baseline.jpg");
    let frame = jpeg.windows(2).position(|two| two == [0xff, 0xc0]).unwrap();
    jpeg[frame + 5..frame + 9].copy_from_slice(&[0x3f, 0xff, 0x3f, 0xff]);
    for file in [png, jpeg] {
        let error = pixels(&file).err().unwrap().to_string();
        assert!(error.contains("takes more than 64 MB of memory"), "{error}");
    }
}

/// The check of a part of a PNG, as its definition has it.
fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32| if crc & 1 == 1 { 0xedb8_8320 ^ (crc >> 1) } else { crc >> 1 };
    let all = bytes
        .iter()
        .fold(u32::MAX, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc)));
    !all
}
