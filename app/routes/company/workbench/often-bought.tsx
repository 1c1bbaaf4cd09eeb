import { describePack } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { AddForm } from "~/parts/cart/add-to-cart/add-form.client";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { loadSession } from "~/session/session";
import { cells } from "~/ui/layout/columns/columns";
import { stack } from "~/ui/layout/stack/stack";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { Clamp } from "~/ui/look/clamp/clamp";
import { picture } from "~/ui/look/frame/frame";
import { Price } from "~/ui/look/price/price";
import { TextLink } from "~/ui/navigation/link/link";
import { loadWorkbench } from "./load-workbench";
import styles from "./workbench.module.css";

/**
 * The articles that the buyer orders often; nothing without any. One click puts the number of the last order
 * into the cart.
 */
export async function OftenBought() {
	const { businessModel } = await loadSession();
	return (
		<Section name="常购商品暂时无法显示" load={loadWorkbench.oftenBought}>
			{(goods) =>
				goods.length > 0 && (
					<TitledSurface
						title="常购商品"
						id="often"
						aside={hasExtension("lists") && <TextLink href={pages.savedLists.path}>常购清单</TextLink>}
					>
						<ul {...cells(16, "min(30%, 160px)", styles.often)}>
							{goods.map(({ skuId, name, imagePath, price, saleUnit, pack, orders, num }) => (
								<li key={skuId} className={stack(4, "top")}>
									<a href={toPath(pages.item, { skuId })} title={name}>
										<img src={imagePath} alt="" width={120} height={120} loading="lazy" className={picture} />
										<Clamp lines={2}>{name}</Clamp>
									</a>
									<Price value={price} unit={saleUnit} />
									{pack && <small>{describePack(price, { saleUnit, pack })}</small>}
									<small>{`${orders} 次下单，上次 ${num} ${saleUnit}`}</small>
									<AddForm
										businessModel={businessModel}
										skuId={skuId}
										price={price}
										name={`${name} ${num} ${saleUnit}`}
										num={num}
									/>
								</li>
							))}
						</ul>
					</TitledSurface>
				)
			}
		</Section>
	);
}
