import { expect, test } from "vitest";
import type { Settlement } from "~/api/schema/settlement";
import { findSubmitFault } from "./submit-fault";

type Draft = Pick<Settlement, "venders" | "payPrice">;
const draft = (payPrice: string, ...venders: { items: object[] }[]) =>
	({ payPrice, venders }) as unknown as Draft;

test.each<[Draft, string | null]>([
	[draft("20.00", { items: [{}] }), null],
	[draft("0.00"), "没有可以下单的商品"],
	[draft("8.00", { items: [] }), "没有可以下单的商品"],
	[draft("0.00", { items: [{}] }), "应付金额为 ¥0.00"],
])("UX settlement: only goods with an amount to pay can be submitted (%#)", (settlement, fault) => {
	expect(findSubmitFault(settlement)).toBe(fault);
});
