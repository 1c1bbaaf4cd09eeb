import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { createSeededData } from "../../support/mall/seeded-data.ts";
import { changeGoods } from "../../support/mall/testing-api.ts";
import {
	createBuyer,
	createSettlement,
	findSkus,
	loadStock,
	type TestSku,
} from "../../support/trade/trade.ts";

/** `KILLS=100` takes ten minutes. */
const kills = Number(process.env.KILLS ?? 1);
const submitsPerKill = 20;
/** The submits of a round that are sent in the moment of the kill. */
const fewLate = 3;
const settlementCount = submitsPerKill * kills;
/** The submits of a round without a kill. */
const atOnce = 100;
vi.setConfig({ testTimeout: 300_000 + kills * 20_000 });

let dataDir: string;
let mall: TestMall | undefined;
beforeAll(async () => {
	dataDir = await createSeededData();
});
afterAll(async () => {
	await mall?.[Symbol.asyncDispose]();
	rmSync(dataDir, { recursive: true, force: true });
});

/** The workerd processes that this process started and that still run. */
function listRuntimes(): Set<number> {
	const rows = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
	const own = rows.flatMap((row) => {
		const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
		return Number(parent) === process.pid && command?.includes("workerd serve") ? [Number(pid)] : [];
	});
	return new Set(own);
}

async function openOnDisk(): Promise<{ opened: TestMall; pid: number }> {
	const before = listRuntimes();
	const opened = await openMall({ dataDir });
	const [pid] = [...listRuntimes()].filter((one) => !before.has(one));
	if (pid === undefined) throw new Error("no workerd was started");
	return { opened, pid };
}

describe("a reference worker that is killed", () => {
	test(`O2: killed ${kills} times by SIGKILL during ${settlementCount} submits with retries, it has exactly ${settlementCount} orders`, async () => {
		let { opened, pid } = await openOnDisk();
		mall = opened;
		let buyer = await createBuyer(mall, "M1001", "wanglei");
		const [sku] = await findSkus(mall, 1);
		const { skuId, num } = sku as TestSku;
		const enough = 2 * num * settlementCount;
		await changeGoods(mall, skuId, { stock: enough });
		const stockBefore = await loadStock(mall, skuId);
		const ordersBefore = await countOrders(mall);
		const waiting = new Map<string, number>();
		while (waiting.size < settlementCount) {
			const { settlementId, version } = await createSettlement(buyer, [{ skuId, num }]);
			waiting.set(settlementId, version);
		}

		const acknowledged = new Map<string, string>();
		let lost = 0;
		for (let round = 0; waiting.size > 0; round++) {
			expect(round).toBeLessThan(15 + 2 * kills);
			const share = [...waiting].slice(0, round < kills ? submitsPerKill : atOnce);
			const submit = async ([settlementId, version]: [string, number]) => {
				const { status, body } = await buyer.post("mall", "/settlementNew/submit", { settlementId, version });
				expect([status, body.message]).toEqual([200, undefined]);
				// The order that the buyer was told of stays the order.
				expect(acknowledged.get(settlementId) ?? body.orderId).toBe(body.orderId);
				acknowledged.set(settlementId, body.orderId);
			};
			const submits = share.slice(0, round < kills ? -fewLate : undefined).map(submit);
			if (round < kills) {
				await submits[round % submits.length];
				// At this moment some submits are answered, some are being written and some have not arrived. On a
				// busy machine the first ones may all be answered: the last ones never are.
				submits.push(...share.slice(-fewLate).map(submit));
				process.kill(pid, "SIGKILL");
			}
			const answers = await Promise.allSettled(submits);
			const failures = answers
				.filter((answer) => answer.status === "rejected")
				.map(({ reason }) => reason as Error);
			expect(failures.filter((reason) => reason.name === "AssertionError")).toEqual([]);
			lost += failures.length;
			// Half of the answered submits are repeated on purpose: a repeat answers the same order.
			for (const [index, [settlementId]] of share.entries()) {
				if (acknowledged.has(settlementId) && index % 2 === 0) waiting.delete(settlementId);
				else if (round >= kills) waiting.delete(settlementId);
			}
			if (round < kills) {
				await mall.platform.dispose().catch(() => undefined);
				({ opened, pid } = await openOnDisk());
				mall = opened;
				buyer = { ...(await createBuyer(mall, "M1001", "wanglei")) };
			}
		}

		const orders = (await countOrders(mall)) - ordersBefore;
		const taken = stockBefore - (await loadStock(mall, skuId));
		console.log(
			`O2: ${settlementCount} settlements, ${kills} kills, ${lost} submits without an answer, ${orders} orders, stock −${taken / num} × ${num}`,
		);
		expect(lost).toBeGreaterThan(0);
		expect(acknowledged.size).toBe(settlementCount);
		expect(new Set(acknowledged.values()).size).toBe(settlementCount);
		expect(orders).toBe(settlementCount);
		expect(taken).toBe(settlementCount * num);
		const { results } = await mall.db.prepare("PRAGMA foreign_key_check").all();
		expect(results).toEqual([]);
		const loose = await mall.db
			.prepare("SELECT count(*) AS n FROM orders WHERE order_id NOT IN (SELECT order_id FROM child_orders)")
			.first("n");
		expect(loose).toBe(0);
	});
});

async function countOrders({ db }: TestMall): Promise<number> {
	return (await db.prepare("SELECT count(*) AS n FROM orders").first<number>("n")) ?? Number.NaN;
}
