import { expect, test } from "vitest";
import type { SkuFacts } from "../../cart/sku-facts";
import type { DeliveredPart } from "../promise/delivery";
import type { LoadedSettlement } from "../read/load-settlement";
import { createOrderRows } from "./create-order-rows";

const facts = {
	skuId: "7",
	name: "冲击钻",
	imageUrl: "",
	saleUnit: "台",
	pack: null,
	priceFen: 50_000,
	priceLadder: [],
	specList: [],
	taxRate: 0.13,
	gifts: [
		{ skuId: "8", name: "丁腈手套", num: 1, giftType: 2, saleUnit: "双" },
		{ skuId: "9", name: "平垫圈", num: 2, giftType: 1 },
	],
} as unknown as SkuFacts;
const part = {
	venderId: "V",
	venderName: "某店",
	freightRule: {},
	totals: {},
	methodCode: "standard",
	ways: [],
	days: [],
	lines: [{ skuId: "7", num: 3, priceFen: 50_000, taxRate: 0.13, facts, declinedGifts: [] }],
} as unknown as DeliveredPart;
const loaded = {
	content: { delivery: {} },
	areaId: "1_72_55653_0",
	costRules: {},
	rooms: new Map(),
	now: new Date(Date.UTC(2026, 10, 24)),
} as unknown as LoadedSettlement;

test("§9 order: a gift is counted in its own unit, and in pieces where the catalogue does not have it", () => {
	const { lines } = createOrderRows(loaded, { address: {} as never, parts: [part], payableFen: 0 }, "1");
	expect(lines.map(({ skuId, num, saleUnit }) => [skuId, num, saleUnit])).toEqual([
		["7", 3, "台"],
		["8", 3, "双"],
		["9", 6, "件"],
	]);
});
