import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearStored, storedKeys } from "./clear-stored";
import { getStored, setStored } from "./stored-session";

const items = new Map<string, string>();

beforeEach(() => {
	items.clear();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => items.set(key, value),
		removeItem: (key: string) => items.delete(key),
	});
});

describe("stored session", () => {
	test("§3 stored locally: a value comes back to the same user only", () => {
		setStored("userInfo", "7", { loginName: "wanglei" });
		expect(getStored("userInfo", "7")).toEqual({ loginName: "wanglei" });
		expect(getStored("userInfo", "8")).toBeUndefined();
	});

	test("B8: nothing is left at the end of a session", () => {
		for (const key of storedKeys) setStored(key, "7", []);
		expect(items.size).toBe(storedKeys.length);
		clearStored();
		expect(items.size).toBe(0);
	});

	test.each(["", "null", "{", "[]", "7", '"x"', '{"version":0,"userId":"7","value":1}', '{"userId":"7"}'])(
		"B8: %j under a key counts as nothing",
		(text) => {
			items.set("decoration", text);
			expect(getStored("decoration", "7")).toBeUndefined();
		},
	);

	test("B8: a storage that is full or switched off breaks nothing", () => {
		const refuse = () => {
			throw new DOMException("QuotaExceededError");
		};
		vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
		setStored("userInfo", "7", {});
		clearStored();
		expect(getStored("userInfo", "7")).toBeUndefined();
	});
});
