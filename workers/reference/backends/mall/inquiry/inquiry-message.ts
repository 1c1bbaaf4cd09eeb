import { type SQL, sql } from "drizzle-orm";
import { pages } from "~/domain/page/pages";
import { sendMessages } from "../../../messages/send-messages";

const link = sql`CASE kind WHEN 'bidding' THEN ${`${pages.bidding.path}?inquiryId=`} ELSE ${`${pages.inquiry.path}?inquiryId=`} END || inquiry_id`;
const name = sql`CASE kind WHEN 'bidding' THEN '竞价 ' ELSE '询价 ' END || inquiry_id`;
const answered = sql`(SELECT count(DISTINCT vender_id) FROM offers WHERE offers.inquiry_id = inquiries.inquiry_id)`;

const events = {
	/** A round is over and another one follows. */
	round: {
		id: sql`inquiry_id || '-round-' || round`,
		title: sql`'第 ' || round || ' 轮竞价结束'`,
		text: sql`'进入第 ' || (round + 1) || ' 轮，共 ' || rounds || ' 轮'`,
	},
	closed: {
		id: sql`inquiry_id || '-closed'`,
		title: sql`CASE kind WHEN 'bidding' THEN '竞价已结束' ELSE '询价已截止' END`,
		text: sql`CASE ${answered} WHEN 0 THEN '没有供应商报价，可重新发起' ELSE '收到 ' || ${answered} || ' 家供应商的报价，请比较后选定' END`,
	},
};

/**
 * The statement that sends a message about an event to the buyers of the inquiries for which `isMeant` holds,
 * once per event. It stands in the batch of the event, before the statement that changes the inquiries.
 */
export function tellOfInquiry(event: keyof typeof events, now: Date, isMeant: SQL): SQL {
	const { id, title, text } = events[event];
	return createMessage(id, title, text, now, sql`FROM inquiries WHERE ${isMeant}`);
}

/** The same for a new offer. */
export function tellOfOffer(offerId: string, now: Date): SQL {
	const title = sql`CASE kind WHEN 'bidding' THEN '收到新出价' ELSE '收到新报价' END`;
	const text = sql`vender_name || CASE kind WHEN 'bidding' THEN ' 已出第 ' || offers.round || ' 轮价' ELSE ' 已报价' END`;
	const from = sql`FROM offers JOIN inquiries USING (inquiry_id) WHERE offer_id = ${offerId}`;
	return createMessage(sql`offer_id || '-offered'`, title, text, now, from);
}

function createMessage(event: SQL, title: SQL, text: SQL, now: Date, from: SQL): SQL {
	const what = sql`
		SELECT ${event} AS event, mall_code, user_id, kind AS type, ${title} AS title, ${name} || '：' || ${text} AS content, ${link} AS link
		${from}`;
	return sendMessages(what, now);
}
