import type { InvoiceChoice } from "~/api/schema/invoice";
import type { ChildOrder } from "~/api/schema/order";
import { getSafeUrl } from "~/api/wire/safe-url";
import { listCostFacts } from "~/domain/order/cost-fields";
import { formatInvoiceType } from "~/domain/order/invoice-type";
import { formatPaidBy } from "~/domain/order/pay-method";
import { formatDelivery } from "~/domain/order/promise";
import { formatAddressLine } from "~/domain/place/address-text";
import { joinArea } from "~/domain/place/join-area";
import { formatDate } from "~/domain/text/dates";
import { FileLinks } from "~/parts/order/files/file-links";
import { tiles } from "~/ui/layout/columns/columns";
import { Facts, type NamedValue } from "~/ui/layout/facts/facts";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./order-details.module.css";

const invoiceStates: Record<InvoiceChoice["invoiceState"], string> = {
	1: "随货开票",
	2: "集中开票",
	4: "完成后开票",
};
const invoiceContents: Record<InvoiceChoice["content"], string> = { 1: "商品明细", 100: "商品大类" };

/** The order's address, invoice and remarks. */
export function OrderFacts({ order }: { order: ChildOrder }) {
	const { address, remark, files, poNo, costs, venderName, parcel, payment, addressRequest } = order;
	const area = joinArea(address);
	return (
		<div {...tiles(12, 280)}>
			<TitledFacts
				title="收货信息"
				id="delivery"
				facts={[
					["收货人", address.name],
					["联系电话", address.phone ? `${address.mobile}　${address.phone}` : address.mobile],
					["收货地址", `${area}${address.address}`],
					...(addressRequest ? [describeRequest(addressRequest)] : []),
					["送货时间", formatDelivery(order, Date.now())],
					...(parcel ? [["物流单号", `${parcel.carrier} ${parcel.trackingNo}`] satisfies NamedValue] : []),
				]}
			/>
			<TitledFacts title="发票信息" id="invoice" facts={listInvoiceFacts(order)} />
			<TitledFacts
				title="订单信息"
				id="words"
				facts={[
					["供应商", venderName],
					["采购单号", poNo || "未填写"],
					...listCostFacts(costs),
					...(payment ? [["付款", <Paid key="payment" payment={payment} />] satisfies NamedValue] : []),
					["备注", remark || "无"],
					...(files ? [["文件", <FileLinks key="files" files={files} />] satisfies NamedValue] : []),
				]}
			/>
		</div>
	);
}

function describeRequest({ state, address }: NonNullable<ChildOrder["addressRequest"]>): NamedValue {
	const said = state === "asked" ? "待供应商答复" : "供应商未同意";
	return ["申请改为", `${formatAddressLine(address)}（${said}）`];
}

function listInvoiceFacts({ invoice, issuedInvoice }: ChildOrder): NamedValue[] {
	if (!invoice) return [["发票类型", "未申请发票"]];
	const { invoiceType, invoiceState, content, titleKind, header } = invoice;
	return [
		["发票类型", `${formatInvoiceType(invoiceType)}，${invoiceStates[invoiceState]}`],
		["发票抬头", header?.title ?? (titleKind === 4 ? "个人" : "单位")],
		...(header?.taxNo ? [["税号", header.taxNo] satisfies NamedValue] : []),
		["发票内容", invoiceContents[content]],
		["开票状态", issuedInvoice ? <IssuedInvoice key="issued" {...issuedInvoice} /> : "未开票"],
	];
}

function IssuedInvoice({ invoiceNo, url }: NonNullable<ChildOrder["issuedInvoice"]>) {
	return (
		<>
			{`已开票 ${invoiceNo} `}
			<PageLink href={getSafeUrl(url)} download>
				下载发票
			</PageLink>
		</>
	);
}

function TitledFacts({ title, id, facts }: { title: string; id: string; facts: NamedValue[] }) {
	return (
		<TitledSurface title={title} id={id} className={styles.card} spaced>
			<Facts facts={facts} />
		</TitledSurface>
	);
}

function Paid({ payment }: { payment: NonNullable<ChildOrder["payment"]> }) {
	const { paidAt } = payment;
	return (
		<>
			{formatPaidBy(payment)}{" "}
			<time dateTime={paidAt} className={unbroken}>
				{formatDate(paidAt, "yyyy-MM-dd hh:mm")}
			</time>
		</>
	);
}
