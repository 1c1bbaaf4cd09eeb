import { getSkus } from "~/api/contract/mall/goods";
import { getSavedList, type SavedListNow } from "~/api/contract/mall/saved-list";
import type { Sku } from "~/api/schema/sku";
import { maxSkus } from "~/api/schema/sku-ids";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { chunk } from "~/domain/text/chunk";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { Section } from "~/parts/page/section/section";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { PrintedList } from "./sheet";

export function loader() {
	return decideStatus(loadList());
}

/**
 * …/savedList/print?listId= : a list on paper for the store-room, with a bar code
 * for each article; without prices.
 */
export function ServerComponent() {
	const { listId = "" } = getQuery(pages.savedListPrint);
	const all = { label: "常购清单", href: pages.savedLists.path };
	return (
		<DetailPage
			paper
			thing={loadList()}
			missing={{ title: "没有找到这张常购清单", text: "它可能已经删除，请在常购清单中查询。", next: all }}
			title="打印条码清单"
			way={[workbench, all, { label: "清单明细", href: toPath(pages.savedList, { listId }) }]}
			heading="below"
			failure="常购清单暂时无法显示"
		>
			{(list) => (
				<Section name="清单中的商品暂时无法显示" load={() => loadSkus(list)}>
					{(skus) => <PrintedList list={list} skus={skus} />}
				</Section>
			)}
		</DetailPage>
	);
}

function loadList() {
	const { listId } = getQuery(pages.savedListPrint);
	return listId ? loadOnce("list", () => getScope().api.call(getSavedList, { listId, goodsPage: 1 })) : null;
}

/**
 * The articles by SKU. The list's answer may have those of its first page. Those whose call fails are left
 * out, and their lines say less.
 */
async function loadSkus({ lines, goods }: SavedListNow): Promise<ReadonlyMap<string, Sku>> {
	const { api } = getScope();
	const [first, ...others] = chunk(
		lines.map(({ skuId }) => skuId),
		maxSkus,
	);
	const ask = (skuIds: string[]) => ifAnswered(api.call(getSkus, { skuIds }));
	const answers = await Promise.all([goods?.skus ?? (first && ask(first)), ...others.map(ask)]);
	return new Map(answers.flatMap((skus) => skus ?? []).map((sku) => [sku.skuId, sku]));
}
