import type { TestMall } from "../mall/mall.ts";
import { findSeededBuyer } from "../mall/seeded-buyers.ts";
import { readShown, readText } from "./read-page.ts";

/** A seeded buyer without a script: visits pages, posts their forms, and calls the mall backend. */
export async function openVisitor(mall: TestMall, loginName: string) {
	const { mallName, mallCode, model } = findSeededBuyer(loginName);
	const token = await mall.login(mallCode, loginName);
	const fetch = (url: string, fields?: Record<string, string> | URLSearchParams) =>
		mall.fetch(mallName, url, {
			...{ token, cookies: { business_model: model } },
			...(fields && { method: "POST", body: new URLSearchParams(fields) }),
		});
	return {
		fetch,
		async visit(url: string, fields?: Record<string, string> | URLSearchParams) {
			const answer = await fetch(url, fields);
			const html = readShown(await answer.text());
			return { status: answer.status, to: answer.headers.get("location") ?? "", html, text: readText(html) };
		},
		async call(url: string, body?: unknown) {
			const answer = await mall.callReference(mallCode, "mall", url, { token, body });
			return (await answer.json()) as Record<string, unknown>;
		},
	};
}

/** SKUs on sale and in stock in Beijing at one price, without rules for their number. */
export async function findPlainSkus({ db }: Pick<TestMall, "db">, count: number): Promise<string[]> {
	const { results } = await db
		.prepare(
			`SELECT s.sku_id AS id FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1
			WHERE s.state = 1 AND t.state_id = 33 AND t.num > 1000 AND s.lowest_buy = 1 AND s.order_multiple = 1
				AND s.limit_buy IS NULL AND s.price_ladder = '[]' ORDER BY s.sku_id LIMIT ?`,
		)
		.bind(count)
		.all<{ id: string }>();
	return results.map(({ id }) => id);
}
