import type { Endpoint } from "~/api/endpoint/endpoint";

/**
 * Collects the input of a call from query or body, the headers that carry fields, and the path. Path and
 * headers win over a field of the same name in the body. The schema has not checked the input yet. Null when
 * the endpoint does not accept the form of the body.
 */
export async function readInput(
	endpoint: Pick<Endpoint, "method" | "body" | "headers">,
	request: Request,
	params: Record<string, string>,
): Promise<Record<string, unknown> | null> {
	const sent = endpoint.method === "GET" ? readQuery(request) : await readBody(endpoint, request);
	if (!sent) return null;
	const named = Object.entries(endpoint.headers).flatMap(([header, field]) => {
		const value = request.headers.get(header);
		return value === null ? [] : [[field, value] as const];
	});
	return { ...sent, ...Object.fromEntries(named), ...params };
}

function readQuery(request: Request): Record<string, unknown> {
	const query = new URL(request.url).searchParams;
	return Object.fromEntries(
		[...new Set(query.keys())].map((name) => {
			const values = query.getAll(name);
			return [name, values.length === 1 ? values[0] : values];
		}),
	);
}

async function readBody(
	endpoint: Pick<Endpoint, "body">,
	request: Request,
): Promise<Record<string, unknown> | null> {
	try {
		if (endpoint.body === "form") return Object.fromEntries(await request.formData());
		const text = await request.text();
		const body: unknown = text === "" ? {} : JSON.parse(text);
		return typeof body === "object" && !Array.isArray(body) ? (body as Record<string, unknown> | null) : null;
	} catch {
		// Not JSON, not a form, or incomplete.
		return null;
	}
}
