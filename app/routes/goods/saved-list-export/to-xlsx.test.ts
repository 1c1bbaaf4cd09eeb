import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { toXlsx } from "./to-xlsx";

const list = {
	...{
		listId: "1",
		name: "劳保",
		creator: "何军",
		shared: false,
		own: true,
		count: 1,
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
	const file = toXlsx(list, { skus: [], stocks: [], hasTexts });
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
