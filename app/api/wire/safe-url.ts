const rooted = /^\/(?![/\\])[^\s\\]*$/;
const https = /^https:\/\/[^\s\\/]+(?:[/?#][^\s\\]*)?$/i;

/**
 * A link or picture of a backend that is safe in a page: root-relative or https, at most 2,048 characters.
 * Undefined for everything else, `javascript:` and `//host` above all (SECURITY B2).
 */
export function getSafeUrl(url: string | undefined): string | undefined {
	if (!url || url.length > 2048) return undefined;
	return rooted.test(url) || https.test(url) ? url : undefined;
}
