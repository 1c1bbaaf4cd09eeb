import { beforeAll, expect, test, vi } from "vitest";
import type { SearchResult } from "../../../app/api/schema/goods-list";
import { nameLines } from "../../../app/domain/purchase-list/line-keys";
import type { ListLine } from "../../../app/domain/purchase-list/list-line";
import { readList } from "../../../app/domain/purchase-list/read-list";
import { type HandLine, isOfKind, isRight, readHands, toArticle } from "../../support/lists/read-hands";
import type { TestMall } from "../../support/mall/mall";
import { useSharedMall } from "../../support/mall/shared-mall";
import { readPageForm } from "../../support/page/page-form";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const counted = ["goods", "first", "inThree", "nothing", "nothingButSearch", "otherKind"] as const;
const decided = ["decided", "decidedRight", "decidedWrong"] as const;
const put = ["unsold", "unsoldOffered", "unsoldDecided", "noise", "noiseAway"] as const;
const all = [...counted, ...decided, ...put] as const;
type Score = Record<(typeof all)[number], number>;

let mall: TestMall;
let token: string;
/** A buyer who ordered the goods of the last list before. */
let regular: string;
let articles: Map<string, ReturnType<typeof toArticle>>;

beforeAll(async () => {
	mall = await useSharedMall();
	token = await mall.login("M1001", "zhaomin");
	regular = await mall.login("M1001", "wanglei");
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

/** The goods that the page offers for each line, and those that it chose before anybody clicked. */
async function readPage(text: string, lines: readonly ListLine[], reader: string): Promise<Offered[]> {
	const answer = await mall.fetch("hongshan", "/quick", {
		...{ method: "POST", body: new URLSearchParams({ do: "read", text }) },
		...{ token: reader, cookies: { business_model: "OPEN" } },
	});
	const html = await answer.text();
	const picks = readPageForm(html, /name="text"/);
	return nameLines(lines.map(({ source }) => source)).map((key) => {
		const name = `pick/${key}`;
		const radios = [...html.matchAll(/<input type="radio"[^>]*>/g)].filter(([tag]) =>
			tag.includes(`"${name}"`),
		);
		const offers = radios.map(([tag]) => /value="(\d+)"/.exec(tag)?.[1] ?? "");
		return { offers, pick: picks.get(name) };
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

type Offered = { offers: string[]; pick: string | null };
const nothing: Offered = { offers: [], pick: null };
type Judged = { hand: HandLine; line: ListLine | undefined } & Offered;

async function judge(score: Score, { hand: { said, answer }, line, offers, pick }: Judged): Promise<void> {
	const offered = offers.slice(0, 3);
	if (answer === "noise") {
		score.noise++;
		if (!line) score.noiseAway++;
	} else if (answer === "none") {
		score.unsold++;
		if (offered.length > 0) score.unsoldOffered++;
		if (pick !== null) score.unsoldDecided++;
	} else {
		judgeOffers(score, offered, answer);
		if (pick !== null) judgeChoice(score, said, pick, answer);
		if (offered.length === 0 && line) score.nothingButSearch += Number(await searchHas(line, answer));
	}
}

function judgeChoice(score: Score, said: string, pick: string, answer: readonly string[]): void {
	const isWrong = !is(pick, answer);
	score.decided++;
	score[isWrong ? "decidedWrong" : "decidedRight"]++;
	if (isWrong) console.log("wrong:", said, articles.get(pick)?.text);
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
	return Object.fromEntries(all.map((name) => [name, 0])) as Score;
}

test("UX purchase list: the goods of lines that fifteen people write, on lines that are open and on a sealed third", async () => {
	const scores = { issue: newScore(), open: newScore(), sealed: newScore(), workshop: newScore() };
	const lists = readHands();
	const workshop = lists.length - 1;
	for (const [place, list] of lists.entries()) {
		expect(list.filter((hand) => !hasAnswer(hand))).toEqual([]);
		const text = list.map(({ said }) => said).join("\n");
		const { lines } = readList(text);
		const found = await readPage(text, lines, place === workshop ? regular : token);
		for (const [at, hand] of list.entries()) {
			const own = lines.findIndex((line) => line.at === at + 1);
			const third = hand.isSealed ? "sealed" : "open";
			const group = ({ 0: "issue", [workshop]: "workshop" } as const)[place] ?? third;
			await judge(scores[group], {
				hand,
				line: lines[own],
				...(found[own] ?? nothing),
			});
		}
	}
	console.table(scores);
	for (const { decidedWrong, unsoldDecided } of Object.values(scores))
		expect([decidedWrong, unsoldDecided]).toEqual([0, 0]);
	const { issue, open, sealed } = scores;
	expect(scores.workshop.decidedRight).toBeGreaterThanOrEqual(28);
	expect([issue.inThree, issue.unsoldOffered]).toEqual([issue.goods, 0]);
	const [unsoldOffered, noise, noiseAway] = (["unsoldOffered", "noise", "noiseAway"] as const).map((name) =>
		Object.values(scores).reduce((sum, score) => sum + score[name], 0),
	) as [number, number, number];
	expect(unsoldOffered).toBeLessThanOrEqual(1);
	expect(noiseAway / noise).toBeGreaterThanOrEqual(0.95);
	for (const { goods, inThree, otherKind, nothingButSearch, decidedRight } of [open, sealed]) {
		expect(decidedRight / goods).toBeGreaterThanOrEqual(0.55);
		expect(inThree / goods).toBeGreaterThanOrEqual(0.95);
		expect(otherKind).toBe(0);
		expect(nothingButSearch).toBe(0);
	}
});
