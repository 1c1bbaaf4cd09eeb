import type { venders } from "../db/schema/catalogue";
import { createDeliveryWays } from "../db/schema/delivery-ways";
import { toPicturePath } from "../pictures/picture-path";

type Vender = typeof venders.$inferInsert;

/**
 * The first vender sells goods of all domains. The others sell goods of some, by index in products/domains.
 */
const list: readonly [
	name: string,
	shop: string,
	domains: readonly number[],
	freightYuan: number,
	freeFromYuan: number,
][] = [
	["优禾工业品自营", "优禾自营旗舰店", [0, 1, 2, 3, 4, 5], 0, 0],
	["上海岑禾工业科技有限公司", "岑禾工业旗舰店", [0, 4], 12, 199],
	["苏州砺峒五金机电有限公司", "砺峒五金专营店", [0], 10, 99],
	["浙江钧垣紧固件有限公司", "钧垣紧固件旗舰店", [0], 15, 299],
	["广州拓榫工具供应链有限公司", "拓榫工具专营店", [0, 4], 8, 88],
	["天津御岑安全防护有限公司", "御岑劳保旗舰店", [1], 10, 129],
	["山东盾屿劳保用品有限公司", "盾屿劳保专营店", [1], 9, 99],
	["武汉安垣消防器材有限公司", "安垣安防专营店", [1, 4], 15, 199],
	["北京墨栩文化用品有限公司", "墨栩办公旗舰店", [2], 6, 59],
	["杭州简笺办公科技有限公司", "简笺办公专营店", [2, 3], 8, 99],
	["成都文岑商贸有限公司", "文岑一站式办公", [2], 10, 129],
	["深圳芯栩电子科技有限公司", "芯栩数码旗舰店", [3], 0, 0],
	["深圳讯枥网络技术有限公司", "讯枥网络专营店", [3, 4], 12, 299],
	["南京云垣信息技术有限公司", "云垣企业数码", [3], 15, 500],
	["温州正峒电气有限公司", "正峒电气旗舰店", [4], 10, 199],
	["宁波朗屿照明科技有限公司", "朗屿照明专营店", [4], 12, 199],
	["西安伏垣电缆有限公司", "伏垣线缆工厂店", [4], 30, 1000],
	["南京析岑科学仪器有限公司", "析岑仪器旗舰店", [5], 15, 299],
	["上海清枥生物科技有限公司", "清枥实验耗材店", [5], 12, 199],
	["长沙试垣实验设备有限公司", "试垣实验室专营店", [5], 20, 500],
	["厦门衡禾进出口贸易有限公司", "衡禾企业集采店", [0, 1, 2, 5], 10, 159],
	["重庆联岑物资有限公司", "联岑物资集采店", [0, 1, 4], 18, 399],
];

/** Ids of the venders that sell goods of a domain. */
export function getVenderIds(domain: number): string[] {
	return list.flatMap(([, , domains], index) => (domains.includes(domain) ? [toVenderId(index)] : []));
}

export function createVenders(): Vender[] {
	return list.map(([venderName, shopName, domains, freight, freeFrom], index) => ({
		venderId: toVenderId(index),
		venderName,
		shopName,
		shopLogo: toPicturePath({ kind: "shop", no: index, view: 1, text: shopName }),
		description: `${venderName}，${domains.length > 2 ? "品类齐全的一站式供应商" : "深耕行业多年的专业供应商"}，支持账期结算、增值税专用发票与批量定制。`,
		selfOperated: index === 0,
		freightFen: freight * 100,
		freeFreightFromFen: freeFrom * 100,
		promotionNotice: freeFrom > 0 ? `满 ${freeFrom} 元包邮` : "全场包邮",
		scores: ["商品质量", "物流速度", "售后服务"].map((name, at) => ({
			name,
			score: 4.5 + ((index * 7 + at * 3) % 5) / 10,
		})),
		followCount: 180 + ((index * 977) % 5200),
		deliveryWays: createDeliveryWays(index === 0 ? 40 : 8 + (index % 5) * 2),
	}));
}

function toVenderId(index: number): string {
	return String(30001 + index);
}
