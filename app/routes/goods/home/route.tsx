import { getHomePage } from "~/api/contract/decoration";
import { DecorationModules } from "~/parts/page/decoration/decorated-page";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { Page } from "~/ui/layout/page/page";
import { OpenWork } from "./work";

/** The buyer's work, and the mall's own decorated page (SPEC §2 `/`, §7 decoration). */
export function ServerComponent() {
	const { api, mall } = getScope();
	const input = { mallCode: mall.mallCode, areaId: getPlace().areaId };
	return (
		<>
			<title>{mall.title}</title>
			<h1 className="visually-hidden">{mall.title}首页</h1>
			<OpenWork />
			<Section name="首页内容暂时无法显示" load={() => api.call(getHomePage, input)}>
				{(page) => (
					<Page gap="large">
						<DecorationModules page={page} />
					</Page>
				)}
			</Section>
		</>
	);
}
