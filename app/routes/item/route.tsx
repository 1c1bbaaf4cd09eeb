import { data } from "react-router";
import { ApiError } from "~/api/error";
import { pages } from "~/domain/pages";
import type { Refusal } from "~/parts/form/refusal";
import { Section } from "~/parts/section/section";
import { getQuery } from "~/request/page-query";
import { Page } from "~/ui/page/page";
import type { Route } from "./+types/route";
import { buyNow } from "./buy-now";
import { Detail } from "./detail";
import styles from "./item.module.css";
import { ItemNotFound } from "./item-not-found";
import { loadItem } from "./load-item";
import { SimilarGoods } from "./similar-goods";
import { Summary } from "./summary";

/** Decides the status: 404 for a SKU that is not there. A backend that fails is the section's matter. */
export async function loader() {
	const { skuId } = getQuery(pages.item);
	try {
		if (skuId && (await loadItem(skuId).sku)) return null;
	} catch (error) {
		if (error instanceof ApiError) return null;
		throw error;
	}
	return data(null, { status: 404, statusText: "Not Found" });
}

export function action({ request }: Route.ActionArgs) {
	return buyNow(request);
}

/** One SKU (SPEC §2.1). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { skuId } = getQuery(pages.item);
	if (!skuId) return <ItemNotFound />;
	const item = loadItem(skuId);
	// Undefined when the backend failed, which the first section says.
	const sku = await item.sku.catch(() => undefined);
	if (sku === null) return <ItemNotFound />;
	return (
		<Page className={styles.page}>
			<Section main name="商品信息暂时无法显示" load={() => item.sku}>
				{(found) =>
					found && <Summary sku={found} stock={item.stock} refusal={actionData as Refusal | undefined} />
				}
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
