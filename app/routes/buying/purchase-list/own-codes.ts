import "server-only";
import { findOwnCodes, maxOwnCodes, saveOwnCodes } from "~/api/contract/mall/own-code";
import { toLearnedCode } from "~/domain/purchase-list/learned-code";
import { chunk } from "~/domain/text/chunk";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import type { KeyedLine } from "./posted-list";
import type { Goods } from "./wanted";

/** A SKU that the buyer's company calls as a line does: by its code, or by its words. */
export type OwnSku = { skuId: string; isByCode: boolean };

/** The SKUs that the buyer's company calls as these lines do, by the line's name. */
export async function findOwn(lines: readonly KeyedLine[]): Promise<ReadonlyMap<string, OwnSku>> {
	if (!hasExtension("lists")) return new Map();
	const asked = [...new Set(lines.flatMap(listNames))];
	const answers = await Promise.all(
		chunk(asked, maxOwnCodes).map((codes) => ifAnswered(getScope().api.call(findOwnCodes, { codes }))),
	);
	const known = new Map(answers.flatMap((found) => found ?? []).map(({ code, skuId }) => [code, skuId]));
	return new Map(
		lines.flatMap((keyed) => {
			const name = listNames(keyed).find((one) => known.has(one));
			if (name === undefined) return [];
			const isByCode = name === toName(keyed.line.code);
			return [[keyed.key, { skuId: known.get(name) ?? "", isByCode }] as const];
		}),
	);
}

/** The company's names that a line may have: its code, then its words. */
function listNames({ line: { code, words } }: KeyedLine): string[] {
	return [code, words].map(toName).filter(Boolean);
}

function toName(text: string): string {
	return text.trim().slice(0, 100);
}

/**
 * Remembers for the company which goods were meant by lines that went into the cart. The cart is right
 * without it, too.
 */
export async function learn(lines: readonly { keyed: KeyedLine; goods: Goods }[]): Promise<void> {
	const entries = lines.flatMap(({ keyed, goods }) => {
		const learned = toLearnedCode(keyed.line, goods);
		return learned ? [{ ...learned, skuId: goods.skuId }] : [];
	});
	for (const part of chunk(entries, maxOwnCodes))
		await ifAnswered(getScope().api.call(saveOwnCodes, { entries: part }));
}
