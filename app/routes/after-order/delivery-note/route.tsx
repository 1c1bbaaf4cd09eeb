import { getOrder } from "~/api/contract/mall/order";
import type { ChildOrder } from "~/api/schema/order";
import { formatGift } from "~/domain/goods/gift-kinds";
import { describeLineTexts } from "~/domain/goods/line-texts";
import { describeSplit } from "~/domain/goods/stock-state";
import { formatNumber } from "~/domain/goods/unit";
import { describeCosts, listCostFacts } from "~/domain/order/cost-fields";
import { deadStates } from "~/domain/order/order-moves";
import { formatOrderState } from "~/domain/order/order-state";
import { countParcels, listParcels } from "~/domain/order/parcels";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { joinArea } from "~/domain/place/join-area";
import { formatDate } from "~/domain/text/dates";
import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { describeMissingOrder } from "~/parts/page/missing/missing-order";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { PrintButton } from "~/ui/control/print-button/print-button.client";
import { tiles } from "~/ui/layout/columns/columns";
import { Facts, type NamedValue } from "~/ui/layout/facts/facts";
import { row } from "~/ui/layout/row/row";
import { above } from "~/ui/layout/space/space";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { paths } from "~/ui/look/icon/paths";
import { joinClasses } from "~/ui/look/join-classes";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { Alert } from "~/ui/state/alert/alert";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import styles from "./delivery-note.module.css";

export function loader() {
	return decideStatus(loadNote());
}

/**
 * …/deliveryNote?orderChildId= : the printed list of a supplier's delivery, for the receiver of the goods;
 * without prices.
 */
export function ServerComponent() {
	const { orderChildId = "" } = getQuery(pages.deliveryNote);
	return (
		<DetailPage
			paper
			thing={loadNote()}
			missing={describeMissingOrder()}
			title="送货单"
			way={[getOrdersCrumb(), { label: "订单详情", href: toPath(pages.orderDetails, { orderChildId }) }]}
			heading="below"
			failure="送货单暂时无法显示"
		>
			{(order) =>
				order.orderType === 2 ? (
					<Note order={order} />
				) : (
					<EmptyState text="合并订单按供应商分别送货，请打开其中一个订单打印送货单" icon="file" />
				)
			}
		</DetailPage>
	);
}

function loadNote() {
	const { orderChildId } = getQuery(pages.deliveryNote);
	return orderChildId
		? loadOnce("order", () => getScope().api.call(getOrder, { orderId: orderChildId }))
		: null;
}

function Note({ order }: { order: ChildOrder }) {
	const counts = listParcels(order).length > 0 ? countParcels(order) : undefined;
	const { orderId, state, createdAt, poNo, costs, venderName, address, items, remark } = order;
	const facts: NamedValue[] = [
		["子订单号", orderId],
		["下单时间", formatDate(createdAt)],
		["采购单号", poNo || "未填写"],
		...listCostFacts(costs),
		["供应商", venderName],
		["收货人", `${address.name}　${address.mobile}`],
		["收货地址", `${joinArea(address)}${address.address}`],
		["物流单号", listCarriers(order).join("\n")],
		["备注", remark || "无"],
	];
	return (
		<Surface as="article" className={stack(24)}>
			<header className={row(16, "between")}>
				<h1>送货单</h1>
				<PrintButton icon={paths.print} />
			</header>
			{deadStates.includes(state) && <Alert>{`订单${formatOrderState(state)}，不送货`}</Alert>}
			<Facts facts={facts} columns={2} />
			<Table
				caption="送货清单"
				columns={["序号", "商品编号", "物料编码", "型号", "商品名称与规格"]}
				numberColumns={["数量", "实收"]}
			>
				{items.map(({ skuId, name, model, specList, num, gifts, free, ownCode, ...item }, index) => (
					<tr key={skuId}>
						<td>{index + 1}</td>
						<td translate={free ? undefined : "no"} className={unbroken}>
							{free ? "非目录商品" : skuId}
						</td>
						<td translate="no">{ownCode}</td>
						<td translate="no">{model}</td>
						<td className={styles.goods}>
							{name}
							<small>{specList.map(({ specValue }) => specValue).join(" ")}</small>
							{[
								item.split && describeSplit(item.split),
								...describeLineTexts(item),
								...describeCosts(item.costs),
							].map((text) => text && <small key={text}>{text}</small>)}
							{gifts.map((gift) => (
								<small key={gift.skuId}>{formatGift(gift)}</small>
							))}
						</td>
						<td {...numberCell}>
							{formatNumber(num, item)}
							{counts && <small>{`已发 ${formatNumber(counts.get(skuId)?.sent ?? 0, item)}`}</small>}
						</td>
						<td {...numberCell} />
					</tr>
				))}
			</Table>
			<p {...tiles(24, 180, joinClasses(styles.signs, above(24)))}>
				<span>送货人：</span>
				<span>收货人签字：</span>
				<span>日期：</span>
			</p>
		</Surface>
	);
}

/** The carrier and the tracking number of each parcel. */
function listCarriers({ parcel, parcels = [] }: ChildOrder): string[] {
	const sent = parcels.length > 0 || !parcel ? parcels : [parcel];
	return sent.map(({ carrier, trackingNo }) => `${carrier} ${trackingNo}`);
}
