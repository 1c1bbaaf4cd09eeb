import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiError } from "~/api/endpoint/error";
import { resources } from "~/domain/page/resources";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("~/ui/overlay/toast/toast", () => ({ showToast }));

const assign = vi.fn();
const fetched = vi.fn(async () => new Response(null, { status: 204 }));

/** A fresh page: the module remembers that it is leaving. */
async function openPage(path = "/orderConfirm?settlementId=5") {
	const { pathname, search } = new URL(path, "http://mall.localhost");
	vi.stubGlobal("location", { pathname, search, assign });
	vi.stubGlobal("fetch", fetched);
	vi.resetModules();
	const { ApiError: Fresh } = await import("~/api/endpoint/error");
	const page = await import("./react-to-error");
	const fail = (status: number, message = "登录已失效，请重新登录") =>
		page.reactToError(
			new Fresh({ kind: "http", backend: "mall", endpoint: "GET /x", status, message }) as ApiError,
		);
	return { ...page, fail };
}

beforeEach(() => {
	vi.useFakeTimers();
	for (const mock of [assign, fetched, showToast]) mock.mockClear();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("errors in the browser", () => {
	test.each([401, 511])(
		"§8.1, §9.2 %i: a message, 1 s, the cookie removed, then /login and back",
		async (status) => {
			const { fail } = await openPage();
			fail(status);
			expect(showToast).toHaveBeenCalledWith("登录已失效，请重新登录", "error");
			await vi.advanceTimersByTimeAsync(999);
			expect(fetched).not.toHaveBeenCalled();
			await vi.advanceTimersByTimeAsync(1);
			expect(fetched).toHaveBeenCalledWith(
				resources.clearSession.path,
				expect.objectContaining({ method: "POST" }),
			);
			expect(assign).toHaveBeenCalledWith("/login?redirect=%2ForderConfirm%3FsettlementId%3D5");
		},
	);

	test("O10: many 401s at once make one redirect and one message", async () => {
		const { fail } = await openPage();
		for (let i = 0; i < 20; i++) fail(i % 2 ? 401 : 511);
		await vi.advanceTimersByTimeAsync(5000);
		expect(showToast).toHaveBeenCalledTimes(1);
		expect(fetched).toHaveBeenCalledTimes(1);
		expect(assign).toHaveBeenCalledTimes(1);
	});

	test("§8 401: /login follows even if the worker cannot be reached", async () => {
		vi.spyOn(console, "warn").mockImplementation(() => {});
		const { fail } = await openPage("/");
		fetched.mockRejectedValueOnce(new TypeError("offline"));
		fail(401);
		await vi.advanceTimersByTimeAsync(1000);
		expect(assign).toHaveBeenCalledWith("/login");
	});

	test("§8.2 403: a message, and the page stays", async () => {
		const { fail } = await openPage();
		fail(403, "内部信息");
		await vi.advanceTimersByTimeAsync(5000);
		expect(showToast.mock.calls).toEqual([["接口权限不足，请咨询平台客服！", "error"]]);
		expect(assign).not.toHaveBeenCalled();
	});

	test("O9: a session that ended in another tab leads to /login once", async () => {
		const { leaveForLogin, fail } = await openPage();
		leaveForLogin();
		leaveForLogin();
		fail(401);
		await vi.advanceTimersByTimeAsync(1000);
		expect(assign).toHaveBeenCalledTimes(1);
		expect(fetched).not.toHaveBeenCalled();
	});
});
