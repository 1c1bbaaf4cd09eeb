import { dayMs } from "~/domain/text/dates";
import { squash } from "../catalogue/text/normalise";
import type { Db } from "../db/client";
import { insertRows } from "../db/insert-rows";
import { ownCodes } from "../db/schema/own-code";
import { savedListLines, savedLists } from "../db/schema/saved-list";
import type { OrderRows } from "./add-order";

type Buyer = { userId: string; mallCode: string; companyId: string; loginName: string; realName: string };
type Rows = {
	lists: (typeof savedLists.$inferInsert)[];
	listLines: (typeof savedListLines.$inferInsert)[];
	codes: (typeof ownCodes.$inferInsert)[];
};

/** The lists of goods, each with the first lines of an order that its creator has completed. */
const plans = [
	{ loginName: "wanglei", name: "每月劳保与耗材", shared: false, daysAgo: 6 },
	{ loginName: "liuyang", name: "车间常备件", shared: true, daysAgo: 9 },
];
/** The buyer whose company calls articles by codes of its own. */
const coder = "wanglei";

/** The saved lists of a buyer, and the material codes of his company, for goods that he has bought. */
export function createLists(buyer: Buyer, { children, lines }: OrderRows, now: number): Rows {
	const { userId, mallCode, companyId, loginName, realName } = buyer;
	const completed = new Set(
		children.filter(({ state }) => state === "completed").map(({ childOrderId }) => childOrderId),
	);
	const bought = [
		...new Map(
			lines.filter(({ childOrderId }) => completed.has(childOrderId)).map((line) => [line.skuId, line]),
		).values(),
	].slice(0, 5);
	const own = plans.filter((plan) => plan.loginName === loginName);
	const toListId = (name: string) =>
		`L${userId.slice(1)}${String(plans.findIndex((plan) => plan.name === name) + 1)}`;
	return {
		lists: own.map(({ name, shared, daysAgo }) => ({
			listId: toListId(name),
			userId,
			mallCode,
			companyId,
			name,
			shared,
			savedAt: now - daysAgo * dayMs,
		})),
		listLines: own.flatMap(({ name }) =>
			bought.map(({ skuId, num, name: goods, saleUnit, priceFen }, lineNo) => ({
				listId: toListId(name),
				skuId,
				lineNo,
				num,
				name: goods,
				saleUnit,
				priceFen,
			})),
		),
		codes:
			loginName === coder
				? bought.map(({ skuId }, index) => {
						const code = `HS-${String(40_110 + index * 7)}`;
						return {
							mallCode,
							companyId,
							skuId,
							code,
							codeKey: squash(code),
							spelled: false,
							operator: realName,
							savedAt: now - 20 * dayMs,
						};
					})
				: [],
	};
}

/** The statements that insert them. */
export function insertLists(db: Db, rows: readonly Rows[]): D1PreparedStatement[] {
	const all = <K extends keyof Rows>(kind: K) => rows.flatMap((some): Rows[K][number][] => some[kind]);
	return [
		...insertRows(db, savedLists, all("lists")),
		...insertRows(db, savedListLines, all("listLines")),
		...insertRows(db, ownCodes, all("codes")),
	];
}
