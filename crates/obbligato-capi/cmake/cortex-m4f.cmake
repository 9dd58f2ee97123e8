# A CMake toolchain file for a Cortex-M4F without an operating system, run by QEMU.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR cortex-m4)
set(CMAKE_C_COMPILER arm-none-eabi-gcc)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
add_compile_options(-mcpu=cortex-m4 -mthumb -mfpu=fpv4-sp-d16 -mfloat-abi=hard -ffunction-sections)
add_link_options(-mcpu=cortex-m4 -mthumb -mfpu=fpv4-sp-d16 -mfloat-abi=hard)
set(CMAKE_CROSSCOMPILING_EMULATOR
    qemu-system-arm;-M;mps2-an386;-cpu;cortex-m4;-nographic;-semihosting-config;enable=on,target=native;-kernel)
set(OBBLIGATO_TARGET thumbv7em-none-eabihf CACHE STRING "")
set(OBBLIGATO_OPT_LEVEL s CACHE STRING "")
