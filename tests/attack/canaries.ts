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
		const readers = listReaders(owner, buyers);
		for (const url of owner.urls) {
			await read(owner.host, url, `authToken=${owner.token}`);
			const own = await read(owner.host, url, `authToken=${owner.token}`);
			if (owner.canaries.some((canary) => own.includes(canary))) planted++;
			findings.push(...(await findLeaks(owner, readers, url, read)));
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

/** The canaries that this reader may not read on a page. Who approves an order reads whom it goes to. */
function listSecrets({ canaries, told }: Buyer, reader: string, url: string): string[] {
	if (!told.includes(reader)) return canaries;
	const [token = "", , phone = "", ...others] = canaries;
	return url.startsWith(pages.approval.path) ? [token, ...others] : [token, phone, ...others];
}

function listReaders(owner: Buyer, buyers: readonly Buyer[]): [name: string, cookie: string][] {
	const others = buyers.filter((one) => one !== owner);
	return [
		["nobody", ""],
		["a token that is none", `authToken=${owner.token.slice(0, -4)}0000`],
		["two tokens", `authToken=${owner.token}; authToken=${owner.token}x`],
		...others.map((one): [string, string] => [one.loginName, `authToken=${one.token}`]),
	];
}

/** The readers who see a secret of the owner on a page, as HTML or as Flight. */
async function findLeaks(
	owner: Buyer,
	readers: [name: string, cookie: string][],
	url: string,
	read: (host: MallName, url: string, cookie: string) => Promise<string>,
): Promise<string[]> {
	const found: string[] = [];
	const flight = url.replace(/^\/([^?]*)/, (_, path) => `/${path || "_"}.rsc`);
	for (const [reader, cookie] of readers) {
		const secrets = listSecrets(owner, reader, url);
		for (const address of [url, flight]) {
			const text = await read(owner.host, address, cookie);
			if (secrets.some((canary) => text.includes(canary)))
				found.push(`${owner.loginName} → ${reader} ${address}`);
		}
	}
	return found;
}
