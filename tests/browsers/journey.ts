import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type MallName, password, type TestMall } from "../support/mall/mall.ts";
import { loadOrder } from "../support/reference/load-order.ts";
import { results } from "../support/run/suite-report.ts";
import { find, type RemoteBrowser } from "./remote-browser.ts";

/** The outcome of one journey: the steps that it made, and the fault that ended it. */
export type Journey = { steps: number; seconds: number; fault?: string };

/** Firefox's words for an import that it could not load, or that a left page cut off. */
const failedImport = /^TypeError: error loading dynamically imported module: (\S+)$/;

export const stepCount = 8;
const patience = 30_000;
const amount = /¥\s*([\d,]+)\.(\d\d)/;

/**
 * Walks from log-in to the paid order, as a buyer does. A picture of each step goes to test-results/browsers.
 */
export async function walk(
	browser: RemoteBrowser,
	mall: TestMall,
	{ mallName, loginName }: { mallName: MallName; loginName: string },
): Promise<Journey> {
	const began = performance.now();
	const base = `http://${mallName}.localhost:${(await mall.platform.ready).port}`;
	const pictures = path.join(results, "browsers");
	mkdirSync(pictures, { recursive: true });
	const before = browser.errors().length;
	let made = 0;
	let current = "";
	const step = async (name: string, act: () => Promise<void>) => {
		current = name;
		try {
			await act();
			assert.deepEqual(await listFaults(mall, browser.errors().slice(before)), []);
		} finally {
			const file = `${browser.name} ${mallName} ${String(made + 1).padStart(2, "0")} ${name}.png`;
			writeFileSync(path.join(pictures, file), await browser.takePicture());
		}
		made += 1;
	};

	/** A page that a click leaves behind has no answer for a moment. */
	const wait = async (expression: string) => {
		const end = performance.now() + patience;
		while (!(await browser.read(`Boolean(${expression})`).catch(() => false))) {
			assert(performance.now() < end, `never came: ${expression.slice(-120)}`);
			await pause(100);
		}
	};
	const click = async (element: string) => {
		await wait(element);
		await browser.click(element);
	};
	const fill = async (element: string, text: string) => {
		await wait(element);
		await browser.fill(element, text);
	};
	const waitForPage = (start: string) =>
		wait(`location.href.startsWith(${JSON.stringify(base + start)}) && document.readyState === "complete"`);
	const waitForHeading = (text: string) => wait(find("h1, h2", text));
	/** Fen of the amount in the text of an element. */
	const readYuan = async (element: string) => {
		await wait(element);
		const text = await browser.read<string>(`(${element}).innerText`);
		const [, yuan = "", fen = ""] = amount.exec(text) ?? [];
		assert(yuan, `no amount in "${text}"`);
		return Number(yuan.replaceAll(",", "") + fen);
	};
	/** Fen in the innermost element whose text begins so. */
	const readBegun = (text: string) =>
		readYuan(
			`[...document.querySelectorAll("main *")].findLast((one) => one.innerText?.trim().startsWith(${JSON.stringify(text)}) && ${amount}.test(one.innerText))`,
		);
	const readTotal = (term: string) => readYuan(`${find("dt", term, true)}.parentElement`);
	const box = (label: string) =>
		`[...document.querySelectorAll("label")].find((label) => label.innerText.trim().startsWith(${JSON.stringify(label)}) && label.checkVisibility())?.control`;

	let skuId = "";
	let num = 0;
	let inCart = 0;
	let totals = { goods: 0, freight: 0, payable: 0 };
	try {
		await step("log-in", async () => {
			await browser.open(`${base}/login`);
			await fill('document.querySelector("[name=loginName]")', loginName);
			await fill('document.querySelector("[name=password]")', password);
			const captchaId = await browser.read<string | null>(
				'document.querySelector("[name=captchaId]")?.value ?? null',
			);
			if (captchaId) {
				await wait('document.querySelector("form img[src]").naturalWidth');
				await fill('document.querySelector("[name=captchaCode]")', await mall.captchaCode(captchaId));
			}
			await click(find("form button", "登录"));
			await waitForPage("/");
			await wait('!location.pathname.startsWith("/login")');
		});
		await step("search", async () => {
			await fill('document.querySelector("header [name=keyword]")', "手套");
			await click(find("header button", "搜索"));
			await waitForPage("/search?");
			await wait(find('main a[href^="/item?"]'));
		});
		await step("item", async () => {
			await click(find('main a[href^="/item?"]'));
			await waitForPage("/item?skuId=");
			skuId = await browser.read('new URLSearchParams(location.search).get("skuId")');
		});
		await step("add to the cart", async () => {
			await click(find("main button", "加入购物车"));
			await wait('document.body.innerText.includes("已加入购物车")');
		});
		await step("cart", async () => {
			await click(find("header a", "购物车", true));
			await waitForHeading("购物车");
			num = Number(await browser.read(`(${find("[aria-label^=数量]")}).value`));
			assert(num > 0);
			inCart = await readBegun("已选 1 种");
		});
		await step("confirmation", async () => {
			await click(find("button", "去结算", true));
			await waitForPage("/orderConfirm?settlementId=");
			totals = {
				goods: await readTotal("商品金额"),
				freight: await readTotal("运费"),
				payable: await readTotal("应付金额"),
			};
			assert.equal(totals.goods + totals.freight, totals.payable);
			assert.equal(totals.payable, inCart);
			await click(box("公司转账"));
		});
		await step("cashier", async () => {
			await click(find("button", "提交订单"));
			await waitForHeading("收银台");
			assert.equal(await readBegun("应付金额"), totals.payable);
		});
		await step("paid", async () => {
			const orderId = await browser.read<string>('new URLSearchParams(location.search).get("orderId")');
			await click(box("账期支付"));
			await click(find("button", "立即支付"));
			await waitForHeading("支付成功");
			assert.equal(await readBegun("实付金额"), totals.payable);
			assert.deepEqual(
				{ ...((await loadOrder(mall, orderId)) as object) },
				{ ...totals, state: "pendingShipment", skuId, num },
			);
		});
	} catch (error) {
		const fault = `${current}: ${(error as Error).message}`;
		return { steps: made, seconds: (performance.now() - began) / 1000, fault };
	}
	return { steps: made, seconds: (performance.now() - began) / 1000 };
}

/** The errors without imports that only a left page cut off: their file is there. */
async function listFaults(mall: TestMall, errors: readonly string[]): Promise<string[]> {
	const isFault = await Promise.all(
		errors.map(async (error) => {
			const [, url] = failedImport.exec(error) ?? [];
			return url === undefined || !(await mall.fetch("hongshan", new URL(url).pathname)).ok;
		}),
	);
	return errors.filter((_, at) => isFault[at]);
}
