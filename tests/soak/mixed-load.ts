import { createHash } from "node:crypto";
import { pages } from "../../app/domain/page/pages.ts";
import { resources } from "../../app/domain/page/resources.ts";
import { createToken } from "../../workers/reference/session/token.ts";
import { realPictures } from "../support/fixtures/pictures.ts";
import type { TestMall } from "../support/mall/mall.ts";
import type { WireRequest } from "../support/wire/wire.ts";

/** The next request of a visitor. `pick` returns a whole number below its argument. */
type Visit = (pick: (below: number) => number, skuIds: readonly string[]) => string | WireRequest;

const connections = 6;
const keywords = ["手套", "复印纸", "螺丝", "电缆", "口罩", "轴承", "a4", "不锈钢"];

/**
 * The requests of a visitor, in twentieths, as a mall sees them: mostly goods, some lists, a little of
 * everything else, exports and uploads too.
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
	(pick, skuIds) => {
		const rare = [uploadPicture(), uploadList(skuIds[pick(skuIds.length)] ?? ""), resources.ordersFile.path];
		return rare[pick(4)] ?? "/shopList";
	},
];

/** A picture for a claim or a voucher. */
function uploadPicture(): WireRequest {
	return postFile("/api/mall/file/upload", { file: ["a.png", "image/png", realPictures.png] });
}

/** A purchase list as a file, in the form of its page. */
function uploadList(skuId: string): WireRequest {
	const bytes = Buffer.from(`${skuId},5盒\n`.repeat(200));
	return postFile(pages.purchaseList.path, {
		file: ["list.csv", "text/csv", bytes],
		do: ["", "", Buffer.from("read")],
	});
}

function postFile(path: string, parts: Record<string, [name: string, type: string, bytes: Uint8Array]>) {
	const body = Object.entries(parts).flatMap(([field, [name, type, bytes]]) => {
		const file = name ? `; filename="${name}"\r\ncontent-type: ${type}` : "";
		const head = `--x\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`;
		return [Buffer.from(head), bytes, Buffer.from("\r\n")];
	});
	return {
		...{ method: "POST", path, headers: { "content-type": "multipart/form-data; boundary=x" } },
		body: Buffer.concat([...body, Buffer.from("--x--\r\n")]),
	};
}

/**
 * Opens so many sessions of a mall's buyers by rows in the table of tokens: the real log-in
 * takes a tenth of a second each.
 */
export async function openSessions(backend: TestMall, count: number): Promise<string[]> {
	await backend.login("M1001", "wanglei");
	const tokens = Array.from({ length: count }, createToken);
	const hash = (token: string) => createHash("sha256").update(token).digest("hex");
	await backend.db
		.prepare(
			`INSERT INTO tokens (token_hash, mall_code, user_id, last_seen_at, expires_at)
			SELECT value, buyers.mall_code, buyers.user_id, last_seen_at, expires_at
			FROM json_each(?) AS opened, (SELECT last_seen_at, expires_at FROM tokens LIMIT 1)
				JOIN (SELECT *, row_number() OVER () - 1 AS at, count(*) OVER () AS size FROM buyers WHERE mall_code = 'M1001') AS buyers
					ON opened.key % size = at`,
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
			const visit = visits[pick(visits.length)]?.(pick, skuIds) ?? "/";
			const { path, ...request } = typeof visit === "string" ? { path: visit } : visit;
			const cookie = `authToken=${tokens[pick(tokens.length)]}; business_model=OPEN`;
			const usual = { cookie, "accept-encoding": "gzip", "sec-fetch-site": "same-origin" };
			const headers = { ...usual, ...request.headers };
			const status = await mall.send("hongshan", path, { ...request, headers }).then(
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
