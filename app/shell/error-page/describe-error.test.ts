import { describe, expect, test } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { describeErrorPage, listCauses } from "./describe-error";

function apiError(status: number, message: string) {
	return new ApiError({ kind: "http", backend: "mall", endpoint: "GET /x", status, message });
}

function routeError(status: number) {
	return { status, statusText: "English", data: null, internal: false };
}

describe("error page", () => {
	test("§8 page not found: it says so, with status 404", () => {
		expect(describeErrorPage(routeError(404))).toEqual({
			status: 404,
			message: "页面不存在",
			original: "This page could not be found",
		});
		expect(describeErrorPage(apiError(404, "没有")).status).toBe(404);
	});

	test("§2 error page: status and message of a backend's refusal are shown", () => {
		expect(describeErrorPage(apiError(555, "该订单已取消"))).toEqual({
			status: 555,
			message: "该订单已取消",
		});
	});

	test.each([
		[400, "请求有误"],
		[403, "接口权限不足，请咨询平台客服！"],
		[502, "服务暂时不可用"],
		[504, "服务响应超时"],
	])("§2 error page: status %i reads %s", (status, message) => {
		expect(describeErrorPage(routeError(status))).toEqual({ status, message });
	});

	test.each([new Error("connect ECONNREFUSED 10.0.0.8:3306"), "boom", undefined, null, routeError(599)])(
		"B7: the page prints nothing of %s",
		(error) => {
			expect(describeErrorPage(error).message).toBe("页面出错了");
		},
	);

	test("§2.10 causes: slow network and server where the server failed, DNS where no answer came, neither for the address or a right", () => {
		const kinds = { network: /网络/, server: /服务器/, name: /DNS/, address: /地址/, right: /权限/ };
		const found = [500, 502, 504, 404, 403, 555].map((status) => {
			const text = listCauses(status).join();
			return [status, ...Object.keys(kinds).filter((name) => kinds[name as keyof typeof kinds].test(text))];
		});
		expect(found).toEqual([
			[500, "network", "server"],
			[502, "network", "server", "name"],
			[504, "network", "server", "name"],
			[404, "address"],
			[403, "right"],
			[555],
		]);
	});
});
