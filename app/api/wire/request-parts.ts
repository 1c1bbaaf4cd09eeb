import type { Endpoint } from "../endpoint/endpoint";

export type RequestParts = {
	/** Path and query below the backend's base, e.g. `/order/detail/12?x=1`. */
	path: string;
	headers: Record<string, string>;
	/** Absent in a GET. */
	body?: string | FormData;
};

type Fields = Record<string, unknown>;

/**
 * Divides a checked input into path, query, headers and body. Throws TypeError when a path name has no value.
 */
export function toRequestParts(endpoint: Endpoint, input: Fields): RequestParts {
	const rest: Fields = { ...input };
	const headers: Record<string, string> = {};
	for (const [header, name] of Object.entries(endpoint.headers)) {
		headers[header] = String(rest[name]);
		delete rest[name];
	}
	if (endpoint.idempotentBy) headers["idempotency-key"] = String(rest[endpoint.idempotentBy]);
	const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
		const value = rest[name];
		delete rest[name];
		return toSegment(name, value);
	});
	if (endpoint.method === "GET") return { path: path + toQuery(rest), headers };
	if (endpoint.body === "form") return { path, headers, body: toForm(rest) };
	headers["content-type"] = "application/json";
	return { path, headers, body: JSON.stringify(rest) };
}

/** One path segment: a value that is empty or made of dots would change the path (P1). */
function toSegment(name: string, value: unknown): string {
	const segment = typeof value === "string" || typeof value === "number" ? String(value) : "";
	if (/^\.*$/.test(segment)) throw new TypeError(`path name ${name} has no usable value`);
	return encodeURIComponent(segment);
}

function toQuery(fields: Fields): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(fields)) {
		if (value !== undefined) query.append(name, String(value));
	}
	return query.size ? `?${query}` : "";
}

function toForm(fields: Fields): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) {
		if (value instanceof Blob) form.append(name, value);
		else if (value !== undefined) form.append(name, String(value));
	}
	return form;
}
