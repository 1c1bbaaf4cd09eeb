import { beforeEach, expect, test, vi } from "vitest";
import { getStored } from "~/session/stored-session";
import { storeSession } from "./store-session";

const cookies = new Map<string, string>();
const set = vi.fn((name: string, value: string) => void cookies.set(name, value));
vi.mock("js-cookie", () => ({
	default: {
		get: (name: string) => cookies.get(name),
		set: (name: string, value: string) => set(name, value),
	},
}));
const callLater = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => []);
vi.mock("~/api/client/client-later.browser", () => ({
	callLater: (...args: unknown[]) => callLater(...args),
}));

const user = {
	userId: "7",
	loginName: "wanglei",
	realName: "王磊",
	companyId: "C1",
	companyName: "红杉",
	partnerCode: "P2001",
	businessModel: "OPEN",
} as const;

beforeEach(() => {
	cookies.clear();
	set.mockClear();
	const items = new Map<string, string>();
	vi.stubGlobal("location", { protocol: "http:" });
	vi.stubGlobal("sessionStorage", {});
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => items.set(key, value),
	});
});

test("§3.7 stored: snFlag and partnerCode are stored once, and again when they change", async () => {
	const session = { user, decoration: null, snFlag: "1" };
	await storeSession(session);
	await storeSession(session);
	expect([...cookies]).toEqual([
		["snFlag", "1"],
		["partnerCode", "P2001"],
	]);
	expect(set).toHaveBeenCalledTimes(2);
	await storeSession({ ...session, snFlag: "0" });
	expect(cookies.get("snFlag")).toBe("0");
});

test("§3.7 stored: an unknown value is not stored", async () => {
	await storeSession({ user: { ...user, partnerCode: "" }, decoration: null, snFlag: "" });
	expect(cookies.size).toBe(0);
});

test("§3.7 stored: the flattened list has the granted permissions, and is loaded once", async () => {
	callLater.mockClear();
	const own = { menuCode: "A", menuName: "订单", menuPath: "/order", permissionType: 1, children: [] };
	callLater.mockResolvedValueOnce([own, { ...own, menuCode: "B", granted: false }]);
	await storeSession({ user, decoration: null, snFlag: "1" });
	await storeSession({ user, decoration: null, snFlag: "1" });
	expect(callLater).toHaveBeenCalledExactlyOnceWith(
		expect.any(Function),
		{ snFlag: "1", mode: "1" },
		{ quiet: true },
	);
	expect(getStored("permissionFlattenList", "7")).toEqual([
		{ menuCode: "A", menuName: "订单", path: "/admin/order" },
	]);
});
