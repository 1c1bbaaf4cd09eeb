const signatures = [
	{
		contentType: "image/png",
		extension: "png",
		offset: 0,
		bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
	},
	{ contentType: "image/jpeg", extension: "jpg", offset: 0, bytes: [0xff, 0xd8, 0xff] },
	// RIFF, four bytes of length, then WEBP.
	{ contentType: "image/webp", extension: "webp", offset: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
	{ contentType: "application/pdf", extension: "pdf", offset: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const;
const riff = [0x52, 0x49, 0x46, 0x46];

export type FileKind = Pick<(typeof signatures)[number], "contentType" | "extension">;

/**
 * The kind of a file by its first 12 bytes; its name does not count. Null for a
 * kind that is not allowed (O11).
 */
export function getFileKind(bytes: Uint8Array): FileKind | null {
	const kind = signatures.find(({ offset, bytes: wanted }) => hasBytes(bytes, offset, wanted));
	if (!kind || (kind.extension === "webp" && !hasBytes(bytes, 0, riff))) return null;
	return { contentType: kind.contentType, extension: kind.extension };
}

function hasBytes(bytes: Uint8Array, offset: number, wanted: readonly number[]): boolean {
	return wanted.every((byte, index) => bytes[offset + index] === byte);
}
