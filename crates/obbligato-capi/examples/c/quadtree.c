/* A quadtree in the program's own memory: all its answers, checked against a plain scan. */
#include <math.h>
#include <obbligato.h>
#include <string.h>

#include "check.h"

enum { COUNT = 200 };

static ObbQuadtree256 memory;
static ObbAabb2 bounds[COUNT]; /* for the scan; the key of an item is its index here */
static ObbVec2 velocity[COUNT];
static uint64_t ids[COUNT];

/* Numbers between -1 and 1, the same on every machine. */
static obb_real next(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return (obb_real)(int32_t)(*state >> 8) / 8388608.0f - 1.0f;
}

static ObbQuadtree *filled(void) {
    const ObbAabb2 world = {{-50, -50}, {50, 50}};
    uint32_t state = 7;
    ObbQuadtree *tree;
    uint32_t i;
    OK(obb_quadtree_init(&memory, sizeof memory, 256, &world, NULL, 0, &tree));
    for (i = 0; i < COUNT; ++i) {
        /* Some lie outside the bounds of the tree. */
        const ObbVec2 min = {60 * next(&state), 60 * next(&state)};
        const ObbVec2 max = {min.x + 5 + 4 * next(&state), min.y + 5 + 4 * next(&state)};
        OK(obb_aabb2_make(min, max, &bounds[i]));
        velocity[i].x = next(&state);
        velocity[i].y = next(&state);
        OK(obb_quadtree_insert(tree, i, &bounds[i], &ids[i]));
    }
    return tree;
}

static bool overlap(const ObbAabb2 *a, const ObbAabb2 *b) {
    bool touch;
    OK(obb_aabb2_intersects(a, b, &touch));
    return touch;
}

/* Every pair that the scan finds, once, and no other. */
static void pairs(const ObbQuadtree *tree) {
    static ObbPair listed[1000];
    static unsigned char seen[COUNT][COUNT];
    size_t found, scanned = 0, i, j;
    memset(seen, 0, sizeof seen);
    OK(obb_quadtree_pairs(tree, listed, 1000, &found));
    for (i = 0; i < found; ++i) {
        CHECK(listed[i].first.key < listed[i].second.key); /* the earlier one first */
        CHECK(!seen[listed[i].first.key][listed[i].second.key]++);
    }
    for (i = 0; i < COUNT; ++i) {
        for (j = i + 1; j < COUNT; ++j) {
            CHECK(overlap(&bounds[i], &bounds[j]) == (seen[i][j] == 1));
            scanned += seen[i][j];
        }
    }
    CHECK(found == scanned && found > 50);
}

/* An array that is too small is filled, and the rest is counted. */
static void short_arrays(const ObbQuadtree *tree, const ObbAabb2 *around, size_t expected) {
    ObbItem items[6];
    size_t found;
    items[5].key = 12345;
    OK(obb_quadtree_query_aabb(tree, around, items, 5, &found));
    CHECK(found == expected && items[5].key == 12345);
    OK(obb_quadtree_query_aabb(tree, around, NULL, 0, &found));
    CHECK(found == expected);
}

/* A query lists what a scan finds. */
static void queries(const ObbQuadtree *tree) {
    const ObbVec2 center = {5, -5}, half = {20, 3}, somewhere = {3, 3};
    ObbItem items[COUNT];
    ObbAabb2 around;
    ObbBox2 turned;
    ObbCircle disc;
    size_t found, expected = 0, i;
    bool touch;
    OK(obb_box2_from_angle(center, half, 0.5f, &turned));
    OK(obb_box2_aabb(&turned, &around));
    OK(obb_circle_make(center, 12, &disc));

    for (i = 0; i < COUNT; ++i) expected += overlap(&bounds[i], &around);
    OK(obb_quadtree_query_aabb(tree, &around, items, COUNT, &found));
    CHECK(found == expected && expected > 10);
    for (i = 0; i < found; ++i) CHECK(overlap(&items[i].bounds, &around));
    short_arrays(tree, &around, expected);

    for (expected = 0, i = 0; i < COUNT; ++i) {
        OK(obb_box2_intersects_aabb(&turned, &bounds[i], &touch));
        expected += touch;
    }
    OK(obb_quadtree_query_box(tree, &turned, items, COUNT, &found));
    CHECK(found == expected && expected > 2);

    for (expected = 0, i = 0; i < COUNT; ++i) {
        OK(obb_aabb2_intersects_circle(&bounds[i], &disc, &touch));
        expected += touch;
    }
    OK(obb_quadtree_query_circle(tree, &disc, items, COUNT, &found));
    CHECK(found == expected && expected > 2);

    for (expected = 0, i = 0; i < COUNT; ++i) {
        OK(obb_aabb2_contains(&bounds[i], somewhere, &touch));
        expected += touch;
    }
    OK(obb_quadtree_query_point(tree, somewhere, items, COUNT, &found));
    CHECK(found == expected);
}

/* The shape inside the bounds: here a disc. */
static uint8_t disc_of(void *user, uint32_t key, obb_real max_t, ObbHit2 *hit) {
    const ObbRay2 *ray = (const ObbRay2 *)user;
    ObbCircle disc;
    ObbVec2 center = {(bounds[key].min.x + bounds[key].max.x) / 2, (bounds[key].min.y + bounds[key].max.y) / 2};
    OK(obb_circle_make(center, (bounds[key].max.x - bounds[key].min.x) / 4, &disc));
    return obb_circle_cast_ray(&disc, ray, max_t, hit) == OBB_STATUS_OK;
}

static void rays(ObbQuadtree *tree) {
    const ObbVec2 origin = {-70, -3}, right = {1, 0.05f}, point = {0, 0};
    ObbRay2 ray;
    ObbItemHit hit;
    ObbNearest2 scan;
    ObbNearestItem nearest;
    ObbHit2 disc;
    uint32_t i, best = 0;
    obb_real best_t = INFINITY;
    OK(obb_ray2_make(origin, right, &ray));
    OK(obb_quadtree_cast_ray(tree, &ray, INFINITY, &hit));
    OK(obb_aabb2_nearest(bounds, COUNT, sizeof bounds[0], &ray, INFINITY, &scan));
    CHECK(hit.item.key == scan.index && hit.hit.t == scan.hit.t);
    CHECK(obb_quadtree_cast_ray(tree, &ray, scan.hit.t * 0.9f, &hit) == OBB_STATUS_NONE);

    for (i = 0; i < COUNT; ++i) {
        if (disc_of(&ray, i, INFINITY, &disc) && disc.t < best_t) {
            best = i;
            best_t = disc.t;
        }
    }
    OK(obb_quadtree_cast_ray_with(tree, &ray, INFINITY, disc_of, &ray, &hit));
    CHECK(hit.item.key == best && hit.hit.t == best_t && best_t > scan.hit.t);

    OK(obb_quadtree_nearest(tree, point, &nearest));
    for (i = 0; i < COUNT; ++i) {
        const obb_real dx = fmax(fmax(bounds[i].min.x, -bounds[i].max.x), 0);
        const obb_real dy = fmax(fmax(bounds[i].min.y, -bounds[i].max.y), 0);
        CHECK(nearest.distance <= sqrt(dx * dx + dy * dy) + 1e-5f);
    }
}

/* One frame: everything moves, and turns back at the walls. */
static void move(void *user, uint32_t key, ObbAabb2 *moved) {
    ObbVec2 *v = &velocity[key];
    if (moved->min.x < -50) v->x = fabs(v->x);
    if (moved->max.x > 50) v->x = -fabs(v->x);
    if (moved->min.y < -50) v->y = fabs(v->y);
    if (moved->max.y > 50) v->y = -fabs(v->y);
    moved->min.x += v->x;
    moved->max.x += v->x;
    moved->min.y += v->y;
    moved->max.y += v->y;
    bounds[key] = *moved;
    ++*(int *)user;
}

/* An item whose new bounds are NaN stays where it is, and the call says what was wrong. */
static void break_one(void *user, uint32_t key, ObbAabb2 *moved) {
    if (key == *(uint32_t *)user) moved->min.x = NAN;
}

static ObbStatus from_callback;

static uint8_t calls_back(void *user, const ObbPair *pair) {
    size_t count;
    (void)pair;
    from_callback = obb_quadtree_count((const ObbQuadtree *)user, &count);
    return 0; /* one is enough */
}

static void callbacks(ObbQuadtree *tree) {
    int frame, moved = 0;
    uint32_t third = 3;
    ObbItem item;
    for (frame = 0; frame < 50; ++frame) {
        OK(obb_quadtree_refresh(tree, move, &moved));
        pairs(tree);
    }
    CHECK(moved == 50 * COUNT);
    CHECK(obb_quadtree_refresh(tree, break_one, &third) == OBB_STATUS_NOT_FINITE);
    OK(obb_quadtree_get(tree, ids[3], &item));
    CHECK(memcmp(&item.bounds, &bounds[3], sizeof item.bounds) == 0 && item.key == 3);
    OK(obb_quadtree_visit_pairs(tree, calls_back, tree));
    CHECK(from_callback == OBB_STATUS_BUSY);
    pairs(tree);
}

static void ids_and_room(ObbQuadtree *tree) {
    ObbItem item;
    uint64_t id = 0;
    size_t count;
    uint32_t i;
    OK(obb_quadtree_remove(tree, ids[17]));
    CHECK(obb_quadtree_remove(tree, ids[17]) == OBB_STATUS_STALE_ID);
    CHECK(obb_quadtree_update(tree, ids[17], &bounds[0]) == OBB_STATUS_STALE_ID);
    CHECK(obb_quadtree_get(tree, ids[17], &item) == OBB_STATUS_STALE_ID);
    OK(obb_quadtree_insert(tree, 17, &bounds[17], &ids[17]));
    bounds[17] = bounds[16];
    OK(obb_quadtree_update(tree, ids[17], &bounds[17]));
    for (i = COUNT; i < 256; ++i) OK(obb_quadtree_insert(tree, i, &bounds[0], &id));
    OK(obb_quadtree_count(tree, &count));
    CHECK(count == 256);
    CHECK(obb_quadtree_insert(tree, 256, &bounds[0], &id) == OBB_STATUS_FULL);
    OK(obb_quadtree_clear(tree));
    OK(obb_quadtree_count(tree, &count));
    CHECK(count == 0 && obb_quadtree_get(tree, id, &item) == OBB_STATUS_STALE_ID);
}

/* Every capacity in memory of its size, and what is refused. */
static void memories(void) {
    static ObbQuadtree64 small;
    static ObbQuadtree1024 large;
    static ObbQuadtree4096 huge;
    const ObbAabb2 world = {{0, 0}, {8, 8}}, turned = {{8, 8}, {0, 0}};
    const ObbLimits limits = {3, 2};
    ObbQuadtree *tree = NULL;
    size_t size, count = 77;
    uint64_t id;
    OK(obb_quadtree_size(1024, &size));
    CHECK(size == sizeof large);
    CHECK(obb_quadtree_size(100, &size) == OBB_STATUS_CAPACITY);
    CHECK(obb_quadtree_init(&small, sizeof small, 256, &world, NULL, 0, &tree) == OBB_STATUS_SIZE);
    CHECK(obb_quadtree_init(NULL, sizeof small, 64, &world, NULL, 0, &tree) == OBB_STATUS_NULL);
    CHECK(obb_quadtree_init((char *)&small + 4, sizeof small, 64, &world, NULL, 0, &tree) == OBB_STATUS_MISALIGNED);
    CHECK(obb_quadtree_init(&small, sizeof small, 64, &turned, NULL, 0, &tree) == OBB_STATUS_NEGATIVE_HALF_EXTENT);
    CHECK(obb_quadtree_init(&small, sizeof small, 64, &world, NULL, 0, NULL) == OBB_STATUS_NULL);
    CHECK(tree == NULL);
    CHECK(obb_quadtree_count(NULL, &count) == OBB_STATUS_NULL);
    CHECK(obb_quadtree_count((ObbQuadtree *)&small, &count) == OBB_STATUS_NOT_A_QUADTREE);

    OK(obb_quadtree_init(&small, sizeof small, 64, &world, &limits, 0, &tree));
    CHECK(obb_quadtree_insert(tree, 1, &turned, &id) == OBB_STATUS_NEGATIVE_HALF_EXTENT);
    CHECK(obb_quadtree_insert(tree, 1, &world, NULL) == OBB_STATUS_NULL);
    OK(obb_quadtree_count(tree, &count));
    CHECK(count == 0);
    OK(obb_quadtree_init(&large, sizeof large, 1024, &world, NULL, 0, &tree));
    OK(obb_quadtree_insert(tree, 1, &world, &id));
    OK(obb_quadtree_init(&huge, sizeof huge, 4096, &world, NULL, 0, &tree));
    for (count = 0; count < 4096; ++count) OK(obb_quadtree_insert(tree, (uint32_t)count, &world, &id));
    CHECK(obb_quadtree_insert(tree, 0, &world, &id) == OBB_STATUS_FULL);
    OK(obb_quadtree_query_aabb(tree, &world, NULL, 0, &size));
    CHECK(size == 4096);
}

/* A level ends, and the next one begins in the same memory: with another serial, ids of the first are
 * errors in the second. */
static void levels(void) {
    static ObbQuadtree64 level;
    const ObbAabb2 world = {{0, 0}, {8, 8}};
    ObbQuadtree *tree;
    ObbItem item;
    uint64_t player[2];
    uint16_t i;
    for (i = 0; i < 2; ++i) {
        OK(obb_quadtree_init(&level, sizeof level, 64, &world, NULL, i, &tree));
        OK(obb_quadtree_insert(tree, i, &world, &player[i]));
    }
    CHECK(obb_quadtree_get(tree, player[0], &item) == OBB_STATUS_STALE_ID);
    OK(obb_quadtree_get(tree, player[1], &item));
    CHECK(item.id == player[1] && item.key == 1);
}

/* Everything on a ray from front to back, the nearest items in order, and what a moving rectangle meets. */
static void lists(const ObbQuadtree *tree) {
    static const ObbRay2 ray = {{-70, -3}, {1, 0.05f}};
    const ObbVec2 point = {0, 0}, motion = {25, -10};
    static ObbItemHit hits[COUNT];
    static ObbItem met[COUNT];
    ObbItemHit nearest_hit;
    ObbNearestItem nearest[5], first;
    ObbAabb2 end = bounds[0];
    ObbHit2 hit;
    size_t found, expected = 0, i;
    uint32_t key;
    for (key = 0; key < COUNT; ++key) {
        expected += obb_aabb2_cast_ray(&bounds[key], &ray, 99, &hit) == OBB_STATUS_OK;
    }
    OK(obb_quadtree_hits(tree, &ray, 99, hits, COUNT, &found));
    CHECK(found == expected && expected > 5);
    for (i = 1; i < found; ++i) CHECK(hits[i - 1].hit.t <= hits[i].hit.t);
    OK(obb_quadtree_cast_ray(tree, &ray, 99, &nearest_hit));
    CHECK(hits[0].item.id == nearest_hit.item.id);
    nearest_hit = hits[2];
    OK(obb_quadtree_hits(tree, &ray, 99, hits, 3, &found)); /* room for the three nearest */
    CHECK(found == expected && hits[2].item.id == nearest_hit.item.id);

    OK(obb_quadtree_nearest_items(tree, point, nearest, 5, &found));
    OK(obb_quadtree_nearest(tree, point, &first));
    CHECK(found == 5 && nearest[0].item.id == first.item.id);
    for (i = 1; i < found; ++i) CHECK(nearest[i - 1].distance <= nearest[i].distance);

    end.min.x += motion.x, end.max.x += motion.x;
    end.min.y += motion.y, end.max.y += motion.y;
    OK(obb_quadtree_query_sweep(tree, &bounds[0], motion, met, COUNT, &found));
    for (expected = 0, i = 0; i < COUNT; ++i) {
        expected += overlap(&bounds[i], &bounds[0]) || overlap(&bounds[i], &end);
    }
    for (i = 0; i < found; ++i) {
        expected -= overlap(&met[i].bounds, &bounds[0]) || overlap(&met[i].bounds, &end);
    }
    CHECK(expected == 0 && found > 2);
}

/* Whether anything is in the way, what a moving rectangle meets first, and what it touches in a tree of others. */
static void ways(const ObbQuadtree *tree) {
    static ObbQuadtree64 few;
    static const ObbAabb2 world = {{-8, -8}, {8, 8}};
    const ObbRay2 ray = {{-70, -3}, {1, 0.05f}};
    const ObbVec2 velocity = {25, -10}, still = {0, 0};
    const ObbAabb2 start = {{-90, 30}, {-89, 31}};
    ObbQuadtree *movers;
    ObbItemHit hit;
    ObbMetItem met;
    ObbContact2 contact;
    static ObbPair pairs[COUNT];
    obb_real first = INFINITY;
    uint64_t id;
    bool blocked = false;
    size_t i, found, expected = 0;
    OK(obb_quadtree_cast_ray(tree, &ray, INFINITY, &hit));
    OK(obb_quadtree_is_blocked(tree, &ray, hit.hit.t, &blocked));
    CHECK(blocked);
    OK(obb_quadtree_is_blocked(tree, &ray, hit.hit.t * 0.9f, &blocked));
    CHECK(!blocked);

    for (i = 0; i < COUNT; ++i) {
        if (obb_aabb2_sweep(&start, velocity, &bounds[i], still, 10, &contact) == OBB_STATUS_OK) {
            first = fmin(first, contact.t);
        }
    }
    OK(obb_quadtree_sweep(tree, &start, velocity, 10, &met));
    CHECK(met.contact.t == first && first > 0);
    CHECK(obb_quadtree_sweep(tree, &start, velocity, first * 0.9f, &met) == OBB_STATUS_NONE);

    OK(obb_quadtree_init(&few, sizeof few, 64, &world, NULL, 9, &movers));
    OK(obb_quadtree_insert(movers, 1, &bounds[3], &id));
    for (i = 0; i < COUNT; ++i) expected += overlap(&bounds[i], &bounds[3]);
    OK(obb_quadtree_pairs_between(tree, movers, pairs, COUNT, &found));
    CHECK(found == expected && found > 0 && pairs[0].second.id == id);
}

int main(void) {
    ObbQuadtree *tree = filled();
    pairs(tree);
    queries(tree);
    rays(tree);
    lists(tree);
    ways(tree);
    callbacks(tree);
    ids_and_room(tree);
    memories();
    levels();
    puts("quadtree: all checks hold");
    return 0;
}
