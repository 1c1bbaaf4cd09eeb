import type { GoodsListItem } from "~/api/schema/goods-list";
import { pages } from "~/domain/pages";
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
				<Table caption="订单" columns={["商品"]} numberColumns={["数量", "小计"]}>
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
						action={<LinkButton href={pages.search.path}>去选购商品</LinkButton>}
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

const titles = [
	"高强度<em>复印纸</em> A4 80g 500张/包 5包/箱 双面打印不卡纸 办公用品整箱采购",
	"丁腈防护手套",
	"不锈钢外六角螺栓 M8×40 304 全牙 100只/盒",
	"护目镜",
	"网络跳线 六类 千兆 2米 灰色 机房综合布线成品线",
];
const stockStates = [33, 39, 36, 34, 99] as const;

/** Goods for the gallery: a long and a short title, every tone of stock. */
const goods: GoodsListItem[] = titles.map((title, at) => ({
	skuId: String(1000 + at),
	spuId: String(1000 + at),
	name: title.replaceAll(/<\/?em>/g, ""),
	highlight: title,
	imagePath: "/default-icon.svg",
	price: ["128.00", "0.85", "1234567.89", "45.50", "9.90"][at] ?? "0.00",
	nakedPrice: ["113.27", "0.75", "1092537.96", "40.27", "8.76"][at] ?? "0.00",
	brandName: "样例",
	venderId: "1",
	venderName: ["华东办公用品直供中心旗舰店", "安护劳保", "固力紧固件", "安护劳保", "通联线缆"][at] ?? "",
	lowestBuy: at === 2 ? 10 : 1,
	saleUnit: "盒",
	saleCount: 10,
	stockStateId: stockStates[at] ?? 33,
}));
