import { findViolations } from "../support/browser/accessibility";
import { realPictures } from "../support/fixtures/pictures";
import type { TestMall } from "../support/mall/mall";
import { scriptRounds } from "../support/run/script-rounds";
import { createBuyer, createSettlement, findSkus } from "../support/trade/trade";
import { expect, test, waitForApp } from "./mall-test";

const png = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from(realPictures.png) });

async function settle(mall: TestMall) {
	const buyer = await createBuyer(mall, "M1001", "zhaomin");
	const items = (await findSkus(mall, 2)).map(({ skuId, num }) => ({ skuId, num }));
	const { settlementId } = await createSettlement(buyer, items);
	const load = async () => (await buyer.post("mall", `/settlementNew/find/${settlementId}`)).body.venders;
	const [{ venderName }] = await load();
	return { path: `/orderConfirm?settlementId=${settlementId}`, load, venderName };
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("UX order, O11, R9: a file for a supplier is chosen, named, taken out, and goes with the order", async ({
			page,
			mall,
			openAs,
			allowErrors,
		}) => {
			allowErrors(/status of 400/);
			const { path, load, venderName } = await settle(mall);
			await openAs("hongshan", "zhaomin", path);
			const files = page.getByRole("group", { name: `给${venderName}的文件` });
			const field = files.getByLabel(`选择给${venderName}的文件`);
			const upload = async () => {
				if (!javaScriptEnabled) await files.getByRole("button", { name: "上传文件" }).click();
			};
			await page.getByLabel("采购单号").focus();
			if (javaScriptEnabled) await waitForApp(page);
			await page.getByLabel("采购单号").fill("PO-31");
			await field.setInputFiles([png("图纸.png"), png("合同.png")]);
			await upload();
			await expect(files.getByRole("link", { name: "图纸.png" })).toBeVisible();
			await expect(files.getByRole("link", { name: "合同.png" })).toBeVisible();
			if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);

			await field.setInputFiles({ ...png("图.png"), buffer: Buffer.from("<svg onload=alert(1)>") });
			await upload();
			await expect(files.getByText("图.png：文件已损坏或格式不支持")).toBeVisible();
			await expect(page.getByLabel("采购单号")).toHaveValue("PO-31");
			await files.getByRole("button", { name: "删除文件 合同.png" }).click();
			await expect(files.getByRole("link", { name: "合同.png" })).toBeHidden();
			await field.setInputFiles(png("授权书.png"));
			await upload();
			await expect(files.getByRole("link", { name: "授权书.png" })).toBeVisible();
			await expect(files.getByRole("link", { name: "合同.png" })).toBeHidden();
			const names = (await load())[0].files.map(({ name }: { name: string }) => name);
			expect(names).toEqual(["图纸.png", "授权书.png"]);
		});
	});
}

test("UX order, R11: a file that is still on its way goes along with the pressed form", async ({
	page,
	mall,
	openAs,
}) => {
	const { path, venderName } = await settle(mall);
	await openAs("hongshan", "zhaomin", path);
	await page.route("**/api/mall/file/upload", () => undefined);
	await page.getByLabel("采购单号").focus();
	await waitForApp(page);
	await page.getByLabel(`选择给${venderName}的文件`).setInputFiles(png("图纸.png"));
	await expect(page.getByText("正在上传…")).toBeVisible();
	await page.getByRole("button", { name: "提交订单" }).click();
	await expect(page).toHaveURL(/\/cashier\?orderId=/);
	const orderId = new URL(page.url()).searchParams.get("orderId");
	const buyer = await createBuyer(mall, "M1001", "zhaomin");
	const { children } = (await buyer.get("mall", `/order/detail/${orderId}`)).body;
	expect(children[0].files).toMatchObject([{ name: "图纸.png" }]);
});

test("O11: a fourth file, and one that is too large, is refused before it is sent", { tag: "@long" }, async ({
	page,
	mall,
	openAs,
}) => {
	const { path, load, venderName } = await settle(mall);
	await openAs("hongshan", "zhaomin", path);
	const files = page.getByRole("group", { name: `给${venderName}的文件` });
	const field = files.getByLabel(`选择给${venderName}的文件`);
	await page.getByLabel("采购单号").focus();
	await waitForApp(page);
	await field.setInputFiles([png("1.png"), png("2.png"), png("3.png"), png("4.png")]);
	await expect(files.getByText("每家供应商最多 3 个文件")).toBeVisible();
	const large = Buffer.concat([realPictures.png, Buffer.alloc(5 * 1024 * 1024)]);
	await field.setInputFiles({ ...png("大图.png"), buffer: large });
	await expect(files.getByText("大图.png：文件不能超过 5 MB，请另选一份")).toBeVisible();
	expect((await load())[0].files).toBeUndefined();
});
