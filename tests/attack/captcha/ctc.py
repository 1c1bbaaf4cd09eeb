"""Connectionist temporal classification (Graves 2006): columns of class scores against a code of known length."""

import numpy as np

NEVER = -1e30


def log_softmax(scores):
    shifted = scores - scores.max(-1, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(-1, keepdims=True))


def loss_gradient(scores, labels):
    """Returns the mean loss of scores (pictures, columns, classes), and its gradient. Class 0 is the blank."""
    logs = log_softmax(scores.astype(np.float64))
    n, columns, _ = logs.shape
    # A blank before, between and after the characters.
    path = np.zeros((n, 2 * labels.shape[1] + 1), int)
    path[:, 1::2] = labels
    # A step may leave out the blank between two different characters.
    may_skip = np.zeros(path.shape, bool)
    may_skip[:, 3::2] = labels[:, 1:] != labels[:, :-1]
    emitted = np.take_along_axis(logs, np.repeat(path[:, None], columns, 1), 2)

    def sweep(emitted, may_skip):
        result = np.full(emitted.shape, NEVER)
        result[:, 0, :2] = emitted[:, 0, :2]
        for t in range(1, columns):
            stay = result[:, t - 1]
            step = np.pad(stay[:, :-1], ((0, 0), (1, 0)), constant_values=NEVER)
            skip = np.pad(stay[:, :-2], ((0, 0), (2, 0)), constant_values=NEVER)
            skip = np.where(may_skip, skip, NEVER)
            result[:, t] = np.logaddexp(np.logaddexp(stay, step), skip) + emitted[:, t]
        return result

    ahead = sweep(emitted, may_skip)
    # From the end, a skip leads to where it began from the front.
    from_end = np.zeros_like(may_skip)
    from_end[:, 2:] = may_skip[:, ::-1][:, :-2]
    behind = sweep(emitted[:, ::-1, ::-1], from_end)[:, ::-1, ::-1]
    total = np.logaddexp(ahead[:, -1, -1], ahead[:, -1, -2])
    share = np.exp(np.minimum(0, ahead + behind - emitted - total[:, None, None]))
    expected = np.zeros(logs.shape)
    rows, times = np.arange(n)[:, None, None], np.arange(columns)[None, :, None]
    np.add.at(expected, (rows, times, path[:, None]), share)
    return -total.mean(), ((np.exp(logs) - expected) / n).astype(np.float32)


def decode(scores):
    """Reads the most probable class of each column; repeats and blanks fall away."""
    best = scores.argmax(-1)
    return [[int(c) for i, c in enumerate(row) if c and (i == 0 or c != row[i - 1])] for row in best]
