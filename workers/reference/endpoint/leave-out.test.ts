import * as v from "valibot";
import { expect, test } from "vitest";
import type { Extension } from "~/api/endpoint/extension";
import { ofExtension } from "~/api/schema/of-extension";
import { leaveOut } from "./leave-out";

const Line = v.object({
	skuId: v.string(),
	pack: ofExtension("lines", v.optional(v.object({ size: v.number() }))),
	free: ofExtension("inquiry", v.optional(v.boolean())),
});
const Answer = v.variant("type", [
	v.object({ type: v.literal(1), lines: v.array(Line), state: v.picklist(["a", "b"]) }),
	v.object({
		type: v.literal(2),
		one: v.optional(Line),
		waiting: ofExtension("approval", v.optional(v.number(), 0)),
	}),
]);
const without =
	(...names: Extension[]) =>
	(extension?: Extension) =>
		extension !== undefined && names.includes(extension);

test("§7 extensions: a backend without one has none of its fields, at any depth", () => {
	const many = {
		type: 1,
		lines: [{ skuId: "1", pack: { size: 5 }, free: true }, { skuId: "2" }],
		state: "a",
	};
	const before = structuredClone(many);
	expect(leaveOut(Answer, many, without("lines"))).toEqual({
		...many,
		lines: [{ skuId: "1", free: true }, { skuId: "2" }],
	});
	expect(many).toEqual(before);
	const one = { type: 2, one: { skuId: "1", pack: { size: 5 } }, waiting: 3 };
	expect(leaveOut(Answer, one, without("lines", "approval"))).toEqual({ type: 2, one: { skuId: "1" } });
	expect(leaveOut(Answer, one, without("inquiry"))).toEqual(one);
});
