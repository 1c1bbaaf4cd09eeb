import { type Guard, guardsOf } from "./guard.ts";

const edge = "workers/edge";
const pageCache = [`${edge}/pages/page-cache.test.ts`];
const apiPath = [`${edge}/target/api-path.test.ts`];
const mallHost = [`${edge}/mall/mall-host.test.ts`];
const proxy = [`${edge}/proxy/api-proxy.test.ts`];
const returnPath = ["app/session/safe-return-path.test.ts"];
const login = ["app/routes/account/login/actions.test.ts"];

/** The guards of the storefront: for whom a page is cached, what passes in and out, and who may ask. */
export const edgeGuards: readonly Guard[] = [
	...guardsOf(`${edge}/pages/page-cache.ts`, pageCache, {
		"R4 the build is in a page's key": ["[buildId, c", "[c"],
		"C1 the session is in a page's key": ['key ?? ""', '""'],
		"C1 the mall is in a page's key": ['c.get("mall"), parse', "parse"],
		"C1 the cookies are in a page's key": ["canonical.url, canonical.cookie]", "canonical.url]"],
		"C4 the page epoch is in a page's key": ["parsePageEpoch(cookies), canonical", "canonical"],
		"C5 only a 200 is cached": ["response.status === 200 &&", ""],
		"C5 no page that sets a cookie is cached": ['!headers.has("set-cookie") &&', ""],
		"C2 only GET is cached": [
			'c.req.method === "GET" ? toCanonicalRequest(c) : null',
			"toCanonicalRequest(c)",
		],
		"C4 a cached page varies by cookie": ['["vary", "Cookie, Accept-Encoding"],', ""],
	}),
	...guardsOf(
		`${edge}/admit/security-headers.ts`,
		[`${edge}/admit/security-headers.test.ts`, `${edge}/proxy/api-proxy.test.ts`],
		{
			"C4 an answer that says nothing is stored nowhere": [
				'if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");',
				"",
			],
		},
	),
	...guardsOf(`${edge}/session/read-session.ts`, [`${edge}/session/read-session.test.ts`], {
		"C8 the mall is in a session's key": ['c.get("mall").mallCode', '""'],
		"O9 a session's key is a digest": ["toDigest(token)}", "token}"],
	}),
	...guardsOf(`${edge}/session/session-guard.ts`, [`${edge}/session/session-guard.test.ts`], {
		"P6 only public calls go without a token": ['target.kind === "call" && target.rules.public', "true"],
		"P6 only public pages go without a token": [" || target.row?.public", " || true"],
	}),
	...guardsOf(`${edge}/admit/request-origin.ts`, [`${edge}/admit/request-origin.test.ts`], {
		"B1 only own pages act": ["isNavigation || !isSameOrigin(c.req.raw)", "isNavigation"],
		"B1 no navigation to a call": ["isNavigation || !isSame", "!isSame"],
		"C2 rsc-action-id is refused": ['c.req.header("rsc-action-id") !== undefined', "false"],
	}),
	...guardsOf(`${edge}/target/api-path.ts`, apiPath, {
		"P1 a path has no odd characters": ["forbidden.test(path) || ", ""],
		"P1 a path has no needless escapes": ["needless.test(path) || ", ""],
		"P1 a path has no empty segment": [' || path.includes("//")', ""],
		"P1 a path has no dot segment": [
			"!/^\\.{1,2}$/.test(decodeURIComponent(segment))",
			"decodeURIComponent(segment) !== null",
		],
		"P1 a call stays below its base": ["url.origin !== root.origin || ", ""],
	}),
	...guardsOf(`${edge}/mall/mall-host.ts`, mallHost, {
		"C7 a suffix begins at a label": ["host.endsWith(`.$", "host.endsWith(`$"],
		"C7 the longest suffix wins": [" && suffix.length > (found?.suffix.length ?? 0)", ""],
	}),
	...guardsOf(`${edge}/proxy/relay.ts`, proxy, {
		"P2 no redirect is passed on": [" || (status >= 300 && status < 400)", ""],
		"P7 no answer over its size is passed on": [
			'if (body === null) throw new UpstreamFailure(502, "answer too big");',
			"",
		],
		"P7 no active content is passed on": [
			"status < 300 && activeContent.test",
			"false && activeContent.test",
		],
		"P3 only listed headers come in": [
			"const passed = inboundHeaders.flatMap",
			"const passed = [...headers.keys()].flatMap",
		],
	}),
	...guardsOf("app/api/upstream.server.ts", ["app/api/client.server.test.ts"], {
		"P2 no redirect is followed": ['		redirect: "manual",\n', ""],
	}),
	...guardsOf("app/api/read-capped.ts", ["app/api/client.server.test.ts"], {
		"P7 a stalled body of a service binding ends": [
			'signal.addEventListener("abort", stop, { once: true });',
			"",
		],
		"P7 a body is read no further than its size": ["size > maxBytes", "false"],
	}),
	...guardsOf("app/session/token-cookie.ts", ["app/session/token-cookie.test.ts"], {
		"P5 a token has its shape": [
			'typeof value === "string" && tokenShape.test(value)',
			'typeof value === "string"',
		],
		"P5 of two tokens none counts": ["values.length === 1 && ", ""],
	}),
	...guardsOf("app/session/safe-return-path.ts", returnPath, {
		"B4 the way back is a path": [" || !isInternal(value)", ""],
		"B4 the way back is one when decoded too": [" || !isInternal(decoded)", ""],
		"B4 the way back is no circle": ["if (/^\\/(login|api|session)", "if (false && /^\\/(login|api|session)"],
	}),
	...guardsOf("app/routes/account/login/actions.ts", login, {
		"O9 the old token is ended": ["if (oldToken) waitUntil", "if (false) waitUntil"],
	}),
	...guardsOf("app/parts/form/run-form.ts", login, {
		"B7 a form does not give a password back": [
			"for (const name of secrets) delete values[name];",
			"void secrets;",
		],
	}),
];
