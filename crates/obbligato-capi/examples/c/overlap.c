/* Does a rotated ship touch a wall? The program of the README. */
#include <obbligato.h>
#include <stdio.h>

int main(void) {
    ObbBox2 wall, ship;
    bool touch = false;
    if (obb_box2_from_angle((ObbVec2){0, 0}, (ObbVec2){4, 0.5f}, 0.0f, &wall) != OBB_STATUS_OK) return 1;
    if (obb_box2_from_angle((ObbVec2){3, 1}, (ObbVec2){1, 0.3f}, 0.7f, &ship) != OBB_STATUS_OK) return 1;
    if (obb_box2_intersects(&wall, &ship, &touch) != OBB_STATUS_OK) return 1;
    puts(touch ? "the ship touches the wall" : "the ship is clear of the wall");
    return touch ? 0 : 1;
}
