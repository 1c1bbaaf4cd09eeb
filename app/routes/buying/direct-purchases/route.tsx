import { listDirectPurchases } from "~/api/contract/mall/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { pages } from "~/domain/page/pages";
import { sortDays } from "~/domain/page/sort-days";
import { toPath } from "~/domain/page/to-path";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { mayOpen } from "~/session/may-open";
import { Button, LinkButton } from "~/ui/control/button/button";
import { DateRange } from "~/ui/control/date-range/date-range";
import { KeywordSearch } from "~/ui/control/keyword-search/keyword-search";
import { above } from "~/ui/layout/space/space";
import { Surface } from "~/ui/layout/surface/surface";
import { muted } from "~/ui/look/muted/muted";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import styles from "./direct-purchases.module.css";
import { PurchaseTable } from "./purchase-table";

const pageSize = 20;

/**
 * /admin/non/inquiry/purchase and /admin/non/bidding/purchase : the articles that the buyer bought without an
 * inquiry, or without a bidding, by amount. The buyer can start one for the chosen articles.
 */
export async function ServerComponent() {
	const { api, page } = getScope();
	const kind = getInquiryKind(page.row);
	const { name, direct, directTitle: title, form } = inquiryPages[kind];
	const query = sortDays(getQuery(direct));
	const mayAsk = await mayOpen(form);
	return (
		<TitledPage title={title} way={[workbench]}>
			<Surface as="section" aria-label="采购明细" spaced>
				<p className={muted}>
					{`未经${name}直接下单的商品，按金额排列。`}
					{mayAsk && `勾选后可以一起发起${name}。`}
				</p>
				<KeywordSearch
					action={direct.path}
					keyword={query.keyword}
					label="查询商品"
					placeholder="商品名称或编号"
					className={styles.search}
				>
					<DateRange label="下单日期" from={query.from} to={query.to} />
				</KeywordSearch>
				<Section
					name="采购明细暂时无法显示"
					load={() =>
						api.call(listDirectPurchases, { kind, ...query, keyword: query.keyword || undefined, pageSize })
					}
				>
					{({ list, totalCount, pageCount }) =>
						list.length === 0 ? (
							<Nothing
								isNarrowed={Boolean(query.keyword || query.from || query.to || query.pageIndex > 1)}
								path={direct.path}
							/>
						) : (
							<>
								<form action={form.path}>
									<PurchaseTable purchases={list} mayAsk={mayAsk} />
									{mayAsk && (
										<p className={above(16)}>
											<Button variant="primary">{`对勾选的商品发起${name}`}</Button>
										</p>
									)}
								</form>
								<Pager
									page={query.pageIndex}
									pageCount={pageCount}
									totalCount={totalCount}
									toHref={(pageIndex) => toPath(direct, { ...query, pageIndex })}
								/>
							</>
						)
					}
				</Section>
			</Surface>
		</TitledPage>
	);
}

function Nothing({ isNarrowed, path }: { isNarrowed: boolean; path: string }) {
	return (
		<EmptyState
			icon="file"
			text={isNarrowed ? "没有符合条件的商品" : "没有直接下单的商品"}
			action={
				isNarrowed ? (
					<LinkButton href={path}>查看全部</LinkButton>
				) : (
					<LinkButton href={pages.search.path}>去采购商品</LinkButton>
				)
			}
		/>
	);
}
