import "client-only";
import type { AddressOf, Endpoint, InputOf } from "../endpoint/endpoint";

/**
 * Makes a call in the background of a page: the JSON of a 200, undefined for anything else. Its code is a
 * hundredth of the typed client with its schemas, which a page must not load before a touch. Name the
 * endpoint as a type: `readJson<typeof readNotice>(…)`. The answer is unknown, so the caller checks it.
 */
export function readJson<E extends Endpoint>(
	address: AddressOf<E>,
	...body: E["method"] extends "POST" ? [InputOf<E>] : []
): Promise<unknown>;
export function readJson(address: string, body?: object): Promise<unknown> {
	const headers = { accept: "application/json", "x-mall-request": "1" };
	const post = body && {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify(body),
	};
	return (
		// A report of the page arrives even if the buyer has left it.
		fetch(address, { headers, keepalive: true, ...post })
			.then((response) => (response.status === 200 ? response.json() : undefined))
			// No network, or no JSON: the same as no answer.
			.catch(() => undefined)
	);
}
