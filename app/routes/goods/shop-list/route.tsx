import { searchVenders } from "~/api/contract/mall/vender";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { KeywordSearch } from "~/ui/control/keyword-search/keyword-search";
import { stack } from "~/ui/layout/stack/stack";
import { muted } from "~/ui/look/muted/muted";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import type { Route } from "./+types/route";
import { ShopRow } from "./shop-row";

const pageSize = 10;

export { handleFollowForm as action } from "~/parts/browse/shop/follow-action";

/** /shopList : the mall's suppliers, by name, each with some of its goods (SPEC §2, §7 vendor search). */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { api } = getScope();
	const { keyword, pageIndex } = getQuery(pages.shopList);
	return (
		<TitledPage
			title="店铺"
			tools={
				<KeywordSearch
					action={pages.shopList.path}
					keyword={keyword}
					label="查询店铺"
					placeholder="店铺或供应商名称"
				/>
			}
			message={actionData?.message}
		>
			<Section
				name="店铺列表暂时无法显示"
				load={() => api.call(searchVenders, { keyword, pageIndex, pageSize })}
			>
				{({ list, totalCount, pageCount }) =>
					list.length === 0 ? (
						<EmptySurface
							icon="shop"
							text={totalCount > 0 ? `没有第 ${pageIndex} 页` : toEmptyText(keyword)}
							action={
								(keyword || pageIndex > 1) && <LinkButton href={pages.shopList.path}>查看全部店铺</LinkButton>
							}
						/>
					) : (
						<>
							<p className={muted}>
								共 <b>{totalCount}</b> 家店铺
							</p>
							<ul className={stack(12)}>
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
		</TitledPage>
	);
}

function toEmptyText(keyword: string): string {
	return keyword ? `没有找到与“${keyword}”相关的店铺` : "暂时没有店铺";
}
