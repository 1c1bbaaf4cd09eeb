import { expect, test } from "vitest";
import { listCodes, listHanRuns, toCodeKey } from "~/domain/purchase-list/code-tokens";
import type { ListLine } from "~/domain/purchase-list/list-line";
import { type Agreement, matchLine } from "~/domain/purchase-list/match-line";
import { readList } from "~/domain/purchase-list/read-list";
import { toSaleNumber } from "~/domain/purchase-list/sale-number";
import { readListFile } from "~/parts/form/list-file/read-file";
import { handLists } from "./support/lists/hand-lists";
import { catalogue, type Said, writeFile, writeList } from "./support/lists/written-lists";
import { isLong } from "./support/run/sample.ts";

const times = isLong ? 10 : 1;
const seeds = (count: number) => Array.from({ length: count * times }, (_, at) => at + 1);

/** A search that finds what has a code or a word of the line. */
function findGoods({ words }: ListLine) {
	const codes = new Set(listCodes(words).filter((code) => code.length > 2));
	const runs = listHanRuns(words);
	return catalogue.filter(
		({ name, model = "" }) =>
			[...codes].some((code) => toCodeKey(model).includes(code)) || runs.some((run) => name.includes(run)),
	);
}

/** The goods that a line names, if it leaves no doubt. */
function findNamed(candidates: readonly Agreement[]): string | null {
	const exact = candidates.filter(({ isExact }) => isExact);
	return new Set(exact.map(({ article }) => article)).size === 1 ? (exact[0]?.goods.skuId ?? null) : null;
}

type Score = { lines: number; right: number; wrong: string[]; faults: string[] };

/** Compares what was read with what was written. */
function judge(score: Score, about: string, text: string, said: readonly Said[]): void {
	const { lines } = readList(text);
	score.lines += said.length;
	if (lines.length !== said.length) {
		score.faults.push(`${about}: ${lines.length} lines instead of ${said.length}\n${text}`);
		return;
	}
	for (const [at, { skuId, num, unit, mayAsk }] of said.entries()) {
		const line = lines[at] as ListLine;
		const chosen = findNamed(matchLine(line, findGoods(line)));
		const read = line.amount;
		if (chosen !== null && chosen !== skuId) score.wrong.push(`${about}: ${line.source}: ${chosen}`);
		if (read.num !== null && read.num !== num) score.wrong.push(`${about}: ${line.source}: ${read.num}`);
		const isFound = chosen === skuId || (mayAsk && chosen === null);
		const isRight = isFound && read.num === num && (num === null || read.unit === unit);
		if (isRight) score.right++;
		else
			score.faults.push(
				`${about}: ${line.source}: ${chosen} ${read.num}${read.unit}, not ${skuId} ${num}${unit}`,
			);
	}
}

function expectGood({ lines, right, wrong, faults }: Score): void {
	expect(wrong).toEqual([]);
	expect(right / lines, faults.slice(0, 20).join("\n")).toBeGreaterThanOrEqual(0.98);
}

const newScore = (): Score => ({ lines: 0, right: 0, wrong: [], faults: [] });

test("UX purchase list: lines, numbers, units and goods of written lists, never a wrong number silently", () => {
	const score = newScore();
	for (const seed of seeds(100)) {
		const { text, said } = writeList(seed);
		judge(score, `list ${seed}`, text, said);
	}
	expectGood(score);
});

test("UX purchase list: lines, numbers, units and goods of written files, never a wrong number silently", async () => {
	const score = newScore();
	for (const seed of seeds(60)) {
		const { name, bytes, said } = writeFile(seed);
		const file = await readListFile(new File([bytes as BlobPart], name));
		judge(score, `file ${seed} ${name}`, "text" in file ? file.text : "", said);
	}
	expectGood(score);
});

test.each(handLists)("UX purchase list: $about, up to the sale number", ({ text, goods, nums }) => {
	const { lines } = readList(text);
	const read = lines.map((line) => {
		const named = line.skuId === goods.skuId ? [goods] : [];
		const chosen = findNamed(matchLine(line, [goods], { named }));
		// Further words, as 黑色 and 9件套, leave the goods to the buyer.
		expect([goods.skuId, null], line.source).toContain(chosen);
		const { num, unit } = line.amount;
		const rule = { ...goods, orderMultiple: goods.orderMultiple ?? 1 };
		return (num === null ? null : toSaleNumber(num, unit, rule).num) ?? "?";
	});
	expect(read).toEqual(nums);
});
