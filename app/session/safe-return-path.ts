import { decodePercent } from "~/api/wire/decode-percent";
import { pages } from "~/domain/page/pages";
import { allResources } from "~/domain/page/resources";

const base = "https://mall.invalid";
/** A proposed purchase list of 500 lines fits in it. The edge refuses an address of 8,192 characters. */
const maxLength = 8000;

/** A buyer cannot return to these: /login would lead in a circle, the others show no page. */
const noPlaces = [
	pages.login.path,
	"/api",
	...allResources.filter(({ method }) => method === "POST").map(({ path }) => path),
];

/**
 * The target after logging in: a path inside this mall with its query, or "/" for anything else
 * (SECURITY B4). Refuses a value that a browser may read as another origin, decoded or not. Refuses also a
 * path that shows nothing to a buyer, and a path with a dot, which is no page
 * (workers/edge/target/page-path.ts).
 */
export function toSafeReturnPath(value: unknown): string {
	if (typeof value !== "string" || value.length > maxLength || !isInternal(value)) return "/";
	const url = URL.parse(value, base);
	if (!url || url.origin !== base) return "/";
	const decoded = decodePercent(url.pathname);
	if (decoded === null || !isInternal(decoded)) return "/";
	const path = `${decoded.toLowerCase()}/`;
	if (noPlaces.some((one) => path.startsWith(`${one}/`)) || path.includes(".")) return "/";
	return url.pathname + url.search;
}

/**
 * The page of this mall from which a request came, by its `Referer`; "/" where it came from
 * elsewhere. `origin` is the mall's own.
 */
export function readFormerPath(referer: string | null | undefined, origin: string): string {
	const page = URL.parse(referer ?? "");
	return page?.origin === origin ? toSafeReturnPath(page.pathname + page.search) : "/";
}

/** Begins with one slash, and holds no backslash or control character, which browsers fold into "//". */
function isInternal(path: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
	return /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(path);
}
