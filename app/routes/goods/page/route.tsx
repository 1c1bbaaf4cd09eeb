import { getPage } from "~/api/contract/decoration";
import { pages } from "~/domain/page/pages";
import { DecoratedPage } from "~/parts/page/decoration/decorated-page";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";

export function loader() {
	return decideStatus(loadPage());
}

/** /page?id= : one of the mall's decorated pages (SPEC §2, §7 decoration). */
export async function ServerComponent() {
	const page = loadPage();
	if (!page || (await isMissing(page))) {
		return (
			<MissingPage
				title="没有找到这个页面"
				text="活动可能已经结束，或者链接不完整。"
				next={{ href: pages.search.path, label: "看看全部商品" }}
			/>
		);
	}
	return (
		<Section main name="页面内容暂时无法显示" load={() => page}>
			{(found) => (
				<>
					<title>{`${found.name} - ${getScope().mall.title}`}</title>
					<h1 className="visually-hidden">{found.name}</h1>
					<DecoratedPage page={found} />
				</>
			)}
		</Section>
	);
}

function loadPage() {
	const { id } = getQuery(pages.page);
	if (!id) return null;
	return loadOnce("page", () => getScope().api.call(getPage, { pageId: id, areaId: getPlace().areaId }));
}
