import { readCapped } from "~/api/upstream/read-capped";
import { digest } from "./parse-feed";
import { parsePictureAddress } from "./picture-address";

export type LoadedPicture = { pictureId: string; contentType: string; bytes: Uint8Array };

/** Picture types that run no code. */
const types = /^image\/(?:png|jpeg|webp|gif|avif)$/;
/** Below the maximum of 2 MB for a D1 value. */
const maxBytes = 1_500_000;
const timeoutMs = 4000;
const maxMoves = 5;
/** How many requests one worker may have open at a time. */
const parallel = 6;

/**
 * Loads the pictures of these addresses. A picture that cannot be loaded is not in the result. Each host is
 * asked for one picture first, and for no more if that request fails, so that a machine without internet
 * does not wait for every picture.
 */
export async function loadPictures(
	urls: readonly string[],
	load: typeof fetch = fetch,
): Promise<Map<string, LoadedPicture>> {
	const pictures = new Map<string, LoadedPicture>();
	const usable = [...new Set(urls)].filter((url) => parsePictureAddress(url));
	const add = async (url: string) => {
		const picture = await loadPicture(url, load);
		if (picture) pictures.set(url, picture);
	};
	for (const [first, ...rest] of Map.groupBy(usable, (url) => new URL(url).host).values()) {
		try {
			await add(first as string);
		} catch {
			continue;
		}
		const work = async () => {
			for (let url = rest.pop(); url !== undefined; url = rest.pop()) await add(url).catch(() => undefined);
		};
		await Promise.all(Array.from({ length: parallel }, work));
	}
	return pictures;
}

/** Null when the answer is not a picture. Throws when there is no answer. */
async function loadPicture(url: string, load: typeof fetch): Promise<LoadedPicture | null> {
	const signal = AbortSignal.timeout(timeoutMs);
	const answer = await follow(url, load, signal);
	if (!answer) return null;
	const contentType = answer.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
	if (!answer.ok || !types.test(contentType)) {
		await answer.body?.cancel();
		return null;
	}
	const bytes = await readCapped(answer, maxBytes, signal);
	return bytes && { pictureId: (await digest(url)).slice(0, 32), contentType, bytes };
}

/**
 * Follows redirects and checks each new address like the first one. Null for a redirect that is not followed.
 */
async function follow(text: string, load: typeof fetch, signal: AbortSignal): Promise<Response | null> {
	let address = parsePictureAddress(text);
	for (let moves = 0; address && moves <= maxMoves; moves++) {
		const answer = await load(address, { redirect: "manual", signal });
		const location = answer.headers.get("location");
		if (answer.status < 300 || answer.status > 399 || location === null) return answer;
		await answer.body?.cancel();
		address = parsePictureAddress(location, address.href);
	}
	return null;
}

/** The path at which the storefront loads a picture of a feed. */
export function toLoadedPath(pictureId: string): string {
	return `/pictures/feed/${pictureId}`;
}
