import { describe, expect, test } from "vitest";
import { getInquiry, listInquiries } from "../contract/mall/inquiry";
import { getServiceConversation } from "../contract/mall/service";
import { holdsForAll, tellsLack } from "./lack";

const missing = JSON.stringify({ code: "NOT_FOUND", message: "没有这张询价单" });
const unknown = JSON.stringify({ code: "NO_SUCH_CALL", message: "没有这个接口" });
const foreign = JSON.stringify({ timestamp: "2026-01-01", status: 404, error: "Not Found", path: "/x" });

describe("§7 extensions: an answer says that a backend lacks one", () => {
	test.each([405, 501])("%i always", (status) => {
		expect(tellsLack(getInquiry, status, missing)).toBe(true);
	});

	test("404 to a call that names nothing", () => {
		expect(tellsLack(listInquiries, 404, missing)).toBe(true);
	});

	test("404 to a call that names a thing only where its body says so, or is not the contract's", () => {
		for (const call of [getInquiry, getServiceConversation]) {
			expect(tellsLack(call, 404, missing)).toBe(false);
			for (const body of [unknown, foreign, "<h1>404</h1>", ""])
				expect(tellsLack(call, 404, body)).toBe(true);
		}
	});

	test("for every buyer by 405 and 501, and by a 404 where the buyer has written no part of the path", () => {
		for (const status of [405, 501]) expect(holdsForAll(getInquiry, status)).toBe(true);
		expect(holdsForAll(listInquiries, 404)).toBe(true);
		for (const body of ["", foreign, missing]) expect(holdsForAll(getInquiry, 404, body)).toBe(false);
		expect(holdsForAll(getInquiry, 404, unknown)).toBe(true);
	});

	test("no other answer does", () => {
		for (const status of [200, 400, 401, 403, 409, 429, 500, 502, 503, 504, 511, 555])
			expect(tellsLack(listInquiries, status, foreign)).toBe(false);
	});
});
