import { createRandom } from "../../workers/reference/seed/random.ts";
import type { TestMall } from "../support/mall/mall.ts";
import type { WireRequest } from "../support/wire/wire.ts";
import { createRounds } from "./aims.ts";
import { createHostileRequest } from "./hostile-requests.ts";
import type { Part } from "./report.ts";

const connections = 16;
/** The limit for any request. Milliseconds. */
const slow = 2000;
/**
 * The limit for an export: it may write 10,000 lines. `npm run bench -- exports`
 * measures it and what others wait.
 */
const slowExport = 6000;
/** After so many requests the session is checked: a hostile request may end it, which is allowed. */
const checkEvery = 500;
const shownSlowest = 10;
const retries = 4;

/**
 * Sends `count` hostile requests, two in three of them in rounds over all calls, fields and pages.
 * Notes every 5xx, every request without an answer in five tries, and every answer that takes over 2 s
 * (an export 6 s) beside the others, and again after them.
 */
export async function sendHostileRequests(mall: TestMall, count: number, seed: number): Promise<Part> {
	const random = createRandom(seed);
	const ids = await collectIds(mall);
	const began = performance.now();
	const findings: string[] = [];
	const statuses = new Map<number, number>();
	const rounds = createRounds(random);
	let slowest: { took: number; label: string }[] = [];
	let cookie = `authToken=${await mall.login("M1001", "wanglei")}; business_model=OPEN`;
	let sent = 0;
	const slowOnes: { request: WireRequest; limit: number; label: string }[] = [];
	const sendNext = async () => {
		while (sent < count) {
			if (++sent % checkEvery === 0) {
				const probe = await mall.send("hongshan", "/cartNew", { headers: { cookie } });
				if (probe.status !== 200)
					cookie = `authToken=${await mall.login("M1001", "wanglei")}; business_model=OPEN`;
			}
			const aim = random.chance(2 / 3) ? rounds.next() : undefined;
			const request = createHostileRequest(random, { cookie, ids }, aim);
			const label = `${request.method} ${request.path.slice(0, 160)}`;
			try {
				const { status, took } = await send(mall, request);
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
				slowest = [...slowest, { took, label: `${status} ${label}` }]
					.sort((a, b) => b.took - a.took)
					.slice(0, shownSlowest);
				if (status >= 500) findings.push(`${status} ${label} ${String(request.body ?? "").slice(0, 200)}`);
				const limit = /^\/export\//.test(request.path) ? slowExport : slow;
				if (took > limit) slowOnes.push({ request, limit, label });
			} catch {
				const reason = await findReset(mall, request);
				if (reason) findings.push(`no answer in ${1 + retries} tries (${reason}) ${label}`);
			}
		}
	};
	await Promise.all(Array.from({ length: connections }, sendNext));
	// A busy machine is slow once; a request that hangs is slow alone, too.
	for (const { request, limit, label } of slowOnes) {
		const { took } = await send(mall, request);
		if (took > limit) findings.push(`${Math.round(took)} ms ${label}`);
	}
	const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
	return {
		name: "hostile requests",
		count,
		unit: `requests (seed ${seed}), ${Math.floor((count * 2) / 3 / rounds.count)} rounds over ${rounds.count} targets`,
		findings,
		figures: [
			byStatus.join(", "),
			`${slowOnes.length} were slow beside the others`,
			`${Math.round(count / ((performance.now() - began) / 1000))} requests a second; the slowest:`,
			...slowest.map(({ took, label }) => `  ${String(Math.round(took)).padStart(5)} ms ${label}`),
		],
	};
}

async function send(mall: TestMall, request: WireRequest): Promise<{ status: number; took: number }> {
	const began = performance.now();
	const { status } = await mall.send("hongshan", request.path, request);
	return { status, took: performance.now() - began };
}

/**
 * Sends a request again that got no answer, and returns the last error if there is none again. A
 * body that is refused unread may reset its connection before the client has read the answer: more
 * often where the machine is busy.
 */
async function findReset(mall: TestMall, request: WireRequest): Promise<string | undefined> {
	let reason: string | undefined;
	for (let tries = 0; tries < retries; tries++) {
		const error = await send(mall, request).then(
			() => undefined,
			(error: NodeJS.ErrnoException) => error,
		);
		if (!error) return undefined;
		reason = error.code ?? error.message;
	}
	return reason;
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
