import type { GoodsListItem } from "~/api/schema/goods-list";
import { pages } from "~/domain/pages";
import { CommodityList } from "~/parts/commodity-card/commodity-list";
import { ModuleTitle } from "~/parts/decoration/module-title";
import { decideStatus, isMissing } from "~/parts/missing/is-missing";
import { MissingPage } from "~/parts/missing/missing-page";
import { Section } from "~/parts/section/section";
import type { SkuAnswer } from "~/parts/sku-form/sku-answer";
import { getQuery } from "~/request/page-query";
import { loadSession } from "~/session/session";
import { Page } from "~/ui/page/page";
import type { Route } from "./+types/route";

import { Detail } from "./detail";
import styles from "./item.module.css";
import { handleItemForm, isTableAnswer } from "./item-action";
import { loadItem } from "./load-item";
import { Summary } from "./summary";
import { Variants } from "./variants";

export function loader() {
	const { skuId } = getQuery(pages.item);
	return decideStatus(skuId ? loadItem(skuId).sku : null);
}

export function action({ request }: Route.ActionArgs) {
	return handleItemForm(request);
}

/** One SKU (SPEC §2.1). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { skuId } = getQuery(pages.item);
	const item = skuId ? loadItem(skuId) : null;
	if (!skuId || !item || (await isMissing(item.sku))) return <ItemNotFound />;
	const answer = actionData as SkuAnswer | undefined;
	const ofTable = answer !== undefined && isTableAnswer(answer);
	// Undefined when the backend failed, which the first section says.
	const sku = (await item.sku.catch(() => null)) ?? undefined;
	return (
		<Page className={styles.page}>
			<Section main name="商品信息暂时无法显示" load={() => item.sku}>
				{(found) => found && <Summary sku={found} stock={item.stock} answer={ofTable ? undefined : answer} />}
			</Section>
			<Section name="全部规格暂时无法显示" load={() => item.variants}>
				{(variants) => <Variants skuId={skuId} variants={variants} answer={ofTable ? answer : undefined} />}
			</Section>
			<Section name="同类商品暂时无法显示" load={() => item.similar}>
				{(goods) => <SimilarGoods skuId={skuId} goods={goods} />}
			</Section>
			<Section name="商品介绍暂时无法显示" load={() => item.detail}>
				{(detail) => <Detail detail={detail} sku={sku} />}
			</Section>
		</Page>
	);
}

function ItemNotFound() {
	return (
		<MissingPage
			title="没有找到这件商品"
			text="它可能已经下架，或者链接不完整。请核对商品编号，或搜索商品名称。"
			next={{ href: pages.search.path, label: "看看其他商品" }}
		/>
	);
}

const shown = 5;

/** Goods like this one, other suppliers' first; nothing when there are none. */
async function SimilarGoods({ skuId, goods }: { skuId: string; goods: GoodsListItem[] }) {
	const others = goods.filter((one) => one.skuId !== skuId).slice(0, shown);
	if (others.length === 0) return null;
	const { businessModel } = await loadSession();
	return (
		<section className={styles.similar} aria-label="同类商品">
			<ModuleTitle title="同类商品" />
			<CommodityList items={others} businessModel={businessModel} inSight={0} />
		</section>
	);
}
