import * as v from "valibot";
import { AccountKind } from "~/api/contract/mall/account";
import { ApprovalRole } from "~/api/contract/mall/approval";
import { mostPaidTogether } from "~/api/contract/mall/pay-together";
import { maxListName } from "~/api/contract/mall/saved-list";
import { mostPlaces } from "~/api/contract/mall/settlement-together";
import { spendingMonths } from "~/api/contract/mall/spending";
import { extensions } from "~/api/endpoint/extension";
import { AfterSaleState } from "~/api/schema/after-sale";
import { GroupBy, SortType } from "~/api/schema/goods-list";
import { Id } from "~/api/schema/id";
import { InquiryState } from "~/api/schema/inquiry";
import { MoneyInput } from "~/api/schema/money";
import { OrderInvoice, OrderScope, OrderState } from "~/api/schema/order";
import { PayMethodCode } from "~/api/schema/pay-method";
import { DepositPart } from "~/api/schema/payment";
import { Day, Month } from "~/api/schema/time";
import { mostLines, parseGoods } from "~/domain/goods/asked-goods";
import { FreeLineText } from "~/domain/goods/free-lines";
import { parseQuantity } from "~/domain/goods/quantity";
import { messageKinds } from "~/domain/message/message-kind";
import { parseBefore } from "~/domain/order/before-division";
import { parsePlace } from "~/domain/place/place";
import { parseDay } from "~/domain/text/parse-day";
import { hallPlatforms } from "./business-constants";
import { splitPair } from "./pair";
import { queryDefaults } from "./query-defaults";

/**
 * Reads a parameter from all values that an address has under its name, and tells the buyer which ones it
 * left out or changed. Never fails: a wrong value counts as absent.
 */
type Reader<T> = (values: readonly string[], say: (problem: string) => void) => T;

const maxKeyword = 100;
const Name = v.pipe(
	v.string(),
	v.nonEmpty(),
	v.maxLength(100),
	v.check((text) => text.isWellFormed()),
);
/** As `splitPair` reads it. */
const Pair = v.pipe(
	v.string(),
	v.check((pair) => {
		const [id, value] = splitPair(pair);
		return v.is(Id, id) && v.is(Name, value);
	}),
);
const TypedDay = v.pipe(
	v.string(),
	v.transform((text) => parseDay(text) ?? ""),
	Day,
);
const dayProblem = "日期不正确，已忽略。日期应为 2026-09-01 这样的年-月-日";
const Days = v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number), v.maxValue(90));
const Goods = v.pipe(
	v.string(),
	v.check((text) => parseGoods(text) !== null),
);
const FreeLine = v.pipe(
	v.string(),
	v.check((text) => v.is(FreeLineText, text)),
);
const Need = v.pipe(
	v.string(),
	v.transform((text) => parseQuantity(text) ?? 0),
	v.minValue(1),
);
const Months = v.pipe(v.string(), v.transform(Number), v.picklist(spendingMonths));
const PageIndex = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number), v.maxValue(10_000));

/** Every parameter that a page's address may have (SPEC §2 leaves them open), by its name. */
export const parameters = {
	keyword: readKeyword,
	catId: one(Id, "分类编号不正确，已忽略"),
	catIds: many(Id, "分类编号不正确，已忽略"),
	venderId: one(Id, "店铺编号不正确，已忽略"),
	venderIds: many(Id, "店铺编号不正确，已忽略"),
	brands: many(Name),
	attrs: many(Pair, "有一项筛选条件不正确，已忽略"),
	/** Yuan with tax. */
	min: one(MoneyInput, "最低价不是正确的金额，已忽略"),
	max: one(MoneyInput, "最高价不是正确的金额，已忽略"),
	inStockOnly: isOn,
	perPiece: isOn,
	arrivesWithin: one(Days, "送达天数不正确，已忽略"),
	/** The keyword is not to be corrected. */
	asTyped: isOn,
	groupBy: oneOr(queryDefaults.groupBy, GroupBy, "没有这种展示方式，已按商品合并"),
	view: oneOr(queryDefaults.view, v.picklist(["grid", "table"]), "没有这种展示方式，已按图片显示"),
	sortType: oneOr(queryDefaults.sortType, SortType, "没有这种排序方式，已按综合排序"),
	/** The period of the charts. */
	months: oneOr(queryDefaults.months, Months, "统计周期不正确，已显示近 12 个月"),
	/** A calendar month, "2026-03". */
	month: one(Month, "月份不正确，已显示本月。月份应为 2026-09 这样的年-月"),
	/** The number that the buyer needs of each compared article. */
	need: one(Need, "采购数量不正确，已按最小起订量比较"),
	/** The page number, from 1. */
	pageIndex: oneOr(queryDefaults.pageIndex, PageIndex, "页码不正确，已显示第 1 页"),
	/** The number of kinds of goods that went into the cart before the page was opened: it says so. */
	added: one(v.pipe(v.string(), v.regex(/^[1-9]\d?$|^100$/), v.transform(Number))),
	skuId: one(Id),
	/** The id of a notice, or of a decorated page. */
	id: one(Id),
	articleId: one(Id),
	settlementId: one(Id),
	orderId: one(Id),
	/** Orders that are paid at once. */
	orderIds: several(
		"有一个订单号不正确，已忽略",
		mostPaidTogether,
		`一次最多支付 ${mostPaidTogether} 个订单，已取前 ${mostPaidTogether} 个`,
	),
	/** Settlements that are submitted at once. */
	settlementIds: several(
		"有一份结算单的编号不正确，已忽略",
		mostPlaces,
		`一次最多 ${mostPlaces} 个收货地址，已取前 ${mostPlaces} 个`,
	),
	/** The prices before a division, as `formatBefore` writes them. */
	before: one(
		v.pipe(
			v.string(),
			v.check((text) => parseBefore(text) !== null),
		),
	),
	orderChildId: one(Id),
	paymentId: one(Id),
	/** The chosen way to pay. */
	method: one(PayMethodCode),
	/** The part of a sum that the company's deposit is to pay. */
	deposit: one(DepositPart),
	recordId: one(Id),
	/** The id of an after-sale claim. */
	serviceId: one(Id),
	inquiryId: one(Id),
	/** The id of a saved list of goods. */
	listId: one(Id),
	inquiryState: one(InquiryState),
	/** The wanted goods, as `formatGoods` writes them. */
	goods: readGoods,
	/** The proposed name of a list of goods that is about to be saved. */
	listName: one(v.pipe(Name, v.maxLength(maxListName))),
	/** The goods are to leave the cart once they are in a list. */
	move: isOn,
	/**
	 * Tells if all goods that were saved to a list have left the cart, or if an
	 * article of a list went back there.
	 */
	moved: one(v.picklist(["all", "part", "back"])),
	/** The texts of lines that are about to be saved, each behind the line's SKU id. */
	remarks: many(Pair, "有一条备注不正确，已忽略"),
	reqNos: many(Pair, "有一个采购申请号不正确，已忽略"),
	/** Goods of a purchase list, or to be saved as a list: `100012:5,100034:20`. */
	lines: readLines,
	/** Lines without goods that are about to be saved. */
	freeLines: many(FreeLine, "有一行未选定商品的内容不正确，已忽略"),
	addressId: one(Id),
	headerId: one(Id),
	/** The line of a cart whose specification is about to be changed. */
	cartItemId: one(Id),
	/** The thing that was just saved: its list says so. */
	saved: one(Id),
	/** Bidding or inquiry. */
	platform: one(v.picklist([`${hallPlatforms.bidding}`, `${hallPlatforms.inquiry}`] as const)),
	tab: oneOr(queryDefaults.tab, v.picklist(["notice", "message"])),
	unread: isOn,
	/** The kind of a message. */
	kind: one(v.picklist(messageKinds)),
	account: oneOr(queryDefaults.account, AccountKind),
	state: one(OrderState),
	/** The boxes of all rows are checked. */
	all: isOn,
	invoice: one(OrderInvoice),
	/** The orders of the whole company, not the buyer's own alone. */
	scope: one(OrderScope),
	/** The role of the buyer, in an approval. */
	role: one(ApprovalRole),
	/** The state of an after-sale claim. */
	serviceState: one(AfterSaleState),
	/** Days in Asia/Shanghai, both included. */
	from: one(TypedDay, dayProblem),
	to: one(TypedDay, dayProblem),
	/** The open panel of the confirmation, and the thing that is edited in it; of an order `address`. */
	panel: one(v.string()),
	"inv.type": one(v.string()),
	/** Areas chosen so far, `1_72`. */
	ids: one(v.string()),
	/** The place before the buyer chose another one, as `formatPlace` writes it. */
	former: one(
		v.pipe(
			v.string(),
			v.check((text) => parsePlace(text) !== undefined),
		),
	),
	/** The page to go to in the end; to be checked by `toSafeReturnPath` before use. */
	back: one(v.string()),
	redirect: one(v.string()),
	mode: oneOr(queryDefaults.mode, v.picklist(["password", "sms", "reset"])),
	/** The missing right: the path of a menu's entry, or the name of a way out. Only a known one is shown. */
	right: one(Name),
	/** The extension that the mall lacks. */
	extension: one(v.picklist(extensions)),
	/**
	 * The session ended, a token of another app of the domain ended it, or the password
	 * was renewed: the log-in says so.
	 */
	expired: isGiven,
	foreign: isGiven,
	reset: isGiven,
	/** The buyer's other sessions were just ended: the page says so. */
	ended: isGiven,
} satisfies Record<string, Reader<unknown>>;

export type ParameterName = keyof typeof parameters;
export type ParameterValue<N extends ParameterName> = ReturnType<(typeof parameters)[N]>;

function isOn([value]: readonly string[]): boolean {
	return value === "1";
}

function isGiven([value]: readonly string[]): boolean {
	return Boolean(value);
}

/** Undefined without a value, or with a wrong one. */
function one<T>(schema: v.GenericSchema<string, T>, problem?: string): Reader<T | undefined> {
	return ([value], say) => {
		if (!value) return undefined;
		const parsed = v.safeParse(schema, value);
		if (parsed.success) return parsed.output;
		if (problem) say(problem);
	};
}

function oneOr<T>(fallback: NoInfer<T>, schema: v.GenericSchema<string, T>, problem?: string): Reader<T> {
	const read = one(schema, problem);
	return (values, say) => read(values, say) ?? fallback;
}

/** Each value once, in the order of the address. */
function many(schema: v.GenericSchema<string, string>, problem?: string): Reader<string[]> {
	return (values, say) => {
		const read = one(schema, problem);
		return [...new Set(values)].flatMap((value) => read([value], say) ?? []);
	};
}

/** The lines of all values, in one. */
function readLines(values: readonly string[]): string | undefined {
	return values.filter(Boolean).join(",") || undefined;
}

/** At most as many as an inquiry has lines. */
function readGoods(values: readonly string[], say: (problem: string) => void): string[] {
	const goods = many(Goods, "有一件商品不正确，已忽略")(values, say);
	if (goods.length > mostLines) say(`一次最多 ${mostLines} 行，已取前 ${mostLines} 件商品`);
	return goods.slice(0, mostLines);
}

/** Ids, at most `most` of them. */
function several(problem: string, most: number, tooMany: string): Reader<string[]> {
	const read = many(Id, problem);
	return (values, say) => {
		const found = read(values, say);
		if (found.length > most) say(tooMany);
		return found.slice(0, most);
	};
}

/**
 * Without control characters, which can be neither typed nor shown, and of at most 100 units (SECURITY B10).
 */
function readKeyword([value = ""]: readonly string[], say: (problem: string) => void): string {
	const text = value
		.toWellFormed()
		.replace(/\p{Cc}+/gu, " ")
		.trim();
	if (text.length <= maxKeyword) return text;
	say(`关键词最多 ${maxKeyword} 字，现在 ${text.length} 字，已截短`);
	// Never half of a character at the end.
	return text
		.slice(0, maxKeyword)
		.replace(/[\uD800-\uDBFF]$/, "")
		.trim();
}
