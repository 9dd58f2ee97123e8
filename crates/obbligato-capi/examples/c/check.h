/* A check that stops the program with status 1 and prints where it failed. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

#define CHECK(holds)                                                                \
    do {                                                                            \
        if (!(holds)) {                                                             \
            printf("%s:%d: check failed: %s\n", __FILE__, __LINE__, #holds);  \
            exit(EXIT_FAILURE);                                                     \
        }                                                                           \
    } while (0)

/* Checks that a call succeeds; otherwise prints its message. */
#define OK(call)                                                                    \
    do {                                                                            \
        ObbStatus status_ = (call);                                                 \
        if (status_ != OBB_STATUS_OK) {                                             \
            printf("%s:%d: %s\n", __FILE__, __LINE__, obb_status_message(status_)); \
            exit(EXIT_FAILURE);                                                     \
        }                                                                           \
    } while (0)

#endif
