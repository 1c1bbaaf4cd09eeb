import { waitForQuiet } from "../support/browser/traffic";
import { createBuyer, createSettlement, findSkus } from "../support/trade/trade";
import { expect, submitLogIn, test, waitForApp } from "./mall-test";

const remark = "送货前请电话联系\n走西门 🚚";

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], "page" | "mall" | "context" | "urlOf">;

/**
 * Opens an order confirmation. Returns a function that ends the session as a log-in elsewhere does:
 * the browser learns of it later.
 */
async function openConfirm({ page, mall, context, urlOf }: Fixtures): Promise<() => Promise<unknown>> {
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const { settlementId } = await createSettlement(buyer, await findSkus(mall, 1));
	await context.addCookies([{ name: "authToken", value: buyer.token, url: urlOf("hongshan", "/") }]);
	await page.goto(urlOf("hongshan", `/orderConfirm?settlementId=${settlementId}`));
	await waitForQuiet(page);
	await page.getByLabel("采购单号").focus();
	await waitForApp(page);
	return async () => {
		// Calls of the page's start that are late would hear of the end before the buyer has typed.
		await waitForQuiet(page);
		await buyer.post("auth", "/token/logout");
	};
}

test("O10: after a new log-in the same buyer finds the typed text of the order", async ({
	page,
	mall,
	context,
	urlOf,
	allowErrors,
}) => {
	const end = await openConfirm({ page, mall, context, urlOf });
	await page.getByRole("button", { name: "新增收货地址" }).click();
	await page.getByLabel("收货人").fill("周敏");
	await end();
	await page.getByLabel("采购单号").fill("PO-2026-0815");
	// The field sent its number on blur, and the answer said that the session has ended: the page leaves by
	// itself.
	await page.getByLabel("备注").fill(remark);
	await page.waitForURL(/\/login/);
	await submitLogIn(page, mall, "wanglei");
	await page.waitForURL(/\/orderConfirm/);
	await expect(page.getByLabel("采购单号")).toHaveValue("PO-2026-0815");
	await expect(page.getByLabel("备注")).toHaveValue(remark);
	allowErrors(/401/);
});

test("O10: another buyer who logs in finds none of that text", { tag: "@long" }, async ({
	page,
	mall,
	context,
	urlOf,
	allowErrors,
}) => {
	const end = await openConfirm({ page, mall, context, urlOf });
	await page.getByLabel("采购单号").fill("PO-2026-0815");
	await end();
	await page.getByRole("button", { name: "提交订单" }).click();
	await page.waitForURL(/\/login/);
	await submitLogIn(page, mall, "zhaomin");
	await page.waitForURL((url) => url.pathname !== "/login");
	await expect(page.getByText("PO-2026-0815")).toHaveCount(0);
	// A new buyer's first action removes another buyer's drafts, even when the page's script did not see that
	// action.
	const { promise: moved, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", (route) => moved.then(() => route.continue()));
	await page.goto(urlOf("hongshan", "/"), { waitUntil: "commit" });
	await expect(page.getByRole("contentinfo")).toBeVisible();
	await page.mouse.move(100, 100);
	release();
	await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("PO-2026-0815");
	// The settlement belongs to the other buyer.
	allowErrors(/401|404 \(Not Found\).*orderConfirm/);
});

test("O10: a text that the buyer types before the app runs is newer than the draft", async ({
	page,
	mall,
	context,
	urlOf,
}) => {
	await openConfirm({ page, mall, context, urlOf });
	await page.getByLabel("备注").fill(remark);
	const { promise: moved, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", (route) => moved.then(() => route.continue()));
	await page.reload({ waitUntil: "commit" });
	await page.getByLabel("备注").fill("送到东门");
	release();
	await waitForApp(page);
	await expect(page.getByLabel("备注")).toHaveValue("送到东门");
});

test("O10: a purchase list that is in the cart leaves no draft, and one that is answered comes back as it was read", async ({
	page,
	mall,
	openAs,
	urlOf,
}) => {
	const [sku] = await findSkus(mall, 1);
	await openAs("hongshan", "zhaomin", "/quick");
	await waitForApp(page);
	const text = page.getByLabel("粘贴清单");
	const line = `${sku?.skuId}\t${sku?.num}`;
	await text.fill(line);
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("无此物品甲乙 3个") });
	await page.getByRole("button", { name: "识别", exact: true }).click();
	await expect(page.getByRole("heading", { name: "识别结果（2 行）" })).toBeVisible();
	await waitForApp(page);
	await expect(text).toHaveValue(`${line}\n无此物品甲乙 3个`);
	await page.getByText("修改清单，或换一份").click();
	await text.fill(`${line}\n无此物品甲乙 3个 `);
	await page.getByLabel(/^不买 无此物品/).check();
	await page.getByRole("button", { name: "加入购物车" }).click();
	await page.waitForURL(/\/cart/);
	await waitForApp(page);
	// The shell looks after the first sign of the buyer.
	await page.mouse.move(100, 100);
	await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain("draft:");
	await page.goto(urlOf("hongshan", "/quick"));
	await waitForApp(page);
	await expect(text).toHaveValue("");
});

test("R4: a file that a deploy removed reloads the page once, and the typed text comes back", async ({
	page,
	mall,
	context,
	urlOf,
	allowErrors,
}) => {
	await openConfirm({ page, mall, context, urlOf });
	await page.getByLabel("采购单号").fill("PO-2026-0816");
	let documents = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
	const reloaded = page.waitForEvent("load");
	await page.evaluate(() => dispatchEvent(new Event("vite:preloadError")));
	await page.unroute("**/assets/*.js");
	await reloaded;
	await expect(page.getByLabel("采购单号")).toHaveValue("PO-2026-0816");
	expect(documents).toBe(1);
	allowErrors(/404/);
});

test("O10: the rows of an inquiry come back as they were pasted, typed and removed; a sent inquiry leaves no draft", {
	tag: "@long",
}, async ({ page, mall, context, urlOf, allowErrors }) => {
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const [first, second] = await findSkus(mall, 2);
	const form = `/admin/specialPurchase/inquiryList/edit?goods=${first?.skuId}~20&goods=${second?.skuId}~30`;
	await context.addCookies([{ name: "authToken", value: buyer.token, url: urlOf("hongshan", "/") }]);
	await page.goto(urlOf("hongshan", form));
	await waitForQuiet(page);
	const box = (row: number, name: string) =>
		page.getByRole("textbox", { name: `第 ${row} 行 ${name}`, exact: true });
	await page.getByRole("button", { name: "删除第 1 行" }).click();
	await page.getByRole("button", { name: "增加一行" }).click();
	await expect(page.getByText("已有 2 行")).toBeVisible();
	await waitForApp(page);
	await box(2, "品名").evaluate((input) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", "六角头螺栓\tM8×30\t50\t盒\r\n手套\t\t20\t双");
		input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	});
	await box(3, "说明").fill("要防滑 🧤");
	await page.getByLabel("联系人").fill("王磊（夜班）");
	await buyer.post("auth", "/token/logout");
	await page.getByRole("button", { name: "发起询价" }).click();
	await page.waitForURL(/\/login/);
	await submitLogIn(page, mall, "wanglei");
	await page.waitForURL(/inquiryList\/edit/);

	await expect(page.getByText("已有 3 行")).toBeVisible();
	await expect(page.locator('input[name="lines.0.skuId"]')).toHaveValue(second?.skuId ?? "");
	await expect(page.locator('input[name="lines.1.skuId"]')).toHaveCount(0);
	await expect(box(2, "型号")).toHaveValue("M8×30");
	await expect(box(3, "品名")).toHaveValue("手套");
	await expect(box(3, "说明")).toHaveValue("要防滑 🧤");
	await expect(page.getByLabel("联系人")).toHaveValue("王磊（夜班）");

	await page.getByRole("button", { name: "发起询价" }).click();
	await page.waitForURL(/inquiryList\/detail/);
	await page.goto(urlOf("hongshan", form));
	await page.mouse.move(100, 100);
	await waitForApp(page);
	await expect(page.getByText("已有 2 行")).toBeVisible();
	await expect(page.getByLabel("联系人")).not.toHaveValue("王磊（夜班）");
	allowErrors(/401/);
});
