import { beforeEach, describe, expect, test } from "vitest";
import { insertGoods } from "../../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach, start } from "../../../../../../tests/support/reference/reference";
import { createDb } from "../../../../db/client";
import { insertRows } from "../../../../db/insert-rows";
import { files } from "../../../../db/schema/trade";

const reference = await openReference();
const { db } = reference;
resetBeforeEach(reference, [
	"messages",
	"approvals",
	"order_files",
	"order_tracks",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
	"file_chunks",
	"files",
]);
await insertGoods(db, "U3006", [
	{ skuId: "100", venderId: "30001", priceFen: 1000, num: 50 },
	{ skuId: "200", venderId: "30002", priceFen: 300, num: 50 },
]);

/** Writes a file of a buyer, whose content is its id. */
const addFile = (fileId: string, userId = "U3006", mallCode = "M1003") =>
	db.batch([
		...insertRows(createDb(db), files, [
			{
				fileId,
				userId,
				mallCode,
				name: `${fileId}.pdf`,
				contentType: "application/pdf",
				size: 9,
				createdAt: start,
			},
		]),
		db.prepare("INSERT INTO file_chunks VALUES (?, 0, ?)").bind(fileId, Buffer.from(fileId)),
	]);
beforeEach(async () => {
	for (const id of ["f1", "f2", "f3", "f4"]) await addFile(id);
	await addFile("foreign", "U3007");
	await db.exec("UPDATE companies SET approval_limit_fen = NULL");
});

const tokens = new Map<string, string>();
async function tokenOf(loginName: string): Promise<string> {
	const token = tokens.get(loginName) ?? (await reference.logIn(loginName)).body.token;
	tokens.set(loginName, token);
	return token;
}
const post = async (url: string, body: unknown = {}) =>
	reference.call(`/mall${url}`, { body, token: await tokenOf("sunhao") });
const getOrder = async (orderId: string) =>
	(await reference.call(`/mall/order/detail/${orderId}`, { token: await tokenOf("sunhao") })).body;
/** The content of a file as this buyer gets it, or the status. */
async function open(fileId: string, loginName: string) {
	const answer = await reference.fetch(`http://reference/mall/file/content/${fileId}`, {
		headers: { "x-mall-code": "M1003", authorization: `Bearer ${await tokenOf(loginName)}` },
	});
	return answer.status === 200 ? answer.text() : answer.status;
}

describe.each(["/settlementNew", "/settlement"])("the files for a supplier, %s", (prefix) => {
	const settle = async () => {
		const items = ["100", "200"].map((skuId) => ({ skuId, num: 2 }));
		const { settlementId } = (await post(`${prefix}/create`, { items })).body;
		return (await post(`${prefix}/find/${settlementId}`)).body;
	};
	type Sealed = { settlementId: string; version: number };
	const attach = ({ settlementId, version }: Sealed, venderId: string, fileIds: string[]) =>
		post(`${prefix}/modify`, { settlementId, version, venderFiles: [{ venderId, fileIds }] });
	const submit = ({ settlementId, version }: Sealed) => post(`${prefix}/submit`, { settlementId, version });

	test("UX order: they go with that supplier's child order alone, however often it is submitted", async () => {
		const found = await settle();
		expect(found.mayAttachFiles).toBe(true);
		const { body: chosen } = await attach(found, "30001", ["f2", "f1", "f2"]);
		const listed = [
			{ fileId: "f2", name: "f2.pdf", url: "/api/mall/file/content/f2" },
			{ fileId: "f1", name: "f1.pdf", url: "/api/mall/file/content/f1" },
		];
		const filesOf = (rows: { venderId: string; files?: unknown }[]) =>
			Object.fromEntries(rows.map((row) => [row.venderId, row.files]));
		expect(filesOf(chosen.venders)).toEqual({ "30001": listed, "30002": undefined });
		const [{ body: first }, { body: second }] = await Promise.all([submit(chosen), submit(chosen)]);
		expect(second).toEqual(first);
		expect(filesOf((await getOrder(first.orderId)).children)).toEqual({
			"30001": listed,
			"30002": undefined,
		});
		const { results } = await db.prepare("SELECT file_id FROM order_files ORDER BY file_no").all();
		expect(results).toEqual([{ file_id: "f2" }, { file_id: "f1" }]);
		const after = (await post(`${prefix}/find/${found.settlementId}`)).body;
		expect(after.mayAttachFiles).toBeUndefined();
		expect((await attach(after, "30001", [])).status).toBe(409);
	});

	test("UX order: other choices leave them, and an empty list takes them out", async () => {
		const { body: chosen } = await attach(await settle(), "30001", ["f1"]);
		const { settlementId, version } = chosen;
		const { body: noted } = await post(`${prefix}/modify`, { settlementId, version, remark: "放前台" });
		expect(noted.venders[0].files).toHaveLength(1);
		const { body: empty } = await attach(noted, "30001", []);
		expect(empty.venders[0].files).toBeUndefined();
		const { orderId } = (await submit(empty)).body;
		expect((await getOrder(orderId)).children[0].files).toBeUndefined();
	});

	test.each<[string, string, string[], string]>([
		["another buyer's file", "30001", ["f1", "foreign"], "files.30001"],
		["a file that does not exist", "30001", ["f9"], "files.30001"],
		["a supplier that the order does not have", "30003", ["f1"], "files.30003"],
		["a fourth file", "30001", ["f1", "f2", "f3", "f4"], "venderFiles.0.fileIds"],
		["no id", "30001", ["../f1"], "venderFiles.0.fileIds.0"],
	])("O6, O11: %s is refused, and changes nothing", async (_, venderId, fileIds, field) => {
		const found = await settle();
		const { status, body } = await attach(found, venderId, fileIds);
		expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
		expect((await post(`${prefix}/find/${found.settlementId}`)).body.version).toBe(found.version);
	});
});

describe("who opens a file with an order", () => {
	const order = async () => {
		const { settlementId } = (await post("/settlementNew/create", { items: [{ skuId: "100", num: 2 }] }))
			.body;
		const venderFiles = [{ venderId: "30001", fileIds: ["f1"] }];
		const { version } = (await post("/settlementNew/modify", { settlementId, version: 1, venderFiles })).body;
		return (await post("/settlementNew/submit", { settlementId, version })).body.orderId as string;
	};
	/** linyue is a colleague of the buyer, and approves for the company or does not. */
	const setApprover = (
		approver: 0 | 1,
		company = "(SELECT company_id FROM buyers WHERE user_id = 'U3006')",
	) =>
		db.exec(`UPDATE buyers SET approver = ${approver}, company_id = ${company} WHERE login_name = 'linyue'`);

	test("O6: the approvers of an order that waits for them, and no other buyer", async () => {
		await setApprover(1);
		await db.exec("UPDATE companies SET approval_limit_fen = 0");
		await order();
		expect(await open("f1", "sunhao")).toBe("f1");
		expect(await open("f1", "linyue")).toBe("f1");
		expect(await open("f2", "linyue")).toBe(404);
		await setApprover(0);
		expect(await open("f1", "linyue")).toBe(404);
		await setApprover(1, "(SELECT company_id FROM companies WHERE company_id <> buyers.company_id LIMIT 1)");
		expect(await open("f1", "linyue")).toBe(404);
	});

	test("O6: an approver opens no file of an order that nobody approves", async () => {
		await setApprover(1);
		await order();
		expect(await open("f1", "linyue")).toBe(404);
	});

	test("§7 console: the supplier reads them with its child order, and no other file", async () => {
		const orderId = await order();
		const page = await (await reference.fetch(`http://console.localhost/parcels/${orderId}`)).text();
		expect(page).toContain('<a href="/order-files/f1">f1.pdf</a>');
		const file = await reference.fetch("http://console.localhost/order-files/f1");
		expect([file.headers.get("content-disposition"), await file.text()]).toEqual([
			expect.stringMatching(/^attachment;/),
			"f1",
		]);
		expect((await reference.fetch("http://console.localhost/order-files/f2")).status).toBe(404);
	});
});
