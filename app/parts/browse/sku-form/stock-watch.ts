import type { Stock } from "~/api/schema/stock";

/** The stock is asked for when the buyer has paused for this long. Milliseconds. */
const pauseMs = 400;
/** The contract answers so many SKUs at once. */
const mostAtOnce = 100;

type Line = { skuId: string; num: number };

type Watch = {
	/** The numbers as they are typed now. */
	list: () => Line[];
	/** Throws without an answer. */
	ask: (lines: Line[], signal: AbortSignal) => Promise<Stock[]>;
	tell: (stock: Stock, num: number) => void;
};

/**
 * Asks for the stock of the typed numbers, once the buyer pauses. Known stock is not asked for again. An
 * answer that comes after the next question is dropped.
 */
export function watchStock({ list, ask, tell }: Watch) {
	const known = new Map<string, Stock>();
	const toKey = ({ skuId, num }: Line) => `${skuId}/${num}`;
	let asking = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;

	async function askNow(): Promise<void> {
		asking.abort();
		asking = new AbortController();
		const { signal } = asking;
		const lines = list()
			.filter((line) => !known.has(toKey(line)))
			.slice(0, mostAtOnce);
		if (lines.length === 0) return;
		// Stock in advance is a help; the cart decides.
		const stocks = await ask(lines, signal).catch(() => []);
		if (signal.aborted) return;
		for (const [at, stock] of stocks.entries()) {
			const line = lines[at];
			if (line?.skuId !== stock.skuId) continue;
			known.set(toKey(line), stock);
			tell(stock, line.num);
		}
	}

	return {
		/** A number has changed. */
		wake(): void {
			clearTimeout(timer);
			timer = setTimeout(() => void askNow(), pauseMs);
		},
		/** The stock for so many, as far as it is known. */
		get(skuId: string, num: number): Stock | undefined {
			return known.get(toKey({ skuId, num }));
		},
	};
}
