import "server-only";
import type { ReactNode } from "react";
import type { DecoratedPage as Decoration, PageModule } from "~/api/contract/decoration";
import type { GoodsListItem } from "~/api/schema/goods-list";
import { present } from "~/api/wire/present";
import { getOpenUrl } from "~/domain/page/open-url";
import { RichText } from "~/parts/page/rich-text/rich-text";
import { getScope } from "~/request/scope";
import { FirstView } from "~/ui/layout/page/first-view";
import { Surface } from "~/ui/layout/surface/surface";
import { AdvertRow } from "./advert-row";
import { BrandWall } from "./brand-wall";
import { Carousel } from "./carousel.client";
import { Floor } from "./floor.client";
import { NoticeStrip } from "./notice-strip";
import { toDecorationPicture, toPictures } from "./picture";
import { type Tile, toTile } from "./tile";

/** The number of modules that fill a window: a carousel and the row below it. */
const modulesInSight = 2;

/**
 * The blocks of a decorated page. The part below its first view is mostly the same for all buyers of a mall.
 */
export function DecorationModules({ page: { modules } }: { page: Decoration }) {
	const { adminUrl } = getScope().mall;
	return (
		<>
			<Modules modules={modules.slice(0, modulesInSight)} adminUrl={adminUrl} inSight />
			<FirstView />

			<Modules {...{ modules: modules.slice(modulesInSight), adminUrl }} />
		</>
	);
}

type Surroundings = { adminUrl: string | null; inSight?: boolean | undefined };

/** The modules in their order; an empty one takes no room. */
function Modules({ modules, ...around }: { modules: readonly PageModule[] } & Surroundings) {
	return modules.map((module) => <Module key={module.moduleId} module={module} {...around} />);
}

function Module({ module, adminUrl, inSight }: { module: PageModule } & Surroundings): ReactNode {
	const title = module.title ?? "";
	switch (module.type) {
		case "carousel": {
			const slides = toPictures(module.options.items, adminUrl);
			const { ratio } = module.options;
			return slides.length > 0 && <Carousel slides={slides} label={title || "焦点推荐"} ratio={ratio} />;
		}
		case "hotAdvert":
			return (
				<AdvertRow title={title} pictures={toPictures(module.options.items, adminUrl)} inSight={inSight} />
			);
		case "oneRowThreeColumns":
			return (
				<AdvertRow
					title={title}
					pictures={toPictures(module.options.items, adminUrl).slice(0, 3)}
					tall
					inSight={inSight}
				/>
			);
		case "floor": {
			const tabs = module.options.tabs.map((tab) => ({ ...toTab(tab, adminUrl), title: tab.title }));
			const banner = module.options.banner && toDecorationPicture(module.options.banner, adminUrl);
			return <Floor title={title} tabs={tabs} banner={banner ?? undefined} />;
		}
		case "goodsList":
			return <Floor title={title} tabs={[{ title, ...toTab(module.options, adminUrl) }]} />;
		case "brandWall":
			return <BrandWall title={title || "品牌墙"} brands={module.options.items} adminUrl={adminUrl} />;
		case "notice":
			return <NoticeStrip title={title || "公告"} notices={module.options.items} adminUrl={adminUrl} />;
		case "richText":
			return (
				<Surface as="section" padding="small" aria-label={title || undefined}>
					<RichText html={module.options.html} />
				</Surface>
			);
	}
}

function toTab(
	{ link, goods }: { link?: string | undefined; goods: GoodsListItem[] },
	adminUrl: string | null,
): { goods: Tile[]; link?: string } {
	const open = getOpenUrl(link, adminUrl);
	return { goods: goods.map(toTile), ...present({ link: open || undefined }) };
}
