import type { SavedList } from "~/api/contract/mall/saved-list";
import { summariseLines } from "~/domain/goods/list-line";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { MovedNote } from "~/parts/article/saved-list/moved-note";
import { RebuyResult } from "~/parts/order/order-actions/rebuy-result";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { LinkButton } from "~/ui/control/button/button";
import { Pager } from "~/ui/navigation/pager/pager";
import { Alert } from "~/ui/state/alert/alert";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import type { Route } from "./+types/route";
import type { ListAnswer } from "./list-action";
import { ListHead } from "./list-head";
import { ListLines } from "./list-lines";
import { type ListPage, loadList, loadListPage } from "./load-list";
import { DueNotice } from "./reminder";

export function loader() {
	return decideStatus(loadList());
}

export { handleListForm as action } from "./list-action";

/** /admin/goods/savedList/detail?listId= : a list of goods, and the changes since it was saved. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const answer = actionData as ListAnswer | undefined;
	const all = { label: "常购清单", href: pages.savedLists.path };
	const { listId, saved, moved } = getQuery(pages.savedList);
	return (
		<DetailPage
			thing={loadList()}
			missing={{ title: "没有找到这张常购清单", text: "它可能已经删除，请在常购清单中查询。", next: all }}
			title="清单明细"
			way={[workbench, all]}
			heading="below"
			message={answer?.message}
			above={
				<>
					{saved === listId && !answer && (
						<>
							<Alert tone="success">已存为常购清单，可以改名或共享给同事</Alert>
							<MovedNote moved={moved === "back" ? undefined : moved} />
						</>
					)}
					{(answer?.isMoved || (moved === "back" && !answer)) && (
						<Alert tone="success">
							{"商品已移到购物车，不再在清单里 "}
							<LinkButton href={pages.cartPage.path}>去购物车</LinkButton>
						</Alert>
					)}
					<RebuyResult result={answer?.rebought} />
				</>
			}
			failure="常购清单暂时无法显示"
		>
			{(list) => (
				<>
					<DueNotice list={list} />
					<ListHead list={list} answer={answer} />
					{list.lines.length + list.freeLines.length === 0 ? (
						<EmptySurface
							icon="box"
							text="这张清单没有商品"
							action={<LinkButton href={pages.search.path}>去选购商品</LinkButton>}
						/>
					) : (
						<Section name="清单中的商品暂时无法显示" load={() => loadListPage(list)}>
							{(page) => <Body list={list} page={page} values={answer?.values ?? {}} />}
						</Section>
					)}
				</>
			)}
		</DetailPage>
	);
}

type BodyProps = { list: SavedList; page: ListPage; values: Readonly<Record<string, string>> };

function Body({ list, page, values }: BodyProps) {
	const { pageIndex, pageCount } = page;
	return (
		<>
			<Changes page={page} />
			<ListLines list={list} page={page} values={values} />
			<Pager
				page={pageIndex}
				pageCount={pageCount}
				toHref={(index) => toPath(pages.savedList, { listId: list.listId, pageIndex: index })}
			/>
		</>
	);
}

/** The changes since the lines were saved, in one line. */
function Changes({ page: { lines, isStockKnown, pageCount } }: { page: ListPage }) {
	if (lines.length === 0) return null;
	const today = lines.flatMap((line) => line.today ?? []);
	if (today.length === 0) return <Alert tone="warning">现价暂时无法查询，以下为保存时的价格</Alert>;
	const changed = summariseLines(today);
	const where = pageCount > 1 ? "本页" : "";
	const stock = isStockKnown ? "" : "；现在的库存暂时无法查询";
	return (
		<Alert tone={changed ? "warning" : "success"}>
			{(changed ? `${where}与保存时相比：${changed}` : `${where}价格与保存时相同，都可以购买`) + stock}
		</Alert>
	);
}
