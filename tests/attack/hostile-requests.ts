import { logout } from "../../app/api/contract/auth.ts";
import { parameters as pageParameters } from "../../app/domain/page/parameters.ts";
import { resources } from "../../app/domain/page/resources.ts";
import type { Random } from "../../workers/reference/seed/random.ts";
import type { WireRequest } from "../support/wire/wire.ts";
import { type Aim, endpoints, listFields, listParameters, methods, paths } from "./aims.ts";
import { createFileForm } from "./hostile-file.ts";
import { pickJson, pickPlausible, pickText } from "./hostile-values.ts";

/** These go without the known session, which later requests need. */
const sessionEnds = [resources.logOut.path, resources.clearSession.path, logout.path];
/** Names that an address of the storefront may have, fields of calls, and names that no page knows. */
const parameters = [...Object.keys(pageParameters), "pageSize", "do", "__proto__", "_routes"];
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

/** Endings that some layer may take for another address of the same page. */
const suffixes = [
	...[".rsc", ".manifest", ".data", "/_.data", "_root.data", ".data.rsc", "/_.rsc"],
	...["/", ";x", "/x.css", "%2e", "?"],
];

type Known = { cookie: string; ids: readonly string[] };

/**
 * One well-formed request, made from `random`, that no page or script of the mall sends; for `aim` if given.
 */
export function createHostileRequest(random: Random, known: Known, aim: Aim = pickAim(random)): WireRequest {
	const request = "endpoint" in aim ? createCall(random, known, aim) : createPageRequest(random, known, aim);
	const headers: Record<string, string> = { ...request.headers } as Record<string, string>;
	for (let more = random.int(0, 3); more > 0; more--)
		headers[random.pick(headerNames)] = toHeader(pickText(random));
	if (!random.chance(0.1))
		headers["sec-fetch-site"] = random.chance(0.8)
			? "same-origin"
			: random.pick(["cross-site", "same-site", "none"]);
	const endsSession = sessionEnds.some((path) => request.path.includes(path));
	headers.cookie =
		endsSession || random.chance(0.15)
			? createCookie(random)
			: `${known.cookie}${random.chance(0.3) ? `; ${createCookie(random)}` : ""}`;
	return { ...request, headers };
}

function pickAim(random: Random): Aim {
	if (random.chance(0.5)) {
		const endpoint = random.pick(endpoints);
		return { endpoint, method: random.chance(0.9) ? endpoint.method : random.pick(methods) };
	}
	const path = random.chance(0.9) ? random.pick(paths) : `/${encode(pickText(random))}`;
	const suffix = random.chance(0.8) ? "" : random.pick(suffixes);
	return { path, suffix, method: random.pick(["GET", "GET", "HEAD", "POST"]) };
}

type CallAim = Extract<Aim, { endpoint: unknown }>;

/** A call with plausible values in most fields, and in all but that of `aim`. */
function createCall(random: Random, { ids }: Known, { endpoint, method, field }: CallAim): WireRequest {
	const names = [...listFields(endpoint.input), random.pick(parameters)];
	const isPlausible = (name: string) => (field ? name !== field : random.chance(0.6));
	const value = (name: string) =>
		isPlausible(name) ? pickPlausible(random, name, ids) : random.pick([pickJson, pickText])(random);
	const path = endpoint.path.replace(
		/:(\w+)/g,
		(_, name: string) =>
			encode(name !== field && random.chance(0.5) ? random.pick(ids) : pickText(random)) || "x",
	);
	const backend =
		field || random.chance(0.95) ? endpoint.backend : random.pick(["constructor", "MALL", "evil", "mall%20"]);
	const headers = Object.fromEntries(
		Object.entries(endpoint.headers).map(([header, name]) => [header, toHeader(toText(value(name)))]),
	);
	const url = `/api/${backend}${path}`;
	if (method === "GET" || method === "HEAD") {
		const query = names.map((name) => `${encode(name)}=${encode(toText(value(name)))}`).join("&");
		return { method, path: `${url}?${query}`, headers };
	}
	if (endpoint.body === "form") {
		const type = random.chance(0.9) ? "multipart/form-data; boundary=x" : random.pick(contentTypes);
		return { method, path: url, headers: { ...headers, "content-type": type }, body: createFileForm(random) };
	}
	const body = random.chance(0.9)
		? JSON.stringify(Object.fromEntries(names.map((name) => [name, value(name)])))
		: toRubbish(random);
	const type = random.chance(0.9) ? "application/json" : random.pick(contentTypes);
	return { method, path: url, headers: { ...headers, "content-type": type }, body };
}

type PageAim = Extract<Aim, { path: string }>;

function createPageRequest(
	random: Random,
	{ ids }: Known,
	{ path: page, suffix, method }: PageAim,
): WireRequest {
	const own = listParameters(page);
	const pairs = Array.from({ length: random.int(0, 5) }, () => {
		const name = random.pick(own.length > 0 && random.chance(0.7) ? own : parameters);
		const value = random.chance(0.3) ? pickPlausible(random, name, ids) : pickText(random);
		return `${encode(name)}=${encode(toText(value))}`;
	});
	const path = `${page}${suffix}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
	if (method === "GET" || method === "HEAD") return { method, path };
	const text = random.chance(0.6) ? pairs.join("&") : toRubbish(random);
	return {
		method,
		path,
		headers: { "content-type": random.pick(contentTypes) },
		body: random.chance(0.2) ? createFileForm(random) : text,
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
