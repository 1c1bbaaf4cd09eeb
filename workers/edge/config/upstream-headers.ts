import * as v from "valibot";
import { backends } from "../../../app/api/endpoint/endpoint.ts";
import { addedHeaders, passedHeaders } from "../../../app/api/upstream/added-headers.ts";

export const headersField = "UPSTREAM_HEADERS";

/** The headers that the storefront or the runtime sets by itself. */
const taken = new Set<string>([
	...Object.keys(addedHeaders),
	...passedHeaders,
	"connection",
	"content-length",
	"cookie",
	"host",
	"transfer-encoding",
]);

const Name = v.pipe(
	v.string(),
	v.regex(/^[\w!#$%&'*+.^`|~-]+$/, "is no name of a header"),
	v.toLowerCase(),
	v.check((name) => !taken.has(name), "is a header that the storefront sets by itself"),
);
// Printable ASCII alone: workerd refuses a line break, and mangles a Chinese word without a message.
const Value = v.pipe(v.string("must be text"), v.regex(/^[\x20-\x7e]+$/, "must be printable ASCII"));
const Headers = v.record(v.picklist([...backends, "*"], 'is no backend (nor "*")'), v.record(Name, Value));

/** Backend, or "*" for all → the headers by which that backend knows the storefront. */
type UpstreamHeaders = v.InferOutput<typeof Headers>;

/**
 * Reads the secret `UPSTREAM_HEADERS`: JSON text, e.g. `{"*": {"x-storefront-key": "…"}, "pay": {…}}`. The
 * sentences name fields and never a value, since values are secrets.
 */
export function readHeaders(value: unknown): { headers: UpstreamHeaders; faults: string[] } {
	if (value === undefined) return { headers: {}, faults: [] };
	let json: unknown;
	try {
		json = JSON.parse(String(value));
	} catch {
		return { headers: {}, faults: [`${headersField}: must be JSON, e.g. {"pay": {"x-key": "…"}}`] };
	}
	const parsed = v.safeParse(Headers, json);
	if (parsed.success) return { headers: parsed.output, faults: [] };
	const faults = parsed.issues.map((issue) => {
		const own = issue.type !== "record";
		const reason = own ? issue.message : "must be an object of headers by backend";
		return `${[headersField, v.getDotPath(issue)].filter(Boolean).join(".")}: ${reason}`;
	});
	return { headers: {}, faults };
}
