/** A number of two bytes, the lower one first. A byte beyond the end is 0. */
export function readU16(bytes: Uint8Array, at: number): number {
	return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

/** A number of four bytes, as above. */
export function readU32(bytes: Uint8Array, at: number): number {
	return (readU16(bytes, at) | (readU16(bytes, at + 2) << 16)) >>> 0;
}
