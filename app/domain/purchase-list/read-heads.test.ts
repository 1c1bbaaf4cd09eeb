import { describe, expect, test } from "vitest";
import { headRules } from "./head-rules";
import { readHead } from "./read-heads";

describe("UX purchase list: heads of columns", () => {
	const examples = headRules.flatMap(({ kind, says, examples }) =>
		examples.split(" ; ").map((head) => [head, kind, says] as const),
	);

	test.each(examples)("%s is the head of %s", (head, kind) => {
		expect(readHead(head)).toBe(kind);
	});

	test.each(examples)("the rule of %s fits it, and no rule above does", (head, _, says) => {
		const plain = head.toLowerCase().replace(/[([（].*?[)\]）]|[\s*:_]/g, "");
		expect(headRules.find((rule) => rule.says.test(plain))?.says).toBe(says);
	});

	test.each(["数量：5", "规格50个/包", "手套 20双", "丁腈手套加长加厚防滑耐磨食品级一次性用", ""])(
		"%s is no head",
		(cell) => {
			expect(readHead(cell)).toBeNull();
		},
	);
});
