import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { enterInquiries } from "./enter-inquiries";

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const refuse = (status: number) => () =>
	Promise.reject(
		new ApiError({ kind: "http", backend: "mall", endpoint: "POST /auc/getAucUrl", status, message: "x" }),
	);

/** The page that a buyer gets for the list of biddings: null for the list itself. */
async function enter(call: () => Promise<unknown>) {
	const scope = {
		requestId: "r",
		api: { call },
		mall: {
			origin: "https://mall.example",
			linkHosts: ["hall.example.com"],
			extensions: new Set(["inquiry"]),
		},
		page: { row: pages.biddings },
	} as unknown as RequestScope;
	try {
		await runInScope(scope, enterInquiries);
		return null;
	} catch (answer) {
		if (!(answer instanceof Response)) throw answer;
		return [answer.headers.get("location"), answer.headers.get("referrer-policy")];
	}
}
const hallAt = (url: string) => async () => ({ url });

describe("§5 special purchase: the entry to the pages of biddings", () => {
	const explained = ["/accessFail?right=%2Fadmin%2FspecialPurchase%2FbiddingList", null];

	test("§2.13, §7 auc url: the entry leads to the company's hall where there is one", async () => {
		expect(await enter(hallAt("https://hall.example.com/auc?t=1"))).toEqual([
			"https://hall.example.com/auc?t=1",
			"no-referrer",
		]);
	});

	test("§7 auc url: without one, or with one that may not be opened, the mall's own page serves (B5)", async () => {
		for (const url of [pages.biddings.path, "https://evil.example/", "javascript:alert(1)", ""])
			expect([url, await enter(hallAt(url))]).toEqual([url, null]);
	});

	test("R1: a hall that cannot be asked for leaves the page; one that refuses is explained", async () => {
		expect(await enter(refuse(503))).toBeNull();
		expect(await enter(refuse(403))).toEqual(explained);
	});
});
