//! Boxes that barely touch outside each other's faces, found by the surveys of
//! [`manifold`](crate::manifold) and [`closest_points`](crate::closest_points): there clipping
//! leaves nothing of a face, or something too high, or edges cross beyond their ends.

use crate::surface::{Surface, in_space};
use obbligato::Obb3;
use obbligato::nalgebra::{Matrix3, Rotation3};

/// A center, half-extents and the columns of a rotation, bit by bit.
type Bits = [u32; 15];

#[rustfmt::skip]
const PAIRS: [[Bits; 2]; 9] = [
    [
        [0x00000000, 0x80000000, 0x80000000, 0x00000000, 0x00000000, 0x00000000, 0x3ef4a82c, 0xbf5e785d, 0x3e036109, 0x3f5b29ff, 0x3edb1fe4, 0xbe945047, 0x3e498c81, 0x3e7e3782, 0x3f72d00c],
        [0x3c8093c6, 0xb98d248d, 0x3c34294c, 0x3c15c87d, 0x3d1988fc, 0x3c5c665b, 0x3ef48a01, 0xbf5e7fe6, 0x3e037573, 0x3f5b3269, 0x3edb0144, 0xbe944bc1, 0x3e498c81, 0x3e7e3782, 0x3f72d00c],
    ],
    [
        [0x4103f1cd, 0x4184bf8e, 0xc28def0d, 0x3ea4a86a, 0x3f915b38, 0x00000000, 0x3f800000, 0x00000000, 0x00000000, 0x00000000, 0x3ec4ec4f, 0xbf6c4ec5, 0x00000000, 0x3f6c4ec5, 0x3ec4ec4f],
        [0x40f5d8d0, 0x417c1a44, 0xc28a1d21, 0x3f1cb06e, 0x3f730e1a, 0x3d16d7cf, 0x3f7fffba, 0x3b2ed6c3, 0x3a917215, 0xb4a48000, 0x3ec4ae2d, 0xbf6c5bb5, 0xbb3d5c30, 0x3f6c5b74, 0x3ec4adf9],
    ],
    [
        [0x80000000, 0x80000000, 0x00000000, 0x3f44ce91, 0x3f364c1a, 0x3f48d3cd, 0xbe3c6b75, 0x3ed44478, 0xbf642699, 0x3e7dbec7, 0x3f65a02d, 0x3ebb71ee, 0x3f738063, 0xbe1d28fc, 0xbe891a75],
        [0xbf8713ad, 0xbe09d6a0, 0xbf350105, 0x3b779454, 0x3284018d, 0x3c3cbb8e, 0xbf74fc74, 0xbe3e3b52, 0xbe643f46, 0xbd900c1c, 0xbf18c4cc, 0x3f4ca153, 0xbe902217, 0x3f47d701, 0x3f0ed9e6],
    ],
    [
        [0xba9dba84, 0xb8f77632, 0xbb97d1ed, 0x37c568cf, 0x37c6dc16, 0x38110347, 0x3f3af287, 0x3e4e0df3, 0x3f2721bc, 0xbf251cb4, 0xbde55d5a, 0x3f418671, 0x3e66a3c9, 0xbf791e81, 0x3d449a24],
        [0xba9eb43f, 0xb8b3e3e7, 0xbb98e63b, 0x32fa4271, 0x32fb78bd, 0x00000000, 0x3f4ba208, 0xbe364c32, 0x3f144c8f, 0x3e15425c, 0x3f7be8ce, 0x3dd16b8c, 0xbf1696f3, 0x3b4b2580, 0x3f4f05a6],
    ],
    [
        [0x3c34e8cb, 0x3b830f8b, 0xbc422e90, 0x3ac264f8, 0x3b066b95, 0x3b03a7f3, 0x3f6bec40, 0x3ec2f0f3, 0xbd9b1a0e, 0xbec0b46f, 0x3f541b58, 0xbed440f4, 0xbdc2bfda, 0x3ed2339e, 0x3f682860],
        [0x3c59bf68, 0x3b1a6e0a, 0xbc4526fb, 0x2ebaa645, 0x2f63628c, 0x395ce92c, 0x3f7fb734, 0xbcacd5e8, 0x3d2c949b, 0x3cb17a30, 0x3f7feb0e, 0xbc5598b9, 0xbd2b6611, 0x3c64509f, 0x3f7fc03c],
    ],
    [
        [0x80000000, 0x00000000, 0x80000000, 0x46986797, 0x00000000, 0x00000000, 0xbf71ab66, 0x3e60f4eb, 0x3e7bffcb, 0xbdd455fe, 0xbf67e162, 0x3ed25c8c, 0x3ea05768, 0x3eb985ae, 0x3f60bb26],
        [0x44aa1ed0, 0xc39e5b08, 0xc3b16450, 0x00000000, 0x00000000, 0x00000000, 0xbf719190, 0x3e616c3c, 0x3e7d20ea, 0xbdd455fd, 0xbf67e162, 0x3ed25c8d, 0x3ea0f2db, 0x3eb96177, 0x3f60a6d7],
    ],
    [
        [0x00000000, 0x80000000, 0x80000000, 0x3d7903dc, 0x3e0e01e5, 0x3d69782b, 0x39cf54c0, 0x3f2a9e51, 0xbf3edaaf, 0x3f6ac045, 0x3e982357, 0x3e88419a, 0x3ecc3c06, 0xbf2f0a22, 0xbf1c6d28],
        [0x3e19a0ef, 0x3cb9a2bb, 0xbcac7012, 0x38e86360, 0x38c4eba1, 0x3944a658, 0x3f800000, 0x00000000, 0x00000000, 0x00000000, 0x3f19999a, 0xbf4ccccd, 0x00000000, 0x3f4ccccd, 0x3f19999a],
    ],
    [
        [0x4083be2e, 0x40b1aaf7, 0x40fc1503, 0x39c63148, 0x3fa797d3, 0x3a4ca396, 0x3e52f2d3, 0xbe238544, 0xbf7726ad, 0x3f26bce1, 0x3f423920, 0x3c5cfd80, 0x3f3af54a, 0xbf21af83, 0x3e85460e],
        [0x402946e6, 0x4087d839, 0x4107961e, 0x3fa797d3, 0x3f3e3b61, 0x3ed0c9cb, 0x3f3f81b2, 0xbf23583b, 0xbe3ac059, 0x3dc306e8, 0x3ec018b8, 0xbf6c0b14, 0x3f2820b1, 0x3f2c21ac, 0x3eaecfea],
    ],
    [
        [0x3d21785d, 0xbc3daf82, 0xbd8a07c3, 0x39dbbb73, 0x3fac18dd, 0x3a2d3e45, 0xbe13bdcf, 0x3e8433e9, 0x3f748b96, 0xbeca72e7, 0x3f5eb142, 0xbe96f75c, 0xbf6837ea, 0xbed72be6, 0xbcbfc4c8],
        [0x3f1ab22b, 0xc00286ee, 0x3f0af5ab, 0x3e1ee60b, 0x3f5bacc4, 0x3e8cfb3e, 0x3f4cdecd, 0x00000000, 0x3f198197, 0x00000000, 0x3f800000, 0x00000000, 0xbf198197, 0x00000000, 0x3f4cdecd],
    ],
];

fn obb(bits: &Bits) -> Obb3 {
    let numbers = bits.map(f32::from_bits);
    let [center, half_extents] = [0, 3].map(|i| [numbers[i], numbers[i + 1], numbers[i + 2]]);
    let rotation = Rotation3::from_matrix_unchecked(Matrix3::from_column_slice(&numbers[6..]));
    Obb3::new(center.into(), half_extents.into(), rotation).expect("a box")
}

#[test]
fn boxes_that_barely_touch_have_a_contact_of_their_depth() {
    for (row, [a, b]) in PAIRS.iter().map(|pair| pair.each_ref().map(obb)).enumerate() {
        assert!(a.intersects(&b), "row {row}");
        let separation = a.separation(&b);
        let offset = b.center() - a.center();
        let size = offset.norm() + a.half_extents().sum() + b.half_extents().sum();
        let band = 16.0 * f32::EPSILON * size;

        let manifold = a.manifold(&b).expect("a contact");
        let depths = manifold.points().iter().map(|contact| contact.depth);
        let deepest = depths.fold(f32::NEG_INFINITY, f32::max);
        let off = (deepest + separation.gap).abs();
        assert!(off <= band, "row {row}: the depth is off by {off:e}, of {band:e}");

        let surfaces = [Surface::of(&a), Surface::of(&b)];
        for contact in manifold.points() {
            let point = in_space(&contact.point);
            let outside = surfaces.each_ref().map(|surface| surface.outside(&point));
            let most = f64::from(band) + 8.0 * f64::from(f32::EPSILON) * point.norm();
            assert!(
                outside[0].max(outside[1]) <= most,
                "row {row}: the contact is outside by {outside:?}, of {most:e}"
            );
        }

        let (p, q) = a.closest_points(&b);
        let off = ((q - p) - *separation.normal * separation.gap).norm();
        let rounding = 4.0 * f32::EPSILON * (p.coords.norm() + q.coords.norm());
        assert!(off <= band + rounding, "row {row}: the points are off by {off:e}, of {band:e}");
    }
}
