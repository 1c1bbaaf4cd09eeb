import { listOftenBought } from "~/api/contract/mall/spending";
import { describePack } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { AddForm } from "~/parts/cart/add-to-cart/add-form.client";
import { Section } from "~/parts/page/section/section";
import { inTime } from "~/request/in-time";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { Clamp } from "~/ui/look/clamp/clamp";
import { picture } from "~/ui/look/frame/frame";
import { muted } from "~/ui/look/muted/muted";
import { Price } from "~/ui/look/price/price";
import styles from "./work.module.css";

const shown = 3;

/** The goods that the buyer orders most often. One click puts the number of the last order into the cart. */
export async function HomeOftenBought() {
	const { api } = getScope();
	const { businessModel } = await loadSession();
	return (
		<Section name="常购商品暂时无法显示" load={() => inTime(api.call(listOftenBought, {}))}>
			{(goods) =>
				goods?.length === 0 ? null : (
					<section aria-labelledby="often">
						<h3 id="often">常购商品</h3>
						{!goods && <p className={muted}>常购商品加载较慢。</p>}
						<ul className={styles.list}>
							{goods?.slice(0, shown).map(({ skuId, name, imagePath, price, saleUnit, pack, num }) => (
								<li key={skuId}>
									<img src={imagePath} alt="" width={32} height={32} loading="lazy" className={picture} />
									<a href={toPath(pages.item, { skuId })} title={name}>
										<Clamp lines={1}>{name}</Clamp>
									</a>
									<span className={muted} title={pack && describePack(price, { saleUnit, pack })}>
										上次 {num} {saleUnit}
									</span>
									<Price value={price} unit={saleUnit} />
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
					</section>
				)
			}
		</Section>
	);
}
