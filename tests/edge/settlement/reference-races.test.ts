import { beforeAll, describe, expect, test } from "vitest";
import { append, realPictures } from "../../support/fixtures/pictures";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { emptyCarts } from "../../support/mall/testing-api.ts";
import { isLong } from "../../support/run/sample.ts";
import {
	createBuyer,
	createSettlement,
	findSkus,
	type TestBuyer,
	type TestSku,
} from "../../support/trade/trade.ts";

// Hundreds of calls at once: slow where other jobs share the machine.
let mall: TestMall;
let buyer: TestBuyer;
let sku: TestSku;
beforeAll(async () => {
	mall = await useResetMall();
	buyer = await createBuyer(mall, "M1001", "wanglei");
	[sku] = (await findSkus(mall, 1)) as [TestSku];
});

const times = <T>(count: number, make: (index: number) => T): T[] =>
	Array.from({ length: count }, (_, index) => make(index));

function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
	const counts: Record<number, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}

async function count(sql: string, ...values: string[]): Promise<number> {
	const found = await mall.db
		.prepare(sql)
		.bind(...values)
		.first<number>("count");
	return found ?? Number.NaN;
}

describe("modify and submit of one version at the same moment", () => {
	const tries = isLong ? 60 : 20;
	test(`O1: a confirmed change is in the order, any other is refused: ${tries} tries`, async () => {
		let lost = 0;
		let confirmed = 0;
		for (const attempt of times(tries, (index) => index)) {
			const { settlementId, version } = await createSettlement(buyer, [{ skuId: sku.skuId, num: sku.num }]);
			const remark = `请送到后门 ${attempt}`;
			const calls = [
				() => buyer.post("mall", "/settlementNew/modify", { settlementId, version, remark }),
				() => buyer.post("mall", "/settlementNew/submit", { settlementId, version }),
			];
			if (attempt % 2 === 1) calls.reverse();
			const answers = await Promise.all(calls.map((call) => call()));
			if (attempt % 2 === 1) answers.reverse();
			const [modified, submitted] = answers;
			expect([200, 409]).toContain(modified?.status);
			expect([200, 409]).toContain(submitted?.status);
			if (modified?.status === 409) expect(["SUBMITTED", "SETTLEMENT_CHANGED"]).toContain(modified.body.code);
			if (modified?.status !== 200) continue;
			confirmed++;
			if (submitted?.status !== 200) continue;
			const { body: order } = await buyer.get("mall", `/order/detail/${submitted.body.orderId}`);
			if (order.children[0].remark !== remark) lost++;
		}
		console.log(`O1: of ${confirmed} confirmed changes ${lost} were lost by the order`);
		expect(lost).toBe(0);
	});

	test("O1: a submitted settlement never changes again: 409 SUBMITTED", async () => {
		const { settlementId, version } = await createSettlement(buyer, [{ skuId: sku.skuId, num: sku.num }]);
		await buyer.post("mall", "/settlementNew/submit", { settlementId, version });
		const late = await buyer.post("mall", "/settlementNew/modify", { settlementId, version, remark: "晚了" });
		expect([late.status, late.body.code]).toEqual([409, "SUBMITTED"]);
	});
});

describe("limits hold for calls at the same moment", () => {
	const entries = {
		name: "王磊",
		mobile: "13800138000",
		address: "科技路 1 号",
		defaultFlag: true,
		commonFlag: false,
	};

	test("O5: 60 new addresses at once leave 300, one of them the default, each with the names of its area", async () => {
		const [own] = (await buyer.get("mall", "/address/list")).body as unknown as Record<string, string>[];
		const { provinceId, cityId, districtId, streetId } = own ?? {};
		// 280 addresses, each in another district.
		await mall.db
			.prepare(
				`INSERT INTO addresses (address_id, mall_code, user_id, name, mobile, province_id, city_id, district_id, street_id, address, default_flag, common_flag, created_at)
				SELECT 'many-' || d.area_id, a.mall_code, a.user_id, a.name, a.mobile, c.parent_id, c.area_id, d.area_id, '0', a.address, 0, 0, 0
				FROM addresses a JOIN areas d ON d.level = 3 JOIN areas c ON c.area_id = d.parent_id
				WHERE a.address_id = ? LIMIT 280`,
			)
			.bind(own?.addressId ?? "")
			.run();
		const answers = await Promise.all(
			times(60, () =>
				buyer.post("mall", "/address/add", { ...entries, provinceId, cityId, districtId, streetId }),
			),
		);
		const stored = (await buyer.get("mall", "/address/list")).body as unknown as {
			defaultFlag: boolean;
			districtName: string;
		}[];
		console.log(`O5: addresses ${stored.length} of 300`, countStatuses(answers));
		expect(stored).toHaveLength(300);
		expect(stored.filter(({ districtName }) => districtName === "")).toEqual([]);
		expect(stored.filter(({ defaultFlag }) => defaultFlag)).toHaveLength(1);
		expect(Object.keys(countStatuses(answers))).toEqual(["200", "555"]);
	});

	test("O5: nine adds of 100 lines at once leave 500 lines in the cart", async () => {
		const { results } = await mall.db
			.prepare(
				`SELECT sku_id AS skuId, max(lowest_buy, order_multiple) AS num FROM skus JOIN stocks USING (sku_id)
				WHERE region = 1 AND state = 1 AND num >= 100 AND lowest_buy <= 10 AND order_multiple <= 10 LIMIT 900`,
			)
			.all<{ skuId: string; num: number }>();
		expect(results).toHaveLength(900);
		const answers = await Promise.all(
			times(9, (index) =>
				buyer.post("mall", "/cartNew/add", { items: results.slice(index * 100, index * 100 + 100) }),
			),
		);
		const lines = (await buyer.get("mall", "/cartNew/cartNumber")).body.cartNumber;
		const added = answers.reduce((sum, { body }) => sum + body.added, 0);
		const refused = answers.reduce((sum, { body }) => sum + body.refused.length, 0);
		console.log(`O5: cart ${lines} of 500 lines, ${added} said to be added, ${refused} refused`);
		expect([lines, added, added + refused]).toEqual([500, 500, 900]);
		await emptyCarts(mall);
	});

	test("O5: 60 comparisons saved at once leave 50", async () => {
		const skuIds = (await findSkus(mall, 2)).map(({ skuId }) => skuId);
		const save = { skuIds, areaId: "1_72_55653_0", address: "北京 朝阳区" };
		const answers = await Promise.all(
			times(60, () => buyer.post("mall", "/goods/similarCompare/save", save)),
		);
		expect(countStatuses(answers)).toEqual({ 200: 50, 555: 10 });
		const [first] = (await buyer.get("mall", "/goods/similarCompare/records")).body as never as [
			{ recordId: string },
		];
		await buyer.post("mall", `/goods/similarCompare/delete/${first.recordId}`);
		expect((await buyer.post("mall", "/goods/similarCompare/save", save)).status).toBe(200);
	});

	test("O11: ten uploads at once into a buyer's last 3 MB of space leave three files", async () => {
		await mall.db
			.prepare(
				`INSERT INTO files (file_id, mall_code, user_id, name, content_type, size, created_at)
				SELECT 'full', mall_code, user_id, 'full.png', 'image/png', ? - (SELECT coalesce(sum(size), 0) FROM files f WHERE f.user_id = buyers.user_id), 0
				FROM buyers WHERE login_name = 'wanglei' AND mall_code = 'M1001'`,
			)
			.bind(197 * 1024 * 1024)
			.run();
		const { png } = realPictures;
		const picture = append(png, new Uint8Array(1024 * 1024 - png.length));
		const answers = await Promise.all(times(10, () => buyer.upload(picture, "凭证.png")));
		const stored = await count("SELECT count(*) AS count FROM files WHERE size = ?", String(picture.length));
		const pieces = await count(
			"SELECT count(*) AS count FROM file_chunks WHERE file_id IN (SELECT file_id FROM files WHERE size = ?)",
			String(picture.length),
		);
		console.log(`O11: ${stored} of 3 files in ${pieces} pieces`, countStatuses(answers));
		expect([stored, pieces]).toEqual([3, 3]);
		expect(countStatuses(answers)).toEqual({ 200: 3, 413: 7 });
		await mall.db.prepare("DELETE FROM file_chunks").run();
		await mall.db.prepare("DELETE FROM files").run();
	});

	test("O5: 60 invoice headers at once leave 50, one of them the default", async () => {
		const header = { taxNo: "91110000MA01ABCD2X", invoiceType: 1, isDefault: true };
		const answers = await Promise.all(
			times(60, (index) =>
				buyer.post("purchaser", "/invoice/header/save", { ...header, title: `红杉制造 ${index}` }),
			),
		);
		const { body } = await buyer.get("purchaser", "/invoice/headers");
		const stored = body as unknown as { isDefault: boolean }[];
		console.log(`O5: invoice headers ${stored.length} of 50`, countStatuses(answers));
		expect(stored).toHaveLength(50);
		expect(stored.filter(({ isDefault }) => isDefault)).toHaveLength(1);
	});

	test("O5: after 40 searches at once the newest 20 are remembered", async () => {
		await Promise.all(
			times(40, (index) => buyer.post("mall", "/goods/searchKeys/save", { keyword: `手套${index}` })),
		);
		expect((await buyer.get("mall", "/goods/searchKeys")).body).toHaveLength(20);
		expect(await count("SELECT count(*) AS count FROM search_records")).toBe(20);
	});
});
