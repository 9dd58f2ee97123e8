//! Blocks of eight boxes answer as their boxes do, one by one, to the bit.

mod block;
mod blocks;
mod drawn;
mod in_slices;
mod overlaps;
mod rays;
