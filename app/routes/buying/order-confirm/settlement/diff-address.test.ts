import { expect, test } from "vitest";
import type { Settlement } from "~/api/schema/settlement";
import { diffAddress } from "./diff-address";

const item = (skuId: string, price = "10.00") => ({ skuId, name: `商品${skuId}`, price });
const vender = (items: object[], rest: object = {}) => ({
	venderId: "V1",
	venderName: "安垣消防",
	freight: "8.00",
	arrivesBy: "2026-11-26",
	items,
	...rest,
});
const settlement = (venders: object[], payPrice = "18.00", unsellable: object[] = []) =>
	({ venders, payPrice, unsellable }) as unknown as Settlement;

test("§3 address: an address that changes nothing has no difference", () => {
	const one = settlement([vender([item("1")])]);
	expect(diffAddress(one, structuredClone(one))).toBeNull();
});

test("§3 address: price, arrival and freight are shown old and new, and the payable amount", () => {
	const after = settlement(
		[vender([item("1", "11.00")], { freight: "0.00", arrivesBy: "2026-12-01" })],
		"11.00",
	);
	expect(diffAddress(settlement([vender([item("1")])]), after)).toEqual({
		differences: [
			{ subject: "商品1", what: "单价", from: "¥10.00", to: "¥11.00" },
			{ subject: "安垣消防", what: "送达", from: "11-26（周四）前", to: "12-01（周二）前" },
			{ subject: "安垣消防", what: "运费", from: "¥8.00", to: "¥0.00" },
		],
		payable: { from: "¥18.00", to: "¥11.00" },
	});
});

test("§3 address: goods that the place lacks say why, also where the supplier has nothing left there", () => {
	const before = settlement([vender([item("1")])]);
	const after = settlement([], "0.00", [{ skuId: "1", name: "商品1", reason: "所选地区无货" }]);
	expect(diffAddress(before, after)?.differences).toEqual([
		{ subject: "商品1", what: "供货", from: "可购买", to: "所选地区无货" },
	]);
	expect(diffAddress(after, before)?.differences).toEqual([
		{ subject: "商品1", what: "供货", from: "所选地区无货", to: "可购买" },
	]);
});

test("§3 address: a chosen time that the supplier cannot hold there says so", () => {
	const after = settlement([vender([item("1")], { promiseFault: "12-01 前不能送货，请另选送货时间" })]);
	expect(diffAddress(settlement([vender([item("1")])]), after)?.differences).toEqual([
		{ subject: "安垣消防", what: "送货时间", from: "可选", to: "12-01 前不能送货，请另选送货时间" },
	]);
});
