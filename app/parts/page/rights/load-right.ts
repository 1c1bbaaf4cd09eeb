import "server-only";
import type { Administrator } from "~/api/contract/relationship";
import { explainRight, explainWhoGives } from "~/domain/access/explain-right";
import { type Destination, isDestination } from "~/parts/page/out-link/destinations";
import { loadSession } from "~/session/session";

const names: Record<Destination, string> = {
	bidding: "竞价采购",
	inquiry: "询比价采购",
	afterSaleApply: "申请售后",
	afterSaleRecord: "售后记录",
	customerService: "在线客服",
};

/** Describes a missing right by its name, and names the colleagues who can give it. */
export async function loadExplainer(): Promise<(name: string) => string> {
	const others = await loadAdministrators();
	return (name) => explainRight(name, others);
}

/** Whom this buyer can ask for a right that no one names. */
export async function loadWhoGives(): Promise<string> {
	return explainWhoGives(await loadAdministrators());
}

/** Without the buyer, who knows already. */
async function loadAdministrators(): Promise<readonly Administrator[]> {
	const { user, administrators } = await loadSession();
	return administrators.filter(({ loginName }) => loginName !== user?.loginName);
}

/**
 * The same for a right that an address names: a way out, or the path of an entry in this buyer's menu. Null
 * for anything else: no page repeats arbitrary text of a link.
 */
export async function loadRight(right: string | undefined): Promise<string | null> {
	if (!right) return null;
	const { menu } = await loadSession();
	const entries = menu?.flatMap((group) => group.entries) ?? [];
	const name = isDestination(right) ? names[right] : entries.find(({ href }) => href === right)?.name;
	return name === undefined ? null : (await loadExplainer())(name);
}
