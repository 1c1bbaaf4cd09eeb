import { isolateBudget, type Remembered } from "~/memory/budget";

/** Two pages of one buyer may send a file at a time. */
const perSession = 2;
/** workerd ends an isolate at 128 MB, and a form with a file is in memory as bytes and as fields. */
const perIsolate = 6;

const open = new Map<Remembered, string>();

/**
 * Counts a page's form with a file as open, and takes twice `maxBytes` from the budget of the isolate's caches. Returns
 * the function that ends it; null where this session, or this isolate, has too many open already (M2).
 */
export function openUpload(session: string, maxBytes: number): (() => void) | null {
	const own = [...open.values()].filter((each) => each === session).length;
	if (own >= perSession || open.size >= perIsolate) return null;
	const upload: Remembered = { key: "upload", bytes: 2 * maxBytes, forget() {} };
	open.set(upload, session);
	isolateBudget.set(upload, true);
	return () => {
		open.delete(upload);
		isolateBudget.delete(upload);
	};
}
