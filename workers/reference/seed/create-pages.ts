import { present } from "~/api/wire/present";
import type { StoredModule } from "../backends/decoration/stored-module";
import type { pages } from "../db/schema/catalogue";
import { bannerRatio } from "../pictures/draw-sign";
import { type DrawnPicture, toPicturePath } from "../pictures/picture-path";
import { toCatId } from "./create-categories";
import type { SpuDraft } from "./create-spu";
import { domains } from "./products/domains";

type Row = typeof pages.$inferInsert;

const homes = [
	{ mallCode: "M1001", pageId: "91001", order: [0, 1, 4, 3, 2, 5] },
	{ mallCode: "M1002", pageId: "91002", order: [2, 3, 4, 1, 0, 5] },
	{ mallCode: "M1003", pageId: "91003", order: [5, 1, 3, 2, 4, 0] },
] as const;

/** One for each of `domains`, in their order. */
const campaigns = [
	{ title: "紧固件工厂直供", subtitle: "螺栓螺母垫圈 现货速发", kinds: "bolt,nut", keyword: "紧固件", no: 0 },
	{
		title: "劳保防护专场",
		subtitle: "手套口罩安全帽 一站备齐",
		kinds: "helmet,gloves",
		keyword: "防护",
		no: 2,
	},
	{ title: "纸品文具囤货节", subtitle: "复印纸整箱更省", kinds: "paper,pen", keyword: "复印纸", no: 5 },
	{
		title: "办公焕新",
		subtitle: "笔记本电脑与显示器 企业专享",
		kinds: "laptop,monitor",
		keyword: "笔记本电脑",
		no: 3,
	},
	{ title: "配电改造季", subtitle: "断路器接触器 全系列", kinds: "breaker,bulb", keyword: "断路器", no: 10 },
	{
		title: "实验室耗材月",
		subtitle: "移液吸头离心管 批量优惠",
		kinds: "flask,pipette",
		keyword: "实验",
		no: 8,
	},
] as const;

/** The home page of every mall. All have the same blocks, and each starts with the mall's own trade. */
export function createPages(goods: readonly SpuDraft[]): Row[] {
	const selling = [...goods].sort((a, b) => bestOf(b).saleCount - bestOf(a).saleCount);
	return homes.map(({ mallCode, pageId, order }) => {
		let no = 0;
		const module = (type: string, options: StoredModule["options"], title?: string): StoredModule => ({
			moduleId: `${pageId}${String(++no).padStart(2, "0")}`,
			type,
			...present({ title: title || undefined }),
			options,
		});
		const adverts = order.map((index) => campaigns[index]);
		const brands = order.slice(0, 4).flatMap((index) => domains[index]?.brands.slice(0, 3) ?? []);
		const modules: StoredModule[] = [
			module("carousel", {
				ratio: bannerRatio,
				items: adverts.slice(0, 2).map((campaign) => toAdvert("banner", campaign)),
			}),
			module("hotAdvert", { items: adverts.slice(2, 6).map((campaign) => toAdvert("advert", campaign)) }),
			module("notice", {
				items: [
					{ title: "年中集中采购活动开始，部分商品阶梯价低至 94 折", link: "/search?sortType=sale_desc" },
					{ title: "增值税专用发票改为按月集中开具，请提前维护开票资料" },
					{ title: "西部仓扩容，四川、重庆、陕西次日达范围扩大" },
				],
			}),
			...order.slice(0, 5).map((index) => module("floor", createFloor(index, selling), domains[index]?.name)),
			module(
				"brandWall",
				{ items: brands.map(([name, latin], index) => toBrand(name, latin, index)) },
				"精选品牌",
			),
			module("goodsList", { goods: pickTop(selling, () => true, 10) }, "大家都在买"),
			module(
				"richText",
				{
					html: "<h3>企业采购，合规透明</h3><p>统一价格、统一开票、统一验收。所有供应商均通过资质审核，订单与付款全程可追溯。</p>",
				},
				"服务承诺",
			),
		];
		return { pageId, mallCode, name: "首页", isHome: true, modules };
	});
}

function createFloor(index: number, selling: readonly SpuDraft[]) {
	const domain = domains[index];
	if (!domain) throw new Error(`no domain ${index}`);
	const campaign = campaigns[index] ?? campaigns[0];
	return {
		banner: toAdvert("advert", campaign),
		tabs: Object.entries(domain.groups)
			.slice(0, 4)
			.map(([group, products]) => ({
				title: group,
				link: `/search?catId=${toCatId(index, group)}`,
				goods: pickTop(selling, (spu) => products.includes(spu.product), 4),
			})),
	};
}

/** SKU ids of the best sellers, one per listing and at most two per product. */
function pickTop(selling: readonly SpuDraft[], fits: (spu: SpuDraft) => boolean, count: number): string[] {
	const seen = new Map<string, number>();
	return selling
		.filter((spu) => {
			if (!fits(spu) || bestOf(spu).state !== 1) return false;
			const before = seen.get(spu.product.name) ?? 0;
			seen.set(spu.product.name, before + 1);
			return before < 2;
		})
		.slice(0, count)
		.map((spu) => bestOf(spu).skuId);
}

function bestOf(spu: SpuDraft): SpuDraft["skus"][number] {
	return spu.skus.reduce((best, sku) => (sku.state === 1 && sku.saleCount > best.saleCount ? sku : best));
}

type Campaign = (typeof campaigns)[number];

function toAdvert(
	kind: Extract<DrawnPicture["kind"], "banner" | "advert">,
	{ title, subtitle, kinds, keyword, no }: Campaign,
) {
	const image = toPicturePath({ kind, no, view: 1, text: `${title}|${subtitle}|${kinds}` });
	return { image, title, subtitle, link: `/search?keyword=${encodeURIComponent(keyword)}` };
}

function toBrand(brandName: string, latin: string, no: number) {
	const image = toPicturePath({ kind: "brand", no, view: 1, text: `${brandName}|${latin}` });
	return { brandName, image, link: `/search?keyword=${encodeURIComponent(brandName)}` };
}
