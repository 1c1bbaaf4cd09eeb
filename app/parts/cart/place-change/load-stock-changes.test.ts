import { expect, test, vi } from "vitest";
import { loadStockChanges } from "./load-stock-changes";

const lines = Array.from({ length: 250 }, (_, at) => ({ skuId: String(at), num: 3 }));
type Asked = { areaId: string; skuNums: typeof lines };

/** The south has no odd ones. */
function open() {
	const call = vi.fn(async (_: unknown, { areaId, skuNums }: Asked) =>
		skuNums.map(({ skuId }) => ({
			skuId,
			areaId,
			stockStateDesc: "现货",
			canPurchase: areaId === "1_72_55653_0" || Number(skuId) % 2 === 0,
		})),
	);
	return { call, api: { call } as never };
}

test("§3 address: a cart of 250 lines is compared by six calls, all begun at once, each of 100 lines at most", async () => {
	const { call, api } = open();
	const loading = loadStockChanges(api, lines, { from: "1_72_55653_0", to: "44_4403_440305_0" });
	expect(call.mock.calls.map(([, { areaId, skuNums }]) => [areaId, skuNums.length])).toEqual([
		...[100, 100, 50].map((count) => ["1_72_55653_0", count]),
		...[100, 100, 50].map((count) => ["44_4403_440305_0", count]),
	]);
	expect(await loading).toHaveLength(125);
	expect(call.mock.calls[0]?.[1].skuNums[0]).toEqual({ skuId: "0", num: 3 });
});

test("§3 address: nobody is asked about the same area, nor about nothing", async () => {
	const { call, api } = open();
	expect(await loadStockChanges(api, lines, { from: "1_2_3_4", to: "1_2_3_4" })).toEqual([]);
	expect(await loadStockChanges(api, [], { from: "1_2_3_4", to: "1_2_3_5" })).toEqual([]);
	expect(call).not.toHaveBeenCalled();
});
