"""Trains a convolutional network with CTC (Graves 2006) on captchas and prints how many unseen ones it reads whole.

    train_reader.py FOLDER UNSEEN SECONDS

FOLDER holds `codes` and `pixels` as draw-pictures.ts writes them. The last UNSEEN pictures are not trained on.
SECONDS are CPU seconds.
"""

import sys
import time

import numpy as np

from network import Conv, Normalise, Pool, Relu, adam
from ctc import decode, loss_gradient

folder, unseen, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
HEIGHT, WIDTH, BATCH = 44, 140, 64
random = np.random.default_rng(1)

codes = open(f"{folder}/codes", encoding="ascii").read().split("\n")
alphabet = sorted(set("".join(codes)))
# Class 0 is CTC's blank.
labels = np.array([[1 + alphabet.index(character) for character in code] for code in codes])
pixels = np.fromfile(f"{folder}/pixels", np.uint8).reshape(len(codes), HEIGHT, WIDTH, 1)

layers = [
    *(Conv(random, 3, 3, 1, 16), Normalise(16), Relu(), Pool(2, 2)),
    *(Conv(random, 3, 3, 16, 32), Normalise(32), Relu(), Pool(2, 2)),
    *(Conv(random, 3, 3, 32, 64), Normalise(64), Relu(), Pool(2, 1)),
    *(Conv(random, 3, 3, 64, 64), Normalise(64), Relu()),
    # The whole height, so that one column of classes is left.
    *(Conv(random, 5, 3, 64, 128, pad_height=0), Normalise(128), Relu()),
    Conv(random, 1, 1, 128, 1 + len(alphabet)),
]


def prepare(batch, training):
    images = batch.astype(np.float32) / 255 - 0.5
    if training:
        # A picture with ink and paper swapped, or moved a little, has the same code.
        images *= random.choice([-1, 1], (len(images), 1, 1, 1)).astype(np.float32)
        images = np.roll(images, random.integers(-3, 4, 2), (1, 2))
    return images


def forward(batch, training):
    values = prepare(batch, training)
    for layer in layers:
        values = layer.forward(values, training)
    return values[:, 0]


def measure():
    """The shares of unseen pictures, and of their characters, that are read."""
    whole = single = 0
    for at in range(len(codes) - unseen, len(codes), BATCH):
        wanted = labels[at : at + BATCH]
        for read, code in zip(decode(forward(pixels[at : at + BATCH], False)), wanted):
            whole += read == list(code)
            single += sum(a == b for a, b in zip(read, code))
    return whole / unseen, single / unseen / labels.shape[1]


began = time.process_time()
seen = step = 0
known = len(codes) - unseen
while time.process_time() - began < seconds:
    losses = []
    rate = 2e-3 * max(0.02, 1 - (time.process_time() - began) / seconds)
    order = random.permutation(known)
    for at in range(0, known - BATCH + 1, BATCH):
        chosen = order[at : at + BATCH]
        loss, gradient = loss_gradient(forward(pixels[chosen], True), labels[chosen])
        losses.append(loss)
        values = gradient[:, None]
        for layer in reversed(layers):
            values = layer.backward(values)
        step += 1
        for layer in layers:
            adam(layer, rate, step)
        seen += BATCH
        if time.process_time() - began > seconds:
            break
    whole, single = measure()
    print(
        f"after {time.process_time() - began:5.0f} s, {seen} pictures: loss {np.mean(losses):.3f}, "
        f"{single:.1%} of characters, {whole:.2%} whole",
        flush=True,
    )
print(f"captchas read by a network trained on {known} pictures: {whole:.2%} of {unseen} unseen ones")
