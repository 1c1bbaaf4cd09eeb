import { strToU8, zipSync } from "fflate/browser";

/**
 * The replacement for `fflate` in write-excel-file (vite.config.ts): fflate's own `zip` passes parts above 160 kB to a
 * thread, which workerd does not have.
 */
export function zip(
	files: Parameters<typeof zipSync>[0],
	done: (error: Error | null, archive: Uint8Array) => void,
): void {
	done(null, zipSync(files));
}

export { strToU8, zipSync };
