import { maxFileBytes } from "~/api/schema/file";
import { isolateBudget, type Remembered } from "~/memory/budget";

/** A body of no more bytes costs too little to be counted. */
const freeBytes = 16 * 1024;
/** The bytes of a form with a file. A body is in memory twice: as bytes and as fields. */
const uploadBytes = 2 * (maxFileBytes + 64 * 1024);
/** Two pages of one buyer may send a file at a time. */
const buyerBytes = 2 * uploadBytes;
/** workerd ends an isolate at 128 MB. */
const allBytes = 6 * uploadBytes;

/** The bodies that are being received, and whose they are. */
const open = new Map<Remembered, string>();

/**
 * Counts a body of `maxBytes` as open, and takes twice as much from the budget of the isolate's caches. The
 * room of the last upload stays free for a buyer who has nothing open. Returns the function that ends it;
 * null where this buyer, or this isolate, has too many open already (M2).
 */
export function openBody(buyer: string, maxBytes: number): (() => void) | null {
	if (maxBytes <= freeBytes) return () => undefined;
	const bytes = 2 * maxBytes;
	const own = sum(buyer) + bytes;
	const all = sum() + bytes;
	if (own > buyerBytes || all > allBytes) return null;
	if (own > bytes && all > allBytes - uploadBytes) return null;
	const body: Remembered = { key: "body", bytes, forget() {} };
	open.set(body, buyer);
	isolateBudget.set(body, true);
	return () => {
		open.delete(body);
		isolateBudget.delete(body);
	};
}

/** The bytes of one buyer's open bodies, or of all. */
function sum(buyer?: string): number {
	let bytes = 0;
	for (const [body, owner] of open) if (buyer === undefined || owner === buyer) bytes += body.bytes;
	return bytes;
}
