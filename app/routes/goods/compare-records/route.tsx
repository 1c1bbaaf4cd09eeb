import { type CompareRecord, listCompareRecords } from "~/api/contract/mall/compare-record";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { parseMoney } from "~/domain/text/money";
import { RecordActions } from "~/parts/article/compare-record/record-actions";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { hasExtension } from "~/request/has-extension";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { Clamp } from "~/ui/look/clamp/clamp";
import { framed } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import type { Route } from "./+types/route";

export { handleRecordForm as action } from "~/parts/article/compare-record/record-action";

/** /admin/goods/compareRecord : the comparisons that the buyer has saved, newest first. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	return (
		<TitledPage
			title="我的比价单"
			way={[workbench]}
			tools={<LinkButton href={pages.compare.path}>商品比价</LinkButton>}
			message={actionData?.message}
		>
			<Section name="比价单暂时无法显示" load={() => getScope().api.call(listCompareRecords, {})}>
				{(records) => (
					<Surface padding="none">
						{records.length > 0 ? (
							<Records records={records} />
						) : (
							<EmptyState
								icon="file"
								text="还没有保存比价单。选 2 至 4 件商品比价后，可以保存当时的价格与库存"
								action={<LinkButton href={pages.search.path}>去选商品</LinkButton>}
							/>
						)}
					</Surface>
				)}
			</Section>
		</TitledPage>
	);
}

function Records({ records }: { records: CompareRecord[] }) {
	const hasDetail = hasExtension("lists");
	return (
		<Table
			caption="我的比价单"
			columns={[
				"保存时间",
				"商品",
				{ number: "含税价" },
				"收货地区",
				"比价人",
				...(hasDetail ? ["操作"] : []),
			]}
		>
			{records.map(({ recordId, time, operator, address, items }) => (
				<tr key={recordId}>
					<td className={unbroken}>
						<time dateTime={time}>{formatDate(time, "yyyy-MM-dd hh:mm")}</time>
					</td>
					<td>
						<Goods items={items} href={hasDetail ? toPath(pages.compareRecord, { recordId }) : undefined} />
					</td>
					<td {...numberCell}>{formatRange(items)}</td>
					<td>{address}</td>
					<td>
						<bdi>{operator}</bdi>
					</td>
					{hasDetail && (
						<td>
							<div className={row(8)}>
								<LinkButton size="small" href={toPath(pages.compareRecord, { recordId })}>
									查看
								</LinkButton>
								<RecordActions recordId={recordId} size="small" />
							</div>
						</td>
					)}
				</tr>
			))}
		</Table>
	);
}

/** The pictures of the compared goods and the first one's name, as a link where the record has a page. */
function Goods({ items, href }: Pick<CompareRecord, "items"> & { href: string | undefined }) {
	const content = (
		<>
			{items.map(({ skuId, name, imagePath }) => (
				<img
					key={skuId}
					src={imagePath}
					alt=""
					title={name}
					width={48}
					height={48}
					loading="lazy"
					decoding="async"
					className={joinClasses(rigid, framed)}
				/>
			))}
			<span>
				<Clamp lines={1}>{items[0]?.name}</Clamp>
				<small>{`等 ${items.length} 件商品`}</small>
			</span>
		</>
	);
	return href ? (
		<PageLink href={href} className={row(8, "unbroken")}>
			{content}
		</PageLink>
	) : (
		<span className={row(8, "unbroken")}>{content}</span>
	);
}

/** "¥9.90 – ¥12.00/盒", or the price that all have; units that are unlike have no range. */
function formatRange(items: CompareRecord["items"]): string {
	const prices = items.map(({ price }) => price).toSorted((a, b) => parseMoney(a) - parseMoney(b));
	const [least = "", most = ""] = [prices[0], prices.at(-1)];
	const units = new Set(items.map(({ saleUnit }) => saleUnit));
	if (units.size > 1) return "单位不同";
	const unit = items[0] ? `/${items[0].saleUnit}` : "";
	return (least === most ? toYuan(least) : `${toYuan(least)} – ${toYuan(most)}`) + unit;
}
