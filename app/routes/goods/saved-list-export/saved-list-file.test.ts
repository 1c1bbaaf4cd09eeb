import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readList } from "~/domain/purchase-list/read-list";
import { toXlsx } from "~/parts/file/to-xlsx";
import { readListFile } from "~/parts/form/list-file/read-file";
import { createListFile } from "./saved-list-file";

const list = {
	...{
		listId: "1",
		name: "劳保",
		creator: "何军",
		shared: false,
		own: true,
		count: 1,
		freeCount: 0,
		categories: [],
		freeLines: [],
		time: "2026-11-25 10:00:00",
	},
	lines: [
		{
			...{ skuId: "100012", num: 2, name: "手套", saleUnit: "双", price: "3.00" },
			...{ remark: "-三号线", reqNo: "@PR/10" },
		},
	],
};
const texts = ["行备注", "采购申请号", "-三号线", "@PR/10"].map((text) => `>${text}<`);

async function readSheet(hasTexts: boolean): Promise<string> {
	const file = toXlsx(createListFile(list, { skus: [], stocks: [], hasTexts }));
	const files = unzipSync(new Uint8Array(await new Response(file as BodyInit).arrayBuffer()));
	return strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
}

test("UX saved lists: the file has the buyer's texts of a line, as text, where the mall has them", async () => {
	const sheet = await readSheet(true);
	for (const text of texts) expect(sheet).toContain(text);
	expect(sheet).not.toMatch(/<f[ >]/);
	const plain = await readSheet(false);
	for (const text of texts) expect(plain).not.toContain(text);
	expect(plain).toContain(">手套<");
});

test("UX saved lists: the purchase list reads the file with the same ids, numbers and units", async () => {
	const lines = [
		{ skuId: "9007199254740993", name: "=cmd|' /C calc'!A0 手套", num: 200, saleUnit: "双", price: "3.00" },
		{ skuId: "100000000013", name: '-20℃ "冷冻"\n手套', num: 5, saleUnit: "盒", price: "1.50" },
		{ skuId: "1000000000000000013", name: "@口罩, 10只/盒", num: 12_000, saleUnit: "箱", price: "0.01" },
	];
	for (const hasTexts of [true, false]) {
		const file = toXlsx(createListFile({ ...list, lines }, { skus: [], stocks: [], hasTexts }));
		const bytes = await new Response(file as BodyInit).arrayBuffer();
		const read = await readListFile(new File([bytes], "常购清单.xlsx"));
		expect(
			readList("text" in read ? read.text : "").lines.map(({ skuId, amount }) => [
				skuId,
				amount.num,
				amount.unit,
			]),
		).toEqual(lines.map(({ skuId, num, saleUnit }) => [skuId, num, saleUnit]));
	}
});

test("UX saved lists: the purchase list reads a line without goods as the buyer wrote it", async () => {
	const freeLines = [
		{ lineId: "1", name: "异形垫片 Q235", num: 5, unit: "片", remark: "急", reqNo: "PR-8" },
		{ lineId: "2", name: "无此物品" },
	];
	const file = toXlsx(
		createListFile({ ...list, lines: [], freeLines }, { skus: [], stocks: [], hasTexts: true }),
	);
	const bytes = await new Response(file as BodyInit).arrayBuffer();
	const read = await readListFile(new File([bytes], "常购清单.xlsx"));
	const { lines } = readList("text" in read ? read.text : "");
	expect(lines.map(({ name, amount, note, reqNo }) => [name, amount.num, amount.unit, note, reqNo])).toEqual([
		["异形垫片 Q235", 5, "片", "急", "PR-8"],
		["无此物品", null, "", "", ""],
	]);
});
