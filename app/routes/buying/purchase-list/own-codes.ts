import "server-only";
import { findOwnCodes, maxOwnCodes, saveOwnCodes } from "~/api/contract/mall/own-code";
import { toCodeKey } from "~/domain/purchase-list/code-tokens";
import { toLearnedCode } from "~/domain/purchase-list/learned-code";
import { chunk } from "~/domain/text/chunk";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import type { KeyedLine } from "./decision";
import type { Goods } from "./wanted";

/**
 * A SKU that the buyer's company calls as a line does: by a code of its list, or (`isCode` false) by words
 * for which somebody chose it. `isOwn`: this buyer did.
 */
export type OwnSku = {
	code: string;
	skuId: string;
	isByCode: boolean;
	isCode: boolean;
	isOwn: boolean;
	operator: string;
	time: string | undefined;
};

/** The SKUs that the buyer's company calls as these lines do, by the line's name. */
export async function findOwn(lines: readonly KeyedLine[]): Promise<ReadonlyMap<string, OwnSku>> {
	if (!hasExtension("lists")) return new Map();
	const asked = [...new Set(lines.flatMap(listNames))];
	const answers = await Promise.all(
		chunk(asked, maxOwnCodes).map((codes) => ifAnswered(getScope().api.call(findOwnCodes, { codes }))),
	);
	const known = new Map(answers.flatMap((found) => found ?? []).map((found) => [found.code, found]));
	return new Map(
		lines.flatMap((keyed) => {
			const found = listNames(keyed).flatMap((one) => known.get(one) ?? [])[0];
			if (!found) return [];
			const { code, skuId, spelled, own, operator = "", time } = found;
			const isByCode = code === toName(keyed.line.code);
			const isCode = spelled === undefined ? isByCode : !spelled;
			return [[keyed.key, { code, skuId, isByCode, isCode, isOwn: own === true, operator, time }] as const];
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
	const learned = lines.flatMap(({ keyed, goods }) => {
		const entry = toLearnedCode(keyed.line, goods);
		return entry ? [{ ...entry, skuId: goods.skuId }] : [];
	});
	// A code of two articles names neither.
	const entries = learned.filter(({ code, skuId }) =>
		learned.every((other) => toCodeKey(other.code) !== toCodeKey(code) || other.skuId === skuId),
	);
	for (const part of chunk(entries, maxOwnCodes))
		await ifAnswered(getScope().api.call(saveOwnCodes, { entries: part }));
}
