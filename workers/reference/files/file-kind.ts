const signatures: { contentType: string; extension: string; offset: number; bytes: number[] }[] = [
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
];
const riff = [0x52, 0x49, 0x46, 0x46];

type FileKind = { contentType: string; extension: string };

/** The kind of a file by its first bytes; its name does not count. Null for a kind that is not allowed (O11). */
export function getFileKind(bytes: Uint8Array): FileKind | null {
	const kind = signatures.find(({ offset, bytes: wanted }) => hasBytes(bytes, offset, wanted));
	if (!kind || (kind.extension === "webp" && !hasBytes(bytes, 0, riff))) return null;
	return { contentType: kind.contentType, extension: kind.extension };
}

/** The file's name for display and download: no folders, no control characters, and the extension of its real kind. */
export function toFileName(name: string, { extension }: FileKind): string {
	const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
	const stem = base
		.replace(/\.[^.]*$/, "")
		.replace(/["<>|:*?.\p{Cc}\p{Cf}]/gu, "")
		.trim();
	return `${stem.slice(0, 80).toWellFormed() || "文件"}.${extension}`;
}

function hasBytes(bytes: Uint8Array, offset: number, wanted: number[]): boolean {
	return wanted.every((byte, index) => bytes[offset + index] === byte);
}
