import { asc, desc, eq } from "drizzle-orm";
import { formatInquiryState } from "~/domain/inquiry/inquiry-state";
import { formatDate } from "~/domain/text/dates";
import { formatMoney } from "~/domain/text/money";
import { searchSimilar } from "../backends/mall/goods/list/search-similar";
import { loadSkus } from "../backends/mall/goods/load-skus";
import { isRunning } from "../backends/mall/inquiry/deadline";
import { type InquiryParts, loadInquiryParts } from "../backends/mall/inquiry/load-inquiry";
import type { Db } from "../db/client";
import { venders } from "../db/schema/catalogue";
import { inquiries } from "../db/schema/inquiry";
import { getNow } from "../testing/clock";
import { createButton, createPage, createTable, escapeHtml } from "./html";

type Line = InquiryParts["lines"][number];
/** An article that a supplier can offer for a line, with its price in yuan and its tax rate in percent. */
type Article = { skuId: string; price: string; taxRate: number };

/** The inquiries and biddings that suppliers can still answer. */
export async function createInquiriesPage(db: Db): Promise<Response> {
	const rows = await db
		.select()
		.from(inquiries)
		.where(isRunning)
		.orderBy(desc(inquiries.createdAt))
		.limit(50);
	const table = createTable(
		["编号", "状态", "轮次", "截止", ""],
		rows.map(({ inquiryId, kind, state, round, rounds, deadline }) => [
			escapeHtml(inquiryId),
			formatInquiryState(kind, state),
			`${round} / ${rounds}`,
			formatDate(deadline, "yyyy-MM-dd hh:mm"),
			`<a href="/inquiries/${escapeHtml(inquiryId)}">供应商报价</a>`,
		]),
		"没有等待报价的询价或竞价。",
	);
	return createPage("询价与竞价", `<p><a href="/">返回收件箱</a></p><section>${table}</section>`);
}

/** One inquiry with the form of the supplier `venderId`, filled in with its own articles and prices. */
export async function createInquiryPage(
	db: Db,
	inquiryId: string,
	venderId: string | undefined,
): Promise<Response> {
	const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.inquiryId, inquiryId));
	if (!inquiry) return createPage("询价与竞价", `<p><a href="/inquiries">没有这张询价单</a></p>`);
	const parts = await loadInquiryParts({ db, now: getNow() }, inquiry);
	const articles = await findArticles(db, parts.lines);
	const all = await db.select().from(venders).orderBy(asc(venders.venderId));
	const list = createTable(
		["供应商", "已报价", ""],
		all
			.filter(({ venderId }) => inquiry.venders?.some((one) => one.venderId === venderId) ?? true)
			.toSorted((a, b) => countOf(articles, b.venderId) - countOf(articles, a.venderId))
			.map((vender) => [
				escapeHtml(vender.venderName),
				parts.offers.filter((offer) => offer.venderId === vender.venderId).length.toString(),
				`<a href="/inquiries/${escapeHtml(inquiryId)}?venderId=${escapeHtml(vender.venderId)}">报价（可供 ${countOf(articles, vender.venderId)} 行）</a>`,
			]),
		"没有供应商。",
	);
	const vender = all.find((one) => one.venderId === venderId);
	const form = vender
		? `<section><h2>${escapeHtml(vender.venderName)}</h2>${createForm(inquiryId, vender.venderId, parts.lines, articles)}</section>`
		: "";
	const close = createButton(
		`/inquiries/${inquiryId}/close`,
		inquiry.round < inquiry.rounds ? `结束第 ${inquiry.round} 轮` : "截止",
		true,
	);
	return createPage(
		`${inquiryId} · ${formatInquiryState(inquiry.kind, inquiry.state)}`,
		`<p><a href="/inquiries">返回询价与竞价</a> ${close}</p>${form}<section>${list}</section>`,
	);
}

function createForm(
	inquiryId: string,
	venderId: string,
	lines: readonly Line[],
	articles: ReadonlyMap<string, Article>,
): string {
	const input = (name: string, value: string, size: number) =>
		`<input name="${name}" value="${escapeHtml(value)}" size="${size}" aria-label="${name}">`;
	const table = createTable(
		["行", "数量", "含税单价", "税率 %", "天数", "商品编号", "供应数量", "品牌", "型号", "说明"],
		lines.map(({ lineNo, name, model, num, unit, drawing }) => {
			const article = articles.get(`${lineNo} ${venderId}`);
			return [
				escapeHtml(`${lineNo} ${name} ${model}${drawing ? `（图纸 ${drawing.name}）` : ""}`),
				escapeHtml(`${num} ${unit}`),
				input(`line.${lineNo}.price`, article?.price ?? "", 8),
				input(`line.${lineNo}.taxRate`, String(article?.taxRate ?? 13), 3),
				input(`line.${lineNo}.promiseDays`, "5", 3),
				input(`line.${lineNo}.skuId`, article?.skuId ?? "", 16),
				input(`line.${lineNo}.num`, "", 4),
				input(`line.${lineNo}.brandName`, "", 8),
				input(`line.${lineNo}.model`, "", 10),
				input(`line.${lineNo}.remark`, "", 10),
			];
		}),
		"",
	);
	return `<form method="post" action="/inquiries/${escapeHtml(inquiryId)}/offer/${escapeHtml(venderId)}">${table}
		<p>有效天数 ${input("validDays", "7", 3)} 说明 ${input("remark", "", 30)} <button>提交报价</button></p></form>`;
}

/**
 * Finds an article for each line and supplier: the asked one, then the same one of other suppliers, then a similar
 * one. The price is five percent lower.
 */
async function findArticles(db: Db, lines: readonly Line[]): Promise<Map<string, Article>> {
	const found = new Map<string, Article>();
	for (const { lineNo, skuId } of lines) {
		if (!skuId) continue;
		const similar = await searchSimilar(db, skuId);
		const skus = await loadSkus(db, { skuIds: [skuId, ...similar.map((one) => one.skuId)] });
		for (const { skuId, price, taxRate, vender } of skus) {
			const key = `${lineNo} ${vender.venderId}`;
			if (found.has(key)) continue;
			const offered = formatMoney(Math.max(1, Math.round(Number(price) * 95)));
			found.set(key, { skuId, price: offered, taxRate: Math.round(taxRate * 100) });
		}
	}
	return found;
}

function countOf(articles: ReadonlyMap<string, Article>, venderId: string): number {
	return [...articles.keys()].filter((key) => key.endsWith(` ${venderId}`)).length;
}
