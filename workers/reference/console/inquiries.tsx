/** @jsxImportSource hono/jsx */
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
import { Control, Field, labelOf, PostButton } from "./controls";
import { LineRequest as LineForm, OfferRequest as OfferForm } from "./offer-form";
import { Back, createPage, createTablePage, Section, Table } from "./page";

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
	return createTablePage("询价与竞价", {
		heads: ["编号", "状态", "轮次", "截止", ""],
		rows: rows.map(({ inquiryId, kind, state, round, rounds, deadline }) => [
			inquiryId,
			formatInquiryState(kind, state),
			`${round} / ${rounds}`,
			formatDate(deadline, "yyyy-MM-dd hh:mm"),
			<a href={`/inquiries/${inquiryId}`}>供应商报价</a>,
		]),
		empty: "没有等待报价的询价或竞价。",
	});
}

/** One inquiry with the form of the supplier `venderId`, filled in with its own articles and prices. */
export async function createInquiryPage(
	db: Db,
	inquiryId: string,
	venderId: string | undefined,
): Promise<Response> {
	const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.inquiryId, inquiryId));
	if (!inquiry) return createPage("询价与竞价", <Back to="/inquiries">没有这张询价单</Back>);
	const parts = await loadInquiryParts({ db, now: getNow() }, inquiry);
	const articles = await findArticles(db, parts.lines);
	const all = await db.select().from(venders).orderBy(asc(venders.venderId));
	const asked = all
		.filter(({ venderId }) => inquiry.venders?.some((one) => one.venderId === venderId) ?? true)
		.toSorted((a, b) => countOf(articles, b.venderId) - countOf(articles, a.venderId));
	const vender = all.find((one) => one.venderId === venderId);
	return createPage(
		`${inquiryId} · ${formatInquiryState(inquiry.kind, inquiry.state)}`,
		<>
			<Back to="/inquiries">返回询价与竞价</Back>
			<PostButton to={`/inquiries/${inquiryId}/close`} plain>
				{inquiry.round < inquiry.rounds ? `结束第 ${inquiry.round} 轮` : "截止"}
			</PostButton>
			{vender && (
				<Section title={vender.venderName}>
					<OfferTable
						inquiryId={inquiryId}
						venderId={vender.venderId}
						lines={parts.lines}
						articles={articles}
					/>
				</Section>
			)}
			<Section>
				<Table
					heads={["供应商", "已报价", ""]}
					rows={asked.map(({ venderId, venderName }) => [
						venderName,
						parts.offers.filter((offer) => offer.venderId === venderId).length,
						<a href={`/inquiries/${inquiryId}?venderId=${venderId}`}>
							报价（可供 {countOf(articles, venderId)} 行）
						</a>,
					])}
					empty="没有供应商。"
				/>
			</Section>
		</>,
	);
}

type OfferTableProps = {
	inquiryId: string;
	venderId: string;
	lines: readonly Line[];
	articles: ReadonlyMap<string, Article>;
};

const sizes = {
	price: 8,
	taxRate: 3,
	promiseDays: 3,
	skuId: 16,
	num: 4,
	brandName: 8,
	model: 10,
	remark: 10,
};
const columns = Object.keys(sizes) as (keyof typeof sizes)[];

/** The form of one supplier's offer. */
function OfferTable({ inquiryId, venderId, lines, articles }: OfferTableProps) {
	const { validDays, remark } = OfferForm.entries;
	return (
		<form method="post" action={`/inquiries/${inquiryId}/offer/${venderId}`}>
			<Table
				heads={["行", "数量", ...columns.map((name) => labelOf(LineForm.entries[name]))]}
				rows={lines.map(({ lineNo, name, model, num, unit, drawing }) => {
					const { price, taxRate = 13, skuId } = articles.get(`${lineNo} ${venderId}`) ?? {};
					const known: Partial<Record<string, string | number>> = { price, taxRate, skuId, promiseDays: 5 };
					return [
						`${lineNo} ${name} ${model}${drawing ? `（图纸 ${drawing.name}）` : ""}`,
						`${num} ${unit}`,
						...columns.map((column) => (
							<Control
								of={LineForm.entries[column]}
								name={`line.${lineNo}.${column}`}
								value={known[column]}
								size={sizes[column]}
								required={false}
							/>
						)),
					];
				})}
			/>
			<p>
				<Field of={validDays} name="validDays" value={7} size={3} />
				<Field of={remark} name="remark" size={30} />
				<button type="submit">提交报价</button>
			</p>
		</form>
	);
}

/**
 * Finds an article for each line and supplier: the asked one, then the same one of other suppliers, then a
 * similar one. The price is five percent lower.
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
