import { describe, expect, test, vi } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import { receive } from "./receive";

async function post(values: Record<string, string>) {
	const call = vi.fn(async () => ({}));
	const refusal = await runInScope({ api: { call } } as unknown as RequestScope, () => receive("P1", values));
	return { refusal, lines: (call.mock.calls as unknown as [unknown, object][])[0]?.[1] };
}

describe("§4 order: the numbers of a receipt", () => {
	test("§4 order: numbers that rise go to the backend beside those that stay", async () => {
		expect(
			await post({ "got.1": " ５ ", "had.1": "3", "got.2": "0", "had.2": "0", "got.3": "2", "had.3": "2" }),
		).toEqual({
			refusal: undefined,
			lines: {
				parcelId: "P1",
				lines: [
					{ skuId: "1", received: 5 },
					{ skuId: "2", received: 0 },
					{ skuId: "3", received: 2 },
				],
			},
		});
		expect((await post({})).lines).toEqual({ parcelId: "P1" });
	});

	test.each([
		[{ "got.1": "1", "had.1": "3" }, { "got.1": "已确认 3，不能改少" }],
		[{ "got.1": "5", "had.1": "3", "got.2": "0", "had.2": "2" }, { "got.2": "已确认 2，不能改少" }],
		[
			{ "got.1": "三", "had.1": "3", "got.2": "0", "had.2": "2" },
			{ "got.1": "请填写 0 或以上的整数", "got.2": "已确认 2，不能改少" },
		],
	])("§4 order: fewer than are confirmed are refused before the call: %j", async (values, fields) => {
		expect(await post(values as Record<string, string>)).toEqual({
			refusal: { message: Object.values(fields)[0], fields },
			lines: undefined,
		});
	});

	test.each([[{ "got.1": "3", "had.1": "3", "got.2": "0", "had.2": "0" }], [{ "got.1": "0", "had.1": "0" }]])(
		"§4 order: a receipt that confirms nothing says so: %j",
		async (values) => {
			expect(await post(values as Record<string, string>)).toEqual({
				refusal: { message: "请填写累计实收数量，须多于已确认的数量" },
				lines: undefined,
			});
		},
	);

	test.each(["", "x", "-1", "99999999"])(
		"§4 order: confirmed pieces that are no number count as none: %j",
		async (had) => {
			expect((await post({ "got.1": "1", "had.1": had })).refusal).toBeUndefined();
		},
	);
});
