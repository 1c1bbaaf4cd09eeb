import { type SQL, sql } from "drizzle-orm";
import type { AfterSaleState } from "~/api/schema/after-sale";
import { pages } from "~/domain/page/pages";
import { sendMessages } from "../../../messages/send-messages";

/**
 * The texts of each step: the note in the claim's track, and the title and advice of the buyer's message. The
 * buyer's own steps have none.
 */
export const afterSaleEvents: Record<AfterSaleState, { note: string; title?: string; advice?: string }> = {
	submitted: { note: "提交售后申请" },
	agreed: {
		note: "同意售后申请",
		title: "售后申请已通过",
		advice: "请按售后单的说明寄回商品，或等待上门取件",
	},
	refused: { note: "未同意售后申请", title: "售后申请未通过", advice: "请查看供应商的答复" },
	withdrawn: { note: "撤销售后申请" },
	sentBack: { note: "商品已寄出" },
	received: { note: "供应商已收到商品", title: "供应商已收货", advice: "正在处理，请等待结果" },
	done: { note: "处理完成", title: "售后已完成", advice: "请查看处理结果" },
};

/** The link of a message about a claim, without the claim's number. */
export const afterSaleLink = `${pages.afterSaleRecord.path}?serviceId=`;

/**
 * The statements, for the batch of an event, that note it in the claims for which `isMeant`
 * holds and send one message to each buyer. The claim's number and the step make the message's
 * event, so no message is sent twice.
 */
export function announceAfterSale(event: AfterSaleState, operator: string, now: Date, isMeant: SQL): SQL[] {
	const { note, title, advice } = afterSaleEvents[event];
	const noted = sql`
		INSERT INTO after_sale_tracks (service_id, time, operator, content)
		SELECT service_id, ${now.getTime()}, ${operator}, ${note} FROM after_sales WHERE ${isMeant}`;
	if (!title) return [noted];
	const told = sql`
		SELECT service_id || ${`-${event}`} AS event, mall_code, user_id, 'service' AS type, ${title} AS title,
			'售后单 ' || service_id || ${`：${advice}`} AS content, ${afterSaleLink} || service_id AS link
		FROM after_sales WHERE ${isMeant}`;
	return [noted, sendMessages(told, now)];
}
