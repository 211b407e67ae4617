#!/usr/bin/env python3
"""Prints what another decoder (pypng 0.20220715.0) makes of the valid files of PngSuite.

    python3 expected.py > expected.txt

A line a file: name, width, height, bits a channel, whether it is opaque, CRC-32 of its pixels. Pixels
are straight RGBA, row after row; 16-bit levels have their higher byte first. Fewer bits than 8 are
scaled by 255 / (2^bits - 1), which is a whole number; a transparent colour is matched before that.
"""

import glob
import os
import zlib

import png


def rgba(path):
    width, height, rows, info = png.Reader(filename=path).read()
    rows = [list(row) for row in rows]
    chunks = dict(png.Reader(filename=path).chunks())
    # Other colour types may have a palette too, as a suggestion.
    palette = info["palette"] if chunks[b"IHDR"][9] == 3 else None
    transparent = info.get("transparent")
    bits = 8 if palette else info["bitdepth"]
    top = 65535 if bits == 16 else 255
    scale = top // ((1 << bits) - 1)
    channels = info["planes"]
    opaque = not info["alpha"] and transparent is None
    if palette:
        opaque = b"tRNS" not in chunks
    pixels = []
    for row in rows:
        for at in range(0, len(row), channels):
            values = tuple(row[at : at + channels])
            if palette:
                colour = palette[values[0]]
                pixels.append(tuple(colour) if len(colour) == 4 else tuple(colour) + (255,))
                continue
            alpha = top
            if info["alpha"]:
                alpha, values = values[-1] * scale, values[:-1]
            elif transparent is not None:
                wanted = transparent if isinstance(transparent, tuple) else (transparent,)
                alpha = 0 if values == tuple(wanted) else top
            values = tuple(value * scale for value in values)
            pixels.append((values * 3 if info["greyscale"] else values) + (alpha,))
    size = 2 if bits == 16 else 1
    data = b"".join(level.to_bytes(size, "big") for pixel in pixels for level in pixel)
    return width, height, size * 8, int(opaque), zlib.crc32(data)


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    for path in sorted(glob.glob(os.path.join(folder, "*.png"))):
        name = os.path.basename(path)
        if not name.startswith("x"):  # Those are broken.
            print(name, *rgba(path)[:-1], "%08x" % rgba(path)[-1])


main()
