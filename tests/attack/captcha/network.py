"""Layers of a convolutional network on arrays (pictures, rows, columns, channels), each with its gradients."""

import numpy as np


class Conv:
    """A convolution with odd kernels; its output has the size of its input where it is padded."""

    def __init__(self, random, height, width, inputs, outputs, pad_height=None):
        scale = np.sqrt(2 / (height * width * inputs))
        weights = random.standard_normal((height * width * inputs, outputs)) * scale
        self.values = [weights.astype(np.float32), np.zeros(outputs, np.float32)]
        self.kernel = height, width
        self.pad = height // 2 if pad_height is None else pad_height, width // 2

    def forward(self, x, training):
        (kh, kw), (ph, pw) = self.kernel, self.pad
        padded = np.pad(x, ((0, 0), (ph, ph), (pw, pw), (0, 0)))
        windows = np.lib.stride_tricks.sliding_window_view(padded, (kh, kw), (1, 2))
        self.shape = padded.shape
        self.size = windows.shape[:3]
        self.columns = windows.transpose(0, 1, 2, 4, 5, 3).reshape(-1, len(self.values[0]))
        weights, bias = self.values
        return (self.columns @ weights + bias).reshape(*self.size, -1)

    def backward(self, gradient):
        (kh, kw), (ph, pw), (_, rows, columns) = self.kernel, self.pad, self.size
        flat = gradient.reshape(-1, gradient.shape[-1])
        self.gradients = [self.columns.T @ flat, flat.sum(0)]
        spread = (flat @ self.values[0].T).reshape(*self.size, kh, kw, -1)
        result = np.zeros(self.shape, np.float32)
        for y in range(kh):
            for x in range(kw):
                result[:, y : y + rows, x : x + columns] += spread[:, :, :, y, x]
        return result[:, ph : self.shape[1] - ph, pw : self.shape[2] - pw]


class Normalise:
    """Batch normalisation: mean 0 and deviation 1 for each channel, then a learnt scale and shift."""

    def __init__(self, channels):
        self.values = [np.ones(channels, np.float32), np.zeros(channels, np.float32)]
        self.mean = np.zeros(channels, np.float32)
        self.variance = np.ones(channels, np.float32)

    def forward(self, x, training):
        mean, variance = self.mean, self.variance
        if training:
            mean, variance = x.mean((0, 1, 2)), x.var((0, 1, 2))
            self.mean = 0.95 * self.mean + 0.05 * mean
            self.variance = 0.95 * self.variance + 0.05 * variance
        self.deviation = np.sqrt(variance + 1e-5)
        self.normal = (x - mean) / self.deviation
        scale, shift = self.values
        return self.normal * scale + shift

    def backward(self, gradient):
        axes = (0, 1, 2)
        self.gradients = [(gradient * self.normal).sum(axes), gradient.sum(axes)]
        inner = gradient * self.values[0]
        centred = inner - inner.mean(axes) - self.normal * (inner * self.normal).mean(axes)
        return centred / self.deviation


class Relu:
    values = []

    def forward(self, x, training):
        self.positive = x > 0
        return x * self.positive

    def backward(self, gradient):
        return gradient * self.positive


class Pool:
    """The largest value of each block; rows and columns that fill no block are left out."""

    values = []

    def __init__(self, height, width):
        self.block = height, width

    def forward(self, x, training):
        h, w = self.block
        self.shape = n, rows, columns, channels = x.shape
        cut = x[:, : rows // h * h, : columns // w * w]
        blocks = cut.reshape(n, rows // h, h, columns // w, w, channels)
        largest = blocks.max((2, 4), keepdims=True)
        self.chosen = blocks == largest
        return largest[:, :, 0, :, 0]

    def backward(self, gradient):
        n, rows, columns, channels = self.shape
        h, w = self.block
        spread = (self.chosen * gradient[:, :, None, :, None]).reshape(n, rows // h * h, columns // w * w, channels)
        result = np.zeros(self.shape, np.float32)
        result[:, : spread.shape[1], : spread.shape[2]] = spread
        return result


def adam(layer, rate, step):
    """One step of Adam (Kingma 2014) on the values of a layer."""
    if not layer.values:
        return
    if not hasattr(layer, "moments"):
        layer.moments = [(np.zeros_like(value), np.zeros_like(value)) for value in layer.values]
    for value, gradient, (first, second) in zip(layer.values, layer.gradients, layer.moments):
        first += 0.1 * (gradient - first)
        second += 0.001 * (gradient * gradient - second)
        corrected = np.sqrt(second / (1 - 0.999**step)) + 1e-8
        value -= rate * first / (1 - 0.9**step) / corrected
