import { expect } from "vitest";
import type { AccountEntry, Accounts } from "../../../app/api/contract/mall/account.ts";
import type { IssuedInvoice } from "../../../app/api/contract/mall/invoice.ts";
import type { Spending } from "../../../app/api/contract/mall/spending.ts";
import type { ParentOrder } from "../../../app/api/schema/order.ts";
import type { FileExport } from "../../../app/parts/file/sheet.ts";
import { toXlsx } from "../../../app/parts/file/to-xlsx.ts";
import { createOrdersFile } from "../../../app/routes/after-order/order-export/orders-file.ts";
import { createSpendingFile } from "../../../app/routes/company/spending-export/spending-file.ts";
import { readWorkbook } from "../page/read-page.ts";
import { fenOf, sum } from "./figures.ts";
import type { Journey } from "./journey-steps.ts";
import type { TestBuyer } from "./trade.ts";

type Child = ParentOrder["children"][number];
type Sums = Record<"amount" | "tax" | "refunded", string>;
type PageOf<T> = { list: T[]; pageCount: number };

const paidStates = ["pendingShipment", "shipped", "completed"];
const toDay = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);
const refundOf = ({ refunded = "0.00" }: Child) => fenOf(refunded);
/** Goods with tax, without freight, cancelled goods and refunds. */
const spentOf = (child: Child) =>
	paidStates.includes(child.state)
		? sum(child.items.map((item) => fenOf(item.subtotal))) - refundOf(child)
		: 0;

/**
 * Checks that all calls and files tell a buyer with every right of the company the same sums, to the fen:
 * orders and their file, issued invoices, spending, workbench, and both accounts with their entries.
 */
export async function checkShownBooks({ buyers, settlements, began }: Journey): Promise<void> {
	const [reader] = buyers as [TestBuyer];
	const get = async <T>(url: string) => {
		const { status, body } = await reader.get("mall", url);
		expect([url, status]).toEqual([url, 200]);
		return body as unknown as T;
	};
	const listAll = async <T>(url: string) => {
		const list: T[] = [];
		for (let page = 1, last = 1; page <= last; page++) {
			const found = await get<PageOf<T>>(`${url}&pageSize=100&pageIndex=${page}`);
			list.push(...found.list);
			last = found.pageCount;
		}
		return list;
	};
	const days = `from=${toDay(began)}&to=${toDay(Date.now())}`;
	const told = new Set(settlements.flatMap(({ orders }) => [...orders]));
	const listed = await listAll<ParentOrder>(`/order/list?scope=company&${days}`);
	const orders = listed.filter(({ orderId }) => told.has(orderId));
	expect(orders).toHaveLength(told.size);
	for (const order of orders) checkOrder(order);
	await checkFile(listed);

	const months = [...new Set([began, Date.now()].map((time) => toDay(time).slice(0, 7)))];
	for (const month of months) {
		const url = `/invoice/issued?scope=company&month=${month}`;
		checkInvoices(await listAll<IssuedInvoice>(url), orders, (await get<{ sums: Sums }>(url)).sums);
	}

	const { accounts, spending } = await get<{ accounts: Accounts; spending: Spending }>("/workbench");
	for (const [scope, asked] of [
		["&scope=company", await get<Spending>(`/order/spending?scope=company&${days}`)],
		["&scope=company", await get<Spending>("/order/spending?scope=company&months=12")],
		["", spending],
	] as const) {
		const bought = await listAll<ParentOrder>(`/order/list?from=${asked.from}&to=${asked.to}${scope}`);
		await checkSpending(asked, bought);
	}

	const { credit, deposit } = await get<Accounts>("/account/summary");
	expect({ credit, deposit }).toEqual(accounts);
	if (!credit) throw new Error("the company has credit");
	expect(fenOf(credit.limit) - fenOf(credit.used)).toBe(fenOf(credit.left));
	expect(sum(credit.dues.map(({ amount }) => fenOf(amount)))).toBe(fenOf(credit.used));
	const [ofDeposit, ofCredit] = [
		await listAll<AccountEntry>("/account/entries?account=deposit"),
		await listAll<AccountEntry>("/account/entries?account=credit"),
	];
	checkBalances(ofDeposit, deposit.left);
	checkBalances(ofCredit, credit.left);
	checkBooked([...ofDeposit, ...ofCredit], orders);
}

/** An order adds up to its parts, and a part to its lines. */
function checkOrder({ orderId, payable, children }: ParentOrder): void {
	const at = (name: "payable" | "nakedPrice" | "tax" | "freight") =>
		sum(children.map((one) => fenOf(one[name])));
	expect([orderId, at("payable")]).toEqual([orderId, fenOf(payable)]);
	expect([orderId, at("nakedPrice") + at("tax") + at("freight")]).toEqual([orderId, fenOf(payable)]);
	for (const { items, tax, freight, ...child } of children) {
		expect([orderId, sum(items.map((one) => fenOf(one.tax)))]).toEqual([orderId, fenOf(tax)]);
		expect([orderId, sum(items.map((one) => fenOf(one.subtotal))) + fenOf(freight)]).toEqual([
			orderId,
			fenOf(child.payable),
		]);
	}
}

/** The file has each order's sums in both of its sheets. */
async function checkFile(orders: readonly ParentOrder[]): Promise<void> {
	async function* give() {
		yield { list: orders, totalCount: orders.length };
	}
	const [lines, whole] = await readFile(createOrdersFile(give()));
	for (const { orderId, payable, payment, children } of orders) {
		const refunded = sum(children.map(refundOf));
		const paid = payment ? fenOf(payable) : 0;
		const expected = [fenOf(payable), paid, refunded, paid - refunded];
		for (const sheet of [lines, whole]) {
			const rows = sheet?.rows.filter((row) => row.订单号 === orderId) ?? [];
			const sums = ["订单金额（元）", "实付（元）", "已退款（元）", "实付净额（元）"].map((name) =>
				sum(rows.map((row) => fenOf(row[name] ?? ""))),
			);
			expect([orderId, sums]).toEqual([orderId, expected]);
		}
	}
}

/** An invoice and the refunds since come to what its part has cost in the end. */
function checkInvoices(invoices: readonly IssuedInvoice[], orders: readonly ParentOrder[], sums: Sums): void {
	for (const name of ["amount", "tax", "refunded"] as const)
		expect([name, sum(invoices.map((one) => fenOf(one[name])))]).toEqual([name, fenOf(sums[name])]);
	const children = orders.flatMap((order) => order.children);
	const ofOrders = invoices.filter(({ orderId }) => children.some((child) => child.orderId === orderId));
	const known = children.flatMap(({ issuedInvoice }) => issuedInvoice?.invoiceNo ?? []);
	expect(ofOrders.map(({ invoiceNo }) => invoiceNo).sort()).toEqual(known.sort());
	for (const { orderId, amount, tax, refunded, state } of ofOrders) {
		const child = children.find((one) => one.orderId === orderId) as Child;
		const rest = fenOf(child.payable) - refundOf(child);
		expect([orderId, fenOf(amount) - fenOf(refunded)]).toEqual([orderId, rest]);
		expect([orderId, state]).toEqual([orderId, fenOf(refunded) > 0 ? "toReverse" : "valid"]);
		if (amount === child.payable) expect([orderId, tax]).toEqual([orderId, child.tax]);
		expect(fenOf(tax)).toBeGreaterThanOrEqual(0);
		expect(fenOf(tax)).toBeLessThanOrEqual(fenOf(child.tax));
	}
}

/** The spending is that of the orders of its days, by month and by category, in its file, too. */
async function checkSpending(spending: Spending, orders: readonly ParentOrder[]): Promise<void> {
	const spent = sum(orders.flatMap(({ children }) => children.map(spentOf)));
	const [byMonth, byCategory] = [spending.months, spending.categories].map((rows) =>
		sum(rows.map(({ amount }) => fenOf(amount))),
	);
	const sheets = await readFile(createSpendingFile(spending).file);
	const inFile = sheets.map(({ rows }) => sum(rows.map((row) => fenOf(row["采购额（元）"] ?? ""))));
	expect([byMonth, byCategory, ...inFile]).toEqual([spent, spent, spent, spent]);
}

async function readFile(file: FileExport) {
	return readWorkbook(new Uint8Array(await new Response(toXlsx(file)).arrayBuffer()));
}

/** Each balance follows from the one before, and the last one is that of the account. */
function checkBalances(entries: readonly AccountEntry[], left: string): void {
	expect(entries[0]?.balance).toBe(left);
	for (const [at, { amount, balance }] of entries.slice(0, -1).entries())
		expect([at, fenOf(balance) - fenOf(amount)]).toEqual([at, fenOf(entries[at + 1]?.balance ?? "")]);
}

/** The entries of a paid order are what both accounts have paid of it in the end. */
function checkBooked(entries: readonly AccountEntry[], orders: readonly ParentOrder[]): void {
	for (const { orderId, payable, payment, children } of orders) {
		if (!payment) continue;
		const booked = -sum(entries.filter((one) => one.orderId === orderId).map(({ amount }) => fenOf(amount)));
		const refunded = sum(children.map(refundOf));
		const { method, parts = [{ method, amount: payable }] } = payment;
		const other = sum(
			parts.filter((one) => !["deposit", "credit"].includes(one.method)).map((one) => fenOf(one.amount)),
		);
		// Another method gets its own sum back first.
		const back = Math.max(0, refunded - other);
		expect([orderId, booked]).toEqual([orderId, fenOf(payable) - other - back]);
	}
}
