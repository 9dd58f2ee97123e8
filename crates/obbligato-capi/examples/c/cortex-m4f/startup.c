/* Starts a C program on a Cortex-M4F: QEMU's mps2-an386, with semihosting. */
#include <stdint.h>
#include <stdlib.h>

extern uint32_t stack_top[], bss_start[], bss_end[];
extern void initialise_monitor_handles(void);
extern int main(void);

void reset(void);
void fault(void);

struct vectors {
    uint32_t *stack_top;
    void (*handlers[15])(void);
};

__attribute__((section(".vectors"), used)) static const struct vectors vectors = {
    stack_top, {reset, fault, fault, fault, fault, fault},
};

void reset(void) {
    uint32_t *word;
    *(volatile uint32_t *)0xE000ED88u |= 0xFu << 20; /* turn the floating-point unit on */
    __asm__ volatile("dsb\n isb");
    for (word = bss_start; word < bss_end; ++word) *word = 0;
    initialise_monitor_handles();
    exit(main());
}

/* A stack overflow ends here, because there is no memory below the stack. */
void fault(void) {
    exit(70);
}
