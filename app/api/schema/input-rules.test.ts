import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { addAddress } from "../contract/mall/address";
import { oldCart } from "../contract/mall/cart";
import { searchGoods } from "../contract/mall/goods";
import { newSettlement } from "../contract/mall/settlement";
import { resetPasswordBySms } from "../contract/user";
import { parseInput } from "../endpoint/input";
import { Id } from "./id";
import { Mobile, optionalText, text } from "./text";

const address = {
	name: "王磊",
	mobile: "13800001001",
	provinceId: "1",
	cityId: "72",
	districtId: "55653",
	address: "八里庄南里 12 号楼",
};
const search = { areaId: "1_72_55653_0" };
const modification = { settlementId: "S1", version: 1 };

function listFaults(endpoint: { input: v.GenericSchema }, input: unknown): Record<string, string> {
	const parsed = parseInput(endpoint.input, input);
	return parsed.ok ? {} : parsed.fields;
}

describe("input rules", () => {
	test.each([-1, 0, 1.5, 100_000, 1e9, 2 ** 53, "1", "1e3", Number.NaN, Infinity, null, [1], {}])(
		"O5: the number %j is refused, at its place",
		(num) => {
			const faults = listFaults(oldCart.addToCart, { items: [{ skuId: "1", num }] });
			expect(Object.keys(faults)).toEqual(["items.0.num"]);
		},
	);

	test("O5: 1 and 99,999 are allowed, 101 lines and none are not", () => {
		const items = (length: number) => Array.from({ length }, (_, n) => ({ skuId: `s${n}`, num: 1 }));
		expect(
			listFaults(oldCart.addToCart, {
				items: [
					{ skuId: "1", num: 1 },
					{ skuId: "2", num: 99_999 },
				],
			}),
		).toEqual({});
		expect(listFaults(oldCart.addToCart, { items: items(100) })).toEqual({});
		expect(listFaults(oldCart.addToCart, { items: items(101) })).toHaveProperty("items");
		expect(listFaults(oldCart.addToCart, { items: [] })).toHaveProperty("items");
	});

	test("B10: control characters but tab and newline are removed before a text is measured", () => {
		const read = (remark: string) => v.parse(optionalText("备注", 6), remark);
		expect(read("a\u0000b\tc\r\nd\u001b")).toBe("ab\tc\nd");
		expect(read("\u0000\u007f\u0085")).toBe("");
		expect(v.safeParse(text("姓名", 6), "\u0000\u0008").success).toBe(false);
	});

	test("O4: a price from a client is not even read", () => {
		const parsed = parseInput(oldCart.addToCart.input, {
			items: [{ skuId: "1", num: 1, price: "0.01" }],
			total: "0.01",
		});
		expect(parsed).toEqual({ ok: true, value: { items: [{ skuId: "1", num: 1 }] } });
	});

	test("§5 address: every missing field has a message in Chinese", () => {
		expect(listFaults(addAddress, address)).toEqual({});
		const faults = listFaults(addAddress, { name: " ", mobile: "1380000100", provinceId: "0" });
		expect(faults).toMatchObject({
			name: "请填写收货人",
			mobile: "请输入 11 位手机号",
			provinceId: "请选择省份",
			cityId: "此项必填",
			address: "此项必填",
		});
	});

	test.each([
		["name", "长".repeat(21)],
		["address", "长".repeat(101)],
		["mobile", "12800001001"],
		["email", "no mail"],
		["zip", "12345"],
	])("§5 address: %s %j is refused", (name, value) => {
		expect(Object.keys(listFaults(addAddress, { ...address, [name]: value }))).toEqual([name]);
	});

	test("B10: 100 characters can be searched for and 500 remarked, not one more", () => {
		expect(listFaults(searchGoods, { ...search, keyword: "螺".repeat(100) })).toEqual({});
		expect(listFaults(searchGoods, { ...search, keyword: "螺".repeat(101) })).toEqual({
			keyword: "关键词最多 100 字，现在 101 字",
		});
		expect(listFaults(newSettlement.modifySettlement, { ...modification, remark: "急".repeat(500) })).toEqual(
			{},
		);
		expect(listFaults(newSettlement.modifySettlement, { ...modification, remark: "急".repeat(501) })).toEqual(
			{
				remark: "备注最多 500 字，现在 501 字",
			},
		);
	});

	test("B10: any text of graphemes comes through unchanged, a lone surrogate is replaced", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (text) => {
				fc.pre(text.length <= 100);
				const parsed = v.parse(searchGoods.input, { ...search, keyword: text });
				expect(parsed.keyword).toBe(text.trim());
			}),
		);
		expect(v.parse(searchGoods.input, { ...search, keyword: "a\udfff" }).keyword).toBe("a\ufffd");
	});

	test("§5 password: too short, without a digit and without a letter are refused", () => {
		const sms = { phone: "13800001001", code: "123456" };
		expect(listFaults(resetPasswordBySms, { ...sms, password: "Mall@2026" })).toEqual({});
		for (const password of ["a1", "abcdefgh", "12345678", "a1".repeat(33)]) {
			expect(listFaults(resetPasswordBySms, { ...sms, password })).toHaveProperty("password");
		}
	});

	test("P8: ids round trip as text whatever their digits, and none can change a path", () => {
		fc.assert(
			fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n }).map(String), (id) => {
				expect(v.parse(Id, id)).toBe(id);
			}),
		);
		for (const id of [
			"",
			".",
			"..",
			".x",
			"a/b",
			"a\\b",
			"a%2fb",
			"a b",
			"a?b",
			"a#b",
			-1,
			1.5,
			2 ** 53,
			null,
		]) {
			expect(v.safeParse(Id, id).success).toBe(false);
		}
	});

	test("§5 phone: only 1[3-9] and nine more digits of the Latin kind are a mobile number", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (phone) => {
				expect(v.parse(Mobile, ` ${phone} `)).toBe(phone);
				expect(v.safeParse(Mobile, phone.slice(1)).success).toBe(false);
				expect(v.safeParse(Mobile, `${phone}0`).success).toBe(false);
			}),
		);
	});
});
