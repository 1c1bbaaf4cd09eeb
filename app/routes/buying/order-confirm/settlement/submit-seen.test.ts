import { describe, expect, test } from "vitest";
import { newCart } from "~/api/contract/mall/cart";
import { newSettlement } from "~/api/contract/mall/settlement";
import { ApiError } from "~/api/endpoint/error";
import type { Settlement } from "~/api/schema/settlement";
import { formatAddressLine } from "~/domain/place/address-text";
import { formatMoney } from "~/domain/text/money";
import type { ConfirmWork } from "./confirm-work";
import { formatLine, toLineName } from "./seen-order";
import { submitSeen } from "./submit-seen";

type Line = { skuId: string; num: number; priceFen: number; quote?: object };

/** A backend with one settlement, which `onSubmit` may change just before it is submitted. */
function openBackend(
	first: readonly Line[],
	{ mayChangeLines = true, cart = [] as object[], freightFen = 800 } = {},
) {
	let lines = first;
	let version = 1;
	const asked: [string, object][] = [];
	const backend = {
		asked,
		onSubmit: [] as (() => void)[],
		change(next: readonly Line[]) {
			lines = next;
			version += 1;
		},
		orderId: undefined as string | undefined,
		together: undefined as string[] | undefined,
		view(): Settlement {
			const items = lines.map((line) => ({ ...line, price: formatMoney(line.priceFen), taxRate: 0.13 }));
			const payFen = lines.reduce((sum, { num, priceFen }) => sum + num * priceFen, freightFen);
			return {
				settlementId: "S1",
				version,
				mayChangeLines,
				orderId: backend.orderId,
				together: backend.together,
				address,
				venders: [{ venderId: "V1", items }],
				payPrice: formatMoney(payFen),
				unsellable: [],
				deliveries: [],
				paymentTypes: [],
				changes: [],
			} as unknown as Settlement;
		},
	};
	const call = async (endpoint: object, input: Record<string, never>) => {
		asked.push([toCallName(endpoint as { path: string }), input]);
		if (endpoint === newCart.getCart) return { venders: [{ items: cart }], invalidItems: [] };
		if (endpoint === newCart.changeCartNumbers) return {};
		if (endpoint === newSettlement.createSettlement) return { settlementId: "S2" };
		if (endpoint === newSettlement.findSettlement) return backend.view();
		backend.onSubmit.shift()?.();
		if ((input as unknown as { version: number }).version !== version || backend.orderId) throw conflict;
		if (endpoint === newSettlement.modifySettlement) {
			backend.change(editLines(lines, input));
			return backend.view();
		}
		backend.orderId = "P1";
		return { orderId: "P1", payable: "0.00" };
	};
	return { backend, api: { call } as unknown as ConfirmWork["api"] };
}

/** The last word of a path that is no parameter. */
const toCallName = ({ path }: { path: string }) => path.split("/").at(path.endsWith(":id") ? -2 : -1) ?? "";

/** The lines with the numbers that the input of a modification names; 0 takes a line away. */
function editLines(lines: readonly Line[], input: { lines?: { skuId: string; num: number }[] }): Line[] {
	return lines.flatMap((line) => {
		const num = input.lines?.find(({ skuId }) => skuId === line.skuId)?.num ?? line.num;
		return num > 0 ? [{ ...line, num }] : [];
	});
}

const address = {
	addressId: "A1",
	addressIdStr: "1_72_55653_0",
	name: "王磊",
	mobile: "13800001001",
	address: "88 号",
	provinceName: "北京市",
	cityName: "朝阳区",
	districtName: "",
	streetName: "",
};

const conflict = new ApiError({
	kind: "http",
	backend: "mall",
	endpoint: "POST /x",
	status: 409,
	message: "订单信息已更新",
});

const two: Line[] = [
	{ skuId: "1", num: 3, priceFen: 5160 },
	{ skuId: "2", num: 2, priceFen: 1000 },
];

function toForm(lines: readonly Line[], was: readonly Line[] = []): FormData {
	const form = new FormData();
	const add = (prefix: "line" | "was", { skuId, num, priceFen }: Line) =>
		form.set(toLineName(prefix, skuId), formatLine({ num, priceFen, taxRate: 0.13 }));
	for (const line of lines) add("line", line);
	for (const line of was) add("was", line);
	form.set("seen.address", address.addressId);
	form.set("seen.place", formatAddressLine(address));
	form.set("seen.rest", "800");
	return form;
}

const submit = ({ backend, api }: ReturnType<typeof openBackend>, form: FormData) =>
	submitSeen({ form, settlement: backend.view(), api, calls: newSettlement }, "OPEN", "");
const [one, other] = two as [Line, Line];

describe("O4, O1: a submit of what the buyer saw", () => {
	test("O1: leads to the orders of all addresses when another tab divided it, and orders nothing", async () => {
		const mall = openBackend(two);
		mall.backend.together = ["S1", "S2"];
		mall.backend.change([{ skuId: "1", num: 1, priceFen: 5160 }]);
		expect(await submit(mall, toForm(two))).toBe("/orderConfirm/together?settlementIds=S1&settlementIds=S2");
		expect(mall.backend.asked).toEqual([]);
	});

	test("O4: is one call when nothing changed", async () => {
		const mall = openBackend(two);
		expect(await submit(mall, toForm(two))).toBe("/cashier?orderId=P1");
		expect(mall.backend.asked).toEqual([["submit", { settlementId: "S1", version: 1 }]]);
	});

	test("O4: goods without an amount to pay, and none at all, are not submitted", async () => {
		const free = openBackend([{ ...one, priceFen: 0 }], { freightFen: 0 });
		const form = toForm([{ ...one, priceFen: 0 }]);
		form.set("seen.rest", "0");
		expect(await submit(free, form)).toEqual({
			message: "应付金额为 ¥0.00，不能提交。请返回购物车修改",
			panel: "",
		});
		const none = openBackend([]);
		expect(await submit(none, toForm([]))).toMatchObject({
			message: expect.stringMatching(/^没有可以下单的商品/),
		});
		expect([...free.backend.asked, ...none.backend.asked]).toEqual([]);
	});

	test("O4: a price that changes after the comparison is found in a fresh settlement", async () => {
		const mall = openBackend(two);
		mall.backend.onSubmit.push(() => mall.backend.change([{ ...one, priceFen: 6192 }, other]));
		const refused = await submit(mall, toForm(two));
		expect(refused).toMatchObject({
			seen: {
				lines: new Map([
					["1", { num: 3, priceFen: 5160, taxRate: 0.13 }],
					["2", { num: 2, priceFen: 1000, taxRate: 0.13 }],
				]),
			},
		});
		expect(mall.backend.orderId).toBeUndefined();
	});

	test("O1: a conflict without a difference is tried once more, and a second one is the buyer's", async () => {
		const mall = openBackend(two);
		mall.backend.onSubmit.push(() => mall.backend.change(two));
		expect(await submit(mall, toForm(two))).toBe("/cashier?orderId=P1");
		const busy = openBackend(two);
		const next = () => busy.backend.change(two);
		busy.backend.onSubmit.push(next, next);
		await expect(submit(busy, toForm(two))).rejects.toBe(conflict);
	});

	test("O1: a press that a faster one overtook finds its order", async () => {
		const mall = openBackend(two);
		mall.backend.onSubmit.push(() => {
			mall.backend.orderId = "P9";
		});
		expect(await submit(mall, toForm(two))).toBe("/cashier?orderId=P9");
	});

	test("O4: less freight for the goods that were left out is no reason to ask again, more freight is", async () => {
		const form = toForm([one, { ...other, num: 0 }], two);
		form.set("seen.rest", "900");
		expect(await submit(openBackend(two), form)).toBe("/cashier?orderId=P1");
		form.set("seen.rest", "700");
		expect(await submit(openBackend(two), form)).toHaveProperty("seen");
		const untouched = toForm(two);
		untouched.set("seen.rest", "900");
		expect(await submit(openBackend(two), untouched)).toHaveProperty("seen");
	});

	test("O4: lines that were left out or taken in part are changed and submitted at once", async () => {
		const mall = openBackend(two);
		const form = toForm(
			[
				{ ...one, num: 2 },
				{ ...other, num: 0 },
			],
			two,
		);
		expect(await submit(mall, form)).toBe("/cashier?orderId=P1");
		const lines = [
			{ skuId: "1", num: 2 },
			{ skuId: "2", num: 0 },
		];
		expect(mall.backend.asked[0]).toEqual(["modify", { settlementId: "S1", version: 1, lines }]);
	});
});

describe("O4: a backend that cannot change the lines of a settlement", () => {
	const form = () =>
		toForm(
			[
				{ ...one, num: 2 },
				{ ...other, num: 0 },
			],
			two,
		);

	test("O4: starts another one of what the buyer wants, which is not submitted unseen", async () => {
		const mall = openBackend(two, { mayChangeLines: false });
		expect(await submit(mall, form())).toBe("/orderConfirm?settlementId=S2");
		const created = mall.backend.asked.find(([name]) => name === "create")?.[1];
		expect(created).toMatchObject({ items: [{ skuId: "1", num: 2 }], addressId: "A1" });
		expect(mall.backend.asked.map(([name]) => name)).not.toContain("submit");
	});

	test("O4: takes the lines of the cart that the goods came from, so that the order takes them out", async () => {
		const cart = [{ cartItemId: "C1", skuId: "1", num: 3, checked: true, invalid: false }];
		const mall = openBackend(two, { mayChangeLines: false, cart });
		await submit(mall, form());
		expect(mall.backend.asked).toContainEqual([
			"modifyItemNumbers",
			{ items: [{ cartItemId: "C1", num: 2 }] },
		]);
		expect(mall.backend.asked.find(([name]) => name === "create")?.[1]).toMatchObject({
			cartItemIds: ["C1"],
		});
	});
});
