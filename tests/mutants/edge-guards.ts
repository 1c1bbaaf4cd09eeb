import { type Guard, guardsOf } from "./guard.ts";

const edge = "workers/edge";
const pageCache = [`${edge}/pages/page-cache.test.ts`];
const apiPath = [`${edge}/target/api-path.test.ts`];
const config = [`${edge}/config/check-config.test.ts`];
const mallHost = [`${edge}/mall/mall-host.test.ts`];
const proxy = [`${edge}/proxy/api-proxy.test.ts`];
const returnPath = ["app/session/safe-return-path.test.ts"];
const fileTests = [`${edge}/session/one-file.test.ts`];
const exportTests = ["app/routes/after-order/order-export/orders-file.test.ts"];
const bodies = [`${edge}/admit/open-bodies.test.ts`];
const login = ["app/routes/account/login/actions.test.ts"];

/** The guards of the storefront: for whom a page is cached, what passes in and out, and who may ask. */
export const edgeGuards: readonly Guard[] = [
	...guardsOf(`${edge}/admit/open-bodies.ts`, bodies, {
		"M2 a buyer has two uploads open": ["own > buyerBytes || ", ""],
		"M2 an isolate has six uploads open": [" || all > allBytes)", ")"],
		"M2 the last place is for another buyer": ["own > bytes && all > allBytes - uploadBytes", "false"],
		"M2 an open body takes from the caches' budget": ["\tisolateBudget.set(body, true);\n", ""],
	}),
	...guardsOf(`${edge}/render/render.ts`, [`${edge}/render/action-body.test.ts`], {
		"M2 React Router gets no body that it would parse again": [
			'["accept", "accept-language", "origin"',
			'["accept", "accept-language", "content-type", "origin"',
		],
	}),
	...guardsOf(`${edge}/target/page-path.ts`, [`${edge}/target/target.test.ts`], {
		"C3 a page has one name": ["!plainPath.test(path) || ", ""],
	}),
	...guardsOf("app/api/schema/text.ts", ["app/api/schema/input-rules.test.ts"], {
		"B10 control characters are not stored": [
			'.replace(/[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]/g, "")',
			"",
		],
	}),
	...guardsOf("app/api/schema/picture.ts", ["app/api/schema/picture.test.ts"], {
		"B2 a picture's address is safe": ['getSafeUrl(url) ?? ""', "url"],
	}),
	...guardsOf("app/document/send-once.ts", ["app/document/send-once.test.ts"], {
		"R7 a form stays while there is no network": ["if (!navigator.onLine && !isReached) {", "if (false) {"],
	}),
	...guardsOf("app/document/follow-history.ts", ["app/document/follow-history.test.ts"], {
		"B8 a browser without cookies learns why": ["if (!document.cookie) say(", "if (false) say("],
	}),
	...guardsOf("app/document/typed-fields.ts", ["app/document/typed-fields.test.ts"], {
		"R11 a radio button that another one has relieved chooses nothing": [
			'if (type === "radio" && !checked) return;',
			"",
		],
		"R11 a chosen file stands in the new field": ["if (isFile(field)) field.files", "if (false) field.files"],
	}),
	...guardsOf(`${edge}/pages/inline-scripts.ts`, pageCache, {
		"C6 a stored page has no nonce": ['.replaceAll(attribute, "")', ""],
	}),
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
		"C10 a page with prices is cached for a minute": [
			"pricedAt === null ? hour : pricedAt + minute - Date.now()",
			"pricedAt === null ? hour : hour",
		],
		"C10 a cached page says its age": ['["age", String(Math.ceil(ageMs / 1000))], ', ""],
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
	...guardsOf(`${edge}/render/render.ts`, [`${edge}/render/render.test.ts`], {
		"O7 a page without its right is not rendered": [
			"(await refusePage(c, options)) ??",
			"void refusePage ??",
		],
	}),
	...guardsOf("app/domain/access/find-refusal.ts", ["app/domain/access/find-refusal.test.ts"], {
		"§6 an entry that is not granted opens no page": [
			".some(({ granted }) => granted !== false)",
			".length > 0",
		],
		"§6 a page that names a right needs its entry": [
			"page.right || entries.length > 0",
			"entries.length > 0",
		],
	}),
	...guardsOf("app/parts/file/sheet.ts", ["app/parts/file/to-xlsx.test.ts"], {
		"M2 a sheet is written in pieces": ["if (sheet.count % rowsAtOnce === 0) yield;", ""],
		"M2 a sheet has 2,000 rows at most": ["if (sheet.count === most) {", "if (false) {"],
	}),
	...guardsOf("app/api/file/check-file.ts", ["app/api/file/check-file.test.ts"], {
		"O11 a damaged picture is refused": ["if (pixels === null) return faults.kind;", ""],
		"O11 a picture has 40 megapixels at most": ["if (pixels > maxPixels) return faults.pixels;", ""],
		"O11 no markup follows a picture": ["(yield* hasMarkup(reader)) ? faults.markup : null", "null"],
		"O11 markup between two pieces is found": ["text.slice(-longestTag) + ", ""],
	}),
	...guardsOf("app/api/file/read-picture.ts", ["app/api/file/check-file.test.ts"], {
		"O11 the largest frame of a JPEG counts": [
			"Math.max(pixels, frame)",
			"Math.min(pixels || frame, frame || pixels)",
		],
		"O11 the canvas of a WebP counts": ['if (type === "VP8X")', 'if (type === "none")'],
	}),
	...guardsOf("app/api/file/check-form.ts", ["app/api/file/check-form.test.ts"], {
		"O11 a form has one part": [
			'return closing && decoder.decode(closing) !== "--" ? noFile : null;',
			"return null;",
		],
		"O11 a form's file is checked": ["if (fault !== null) return fault;", ""],
	}),
	...guardsOf("app/api/client/client.server.ts", ["app/api/client/client.server.test.ts"], {
		"O11 a page sends no refused file": ["if (fault) return toRefusal(fault);", ""],
	}),
	...guardsOf(`${edge}/admit/pass-body.ts`, [`${edge}/admit/pass-body.test.ts`], {
		"O11 a refused file does not arrive": [
			"if (step?.done && step.value) return",
			"if (step?.done && !step) return",
		],
	}),
	...guardsOf(`${edge}/admit/receive-body.ts`, [`${edge}/admit/receive-body.test.ts`], {
		"O11 a call's file is checked": ["{ maxBytes, patienceMs, check }", "{ maxBytes, patienceMs }"],
		"M2 a form is no larger than it announced": ["Math.min(maxBytes, maxFormBytes)", "maxBytes"],
	}),
	...guardsOf("app/api/upstream/upstream.server.ts", ["app/api/upstream/upstream.server.test.ts"], {
		"R3 the sessions of one address count as one buyer": ["buyer ?? clientIp ?? token", "buyer ?? token"],
		"R3 one guest holds back no other": ["session: token ?? clientIp", "session: token"],
	}),
	...guardsOf(`${edge}/admit/server-timing.ts`, [`${edge}/admit/server-timing.test.ts`], {
		"R10 durations and breakers need the secret": [
			'await isSecret(readBearer(c.req.header("authorization")), env.operatorToken ?? undefined)',
			"env.operatorToken",
		],
	}),
	...guardsOf(`${edge}/admit/client-ip.ts`, [`${edge}/admit/client-ip.test.ts`], {
		"C7 the client's address comes from the named header": [
			"c.req.header(clientIpHeader)",
			'c.req.header("cf-connecting-ip")',
		],
		"C7 it is an address": ["isAddress(value) ?", "value ?"],
	}),
	...guardsOf(`${edge}/context/edge-context.ts`, [`${edge}/session/live-session.test.ts`], {
		"R3 the sessions of one buyer count as one": ["newToken || !key ? null : findBuyer(key)", "null"],
	}),
	...guardsOf("app/api/upstream/breaker.ts", ["app/api/upstream/breaker.test.ts"], {
		"R3 one buyer opens no breaker for all": ["Math.min(own.length, countedOfOne)", "own.length"],
		"R3 a buyer whose calls fail is held back": ["if (isHeld) held.set(", "if (false) held.set("],
	}),
	...guardsOf("app/request/read-once.ts", ["app/request/read-once.test.ts"], {
		"C5 remembered answers have a bound": ["const maxBytes = 10_000_000;", "const maxBytes = 100_000_000;"],
	}),
	...guardsOf("app/request/log-error.ts", ["app/request/log-error.test.ts"], {
		"R10 a thrown redirect is no error": ["error instanceof Response ||", ""],
	}),
	...guardsOf(`${edge}/mall/mall.ts`, [`${edge}/mall/mall.test.ts`], {
		"C7 the port of a Host is not a page's": ['port && isWithin(suffix, "localhost")', "port"],
	}),
	...guardsOf(`${edge}/session/live-session.ts`, [`${edge}/session/live-session.test.ts`], {
		"O9 a session is good for a minute": ["const goodForMs = 60_000;", "const goodForMs = 600_000;"],
		"O9 a session that another one ended is asked about": [
			"if (former && hasEnded(c, former.phone, former.askedAt)) standings.delete(key);",
			"void former;",
		],
	}),
	...guardsOf(`${edge}/session/ended-sessions.ts`, [`${edge}/session/live-session.test.ts`], {
		"O9 退出其他设备 ends cached pages": [
			'if (endpoint === endOtherSessions) c.set("endedSessions", { phone: null });',
			"",
		],
		"O9 a new password ends cached pages": [
			'if (endpoint === resetPasswordBySms) c.set("endedSessions", input as { phone: string });',
			"",
		],
		"O9 the call that ends the others ends cached pages": [
			"if (target.rules === endOtherSessions) return { phone: null };",
			"",
		],
	}),
	...guardsOf(`${edge}/session/read-session.ts`, [`${edge}/session/read-session.test.ts`], {
		"C8 the mall is in a session's key": ['c.get("mall").mallCode', '""'],
	}),
	...guardsOf(`${edge}/context/session-key.ts`, [`${edge}/session/read-session.test.ts`], {
		"O9 a session's key is a digest": ["toDigest(token)}", "token}"],
	}),
	...guardsOf(`${edge}/session/new-session.ts`, [`${edge}/session/new-session.test.ts`], {
		"§4 a log-in asks with its new token": ["createApi(c, token)", "createApi(c)"],
	}),
	...guardsOf(`${edge}/session/session-guard.ts`, [`${edge}/session/session-guard.test.ts`], {
		"P6 only public addresses go without a token": ["if (isPublic(target)) ", ""],
	}),
	...guardsOf(`${edge}/target/target.ts`, [`${edge}/target/target.test.ts`], {
		"P6 only public calls are public": ["return target.rules.public;", "return true;"],
		"P6 only public pages are public": ["target.row?.public === true", "true"],
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
	...guardsOf(`${edge}/config/is-within.ts`, mallHost, {
		"C7 a suffix begins at a label": ["host.endsWith(`.$", "host.endsWith(`$"],
	}),
	...guardsOf(`${edge}/config/upstreams.ts`, config, {
		"the reference worker stands in for nothing by omission": ["if (isReference) return", "if (true) return"],
		"tokens travel encrypted": ['protocol === "http:" && !isInsecure', "false"],
	}),
	...guardsOf("app/api/wire/read-output.ts", ["app/api/wire/read-output.test.ts"], {
		"P8 a null counts as absent only where the contract refuses it": ["input === null && ", ""],
		"B7 a reason shows no key that may be a buyer's": ["/^\\w{1,40}$/", "/./"],
	}),
	...guardsOf("app/api/upstream/traceparent.ts", ["app/api/upstream/traceparent.test.ts"], {
		"P3 only a well-formed traceparent goes on": ["given && wellFormed.test(given)", "given"],
	}),
	...guardsOf(`${edge}/admit/request-line.ts`, [`${edge}/admit/request-line.test.ts`], {
		"B7 a line names a page by its row": ['(resourcePaths.has(path) ? path : "unknown")', "path"],
		"B7 a line names a known method alone": ['? req.method : "other"', "? req.method : req.method"],
	}),
	...guardsOf(`${edge}/config/check-config.ts`, config, {
		"a misspelt variable is refused": ["...findUnknownVars(given, listVarNames(), { isFile }), ", ""],
		"C7 no suffix belongs to two malls": ["...findClashes(MALLS), ", ""],
	}),
	...guardsOf(`${edge}/mall/mall-host.ts`, mallHost, {
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
	...guardsOf("app/api/upstream/upstream.server.ts", ["app/api/client/client.server.test.ts"], {
		"P2 no redirect is followed": ['		redirect: "manual",\n', ""],
	}),
	...guardsOf("app/api/upstream/read-capped.ts", ["app/api/client/client.server.test.ts"], {
		"P7 a stalled body of a service binding ends": [
			'signal.addEventListener("abort", stop, { once: true });',
			"",
		],
		"P7 a body is read no further than its size": ["size > maxBytes", "false"],
	}),
	...guardsOf("workers/reference/files/to-file-name.ts", ["workers/reference/files/to-file-name.test.ts"], {
		"O11 a file name has no signs of direction": ["\\p{Cc}\\p{Cf}]", "\\p{Cc}]"],
	}),
	...guardsOf(
		"workers/reference/backends/mall/own-code/own-codes.ts",
		["workers/reference/backends/mall/own-code/own-codes.test.ts"],
		{
			"O6 an article shows the code of the own company": [
				// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
				'own.company_id = ${buyer?.companyId ?? ""}\n\t\tAND ',
				"",
			],
		},
	),
	...guardsOf("app/session/token-cookie.ts", ["app/session/token-cookie.test.ts"], {
		"P5 a token has its shape": [
			'typeof value === "string" && tokenShape.test(value)',
			'typeof value === "string"',
		],
		"P5 of two tokens none counts": ["values.length === 1 && ", ""],
	}),
	...guardsOf("workers/edge/session/read-session.ts", ["workers/edge/session/read-session.test.ts"], {
		"P5 another app's token is ended with the mall's": ["isReplaced && token", "false"],
	}),
	...guardsOf("app/session/safe-return-path.ts", returnPath, {
		"B4 the way back is a path": [" || !isInternal(value)", ""],
		"B4 the way back is one when decoded too": [" || !isInternal(decoded)", ""],
		"B4 the way back is no circle": ["if (noPlaces.some(", "if (false && noPlaces.some("],
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
	...guardsOf(`${edge}/admit/odd-paths.ts`, [`${edge}/target/spelling.test.ts`], {
		"C3 an address has one name": ["if (own === path) return", "if (own) return"],
		"C3 an action runs at its own name alone": ['if (c.req.method === "POST") return', "if (false) return"],
	}),
	...guardsOf(`${edge}/session/live-session.ts`, [`${edge}/session/live-session.test.ts`], {
		"O9 an ended session costs no render": [" || !recent.get(key)", ""],
	}),
	...guardsOf(`${edge}/session/one-file.ts`, fileTests, {
		"R2 a buyer exports one file at a time": ["if (!free) {", "if (false) {"],
		"R2 the exports of one buyer count together": [
			"begin(toBuyer(c))",
			'begin(c.get("session").key as string)',
		],
		"R2 a file that was read can be exported again": ["onEnd(body, free)", "body"],
	}),
	...guardsOf(`${edge}/admit/request-origin.ts`, fileTests, {
		"B1 no other site opens an export": ["isFile(target) && isFromElsewhere(c.req.raw)", "false"],
	}),
	...guardsOf("app/routes/after-order/order-export/orders-file.ts", exportTests, {
		"R2 an export has a greatest number of lines": ["lines.count + countLines(parent) > most", "false"],
	}),
	...guardsOf("app/domain/order/line-money.ts", ["app/domain/order/line-money.test.ts"], {
		"O3 a refund is a refund of its own line": [
			"const shared = shareFen(rest, ordered);",
			"const shared = shareFen(refundedFen, ordered);",
		],
	}),
];
