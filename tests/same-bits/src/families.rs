//! The functions by family, and their hashes.

use crate::Golden;
use probes::*;

/// The probes that are asked for one scalar.
type Asked = &'static [fn(&mut Golden<'_>)];

/// Some functions, and the hashes of their answers.
pub struct Family {
    /// The file of their probes.
    pub name: &'static str,
    /// The hashes in `f32` and in `f64`. Changing any bit of any answer changes them: then renew
    /// them and say why.
    pub expected: [u64; 2],
    asked: [Asked; 2],
}

impl Family {
    /// The hashes of all answers in `f32` and in `f64`; `each` gets those of the functions.
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
        [0x00e8_6a29_a62b_de4f, 0xd147_43e2_f556_8970];
    "aabb2" [aabb2::single::ask] [aabb2::double::ask]
        [0x3af5_fe80_70f8_55ee, 0xce9f_7d2f_d30f_3133];
    "aabb3" [aabb3::single::ask] [aabb3::double::ask]
        [0xf982_7584_3a33_8b0e, 0x8f6d_c24e_726c_6a0f];
    "obb" [obb::single_2::ask, obb::single_3::ask] [obb::double_2::ask, obb::double_3::ask]
        [0x99e4_0176_58eb_1fe3, 0xe25d_52d5_e3e5_3a18];
    "obb2" [obb2::single::ask] [obb2::double::ask]
        [0xedd1_a8ac_6b14_8dc3, 0x4c8a_10c8_2cbd_590a];
    "obb3" [obb3::single::ask] [obb3::double::ask]
        [0x9a64_b2d5_af12_f02c, 0x3b30_f16b_1c6d_7cff];
    "ball" [ball::single_2::ask, ball::single_3::ask] [ball::double_2::ask, ball::double_3::ask]
        [0x0fa9_1304_2f9d_9efc, 0xd02b_f421_7399_d1ea];
    "capsule" [capsule::any::single_2::ask, capsule::any::single_3::ask, capsule::single::ask] [capsule::any::double_2::ask, capsule::any::double_3::ask, capsule::double::ask]
        [0x1e36_3da4_6a29_59e8, 0xd6bc_e66b_248e_f302];
    "triangle" [triangle::any::single_2::ask, triangle::any::single_3::ask, triangle::single::ask] [triangle::any::double_2::ask, triangle::any::double_3::ask, triangle::double::ask]
        [0x208d_4176_ec12_a077, 0x5a77_1e8f_01ca_abb1];
    "half_space" [half_space::single_2::ask, half_space::single_3::ask] [half_space::double_2::ask, half_space::double_3::ask]
        [0xca34_c434_a202_8522, 0x8b17_c9e0_abd3_ce77];
    "half_space_pairs" [half_space_pairs::any::single_2::ask, half_space_pairs::any::single_3::ask, half_space_pairs::single::ask] [half_space_pairs::any::double_2::ask, half_space_pairs::any::double_3::ask, half_space_pairs::double::ask]
        [0x2541_6d69_960c_c790, 0x6f28_5c74_986c_46ac];
    "manifolds" [manifolds::single::ask] [manifolds::double::ask]
        [0xffdc_3889_c9e0_6d0d, 0xe738_f63d_c8c2_a664];
    "dop8" [dop8::single_2::ask, dop8::single_3::ask] [dop8::double_2::ask, dop8::double_3::ask]
        [0xb3dc_8835_01b0_eec9, 0xedf6_1cb0_52c5_32af];
    "dop8_in2" [dop8_in2::single::ask] [dop8_in2::double::ask]
        [0x39a2_17bc_4067_4a00, 0xb804_2edd_d519_6a67];
    "dop8_pairs" [dop8_pairs::single::ask] [dop8_pairs::double::ask]
        [0xc34e_bd3c_a27d_c2c4, 0x8781_aff2_31a9_7318];
    "polygon" [polygon::single::ask] [polygon::double::ask]
        [0xed03_22e1_53c0_ab51, 0x3fe7_c609_d7d5_27b8];
    "ray" [ray::single_2::ask, ray::single_3::ask] [ray::double_2::ask, ray::double_3::ask]
        [0x4ca2_a0f8_04b1_6f0d, 0x0a52_71be_a1b5_3edd];
    "arrays" [arrays::any::single_2::ask, arrays::any::single_3::ask, arrays::single::ask] [arrays::any::double_2::ask, arrays::any::double_3::ask, arrays::double::ask]
        [0xa6a6_4b4e_b2c4_a8d7, 0x2610_b7c2_7c6a_9cf6];
    "meets" [meets::any::single_2::ask, meets::any::single_3::ask, meets::single::ask] [meets::any::double_2::ask, meets::any::double_3::ask, meets::double::ask]
        [0xa15d_622b_a9f6_99f9, 0x2455_37cc_2578_8317];
    "hits" [hits::any::single_2::ask, hits::any::single_3::ask, hits::single::ask] [hits::any::double_2::ask, hits::any::double_3::ask, hits::double::ask]
        [0xa610_d499_675d_47b3, 0x7cd4_e0f8_545b_ea5e];
    "parts" [parts::any::single_2::ask, parts::any::single_3::ask, parts::single::ask] [parts::any::double_2::ask, parts::any::double_3::ask, parts::double::ask]
        [0xea03_a69e_6446_4cb9, 0xd496_93ae_cb14_e5bb];
    "pairs" [pairs::any::single_2::ask, pairs::any::single_3::ask, pairs::single::ask] [pairs::any::double_2::ask, pairs::any::double_3::ask, pairs::double::ask]
        [0x2759_fc3e_fb8a_923c, 0x36a3_b8de_468c_6d75];
    "turning" [turning::single::ask] [turning::double::ask]
        [0x38bb_36e7_0721_df60, 0xcbbe_d24c_d4ed_bc13];
    "cores" [cores::any::single_2::ask, cores::any::single_3::ask, cores::single::ask] [cores::any::double_2::ask, cores::any::double_3::ask, cores::double::ask]
        [0xac84_e2fd_0ce4_b290, 0x5153_0df3_87be_d865];
    "pivots" [pivots::single::ask] [pivots::double::ask]
        [0x106c_f637_e8dd_ed0d, 0xbb15_73ac_d5c3_2df5];
    "moves" [moves::any::single_2::ask, moves::any::single_3::ask, moves::single::ask] [moves::any::double_2::ask, moves::any::double_3::ask, moves::double::ask]
        [0x8612_6142_820c_debe, 0xb602_da1b_1ce2_d1f7];
    "rounded_obb" [rounded_obb::any::single_2::ask, rounded_obb::any::single_3::ask, rounded_obb::single::ask] [rounded_obb::any::double_2::ask, rounded_obb::any::double_3::ask, rounded_obb::double::ask]
        [0x76dd_fcb9_7419_ef1e, 0x9fb0_2e38_9f4f_28e5];
    "convex_hull" [convex_hull::single::ask] [convex_hull::double::ask]
        [0x9cbf_01c2_7bbc_975e, 0xeea3_e1f8_8095_9918];
    "cylinder" [cylinder::single::ask] [cylinder::double::ask]
        [0xdd74_718f_3a92_c42d, 0x2cd2_eee0_6754_fbf8];
    "margins" [margins::single::ask] [margins::double::ask]
        [0x9a65_5a6d_522a_4596, 0xf7cd_d67f_4a00_9f29];
    "exits" [exits::any::single_2::ask, exits::any::single_3::ask, exits::single::ask] [exits::any::double_2::ask, exits::any::double_3::ask, exits::double::ask]
        [0x09c5_cfca_a19c_7714, 0x89d7_29f5_8cb6_8061];
    "turning_solids" [turning_solids::any::single_2::ask, turning_solids::any::single_3::ask, turning_solids::single::ask] [turning_solids::any::double_2::ask, turning_solids::any::double_3::ask, turning_solids::double::ask]
        [0x54cf_c32b_785d_3316, 0xf732_5ebd_c641_e75f];
    "in_frustum" [in_frustum::single::ask] [in_frustum::double::ask]
        [0x538d_d548_b8a2_ad4e, 0xa080_3044_dcbb_bd0f];
    "quadtree" [quadtree::single::ask] [quadtree::double::ask]
        [0x2193_9266_622c_d40c, 0x6860_310b_a332_a647];
    "bvh" [bvh::single::ask] [bvh::double::ask]
        [0x5f59_4e5c_c419_ac7a, 0x8785_8cfc_986a_95ab];
    "living" [living::single::ask] [living::double::ask]
        [0x8310_c0ee_4baa_5e04, 0xbf4d_8a25_c58f_0591];
    "sight" [sight::any::single_2::ask, sight::any::single_3::ask, sight::single::ask] [sight::any::double_2::ask, sight::any::double_3::ask, sight::double::ask]
        [0x04be_5341_0da7_0f3f, 0x3b15_8bc8_e75d_80d8];
    "encounters" [encounters::single::ask] [encounters::double::ask]
        [0xe822_ff1b_a91f_4472, 0xcd0f_65c1_5f91_1afa];
    "contents" [contents::single::ask] [contents::double::ask]
        [0x0c1c_8f84_9345_e2bf, 0x88ff_8d25_441f_0bdf];
    "camera" [camera::single::ask, camera::viewports::single::ask, camera::projections::single::ask, camera::frusta::single::ask, camera::drags::single::ask] [camera::double::ask, camera::viewports::double::ask, camera::projections::double::ask, camera::frusta::double::ask, camera::drags::double::ask]
        [0xa437_688a_6e92_c6b7, 0x1591_d92c_6ca3_a965];
    "real" [real::single::ask] [real::double::ask]
        [0xb18f_3cfa_19d3_1bb5, 0xd3b6_e261_d709_5266];
    #[cfg(feature = "simd")]
    "lanes_sight" [lanes_sight::any::single_2::ask, lanes_sight::any::single_3::ask] [lanes_sight::any::double_2::ask, lanes_sight::any::double_3::ask]
        [0xd013_adad_d86f_d355, 0xb0cb_cd26_2c43_1e59];
    #[cfg(feature = "simd")]
    "lanes" [lanes::any::single_2::ask, lanes::any::single_3::ask] [lanes::any::double_2::ask, lanes::any::double_3::ask]
        [0x282e_50e1_4252_71c6, 0x9743_b545_046d_da41];
}
#[cfg(feature = "simd")]
#[path = "../../no-panic/src/lanes.rs"]
pub(crate) mod lanes;
#[cfg(feature = "simd")]
#[path = "../../no-panic/src/lanes_sight.rs"]
pub(crate) mod lanes_sight;
#[path = "../../no-panic/src/probes.rs"]
pub(crate) mod probes;
