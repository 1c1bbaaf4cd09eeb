import { describeStored } from "~/domain/goods/stored-lines";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { GoodsLink } from "~/parts/article/goods-link/goods-link";
import { MovedNote } from "~/parts/article/saved-list/moved-note";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { Alert } from "~/ui/state/alert/alert";
import styles from "./save-goods.module.css";
import type { SaveAnswer } from "./save-goods-action";

/** How many changed numbers are named. */
const mostNamed = 50;

type Props = { stored: NonNullable<SaveAnswer["stored"]>; back: string | undefined };

/** The result of adding goods to a list, with the former numbers of goods that it had already. */
export function StoredResult({ stored, back }: Props) {
	const { listId, name, changed, moved } = stored;
	const more = changed.length - mostNamed;
	return (
		<div className={stack(16)}>
			<Alert tone="success">{`已存入“${name}”：${describeStored(stored)}`}</Alert>
			<MovedNote moved={moved} />
			{changed.length > 0 && (
				<TitledSurface title="原来就有、数量已改的商品" id="changed">
					<Table caption="数量已改的商品" columns={["商品"]} numberColumns={["原来的数量", "现在的数量"]}>
						{changed.slice(0, mostNamed).map(({ skuId, name: label, before, num }) => (
							<tr key={skuId}>
								<td>
									<GoodsLink goods={{ skuId, name: label }} />
								</td>
								<td {...numberCell}>{before}</td>
								<td {...numberCell}>{num}</td>
							</tr>
						))}
					</Table>
					{more > 0 && <p className={styles.more}>{`另有 ${more} 种，数量见清单`}</p>}
				</TitledSurface>
			)}
			<div className={row(16)}>
				<LinkButton variant="primary" href={toPath(pages.savedList, { listId })}>
					查看清单
				</LinkButton>
				{back && <LinkButton href={back}>返回</LinkButton>}
			</div>
		</div>
	);
}
