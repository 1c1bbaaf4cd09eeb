import { beforeAll, expect, test, vi } from "vitest";
import type { SearchResult } from "../../../app/api/schema/goods-list";
import type { GoodsMatches } from "../../../app/api/schema/goods-match";
import type { ListLine } from "../../../app/domain/purchase-list/list-line";
import { matchLine } from "../../../app/domain/purchase-list/match-line";
import { readList } from "../../../app/domain/purchase-list/read-list";
import { type HandLine, isOfKind, isRight, readHands, toArticle } from "../../support/lists/read-hands";
import type { TestMall } from "../../support/mall/mall";
import { useSharedMall } from "../../support/mall/shared-mall";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const counted = ["goods", "first", "inThree", "nothing", "nothingButSearch", "otherKind"] as const;
const alsoCounted = ["exact", "exactRight", "unsold", "unsoldOffered", "noise", "noiseAway"] as const;
type Score = Record<(typeof counted)[number] | (typeof alsoCounted)[number], number>;

let mall: TestMall;
let token: string;
let articles: Map<string, ReturnType<typeof toArticle>>;

beforeAll(async () => {
	mall = await useSharedMall();
	token = await mall.login("M1001", "wanglei");
	const sql = `SELECT s.sku_id AS skuId, s.name, s.sale_values AS "values", c.cat_name AS kind
		FROM skus s JOIN categories c USING (cat_id) WHERE s.state = 1`;
	const { results } = await mall.db
		.prepare(sql)
		.all<{ skuId: string; name: string; values: string; kind: string }>();
	articles = new Map(results.map((row) => [row.skuId, toArticle(row)]));
});

async function call(path: string, body: object): Promise<unknown> {
	const answer = await mall.callReference("M1001", "mall", path, {
		body: { areaId: "1_72_55653_0", ...body },
		token,
	});
	return answer.json();
}

function toWords({ words, skuId, code }: ListLine): string {
	return (words || skuId || code).slice(0, 100);
}

async function matchAll(lines: readonly ListLine[]) {
	const answer = (await call("/goods/match", { keywords: lines.map(toWords) })) as GoodsMatches;
	const goods = new Map(answer.goods.map((one) => [one.skuId, one]));
	return answer.matches.map(({ skuIds, lacks }, at) => {
		const found = skuIds.flatMap((id) => goods.get(id) ?? []);
		const own = new Map(skuIds.map((id, place) => [id, lacks?.[place] ?? {}]));
		return matchLine(lines[at] as ListLine, found, { lacks: own });
	});
}

async function searchHas(line: ListLine, answer: readonly string[]): Promise<boolean> {
	const found = await call("/goods/search", {
		keyword: toWords(line),
		groupBy: "sku",
		pageIndex: 1,
		pageSize: 3,
	});
	return (found as SearchResult).list.some(({ skuId }) => is(skuId, answer));
}

function is(skuId: string | null, answer: readonly string[]): boolean {
	const article = articles.get(skuId ?? "");
	return article !== undefined && isRight(article, answer);
}

type Judged = { hand: HandLine; line: ListLine | undefined; match: ReturnType<typeof matchLine> | undefined };

async function judge(score: Score, { hand: { answer }, line, match }: Judged): Promise<void> {
	const offered = match?.candidates.slice(0, 3).map(({ goods }) => goods.skuId) ?? [];
	if (answer === "noise") {
		score.noise++;
		if (!line) score.noiseAway++;
	} else if (answer === "none") {
		score.unsold++;
		if (offered.length > 0) score.unsoldOffered++;
	} else {
		judgeOffers(score, offered, answer);
		score.exact += Number(match?.kind === "exact");
		score.exactRight += Number(is(match?.chosen ?? null, answer));
		if (offered.length === 0 && line) score.nothingButSearch += Number(await searchHas(line, answer));
	}
}

function judgeOffers(score: Score, offered: readonly string[], answer: readonly string[]): void {
	score.goods++;
	score.first += Number(is(offered[0] ?? null, answer));
	score.inThree += Number(offered.some((skuId) => is(skuId, answer)));
	score.nothing += Number(offered.length === 0);
	score.otherKind += Number(offered.some((skuId) => !isOfKind(articles.get(skuId) as never, answer)));
}

/** Every answer must be one that an article on sale can give. */
function hasAnswer({ answer }: HandLine): boolean {
	return typeof answer === "string" || articles.values().some((article) => isRight(article, answer));
}

function newScore(): Score {
	return Object.fromEntries([...counted, ...alsoCounted].map((name) => [name, 0])) as Score;
}

test("UX purchase list: the goods of lines that ten people write, on lines that are open and on a sealed third", async () => {
	const scores = { issue: newScore(), open: newScore(), sealed: newScore() };
	for (const [place, list] of readHands().entries()) {
		expect(list.filter((hand) => !hasAnswer(hand))).toEqual([]);
		const { lines } = readList(list.map(({ said }) => said).join("\n"));
		const matches = await matchAll(lines);
		for (const [at, hand] of list.entries()) {
			const own = lines.findIndex((line) => line.at === at + 1);
			const group = hand.isSealed ? "sealed" : "open";
			await judge(scores[place === 0 ? "issue" : group], { hand, line: lines[own], match: matches[own] });
		}
	}
	console.table(scores);
	const { issue, open, sealed } = scores;
	expect([issue.inThree, issue.unsoldOffered]).toEqual([issue.goods, 0]);
	for (const { goods, inThree, otherKind, nothingButSearch } of [open, sealed]) {
		expect(inThree / goods).toBeGreaterThanOrEqual(0.95);
		expect(otherKind).toBe(0);
		expect(nothingButSearch).toBe(0);
	}
});
