import type { GoodsListItem } from "~/api/schema/goods-list";

const titles = [
	"高强度<em>复印纸</em> A4 80g 500张/包 5包/箱 双面打印不卡纸 办公用品整箱采购",
	"丁腈防护手套",
	"不锈钢外六角螺栓 M8×40 304 全牙 100只/盒",
	"护目镜",
	"网络跳线 六类 千兆 2米 灰色 机房综合布线成品线",
];
const stockStates = [33, 39, 36, 34, 99] as const;

/** Goods for the gallery: a long and a short title, every tone of stock. */
export const goods: GoodsListItem[] = titles.map((title, at) => ({
	skuId: String(1000 + at),
	spuId: String(1000 + at),
	name: title.replaceAll(/<\/?em>/g, ""),
	highlight: title,
	imagePath: "/default-icon.svg",
	price: ["128.00", "0.85", "1234567.89", "45.50", "9.90"][at] ?? "0.00",
	nakedPrice: ["113.27", "0.75", "1092537.96", "40.27", "8.76"][at] ?? "0.00",
	brandName: "样例",
	venderId: "1",
	venderName: ["华东办公用品直供中心旗舰店", "安护劳保", "固力紧固件", "安护劳保", "通联线缆"][at] ?? "",
	lowestBuy: at === 2 ? 10 : 1,
	saleUnit: "盒",
	saleCount: 10,
	stockStateId: stockStates[at] ?? 33,
}));
