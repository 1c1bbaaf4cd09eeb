import { expect, test } from "vitest";
import { insertGoods } from "../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach, start } from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";
import { insertRows } from "../../../db/insert-rows";
import { files } from "../../../db/schema/trade";

const reference = await openReference();
resetBeforeEach(reference, ["messages", "inquiry_lines", "inquiries", "files"]);
await insertGoods(reference.db, "U3006", [{ skuId: "100", venderId: "30001", priceFen: 1000, num: 5 }]);

const db = createDb(reference.db);

/** Writes a file of a buyer. */
const addFile = (fileId: string, userId: string) =>
	reference.db.batch([
		...insertRows(db, files, [
			{
				fileId,
				userId,
				mallCode: "M1003",
				name: `${fileId}.pdf`,
				contentType: "application/pdf",
				size: 9,
				createdAt: start,
			},
		]),
	]);

let token = "";
async function ask(line: object, more: object = {}) {
	token ||= (await reference.logIn("sunhao")).body.token;
	const terms = { deadline: "2026-11-23", addressId: "A-U3006", contact: "孙浩", mobile: "13800001006" };
	const lines = [{ name: "定位销", num: 6, ...line }];
	const body = { requestId: crypto.randomUUID(), kind: "bidding", lines, ...terms, ...more };
	return reference.call("/mall/inquiry/create", { body, token });
}
const load = async (inquiryId: string) =>
	(await reference.call(`/mall/inquiry/detail/${inquiryId}`, { token })).body;

test("§7 inquiry, O6: a drawing is the buyer's own file, and another buyer's is refused at its line", async () => {
	await addFile("own", "U3006");
	await addFile("other", "U3007");
	const { status, body } = await ask({ fileId: "own" });
	expect(status).toBe(200);
	expect((await load(body.inquiryId)).lines).toMatchObject([{ drawing: { fileId: "own", name: "own.pdf" } }]);
	const foreign = await ask({ fileId: "other" });
	expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([404, ["lines.0.fileId"]]);
});

test("§7 inquiry: only suppliers that exist are asked", async () => {
	const { body } = await ask({}, { venderIds: ["30001"] });
	expect((await load(body.inquiryId)).venders).toMatchObject([{ venderId: "30001" }]);
	const { status, body: refused } = await ask({}, { venderIds: ["30001", "none"] });
	expect([status, Object.keys(refused.fields)]).toEqual([404, ["venderIds"]]);
});
