"""Pictures small enough for the repository: a screenshot in 256 colours, as a PNG with a palette."""

from __future__ import annotations

import base64
import struct
import zlib

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

COLOURS = 256

READ = """async address => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    let bytes = "";
    for (let start = 0; start < data.length; start += 32768)
        bytes += String.fromCharCode(...data.subarray(start, start + 32768));
    return [width, height, btoa(bytes)];
}"""

Pixels = NDArray[np.uint8]
"""Rows of pixels of red, green and blue."""


def pixels(page: Page, picture: bytes) -> Pixels:
    """Read a picture, by means of a browser's page."""
    address = "data:image/png;base64," + base64.b64encode(picture).decode()
    width, height, data = page.evaluate(READ, address)
    return np.frombuffer(base64.b64decode(data), np.uint8).reshape(height, width, 4)[:, :, :3]


def with_palette(image: Pixels) -> bytes:
    """Write a picture as a PNG of at most 256 colours."""
    height, width, _ = image.shape
    colours, where, counts = np.unique(image.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True)
    palette, nearest = reduced(colours.astype(np.float64), counts)
    rows = nearest[where].astype(np.uint8).reshape(height, width)
    lines = np.hstack([np.zeros((height, 1), np.uint8), rows]).tobytes()
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def reduced(colours: NDArray[np.float64], counts: NDArray[np.intp]) -> tuple[Pixels, NDArray[np.intp]]:
    """Give a palette, and the place in it of each colour: boxes of colours, the most uneven cut in two (median cut)."""
    boxes = [np.arange(len(colours))]
    weights = [_unevenness(colours, counts)]
    while len(boxes) < min(COLOURS, len(colours)):
        widest = int(np.argmax(weights))
        if weights[widest] <= 0:
            break
        box, _ = boxes.pop(widest), weights.pop(widest)
        axis = int(np.argmax(np.ptp(colours[box], axis=0)))
        middle = np.average(colours[box, axis], weights=counts[box])
        for part in (box[colours[box, axis] <= middle], box[colours[box, axis] > middle]):
            boxes.append(part)
            weights.append(_unevenness(colours[part], counts[part]))
    palette = np.array([np.average(colours[box], axis=0, weights=counts[box]).round() for box in boxes], np.uint8)
    nearest = np.empty(len(colours), np.intp)
    for place, box in enumerate(boxes):
        nearest[box] = place
    return palette, nearest


def _unevenness(colours: NDArray[np.float64], counts: NDArray[np.intp]) -> float:
    """Tell how far the colours of a box lie apart; colours that are seldom, those of thin lines, count too."""
    if len(colours) < 2:
        return 0.0
    mean = np.average(colours, axis=0, weights=counts)
    return float((np.sqrt(counts) * np.square(colours - mean).sum(axis=1)).sum())


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
