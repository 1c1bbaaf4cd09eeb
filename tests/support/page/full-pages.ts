import type { BrowserContext } from "@playwright/test";
import { allPages, type Page, pages } from "../../../app/domain/page/pages.ts";
import type { ParameterName } from "../../../app/domain/page/parameters.ts";
import type { MallName, TestMall } from "../mall/mall.ts";
import { callTesting, changeBuyer } from "../mall/testing-api.ts";

/**
 * One buyer of each mall: both business models and the three themes. Their carts fill up, so the tests of the
 * journey use other buyers.
 */
export const themedBuyers = [
	{ mallName: "hongshan", mallCode: "M1001", loginName: "liuyang", model: "OPEN", theme: "theme-red" },
	{ mallName: "lanhai", mallCode: "M1002", loginName: "huangbo", model: "STANDARD", theme: null },
	{ mallName: "lvzhou", mallCode: "M1003", loginName: "sunhao", model: "OPEN", theme: "theme-green" },
] as const satisfies readonly { mallName: MallName; [name: string]: unknown }[];
export type ThemedBuyer = (typeof themedBuyers)[number];

/**
 * Gives this buyer content for every page of the storefront: goods in the cart, an order to confirm, one to
 * pay, something to read. Returns the token, and the address of each page by its path.
 */
export async function fillPages(
	mall: TestMall,
	{ mallCode, loginName, model }: { mallCode: string; loginName: string; model: string },
	/** `seeded`: a page that the buyer's own rights do not open gets an id that nothing has. */
	rights: "all" | "seeded" = "all",
	/** The time of the reference worker, in milliseconds since 1970. */
	now: number = Date.now(),
): Promise<{ token: string; addresses: Record<string, string> }> {
	const token = await mall.login(mallCode, loginName);
	const call = async <T>(url: string, body?: unknown, backend = "mall"): Promise<T> => {
		const answer = await mall.callReference(mallCode, backend, url, { token, body });
		if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
		return (await answer.json()) as T;
	};
	const missingId = "1";
	if (rights === "all") await giveRights(mall, loginName);
	const suffix = model === "OPEN" ? "New" : "";
	const items = await findOrderable(mall, 2);
	const settle = () => call<{ settlementId: string }>(`/settlement${suffix}/create`, { items });
	await call(`/cart${suffix}/add`, { items });
	const bought = await settle();
	const { version } = await call<{ version: number }>(`/settlement${suffix}/find/${bought.settlementId}`, {});
	const { orderId } = await call<{ orderId: string }>(`/settlement${suffix}/submit`, { ...bought, version });
	await mall.db
		.prepare(
			`INSERT INTO approvals (order_id, mall_code, user_id, company_id, limit_fen)
			SELECT order_id, orders.mall_code, user_id, company_id, 0 FROM orders JOIN buyers USING (user_id) WHERE order_id = ?`,
		)
		.bind(orderId)
		.run();
	const order = await call<{ children: { orderId: string }[] }>(`/order/detail/${orderId}`);
	const notices = await call<{ list: { noticeId: string }[] }>("/notice/list", undefined, "purchaser");
	const skuId = items[0]?.skuId ?? "";
	const compared = {
		skuIds: items.map((item) => item.skuId),
		areaId: "1_72_55653_0",
		address: "北京 朝阳区",
	};
	const saved = await mall.callReference(mallCode, "mall", "/goods/similarCompare/save", {
		token,
		body: compared,
	});
	const recordId = saved.ok ? ((await saved.json()) as { recordId: string }).recordId : missingId;
	type Line = { orderId: string; skuId: string; claimable: number };
	const sent = await call<{ list: Line[] }>("/afterSale/goods");
	// An earlier call may have filled the pages of the same mall.
	const line = sent.list.find(({ claimable }) => claimable > 0);
	const claim = {
		orderId: line?.orderId,
		lines: [{ skuId: line?.skuId, num: 1 }],
		claimId: orderId,
		kind: "return",
		reason: "质量问题",
		fileIds: [],
		way: "self",
	};
	const { serviceIds } = await call<{ serviceIds: string[] }>("/afterSale/apply", claim);
	const [serviceId = ""] = serviceIds;
	const inquiryId = (await ask(mall, mallCode, token, "inquiry", now)) || missingId;
	const biddingId = (await ask(mall, mallCode, token, "bidding", now)) || missingId;
	const named = { name: "常购", lines: items };
	const list = await mall.callReference(mallCode, "mall", "/savedList/save", { token, body: named });
	const listId = list.ok ? ((await list.json()) as { listId: string }).listId : missingId;
	const { venderId, pageId } = await findShown(mall, mallCode, skuId);

	const orderChildId = order.children[0]?.orderId ?? "";
	const known: Partial<Record<ParameterName, string>> = {
		...{ skuId, venderId, id: pageId, settlementId: (await settle()).settlementId, orderId, orderChildId },
		orderIds: orderId,
		settlementIds: (await settle()).settlementId,
		...{ serviceId, recordId, inquiryId, listId, back: pages.home.path },
		lines: items.map(({ skuId: id, num }) => `${id}:${num}`).join(","),
	};
	/** Pages with more than they need, or with another value under the same name. */
	const own = new Map<Page, Partial<Record<ParameterName, string>>>([
		[pages.search, { keyword: "手套" }],
		[pages.noticeDetail, { id: notices.list[0]?.noticeId ?? "" }],
		[pages.afterSaleApply, { orderChildId: line?.orderId ?? "", skuId: line?.skuId ?? "" }],
		[pages.bidding, { inquiryId: biddingId }],
	]);
	const addresses = Object.fromEntries(
		allPages.map((page) => {
			const needed = (page.needs ?? []).map((name) => [name, known[name]]);
			const lost = needed.find(([, value]) => value === undefined);
			if (lost) throw new Error(`no page of these buyers has the ${lost[0]} that ${page.path} needs`);
			const query = new URLSearchParams({ ...Object.fromEntries(needed), ...own.get(page) });
			return [page.path, query.size > 0 ? `${page.path}?${query}` : page.path];
		}),
	);
	return { token, addresses };
}

/** The online service, and all that the company has. */
async function giveRights(mall: TestMall, loginName: string): Promise<void> {
	const { body } = await callTesting(mall, "GET", `/buyers/${loginName}`);
	const menuKind = body.menuKind === "small" ? "plain" : body.menuKind;
	await changeBuyer(mall, loginName, { serviceStatus: true, onlineService: true, menuKind });
}

/** An inquiry or bidding with offers of two suppliers; "" for a buyer without the right. */
async function ask(
	mall: TestMall,
	mallCode: string,
	token: string,
	kind: string,
	now: number,
): Promise<string> {
	const call = (url: string, body?: unknown) => mall.callReference(mallCode, "mall", url, { token, body });
	const [address] = (await (await call("/address/list")).json()) as { addressId: string }[];
	const answer = await call("/inquiry/create", {
		...{ requestId: kind, kind, rounds: 2, addressId: address?.addressId },
		...{ contact: "张三", mobile: "13800000000" },
		deadline: new Date(now + 3 * 86_400_000).toISOString().slice(0, 10),
		lines: ["定位销", "垫片"].map((name) => ({ name, num: 7 })),
	});
	if (!answer.ok) return "";
	const { inquiryId } = (await answer.json()) as { inquiryId: string };
	const worker = mall.reference;
	for (const venderId of ["30001", "30002"]) {
		const line = { price: `${venderId.at(-1)}9.90`, taxRate: "13", promiseDays: "5" };
		const fields = Object.entries(line).map(([name, value]): [string, string] => [`line.1.${name}`, value]);
		await worker.fetch(`http://console.localhost/inquiries/${inquiryId}/offer/${venderId}`, {
			method: "POST",
			headers: { "x-mall-request": "1", "content-type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams([...fields, ["validDays", "7"]]).toString(),
		});
	}
	return inquiryId;
}

/** One SKU of each of so many suppliers, in a number that can be ordered. */
export async function findOrderable(
	mall: TestMall,
	venders: number,
): Promise<{ skuId: string; num: number }[]> {
	const { results } = await mall.db
		.prepare(
			`SELECT skus.sku_id AS skuId, max(lowest_buy, order_multiple) AS num
			FROM skus JOIN stocks ON stocks.sku_id = skus.sku_id AND region = 1
			WHERE state = 1 AND state_id = 33 AND stocks.num > 500 AND limit_buy IS NULL AND price_fen < 50000
			GROUP BY vender_id ORDER BY skus.id LIMIT ?`,
		)
		.bind(venders)
		.all<{ skuId: string; num: number }>();
	return results;
}

async function findShown(mall: TestMall, mallCode: string, skuId: string) {
	const shown = await mall.db
		.prepare(
			`SELECT (SELECT vender_id FROM skus WHERE sku_id = ?) AS venderId,
				(SELECT page_id FROM pages WHERE mall_code = ? LIMIT 1) AS pageId`,
		)
		.bind(skuId, mallCode)
		.first<{ venderId: string; pageId: string }>();
	if (!shown) throw new Error("the seed has no page");
	return shown;
}

/** Puts a session of the buyer into a browser, for the mall at `url`. */
export function enterAs(
	context: BrowserContext,
	{ model }: Pick<ThemedBuyer, "model">,
	token: string,
	url: string,
): Promise<void> {
	return context.addCookies([
		{ name: "authToken", value: token, url },
		{ name: "business_model", value: model, url },
	]);
}
