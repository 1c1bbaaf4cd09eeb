import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createToken } from "../contract/auth";
import { oldSettlement } from "../contract/mall/settlement";
import { callsOf } from "../endpoint/endpoint";
import { toRequestParts } from "./request-parts";

const find = callsOf("mall").get("/a/:x/b/:y", { input: v.looseObject({}), output: v.unknown() });

describe("request parts", () => {
	test("§7: names go into the path, the rest of a GET into the query", () => {
		expect(toRequestParts(find, { x: "1", y: "2", q: "螺 丝&=", none: undefined, n: 3 })).toEqual({
			path: "/a/1/b/2?q=%E8%9E%BA+%E4%B8%9D%26%3D&n=3",
			headers: {},
		});
	});

	test("P1: no value leaves its segment", () => {
		const value = fc.string({ minLength: 1 }).filter((text) => !/^\.+$/.test(text));
		fc.assert(
			fc.property(value, (x) => {
				const { path } = toRequestParts(find, { x: x.toWellFormed(), y: "2" });
				const { pathname } = new URL(`https://host/base${path}`);
				expect(pathname.split("/")).toHaveLength(6);
				expect(decodeURIComponent(pathname.split("/")[3] ?? "")).toBe(x.toWellFormed());
			}),
		);
	});

	test.each([undefined, "", ".", "..", null, {}])("P1: %j cannot stand in the path", (x) => {
		expect(() => toRequestParts(find, { x, y: "2" })).toThrow(TypeError);
	});

	test("§7.7 token create: the login type is a header and not in the body", () => {
		const parts = toRequestParts(createToken, { loginType: "sms", phone: "13800001001", code: "123456" });
		expect(parts.headers["login-type"]).toBe("sms");
		expect(JSON.parse(parts.body as string)).toEqual({ phone: "13800001001", code: "123456" });
	});

	test("O1: a submit carries its settlement id as the idempotency key, and in the body", () => {
		const parts = toRequestParts(oldSettlement.submitOrder, { settlementId: "S1", version: 2 });
		expect(parts.headers["idempotency-key"]).toBe("S1");
		expect(JSON.parse(parts.body as string)).toEqual({ settlementId: "S1", version: 2 });
	});
});
