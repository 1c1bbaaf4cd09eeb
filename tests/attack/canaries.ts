import { pages } from "../../app/domain/page/pages.ts";
import type { MallName, TestMall } from "../support/mall/mall.ts";
import { listToldColleagues, plantCanaries, seededBuyers } from "../support/mall/seeded-buyers.ts";
import { fillPages } from "../support/page/full-pages.ts";
import type { Part } from "./report.ts";

type Buyer = {
	host: MallName;
	loginName: string;
	token: string;
	canaries: string[];
	told: string[];
	urls: string[];
};

/**
 * Plants a name in everything that a buyer owns, and loads every page as its owner until the page may be
 * cached. Then reads the same addresses as every other buyer, without a session and with a wrong token. No
 * answer holds another buyer's canary (C1).
 */
export async function readCanaries(mall: TestMall): Promise<Part> {
	const buyers: Buyer[] = [];
	for (const buyer of seededBuyers) {
		const canaries = await plantCanaries(mall, buyer);
		const { token, addresses } = await fillPages(mall, buyer);
		buyers.push({
			host: buyer.mallName,
			loginName: buyer.loginName,
			token,
			told: await listToldColleagues(mall, buyer),
			canaries: [token, ...canaries],
			urls: Object.values(addresses),
		});
	}
	let count = 0;
	let planted = 0;
	const findings: string[] = [];
	const read = async (host: MallName, url: string, cookie: string) => {
		const answer = await mall.send(host, url, { headers: { cookie } });
		count++;
		return `${[...answer.headers].flat().join()}${await answer.text()}`;
	};
	for (const owner of buyers) {
		for (const url of owner.urls) {
			await read(owner.host, url, `authToken=${owner.token}`);
			const own = await read(owner.host, url, `authToken=${owner.token}`);
			if (owner.canaries.some((canary) => own.includes(canary))) planted++;
			const readers: [string, string][] = [
				["nobody", ""],
				["a token that is none", `authToken=${owner.token.slice(0, -4)}0000`],
				["two tokens", `authToken=${owner.token}; authToken=${owner.token}x`],
				...buyers
					.filter((one) => one !== owner)
					.map((one): [string, string] => [one.loginName, `authToken=${one.token}`]),
			];
			for (const [reader, cookie] of readers) {
				for (const representation of [url, url.replace(/^\/([^?]*)/, (_, path) => `/${path || "_"}.rsc`)]) {
					const text = await read(owner.host, representation, cookie);
					const [, name, phone] = owner.canaries;
					// Who approves an order reads whom it goes to.
					const isTold = (canary: string) =>
						owner.told.includes(reader) &&
						(canary === name || (canary === phone && url.startsWith(pages.approval.path)));
					if (owner.canaries.some((canary) => !isTold(canary) && text.includes(canary)))
						findings.push(`${owner.loginName} → ${reader} ${representation}`);
				}
			}
		}
	}
	if (planted < buyers.length)
		findings.push(`only ${planted} pages show their owner's canary: nothing could leak`);
	return {
		name: "canaries",
		count,
		unit: `answers of ${buyers.length} buyers`,
		findings,
		figures: [`${planted} pages show their owner's canary`],
	};
}
