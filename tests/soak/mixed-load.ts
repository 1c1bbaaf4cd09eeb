import { createHash } from "node:crypto";
import { createToken } from "../../workers/reference/session/token.ts";
import type { TestMall } from "../support/mall.ts";

/** The next request of a visitor. `pick` returns a whole number below its argument. */
type Visit = (pick: (below: number) => number, skuIds: readonly string[]) => string;

const connections = 6;
const keywords = ["手套", "复印纸", "螺丝", "电缆", "口罩", "轴承", "a4", "不锈钢"];

/**
 * The requests of a visitor, in twentieths, as a mall sees them: mostly goods, some lists, a little of
 * everything else.
 */
const visits: readonly Visit[] = [
	...Array<Visit>(8).fill((pick, skuIds) => `/item?skuId=${skuIds[pick(skuIds.length)]}`),
	...Array<Visit>(4).fill(
		(pick) =>
			`/search?keyword=${encodeURIComponent(keywords[pick(keywords.length)] ?? "")}&pageIndex=${1 + pick(9)}`,
	),
	...Array<Visit>(2).fill(() => "/"),
	...Array<Visit>(2).fill(() => "/api/mall/home/hotKeys"),
	() => "/cartPage",
	() => "/notice",
	() => "/admin/main/index",
	() => "/shopList",
];

/**
 * Opens so many sessions of one buyer by rows in the table of tokens: the real log-in takes a tenth of a
 * second each.
 */
export async function openSessions(backend: TestMall, count: number): Promise<string[]> {
	await backend.login("M1001", "wanglei");
	const tokens = Array.from({ length: count }, createToken);
	const hash = (token: string) => createHash("sha256").update(token).digest("hex");
	await backend.db
		.prepare(
			`INSERT INTO tokens (token_hash, mall_code, user_id, last_seen_at, expires_at)
			SELECT value, mall_code, user_id, last_seen_at, expires_at FROM json_each(?), (SELECT * FROM tokens LIMIT 1)`,
		)
		.bind(JSON.stringify(tokens.map(hash)))
		.run();
	return tokens;
}

export type Load = { requests: number; errors: number; stop(): Promise<void> };

/**
 * Runs `connections` visitors until it is stopped; each request uses another session. Counts answers; an
 * answer of 500 or more, or none, is an error.
 */
export function beginLoad(mall: TestMall, tokens: readonly string[], skuIds: readonly string[]): Load {
	const load = { requests: 0, errors: 0, stop };
	const pick = (below: number) => Math.floor(Math.random() * below);
	let isOver = false;
	const visit = async () => {
		while (!isOver) {
			const path = visits[pick(visits.length)]?.(pick, skuIds) ?? "/";
			const cookie = `authToken=${tokens[pick(tokens.length)]}; business_model=OPEN`;
			const headers = { cookie, "accept-encoding": "gzip", "sec-fetch-site": "same-origin" };
			const status = await mall.send("hongshan", path, { headers }).then(
				(answer) => answer.status,
				() => 0,
			);
			load.requests++;
			if (status === 0 || status >= 500) load.errors++;
		}
	};
	const visitors = Array.from({ length: connections }, visit);
	async function stop() {
		isOver = true;
		await Promise.all(visitors);
	}
	return load;
}
