import { pages } from "~/domain/page/pages";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { FirstView } from "~/ui/layout/page/first-view";
import { Page } from "~/ui/layout/page/page";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import { Detail } from "./detail";
import styles from "./item.module.css";
import { ItemNotFound } from "./item-not-found";
import { LikeGoods } from "./like-goods";
import { loadItem } from "./load-item";
import { Seen } from "./seen";
import { Summary } from "./summary";
import { Supplier } from "./supplier";
import { Variants } from "./variants";

/**
 * Decides the status: 404 for a SKU that this mall does not have. A SKU that is off
 * sale still has its page, with 200.
 */
export function loader() {
	const { skuId } = getQuery(pages.item);
	return decideStatus(skuId ? loadItem(skuId).sku : null);
}

export { handleItemForm as action } from "./item-action";

/** One SKU (SPEC §2.1). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { skuId } = getQuery(pages.item);
	const item = skuId ? loadItem(skuId) : null;
	if (!skuId || !item || (await isMissing(item.sku))) return <ItemNotFound />;
	const answer = actionData as SkuAnswer | undefined;
	// Undefined when the backend failed; the first section says so.
	const sku = (await item.sku.catch(() => null)) ?? undefined;
	const { mall } = getScope();
	return (
		<Page className={styles.page}>
			<title>{sku ? `${sku.name} - ${mall.title}` : mall.title}</title>
			<Section name="商品信息暂时无法显示" load={() => item.sku}>
				{(found) => found && <Summary sku={found} item={item} answer={answer} />}
			</Section>
			<FirstView />
			<Section name="全部规格暂时无法显示" load={() => item.variants}>
				{(variants) => <Variants skuId={skuId} variants={variants} answer={answer} />}
			</Section>
			<Section name="同类商品暂时无法显示" load={() => item.similar}>
				{(goods) => <LikeGoods goods={goods} answer={answer} />}
			</Section>
			{/* The result of following the shop, when no script shows it. */}
			{!answer?.values.form && <Alert>{answer?.message}</Alert>}
			<Section name="供应商信息暂时无法显示" load={() => item.shop}>
				{(shop) => shop && <Supplier shop={shop} skuId={skuId} service={item.service} />}
			</Section>
			<Section name="商品介绍暂时无法显示" load={() => item.detail}>
				{(detail) => <Detail detail={detail} sku={sku} />}
			</Section>
			<Seen sku={sku} />
		</Page>
	);
}
