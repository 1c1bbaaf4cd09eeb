import { comparison } from "~/domain/goods/comparison";
import { pages } from "~/domain/page/pages";
import { ComparisonTable } from "~/parts/article/comparison/comparison-table";
import { Signatures } from "~/parts/article/comparison/signatures";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Page } from "~/ui/layout/page/page";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { Alert } from "~/ui/state/alert/alert";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import type { Route } from "./+types/route";
import { Candidates } from "./candidates";
import { CompareHead } from "./compare-head";
import { getChoice, loadCandidates, loadComparison } from "./load-comparison";
import { NeedForm } from "./need-form";
import { SkuActions } from "./sku-actions";

export { handleCompareForm as action } from "./compare-action";

/** /compare : the chosen SKUs side by side, with present price and stock at the buyer's place. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const chosen = getChoice();
	const { problems } = getScope().page;
	return (
		<Page>
			<title>{`商品比价 - ${getScope().mall.title}`}</title>
			<CompareHead skuIds={chosen} />
			<Alert>{actionData?.message}</Alert>
			{problems.length > 0 && <Alert tone="warning">{problems.join("；")}</Alert>}
			{chosen.length === 0 && (
				<EmptySurface
					text="还没有选择商品。在搜索结果、商品页或购物车选“加入比价”，最多 4 件"
					action={<LinkButton href={pages.search.path}>去选商品</LinkButton>}
				/>
			)}
			{chosen.length > 0 && (
				<Section
					name="商品比价暂时无法显示"
					load={() => Promise.all([loadComparison(chosen), loadSession()])}
				>
					{([skus, { businessModel }]) => (
						<>
							<Advice found={skus.map(({ skuId }) => skuId)} chosen={chosen.length} />
							{skus.length > 0 && (
								<Surface padding="small">
									<NeedForm skus={skus} />
									<ComparisonTable
										caption="商品比价"
										skus={skus}
										at={Date.now()}
										actions={(sku) => <SkuActions sku={sku} businessModel={businessModel} />}
									/>
									<Signatures />
								</Surface>
							)}
						</>
					)}
				</Section>
			)}
			{chosen.length > 0 && chosen.length < comparison.most && (
				<Section name="同类商品暂时无法显示" load={() => loadCandidates(chosen)}>
					{(goods) => <Candidates goods={goods} room={comparison.most - chosen.length} />}
				</Section>
			)}
		</Page>
	);
}

/** Names chosen SKUs that are missing, and asks for a second SKU when there is only one. */
function Advice({ found, chosen }: { found: string[]; chosen: number }) {
	const missing = chosen - found.length;
	return (
		<>
			{missing > 0 && (
				<Alert tone="warning" size="small" className={`${row(8)} screen-only`}>
					{`${missing} 件商品已不存在，不在下表中`}
					<form method="post">
						<Button variant="text" name="do" value={["choose", ...found].join("/")}>
							移除失效商品
						</Button>
					</form>
				</Alert>
			)}
			{chosen === 1 && (
				<Alert tone="info" size="small" className={`${row(8)} screen-only`}>
					再选一件商品即可比较
					<LinkButton variant="text" href={pages.search.path}>
						去选商品
					</LinkButton>
				</Alert>
			)}
		</>
	);
}
