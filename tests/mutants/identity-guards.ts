import { type Guard, guardsOf } from "./guard.ts";

const auth = "workers/reference/backends/auth";
const feed = "workers/reference/goods-feed";
const session = [`${auth}/session.test.ts`];
const login = [`${auth}/login.test.ts`];
const later = [`${auth}/captcha/captcha-later.test.ts`];
const counters = ["workers/reference/limits/count-attempt.test.ts"];
const sms = ["workers/reference/backends/sms/sms.test.ts"];
const calls = ["workers/reference/answer.test.ts"];
const consolePages = ["workers/reference/console/console.test.ts"];
const testing = ["workers/reference/console/testing.test.ts"];
const pictures = [`${feed}/load-pictures.test.ts`];

/** The guards of identity, limits, console and input of the reference worker. */
export const identityGuards: readonly Guard[] = [
	...guardsOf("workers/reference/answer.ts", calls, {
		"O7 a call needs the right that it names": [
			"if (endpoint.right && ctx.buyer) requireRight(ctx.buyer, endpoint.right);",
			"void requireRight;",
		],
	}),
	...guardsOf(
		"workers/reference/backends/mall/inquiry/purchase-right.ts",
		["workers/reference/backends/mall/inquiry/purchase-right.test.ts"],
		{
			"O7 an inquiry needs the buyer's own right, too": [
				"requireRight(buyer, list);",
				"void [requireRight, list];",
			],
		},
	),
	...guardsOf(`${auth}/login.ts`, session, {
		"O8 a captcha is asked for": [
			"await requireCaptcha(ctx, captchaId, captchaCode);",
			"void [requireCaptcha, captchaId, captchaCode];",
		],
	}),
	...guardsOf(`${auth}/captcha/captcha.ts`, session, {
		"O8 a captcha has a time": ["gt(captchas.expiresAt, ctx.now.getTime()),", "gt(captchas.expiresAt, 0),"],
		"O8 a captcha is of one mall": ["\t\t\t\teq(captchas.mallCode, ctx.mallCode),\n", ""],
		"O8 captchas of an address are counted": [
			'await countAttempt(ctx, ["captchasPerIp", ctx.clientIp]);',
			"void countAttempt;",
		],
	}),
	...guardsOf(`${auth}/captcha/captcha-later.ts`, later, {
		"O8 a log-in at an address that failed needs a captcha": ["tries <= triesWithout &&", "tries <= 1000 &&"],
		"O8 a log-in of an account that failed needs a captcha": [
			"(await countFirstAttempts(ctx, account, triesWithout));",
			"void [countFirstAttempts, account] === undefined;",
		],
	}),
	...guardsOf("workers/reference/limits/count-attempt.ts", counters, {
		"O8 an empty counter has no window": [
			"and(isOne, lte(limitCounters.count, 1))",
			"and(isOne, lte(limitCounters.count, -1))",
		],
		"O8 a counter has an end": [
			"gt(limitCounters.windowEndsAt, now.getTime())",
			"gt(limitCounters.windowEndsAt, 0)",
		],
	}),
	...guardsOf(`${auth}/login.ts`, login, {
		"O8 a password is compared": [
			'if (!buyer || !isRight) throw new BusinessError(555, "LOGIN", "登录名或密码不正确");',
			'if (!buyer) throw new BusinessError(555, "LOGIN", "登录名或密码不正确"); void isRight;',
		],
		"O8 wrong passwords of a pair are counted": [
			"await countAttempt(ctx, pair, account);",
			"await countAttempt(ctx, account);",
		],
		"O8 wrong passwords of an account are counted": [
			"await countAttempt(ctx, pair, account);",
			"await countAttempt(ctx, pair);",
		],
		"O8 a pair has its address": ["ctx.clientIp}`];", "name}`];"],
		"O8 attempts of an address are counted": ["= await countAttempt(ctx, address);", "= [] as number[];"],
	}),
	...guardsOf("workers/reference/limits/count-attempt.ts", sms, {
		"O8 a full counter refuses": [
			"setWhere: lt(limitCounters.count, max),",
			"setWhere: lt(limitCounters.count, max + 1000),",
		],
		"O8 a refusal is counted for none": [
			"\t\t\tawait takeBackAttempt(ctx, ...subjects.slice(0, index));\n",
			"",
		],
		"O8 counters that are over are deleted": [
			"lte(limitCounters.windowEndsAt, now.getTime())",
			"lte(limitCounters.windowEndsAt, 0)",
		],
	}),
	...guardsOf("workers/reference/limits/count-attempt.ts", login, {
		"O8 the tenth wrong password starts the lock": [
			"windowEndsAt: locks\n",
			"windowEndsAt: locks && false\n",
		],
	}),
	...guardsOf("workers/reference/backends/sms/sms-code.ts", sms, {
		"O8 messages of an address are counted": ['\t\t["smsPerIpDay", ctx.clientIp],\n', ""],
		"O8 a minute lies between two messages": ['\t\t["smsGap", phone],\n', ""],
		"O8 messages to a phone in an hour are counted": ['\t\t["smsPerPhoneHour", phone],\n', ""],
		"O8 messages to a phone in a day are counted": ['\t\t["smsPerPhoneDay", phone],\n', ""],
	}),
	...guardsOf("workers/reference/backends/sms/sms-code.ts", session, {
		"O8 a code by SMS has a time": [
			"gt(smsCodes.expiresAt, ctx.now.getTime()),",
			"gt(smsCodes.expiresAt, 0),",
		],
		"O8 a code by SMS has five tries": ["lt(smsCodes.tries, maxTries),", "lt(smsCodes.tries, 1000),"],
		"O8 a code by SMS is compared": [
			"if (!tried || tried.code !== code) return false;",
			"if (!tried) return false; void code;",
		],
		"O8 a code by SMS has a purpose": [", eq(smsCodes.purpose, purpose));", "); void purpose;"],
	}),
	...guardsOf(`${auth}/password.ts`, ["workers/reference/backends/auth/password.test.ts"], {
		"O8 an unknown name takes a hash": ["(stored ?? nobodyHash)", '(stored ?? "")'],
	}),
	...guardsOf("workers/reference/session/load-buyer.ts", session, {
		"C8 a token is of one mall": ['\t\t\teq(tokens.mallCode, sql.placeholder("mallCode")),\n', ""],
		"O9 a token dies when idle": [
			'gt(tokens.lastSeenAt, sql.placeholder("seenAfter")),',
			"gt(tokens.lastSeenAt, 0),",
		],
		"O9 a token dies after twelve hours": [
			'gt(tokens.expiresAt, sql.placeholder("now")),',
			"gt(tokens.expiresAt, 0),",
		],
	}),
	...guardsOf("workers/reference/session/token-store.ts", session, {
		"C8 a token is ended in its own mall": [
			"and(eq(tokens.tokenHash, tokenHash), eq(tokens.mallCode, ctx.mallCode))",
			"and(eq(tokens.tokenHash, tokenHash))",
		],
		"O9 only a token's digest is stored": [
			"const tokenHash = hashToken(token);\n\tawait endSession(ctx);",
			"const tokenHash = token;\n\tawait endSession(ctx);",
		],
	}),
	...guardsOf("workers/reference/answer.ts", calls, {
		"C8 a call names a mall": ['throw new BusinessError(400, "NO_MALL", "缺少商城标识");', ""],
		"C8 a call that is not public needs a token": [
			'if (!session) throw new BusinessError(401, "UNAUTHORIZED", "登录已失效，请重新登录");',
			"if (!session) return [];",
		],
		"O4 input is checked": [
			"if (!input.ok) throw input.refusal;",
			"if (!input.ok && false) throw input.refusal;",
		],
		"B7 an answer has no field more than its contract": [
			"if (checked.success) return checked.output;",
			"if (checked.success) return output;",
		],
	}),
	...guardsOf("workers/reference/endpoint/error-response.ts", calls, {
		"B7 an error tells nothing": ['message: "系统繁忙，请稍后再试"', "message: String(error)"],
	}),
	...guardsOf("workers/reference/session/token-store.ts", login, {
		"O9 logging in ends the old token": ["\tawait endSession(ctx);\n", ""],
	}),
	...guardsOf(`${auth}/auth.ts`, session, {
		"O9 logging out ends the token": [
			"(_, ctx) => endSession(ctx)",
			"async (_, ctx) => void [ctx, endSession]",
		],
	}),
	...guardsOf("workers/reference/backends/user/user.ts", session, {
		"O9 a new password ends the sessions": [
			"await endAllSessions(ctx, buyer.userId);",
			"void endAllSessions;",
		],
	}),
	...guardsOf("app/api/file/file-kind.ts", ["app/api/file/file-kind.test.ts"], {
		"O11 a file is what its bytes say": ["bytes: [0x25, 0x50, 0x44, 0x46", "bytes: [0x25, 0x50, 0x44"],
	}),
	...guardsOf(
		"workers/reference/backends/mall/approval/budget.ts",
		["workers/reference/backends/mall/last-bought/last-bought.test.ts"],
		{
			"§6 the budget is for those who have the right to it": [
				'buyer.approver || isGranted(buyer, "/finance/credit")',
				"buyer.approver || true",
			],
		},
	),
	...guardsOf("workers/reference/console/guard-console.ts", consolePages, {
		"B1 the console takes no foreign POST": [
			'if (c.req.method !== "GET" && !isSameOrigin(c.req.raw)) {',
			'if (c.req.method !== "GET" && !isSameOrigin(c.req.raw) && false) {',
		],
	}),
	...guardsOf("workers/reference/console/guard-console.ts", testing, {
		"O8 without CONSOLE there is no console": ["!(await isSecret(token, c.env.CONSOLE_TOKEN))", "false"],
	}),
	...guardsOf("app/api/upstream/is-secret.ts", ["app/api/upstream/is-secret.test.ts"], {
		"O8 a short secret opens nothing": [" || wanted.length < minSecretLength", ""],
		"O8 a secret is compared as a whole": ["=== 0;", "< 1_000;"],
		"O8 a secret is compared to its end": ["return a.reduce(", "return a.slice(0, 4).reduce("],
	}),
	...guardsOf("workers/reference/console/request-fields.ts", testing, {
		"R10 a tester's field that does not exist is refused": ["return v.strictObject(", "return v.object("],
	}),
	...guardsOf("workers/reference/testing/faults.ts", testing, {
		"R1 a forced fault is met by its buyer alone": ["(!meant || meant === buyer) &&", ""],
		"R1 a forced fault is met so many times": ["(times === undefined || met < times)", "true"],
	}),
	...guardsOf("workers/reference/testing/world.ts", testing, {
		"O8 only a developer's machine has worlds": ['env.CONSOLE === "on" ?', "true ?"],
	}),
	...guardsOf("workers/reference/app.ts", testing, {
		"C7 a deployed API answers at the storefront's binding alone": [
			"if (!isConsole && !isApi)",
			"if (false)",
		],
	}),
	...guardsOf("workers/reference/app.ts", consolePages, {
		"B1 the console is at its own hosts": ["consoleHosts.includes(hostname) ||", "true ||"],
	}),
	...guardsOf("app/domain/page/same-origin.ts", consolePages, {
		"B1 Fetch Metadata refuses": ['if (site !== null && site !== "same-origin") return false;', ""],
		"B1 same-site is not same-origin": ['site !== "same-origin"', 'site === "cross-site"'],
		"B1 Origin is compared": ["return origin === own.origin;", "return true;"],
		"B1 Origin and Fetch Metadata agree": [" || URL.parse(origin)?.host === own.host", " || true"],
		"B1 a program says so": ['return headers.get("x-mall-request") === "1";', "return true;"],
	}),
	...guardsOf("workers/reference/console/page.tsx", consolePages, {
		"B1 the console is not framed": ["; frame-ancestors 'none'", ""],
	}),
	...guardsOf(`${feed}/picture-address.ts`, pictures, {
		"P1 a picture's host is a public name": ["/\\.[a-z][a-z0-9-]*$/.test(name) && ", ""],
		"P1 a picture's host is no inner name": [" && !inner.test(name)", ""],
	}),
	...guardsOf(`${feed}/load-pictures.ts`, pictures, {
		"P2 a move of a picture is looked at": [
			"address = parsePictureAddress(location, address.href);",
			"address = new URL(location, address);",
		],
		"P2 no move is followed unseen": ['{ redirect: "manual", signal }', "{ signal }"],
		"P2 moves end": ["moves <= maxMoves", "moves <= 100"],
		"P7 a picture is read no further than it fits": [
			"readCapped(answer, maxBytes, signal)",
			"readCapped(answer, 1e9, signal)",
		],
	}),
	...guardsOf(`${feed}/load-pictures.ts`, ["workers/reference/goods-feed/goods-feed.test.ts"], {
		"B2 a picture is of a type that runs nothing": ["!types.test(contentType)", "false"],
	}),
];
