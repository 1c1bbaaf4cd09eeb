import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createToken } from "../contract/auth";
import { addAddress } from "../contract/mall/address";
import { sendBackGoods } from "../contract/mall/after-sale";
import { newSettlement } from "../contract/mall/settlement";
import { parseInput } from "../endpoint/input";
import { InvoiceHeaderInput } from "./invoice";
import { MoneyInput } from "./money";
import { Mobile, SmsCode } from "./text";

const header = { title: "红杉精密机械有限公司", taxNo: "91310000MA1K35XX0Q", invoiceType: 1 };
const address = {
	name: "王磊",
	mobile: "13800001001",
	address: "八里庄南里 12 号楼",
	provinceId: "1",
	cityId: "72",
	districtId: "55653",
};
/** The signs that a paste from a table, a mail or a chat brings along. */
const [zeroWidth, bom, noBreak, wide] = ["\u200b", "\ufeff", "\u00a0", "\u3000"];

function read(schema: v.GenericSchema, input: Record<string, unknown>, field: string): unknown {
	const parsed = parseInput(schema, input);
	return parsed.ok ? (parsed.value as Record<string, unknown>)[field] : parsed.fields;
}

const readHeader = (fields: Record<string, string>) =>
	read(InvoiceHeaderInput, { ...header, ...fields }, Object.keys(fields)[0] ?? "");
const readAddress = (fields: Record<string, string>) =>
	read(addAddress.input, { ...address, ...fields }, Object.keys(fields)[0] ?? "");

describe("typed numbers and codes", () => {
	test.each(["325605000018150012345", "10370101040012345678901", "010903751001201020123456", "1234567890"])(
		"§5 invoice: the account %s is saved with all its digits",
		(regBankAccount) => {
			expect(readHeader({ regBankAccount })).toBe(regBankAccount);
		},
	);

	test.each([
		["10-550001040012345", "10550001040012345"],
		["3256 0500 0018 1500 12345", "325605000018150012345"],
		[`${bom}3256${noBreak}0500－0018${zeroWidth}1500 12345${wide}`, "325605000018150012345"],
		["６２２２０２１００１１１６２４５７０２", "6222021001116245702"],
	])("§5 invoice: an account typed as %j is %s", (typed, account) => {
		expect(readHeader({ regBankAccount: typed })).toBe(account);
	});

	test.each([
		["1".repeat(31), "银行账号须为 10–30 位数字，现在 31 位"],
		["123456789", "银行账号须为 10–30 位数字，现在 9 位"],
		["6222O21001116245702", "银行账号须为 10–30 位数字"],
	])("§5 invoice: the account %j is refused by its rule and its length", (regBankAccount, message) => {
		expect(readHeader({ regBankAccount })).toEqual({ regBankAccount: message });
	});

	test.each([
		["taxNo", "９１３１００００ｍａ１ｋ３５ｘｘ０ｑ", "91310000MA1K35XX0Q"],
		["taxNo", `9131 0000-MA1K.35XX${zeroWidth}0Q`, "91310000MA1K35XX0Q"],
		["regPhone", "（021）5555 6666 转 801", "021-55556666-801"],
		["regPhone", "+86 21－5555－6666", "21-5555-6666"],
		["receiverPhone", "+86 138-0000-1001", "13800001001"],
		["email", `${bom}cw＠hongshan．com。cn `, "cw@hongshan.com.cn"],
	])("§5 invoice: %s typed as %j is %s", (field, typed, text) => {
		expect(readHeader({ [field]: typed })).toBe(text);
	});

	test.each([
		["mobile", "１３８００００１００１", "13800001001"],
		["mobile", `138.0000.1001${zeroWidth}`, "13800001001"],
		["mobile", "（+86）138 0000 1001", "13800001001"],
		["mobile", "0086-13800001001", "13800001001"],
		["zip", "１００ ０２０", "100020"],
		["phone", `010${noBreak}8888–9999`, "0108888-9999"],
		["email", "a @b.cn", "a@b.cn"],
	])("§5 address: %s typed as %j is %s", (field, typed, text) => {
		expect(readAddress({ [field]: typed })).toBe(text);
	});

	test("B10: codes of messages, of parcels and of the buyer's own books lose invisible signs, too", () => {
		expect(v.parse(SmsCode, ` 12３ 4-56${zeroWidth}`)).toBe("123456");
		expect(v.parse(Mobile, `${bom}13800001001`)).toBe("13800001001");
		expect(v.parse(MoneyInput, "１，２００．５０")).toBe("1200.50");
		expect(
			read(
				sendBackGoods.input,
				{ serviceId: "1", carrier: "顺丰", trackingNo: "ＳＦ 1234－5678" },
				"trackingNo",
			),
		).toBe("SF1234-5678");
		const settlement = { settlementId: "S1", version: 1 };
		expect(
			read(
				newSettlement.modifySettlement.input,
				{ ...settlement, poNo: `${bom}PO－２０２６ 7${zeroWidth}` },
				"poNo",
			),
		).toBe("PO-2026 7");
	});

	test("§5 log-in: full-width letters and invisible signs of a name do not count, a Chinese bracket does", () => {
		const login = { loginType: "password", password: "Mall@2026" };
		expect(
			read(createToken.input, { ...login, loginName: `${bom}ｗａｎｇｌｅｉ${zeroWidth}` }, "loginName"),
		).toBe("wanglei");
		expect(read(createToken.input, { ...login, loginName: "采购（一）" }, "loginName")).toBe("采购（一）");
	});

	test("§5: a text over its limit is refused with its length, whole", () => {
		const text = `${"工业园区星湖街 328 号创意产业园".repeat(6)}7 号楼 3 层 301 室（送货走东门）`;
		expect(readAddress({ address: text })).toEqual({
			address: `详细地址最多 100 字，现在 ${text.length} 字`,
		});
	});
});
