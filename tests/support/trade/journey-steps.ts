import fc from "fast-check";
import { expect } from "vitest";
import { issueInvoice } from "./issue-invoice.ts";
import type { TestBuyer } from "./trade.ts";
import { choose, postConsole, settle, type World } from "./trade-steps.ts";

/** The steps before and after the trade itself: saved lists, approval, shipment, after-sale. */

export type Journey = World & {
	/** Rows of earlier times are none of this journey's. */
	began: number;
	lists: { listId: string }[];
};

/** The objects of a step; each may be undefined. */
type Turn = {
	world: Journey;
	buyer: TestBuyer;
	line: { skuId: string; num: number };
	list: Journey["lists"][number] | undefined;
	pick: number;
	/** A text that no other step has. */
	own: string;
};

type Claim = { id: string; state: string };
/** The supplier's move of a claim in each state. */
const moves: Record<string, string> = { submitted: "agree", sentBack: "receive", received: "finish" };

/** The possible steps. Each returns the status of its answer, or 0 when there was nothing to do. */
const deeds = {
	async saveList({ world, buyer, line, own, pick }: Turn) {
		// Every other list has all articles: its order has a part for each supplier.
		const others = pick % 2 === 0 ? [] : world.skus.filter(({ skuId }) => skuId !== line.skuId);
		const lines = [line, ...others.map(({ skuId, num }) => ({ skuId, num }))];
		const body = { name: own, shared: pick % 2 === 0, lines };
		const { status, body: saved } = await buyer.post("mall", "/savedList/save", body);
		if (status === 200) world.lists.push({ listId: saved.listId });
		return status;
	},
	async changeList({ buyer, line, list }: Turn) {
		return list
			? (await buyer.post("mall", `/savedList/change/${list.listId}`, { lines: [line] })).status
			: 0;
	},
	/** The goods of a list go into the cart, and from there into a settlement. */
	async orderList({ world, buyer, list }: Turn) {
		if (!list) return 0;
		const { status, body } = await buyer.get("mall", `/savedList/detail/${list.listId}`);
		if (status !== 200) return status;
		const items = body.lines.map(({ skuId, num }: { skuId: string; num: number }) => ({ skuId, num }));
		await buyer.post("mall", "/cartNew/add", { items });
		const { body: cart } = await buyer.get("mall", "/cartNew/itemList");
		const lines: { cartItemId: string; skuId: string }[] = cart.venders.flatMap(
			(vender: { items: object[] }) => vender.items,
		);
		const wanted = new Set(items.map(({ skuId }: { skuId: string }) => skuId));
		const cartItemIds = lines.flatMap(({ cartItemId, skuId }) => (wanted.has(skuId) ? cartItemId : []));
		return cartItemIds.length > 0 ? settle(world, buyer, { cartItemIds }) : 0;
	},
	/**
	 * Anybody of the company tries to approve, the submitter included. An order over the month's
	 * budget is confirmed with its excess.
	 */
	async approve({ world, buyer, pick, own }: Turn) {
		const { orderId } = await pickOrder(world, pick, "pendingReview");
		if (!orderId) return 0;
		const approve = (over?: string) =>
			buyer.post("mall", `/approval/approve/${orderId}`, { reason: own, ...(over && { over }) });
		const { status, body } = await approve();
		return status === 409 && body.over ? (await approve(body.over)).status : status;
	},
	async sendBack({ world, buyer, pick, own }: Turn) {
		const { orderId } = await pickOrder(world, pick, "pendingReview");
		return orderId ? (await buyer.post("mall", `/approval/sendBack/${orderId}`, { reason: own })).status : 0;
	},
	/** An order is paid from the company's accounts, so that the journey goes on. */
	async payNow({ world, pick }: Turn) {
		const { orderId, owner } = await pickOrder(world, pick, "pendingPayment");
		const method = pick % 2 === 0 ? "deposit" : "credit";
		return (await owner?.post("mall", "/pay/payment", { orderId, method }))?.status ?? 0;
	},
	/** One of several parts is cancelled, or its buyer takes the wish back. */
	async cancelPart({ world, pick, own }: Turn) {
		const { orderId, owner } = await pickOrder(world, pick, "pendingShipment");
		if (!owner) return 0;
		const { body: order } = await owner.get("mall", `/order/detail/${orderId}`);
		const open = (order.children as { orderId: string; state: string }[]).filter(
			({ state }) => state === "pendingShipment",
		);
		if (open.length < 2) return 0;
		const part = choose(open, pick + 1)?.orderId;
		const { status } = await owner.post("mall", `/order/applyCancel/${part}`, { reason: own });
		if (status !== 200) return status;
		if (pick % 3 === 0) return (await owner.post("mall", `/order/withdrawCancel/${part}`)).status;
		return postConsole(world, `/cancel/agree/${part}`);
	},
	async ship({ world, pick }: Turn) {
		const { orderId } = await pickOrder(world, pick, "pendingShipment");
		return orderId ? postConsole(world, `/ship/${orderId}`) : 0;
	},
	/** The supplier issues the invoice of a part, before or after its refunds. */
	async invoice({ world, pick }: Turn) {
		const { orderId, owner } = await pickOrder(world, pick, "shipped", "completed");
		if (!owner) return 0;
		const { body: order } = await owner.get("mall", `/order/detail/${orderId}`);
		const part = choose<{ orderId: string }>(order.children, pick)?.orderId ?? "";
		const status = await issueInvoice(world.mall, part, `2511${part}`);
		return status === 303 ? 200 : status;
	},
	/** The company pays into its deposit. */
	recharge: ({ world, pick }: Turn) =>
		postConsole(world, "/accounts/C2001", { account: "deposit", yuan: `${pick}.01` }),
	async confirm({ world, pick }: Turn) {
		const { orderId, owner } = await pickOrder(world, pick, "shipped");
		return (await owner?.post("mall", `/order/confirm/${orderId}`))?.status ?? 0;
	},
	/** The same claim twice at once is one. */
	async claim({ world, line, pick, own }: Turn) {
		const { orderId, owner } = await pickOrder(world, pick, "shipped", "completed");
		if (!owner) return 0;
		const { body: order } = await owner.get("mall", `/order/detail/${orderId}`);
		const child = choose<{ orderId: string; items: { skuId: string }[] }>(order.children, pick);
		const claim = {
			...{ claimId: own, orderId: child?.orderId },
			lines: [{ skuId: child?.items[0]?.skuId, num: line.num }],
			...{ kind: pick % 3 === 0 ? "exchange" : "return", reason: "质量问题", fileIds: [], way: "self" },
		};
		const apply = () => owner.post("mall", "/afterSale/apply", claim);
		const [first, second] = await Promise.all([apply(), apply()]);
		if (first.status === 200 && second.status === 200) expect(second.body).toEqual(first.body);
		return first.status;
	},
	async withdraw({ world, buyer, pick }: Turn) {
		const claim = await pickClaim(world, pick, "submitted");
		return claim ? (await buyer.post("mall", `/afterSale/withdraw/${claim.id}`)).status : 0;
	},
	/** Both buyers send the goods of a claim: one of them has it. */
	async returnGoods({ world, pick }: Turn) {
		const claim = await pickClaim(world, pick, "agreed");
		if (!claim) return 0;
		const parcel = { carrier: "顺丰速运", trackingNo: "SF1234567890" };
		const url = `/afterSale/sendBack/${claim.id}`;
		const answers = await Promise.all(world.buyers.map((buyer) => buyer.post("mall", url, parcel)));
		return Math.min(...answers.map(({ status }) => status));
	},
	/** The supplier goes on with a claim, twice at once, or refuses it. */
	async answerClaim({ world, pick, own }: Turn) {
		const claim = await pickClaim(world, pick);
		const move = claim && moves[claim.state];
		if (!move) return 0;
		if (move === "agree" && pick % 5 === 0)
			return postConsole(world, `/after-sales/refuse/${claim.id}`, { reason: own });
		const take = () => postConsole(world, `/after-sales/${move}/${claim.id}`);
		return Math.max(...(await Promise.all([take(), take()])));
	},
};

/** An order in one of these states, and its buyer; every fourth time any order. */
async function pickOrder({ mall, began, settlements }: Journey, pick: number, ...states: string[]) {
	const { results } = await mall.db
		.prepare("SELECT order_id AS orderId, state FROM orders WHERE created_at >= ?")
		.bind(began)
		.all<{ orderId: string; state: string }>();
	const meant = results.filter(({ state }) => pick % 4 === 0 || states.includes(state));
	const orderId = choose(meant, pick)?.orderId;
	const owner = settlements.find(({ orders }) => orders.has(orderId ?? ""))?.buyer;
	return { orderId, owner };
}

async function pickClaim({ mall, began }: Journey, pick: number, state?: string): Promise<Claim | undefined> {
	const { results } = await mall.db
		.prepare(
			"SELECT service_id AS id, state FROM after_sales WHERE created_at >= ? AND state = coalesce(?, state)",
		)
		.bind(began, state ?? null)
		.all<Claim>();
	return choose(results, pick);
}

type JourneyStep = { journey: keyof typeof deeds; pick: number; amount: number };
const names = Object.keys(deeds) as JourneyStep["journey"][];
/** Any of these steps, with any objects. */
export const journeyStep: fc.Arbitrary<JourneyStep> = fc.record({
	journey: fc.constantFrom(
		...names,
		...([
			"approve",
			"payNow",
			"ship",
			"invoice",
			"claim",
			"answerClaim",
			"answerClaim",
			"returnGoods",
		] as const),
	),
	pick: fc.nat(99),
	amount: fc.integer({ min: 1, max: 3 }),
});

/** Takes a step, and checks that its buyer can go on from the answer. */
export async function go(
	world: Journey,
	{ journey, pick, amount }: JourneyStep,
	stepNo: number,
): Promise<void> {
	const sku = choose(world.skus, pick >> 1);
	const status = await deeds[journey]({
		...{ world, pick, own: `journey-${world.began}-${stepNo}` },
		buyer: choose(world.buyers, pick) as TestBuyer,
		line: { skuId: sku?.skuId ?? "", num: (sku?.num ?? 0) * amount },
		list: choose(world.lists, pick),
	});
	const key = `${journey} ${status}`;
	if (status !== 0) world.count[key] = (world.count[key] ?? 0) + 1;
	expect([journey, status]).toEqual([journey, expect.toBeOneOf([0, 200, 400, 403, 404, 409, 555])]);
}
