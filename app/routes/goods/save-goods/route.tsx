import { pages } from "~/domain/page/pages";
import { describeLeftOut } from "~/domain/purchase-list/proposed-lines";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getQuery } from "~/request/page-query";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import { loadGoodsToSave, readGoods } from "./load-goods";
import { SaveForm } from "./save-form";
import type { SaveAnswer } from "./save-goods-action";
import { StoredResult } from "./stored-result";

export function loader() {
	return decideStatus(hasLines(readGoods()) ? Promise.resolve(true) : null);
}

export { handleSaveForm as action } from "./save-goods-action";

/** /admin/goods/savedList/save?lines= : saves goods as a new list, or to one of the buyer's own. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const answer = actionData as SaveAnswer | undefined;
	const { listName = "", back, move } = getQuery(pages.saveGoods);
	const { lines, freeLines, wrong, cut } = readGoods();
	const all = { label: "常购清单", href: pages.savedLists.path };
	if (!hasLines({ lines, freeLines }))
		return (
			<MissingPage title="没有要保存的商品" text="链接不完整，请回到商品所在的页面重新选择。" next={all} />
		);
	const backPath = back === undefined ? undefined : toSafeReturnPath(back);
	return (
		<TitledPage title="存为常购清单" way={[workbench, all]} message={answer?.message}>
			<Alert tone="warning">{describeLeftOut({ wrong, cut })}</Alert>
			{answer?.stored ? (
				<StoredResult stored={answer.stored} back={backPath} />
			) : (
				<Section name="常购清单暂时无法显示，商品还没有保存" load={() => loadGoodsToSave(lines)}>
					{(goods) => (
						<SaveForm
							lines={lines}
							freeLines={freeLines}
							goods={goods}
							name={listName}
							back={backPath}
							move={move || isCart(backPath) ? move : undefined}
							answer={answer}
						/>
					)}
				</Section>
			)}
		</TitledPage>
	);
}

function hasLines({ lines, freeLines }: Pick<ReturnType<typeof readGoods>, "lines" | "freeLines">): boolean {
	return lines.length + freeLines.length > 0;
}

const carts: readonly string[] = [pages.cart, pages.cartNew, pages.cartPage].map(({ path }) => path);

const isCart = (back: string | undefined) => carts.includes(back?.split(/[?#]/, 1)[0] ?? "");
