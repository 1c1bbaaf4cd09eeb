import { toWholePage } from "../../../app/domain/page/whole-page.ts";
import { useSharedMall } from "../mall/shared-mall.ts";
import { fillPages, type ThemedBuyer } from "./full-pages.ts";

export type ReadPage = { address: string; html: string; headers: Headers };
type ReadPages = { token: string; pages: ReadonlyMap<string, ReadPage> };

const read = new Map<ThemedBuyer, Promise<ReadPages>>();

/**
 * Every page of a buyer in the shared mall and one that is missing, with all that is in them, by path. The
 * test files of a vitest worker read them once.
 */
export function readPages(buyer: ThemedBuyer): Promise<ReadPages> {
	const known = read.get(buyer) ?? readAll(buyer);
	read.set(buyer, known);
	return known;
}

async function readAll(buyer: ThemedBuyer): Promise<ReadPages> {
	// biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
	const mall = await useSharedMall();
	const { token, addresses } = await fillPages(mall, buyer);
	const pages = new Map<string, ReadPage>();
	for (const [path, address] of [...Object.entries(addresses), ["none", "/no-such-page"]] as const) {
		const answer = await mall.fetch(buyer.mallName, toWholePage(address), { token });
		pages.set(path, { address, html: await answer.text(), headers: answer.headers });
	}
	return { token, pages };
}
