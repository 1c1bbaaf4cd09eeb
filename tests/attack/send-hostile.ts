import { createRandom } from "../../workers/reference/seed/random.ts";
import type { TestMall } from "../support/mall.ts";
import type { WireRequest } from "../support/wire.ts";
import { createHostileRequest } from "./hostile-requests.ts";
import type { Part } from "./report.ts";

const connections = 8;
/** The limit for any request. Milliseconds. */
const slow = 2000;
/** After so many requests the session is checked: a hostile request may end it, which is allowed. */
const checkEvery = 500;

/**
 * Sends `count` hostile requests and notes every 5xx, every answer that takes over 2 s, and every missing
 * answer.
 */
export async function sendHostileRequests(mall: TestMall, count: number, seed: number): Promise<Part> {
	const random = createRandom(seed);
	const ids = await collectIds(mall);
	const findings: string[] = [];
	const statuses = new Map<number, number>();
	let slowest = 0;
	let cookie = `authToken=${await mall.login("M1001", "wanglei")}; business_model=OPEN`;
	let sent = 0;
	const sendNext = async () => {
		while (sent < count) {
			if (++sent % checkEvery === 0) {
				const probe = await mall.send("hongshan", "/cartNew", { headers: { cookie } });
				if (probe.status !== 200)
					cookie = `authToken=${await mall.login("M1001", "wanglei")}; business_model=OPEN`;
			}
			const request = createHostileRequest(random, { cookie, ids });
			const label = `${request.method} ${request.path.slice(0, 160)}`;
			try {
				const { status, took } = await send(mall, request);
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
				slowest = Math.max(slowest, took);
				if (status >= 500) findings.push(`${status} ${label} ${String(request.body ?? "").slice(0, 200)}`);
				// A busy machine is slow once; a request that hangs is slow again.
				if (took > slow && (await send(mall, request)).took > slow)
					findings.push(`${Math.round(took)} ms ${label}`);
			} catch (error) {
				findings.push(`no answer (${(error as NodeJS.ErrnoException).code}) ${label}`);
			}
		}
	};
	await Promise.all(Array.from({ length: connections }, sendNext));
	const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
	return {
		name: "hostile requests",
		count,
		unit: `requests (seed ${seed})`,
		findings,
		figures: [byStatus.join(", "), `slowest ${Math.round(slowest)} ms`],
	};
}

async function send(mall: TestMall, request: WireRequest): Promise<{ status: number; took: number }> {
	const began = performance.now();
	const { status } = await mall.send("hongshan", request.path, request);
	return { status, took: performance.now() - began };
}

/** Ids that exist, so that a request reaches the database. */
async function collectIds({ db }: TestMall): Promise<string[]> {
	const tables = {
		skus: "sku_id",
		orders: "order_id",
		addresses: "address_id",
		notices: "notice_id",
		venders: "vender_id",
	};
	const lists = await Promise.all(
		Object.entries(tables).map(([table, column]) =>
			db.prepare(`SELECT ${column} AS id FROM ${table} LIMIT 20`).all<{ id: string }>(),
		),
	);
	return lists.flatMap(({ results }) => results.map(({ id }) => String(id)));
}
