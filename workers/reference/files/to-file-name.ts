import type { FileKind } from "~/api/file/file-kind";

/**
 * The file's name for display and download: no folders, no control characters, and
 * the extension of its real kind.
 */
export function toFileName(name: string, { extension }: Pick<FileKind, "extension">): string {
	const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
	const stem = base
		.replace(/\.[^.]*$/, "")
		.replace(/["<>|:*?.\p{Cc}\p{Cf}]/gu, "")
		.trim();
	return `${stem.slice(0, 80).toWellFormed() || "文件"}.${extension}`;
}
