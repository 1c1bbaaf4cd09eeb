import * as v from "valibot";

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
			!url.username &&
			!url.password &&
			!url.search &&
			!url.hash
		);
	}, "must be an http(s) URL without user, query and fragment"),
	v.transform((value) => new URL(value).href.replace(/\/+$/, "")),
);
