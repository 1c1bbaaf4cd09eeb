/**
 * `npm run bench -- testing`: the times of the testing API (docs/testing-api.md) on the built workers: 530
 * orders of two lines, the reset to the seed after them, 20 worlds from the copies of the seed to the first
 * answer of the last one, and their resets at once. It asserts nothing.
 */
import { parseArgs } from "node:util";
import { listWorldNames, toConsoleHost } from "../../workers/reference/testing/world-names.ts";
import { openMall } from "../support/mall/mall.ts";
import { callTesting } from "../support/mall/testing-api.ts";
import { openWorlds } from "../support/mall/worlds.ts";

const { values } = parseArgs({
	options: {
		orders: { type: "string", default: "530" },
		worlds: { type: "string", default: "20" },
		turns: { type: "string", default: "5" },
	},
});
const [orders, worlds, turns] = [values.orders, values.worlds, values.turns].map(Number) as [
	number,
	number,
	number,
];

async function time(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return performance.now() - began;
}

const show = (what: string, times: readonly number[]) =>
	console.log(`${what.padEnd(28)}${times.map((ms) => ms.toFixed(0).padStart(7)).join("")} ms`);

{
	await using mall = await openMall();
	const [made, reset]: [number[], number[]] = [[], []];
	for (let turn = 0; turn < turns; turn++) {
		const wish = { buyer: "hejun", state: "completed", count: orders, lines: 2 };
		made.push(await time(() => callTesting(mall, "POST", "/orders", wish)));
		reset.push(await time(() => callTesting(mall, "POST", "/reset")));
	}
	show(`${orders} orders`, made);
	show("reset to the seed", reset);
}

// The first mall has made the seed. The worlds' databases are its copies.
const began = performance.now();
await using mall = await openWorlds(worlds);
const ready = performance.now() - began;
await Promise.all(
	listWorldNames(worlds).map(async (world) => {
		const answer = await mall.platform.dispatchFetch(`http://${toConsoleHost(world)}/testing/buyers/wanglei`);
		if (answer.status !== 200) throw new Error(`world ${world}: ${answer.status}`);
	}),
);
show(`${worlds} worlds ready`, [ready]);
show(`${worlds} worlds have answered`, [performance.now() - began]);
const resetBegan = performance.now();
await Promise.all(
	listWorldNames(worlds).map(async (world) => {
		const answer = await mall.platform.dispatchFetch(`http://${toConsoleHost(world)}/testing/reset`, {
			method: "POST",
			headers: { "x-mall-request": "1" },
		});
		if (answer.status !== 200) throw new Error(`world ${world}: ${answer.status}`);
	}),
);
show(`${worlds} worlds reset at once`, [performance.now() - resetBegan]);
