import { CommodityList } from "~/parts/commodity-card/commodity-list";
import { Alert } from "~/ui/alert/alert";
import { Badge } from "~/ui/badge/badge";
import { Breadcrumb } from "~/ui/breadcrumb/breadcrumb";
import { LinkButton } from "~/ui/button/button";
import { Chip, StockChip } from "~/ui/chip/chip";
import { Clamp } from "~/ui/clamp/clamp";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Icon, type IconName } from "~/ui/icon/icon";
import { paths } from "~/ui/icon/paths";
import { Pager } from "~/ui/pager/pager";
import { Price, PriceWithTax } from "~/ui/price/price";
import { SectionError } from "~/ui/section-error/section-error";
import { Steps } from "~/ui/steps/steps";
import { Surface, TitledSurface } from "~/ui/surface/surface";
import { numberCell, Table } from "~/ui/table/table";
import styles from "./gallery.module.css";
import { goods } from "./samples";

/** What is only looked at. */
export function Signs({ prefix }: { prefix: string }) {
	return (
		<>
			<Breadcrumb
				items={[{ label: "办公用品", href: "/" }, { label: "纸张", href: "/" }, { label: "复印纸" }]}
			/>
			<TitledSurface id={`${prefix}signs`} title="标识" aside={<a href="/">查看全部</a>}>
				<div className={styles.row}>
					<Price value="1234.5" />
					<Price value="1234.5" size="medium" />
					<Price value="1234.5" size="large" />
					<PriceWithTax value="1130.00" nakedValue="1000.00" taxRate={0.13} size="large" />
				</div>
				<div className={styles.row}>
					<StockChip stockStateId={33} label="现货" />
					<StockChip stockStateId={36} label="预订" />
					<StockChip stockStateId={34} label="无货" />
					<Chip tone="primary" label="自营" />
					<Chip tone="danger" label="已失效" />
					<Badge count={7} label="7 条未读消息" />
					<Badge count={120} label="120 条未读消息" />
					<Steps steps={["我的购物车", "确认订单", "提交成功"]} current={1} />
				</div>
				<div className={styles.row}>
					{(Object.keys(paths) as IconName[]).map((name) => (
						<Icon key={name} name={name} size={24} label={name} />
					))}
				</div>
				<Clamp lines={1}>{"不锈钢外六角螺栓 M8×40 304 全牙 100只/盒，".repeat(8)}</Clamp>
				<Table caption="订单">
					<thead>
						<tr>
							<th>商品</th>
							<th className={numberCell}>数量</th>
							<th className={numberCell}>小计</th>
						</tr>
					</thead>
					<tbody>
						{goods.map(({ skuId, name, price, lowestBuy }) => (
							<tr key={skuId}>
								<td>{name}</td>
								<td className={numberCell}>{lowestBuy}</td>
								<td className={numberCell}>
									<Price value={price} />
								</td>
							</tr>
						))}
					</tbody>
				</Table>
			</TitledSurface>
			<CommodityList items={goods} businessModel="OPEN" />
			<Pager page={5} pageCount={20} totalCount={1200} toHref={(page) => `?page=${page}`} />
			<div className={styles.states}>
				<Surface>
					<EmptyState
						text="购物车还是空的"
						icon="cart"
						action={<LinkButton href="/search">去选购商品</LinkButton>}
					/>
				</Surface>
				<Surface>
					<SectionError name="店铺推荐暂时无法显示" />
				</Surface>
				<Alert>商品已下架，请重新选择</Alert>
			</div>
		</>
	);
}
