import { expect, test } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import { nameDecision } from "./decision";
import { formatOthers, getShown, nameColumn, readPosted as read } from "./posted-list";

/** Reads what a request of its own posts. */
const readPosted = (values: Record<string, string>) => runInScope({} as RequestScope, () => read(values));

const text = "手套 5双\n口罩 3盒";
const keys = (await readPosted({ text })).lines.map(({ key }) => key);
const [first = "", second = ""] = keys;

test("UX purchase list: a request reads its list once, other columns for themselves", async () => {
	await runInScope({} as RequestScope, async () => {
		const { list } = await read({ text });
		expect((await read({ text, [nameDecision("done", first)]: "5 双" })).list).toBe(list);
		expect((await read({ text, [nameColumn(1)]: "other" })).list).not.toBe(list);
	});
	expect((await readPosted({ text })).list).not.toBe((await readPosted({ text })).list);
});

test("UX purchase list: a decision stays with its line when other lines come", async () => {
	const { lines } = await readPosted({ text: `眼镜 2副\n${text}`, [nameDecision("num", second)]: "7" });
	expect(lines.map(({ decision }) => decision.num)).toEqual([undefined, undefined, "7"]);
});

test("UX purchase list: a choice among the goods for other words is none", async () => {
	const pick = { [nameDecision("pick", first)]: "100", [nameDecision("asked", first)]: "手套" };
	const readPick = async (words: string) =>
		(await readPosted({ text, ...pick, [nameDecision("words", first)]: words })).lines[0]?.decision.pick;
	expect([await readPick("手套"), await readPick("丁腈手套")]).toEqual(["100", undefined]);
});

test("UX purchase list: decisions about lines of other pages travel in one field", async () => {
	const long = Array.from({ length: 60 }, (_, at) => `手套${at} 5双`).join("\n");
	const key = (await readPosted({ text: long })).lines[55]?.key ?? "";
	const posted = await readPosted({ text: long, [nameDecision("pick", key)]: "100&=1" });
	const again = await readPosted({ text: long, page: "1", others: formatOthers(posted.lines, posted) });
	expect([getShown(again).length, again.lines[55]?.decision.pick]).toEqual([50, "100&=1"]);
	expect((await readPosted({ text: long, page: "99" })).page).toBe(2);
});

test("UX purchase list: a choice of columns counts for the columns that it was made for", async () => {
	const table = "螺栓\t20\t300\n螺母\t15\t200";
	const { heads } = (await readPosted({ text: table })).list;
	const chosen = { [nameColumn(1)]: "other", [nameColumn(2)]: "num", heads };
	const right = await readPosted({ text: table, ...chosen });
	expect(right.lines[0]?.line.amount.num).toBe(300);
	// The page's form posts the heads of the list that was read with the choice.
	const again = await readPosted({ text: table, ...chosen, heads: right.list.heads });
	expect(again.lines[0]?.line.amount.num).toBe(300);
	const other = await readPosted({ text: "名称\t数量\n螺栓\t20", ...chosen });
	expect(other.lines[0]?.line.amount.num).toBe(20);
});
