/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { insertRuleWords } from "../catalogue/search-words";
import { normalise } from "../catalogue/text/normalise";
import type { Db } from "../db/client";
import { insertMissingRows } from "../db/insert-rows";
import { searchSynonyms } from "../db/schema/catalogue";
import { Control, PostButton } from "./controls";
import { Back, createPage, Section, Table } from "./page";
import { named } from "./request-fields";

type Row = { word: string; means: string };
type Measure = { unit: string; base: string; factor: number };

const word = v.pipe(v.string(), v.transform(normalise), v.trim(), v.nonEmpty(), v.maxLength(20));
const Pair = v.object({ word: named("输入", word), means: named("也搜", word) });
const Unit = v.object({
	unit: named("单位", word),
	base: named("基本单位", word),
	factor: named("数", v.pipe(v.string(), v.transform(Number), v.number(), v.finite(), v.gtValue(0))),
});

const synonymsSql = `SELECT word, group_concat(means, '、') AS means FROM (SELECT * FROM search_synonyms ORDER BY word, means)
	WHERE ?1 = '' OR instr(word, ?1) > 0 OR instr(means, ?1) > 0 GROUP BY word ORDER BY word LIMIT 500`;

/** The synonyms, the names of brands and the units of the search, with forms to change them. */
export async function createSearchWordsPage(db: Db, keyword: string): Promise<Response> {
	const [synonyms, units] = await db.$client.batch([
		db.$client.prepare(synonymsSql).bind(normalise(keyword).trim()),
		db.$client.prepare("SELECT unit, base, factor FROM search_units ORDER BY base, factor, unit"),
	]);
	return createPage(
		"搜索词",
		<>
			<p>改动立即生效，无需重建索引。</p>
			<Back />
			<Section title="同义词与品牌别名">
				<form method="get">
					<input name="keyword" value={keyword} aria-label="查询" />
					<button type="submit" class="plain">
						查询
					</button>
				</form>
				<PairForm />
				<Table
					heads={["输入", "也搜"]}
					rows={((synonyms?.results ?? []) as Row[]).map(({ word, means }) => [word, means])}
					empty="没有这样的词。"
				/>
			</Section>
			<Section title="单位">
				<UnitForm />
				<Table
					heads={["单位", "等于", ""]}
					rows={((units?.results ?? []) as Measure[]).map(({ unit, base, factor }) => [
						unit,
						`${factor} ${base}`,
						<PostButton to="/search-words/units/delete" plain name="unit" value={unit}>
							删除
						</PostButton>,
					])}
					empty="没有单位。"
				/>
			</Section>
		</>,
	);
}

function PairForm() {
	const { word, means } = Pair.entries;
	return (
		<form method="post" action="/search-words/add">
			<Control of={word} name="word" />
			<Control of={means} name="means" />
			<button type="submit">添加</button>
			<button type="submit" name="both" value="1">
				双向添加
			</button>
			<button type="submit" class="plain" formaction="/search-words/delete">
				删除
			</button>
		</form>
	);
}

function UnitForm() {
	const { unit, base, factor } = Unit.entries;
	return (
		<form method="post" action="/search-words/units/add">
			1 <Control of={unit} name="unit" /> = <Control of={factor} name="factor" inputmode="decimal" />
			<Control of={base} name="base" />
			<button type="submit">添加</button>
		</form>
	);
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
