//! The functions by family, and their hashes.

use crate::Golden;
use probes::*;

/// The probes that are asked for one scalar.
type Asked = &'static [fn(&mut Golden<'_>)];

/// Some functions, and the hashes of their answers.
pub struct Family {
    /// The file of their probes.
    pub name: &'static str,
    /// The hashes in `f32` and in `f64`. Changing any bit of any answer changes them: then renew them and say why.
    pub expected: [u64; 2],
    asked: [Asked; 2],
}

impl Family {
    /// The hashes of all answers in `f32` and in `f64`; `each` is told those of the functions.
    pub fn hashes(&self, mut each: impl FnMut(&str, u64)) -> [u64; 2] {
        self.asked.map(|asked| {
            let mut golden = Golden::new(&mut each);
            asked.iter().for_each(|ask| ask(&mut golden));
            golden.hash.0
        })
    }
}

macro_rules! families {
    ($($(#[$on:meta])* $name:literal [$($single:path),*] [$($double:path),*] $expected:expr;)*) => {
        /// Every family.
        pub const FAMILIES: &[Family] = &[$(
            $(#[$on])*
            Family {
                name: $name,
                expected: $expected,
                asked: [&[$($single),*], &[$($double),*]],
            },
        )*];
    };
}

families! {
    "aabb" [aabb::single_2::ask, aabb::single_3::ask] [aabb::double_2::ask, aabb::double_3::ask]
        [0xd420_ee58_51d9_0db4, 0x42dc_e286_e6b4_ca27];
    "aabb2" [aabb2::single::ask] [aabb2::double::ask]
        [0x2d04_b795_71f3_6205, 0xca03_1926_ad80_9751];
    "aabb3" [aabb3::single::ask] [aabb3::double::ask]
        [0x8d1c_9ba1_4df7_3157, 0x0dc3_a4e1_31d4_9236];
    "obb" [obb::single_2::ask, obb::single_3::ask] [obb::double_2::ask, obb::double_3::ask]
        [0x4237_9d54_4284_86e9, 0xc60b_a711_5e6c_a928];
    "obb2" [obb2::single::ask] [obb2::double::ask]
        [0xb176_9cba_e488_06ab, 0xabe0_9b46_1220_48be];
    "obb3" [obb3::single::ask] [obb3::double::ask]
        [0xf05e_3719_e5d2_6fd1, 0x57be_1360_6b9f_9904];
    "ball" [ball::single_2::ask, ball::single_3::ask] [ball::double_2::ask, ball::double_3::ask]
        [0x2f4e_e7d2_0efb_3361, 0xcc1b_0d8a_fcf7_71a6];
    "capsule" [capsule::any::single_2::ask, capsule::any::single_3::ask, capsule::single::ask] [capsule::any::double_2::ask, capsule::any::double_3::ask, capsule::double::ask]
        [0x24aa_fff7_7aa5_c380, 0x6cf8_32a0_6bfa_1760];
    "triangle" [triangle::any::single_2::ask, triangle::any::single_3::ask, triangle::single::ask] [triangle::any::double_2::ask, triangle::any::double_3::ask, triangle::double::ask]
        [0x25b4_aa15_e37a_cbc6, 0x9f19_923f_08d0_0b09];
    "half_space" [half_space::single_2::ask, half_space::single_3::ask] [half_space::double_2::ask, half_space::double_3::ask]
        [0x4c64_3848_e2b3_dd93, 0x16f8_ceb0_d652_15e2];
    "half_space_pairs" [half_space_pairs::any::single_2::ask, half_space_pairs::any::single_3::ask, half_space_pairs::single::ask] [half_space_pairs::any::double_2::ask, half_space_pairs::any::double_3::ask, half_space_pairs::double::ask]
        [0xe75c_ae8e_dd32_e2c4, 0x37b6_b1d2_9b81_4661];
    "manifolds" [manifolds::single::ask] [manifolds::double::ask]
        [0x997b_d4d2_0fbe_d4e4, 0x83e6_f6e5_f413_3b87];
    "dop8" [dop8::single_2::ask, dop8::single_3::ask] [dop8::double_2::ask, dop8::double_3::ask]
        [0x772d_a0be_a481_7c28, 0x3d40_2a1c_381d_f862];
    "dop8_in2" [dop8_in2::single::ask] [dop8_in2::double::ask]
        [0x6d66_f05c_b499_176e, 0x0dd5_96b9_19b8_007f];
    "dop8_pairs" [dop8_pairs::single::ask] [dop8_pairs::double::ask]
        [0x423a_dab7_4866_7c7b, 0x0204_a862_c191_0ac0];
    "polygon" [polygon::single::ask] [polygon::double::ask]
        [0x8d6c_1a36_e940_836e, 0xdffd_d421_f799_f512];
    "ray" [ray::single_2::ask, ray::single_3::ask] [ray::double_2::ask, ray::double_3::ask]
        [0xe468_d1d9_5b68_458f, 0xe877_1c20_89e9_8831];
    "arrays" [arrays::any::single_2::ask, arrays::any::single_3::ask, arrays::single::ask] [arrays::any::double_2::ask, arrays::any::double_3::ask, arrays::double::ask]
        [0x6097_3f17_5b05_f04a, 0xd9a6_e7fa_b7ea_62e3];
    "meets" [meets::any::single_2::ask, meets::any::single_3::ask, meets::single::ask] [meets::any::double_2::ask, meets::any::double_3::ask, meets::double::ask]
        [0xf1d7_bc16_dc97_33b2, 0xf542_65cf_121b_c4ae];
    "hits" [hits::any::single_2::ask, hits::any::single_3::ask, hits::single::ask] [hits::any::double_2::ask, hits::any::double_3::ask, hits::double::ask]
        [0x0946_134f_0a7e_8113, 0x92e0_b8c6_7e0e_39f8];
    "parts" [parts::any::single_2::ask, parts::any::single_3::ask, parts::single::ask] [parts::any::double_2::ask, parts::any::double_3::ask, parts::double::ask]
        [0x7001_b135_4d52_3d59, 0xea1f_6235_8e41_9912];
    "pairs" [pairs::any::single_2::ask, pairs::any::single_3::ask, pairs::single::ask] [pairs::any::double_2::ask, pairs::any::double_3::ask, pairs::double::ask]
        [0xe9f1_65db_0561_b74d, 0x96ce_ccb1_6700_b37b];
    "turning" [turning::single::ask] [turning::double::ask]
        [0x7cc1_805a_4c14_8a36, 0x9efd_e1f8_b4a2_3909];
    "cores" [cores::any::single_2::ask, cores::any::single_3::ask, cores::single::ask] [cores::any::double_2::ask, cores::any::double_3::ask, cores::double::ask]
        [0x46ef_6cde_a2ab_f10e, 0xca4d_5c51_8ee4_d379];
    "pivots" [pivots::single::ask] [pivots::double::ask]
        [0x3004_c2aa_ac2f_e7cc, 0x4195_cac0_b4dd_06f4];
    "in_frustum" [in_frustum::single::ask] [in_frustum::double::ask]
        [0x538d_d548_b8a2_ad4e, 0xa080_3044_dcbb_bd0f];
    "quadtree" [quadtree::single::ask] [quadtree::double::ask]
        [0x36a6_a3d2_7054_d822, 0x9f24_22e5_2398_5862];
    "bvh" [bvh::single::ask] [bvh::double::ask]
        [0xba65_e940_c666_acda, 0xb081_c0a1_9ec2_ebfb];
    "living" [living::single::ask] [living::double::ask]
        [0xd514_d034_7b6f_fe8d, 0xe81a_d239_c5aa_8bfa];
    "sight" [sight::any::single_2::ask, sight::any::single_3::ask, sight::single::ask] [sight::any::double_2::ask, sight::any::double_3::ask, sight::double::ask]
        [0x04be_5341_0da7_0f3f, 0x3b15_8bc8_e75d_80d8];
    "encounters" [encounters::single::ask] [encounters::double::ask]
        [0xd5ab_21af_ddaf_4d7c, 0xdf26_c709_97c2_cd94];
    "contents" [contents::single::ask] [contents::double::ask]
        [0x4b09_3152_521c_cea6, 0xa232_7967_ecfc_6afa];
    "camera" [camera::single::ask, camera::viewports::single::ask, camera::projections::single::ask, camera::frusta::single::ask, camera::drags::single::ask] [camera::double::ask, camera::viewports::double::ask, camera::projections::double::ask, camera::frusta::double::ask, camera::drags::double::ask]
        [0xd5f4_8847_0125_47e1, 0xa82a_e5ca_8a59_5682];
    "real" [real::single::ask] [real::double::ask]
        [0xae8a_58e1_68b6_6d31, 0x4e66_156b_c8ce_b165];
    #[cfg(feature = "simd")]
    "lanes_sight" [lanes_sight::any::single_2::ask, lanes_sight::any::single_3::ask] [lanes_sight::any::double_2::ask, lanes_sight::any::double_3::ask]
        [0xd013_adad_d86f_d355, 0xb0cb_cd26_2c43_1e59];
    #[cfg(feature = "simd")]
    "lanes" [lanes::any::single_2::ask, lanes::any::single_3::ask] [lanes::any::double_2::ask, lanes::any::double_3::ask]
        [0x90cb_bf88_f433_6403, 0x2f3c_e680_2ff5_bfa1];
}
#[cfg(feature = "simd")]
#[path = "../../no-panic/src/lanes.rs"]
pub(crate) mod lanes;
#[cfg(feature = "simd")]
#[path = "../../no-panic/src/lanes_sight.rs"]
pub(crate) mod lanes_sight;
#[path = "../../no-panic/src/probes.rs"]
pub(crate) mod probes;
