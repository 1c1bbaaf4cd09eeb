import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Done } from "../../schema/done";
import { Id } from "../../schema/id";
import { Count, intText } from "../../schema/number";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { rowsOf } from "../../schema/rows";
import { Keyword, text } from "../../schema/text";
import { Time } from "../../schema/time";

const { get, post } = callsOf("mall");

/** The most codes of one call. */
export const maxOwnCodes = 500;

const code = text("物料编码", 100);
const codes = v.pipe(
	v.array(code),
	v.minLength(1, "请填写物料编码"),
	v.maxLength(maxOwnCodes, `一次最多 ${maxOwnCodes} 个物料编码`),
);

/**
 * A company's own name for an article: its material code, or with `spelled` the words that its lists have.
 * Two codes that differ in signs, spaces or case alone are the same, unless their digits stand in other
 * groups: 11-2 is not 1-12.
 */
export const OwnCode = v.object({
	code: v.string(),
	spelled: v.boolean(),
	skuId: Id,
	name: v.string(),
	brandName: v.string(),
	model: v.string(),
	/** The article can be bought. */
	onSale: v.boolean(),
	/** Who saved it last, and when. */
	operator: v.string(),
	time: Time,
});
export type OwnCode = v.InferOutput<typeof OwnCode>;

/** The codes of the buyer's company, newest first. Each word of a keyword is in a code, a name or a model. */
export const listOwnCodes = get("/ownCode/list", {
	extension: "lists",
	input: v.object({
		keyword: Keyword,
		...pageQueryEntries,
		pageSize: v.optional(intText(1, maxOwnCodes), 20),
	}),
	output: v.object(pageOf(OwnCode)),
});

/** The article that a company calls so. */
export const FoundCode = v.object({
	...v.pick(OwnCode, ["code", "skuId"]).entries,
	...v.partial(v.pick(OwnCode, ["spelled", "operator", "time"])).entries,
	/** The buyer saved it last. */
	own: v.optional(v.boolean()),
});
export type FoundCode = v.InferOutput<typeof FoundCode>;

/** The articles that the company calls so; unknown codes are left out. */
export const findOwnCodes = post("/ownCode/find", {
	extension: "lists",
	changes: false,
	input: v.object({ codes }),
	output: rowsOf(FoundCode),
});

/**
 * Saves codes for the company; one that exists gets the new article. `unknown` are the SKUs that no article
 * has, and `alike` the codes that a backend cannot tell from another one: these are not saved. 555: the
 * company has no room for so many.
 */
export const saveOwnCodes = post("/ownCode/save", {
	extension: "lists",
	input: v.object({
		entries: v.pipe(
			v.array(v.object({ code, skuId: Id, spelled: v.optional(v.boolean(), false) })),
			v.minLength(1, "请填写物料编码"),
			v.maxLength(maxOwnCodes, `一次最多保存 ${maxOwnCodes} 个物料编码`),
		),
	}),
	output: v.object({
		saved: Count,
		unknown: v.array(Id),
		alike: v.optional(v.array(v.object({ code: v.string(), other: v.string() })), []),
	}),
});

/** Deletes the named codes that the company has. */
export const deleteOwnCodes = post("/ownCode/delete", {
	extension: "lists",
	input: v.object({ codes }),
	output: Done,
});
