import { strToU8, zipSync } from "fflate/browser";

/**
 * What write-excel-file knows as `fflate` (vite.config.ts): fflate's own `zip` hands parts above 160 kB to a thread,
 * which workerd does not have.
 */
export function zip(
	files: Parameters<typeof zipSync>[0],
	done: (error: Error | null, archive: Uint8Array) => void,
): void {
	done(null, zipSync(files));
}

export { strToU8, zipSync };
