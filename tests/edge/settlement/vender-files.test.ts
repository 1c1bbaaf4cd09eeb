import { beforeAll, describe, expect, test } from "vitest";
import { realPictures } from "../../support/fixtures/pictures.ts";
import { type MallName, openMall, type TestMall } from "../../support/mall/mall.ts";
import { findSeededBuyer } from "../../support/mall/seeded-buyers.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { changeBuyer, raisePrice } from "../../support/mall/testing-api.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { readShown, readText } from "../../support/page/read-page.ts";
import { createBuyer, findSkus, type TestBuyer, type TestSku } from "../../support/trade/trade.ts";

let mall: TestMall;
let skus: TestSku[];
beforeAll(async () => {
	mall = await useResetMall();
	skus = await findSkus(mall, 2);
});
// It changes a price and a company's rule.

const drawing = (name: string) => new File([realPictures.png], name, { type: "image/png" });

/** A buyer without a script at the confirmation of two suppliers' goods. */
async function openConfirm(loginName: string, at = mall) {
	const { mallName, mallCode, model } = findSeededBuyer(loginName);
	const prefix = model === "OPEN" ? "/settlementNew" : "/settlement";
	const buyer = await createBuyer(at, mallCode, loginName);
	const items = skus.map(({ skuId, num }) => ({ skuId, num }));
	const { settlementId } = (await buyer.post("mall", `${prefix}/create`, { items })).body;
	const path = `/orderConfirm?settlementId=${settlementId}`;
	const fetch = (url: string, init: RequestInit = {}) =>
		at.fetch(mallName as MallName, url, {
			...{ token: buyer.token, cookies: { business_model: model } },
			...init,
		});
	const visit = async (url = path) => {
		const answer = await fetch(url);
		const html = readShown(await answer.text());
		return { html, text: readText(html) };
	};
	const find = async () => (await buyer.post("mall", `${prefix}/find/${settlementId}`)).body;
	return {
		...{ buyer, path, fetch, visit, find },
		filesOf: async () =>
			((await find()).venders as { files?: { name: string }[] }[]).map(({ files = [] }) =>
				files.map(({ name }) => name),
			),
		/** Posts the form of a page, by default of the present one, with these files and fields. */
		async press(pressed: string, more: Record<string, string | File | File[]> = {}, page?: string) {
			const body = new FormData();
			const change = { ...more, do: pressed };
			for (const [name, value] of readPageForm(page ?? (await visit()).html, /seen\.address/))
				if (!(name in change)) body.append(name, value);
			for (const [name, value] of Object.entries(change))
				for (const one of [value].flat()) body.append(name, one);
			const encoded = new Response(body);
			const answer = await fetch(path, {
				method: "POST",
				headers: { "content-type": encoded.headers.get("content-type") ?? "" },
				body: Buffer.from(await encoded.arrayBuffer()),
			});
			const html = readShown(await answer.text());
			return { status: answer.status, to: answer.headers.get("location") ?? "", html, text: readText(html) };
		},
	};
}

describe.each(["wanglei", "chenjing"])("the files for a supplier, for %s", (loginName) => {
	let confirm: Awaited<ReturnType<typeof openConfirm>>;
	let venders: { venderId: string; venderName: string }[];
	beforeAll(async () => {
		await changeBuyer(mall, loginName, { approvalLimitFen: null });
		confirm = await openConfirm(loginName);
		venders = (await confirm.find()).venders;
	});
	const field = (at: number) => `files.${venders[at]?.venderId}`;

	test("UX order, R9: chosen files go with the form, are shown with their names, and can be taken out", async () => {
		const { status } = await confirm.press("save", {
			...{ remark: "放前台", [field(0)]: [drawing("图纸.png"), drawing("合同.png")] },
			[field(1)]: drawing("授权书.png"),
		});
		expect([status, await confirm.filesOf()]).toEqual([303, [["图纸.png", "合同.png"], ["授权书.png"]]]);
		const { html, text } = await confirm.visit();
		expect(text).toContain("明细 · 附件 2");
		const drop = /value="(drop\/[^"]+)" aria-label="删除文件 合同\.png"/.exec(html)?.[1] ?? "";
		expect((await confirm.press(drop)).status).toBe(303);
		expect([await confirm.filesOf(), (await confirm.find()).remark]).toEqual([
			[["图纸.png"], ["授权书.png"]],
			"放前台",
		]);
	});

	test("O11: a page that claims to be a drawing is refused at its field, what was typed stays, and nothing is ordered", async () => {
		const page = new File(["<svg onload=alert(1)>"], "图.png", { type: "image/png" });
		const refused = await confirm.press("submit", { poNo: "PO-77", [field(1)]: [drawing("二.png"), page] });
		expect(refused.status).toBe(400);
		expect(refused.text).toMatch(/图\.png：.*格式不支持/);
		expect(refused.html).toContain('value="PO-77"');
		expect(await confirm.filesOf()).toEqual([["图纸.png"], ["授权书.png", "二.png"]]);
		expect((await confirm.find()).orderId).toBeUndefined();
	});

	test("O11: a fourth file of a supplier is refused", async () => {
		const refused = await confirm.press("save", { [field(1)]: [drawing("三.png"), drawing("四.png")] });
		expect([refused.status, refused.text.includes("每家供应商最多 3 个文件")]).toEqual([400, true]);
		expect((await confirm.filesOf())[1]).toEqual(["授权书.png", "二.png"]);
	});

	test("O6: the id of another buyer's file is refused, and so is one of none", async () => {
		const other = await createBuyer(mall, "M1001", "liuyang");
		const { fileId } = (await other.upload(realPictures.png, "别人的.png")).body;
		for (const id of [fileId, crypto.randomUUID()]) {
			const refused = await confirm.press("submit", { [`file/${venders[0]?.venderId}/${id}`]: "别人的.png" });
			expect([refused.status, refused.text.includes("有一个文件不存在，请重新选择")]).toEqual([400, true]);
			// The way out of it is on the page.
			expect(refused.html).toContain(`value="drop/${id}"`);
		}
		expect((await confirm.filesOf())[0]).toEqual(["图纸.png"]);
	});

	test("O4, UX order: they outlive a submit that is refused, and go with the child orders", async () => {
		const { html: seen } = await confirm.visit();
		await raisePrice(mall, skus[0]?.skuId ?? "", 100);
		const refused = await confirm.press("submit", { [field(0)]: drawing("补充.png") }, seen);
		expect([refused.status, refused.text.includes("尚未下单")]).toEqual([400, true]);
		expect(refused.html).toMatch(/删除文件 图纸\.png[\s\S]*删除文件 补充\.png/);
		const { to } = await confirm.press("submit");
		const orderId = /orderId=(\d+)/.exec(to)?.[1];
		const order = (await confirm.buyer.get("mall", `/order/detail/${orderId}`)).body;
		const [child] = order.children.filter(
			(one: { venderId: string }) => one.venderId === venders[0]?.venderId,
		);
		expect(child.files.map(({ name }: { name: string }) => name)).toEqual(["图纸.png", "补充.png"]);

		const detail = await confirm.visit(`/admin/order/theOrder/orderDetails?orderChildId=${child.orderId}`);
		expect(detail.text).toContain("|文件|图纸.png|、|补充.png|");
		expect(detail.html).toContain(`href="${child.files[0].url}"`);
		const file = await confirm.fetch(child.files[0].url);
		expect([file.status, file.headers.get("content-disposition")]).toEqual([
			200,
			expect.stringMatching(/^attachment;/),
		]);
		const { token } = await createBuyer(mall, "M1001", "liuyang");
		expect((await mall.fetch("hongshan", child.files[0].url, { token })).status).toBe(404);
	});
});

test("UX approval, O6: the approver sees the files of an order and opens them", async () => {
	await changeBuyer(mall, "fangjie", { approvalLimitFen: 1 });
	const confirm = await openConfirm("hejun");
	const [{ venderId }] = (await confirm.find()).venders;
	const { to } = await confirm.press("submit", { [`files.${venderId}`]: drawing("图纸.png") });
	const orderId = /orderId=(\d+)/.exec(to)?.[1];
	const approver: TestBuyer = await createBuyer(mall, "M1001", "fangjie");
	const { order } = (await approver.get("mall", `/approval/detail/${orderId}`)).body;
	const [{ url }] = order.children.flatMap(({ files = [] }: { files?: object[] }) => files);
	const open = (path: string, token: string) =>
		mall.fetch("hongshan", path, { token, cookies: { business_model: "OPEN" } });
	const html = await (await open(`/admin/approval/detail?orderId=${orderId}`, approver.token)).text();
	expect(html).toContain(`href="${url}"`);
	expect((await open(url, approver.token)).status).toBe(200);
	expect((await open(url, (await createBuyer(mall, "M1001", "wanglei")).token)).status).toBe(404);
});

test("UX settlement: the parts of a division have the files, and the page of all of them names these", async () => {
	await changeBuyer(mall, "hejun", { approvalLimitFen: null });
	const confirm = await openConfirm("hejun");
	const [{ venderId }] = (await confirm.find()).venders;
	await confirm.press("save", { [`files.${venderId}`]: drawing("图纸.png") });
	const { settlementId, version, address } = await confirm.find();
	const area = { provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" };
	const entries = { ...area, address: "西门 2 号", name: "何军", mobile: "13800001234" };
	const { addressId } = (await confirm.buyer.post("mall", "/address/add", entries)).body;
	const lines = skus.map(({ skuId, num }) => ({ skuId, num }));
	const places = [address.addressId, addressId].map((id) => ({ addressId: id, lines }));
	const divided = await confirm.buyer.post("mall", "/settlement/together/divide", {
		...{ settlementId, version, places },
	});
	const query = new URLSearchParams(
		(divided.body.settlementIds as string[]).map((id) => ["settlementIds", id]),
	);
	const { text } = await confirm.visit(`/orderConfirm/together?${query}`);
	expect(text.match(/文件：图纸\.png/g)).toHaveLength(2);
});

test("§7 extensions: a mall whose backend takes no files has no field for them", async () => {
	await using without = await openMall({ referenceVars: { WITHOUT_EXTENSIONS: "lines" } });
	const { html } = await (await openConfirm("wanglei", without)).visit();
	expect(html).toContain("提交订单");
	expect(html).not.toContain('type="file"');
	expect(html).not.toContain("multipart/form-data");
});
