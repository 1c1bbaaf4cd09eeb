import { getPage } from "~/api/contract/decoration";
import { pages } from "~/domain/page/pages";
import { DecorationModules } from "~/parts/page/decoration/decorated-page";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";

export function loader() {
	return decideStatus(loadPage());
}

/** /page?id= : one of the mall's decorated pages (SPEC §2, §7 decoration). */
export function ServerComponent() {
	const next = { href: pages.search.path, label: "看看全部商品" };
	return (
		<DetailPage
			gap="large"
			thing={loadPage()}
			missing={{ title: "没有找到这个页面", text: "活动可能已经结束，或者链接不完整。", next }}
			name={({ name }) => name}
			title="活动页面"
			heading="hidden"
			failure="页面内容暂时无法显示"
		>
			{(page) => <DecorationModules page={page} />}
		</DetailPage>
	);
}

function loadPage() {
	const { id } = getQuery(pages.page);
	if (!id) return null;
	return loadOnce("page", () => getScope().api.call(getPage, { pageId: id, areaId: getPlace().areaId }));
}
