import * as v from "valibot";

/** Parts of a path as they are written: none is empty, "." or "..", and none hides a slash. */
const plain =
	/^https?:\/\/[^/\\?#]+(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~:@=+,;-]|%(?!2[ef]|5c)[\da-f]{2})+)*\/?$/i;

/**
 * An http(s) URL below which addresses are appended: without user, query and
 * fragment, and no slash or space at its end.
 */
export const BaseUrl = v.pipe(
	v.string("must be text"),
	v.check((value) => {
		const url = URL.parse(value);
		return (
			url !== null &&
			/^https?:$/.test(url.protocol) &&
			url.port !== "0" &&
			!url.username &&
			!url.password &&
			!url.search &&
			!url.hash
		);
	}, "must be an http(s) URL without user, query and fragment"),
	v.check(
		(value) => !URL.canParse(value) || plain.test(value.trim()),
		'must have a plain path, e.g. https://gateway.cn/mall/v1: no "//", "..", braces or spaces',
	),
	v.transform((value) => new URL(value).href.replace(/\/$/, "")),
);
