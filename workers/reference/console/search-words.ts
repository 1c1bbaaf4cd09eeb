import * as v from "valibot";
import { insertRuleWords } from "../catalogue/search-words";
import { normalise } from "../catalogue/text/normalise";
import type { Db } from "../db/client";
import { insertMissingRows } from "../db/insert-rows";
import { searchSynonyms } from "../db/schema/catalogue";
import { createPage, createTable, escapeHtml } from "./html";

type Row = { word: string; means: string };

const word = v.pipe(v.string(), v.transform(normalise), v.trim(), v.nonEmpty(), v.maxLength(20));
const Pair = v.object({ word, means: word });
const Unit = v.object({
	unit: word,
	base: word,
	factor: v.pipe(v.string(), v.transform(Number), v.number(), v.finite(), v.gtValue(0)),
});

const synonymsSql = `SELECT word, group_concat(means, '、') AS means FROM (SELECT * FROM search_synonyms ORDER BY word, means)
	WHERE ?1 = '' OR instr(word, ?1) > 0 OR instr(means, ?1) > 0 GROUP BY word ORDER BY word LIMIT 500`;

/** The synonyms, the names of brands and the units of the search, with forms to change them. */
export async function createSearchWordsPage(db: Db, keyword: string): Promise<Response> {
	const [synonyms, units] = await db.$client.batch([
		db.$client.prepare(synonymsSql).bind(normalise(keyword).trim()),
		db.$client.prepare("SELECT unit, base, factor FROM search_units ORDER BY base, factor, unit"),
	]);
	const words = createTable(
		["输入", "也搜"],
		((synonyms?.results ?? []) as Row[]).map((row) => [escapeHtml(row.word), escapeHtml(row.means)]),
		"没有这样的词。",
	);
	const measures = createTable(
		["单位", "等于", ""],
		((units?.results ?? []) as { unit: string; base: string; factor: number }[]).map(
			({ unit, base, factor }) => [
				escapeHtml(unit),
				`${factor} ${escapeHtml(base)}`,
				`<form method="post" action="/search-words/units/delete"><button class="plain" name="unit" value="${escapeHtml(unit)}">删除</button></form>`,
			],
		),
		"没有单位。",
	);
	const body = [
		'<p>改动立即生效，无需重建索引。<a href="/">返回收件箱</a></p>',
		`<section><h2>同义词与品牌别名</h2>
		<form method="get"><input name="keyword" value="${escapeHtml(keyword)}" aria-label="查询"> <button class="plain">查询</button></form>
		<form method="post" action="/search-words/add"><input name="word" placeholder="输入" aria-label="输入" required>
		<input name="means" placeholder="也搜" aria-label="也搜" required>
		<button>添加</button> <button name="both" value="1">双向添加</button> <button class="plain" formaction="/search-words/delete">删除</button></form>${words}</section>`,
		`<section><h2>单位</h2><form method="post" action="/search-words/units/add">1 <input name="unit" placeholder="单位" aria-label="单位" required> =
		<input name="factor" placeholder="数" aria-label="数" inputmode="decimal" required> <input name="base" placeholder="基本单位" aria-label="基本单位" required>
		<button>添加</button></form>${measures}</section>`,
	];
	return createPage("搜索词", body.join(""));
}

/** Applies the change of a form. False when the form is not filled in. */
export async function changeSearchWords(db: Db, change: string, form: FormData): Promise<boolean> {
	const fields = Object.fromEntries(form);
	if (change === "units/add") {
		const unit = v.safeParse(Unit, fields);
		if (!unit.success) return false;
		const save = "INSERT OR REPLACE INTO search_units (unit, base, factor) VALUES (?, ?, ?)";
		await db.$client.prepare(save).bind(unit.output.unit, unit.output.base, unit.output.factor).run();
		return true;
	}
	if (change === "units/delete") {
		await db.$client.prepare("DELETE FROM search_units WHERE unit = ?").bind(String(fields.unit)).run();
		return true;
	}
	const pair = v.safeParse(Pair, fields);
	if (!pair.success) return false;
	const { word: typed, means } = pair.output;
	if (change === "delete") {
		await db.$client
			.prepare("DELETE FROM search_synonyms WHERE word = ? AND means = ?")
			.bind(typed, means)
			.run();
		return true;
	}
	const rows = [pair.output, ...(fields.both ? [{ word: means, means: typed }] : [])];
	await db.$client.batch([
		...insertMissingRows(db, searchSynonyms, rows),
		...insertRuleWords(db, [...new Set(rows.map((row) => row.word))]),
	]);
	return true;
}
