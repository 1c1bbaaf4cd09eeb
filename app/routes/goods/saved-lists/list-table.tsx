import type { SavedListHead } from "~/api/contract/mall/saved-list";
import { formatRepeat } from "~/domain/goods/repeat";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { ConfirmedButton } from "~/parts/form/confirmed-button";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { numberCell, Table } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";

const mostCategories = 4;

/** The lists. One press puts all goods of one into the cart: its page says what came of each. */
export function ListTable({ lists }: { lists: readonly SavedListHead[] }) {
	return (
		<Table caption="常购清单" columns={["名称", { number: "商品" }, "创建人", "更新时间", "操作"]}>
			{lists.map((list) => (
				<ListRow key={list.listId} list={list} />
			))}
		</Table>
	);
}

function ListRow({ list }: { list: SavedListHead }) {
	const { listId, name, shared, own, creator, time, count, freeCount, categories, repeat, dueDay } = list;
	const href = toPath(pages.savedList, { listId });
	return (
		<tr>
			<th scope="row">
				<b className={row(8, "wrap")}>
					<TextLink href={href}>{name}</TextLink>
					{shared && <Chip label="公司共享" />}
					{dueDay && <Chip tone="warning" label="待采购" />}
				</b>
				{categories.length > 0 && <small>{categories.slice(0, mostCategories).join("、")}</small>}
				{repeat && <small>{formatRepeat(repeat)}提醒</small>}
			</th>
			<td {...numberCell}>
				{`${count} 种`}
				{freeCount > 0 && <small>{`${freeCount} 行未选定商品`}</small>}
			</td>
			<td>
				<bdi>{creator}</bdi>
			</td>
			<td className={unbroken}>
				<time dateTime={time}>{formatDate(time, "yyyy-MM-dd hh:mm")}</time>
			</td>
			<td>
				<div className={row(8)}>
					{count > 0 && (
						<form method="post" action={href}>
							<Button size="small" name="do" value="order" aria-label={`全部加入购物车 ${name}`}>
								全部加入购物车
							</Button>
						</form>
					)}
					{own && (
						<ConfirmedButton
							button={`delete/${listId}`}
							text={`${name}。删除后${shared ? "同事也看不到，" : ""}不能恢复。`}
							size="small"
						/>
					)}
				</div>
			</td>
		</tr>
	);
}
