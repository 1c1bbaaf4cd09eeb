import { describe, expect, test } from "vitest";
import type { Api } from "~/api/client/client";
import { isComplete, loadMissingParts } from "./load-parts";
import type { SessionParts } from "./session-parts";

const answers: Record<string, unknown> = {
	"/company/userInfo": { businessModel: "OPEN", partnerCode: "P1" },
	"/company/info": { snFlag: "7", serviceStatus: true },
	"/decorationStyle/own": { decorationColor: 2 },
	"/specialProcurement/:partnerCode": { orderProcurementType: "1,2" },
	"/userMenu": [],
};

/** An api that answers from the table, notes the calls in order, and fails where `failing` says so. */
function createFakeApi(changes: Record<string, unknown> = {}) {
	const calls: { path: string; input: unknown }[] = [];
	const call = async ({ path }: { path: string }, input: unknown) => {
		calls.push({ path, input });
		await new Promise((resolve) => setTimeout(resolve, 1));
		const answer = path in changes ? changes[path] : answers[path];
		if (answer instanceof Error) throw answer;
		return answer;
	};
	return { api: { call } as unknown as Api, calls, paths: () => calls.map(({ path }) => path) };
}

describe("§4 session: the loaded parts", () => {
	test("B7: the buyer's telephone number is not stored, since no page shows it", async () => {
		const { api } = createFakeApi({
			"/company/userInfo": { businessModel: "STANDARD", phone: "13800001001" },
		});
		const parts: SessionParts = {};
		await loadMissingParts(api, parts);
		expect(parts.user).toEqual({ businessModel: "STANDARD" });
	});

	test("§1.3, §3.6, §4.3, §4.4: OPEN loads user and snFlag together, then procurement type, decoration and menu", async () => {
		const { api, calls, paths } = createFakeApi();
		const parts: SessionParts = {};
		expect(await loadMissingParts(api, parts)).toEqual([]);
		expect(paths().slice(0, 2)).toEqual(["/company/userInfo", "/company/info"]);
		expect(paths().slice(2).sort()).toEqual([
			"/decorationStyle/own",
			"/specialProcurement/:partnerCode",
			"/userMenu",
		]);
		expect(calls.find(({ path }) => path === "/userMenu")?.input).toEqual({
			snFlag: "7",
			mode: "1",
			status: "1",
			terminalType: "2",
		});
		expect(parts.orderProcurementType).toBe("1,2");
		expect(isComplete(parts)).toBe(true);
	});

	test("§1.3, §4.4: the other model loads neither procurement type nor decoration, and asks for its menu with mode 2", async () => {
		const { api, calls, paths } = createFakeApi({
			"/company/userInfo": { businessModel: "STANDARD", partnerCode: "P1" },
		});
		const parts: SessionParts = {};
		await loadMissingParts(api, parts);
		expect(paths()).toEqual(["/company/userInfo", "/company/info", "/userMenu"]);
		expect(calls[2]?.input).toMatchObject({ mode: "2" });
		expect(isComplete(parts)).toBe(true);
	});

	test("§4.3: without a partner code the procurement type is not asked for", async () => {
		const { api, paths } = createFakeApi({ "/company/userInfo": { businessModel: "OPEN", partnerCode: "" } });
		const parts: SessionParts = {};
		await loadMissingParts(api, parts);
		expect(paths()).not.toContain("/specialProcurement/:partnerCode");
		expect(isComplete(parts)).toBe(true);
	});

	test("§4.3: known parts are not asked for again, failed ones are", async () => {
		const failing = createFakeApi({ "/decorationStyle/own": new Error("down") });
		const parts: SessionParts = {};
		expect(await loadMissingParts(failing.api, parts)).toHaveLength(1);
		expect(isComplete(parts)).toBe(false);
		const { api, paths } = createFakeApi();
		await loadMissingParts(api, parts);
		expect(paths()).toEqual(["/decorationStyle/own"]);
		expect(isComplete(parts)).toBe(true);
	});

	test("§4: while the company's backend fails, the menu is loaded by the stored snFlag", async () => {
		const { api, calls } = createFakeApi({ "/company/info": new Error("down") });
		const parts: SessionParts = {};
		expect(await loadMissingParts(api, parts, "3")).toHaveLength(1);
		expect(calls.find(({ path }) => path === "/userMenu")?.input).toMatchObject({ snFlag: "3" });
		expect([parts.menu, isComplete(parts)]).toEqual([[], false]);
	});

	test("a user backend that is down delays no other part", async () => {
		const { api, paths } = createFakeApi({ "/company/userInfo": new Error("down") });
		const parts: SessionParts = {};
		expect(await loadMissingParts(api, parts)).toHaveLength(1);
		expect(paths()).toEqual(["/company/userInfo", "/company/info"]);
		expect(parts.company).toBeDefined();
	});
});
