import { digest } from "./parse-feed";

export type LoadedPicture = { pictureId: string; contentType: string; bytes: Uint8Array };

/** Types that a browser draws and that run nothing. */
const types = /^image\/(?:png|jpeg|webp|gif|avif)$/;
/** A D1 value holds 2 MB at most. */
const maxBytes = 1_500_000;
const timeoutMs = 4000;
/** What one worker may have open at a time. */
const parallel = 6;

/**
 * Loads the pictures of these addresses; one that cannot be had is simply not in the answer. A host is asked for one
 * picture first, and no more when it is not reached: a machine without internet does not wait for each.
 */
export async function loadPictures(
	urls: readonly string[],
	load: typeof fetch = fetch,
): Promise<Map<string, LoadedPicture>> {
	const pictures = new Map<string, LoadedPicture>();
	const usable = [...new Set(urls)].filter((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ""));
	const keep = async (url: string) => {
		const picture = await loadPicture(url, load);
		if (picture) pictures.set(url, picture);
	};
	for (const [first, ...rest] of Map.groupBy(usable, (url) => new URL(url).host).values()) {
		try {
			await keep(first as string);
		} catch {
			continue;
		}
		const work = async () => {
			for (let url = rest.pop(); url !== undefined; url = rest.pop()) await keep(url).catch(() => undefined);
		};
		await Promise.all(Array.from({ length: parallel }, work));
	}
	return pictures;
}

/** Null for an answer that is no picture; throws when there is no answer. */
async function loadPicture(url: string, load: typeof fetch): Promise<LoadedPicture | null> {
	const answer = await load(url, { signal: AbortSignal.timeout(timeoutMs) });
	const contentType = answer.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
	const announced = Number(answer.headers.get("content-length") ?? 0);
	if (!answer.ok || !types.test(contentType) || announced > maxBytes) {
		await answer.body?.cancel();
		return null;
	}
	const bytes = new Uint8Array(await answer.arrayBuffer());
	return bytes.length > maxBytes ? null : { pictureId: (await digest(url)).slice(0, 32), contentType, bytes };
}

/** Where the storefront finds a loaded picture. */
export function toLoadedPath(pictureId: string): string {
	return `/pictures/feed/${pictureId}`;
}
