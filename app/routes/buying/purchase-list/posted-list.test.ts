import { expect, test } from "vitest";
import { nameDecision } from "./decision";
import { formatOthers, getShown, nameColumn, readPosted } from "./posted-list";

const text = "手套 5双\n口罩 3盒";
const keys = readPosted({ text }).lines.map(({ key }) => key);
const [first = "", second = ""] = keys;

test("UX purchase list: a decision stays with its line when other lines come", () => {
	const { lines } = readPosted({ text: `眼镜 2副\n${text}`, [nameDecision("num", second)]: "7" });
	expect(lines.map(({ decision }) => decision.num)).toEqual([undefined, undefined, "7"]);
});

test("UX purchase list: a choice among the goods for other words is none", () => {
	const pick = { [nameDecision("pick", first)]: "100", [nameDecision("asked", first)]: "手套" };
	const read = (words: string) =>
		readPosted({ text, ...pick, [nameDecision("words", first)]: words }).lines[0]?.decision.pick;
	expect([read("手套"), read("丁腈手套")]).toEqual(["100", undefined]);
});

test("UX purchase list: decisions about lines of other pages travel in one field", () => {
	const long = Array.from({ length: 60 }, (_, at) => `手套${at} 5双`).join("\n");
	const key = readPosted({ text: long }).lines[55]?.key ?? "";
	const posted = readPosted({ text: long, [nameDecision("pick", key)]: "100&=1" });
	const again = readPosted({ text: long, page: "1", others: formatOthers(posted.lines, posted) });
	expect([getShown(again).length, again.lines[55]?.decision.pick]).toEqual([50, "100&=1"]);
	expect(readPosted({ text: long, page: "99" }).page).toBe(2);
});

test("UX purchase list: a choice of columns counts for the columns that it was made for", () => {
	const table = "螺栓\t20\t300\n螺母\t15\t200";
	const { heads } = readPosted({ text: table }).list;
	const chosen = { [nameColumn(1)]: "other", [nameColumn(2)]: "num", heads };
	const read = readPosted({ text: table, ...chosen });
	expect(read.lines[0]?.line.amount.num).toBe(300);
	// The page's form posts the heads of the list that was read with the choice.
	const again = readPosted({ text: table, ...chosen, heads: read.list.heads });
	expect(again.lines[0]?.line.amount.num).toBe(300);
	expect(readPosted({ text: "名称\t数量\n螺栓\t20", ...chosen }).lines[0]?.line.amount.num).toBe(20);
});
