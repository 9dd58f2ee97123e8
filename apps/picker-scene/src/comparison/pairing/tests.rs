use super::*;
use crate::comparison::tests::boxes;

/// Cubes, cars, plates, poles and a hair, upright or nearly or not at all, small and large: 75,000
/// pairs.
#[test]
fn no_computed_iou_is_above_the_bounds_of_its_pair() {
    let mut close = 0;
    for size in [[1.0; 3], [4.0, 1.6, 1.5], [9.0, 8.0, 0.01], [0.2, 0.2, 9.0], [900.0, 0.01, 0.02]]
    {
        for (about, tilt) in
            [(0, 0.0), (1, 0.0), (2, 0.0), (2, 1e-7), (1, 1e-4), (2, 0.05), (0, 3.0)]
        {
            for scale in [1e-6, 1.0, 1e6] {
                let size = size.map(|side| side * scale);
                let [truth, found] = [3, 4].map(|seed| boxes(27, seed, size, about, tilt));
                let up = up([&truth, &found]);
                for a in &measured(&truth, up, false) {
                    for b in &measured(&found, up, false) {
                        let [iou, loose, near] = [b.iou(a), a.most_iou(b), a.close_iou(b)];
                        assert!(
                            iou <= loose && iou <= near,
                            "{size:?} {tilt}: {iou}, {loose}, {near}"
                        );
                        let error = a.error(b, a.volume.max(b.volume)) as f32;
                        close += usize::from(
                            tilt == 0.0 && iou > 0.0 && near <= iou + 2.0 * error + 1e-6,
                        );
                        assert!(
                            tilt != 0.0 || near <= iou + 2.0 * error + 1e-6,
                            "{size:?}: {iou}, {near}, {error}"
                        );
                    }
                }
            }
        }
    }
    assert!(close > 20_000, "{close}");
}
