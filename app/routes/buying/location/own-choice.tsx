import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { cutPage } from "~/domain/page/cut-page";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { addressesAtOnce, findAddresses, sortAddresses } from "~/domain/place/find-addresses";
import { OwnAddresses } from "~/parts/cart/place-change/own-addresses";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { KeywordSearch } from "~/ui/control/keyword-search/keyword-search";
import { below } from "~/ui/layout/space/space";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { Pager } from "~/ui/navigation/pager/pager";
import styles from "./location.module.css";

/** The buyer's own addresses as buttons, one page at a time; nothing for a buyer without an address. */
export function OwnChoice({ back }: { back: string }) {
	const { keyword, pageIndex } = getQuery(pages.location);
	return (
		<Section name="收货地址暂时无法显示" load={() => getScope().api.call(listAddresses, {})}>
			{(addresses) => {
				if (addresses.length === 0) return null;
				const found = findAddresses(sortAddresses(addresses, getPlace().addressId), keyword);
				const { list, pageCount } = cutPage(found, pageIndex, addressesAtOnce);
				return (
					<TitledSurface title="送至我的收货地址" id="own-addresses">
						{addresses.length > addressesAtOnce && (
							<KeywordSearch
								action={pages.location.path}
								keyword={keyword}
								label="查询收货地址"
								placeholder="收货人、手机号、地址或别名"
								unchanged={[["back", back]]}
								note={
									<span>
										{keyword
											? `找到 ${found.length} 个，共 ${addresses.length} 个`
											: `共 ${addresses.length} 个`}
									</span>
								}
								className={joinClasses(styles.find, below(12), muted, unbroken)}
							/>
						)}
						<form method="post">
							<input type="hidden" name="back" value={back} />
							<OwnAddresses addresses={list} place={getPlace()} />
						</form>
						<Pager
							page={pageIndex}
							pageCount={pageCount}
							toHref={(page) => toPath(pages.location, { back, keyword, pageIndex: page })}
						/>
					</TitledSurface>
				);
			}}
		</Section>
	);
}
