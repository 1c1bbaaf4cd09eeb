import { describe, expect, test } from "vitest";
import { ApiError } from "~/api/error";
import { orLacking } from "./or-lacking";

const refuse = (status: number) =>
	Promise.reject(
		new ApiError({
			kind: "http",
			backend: "auth",
			endpoint: "GET /token/sessions",
			status,
			message: "没有这个接口",
		}),
	);

describe("R1 a call that a backend may lack", () => {
	test("R1: its answer goes on, and null stands for a backend without it", async () => {
		expect(await orLacking(Promise.resolve([]))).toEqual([]);
		expect(await orLacking(refuse(404))).toBeNull();
	});

	test("R1: one that fails otherwise is a failure, for its section to show", async () => {
		for (const status of [403, 502, 555]) await expect(orLacking(refuse(status))).rejects.toThrow(ApiError);
	});
});
