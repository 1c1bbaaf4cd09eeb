import type { ClaimableLine } from "~/api/schema/after-sale";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListPage } from "~/parts/page/own-list/own-list-page";
import { getQuery } from "~/request/page-query";
import { LinkButton } from "~/ui/control/button/button";
import { numberCell, Table } from "~/ui/layout/table/table";
import { toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";
import { loadClaimable } from "./load-claimable";

/** The shipped articles, each with the number that the buyer can still claim. */
export function ClaimableGoods() {
	const query = getQuery(pages.afterSaleApply);
	const { path } = pages.afterSaleApply;
	const orders = getOrdersCrumb();
	return (
		<OwnListPage
			page={pages.afterSaleApply}
			title="申请售后"
			keyword={query.keyword}
			placeholder="订单号、商品编号、商品或供应商"
			action={<LinkButton href={pages.afterSaleRecords.path}>售后记录</LinkButton>}
			failure="可申请售后的商品暂时无法显示"
			load={loadClaimable}
		>
			{(found) =>
				found && (
					<OwnListBody
						found={found}
						query={query}
						unit="种已发货的商品"
						path={path}
						toHref={(pageIndex) => toPath(pages.afterSaleApply, { ...query, pageIndex })}
						empty={{
							icon: "box",
							text: "还没有已发货的商品，供应商发货后可以在这里申请售后",
							action: <LinkButton href={orders.href}>查看{orders.label}</LinkButton>,
						}}
					>
						{(list) => <GoodsTable lines={list} />}
					</OwnListBody>
				)
			}
		</OwnListPage>
	);
}

function GoodsTable({ lines }: { lines: readonly ClaimableLine[] }) {
	return (
		<Table
			caption="可申请售后的商品"
			columns={["商品", "订单"]}
			numberColumns={["单价", "购买数量", "可申请数量", "操作"]}
		>
			{lines.map((line) => (
				<GoodsRow key={`${line.orderId} ${line.skuId}`} line={line} />
			))}
		</Table>
	);
}

function GoodsRow({ line }: { line: ClaimableLine }) {
	const { orderId, skuId, name, venderName, orderedAt, price, num, claimable, saleUnit = "" } = line;
	return (
		<tr>
			<td>
				<SkuCell item={line} />
			</td>
			<td className={unbroken}>
				<TextLink href={toPath(pages.orderDetails, { orderChildId: orderId })}>{orderId}</TextLink>
				<small>{venderName}</small>
				<small>
					<time dateTime={orderedAt}>{formatDate(orderedAt, "yyyy-MM-dd")}</time> 下单
				</small>
			</td>
			<td {...numberCell}>{toYuan(price)}</td>
			<td {...numberCell}>
				{num} {saleUnit}
			</td>
			<td {...numberCell}>
				{claimable} {saleUnit}
			</td>
			<td {...numberCell}>
				{claimable > 0 ? (
					<LinkButton
						size="small"
						href={toPath(pages.afterSaleApply, { orderChildId: orderId, skuId })}
						aria-label={`申请售后 ${name}`}
					>
						申请售后
					</LinkButton>
				) : (
					<TextLink href={toPath(pages.afterSaleRecords, { keyword: `${orderId} ${skuId}` })}>
						已全部申请
					</TextLink>
				)}
			</td>
		</tr>
	);
}
