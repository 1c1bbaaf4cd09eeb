import type { AfterSaleState } from "~/api/schema/after-sale";
import { formatDate } from "~/domain/text/dates";
import { afterSaleEvents, afterSaleLink } from "../backends/mall/after-sale/after-sale-events";
import type { afterSales, afterSaleTracks } from "../db/schema/after-sale";
import type { messages } from "../db/schema/identity";
import type { createOrders } from "./create-orders";

const hour = 3_600_000;

type Plan = Pick<typeof afterSales.$inferInsert, "kind" | "reason"> & {
	/** The states of the claim in order; the last one is its current state. */
	way: AfterSaleState[];
	hoursAgo: number;
} & Partial<Pick<typeof afterSales.$inferInsert, "description" | "parcel" | "refundTo" | "refusal">>;

/** The only buyer with claims. The claims are in order, the newest first. */
const claimant = "wanglei";
const parcel = { carrier: "顺丰速运", trackingNo: "SF1402000000127" };
const plans: Plan[] = [
	{
		kind: "return",
		reason: "商品破损",
		description: "外箱有压痕，其中一件外壳开裂，无法使用。",
		way: ["submitted"],
		hoursAgo: 3,
	},
	{ kind: "repair", reason: "质量问题", way: ["submitted", "agreed"], hoursAgo: 26 },
	{
		kind: "exchange",
		reason: "发错或漏发",
		parcel,
		way: ["submitted", "agreed", "sentBack", "received"],
		hoursAgo: 100,
	},
	{
		kind: "return",
		reason: "不再需要",
		way: ["submitted", "refused"],
		refusal: "已超过 7 天无理由退货期限",
		hoursAgo: 150,
	},
	{
		kind: "return",
		reason: "质量问题",
		parcel,
		refundTo: "original",
		way: ["submitted", "agreed", "sentBack", "received", "done"],
		hoursAgo: 240,
	},
];

type Buyer = { userId: string; loginName: string; realName: string };
type Rows = {
	claims: (typeof afterSales.$inferInsert)[];
	tracks: Omit<typeof afterSaleTracks.$inferInsert, "trackId">[];
	messages: (typeof messages.$inferInsert)[];
};

/** Creates a claim in each state, one for each of the buyer's completed lines, with tracks and messages. */
export function createAfterSales(
	{ userId, loginName, realName }: Buyer,
	{ children, lines }: Pick<ReturnType<typeof createOrders>, "children" | "lines">,
	now: number,
): Rows {
	const rows: Rows = { claims: [], tracks: [], messages: [] };
	if (loginName !== claimant) return rows;
	const completed = children.filter(({ state }) => state === "completed");
	const claimed = lines.filter((line) => completed.some((child) => child.childOrderId === line.childOrderId));
	for (const [index, { way, hoursAgo, ...plan }] of plans.entries()) {
		const line = claimed[index];
		if (!line) throw new Error(`the seed has no completed line for claim ${index}`);
		const { childOrderId, lineNo, priceFen } = line;
		const createdAt = now - hoursAgo * hour;
		const mallCode = completed.find((child) => child.childOrderId === childOrderId)?.mallCode ?? "";
		const serviceId = `SH${formatDate(createdAt, "yyyyMMdd")}${String(41_200_127 + index * 9_731)}`;
		rows.claims.push({
			...plan,
			serviceId,
			mallCode,
			userId,
			childOrderId,
			lineNo,
			createdAt,
			claimId: serviceId,
			num: 1,
			refundFen: plan.kind === "return" ? priceFen : null,
			refundDepositFen: 0,
			pictures: [],
			way: "self",
			state: way.at(-1) ?? "submitted",
		});
		for (const [step, state] of way.entries()) {
			const time = createdAt + step * 20 * hour;
			const operator = state === "submitted" || state === "sentBack" ? realName : "供应商";
			rows.tracks.push({ serviceId, time, operator, content: afterSaleEvents[state].note });
			rows.messages.push(
				...createMessage(
					{ serviceId, mallCode, userId, sendTime: time, readFlag: time < now - 48 * hour },
					state,
				),
			);
		}
	}
	return rows;
}

type Sent = Pick<Rows["claims"][number], "serviceId" | "mallCode" | "userId"> &
	Pick<Rows["messages"][number], "sendTime" | "readFlag">;

/** The message that the backend sends at a step; none at the buyer's own. */
function createMessage({ serviceId, ...sent }: Sent, state: AfterSaleState): Rows["messages"] {
	const { title, advice } = afterSaleEvents[state];
	if (!title) return [];
	const content = `售后单 ${serviceId}：${advice}`;
	const messageId = `${serviceId}-${state}`;
	return [{ ...sent, messageId, title, type: "service", content, link: afterSaleLink + serviceId }];
}
