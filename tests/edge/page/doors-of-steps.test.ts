import { expect, test } from "vitest";
import { afterSaleMoves } from "../../../app/domain/order/after-sale.ts";
import { orderMoves } from "../../../app/domain/order/order-moves.ts";
import { pages } from "../../../app/domain/page/pages.ts";
import { toPath } from "../../../app/domain/page/to-path.ts";
import { openMall } from "../../support/mall/mall.ts";
import { enterWorld, openWorlds } from "../../support/mall/worlds.ts";
import { crawl } from "../../support/page/crawl.ts";
import { isLong } from "../../support/run/sample.ts";
import {
	openSteps,
	type Steps,
	type Taken,
	takeClaims,
	takePayments,
	takeShipment,
} from "../../support/trade/all-steps.ts";

/** Pages that a move of their order changes. All others are visited once. */
const changing = new Set<string>(
	[
		...[pages.orders, pages.orderStatus, pages.orderDetails, pages.cashier],
		...[pages.approval, pages.afterSaleApply, pages.afterSaleRecord],
	].map(({ path }) => path),
);

/** The pages of what a step moved. All that they link to is followed. */
function listBegins({ move, orderId, serviceId }: Taken): string[] {
	const parts = ["01", "02"].map((no) => toPath(pages.orderDetails, { orderChildId: `${orderId}${no}` }));
	return [
		toPath(pages.orders, { keyword: orderId }),
		toPath(pages.orderStatus, { orderId }),
		...parts,
		...(move === "submitForReview" ? [toPath(pages.approval, { orderId })] : []),
		...(serviceId ? [toPath(pages.afterSaleRecord, { serviceId })] : []),
		pages.notice.path,
	];
}

/** Remembers which pages are whole. A further step of an order visits its changing pages again. */
function keepKnown(known: Set<string>, visited: readonly string[], { orderId, serviceId }: Taken): void {
	for (const page of visited) {
		const isOwn = page.includes(orderId) || (serviceId !== undefined && page.includes(serviceId));
		if (!isOwn || !changing.has(page.replace(/\?.*/, ""))) known.add(page);
	}
}

/** The whole mall after the first move, and what can have changed after each further one. */
async function crawlMoves(world: "" | "w1"): Promise<{ moves: Set<string>; dead: object[]; visits: number }> {
	await using mall = world ? await openWorlds(1) : await openMall();
	const visitor = { mallName: world ? (`hongshan-${world}` as const) : ("hongshan" as const), model: "OPEN" };
	const known = new Set<string>();
	const moves = new Set<string>();
	const dead: object[] = [];
	let visits = 0;
	const walk = async (taken: Taken, token: string, from: readonly string[]) => {
		const { visited, deadEnds } = await crawl(mall, { ...visitor, token }, { from, known });
		visits += visited.length;
		dead.push(...deadEnds.map((end) => ({ ...end, move: taken.move })));
		keepKnown(known, visited, taken);
	};
	const after = async (taken: Taken) => {
		if (moves.has(taken.move) && !isLong) return;
		moves.add(taken.move);
		await walk(taken, steps.buyer.token, listBegins(taken));
		const isAsked = ["submitForReview", "approve", "sendBack"].includes(taken.move) && !taken.serviceId;
		const forApprover = [pages.approvals.path, toPath(pages.approval, { orderId: taken.orderId })];
		if (isAsked) await walk(taken, steps.approver.token, forApprover);
	};
	const steps: Steps = await openSteps(world ? await enterWorld(mall, world) : mall, after);
	await takePayments(steps);
	await takeClaims(steps, await takeShipment(steps));
	return { moves, dead, visits };
}

test.each(isLong ? (["w1", ""] as const) : (["w1"] as const))(
	"§2.13 links: after every move of an order and of a claim each link leads on (world %j)",
	async (world) => {
		const { moves, dead, visits } = await crawlMoves(world);
		console.log(`${moves.size} moves, ${visits} pages, ${dead.length} dead ends`);
		expect(dead).toEqual([]);
		const all = [...Object.keys(orderMoves), ...Object.keys(afterSaleMoves)];
		expect(all.filter((move) => !moves.has(move))).toEqual([]);
		expect(visits).toBeGreaterThan(200);
	},
);
