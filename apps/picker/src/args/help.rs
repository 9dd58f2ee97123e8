//! The texts of `picker --help`.

use picker_editor::keys;

const SCENES: &str = "\
Scene files are JSON. Only boxes, center and half_extents are required:
  { \"camera\": { \"eye\": [6, 4, 9], \"target\": [0, 0, 0], \"up\": [0, 1, 0],
                \"fov_y_degrees\": 45, \"near\": 0.1, \"far\": null },
    \"boxes\": [ { \"name\": \"crate\", \"center\": [0, 0.5, 0], \"half_extents\": [0.5, 0.5, 0.5],
                 \"rotation\": [0, 0, 0, 1], \"color\": \"#c08040\" } ] }
  camera         without one, everything is seen from the front, slightly above and to the right
  eye, target    required in a camera; must differ
  up             default [0, 1, 0]; must not be parallel to the line of sight
  fov_y_degrees  default 45; or use \"orthographic\": the height of the picture in units
  near, far      default 0.1 and null (infinite); nothing outside is drawn or picked
  view           instead of eye, target and up: the matrix from the world to the eye, four rows of four
                 numbers, which multiplies column vectors: [[1, 0, 0, 0], ... [0, 0, 0, 1]]
  projection     instead of fov_y_degrees, near and far: the matrix from the eye to clip space, in rows, too.
                 \"depth\" is \"zero_to_one\" (default) or \"minus_one_to_one\", \"reversed\": true gives the near
                 plane the greater depth, and \"clip_y\" is \"up\" (default) or, as in Vulkan, \"down\"
  intrinsics     instead of fov_y_degrees: { \"fx\": 721.5, \"fy\": 721.5, \"cx\": 609.6, \"cy\": 172.9 } in pixels;
                 (0, 0) is the corner of the picture, so add 0.5 to a cx and cy of OpenCV
  size           [width, height] of the picture in pixels; required with projection or intrinsics
  eye_frame      the axes of the eye: \"y_up\" is x right, y up, looking down -z (default); \"y_down\" is
                 x right, y down, looking along z, as in OpenCV (default with intrinsics)
  name           default \"box\" and the index
  rotation       quaternion x, y, z, w, of unit length to within 0.001; default no rotation
  axes           instead of rotation: the three unit axes of the box, nine numbers
  color          #rrggbb or #rgb; default by index
  locked         true for a box that the window does not change until it is unlocked
  hidden         true for a box that is neither drawn nor picked, and overlaps nothing
  group          the names of the groups that it is in in the list, from the outermost: [\"robot\", \"arm\"]";

const OTHER_FILES: &str = "\
--scene also opens files of other programs, recognized by the ending of the name or by
the first key:
  .glb, .gltf    glTF 2: a box for each node that shows a mesh, from the bounds of its positions and
                 its place in the world. Its name is that of the node, else of the mesh; its color
                 the base color of the material. The first camera is the view. Meshes are drawn,
                 with the edges of their boxes, and picked; --boxes picks the boxes. External buffers must
                 be in the folder of the file. A sheared node has a box around its vertices. Positions
                 may be quantized, or compressed by meshoptimizer; of meshes that Draco compressed
                 only the bounds are read. Reading takes 512 MB of memory at most, or 64 bytes for
                 each byte of the file and its buffers if that is more.
  .txt, folders  KITTI labels, in camera axes: x right, y down, z forward. The view is that of the
                 left color camera if there is a file of the same name in ../calib. A folder with
                 label_2 in it, or with files of labels, opens the first of them; --frame 3 the fourth.
  nuScenes       JSON: [{ \"translation\": [x, y, z], \"size\": [width, length, height],
                 \"rotation\": [w, x, y, z], \"category_name\": \"car\" }], z up; or in { \"meta\": ...,
                 \"results\": { sample: [...] } }. Those of sample_annotation.json take their classes
                 from instance.json and category.json beside it. Of several samples, --frame chooses one.
  COCO           JSON: { \"annotations\": [{ \"bbox\": [x, y, width, height], \"category_id\": 1 }],
                 \"categories\": [{ \"id\": 1, \"name\": \"car\" }] } as flat boxes, in pixels, y down;
                 \"bbox\": [x, y, width, height, degrees] gives the center of a turned one. Of several
                 images, by \"image_id\", --frame chooses one; results alone in a list open, too";

const RAYS: &str = "\
A list of rays, for --rays or dropped onto the window as a .jsonl file, has a line of JSON for each:
  {\"click\": [640, 360]}     the pick ray of this pixel, in a picture of the size of its camera: that of
                            the scene, or the latest one in the list (or of the window, if that has none)
  {\"ray\": {\"origin\": [0, 0, 9], \"direction\": [0, 0, -1], \"max_t\": 20}}    any ray; max_t may be missing
  {\"camera\": {\"eye\": [0, 0, 9], \"target\": [0, 0, 0]}}    a camera as in a scene file, for what follows
The window shows each from the side, with what it hits or by how much it misses the nearest box.";

const SCENES_2D: &str = "\
2D scenes move in steps of 1/60 s. Only --seed, --count and --outline decide them: after the same
number of steps the same shapes touch, on any machine.
  turning        two turning rectangles, red while they touch, with their projections onto the
                 four axes and the minimum translation vector
  swarm          planes and bullets in a quadtree, whose cells are shown; red where they touch
  polygons       convex polygons, and concave ones cut into convex pieces
  bounds         a circle, an AABB, an OBB, an 8-DOP and the convex hull around one outline: how
                 much area each wastes, and how often each raises a false alarm while a second
                 outline drifts past";

const PIXELS: &str = "\
Pixels: (0, 0) is the top left corner of the picture, and the center of the first pixel is
(0.5, 0.5). A click is a position: --click 10.5,20.5 is the center of the pixel in column 10
and row 20, and picks what 'render' draws there. So does the mouse on that pixel, and a script
with {\"click\": [10, 20]}.";

pub(super) const PICK: &str = "\
Prints a JSON array of objects, empty if nothing is hit:
  index, name  the box
  t            its distance along the pick ray, from the near plane
  point        the point where the ray hits it
  normal       the unit outward normal of the face that is hit; zero if the ray starts inside
  inside       whether the ray starts inside the box; t is then 0
Boxes with the same t are in the order of their indices.
With --rays the array has an object for each ray, with hit as above, or null and
  miss    the index and the name of the nearest box, its distance from the ray, and where it is least:
          on_ray, on_box";

pub(super) const OVERLAPS: &str = "\
Prints a JSON array of objects, sorted by a, then by b:
  a, b    the indices of two boxes that overlap or touch
  names   their names
  gap     the negative penetration depth; 0, up to rounding, if they only touch
  normal  the unit direction from a to b along which moving b by -gap separates them
  axis    the axis of that direction: a.x is a face normal of a, b.z one of b, and a.x*b.y
          the cross product of an edge of a and an edge of b";

pub(super) const PAIRS: &str = "\
Prints a sorted JSON array of pairs [a, b], a < b: the numbers of two shapes that touch.";

pub(super) const BENCH: &str = "\
Prints a table, or with --json one object; what cannot be measured is null there:
  boxes             how many boxes there are
  read_s            how long the file took to read
  tree_s            how long the tree of the boxes took to build
  bytes_per_box     how much memory the process took for a box and the tree (Linux, many boxes)
  picks_per_s       clicks all over the picture of the scene's camera, answered through the tree
  pick_us           the time of one of them, in microseconds
  scan_picks_per_s  the same without the tree
  hits_percent      how many of these clicks hit a box
  pairs             pairs of boxes that overlap, as far as they were found in the time
  pairs_complete    whether these are all
  pairs_per_s       how many were found in a second, with their separating axes
  adapter           the graphics adapter, and what it draws at 1280x720:
  frames_per_s      pictures from a camera that moves
  hovers_per_s      pictures in which only another box is highlighted";

pub(super) const REPLAY: &str = "\
A script is played as in a window, but shown nowhere. A window that is higher than wide starts from
farther back than the camera of the scene, as long as nothing moves the view. The script has one
input a line, as JSON; empty lines are skipped:
  {\"move\": [640, 360]}      the cursor moves to this pixel; \"leave\": it leaves the window
  {\"click\": [640, 360]}     the same, and the left button goes down and up
  {\"press\": \"left\"}        a button goes down: left, middle or right; \"release\": up
  {\"scroll\": 1}             the wheel turns by so many notches, away from the user
  {\"hold\": [\"shift\"]}      the keys that are held from now on: shift, ctrl, both or none
  {\"key\": \"Ctrl+Z\"}        a key, as 'picker --help' names it; \"repeat\": it is held
  {\"elapsed_ms\": 16}        so much time passes, in a 2D scene
  {\"resize\": [640, 480]}    the window has this size; \"scale\": so many pixels to a logical one
  {\"open\": \"a.json\"}       a file is dropped onto the window
  {\"compare\": \"b.json\"}    the labels of the scene are compared with those of a file
  {\"type\": \"b.json\"}       the field for a path holds this; then \"confirm\"
  {\"answer\": \"yes\"}        the answer to a question: yes, discard or cancel
  \"close\", \"focus\", \"blur\" the window is asked to close, gets or loses the keyboard
What happens is printed as 'picker --events' does, on standard error if --out or --save is -. Keys
that save do save.";

pub(super) const COMPARE: &str = "\
Prints a JSON array of objects: first what has no partner, then the pairs, the worst first.
  iou           intersection over union: of flat boxes by area, of others by volume
  class         the name of a box without its number; only boxes of the same class are paired
  truth, found  the indices of the boxes; null for a miss or a false alarm
Of all pairs those with the largest IoU are taken first, and each box once.";

pub(super) const CONVERT: &str = "\
The ending of the output's name decides: .json for a scene file, .gltf or .glb for glTF with a unit
cube for each box, .txt for KITTI labels. What the form cannot keep is said on standard error.";

const EXIT: &str = "\
Exit status: 0 success, 2 bad input (one line names the file and the field), 130 interrupted by
Ctrl-C or another signal (no partial file is left behind), 1 any other failure.";

pub(super) fn short_help() -> String {
    let keys = keys::help();
    format!("{keys}\n\n{EXIT}\n'picker --help' also describes scene files.")
}

pub(super) fn long_help() -> String {
    [
        &keys::help(),
        SCENES_2D,
        SCENES,
        OTHER_FILES,
        RAYS,
        PIXELS,
        EXIT,
    ]
    .join("\n\n")
}
