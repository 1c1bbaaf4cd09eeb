import { expect, test } from "vitest";
import { insertGoods } from "../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach } from "../../../../tests/support/reference/reference";
import { createDb } from "../../db/client";
import { insertRows } from "../../db/insert-rows";
import { areas } from "../../db/schema/catalogue";

const reference = await openReference();
resetBeforeEach(reference, ["settlements", "addresses", "invoice_headers"]);
await insertGoods(reference.db, "U3006", [{ skuId: "100", venderId: "30001", priceFen: 1000, num: 50 }]);
await reference.db.batch(
	insertRows(createDb(reference.db), areas, [
		{ areaId: 1, parentId: 0, name: "北京市", level: 1 },
		{ areaId: 72, parentId: 1, name: "朝阳区", level: 2 },
		{ areaId: 55653, parentId: 72, name: "八里庄街道", level: 3 },
	]),
);

const tokens = new Map<string, string>();
const as = (loginName: string) => async (url: string, body?: unknown) => {
	const token = tokens.get(loginName) ?? (await reference.logIn(loginName)).body.token;
	tokens.set(loginName, token);
	return reference.call(url, { body, token });
};
const [sunhao, linyue] = [as("sunhao"), as("linyue")];
const set = (sql: string, ...values: string[]) =>
	reference.db
		.prepare(sql)
		.bind(...values)
		.run();
const employ = (company: string) =>
	set("UPDATE buyers SET company_id = ? WHERE login_name = 'linyue'", company);
const grant = (kind: "full" | "plain") =>
	set("UPDATE buyers SET menu_kind = ? WHERE login_name = 'sunhao'", kind);

const place = { provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" };
const address = { name: "仓库", mobile: "13800001021", ...place, address: "二号库", shared: true };
const header = {
	...{ title: "绿洲生物科技有限公司", taxNo: "91110105MA2021X8K2", invoiceType: 2, regAddr: "朝阳路 88 号" },
	...{ regPhone: "010-65880000", regBank: "示例银行", regBankAccount: "11010500002021", shared: true },
};
const list = async (who: typeof sunhao) =>
	(await who("/mall/address/list")).body.map((one: Record<string, unknown>) => [
		one.addressId,
		one.shared,
		one.defaultFlag,
	]);

test("O6, O7: a shared address is the company's: its buyers use it, and its right alone changes it", async () => {
	await Promise.all([employ("C2021"), grant("full")]);
	const { addressId } = (await sunhao("/mall/address/add", address)).body;
	const own = (await linyue("/mall/address/add", { ...address, shared: undefined })).body;
	expect(await list(sunhao)).toEqual([[addressId, true, true]]);
	expect(await list(linyue)).toEqual([
		[own.addressId, false, true],
		[addressId, true, false],
	]);

	// The buyer's choice is the buyer's alone.
	expect((await linyue(`/mall/address/set/default/${addressId}`, {})).status).toBe(200);
	expect((await list(linyue))[0]).toEqual([addressId, true, true]);
	const items = [{ skuId: "100", num: 1 }];
	const { settlementId } = (await linyue("/mall/settlementNew/create", { items })).body;
	const settled = (await linyue(`/mall/settlementNew/find/${settlementId}`, {})).body;
	expect(settled.address.addressId).toBe(addressId);

	const refused = [
		linyue("/mall/address/add", address),
		linyue("/mall/address/update", { ...address, addressId }),
		linyue("/mall/address/update", { ...address, addressId, shared: false }),
		linyue("/mall/address/update", { ...address, addressId: own.addressId }),
		linyue(`/mall/address/del/${addressId}`, {}),
	];
	expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
	// Its creator without the right is a colleague like others.
	await grant("plain");
	expect((await sunhao(`/mall/address/del/${addressId}`, {})).status).toBe(403);
	await grant("full");

	await employ("C2022");
	expect(await list(linyue)).toEqual([[own.addressId, false, true]]);
	expect((await linyue(`/mall/address/detail/${addressId}`, {})).status).toBe(404);
	await employ("C2021");
	await sunhao("/mall/address/update", { ...address, addressId, shared: false });
	expect([await list(linyue), await list(sunhao)]).toEqual([
		[[own.addressId, false, true]],
		[[addressId, false, true]],
	]);
});

test("O6, CONTRACT Invoice: an order starts with VAT special where the company shares a header for it, until the buyer chooses", async () => {
	await Promise.all([employ("C2021"), grant("full")]);
	const settle = async () => {
		const items = [{ skuId: "100", num: 1 }];
		const { settlementId } = (await linyue("/mall/settlementNew/create", { items })).body;
		return (await linyue(`/mall/settlementNew/find/${settlementId}`, {})).body.invoice;
	};
	await linyue("/mall/address/add", { ...address, shared: undefined });
	const ordinary = { title: "绿洲生物科技有限公司", taxNo: "91110105MA2021X8K2", invoiceType: 3 };
	const own = (await linyue("/purchaser/invoice/header/save", ordinary)).body;
	expect(await settle()).toMatchObject({ invoiceType: 3, header: { headerId: own.headerId } });
	const { headerId, shared } = (await sunhao("/purchaser/invoice/header/save", header)).body;
	expect([shared, own.shared]).toEqual([true, false]);
	expect(await settle()).toMatchObject({ invoiceType: 2, invoiceState: 2, header: { headerId } });
	await linyue(`/purchaser/invoice/header/set/default/${own.headerId}`, {});
	expect(await settle()).toMatchObject({ invoiceType: 3, header: { headerId: own.headerId } });

	const refused = [
		linyue("/purchaser/invoice/header/save", header),
		linyue("/purchaser/invoice/header/save", { ...header, headerId }),
		linyue(`/purchaser/invoice/header/delete/${headerId}`, {}),
	];
	expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403]);
	expect((await sunhao(`/purchaser/invoice/header/delete/${headerId}`, {})).status).toBe(200);
	expect((await linyue("/purchaser/invoice/headers")).body).toHaveLength(1);
});
