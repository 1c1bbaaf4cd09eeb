import { costFields } from "~/api/endpoint/cost-field";
import type { ChildOrder, OrderItem, ParentOrder } from "~/api/schema/order";
import { formatPack, getPack } from "~/domain/goods/unit";
import { getLineCost, joinOrderCosts } from "~/domain/order/cost-fields";
import { formatInvoiceType } from "~/domain/order/invoice-type";
import type { LineMoney } from "~/domain/order/line-money";
import type { OrderMoney } from "~/domain/order/order-money";
import { formatOrderState } from "~/domain/order/order-state";
import { countParcels, formatPartState } from "~/domain/order/parcels";
import { formatPaidBy } from "~/domain/order/pay-method";
import { joinArea } from "~/domain/place/join-area";
import { formatDate } from "~/domain/text/dates";
import { parseMoney } from "~/domain/text/money";
import { type Cell, fen, money, number, text } from "~/parts/order/xlsx/cells";

/** A column: its head, its width, and its cell in a row. A column with a sum has its total in the last row. */
export type Column<Row> = {
	name: string;
	width: number;
	cell: (row: Row) => Cell;
	sum?: (row: Row) => number;
};

export type LineRow = { parent: ParentOrder; child: ChildOrder; item: OrderItem; money: LineMoney };
export type OrderRow = { parent: ParentOrder; money: OrderMoney };

const lineColumns: readonly Column<LineRow>[] = [
	toText("订单号", 22, ({ parent }) => parent.orderId),
	toText("子订单号", 24, ({ child }) => child.orderId),
	toText("下单时间", 20, ({ child }) => formatDate(child.createdAt)),
	toText("状态", 10, ({ child }) => formatPartState(child)),
	toText("采购单号", 16, ({ child, item }) => getLineCost(child, item, "poNo")),
	toText("供应商", 26, ({ child }) => child.venderName),
	toText("商品编号", 22, ({ item }) => (item.free ? "非目录商品" : item.skuId)),
	toText("物料编码", 18, ({ item }) => item.ownCode),
	toText("商品名称", 48, ({ item }) => item.name),
	toText("型号", 18, ({ item }) => item.model ?? getModel(item)),
	toText("规格", 24, ({ item }) => item.specList.map(({ specValue }) => specValue).join(" ")),
	toText("类目", 28, ({ item }) => item.category),
	{ name: "数量", width: 8, cell: ({ item }) => number(item.num) },
	toText("单位", 8, ({ item }) => item.saleUnit),
	toText("包装", 10, ({ item }) => toPackText(item)),
	{
		name: "已发货",
		width: 8,
		cell: ({ child, item }) => number(countParcels(child).get(item.skuId)?.sent ?? 0),
	},
	{
		name: "已收货",
		width: 8,
		cell: ({ child, item }) => number(countParcels(child).get(item.skuId)?.received ?? 0),
	},
	{ name: "含税单价（元）", width: 14, cell: ({ item }) => money(item.price) },
	{ name: "税率", width: 8, cell: ({ item }) => number(item.taxRate, "0%") },
	toSum("未税金额（元）", ({ money }) => money.nakedFen),
	toSum("税额（元）", ({ money }) => money.taxFen),
	toSum("运费（元）", ({ money }) => money.freightFen),
	toSum("订单金额（元）", ({ money }) => money.orderedFen),
	...listPaid<LineRow>(),
	toText("发票类型", 18, ({ child }) => child.invoice && formatInvoiceType(child.invoice.invoiceType)),
	toText("发票号码", 22, ({ child }) => child.issuedInvoice?.invoiceNo),
	toText("收货人", 12, ({ child }) => child.address.name),
	toText("联系电话", 14, ({ child }) => child.address.mobile),
	toText("收货地址", 48, ({ child: { address } }) => `${joinArea(address)}${address.address}`),
	toText("备注", 24, ({ child }) => child.remark),
];

/** The buyer's own texts of a line, for a mall that has them. */
const textColumns: readonly Column<LineRow>[] = [
	toText("行备注", 36, ({ item }) => item.remark),
	toText("采购申请号", 22, ({ item }) => item.reqNo),
];

/** Cost centre and project, for a mall whose companies may ask for them; a line's own values count first. */
const costNames = costFields.filter(({ name }) => name !== "poNo");
const lineCostColumns: readonly Column<LineRow>[] = costNames.map(({ name, label }) =>
	toText(label, 22, ({ child, item }) => getLineCost(child, item, name)),
);
const orderCostColumns: readonly Column<OrderRow>[] = costNames.map(({ name, label }) =>
	toText(label, 22, ({ parent }) => joinOrderCosts(parent, name)),
);

/** The extensions of the mall that have columns. */
export type Extras = { hasTexts: boolean; hasCosts: boolean };

/** One row for each ordered line. */
export function listLineColumns({ hasTexts, hasCosts }: Extras): readonly Column<LineRow>[] {
	return [...lineColumns, ...(hasTexts ? textColumns : []), ...(hasCosts ? lineCostColumns : [])];
}

/** One row for each order. */
export function listOrderColumns({ hasCosts }: Extras): readonly Column<OrderRow>[] {
	return hasCosts ? [...orderColumns, ...orderCostColumns] : orderColumns;
}

const orderColumns: readonly Column<OrderRow>[] = [
	toText("订单号", 22, ({ parent }) => parent.orderId),
	toText("下单时间", 20, ({ parent }) => formatDate(parent.createdAt)),
	toText("状态", 10, ({ parent }) => formatWholeState(parent)),
	toText("采购单号", 16, ({ parent }) => joinOrderCosts(parent, "poNo")),
	{ name: "子订单数", width: 10, cell: ({ parent }) => number(parent.children.length) },
	toSum("未税金额（元）", ({ parent }) => sumParts(parent, "nakedPrice")),
	toSum("税额（元）", ({ parent }) => sumParts(parent, "tax")),
	toSum("运费（元）", ({ parent }) => sumParts(parent, "freight")),
	toSum("订单金额（元）", ({ parent }) => sumParts(parent, "payable")),
	...listPaid<OrderRow>(),
];

/** The sums that are due, paid and refunded, and the payment. */
function listPaid<Row extends OrderRow>(): Column<Row>[] {
	return [
		toSum("应付未付（元）", ({ money }) => money.dueFen),
		toSum("实付（元）", ({ money }) => money.paidFen),
		toSum("已退款（元）", ({ money }) => money.refundedFen),
		toSum("实付净额（元）", ({ money }) => money.netFen),
		toText("付款方式", 12, ({ parent }) => parent.payment && formatPaidBy(parent.payment)),
		toText("付款时间", 20, ({ parent }) => parent.payment && formatDate(parent.payment.paidAt)),
	];
}

function toText<Row>(name: string, width: number, read: (row: Row) => string | undefined): Column<Row> {
	return { name, width, cell: (row) => text(read(row) ?? "") };
}

function toSum<Row>(name: string, read: (row: Row) => number): Column<Row> {
	return { name, width: 14, cell: (row) => fen(read(row)), sum: read };
}

/** An order whose parts are all as far has their state: "部分发货", as each of its lines says. */
function formatWholeState({ state, children }: ParentOrder): string {
	const [only, ...others] = new Set(children.map(formatPartState));
	return only && others.length === 0 ? only : formatOrderState(state);
}

/** Goods outside the catalogue have their model among the specifications. */
function getModel({ specList }: OrderItem): string | undefined {
	return specList.find(({ specName }) => specName === "型号")?.specValue;
}

function toPackText(item: OrderItem): string | undefined {
	const pack = getPack(item);
	return pack ? formatPack(pack) : undefined;
}

function sumParts({ children }: ParentOrder, name: "nakedPrice" | "tax" | "freight" | "payable"): number {
	return children.reduce((sum, child) => sum + parseMoney(child[name]), 0);
}
