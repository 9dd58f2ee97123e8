/* A check that stops the program with status 1 and says where. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

#define CHECK(holds)                                                                \
    do {                                                                            \
        if (!(holds)) {                                                             \
            printf("%s:%d: this does not hold: %s\n", __FILE__, __LINE__, #holds);  \
            exit(EXIT_FAILURE);                                                     \
        }                                                                           \
    } while (0)

/* That a call succeeds; if not, in its own words. */
#define OK(call)                                                                    \
    do {                                                                            \
        ObbStatus status_ = (call);                                                 \
        if (status_ != OBB_STATUS_OK) {                                             \
            printf("%s:%d: %s\n", __FILE__, __LINE__, obb_status_message(status_)); \
            exit(EXIT_FAILURE);                                                     \
        }                                                                           \
    } while (0)

#endif
