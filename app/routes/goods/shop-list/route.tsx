import { searchVenders } from "~/api/contract/mall/vender";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { handleFollowForm } from "~/parts/browse/shop/follow-action";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Alert } from "~/ui/alert/alert";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { KeywordSearch } from "~/ui/keyword-search/keyword-search";
import { Page } from "~/ui/page/page";
import { Pager } from "~/ui/pager/pager";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import styles from "./shop-list.module.css";
import { ShopRow } from "./shop-row";

const pageSize = 10;

export function action({ request }: Route.ActionArgs) {
	return handleFollowForm(request);
}

/** /shopList : the mall's suppliers, by name, each with some of its goods (SPEC §2, §7 vendor search). */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { api, mall } = getScope();
	const { keyword, pageIndex } = getQuery(pages.shopList);
	return (
		<Page>
			<title>{`店铺 - ${mall.title}`}</title>
			<div className={styles.bar}>
				<h1>店铺</h1>
				<KeywordSearch
					action={pages.shopList.path}
					keyword={keyword}
					label="搜索店铺"
					placeholder="店铺或供应商名称"
				/>
			</div>
			<Alert>{actionData?.message}</Alert>
			<Section
				name="店铺列表暂时无法显示"
				load={() => api.call(searchVenders, { keyword, pageIndex, pageSize })}
			>
				{({ list, totalCount, pageCount }) =>
					list.length === 0 ? (
						<Surface padding="none">
							<EmptyState
								icon="shop"
								text={totalCount > 0 ? `没有第 ${pageIndex} 页` : toEmptyText(keyword)}
								action={
									(keyword || pageIndex > 1) && (
										<LinkButton href={pages.shopList.path}>查看全部店铺</LinkButton>
									)
								}
							/>
						</Surface>
					) : (
						<>
							<p className={styles.count}>
								共 <b>{totalCount}</b> 家店铺
							</p>
							<ul className={styles.list}>
								{list.map((shop) => (
									<ShopRow key={shop.venderId} shop={shop} />
								))}
							</ul>
							<Pager
								page={pageIndex}
								pageCount={pageCount}
								toHref={(at) => toPath(pages.shopList, { keyword, pageIndex: at })}
							/>
						</>
					)
				}
			</Section>
		</Page>
	);
}

function toEmptyText(keyword: string): string {
	return keyword ? `没有找到与“${keyword}”相关的店铺` : "暂时没有店铺";
}
