"""Facts about a linked 32-bit program: its sizes, and how deep its stack can get."""

import struct
import sys
from bisect import bisect_right
from functools import cache

PROGBITS, SYMTAB, RELA, NOBITS, REL = 1, 2, 4, 8, 9
WRITE, ALLOC = 1, 2
# R_ARM_THM_CALL, R_ARM_THM_JUMP24, R_ARM_THM_JUMP19; R_RISCV_JAL, R_RISCV_CALL, R_RISCV_CALL_PLT,
# R_RISCV_RVC_JUMP.
CALLS = {40: {10, 30, 51}, 243: {17, 18, 19, 45}}
# Those of them that come back; the others are also jumps within a function.
RETURNING = {40: {10}, 243: {18, 19}}


class Program:
    """A little-endian ELF file that was linked with --emit-relocs from objects with .stack_sizes."""

    def __init__(self, file):
        self.bytes = open(file, "rb").read()
        assert self.bytes[:6] == b"\x7fELF\x01\x01", f"{file}: not a little-endian 32-bit program"
        self.machine, = struct.unpack_from("<H", self.bytes, 18)
        offset, = struct.unpack_from("<I", self.bytes, 32)
        size, count, names = struct.unpack_from("<HHH", self.bytes, 46)
        heads = [struct.unpack_from("<10I", self.bytes, offset + i * size) for i in range(count)]
        self.sections = [dict(zip(("name", "type", "flags", "at", "offset", "size", "link", "info"), head)) for head in heads]
        for section in self.sections:
            section["name"] = self.text(self.sections[names]["offset"] + section["name"])
        self.symbols = self.read_symbols()
        self.functions = sorted({at & ~1: size for _, at, size, kind in self.symbols if kind == 2}.items())
        self.names = {at & ~1: name for name, at, _, kind in self.symbols if kind == 2}
        self.entered = []

    def text(self, offset):
        return self.bytes[offset:self.bytes.index(b"\0", offset)].decode()

    def data(self, section):
        return self.bytes[section["offset"]:section["offset"] + section["size"]]

    def read_symbols(self):
        table = next(s for s in self.sections if s["type"] == SYMTAB)
        strings = self.sections[table["link"]]["offset"]
        return [(self.text(strings + name), at, size, info & 15)
                for name, at, size, info, _, _ in struct.iter_unpack("<IIIBBH", self.data(table))]

    def flash(self):
        """Bytes of code and constants, without the unwind tables, which nobody needs."""
        return sum(s["size"] for s in self.sections
                   if s["flags"] & ALLOC and s["type"] == PROGBITS and not s["name"].startswith(".eh_frame"))

    def ram(self):
        """Bytes of variables."""
        return sum(s["size"] for s in self.sections if s["flags"] & (ALLOC | WRITE) == ALLOC | WRITE)

    @cache
    def frames(self):
        """The stack bytes of each function's own frame."""
        sizes = {}
        for section in self.sections:
            if section["name"] == ".stack_sizes":
                data, i = self.data(section), 0
                while i < len(data):
                    at, = struct.unpack_from("<I", data, i)
                    size, shift, i = 0, 0, i + 4
                    while True:
                        size |= (data[i] & 127) << shift
                        shift, i = shift + 7, i + 1
                        if data[i - 1] < 128:
                            break
                    sizes[at & ~1] = size
        return sizes

    def containing(self, at):
        index = bisect_right(self.functions, (at, 1 << 32)) - 1
        start, size = self.functions[index]
        return start if index >= 0 and start <= at < start + max(size, 2) else None

    @cache
    def calls(self):
        """The functions that each function calls or jumps to."""
        graph = {}
        for section in self.sections:
            if section["type"] not in (REL, RELA):
                continue
            for entry in struct.iter_unpack("<II" if section["type"] == REL else "<III", self.data(section)):
                symbol, kind = entry[1] >> 8, entry[1] & 255
                if kind in CALLS[self.machine]:
                    caller, callee = self.containing(entry[0]), self.symbols[symbol][1] & ~1
                    if caller is not None and (caller != callee or kind in RETURNING[self.machine]):
                        graph.setdefault(caller, set()).add(callee)
        return graph

    def stack(self, name):
        """The greatest stack depth of a function, and the call path to it."""
        start = next(at & ~1 for symbol, at, _, kind in self.symbols if symbol == name and kind == 2)
        return self.depth(start)

    @cache
    def depth(self, function):
        if function in self.entered:
            sys.exit(f"{self.names.get(function, hex(function))} leads to itself: the stack has no bound")
        self.entered.append(function)
        below = max((self.depth(callee) for callee in self.calls().get(function, ())), default=(0, ()))
        self.entered.pop()
        # The few functions written in assembly have no entry; they use at most two words.
        size = self.frames().get(function, 8)
        return size + below[0], ((self.names.get(function, hex(function)), size),) + below[1]
