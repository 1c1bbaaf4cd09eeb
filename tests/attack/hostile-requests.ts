import { endpointsByBackend } from "../../app/api/contract/all.ts";
import { logout } from "../../app/api/contract/auth.ts";
import type { Endpoint } from "../../app/api/endpoint.ts";
import { resources } from "../../app/domain/page/resources.ts";
import type { Random } from "../../workers/reference/seed/random.ts";
import { pagePaths, resourceRequests } from "../support/storefront-paths.ts";
import type { WireRequest } from "../support/wire.ts";
import { pickJson, pickPlausible, pickText } from "./hostile-values.ts";

const endpoints: readonly Endpoint[] = [...endpointsByBackend.values()].flat();
/** These go without the known session, which later requests need. */
const sessionEnds = [resources.logOut.path, resources.clearSession.path, logout.path];
const parameters = [
	...["skuId", "keyword", "catId", "brands", "min", "max", "attrs", "venderId", "inStockOnly", "sortType"],
	...[
		"pageIndex",
		"pageSize",
		"id",
		"articleId",
		"settlementId",
		"orderId",
		"orderChildId",
		"tab",
		"platform",
	],
	...["redirect", "mode", "ids", "back", "state", "from", "to", "expired", "do", "__proto__", "_routes"],
];
const headerNames = [
	...[
		"accept",
		"accept-language",
		"accept-encoding",
		"content-type",
		"range",
		"if-none-match",
		"referer",
		"origin",
	],
	...["x-forwarded-host", "x-forwarded-for", "x-original-url", "x-http-method-override", "rsc-action-id"],
	...[
		"login-type",
		"idempotency-key",
		"traceparent",
		"authorization",
		"sec-purpose",
		"purpose",
		"user-agent",
	],
];
const contentTypes = [
	"application/json",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=x",
	"multipart/form-data",
	"text/plain;charset=UTF-8",
	"application/xml",
	"",
];

type Known = { cookie: string; ids: readonly string[] };

/** One well-formed request, made from `random`, that no page or script of the mall sends. */
export function createHostileRequest(random: Random, known: Known): WireRequest {
	const request = random.chance(0.5) ? createCall(random, known) : createPageRequest(random, known);
	const headers: Record<string, string> = { ...request.headers } as Record<string, string>;
	for (let more = random.int(0, 3); more > 0; more--)
		headers[random.pick(headerNames)] = toHeader(pickText(random));
	if (!random.chance(0.1))
		headers["sec-fetch-site"] = random.pick([
			"same-origin",
			"same-origin",
			"same-origin",
			"cross-site",
			"none",
		]);
	const endsSession = sessionEnds.some((path) => request.path.includes(path));
	headers.cookie =
		endsSession || random.chance(0.15)
			? createCookie(random)
			: `${known.cookie}${random.chance(0.3) ? `; ${createCookie(random)}` : ""}`;
	return { ...request, headers };
}

function createCall(random: Random, { ids }: Known): WireRequest {
	const endpoint = random.pick(endpoints);
	const names = [...listFields(endpoint.input), random.pick(parameters)];
	const value = (name: string) => (random.chance(0.6) ? pickPlausible(random, name, ids) : pickJson(random));
	const path = endpoint.path.replace(
		/:\w+/g,
		() => encode(random.chance(0.5) ? random.pick(ids) : pickText(random)) || "x",
	);
	const method = random.chance(0.9)
		? endpoint.method
		: random.pick(["GET", "POST", "HEAD", "PUT", "OPTIONS", "DELETE"]);
	const url = `/api/${random.chance(0.95) ? endpoint.backend : random.pick(["constructor", "MALL", "evil", "mall%20"])}${path}`;
	if (method !== "POST") {
		const query = names.map((name) => `${encode(name)}=${encode(toText(value(name)))}`).join("&");
		return { method, path: `${url}?${query}` };
	}
	const body = random.chance(0.9)
		? JSON.stringify(Object.fromEntries(names.map((name) => [name, value(name)])))
		: toRubbish(random);
	return {
		method,
		path: url,
		headers: { "content-type": random.chance(0.9) ? "application/json" : random.pick(contentTypes) },
		body,
	};
}

function createPageRequest(random: Random, { ids }: Known): WireRequest {
	const page = random.chance(0.9)
		? random.pick([...pagePaths, ...resourceRequests.map(({ path }) => path)])
		: `/${encode(pickText(random))}`;
	const suffix = random.chance(0.8)
		? ""
		: random.pick([
				".rsc",
				".manifest",
				".data",
				"/_.data",
				".data.rsc",
				"/",
				";x",
				"/x.css",
				"%2e",
				"?",
				"/_.rsc",
			]);
	const pairs = Array.from({ length: random.int(0, 5) }, () => {
		const name = random.pick(parameters);
		const value = random.chance(0.3) ? pickPlausible(random, name, ids) : pickText(random);
		return `${encode(name)}=${encode(toText(value))}`;
	});
	const path = `${page}${suffix}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
	if (random.chance(0.7)) return { method: random.pick(["GET", "GET", "GET", "HEAD"]), path };
	return {
		method: "POST",
		path,
		headers: { "content-type": random.pick(contentTypes) },
		body: random.chance(0.6) ? pairs.join("&") : toRubbish(random),
	};
}

function toRubbish(random: Random): string {
	const name = random.pick(["do", "$ACTION_ID_x", "$ACTION_REF_1", "0", "__proto__", "file"]);
	return random.pick([
		"{no json",
		"[".repeat(random.int(1, 5000)),
		`{"a":${"9".repeat(random.int(1, 3000))}}`,
		JSON.stringify(pickJson(random, 6)),
		`--x\r\ncontent-disposition: form-data; name="${name}"; filename="../a.svg"\r\n\r\n${pickText(random)}\r\n--x--\r\n`,
		`--x\r\nrubbish${pickText(random)}`,
		`${name}=${encode(pickText(random))}&${name}=2`,
		"\u0000".repeat(100),
	]);
}

function createCookie(random: Random): string {
	const name = random.pick([
		"authToken",
		"page_epoch",
		"business_model",
		"provinceId",
		"cityName",
		"collapse",
		"snFlag",
		"x",
	]);
	return `${name}=${toHeader(encode(pickText(random))).slice(0, 2000)}`;
}

/** Names of the top-level fields of an input schema. */
function listFields(schema: unknown): string[] {
	if (typeof schema !== "object" || schema === null) return [];
	const { entries, options, pipe } = schema as Record<string, unknown>;
	const inner = [
		...(Array.isArray(options) ? options : []),
		...(Array.isArray(pipe) ? pipe.slice(0, 1) : []),
	];
	return [...Object.keys(entries ?? {}), ...inner.flatMap((one) => (one === schema ? [] : listFields(one)))];
}

function toText(value: unknown): string {
	return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Escapes as a browser does. Characters that an HTTP client may not send raw make a malformed request, which
 * another test covers.
 */
function encode(text: string): string {
	return encodeURIComponent(text.toWellFormed())
		.slice(0, 3000)
		.replace(/%(?:[0-9A-F])?$/, "");
}

function toHeader(text: string): string {
	return text.replace(/[^\x20-\x7e]/g, "?").trim();
}
