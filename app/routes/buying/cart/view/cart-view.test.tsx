import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import type { Cart, CartItem } from "~/api/schema/cart";
import type { Variant } from "~/api/schema/sku";
import { pages } from "~/domain/page/pages";
import { openWindow } from "~/parts/cart/lines/cart-window";
import { readPosted } from "~/parts/cart/waiting/read-posted";
import { findHandler } from "~/parts/form/verbs";
import { createCartVerbs } from "~/routes/buying/cart/cart-action";
import { CartView } from "./cart-view.client";
import type { LackingParts } from "./line-specs";
import { SimilarChoices, SpecChoices } from "./spec-menu";

vi.mock("@react-router/cloudflare", () => ({ createWorkersKVSessionStorage: () => ({}) }));

const screw: CartItem = {
	cartItemId: "L1",
	skuId: "S1",
	name: "内六角螺钉 M8×30",
	imageUrl: "/p.svg",
	num: 20,
	price: "1.50",
	priceWhenAdded: "1.50",
	nakedPrice: "1.33",
	taxRate: 0.13,
	subtotal: "30.00",
	checked: true,
	invalid: false,
	stockStateId: 33,
	stockStateDesc: "现货",
	lowestBuy: 10,
	orderMultiple: 10,
	saleUnit: "个",
	specList: [{ specName: "规格", specValue: "M8×30" }],
	gifts: [{ skuId: "G1", name: "手套", num: 1, giftType: 2 }],
	attachments: [{ skuId: "A1", name: "平垫圈", num: 20, giftType: 1 }],
};
const price = {
	goodsPrice: "30.00",
	freightPrice: "0.00",
	discountPrice: "0.00",
	totalPrice: "30.00",
	nakedPrice: "26.55",
	tax: "3.45",
};

function createCart(items: CartItem[], invalidItems: CartItem[] = []): Cart {
	const vender = {
		venderId: "V.7",
		venderName: "华东紧固件",
		checked: true,
		freight: "0.00",
		price: "30.00",
	};
	return { cartNumber: 1, checkedNumber: 1, price, venders: [{ ...vender, items }], invalidItems };
}

function render(
	cart: Cart,
	openSpecs?: { cartItemId: string; skuId: string },
	posted?: Record<string, string>,
	lacking?: LackingParts,
	keyword?: string,
) {
	return renderToStaticMarkup(
		<CartView
			lacking={lacking}
			owner={{ businessModel: "STANDARD", userId: undefined }}
			shown={openWindow(cart, { keyword: keyword ?? "", pageIndex: 1 })}
			page={pages.cart}
			openSpecs={openSpecs && { ...openSpecs, menu: <b>所有规格</b> }}
			search={keyword !== undefined && <i>查询</i>}
			empty={null}
			refusal={posted && { values: posted }}
			typed={readPosted(cart, posted)}
		/>,
	);
}

/** A mall that lacks nothing. */
const whole = { specs: false, gifts: false, notes: false };

const listAsked = (html: string) =>
	[...html.matchAll(/<button[^>]*? value="([^"]*)"/g)].map(([, asked]) => asked);

const verbs = createCartVerbs({ api: { call: vi.fn() }, businessModel: "STANDARD", areaId: undefined });
const isUnderstood = (button = "") => findHandler(verbs, button) !== null;

describe("the cart's form", () => {
	test("R9: the form's action understands the intent of every button", () => {
		const asked = listAsked(render(createCart([screw], [{ ...screw, cartItemId: "L2", invalid: true }])));
		expect(asked).toContain("select/vender/V.7/0");
		expect(asked.filter((one) => !isUnderstood(one))).toEqual([]);
	});

	test("§1.6 cart: every line stands below its own supplier, whose name leads to the shop", () => {
		const [vender] = createCart([screw]).venders;
		const bolts = {
			...vender,
			venderId: "V.8",
			items: ["L2", "L3"].map((id) => ({ ...screw, cartItemId: id })),
		};
		const html = render({ ...createCart([screw]), venders: [vender, bolts] as Cart["venders"] });
		const groups = html.split("<tbody").slice(1);
		const read = (pattern: RegExp) => groups.map((group) => [...group.matchAll(pattern)].map(([, id]) => id));
		expect(read(/<a [^>]*href="\/shop\?venderId=([\w.]+)"/g)).toEqual([["V.7"], ["V.8"]]);
		expect(read(/<tr id="line-(\w+)"/g)).toEqual([["L1"], ["L2", "L3"]]);
	});

	test("UX: a refused number stays in its box with the reason; price and sum stay those of the cart", () => {
		const posted = { "num/L1/20": "100000", "num/L2/20": "30", "num/L3/10": "40" };
		const lines = ["L1", "L2", "L3"].map((cartItemId) => ({ ...screw, cartItemId }));
		const html = render(createCart(lines), undefined, posted);
		const rows = html.split("<tr id=").slice(1);
		// The third has another number by now.
		expect(rows.map((row) => /<input[^>]* value="(\d+)"/.exec(row)?.[1])).toEqual(["100000", "30", "20"]);
		expect(rows.map((row) => row.includes("aria-invalid"))).toEqual([true, false, false]);
		const [wrong, ...others] = rows.map((row) => /<output[^>]* id="([^"]+)"[^>]*>([^<]*)</.exec(row));
		expect(wrong?.[2]).toBe("数量须为 1–99999 的整数，仍按 20 个计价");
		expect(rows[0]).toContain(`aria-describedby="${wrong?.[1]}"`);
		expect(others.map((other) => other?.[2])).toEqual(["", ""]);
		for (const row of rows) expect(row).toContain("30.00");
	});

	test("UX cart: a search says how many lines there are, and how many it finds", () => {
		const items = ["S1.", "S2."].map((skuId) => ({ ...screw, cartItemId: skuId, skuId }));
		expect(render(createCart(items))).not.toContain("共 2 种");
		const search = (keyword: string) => render(createCart(items), undefined, undefined, undefined, keyword);
		expect(search("")).toContain("<i>查询</i><small>共 2 种</small>");
		expect(search("S1.")).toContain("<small>找到 1 种，共 2 种</small>");
	});

	test("§7 cart: a gift and an attachment of a line can each be left out", () => {
		const html = render(createCart([screw]));
		expect(html).toContain("[附件] 平垫圈 × 20");
		expect(html).toContain("[赠品] 手套 × 1");
		expect(listAsked(html)).toEqual(expect.arrayContaining(["gift/L1/G1", "gift/L1/A1"]));
	});
});

describe("lines that cannot be bought", () => {
	const short = {
		...screw,
		cartItemId: "L2",
		num: 30,
		checked: false,
		errorMessage: "库存不足，仅剩 20 个",
		remainNum: 20,
	};
	const gone = { ...screw, cartItemId: "L3", checked: false, invalid: true, errorMessage: "商品已下架" };

	test("UX cart: they stand apart with their reasons, in no count, and one press makes the number one that can be had", () => {
		const html = render(createCart([screw, short], [gone]));
		const [table = "", apart = ""] = html.split("<section");
		expect(table).toContain('id="line-L1"');
		expect(table).not.toContain("L2");
		for (const text of ["库存不足，仅剩 20 个", "商品已下架", ">2 种，不计入合计<"])
			expect(apart).toContain(text);
		expect(apart).not.toContain('role="checkbox" aria-checked="true" aria-label="选择');
		expect(listAsked(apart)).toEqual(expect.arrayContaining(["number/L2/20", "deleteBlocked", "delete/L3"]));
		expect(apart).not.toContain("number/L3");
		expect(apart).toMatch(/已选 <b[^>]*>1 种 20 个<\/b>/);
		expect(apart).toContain("另有 2 种不能购买");
	});

	test("UX cart: with nothing but them there is no empty table", () => {
		const html = render(createCart([short]));
		expect(html).not.toContain("<table");
		expect(html).toContain("number/L2/20");
	});

	test("UX cart: similar goods in stock can take their place, in a number that can be ordered", () => {
		const goods = { ...screw, price: "2.00", brandName: "", venderId: "V", venderName: "", saleCount: 0 };
		const found = [
			{ ...goods, skuId: "S8", lowestBuy: 50, orderMultiple: 50 },
			{ ...goods, skuId: "S9", stockStateId: 34 },
		] as never;
		const html = renderToStaticMarkup(<SimilarChoices item={short} found={found} />);
		expect(listAsked(html)).toEqual(["swap/L2/S8/50"]);
		expect(isUnderstood("swap/L2/S8/50")).toBe(true);
	});

	test("UX cart: a deletion can be undone, from an empty cart too; a backend without the call shows no way back", () => {
		const deletedItem = { ...screw, deletedAt: "2026-11-23T09:00:00.000Z" };
		const deleted = { ...createCart([]), deletedItems: [deletedItem] };
		expect(listAsked(render(deleted))).toContain("restore");
		expect(listAsked(render({ ...createCart([screw]), deletedItems: [deletedItem] }))).toContain("restore");
		expect(render(createCart([screw]))).not.toContain("撤销");
	});

	test("UX orders: lines that were checked before goods were bought again can be checked again", () => {
		const html = render(createCart([screw, { ...screw, cartItemId: "L4", checked: false, setAside: true }]));
		expect(html).toContain("之前勾选的 1 种仍在购物车");
		expect(listAsked(html)).toContain("tickAside");
		expect(render(createCart([screw]))).not.toContain("tickAside");
	});
});

describe("§7 cart: the specification of a line", () => {
	const link = 'href="/cart?cartItemId=L1#line-L1"';

	test.each<[string, Partial<CartItem>, boolean]>([
		["has others on sale", { hasOtherSpecs: true }, true],
		["is the only one", { hasOtherSpecs: false }, false],
		["may not be the only one, as far as the backend tells", {}, true],
		["does not exist, and the backend tells nothing", { specList: [] }, false],
	])("§7 cart: the link of one that %s: %j", (_, facts, isLed) => {
		expect(render(createCart([{ ...screw, ...facts }])).includes(link)).toBe(isLed);
		// A line that cannot be bought has similar goods besides.
		expect(render(createCart([], [{ ...screw, ...facts, invalid: true }]))).toContain(link);
	});

	test("§7 cart: their menu stands at its line until another one is chosen", () => {
		const html = render(createCart([screw]), { cartItemId: "L1", skuId: "S1" });
		expect(html).toContain("<b>所有规格</b>");
		expect(html).not.toContain(link);
		const changed = render(createCart([{ ...screw, skuId: "S2" }]), { cartItemId: "L1", skuId: "S1" });
		expect(changed).not.toContain("所有规格");
		expect(changed).toContain(link);
	});

	test("§7 cart: each has price and stock; the line's own and sold-out ones cannot be chosen", () => {
		const variant = (skuId: string, value: string, stockStateId: Variant["stockStateId"]): Variant => ({
			...screw,
			skuId,
			model: value,
			priceLadder: [],
			saleUnit: "个",
			specs: [{ name: "规格", value }],
			stockStateId,
			remainNum: -1,
		});
		const html = renderToStaticMarkup(
			<SpecChoices
				cartItemId="L1"
				skuId="S1"
				variants={[variant("S1", "M8×30", 33), variant("S2", "M8×40", 33), variant("S3", "M8×50", 34)]}
			/>,
		);
		const buttons = html.split("<button").slice(1);
		expect(buttons.map((button) => /disabled=""/.test(button))).toEqual([true, false, true]);
		expect(buttons[0]).toContain('aria-current="true"');
		expect(buttons[1]).toContain('value="sku/L1/S2"');
		expect(buttons[2]).toContain("无货");
	});
});

describe("UX cart: the buyer's own texts of a line", () => {
	const own = { ...screw, remark: '<b>急用</b> "三号线"', reqNo: "PR-2026/10" };
	const draw = (item: CartItem, posted?: Record<string, string>) =>
		render(createCart([item]), undefined, posted, whole);
	const isOpen = (html: string) => /<details[^>]* open=""[^>]*><summary[^>]*>改?备注</.test(html);

	test("they are shown as text, and changed in fields that are folded", () => {
		const html = draw(own);
		expect(html).toContain("备注：&lt;b&gt;急用&lt;/b&gt; &quot;三号线&quot;");
		expect(html).toContain("采购申请号：PR-2026/10");
		expect(html).toMatch(/<summary[^>]*>改备注</);
		expect(html).toMatch(/<input[^>]*name="was\/reqNo\/L1"[^>]*value="PR-2026\/10"/);
		expect(isOpen(html)).toBe(false);
		// A browser with a script has the fields once they are opened.
		const withScript = html.replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
		expect(withScript).not.toMatch(/<input[^>]*name="(?:was\/)?(?:remark|reqNo)\/L1"/);
		expect(draw(screw)).not.toContain('name="was/');
	});

	test("a mall without the extension has no field for them", () => {
		for (const lacking of [undefined, { ...whole, notes: true }])
			expect(render(createCart([screw]), undefined, undefined, lacking)).not.toContain("remark/L1");
	});

	test("a refused text stays in its open field, and an unchanged one leaves it folded", () => {
		const long = "长".repeat(101);
		const html = draw(own, { "remark/L1": long, "reqNo/L1": "PR-2026/10" });
		expect(html).toContain(long);
		expect(html).not.toContain("<noscript>");
		expect(html).toMatch(/aria-invalid="true"[^>]*name="remark\/L1"/);
		expect(isOpen(html)).toBe(true);
		expect(isOpen(draw(own, { "remark/L1": own.remark, "reqNo/L1": own.reqNo }))).toBe(false);
	});
});
