/** @jsxImportSource hono/jsx */
import { asc, desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { maxServiceText } from "~/api/contract/mall/service";
import { Id } from "~/api/schema/id";
import { text } from "~/api/schema/text";
import { formatDate } from "~/domain/text/dates";
import { truncate } from "~/domain/text/truncate";
import { isLastMessage } from "../backends/mall/service/last-message";
import { answerBuyer } from "../backends/mall/service/say";
import type { Db } from "../db/client";
import { skus } from "../db/schema/catalogue";
import { buyers, companies } from "../db/schema/identity";
import { serviceConversations, serviceMessages } from "../db/schema/service";
import { getNow } from "../testing/clock";
import { Control } from "./controls";
import { Back, createPage, createTablePage, Section, Table } from "./page";
import { named } from "./request-fields";

const Answer = v.object({ text: named("回复内容", text("回复内容", maxServiceText)), sendId: Id });
const mostShown = 50;

/** The conversations with buyers, waiting ones first. */
export async function createServiceList(db: Db): Promise<Response> {
	const rows = await selectConversations(db)
		.orderBy(desc(serviceMessages.fromBuyer), desc(serviceMessages.messageId))
		.limit(mostShown);
	return createTablePage("在线客服", {
		heads: ["采购人", "咨询内容", "最后一条", "时间", ""],
		rows: rows.map((row) => [
			`${row.realName}（${row.companyName}）`,
			toSubject(row),
			truncate(row.last.text, 30),
			formatDate(row.last.sentAt),
			<a href={`/service/${row.conversation.conversationId}`}>{row.last.fromBuyer ? "待回复" : "查看"}</a>,
		]),
		empty: "还没有人咨询。",
	});
}

/** One conversation and the form that answers it, or null when it does not exist. */
export async function createServicePage(db: Db, conversationId: string): Promise<Response | null> {
	const [row] = await selectConversations(db).where(eq(serviceConversations.conversationId, conversationId));
	if (!row) return null;
	const said = await db
		.select()
		.from(serviceMessages)
		.where(eq(serviceMessages.conversationId, conversationId))
		.orderBy(asc(serviceMessages.messageId));
	return createPage(
		`${row.realName}：${toSubject(row)}`,
		<>
			<Back to="/service">返回在线客服</Back>
			<Section>
				<Table
					heads={["时间", "", "内容"]}
					rows={said.map(({ sentAt, fromBuyer, text: words }) => [
						formatDate(sentAt),
						fromBuyer ? row.realName : "客服",
						<span class="lines">{words}</span>,
					])}
				/>
			</Section>
			<Section>
				<form method="post" action={`/service/${conversationId}`}>
					<input type="hidden" name="sendId" value={crypto.randomUUID()} />
					<p>
						<Control of={Answer.entries.text} name="text" isLong />
					</p>
					<button type="submit">回复</button>
				</form>
			</Section>
		</>,
	);
}

/** Sends the answer of a form. False when the form is not filled in, or the conversation does not exist. */
export async function answerByForm(db: Db, conversationId: string, form: FormData): Promise<boolean> {
	const parsed = v.safeParse(Answer, Object.fromEntries(form));
	return parsed.success && answerBuyer({ db, now: getNow() }, conversationId, parsed.output);
}

function selectConversations(db: Db) {
	return db
		.select({
			conversation: serviceConversations,
			last: serviceMessages,
			realName: buyers.realName,
			companyName: companies.companyName,
			skuName: skus.name,
		})
		.from(serviceConversations)
		.innerJoin(serviceMessages, isLastMessage)
		.innerJoin(buyers, eq(buyers.userId, serviceConversations.userId))
		.innerJoin(companies, eq(companies.companyId, buyers.companyId))
		.leftJoin(skus, eq(skus.skuId, serviceConversations.skuId))
		.$dynamic();
}

type Row = { conversation: typeof serviceConversations.$inferSelect; skuName: string | null };

function toSubject({ conversation: { skuId, orderId }, skuName }: Row): string {
	if (orderId) return `订单 ${orderId}`;
	return skuId ? `商品 ${skuId} ${skuName ?? ""}` : "客服咨询";
}
