//! `decode ELF < FRAMES` prints the defmt frames of a program, one per line.

use defmt_decoder::{DecodeError, Table};
use std::error::Error;
use std::io::{Read, stdin};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("usage: decode ELF < FRAMES")?;
    let table = Table::parse(&fs::read(&path)?)?.ok_or("the program has no defmt data")?;
    let mut frames = Vec::new();
    stdin().read_to_end(&mut frames)?;
    let mut decoder = table.new_stream_decoder();
    decoder.received(&frames);
    let mut count = 0;
    loop {
        match decoder.decode() {
            Ok(frame) => println!("{}", frame.display_message()),
            Err(DecodeError::UnexpectedEof) if count > 0 => return Ok(()),
            Err(DecodeError::UnexpectedEof) => return Err("there are no frames".into()),
            Err(DecodeError::Malformed) => return Err("a frame is malformed".into()),
        }
        count += 1;
    }
}
