import { endpointsByBackend } from "~/api/contract/all";
import { newCart, oldCart } from "~/api/contract/mall/cart";
import { newSettlement, oldSettlement } from "~/api/contract/mall/settlement";
import type { Backend } from "~/api/endpoint/endpoint";
import type { ConformTarget } from "../call/ask";
import { isMade } from "../call/is-made";
import { type CallReport, nameCall } from "../call/report";
import { checkAddresses } from "./check-addresses";
import { checkCart } from "./check-cart";
import { checkDivision } from "./check-division";
import { checkFollow } from "./check-follow";
import { checkHeaders } from "./check-headers";
import { checkRecords } from "./check-records";
import { checkSettlement } from "./check-settlement";
import { type BuyableGoods, findGoods } from "./find-goods";
import { createSteps, type Steps } from "./steps";

type Options = {
	/** Ids by the name of their field: `venderId`, `areaId`. */
	given: Readonly<Record<string, string>>;
	/** An order may be placed and cancelled. */
	mayOrder: boolean;
};

/**
 * Makes the changing calls of a backend that can be undone, and undoes them. The report has every changing
 * call; one that cannot be undone is skipped.
 */
export async function checkChanges(
	backend: Backend,
	target: ConformTarget,
	{ given, mayOrder }: Options,
): Promise<CallReport[]> {
	const steps = createSteps(target);
	if (backend === "mall") await checkMall(steps, { given, mayOrder, model: target.model });
	if (backend === "purchaser") await checkHeaders(steps);
	if (backend === "supplier") await checkFollow(steps, given.venderId);
	const changing = (endpointsByBackend.get(backend) ?? []).filter(
		(endpoint) => endpoint.changes && isMade(endpoint, target.model),
	);
	const skipped = (call: string): CallReport => ({
		call,
		outcome: "skipped",
		ms: 0,
		faults: [],
		note: "not made: it cannot be undone, or the calls before it have failed",
	});
	const read = [...steps.reports].filter(([{ changes }]) => !changes).map(([, report]) => report);
	return [...read, ...changing.map((endpoint) => steps.reports.get(endpoint) ?? skipped(nameCall(endpoint)))];
}

async function checkMall(
	steps: Steps,
	{ given, mayOrder, model }: Options & Pick<ConformTarget, "model">,
): Promise<void> {
	await checkAddresses(steps);
	let found: BuyableGoods = { areaId: "", goods: [] };
	await steps.run(async () => {
		found = await findGoods(steps, given.areaId);
	});
	if (found.goods.length === 0) return;
	await checkRecords(steps, found);
	for (const cart of [oldCart, newCart]) if (isMade(cart.getCart, model)) await checkCart(steps, cart, found);
	for (const settlement of [oldSettlement, newSettlement])
		if (isMade(settlement.createSettlement, model))
			await checkSettlement(steps, settlement, found, { mayOrder });
	if (isMade(newSettlement.createSettlement, model)) await checkDivision(steps, newSettlement, found);
	else await checkDivision(steps, oldSettlement, found);
}
