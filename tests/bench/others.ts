import { setTimeout } from "node:timers/promises";
import { seedAccounts } from "../../workers/reference/seed/accounts.ts";
import type { TestMall } from "../support/mall/mall.ts";

/** A buyer's page, another one each time so that no cache has it. Returns its milliseconds. */
export type Visit = (at: number) => Promise<number>;

const visitor = "liuyang";

/** The sessions of all other buyers of the seed. */
export async function logInOthers(mall: TestMall): Promise<{ mallCode: string; token: string }[]> {
	const others = seedAccounts.filter(({ loginName }) => loginName !== visitor);
	return Promise.all(
		others.map(async ({ mallCode, loginName }) => ({
			mallCode,
			token: await mall.login(mallCode, loginName),
		})),
	);
}

/** Searches of a buyer, as pages. */
export async function visitSearch(mall: TestMall): Promise<Visit> {
	const token = await mall.login("M1001", visitor);
	return async (at) => {
		const began = performance.now();
		const url = `/search?keyword=${encodeURIComponent(`手套 ${at}`)}`;
		await (await mall.fetch("hongshan", url, { token, cookies: { business_model: "OPEN" } })).text();
		return performance.now() - began;
	};
}

/** Has each of some buyers do something again and again, for ten seconds. */
export async function repeatForAll<Buyer>(
	buyers: readonly Buyer[],
	act: (buyer: Buyer, turn: number) => Promise<unknown>,
): Promise<void> {
	const end = Date.now() + 10_000;
	await Promise.all(
		buyers.map(async (buyer, from) => {
			for (let turn = from; Date.now() < end; turn++) await act(buyer, turn);
		}),
	);
}

let at = 0;

/**
 * Prints the time of a buyer's visits alone, beside the work of others and after it. Each visit comes a
 * moment after the last one. The aim is twice the usual time.
 */
export async function measureOthers(name: string, visit: Visit, work: () => Promise<unknown>): Promise<void> {
	const visitTimes = async (until: (times: readonly number[]) => boolean) => {
		const times: number[] = [];
		while (!until(times)) {
			await setTimeout(10 + 20 * Math.random());
			times.push(await visit(at++));
		}
		return times.sort((a, b) => a - b);
	};
	const some = (times: readonly number[]) => times.length >= 30;
	await visitTimes(some);
	const alone = await visitTimes(some);
	let isOver = false;
	const running = work().finally(() => {
		isOver = true;
	});
	const beside = await visitTimes(() => isOver);
	await running;
	const after = await visitTimes(some);
	const show = (times: readonly number[]) =>
		[0.5, 0.95, 1].map((share) => pick(times, share).toFixed(0).padStart(5)).join("");
	const ratio = (pick(beside, 0.5) / pick(alone, 0.5)).toFixed(1);
	console.log(
		`${name.padEnd(34)} alone${show(alone)}   beside${show(beside)}   after${show(after)}   ${ratio} times (aim 2)`,
	);
}

function pick(times: readonly number[], share: number): number {
	return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
