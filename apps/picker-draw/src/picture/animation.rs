use super::Picture;
use std::io;

/// Returns an animated PNG file that shows pictures one after the other, again and again, each for this
/// many thousandths of a second. All of them have the size of the first.
///
/// # Errors
/// There are no pictures, one fails, or one has another size.
pub fn animated(
    number: u32,
    milliseconds: u16,
    mut picture: impl FnMut(u32) -> io::Result<Picture>,
) -> io::Result<Vec<u8>> {
    let first = picture(0)?;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, first.width, first.height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    encoder.set_animated(number, 0)?;
    encoder.set_frame_delay(milliseconds, 1000)?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&first.rgba)?;
    for index in 1..number {
        writer.write_image_data(&picture(index)?.rgba)?;
    }
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gray(level: u32) -> io::Result<Picture> {
        let pixel = [level as u8, level as u8, level as u8, 255];
        Ok(Picture::new(2, 1, pixel.repeat(2)).expect("two pixels"))
    }

    #[test]
    fn an_animation_holds_every_picture_in_order() {
        let bytes = animated(3, 40, gray).unwrap();
        let mut reader = png::Decoder::new(io::Cursor::new(bytes))
            .read_info()
            .unwrap();
        let control = reader.info().animation_control().copied().unwrap();
        assert_eq!((control.num_frames, control.num_plays), (3, 0));
        for level in 0..3 {
            let mut pixels = [0; 8];
            reader.next_frame(&mut pixels).unwrap();
            assert_eq!(pixels, *gray(level).unwrap().rgba());
            let frame = reader.info().frame_control().copied().unwrap();
            assert_eq!((frame.delay_num, frame.delay_den), (40, 1000));
        }
    }

    #[test]
    fn a_picture_that_fails_or_has_another_size_fails_the_animation() {
        let failing = |index| match index {
            0 => gray(0),
            _ => Err(io::Error::other("no such picture")),
        };
        assert!(animated(2, 40, failing).is_err());
        let larger = |index| match index {
            0 => gray(0),
            _ => Ok(Picture::new(1, 1, vec![0; 4]).expect("one pixel")),
        };
        assert!(animated(2, 40, larger).is_err());
    }
}
