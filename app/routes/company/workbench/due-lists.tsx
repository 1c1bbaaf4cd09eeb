import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";
import { loadWorkbench } from "./load-workbench";

/**
 * The lists whose day has come. Nothing is ordered by itself: each leads to its page, or goes into the cart
 * at a press.
 */
export function DueLists() {
	if (!hasExtension("lists")) return null;
	return (
		<Section name="待采购清单暂时无法显示" load={loadWorkbench.dueLists}>
			{(lists) =>
				lists.length > 0 && (
					<TitledSurface title="待采购清单" id="due">
						<Table caption="待采购清单" columns={["清单", { number: "商品" }, "采购日", "操作"]}>
							{lists.map(({ listId, name, count, dueDay }) => (
								<tr key={listId}>
									<th scope="row">
										<b>
											<TextLink href={toPath(pages.savedList, { listId })}>{name}</TextLink>
										</b>
									</th>
									<td {...numberCell}>{`${count} 种`}</td>
									<td className={unbroken}>{dueDay}</td>
									<td>
										<form
											method="post"
											action={toPath(pages.savedList, { listId })}
											className={row(8, "wrap")}
										>
											<Button size="small" name="do" value="order" aria-label={`全部加入购物车 ${name}`}>
												全部加入购物车
											</Button>
											<Button size="small" name="do" value="aside" aria-label={`本次不采购 ${name}`}>
												本次不采购
											</Button>
										</form>
									</td>
								</tr>
							))}
						</Table>
					</TitledSurface>
				)
			}
		</Section>
	);
}
