/**
 * Reads bytes that arrive in pieces: `yield` asks for the next piece, null is the
 * end. A reading ends at the end.
 */
export type Reading<T> = Generator<void, T, Uint8Array | null>;

export type ByteReader = {
	/** The next `count` bytes; null where there are fewer. */
	take(count: number): Reading<Uint8Array | null>;
	/** The same bytes as `take`, and they are still to be read. */
	peek(count: number): Reading<Uint8Array | null>;
	/** Passes over `count` bytes; false where there are fewer. */
	skip(count: number): Reading<boolean>;
	/** Passes over all bytes up to and with the next `byte`; false where there is none. */
	skipPast(byte: number): Reading<boolean>;
	/** Bytes as they come, at least one; null at the end. */
	takeAny(): Reading<Uint8Array | null>;
	/**
	 * Bytes before `delimiter` as they come; passes over it with the last of them. Null where it is missing.
	 */
	takeBefore(delimiter: Uint8Array): Reading<{ piece: Uint8Array; isLast: boolean } | null>;
};

/**
 * A reader of one file. It stores one piece at a time, so that a large file takes
 * no more memory than a small one.
 */
export function createByteReader(): ByteReader {
	let piece: Uint8Array = new Uint8Array();

	function* takeAny(): Reading<Uint8Array | null> {
		while (piece.length === 0) {
			const next = yield;
			if (!next) return null;
			piece = next;
		}
		const taken = piece;
		piece = new Uint8Array();
		return taken;
	}

	/** At most `count` bytes. */
	function* takeSome(count: number): Reading<Uint8Array | null> {
		const some = yield* takeAny();
		piece = some?.subarray(count) ?? piece;
		return some?.subarray(0, count) ?? null;
	}

	function* take(count: number): Reading<Uint8Array | null> {
		const taken = new Uint8Array(count);
		for (let size = 0; size < count; ) {
			const some = yield* takeSome(count - size);
			if (!some) return null;
			taken.set(some, size);
			size += some.length;
		}
		return taken;
	}

	return {
		take,
		takeAny,
		*peek(count) {
			const taken = yield* take(count);
			if (taken) piece = concat(taken, piece);
			return taken;
		},
		*takeBefore(delimiter) {
			let some = yield* takeAny();
			while (some) {
				const at = findBytes(some, delimiter);
				// The last bytes may begin the delimiter.
				const end = at < 0 ? some.length - delimiter.length + 1 : at;
				piece = some.subarray(Math.max(0, at < 0 ? end : at + delimiter.length));
				if (at >= 0 || end > 0) return { piece: some.subarray(0, end), isLast: at >= 0 };
				piece = new Uint8Array();
				const more: Uint8Array | null = yield* takeAny();
				some = more && concat(some, more);
			}
			return null;
		},
		*skip(count) {
			for (let left = count; left > 0; ) {
				const some = yield* takeSome(left);
				if (!some) return false;
				left -= some.length;
			}
			return true;
		},
		*skipPast(byte) {
			for (;;) {
				const some = yield* takeAny();
				if (!some) return false;
				const at = some.indexOf(byte);
				if (at < 0) continue;
				piece = some.subarray(at + 1);
				return true;
			}
		},
	};
}

function findBytes(bytes: Uint8Array, wanted: Uint8Array): number {
	const [first = 0] = wanted;
	let at = bytes.indexOf(first);
	while (at >= 0 && !wanted.every((byte, index) => bytes[at + index] === byte))
		at = bytes.indexOf(first, at + 1);
	return at;
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
	const both = new Uint8Array(first.length + second.length);
	both.set(first);
	both.set(second, first.length);
	return both;
}
