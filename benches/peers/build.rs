//! Compiles the shim over the C++ libraries, with the feature `cpp` alone.

fn main() {
    println!("cargo::rerun-if-changed=shim");
    println!("cargo::rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS");
    #[cfg(feature = "cpp")]
    compile();
}

/// For the same processor as the Rust code.
#[cfg(feature = "cpp")]
fn compile() {
    let native =
        std::env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default().contains("target-cpu=native");
    let mut build = cc::Build::new();
    build.cpp(true).std("c++17").opt_level(3).warnings(false).define("NDEBUG", None);
    build.includes(["/usr/include/eigen3", "/usr/include/bullet"]);
    if native {
        build.flag("-march=native");
    }
    build.files(["embree", "fcl", "ode", "bullet", "hand"].map(|file| format!("shim/{file}.cpp")));
    build.compile("obbligato_peers_shim");
    for library in ["embree3", "fcl", "ccd", "ode", "BulletCollision", "LinearMath"] {
        println!("cargo::rustc-link-lib={library}");
    }
}
