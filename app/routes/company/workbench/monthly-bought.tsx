import { pages } from "~/domain/page/pages";
import { GoodsLink } from "~/parts/article/goods-link/goods-link";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { Button } from "~/ui/control/button/button";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { mutedBelow } from "~/ui/look/muted/muted";
import { toYuan } from "~/ui/look/price/price";
import { loadWorkbench } from "./load-workbench";

/** How many of the goods are named. */
const named = 5;

/**
 * The goods that the buyer orders nearly every month, with one press that makes a list of them; nothing
 * without any.
 */
export function MonthlyBought() {
	if (!hasExtension("lists")) return null;
	return (
		<Section name="每月都买的商品暂时无法显示" load={loadWorkbench.monthlyBought}>
			{(goods) =>
				goods.length > 0 && (
					<TitledSurface
						title="每月都买"
						id="monthly"
						aside={
							<form method="post" action={pages.savedLists.path}>
								<Button name="do" value="monthly">
									{`存为常购清单（${goods.length} 种）`}
								</Button>
							</form>
						}
					>
						<Table
							caption="每月都买的商品"
							columns={["商品"]}
							numberColumns={["单价", "近 4 个月", "每月约"]}
						>
							{goods.slice(0, named).map(({ skuId, name, price, saleUnit, months, num }) => (
								<tr key={skuId}>
									<td>
										<GoodsLink goods={{ skuId, name }} />
									</td>
									<td {...numberCell}>{`${toYuan(price)}/${saleUnit}`}</td>
									<td {...numberCell}>{`${months} 个月买过`}</td>
									<td {...numberCell}>{`${num} ${saleUnit}`}</td>
								</tr>
							))}
						</Table>
						{goods.length > named && (
							<p className={mutedBelow}>{`另有 ${goods.length - named} 种，存为清单后可以逐项修改`}</p>
						)}
					</TitledSurface>
				)
			}
		</Section>
	);
}
