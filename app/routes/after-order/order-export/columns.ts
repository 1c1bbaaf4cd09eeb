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
import {
	type Column,
	listTextColumns,
	moneyColumn,
	numberColumn,
	sumColumn,
	textColumn,
} from "~/parts/file/sheet";

export type ExportLine = { parent: ParentOrder; child: ChildOrder; item: OrderItem; money: LineMoney };
export type OrderRow = { parent: ParentOrder; money: OrderMoney };

const lineColumns: readonly Column<ExportLine>[] = [
	textColumn("订单号", 22, ({ parent }) => parent.orderId),
	textColumn("子订单号", 24, ({ child }) => child.orderId),
	textColumn("下单时间", 20, ({ child }) => formatDate(child.createdAt)),
	textColumn("下单人", 10, ({ child }) => child.submitter),
	textColumn("状态", 10, ({ child }) => formatPartState(child)),
	textColumn("采购单号", 16, ({ child, item }) => getLineCost(child, item, "poNo")),
	textColumn("供应商", 26, ({ child }) => child.venderName),
	textColumn("商品编号", 22, ({ item }) => (item.free ? "非目录商品" : item.skuId)),
	textColumn("物料编码", 18, ({ item }) => item.ownCode),
	textColumn("商品名称", 48, ({ item }) => item.name),
	textColumn("型号", 18, ({ item }) => item.model ?? getModel(item)),
	textColumn("规格", 24, ({ item }) => item.specList.map(({ specValue }) => specValue).join(" ")),
	textColumn("类目", 28, ({ item }) => item.category),
	numberColumn("数量", 8, ({ item }) => item.num),
	textColumn("单位", 8, ({ item }) => item.saleUnit),
	textColumn("包装", 10, ({ item }) => toPackText(item)),
	numberColumn("已发货", 8, ({ child, item }) => countParcels(child).get(item.skuId)?.sent ?? 0),
	numberColumn("已收货", 8, ({ child, item }) => countParcels(child).get(item.skuId)?.received ?? 0),
	moneyColumn("含税单价（元）", ({ item }) => item.price),
	numberColumn("税率", 8, ({ item }) => item.taxRate, "0%"),
	sumColumn("未税金额（元）", ({ money }) => money.nakedFen),
	sumColumn("税额（元）", ({ money }) => money.taxFen),
	sumColumn("运费（元）", ({ money }) => money.freightFen),
	sumColumn("订单金额（元）", ({ money }) => money.orderedFen),
	...listPaid<ExportLine>(),
	textColumn("发票类型", 18, ({ child }) => child.invoice && formatInvoiceType(child.invoice.invoiceType)),
	textColumn("发票抬头", 26, ({ child }) => child.invoice?.header?.title),
	textColumn("发票号码", 22, ({ child }) => child.issuedInvoice?.invoiceNo),
	textColumn("收货人", 12, ({ child }) => child.address.name),
	textColumn("联系电话", 14, ({ child }) => child.address.mobile),
	textColumn("收货地址", 48, ({ child: { address } }) => `${joinArea(address)}${address.address}`),
	textColumn("承运商", 12, (line) => joinParcels(line, "carrier")),
	textColumn("运单号", 22, (line) => joinParcels(line, "trackingNo")),
	textColumn("收货时间", 20, ({ child }) => child.receivedAt && formatDate(child.receivedAt)),
	textColumn("备注", 24, ({ child }) => child.remark),
];

/** The parcels that have pieces of a line. */
function joinParcels({ child, item }: ExportLine, name: "carrier" | "trackingNo"): string {
	const { parcel, parcels = [] } = child;
	const ofLine = parcels.filter(({ lines }) => lines.some(({ skuId }) => skuId === item.skuId));
	const sent = parcels.length > 0 ? ofLine : [parcel];
	return [...new Set(sent.map((one) => one?.[name] ?? ""))].join("、");
}

/** Cost centre and project, for a mall whose companies may ask for them; a line's own values count first. */
const costNames = costFields.filter(({ name }) => name !== "poNo");
const lineCostColumns: readonly Column<ExportLine>[] = costNames.map(({ name, label }) =>
	textColumn(label, 22, ({ child, item }) => getLineCost(child, item, name)),
);
const orderCostColumns: readonly Column<OrderRow>[] = costNames.map(({ name, label }) =>
	textColumn(label, 22, ({ parent }) => joinOrderCosts(parent, name)),
);

/** The extensions of the mall that have columns. */
export type Extras = { hasTexts: boolean; hasCosts: boolean };

/** One row for each ordered line. */
export function listLineColumns({ hasTexts, hasCosts }: Extras): readonly Column<ExportLine>[] {
	const own = hasTexts ? listTextColumns<ExportLine>(({ item }) => item) : [];
	return [...lineColumns, ...own, ...(hasCosts ? lineCostColumns : [])];
}

/** One row for each order. */
export function listOrderColumns({ hasCosts }: Extras): readonly Column<OrderRow>[] {
	return hasCosts ? [...orderColumns, ...orderCostColumns] : orderColumns;
}

const orderColumns: readonly Column<OrderRow>[] = [
	textColumn("订单号", 22, ({ parent }) => parent.orderId),
	textColumn("下单时间", 20, ({ parent }) => formatDate(parent.createdAt)),
	textColumn("下单人", 10, ({ parent }) => parent.submitter),
	textColumn("状态", 10, ({ parent }) => formatWholeState(parent)),
	textColumn("采购单号", 16, ({ parent }) => joinOrderCosts(parent, "poNo")),
	numberColumn("子订单数", 10, ({ parent }) => parent.children.length),
	sumColumn("未税金额（元）", ({ parent }) => sumParts(parent, "nakedPrice")),
	sumColumn("税额（元）", ({ parent }) => sumParts(parent, "tax")),
	sumColumn("运费（元）", ({ parent }) => sumParts(parent, "freight")),
	sumColumn("订单金额（元）", ({ parent }) => sumParts(parent, "payable")),
	...listPaid<OrderRow>(),
];

/** The sums that are due, paid and refunded, and the payment. */
function listPaid<Row extends OrderRow>(): Column<Row>[] {
	return [
		sumColumn("应付未付（元）", ({ money }) => money.dueFen),
		sumColumn("实付（元）", ({ money }) => money.paidFen),
		sumColumn("已退款（元）", ({ money }) => money.refundedFen),
		sumColumn("实付净额（元）", ({ money }) => money.netFen),
		textColumn("付款方式", 12, ({ parent }) => parent.payment && formatPaidBy(parent.payment)),
		textColumn("付款时间", 20, ({ parent }) => parent.payment && formatDate(parent.payment.paidAt)),
	];
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
