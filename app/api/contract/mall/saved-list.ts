import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { AreaId } from "../../schema/area";
import { Done } from "../../schema/done";
import { Id, ids } from "../../schema/id";
import { LineNotes } from "../../schema/line";
import { Money } from "../../schema/money";
import { Count, intText, Quantity } from "../../schema/number";
import { ofExtension } from "../../schema/of-extension";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { Repeat } from "../../schema/repeat";
import { rowsOf } from "../../schema/rows";
import { Sku } from "../../schema/sku";
import { Stock } from "../../schema/stock";
import { Keyword, optionalText, text } from "../../schema/text";
import { Day, Time } from "../../schema/time";
import { LastBought } from "./last-bought";

const { get, post } = callsOf("mall");

/** The most lines of a list, those without goods included. */
export const maxListLines = 500;

/** The greatest length of a list's name, in characters. */
export const maxListName = 50;
const name = text("清单名称", maxListName);
const most = `一张清单最多 ${maxListLines} 行`;
const lines = v.pipe(
	// A text that is not named stays, and "" removes one.
	v.array(v.object({ skuId: Id, num: Quantity, ...LineNotes.entries })),
	v.maxLength(maxListLines, most),
);

/** The greatest length of the words of a line without goods, in characters: those of a keyword. */
export const maxFreeName = 100;

/** The greatest length of its unit, in characters. */
export const maxFreeUnit = 10;

/** A line without goods, in the buyer's own words: none were found for it, or none chosen. */
export const FreeLineInput = v.object({
	name: text("品名", maxFreeName),
	/** Absent where the buyer wrote none that is clear. */
	num: v.optional(Quantity),
	unit: optionalText("单位", maxFreeUnit),
	...LineNotes.entries,
});
export type FreeLineInput = v.InferOutput<typeof FreeLineInput>;
const freeLines = v.optional(v.pipe(v.array(FreeLineInput), v.maxLength(maxListLines, most)));

const head = {
	listId: Id,
	name: v.string(),
	/** The colleagues of the company read it and order from it. Without it the list is its creator's alone. */
	shared: v.boolean(),
	/** The buyer made it: only its creator changes it. */
	own: v.boolean(),
	/** The creator, by name. */
	creator: v.string(),
	/** The time of its last change. */
	time: Time,
	/** The number of its lines with goods. */
	count: Count,
	/** The number of its lines without goods. */
	freeCount: v.optional(Count, 0),
	/** Names of the categories of its first goods, each once, in the order of the lines. Pages show four. */
	categories: v.optional(v.array(v.string()), []),
	/** The days on which its creator is reminded of it; for the creator alone. */
	repeat: v.optional(Repeat),
	/** The next of these days. */
	nextDay: v.optional(Day),
	/** The day of the last reminder, while the list is neither ordered nor put aside since. */
	dueDay: v.optional(Day),
};

/** A list of goods that a buyer or a company buys again and again (常购清单). */
export const SavedListHead = v.object(head);
export type SavedListHead = v.InferOutput<typeof SavedListHead>;

/** An article with its number, as it was when the line was saved or its number last changed. */
export const SavedLine = v.object({
	skuId: Id,
	num: Quantity,
	name: v.string(),
	saleUnit: v.string(),
	/** One `saleUnit` with tax, for that number. */
	price: Money,
	/** The latest material code of the buyer's company for the article. */
	ownCode: v.optional(v.string()),
	/**
	 * The creator's own words about the line, and its number in a purchase requisition, where it has them from
	 * a cart.
	 */
	remark: ofExtension("lines", v.optional(v.string())),
	reqNo: ofExtension("lines", v.optional(v.string())),
});
export type SavedLine = v.InferOutput<typeof SavedLine>;

/** A stored line without goods: it is in no sum and in no cart. */
export const FreeLine = v.object({
	lineId: Id,
	name: v.string(),
	num: v.optional(Quantity),
	unit: v.optional(v.string()),
	remark: v.optional(v.string()),
	reqNo: v.optional(v.string()),
});
export type FreeLine = v.InferOutput<typeof FreeLine>;

export const SavedList = v.object({
	...head,
	lines: v.array(SavedLine),
	freeLines: v.optional(v.array(FreeLine), []),
});
export type SavedList = v.InferOutput<typeof SavedList>;

/** The articles of one page of lines as they are now. */
export const ListGoods = v.object({
	/** The page of 100 lines. */
	pageIndex: Count,
	/** As `getSkus` answers them. */
	skus: rowsOf(Sku),
	/** As `getStock` answers them for the numbers of the lines, where an area was asked about. */
	stocks: v.optional(rowsOf(Stock)),
	/** As `findLastBought` answers them, where an area was asked about. */
	last: ofExtension("orders", v.optional(rowsOf(LastBought))),
});
export type ListGoods = v.InferOutput<typeof ListGoods>;

const listId = v.object({ listId: Id });

/**
 * The buyer's lists and those that colleagues share, the last changed first; a keyword is part of the name.
 * `own` leaves those of colleagues out.
 */
export const listSavedLists = get("/savedList/list", {
	extension: "lists",
	input: v.object({ keyword: Keyword, own: v.optional(v.literal("1")), ...pageQueryEntries }),
	output: v.object(pageOf(SavedListHead)),
});

/**
 * 404 for a list of another company, and for one that a colleague does not share. `goodsPage` asks for
 * `goods`, those of the page of 100 lines, of the last one where it has fewer; `areaId` for their stock.
 */
export const getSavedList = get("/savedList/detail/:listId", {
	extension: "lists",
	maxBytes: 8 * 1024 * 1024,
	input: v.object({
		listId: Id,
		goodsPage: v.optional(intText(1, 10_000)),
		areaId: v.optional(AreaId),
	}),
	output: v.object({ ...SavedList.entries, goods: v.optional(ListGoods) }),
});
export type SavedListNow = v.InferOutput<typeof getSavedList.output>;

/**
 * Makes a list. Numbers of one SKU are added up, and those of one free line by its words and unit. `unknown`
 * are the SKUs that no article has: they are left out. 404: no line is left. 555: the buyer has no room for
 * another list, or the list has none for its lines.
 */
export const saveList = post("/savedList/save", {
	extension: "lists",
	input: v.object({ name, shared: v.optional(v.boolean(), false), lines, freeLines }),
	output: v.object({
		listId: Id,
		saved: Count,
		/** How many lines without goods the list has. */
		savedFree: v.optional(Count, 0),
		unknown: v.array(Id),
	}),
});

/**
 * Changes what is given: the name, whether colleagues see it, numbers of lines (a SKU or free line without a
 * line gets one), lines that are taken out. Each line changes alone, so that two changes at once lose
 * nothing. 403: a colleague's list. 404 as above. 555: more than 500 lines.
 */
export const changeList = post("/savedList/change/:listId", {
	mayForbid: true,
	extension: "lists",
	input: v.object({
		listId: Id,
		name: v.optional(name),
		shared: v.optional(v.boolean()),
		lines: v.optional(lines),
		removed: v.optional(ids(maxListLines)),
		freeLines,
		/** Lines without goods, by `lineId`. */
		removedFree: v.optional(ids(maxListLines)),
	}),
	output: Done,
});

/** 403: a colleague's list. 404 as above. */
export const deleteList = post("/savedList/delete/:listId", {
	mayForbid: true,
	extension: "lists",
	input: listId,
	output: Done,
});
