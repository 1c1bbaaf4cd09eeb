import { expect, test, vi } from "vitest";
import type { Api } from "~/api/client/client";
import { ApiError } from "~/api/endpoint/error";
import { findPage } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { parseCookies } from "./cookie-names";
import { loadBusinessModel, loadSession, loadTheme, prepareSession } from "./session";

// React Router's KV storage is made for workerd alone.
const stored = vi.hoisted(() => new Map<string, object>());
vi.mock("./session-store", () => ({
	readSessionParts: async (_: unknown, key: string) => stored.get(key) ?? {},
	writeSessionParts: async (_: unknown, key: string, parts: object) => void stored.set(key, { ...parts }),
}));

const down = new ApiError({
	kind: "network",
	backend: "user",
	endpoint: "GET /x",
	status: 502,
	message: "x",
});
const toLogin = new Response(null, { status: 302 });

/** A request with a token of its own, to a mall all of whose backends are down. */
function createScope(path: string, cookie: string, failure: unknown = down): RequestScope {
	return {
		page: { path: path.split("?")[0], address: path, row: findPage(path.split("?")[0] ?? "") },
		cookies: parseCookies(cookie),
		requestId: "r",
		token: "a-token",
		sessionKey: crypto.randomUUID(),
		mall: { mallCode: "M1001", origin: "http://mall.localhost", theme: null },
		api: { call: () => Promise.reject(failure) } as unknown as Api,
		rejectSession: vi.fn(() => toLogin),
		responseHeaders: new Headers(),
		waitUntil: () => undefined,
		markIncomplete: vi.fn(),
	} as unknown as RequestScope;
}

async function load(scope: RequestScope) {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	return runInScope(scope, () => loadSession().catch((thrown: unknown) => thrown));
}

test("§1.2, §3.6, §4.2, §4.5 session: with its backends down a page uses stored values and defaults, and is not cached", async () => {
	const scope = createScope("/search", "business_model=OPEN; snFlag=7; partnerCode=P1");
	expect(await load(scope)).toMatchObject({
		businessModel: "OPEN",
		snFlag: "7",
		partnerCode: "P1",
		serviceStatus: false,
		orderProcurementType: null,
		user: null,
	});
	expect(scope.markIncomplete).toHaveBeenCalled();
});

test("§3.6: the procurement type is the default where there is none to ask for", async () => {
	for (const cookie of ["business_model=OPEN", "business_model=STANDARD; partnerCode=P1"])
		expect(await load(createScope("/search", cookie))).toMatchObject({ orderProcurementType: "1" });
});

test("§4.2 session: without a known or stored business model the page redirects to /login, and back; the token stays", async () => {
	const scope = createScope("/search?keyword=x", "");
	const thrown = await load(scope);
	expect(thrown).toBeInstanceOf(Response);
	expect((thrown as Response).headers.get("location")).toBe("/login?redirect=%2Fsearch%3Fkeyword%3Dx");
	expect(scope.responseHeaders.get("set-cookie")).toBeNull();
});

test("§4.2 session: a page without a session, such as /login, does not redirect to /login", async () => {
	expect(await load({ ...createScope("/login", ""), sessionKey: null })).toMatchObject({
		businessModel: null,
	});
});

test("§8 401: a session that its backends reject is redirected to /login, also by a load that another page began", async () => {
	const first = createScope("/search", "business_model=OPEN", toLogin);
	const second = { ...first, rejectSession: vi.fn(() => toLogin) };
	expect(await Promise.all([load(first), load(second)])).toEqual([toLogin, toLogin]);
	expect(second.rejectSession).toHaveBeenCalled();
	// A token that has ended stays ended: the next page need not ask.
	const third = { ...first, rejectSession: vi.fn(() => toLogin) };
	expect(await load(third)).toBe(toLogin);
});

const answers: Record<string, unknown> = {
	"/company/userInfo": { userId: "U1", businessModel: "STANDARD", partnerCode: "" },
	"/company/info": { snFlag: "7", serviceStatus: true },
	"/userMenu": [],
};

function prepare(scope: RequestScope) {
	const { sessionKey, sessions, waitUntil } = scope;
	const call = vi.fn(async ({ path }: { path: string }) => answers[path]);
	const api = { call } as unknown as Api;
	return prepareSession({ key: sessionKey ?? "", api, sessions, waitUntil });
}

test("§4 session: the first page finds what the log-in has prepared, and asks for nothing", async () => {
	const scope = createScope("/search", "");
	await prepare(scope);
	await vi.waitFor(async () => {
		const later = { ...createScope("/search", ""), sessionKey: scope.sessionKey };
		expect(await load(later)).toMatchObject({ businessModel: "STANDARD", snFlag: "7", menu: [] });
		expect(later.markIncomplete).not.toHaveBeenCalled();
	}, 30_000);
});

test("§4.7 session: the model of the stored cookie is there before any backend answers; a known user has the last word", async () => {
	const never = { call: () => new Promise(() => undefined) } as unknown as Api;
	const scope = { ...createScope("/search", "business_model=OPEN"), api: never };
	expect(await runInScope(scope, loadBusinessModel)).toBe("OPEN");
	await prepare(scope);
	await vi.waitFor(
		async () => expect(await runInScope({ ...scope }, loadBusinessModel)).toBe("STANDARD"),
		30_000,
	);
});

test("§4 session: the first page loads for itself the parts that the log-in could not", async () => {
	const scope = createScope("/search", "business_model=OPEN");
	const api = { call: () => Promise.reject(down) } as unknown as Api;
	await prepareSession({
		key: scope.sessionKey ?? "",
		api,
		sessions: scope.sessions,
		waitUntil: scope.waitUntil,
	});
	const call = vi.fn(async ({ path }: { path: string }) => answers[path]);
	await load({ ...scope, api: { call } as unknown as Api });
	expect(call).toHaveBeenCalled();
});

test("§4.8 theme: while its decoration fails a mall has its own colour, and a decoration has the last word", async () => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	const themeOf = (call: (endpoint: { path: string }) => Promise<unknown>) => {
		const scope = createScope("/search", "business_model=OPEN");
		const mall = { ...scope.mall, theme: "theme-green" as const };
		return runInScope({ ...scope, mall, api: { call } as unknown as Api }, loadTheme);
	};
	expect(await themeOf(() => Promise.reject(down))).toBe("theme-green");
	const user = { userId: "U1", businessModel: "OPEN", partnerCode: "" };
	const open = (decoration: () => Promise<unknown>) =>
		themeOf(async ({ path }) => {
			if (path.includes("decorationStyle")) return decoration();
			return path === "/company/userInfo" ? user : answers[path];
		});
	expect(await open(() => Promise.reject(down))).toBe("theme-green");
	expect(await open(async () => ({ decorationColor: 2 }))).toBe("theme-blue");
});

test("C5 purge: a purge of the mall ends a session's decoration with its logo, stored or in memory, and no other part", async () => {
	const first = createScope("/search", "business_model=OPEN");
	let loginPlatformLogo = "/old.svg";
	const asked: string[] = [];
	const call = async ({ path }: { path: string }) => {
		asked.push(path);
		if (path.includes("decorationStyle")) return { decorationColor: 1, loginPlatformLogo };
		if (path === "/company/userInfo") return { userId: "U1", businessModel: "OPEN", partnerCode: "" };
		return answers[path];
	};
	const showLogo = async (purge?: string) => {
		asked.length = 0;
		const mall = { ...first.mall, purge };
		const scope = { ...first, mall, api: { call } as unknown as Api };
		return (await runInScope(scope, loadSession)).decoration?.loginPlatformLogo;
	};
	expect(await showLogo()).toBe("/old.svg");
	loginPlatformLogo = "/new.svg";
	expect([await showLogo(), asked]).toEqual(["/old.svg", []]);
	expect([await showLogo("purge 1"), asked]).toEqual([
		"/new.svg",
		[expect.stringContaining("decorationStyle")],
	]);
	expect([await showLogo("purge 1"), asked]).toEqual(["/new.svg", []]);
});
