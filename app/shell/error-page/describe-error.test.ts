import { describe, expect, test } from "vitest";
import { ApiError } from "~/api/error";
import { describeError } from "./describe-error";

function apiError(status: number, message: string) {
	return new ApiError({ kind: "http", backend: "mall", endpoint: "GET /x", status, message });
}

function routeError(status: number) {
	return { status, statusText: "English", data: null, internal: false };
}

describe("error page", () => {
	test("§8 page not found: it says so, with status 404", () => {
		expect(describeError(routeError(404))).toEqual({ status: 404, message: "This page could not be found" });
		expect(describeError(apiError(404, "没有")).status).toBe(404);
	});

	test("§2 error page: status and message of a backend's refusal are shown", () => {
		expect(describeError(apiError(555, "该订单已取消"))).toEqual({ status: 555, message: "该订单已取消" });
	});

	test.each([
		[400, "请求有误"],
		[403, "接口权限不足，请咨询平台客服！"],
		[502, "服务暂时不可用"],
		[504, "服务响应超时"],
	])("§2 error page: status %i reads %s", (status, message) => {
		expect(describeError(routeError(status))).toEqual({ status, message });
	});

	test.each([new Error("connect ECONNREFUSED 10.0.0.8:3306"), "boom", undefined, null, routeError(599)])(
		"B7: the page prints nothing of %s",
		(error) => {
			expect(describeError(error).message).toBe("页面出错了");
		},
	);
});
