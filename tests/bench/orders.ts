/**
 * `npm run bench -- orders [ORDERS]`: how long a company with 50,000 orders waits for a page of them, by
 * state, days, words and number, and for the numbers of the tabs. A time covers the whole call to the
 * reference worker. CPU is that of workerd: other processes of a busy machine change it little. CPU over the
 * aim is marked.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfStale } from "../../workers/local/build.ts";
import { openMall, type TestMall } from "../support/mall/mall.ts";
import { callTesting } from "../support/mall/testing-api.ts";
import { openWorkerdCpu } from "./workerd-cpu.ts";

const wanted = Number(process.argv[2] ?? 50_000);
const rounds = 20;
/** For 95 of 100 calls, in ms. */
const aim = 300;
const states = [
	"completed",
	"completed",
	"completed",
	"shipped",
	"pendingShipment",
	"cancelled",
	"pendingPayment",
];
const colleagues = ["wanglei", "liuyang"];
const mostAtOnce = 2_500;

buildIfStale();
const dataDir = mkdtempSync(path.join(tmpdir(), "bench-orders-"));
try {
	await using mall = await openMall({ dataDir });
	const last = await fill(mall);
	const token = await mall.login("M1001", "wanglei");
	const readCpu = openWorkerdCpu();
	console.log(`${wanted} orders                        found    p50 ms   p95 ms  p95 CPU   aim ${aim}`);
	for (const [name, query] of Object.entries(await chooseQueries(mall, last))) {
		for (const call of ["/order/list?pageSize=10&", "/order/stateCount?"]) {
			const url = `${call}scope=company${query}`;
			const { times, cpus, found } = await measure(mall, token, url, readCpu);
			const cpu = percentile(cpus, 0.95);
			const figures = [percentile(times, 0.5), percentile(times, 0.95), cpu].map((one) =>
				one.toFixed(0).padStart(8),
			);
			const label = call.startsWith("/order/list") ? name : "  numbers of the tabs";
			console.log(
				`${label.padEnd(32)}${String(found).padStart(8)}  ${figures.join(" ")}${cpu > aim ? "   over" : ""}`,
			);
		}
	}
} finally {
	rmSync(dataDir, { recursive: true, force: true });
}

/** Fills the orders in, each an hour older than the one before it. Answers the number of one of them. */
async function fill(mall: TestMall): Promise<string> {
	let some = "";
	for (let done = 0, turn = 0; done < wanted; done += mostAtOnce, turn++) {
		const [buyer, state] = [colleagues[turn % colleagues.length], states[turn % states.length]];
		const age = state === "pendingPayment" ? "1h" : `${10 + turn * 15}d`;
		const wish = { buyer, state, count: Math.min(mostAtOnce, wanted - done), lines: 3, age };
		const { status, body } = await callTesting(mall, "POST", "/orders", wish);
		if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
		some = body.orderIds[body.orderIds.length >> 1];
	}
	return some;
}

async function chooseQueries(mall: TestMall, orderId: string): Promise<Record<string, string>> {
	const line = await mall.db
		.prepare("SELECT model, order_lines.name FROM order_lines JOIN skus USING (sku_id) LIMIT 1")
		.first<{ model: string; name: string }>();
	const text = (keyword = "") => `&keyword=${encodeURIComponent(keyword)}`;
	return {
		"page 1": "",
		"one state": "&state=shipped",
		"a month": "&from=2026-09-01&to=2026-09-30",
		"a word of many orders": text(line?.name.slice(0, 2)),
		"a model": text(line?.model),
		"a word that no order has": text("没有这个词"),
		"two words and a state": `${text(`${line?.name.slice(0, 2)} 刘洋`)}&state=completed`,
		"an order's number": text(orderId),
		"the end of a number": text(orderId.slice(-7)),
		"awaiting invoices": "&invoice=awaited",
	};
}

async function measure(mall: TestMall, token: string, url: string, readCpu: () => number) {
	const times: number[] = [];
	const cpus: number[] = [];
	let found = 0;
	for (let round = 0; round < rounds + 2; round++) {
		const [start, cpu] = [performance.now(), readCpu()];
		const answer = await mall.callReference("M1001", "mall", url, { token });
		const body = (await answer.json()) as { totalCount?: number; all?: number };
		if (!answer.ok) throw new Error(`${url}: ${answer.status} ${JSON.stringify(body)}`);
		found = body.totalCount ?? body.all ?? 0;
		// The first calls fill the caches.
		if (round < 2) continue;
		times.push(performance.now() - start);
		cpus.push(readCpu() - cpu);
	}
	const sort = (figures: number[]) => figures.sort((a, b) => a - b);
	return { times: sort(times), cpus: sort(cpus), found };
}

function percentile(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
