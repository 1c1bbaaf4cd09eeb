import { beforeAll, describe, expect, test } from "vitest";
import { openReference } from "../../../../../../tests/support/reference/reference";

/** `values` are the variants of a product; a product without any has one SKU. */
type Goods = { name: string; brand?: string; kind: string; model?: string; values?: string[] };

/**
 * The goods that are only mentioned, and the longer models, are imported first:
 * at equal scores they come first.
 */
const catalogue: Record<string, Goods> = {
	cartridge: { name: "格之格 硒鼓 适用惠普 LaserJet M203dw 打印机", brand: "格之格", kind: "硒鼓" },
	toner: { name: "天威粉盒硒鼓 CF230A兼容惠普", brand: "天威", kind: "硒鼓" },
	spare: { name: "绿巨能（LLANO）替代博世电池 18V", brand: "绿巨能", kind: "电池" },
	charger: { name: "倍思 充电器 博世电钻通用", brand: "倍思", kind: "充电器" },
	topBit: { name: "Drill bit for BOSCH GSB120", brand: "TOP", kind: "钻头" },
	pads: { name: "毛毡 刷头 配套3M打磨机", brand: "净达", kind: "刷头" },
	named: { name: "速印 硒鼓 适用 ZX500", brand: "速印", kind: "硒鼓", model: "ZX500" },
	chosen: { name: "鼓粉组件", brand: "莱盛", kind: "硒鼓", values: ["适用惠普 1020", "适用佳能 2900"] },
	hpToner: { name: "原装硒鼓 CF230A 大容量", brand: "惠普", kind: "硒鼓" },
	boschBattery: { name: "锂电池组 18V", brand: "博世", kind: "电池" },
	boschCharger: { name: "锂电快充充电器", brand: "博世", kind: "充电器" },
	boschBit: { name: "Hammer drill bit SDS", brand: "BOSCH", kind: "钻头" },
	pads3m: { name: "研磨刷头 圆形", brand: "3M", kind: "刷头" },
	real: { name: "鼓粉盒", brand: "中科", kind: "硒鼓", model: "ZX500" },

	longer: { name: "威图 继电器 RX77A 通用型", brand: "威图", kind: "继电器", model: "RX77A" },
	longest: { name: "威图 RX77-24V 继电器", brand: "威图", kind: "继电器", model: "RX77-24V" },
	exact: { name: "威图 中间继电器", brand: "威图", kind: "继电器", model: "RX77" },
	longName: { name: "科密 1512A 计算器", brand: "科密", kind: "计算器", model: "1512A" },
	longPart: { name: "科密 1512-24V 计算器", brand: "科密", kind: "计算器", model: "1512-24V" },
	exactName: { name: "科密 计算器 桌面 1512 财务", brand: "科密", kind: "计算器" },

	disk: { name: "闪迪 SanDisk Ultra 存储卡", brand: "闪迪", kind: "存储卡" },
	ultra: { name: "Ultra 工程塑料", brand: "凯邦", kind: "塑料" },
	printer: { name: "惠普 Color LaserJet 彩色打印机", brand: "惠普", kind: "打印机" },
	drill: { name: "BOSCH GSB 120 冲击钻", brand: "BOSCH", kind: "冲击钻" },
	joined: { name: "MaxFlow 水泵", brand: "迈孚", kind: "水泵" },
	apart: { name: "Max Flow 水泵 大流量", brand: "麦克", kind: "水泵" },

	...Object.fromEntries(
		[1, 2, 3].map((no) => [`pillow${no}`, { name: `记忆棉枕头 ${no}号`, brand: "眠舒", kind: "枕头" }]),
	),
	needle: { name: "点胶针头 不锈钢", brand: "锐固", kind: "针头" },
	sealant: { name: "玻璃胶粘剂 透明", brand: "固邦", kind: "胶粘剂" },
	rule: { name: "ABS包胶尺 3m", brand: "锐固", kind: "软尺" },
	clay: { name: "陶瓷坛子 密封", brand: "瓷韵", kind: "坛子" },
	rug: { name: "羊毛毯子", brand: "暖屋", kind: "毯子" },
	hexBolt: { name: "外六角螺栓 全螺纹 M8×30 碳钢", brand: "岩锵", kind: "外六角螺栓" },
	capScrew: { name: "内六角圆柱头螺钉 M8×20 12.9级", brand: "铎禾", kind: "内六角圆柱头螺钉" },
	rug2: { name: "珊瑚绒毯子", brand: "暖屋", kind: "毯子" },
};
const reference = await openReference();
let token: string;
beforeAll(async () => {
	const lines = Object.entries(catalogue).map(([id, { name, brand, kind, model, values = ["标准"] }]) => ({
		spuId: id,
		name,
		brand,
		categoryPath: ["工业品", "杂类", kind],
		vender: { venderId: "meant-v", venderName: "试词供应商" },
		skus: values.map((value, no) => ({
			skuId: no === 0 ? id : `${id}-${no}`,
			specs: [{ name: "规格", value }, ...(model ? [{ name: "型号", value: model }] : [])],
			price: "9.00",
			stock: 30,
		})),
	}));
	await reference.fetch("http://localhost:8787/goods/import", {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body: lines.map((line) => JSON.stringify(line)).join("\n"),
	});
	for (const [word, means] of [
		["hp", "惠普"],
		["bosch", "博世"],
		["螺丝", "螺栓"],
		["螺丝", "螺钉"],
	] as const) {
		for (const fields of [
			{ word, means },
			{ word: means, means: word },
		]) {
			await reference.fetch("http://localhost:8787/search-words/add", {
				method: "POST",
				headers: { "x-mall-request": "1" },
				body: new URLSearchParams(fields),
				redirect: "manual",
			});
		}
	}
	token = (await reference.logIn("linyue")).body.token;
});

const areaId = "1_72_55653_0";
const search = async (keyword: string) => {
	const { body } = await reference.call("/mall/goods/search", {
		body: { keyword, areaId, groupBy: "spu" },
		token,
	});
	return (body.list as { spuId: string }[]).map(({ spuId }) => spuId);
};
/** The products of a keyword on the search page, and of a line of a purchase list. */
const find = async (keyword: string) => {
	const { body } = await reference.call("/mall/goods/match", {
		body: { keywords: [keyword], areaId },
		token,
	});
	const skuIds: string[] = body.matches[0].skuIds;
	return [await search(keyword), [...new Set(skuIds.map((id) => id.split("-")[0]))]] as string[][];
};

describe("a brand that is meant and one that is mentioned", () => {
	test.each([
		["惠普 硒鼓", "hpToner", ["cartridge", "toner", "chosen"]],
		["惠普硒鼓", "hpToner", ["cartridge", "toner", "chosen"]],
		["HP硒鼓", "hpToner", ["cartridge", "toner", "chosen"]],
		["惠普 CF230A", "hpToner", ["toner"]],
		["博世电池", "boschBattery", ["spare"]],
		["博世充电器", "boschCharger", ["charger"]],
		["bosch drill bit", "boschBit", ["topBit"]],
		["3M 刷头", "pads3m", ["pads"]],
		["ZX500", "real", ["named"]],
		["ZX500 硒鼓", "real", ["named"]],
	])("§2 search: %s finds its own goods first and the others behind", async (keyword, own, mentioned) => {
		for (const found of await find(keyword)) {
			expect([keyword, found[0]]).toEqual([keyword, own]);
			expect(found).toEqual(expect.arrayContaining(mentioned));
		}
	});

	test("§2 search: who asks for goods that fit gets goods that fit", async () => {
		for (const [first] of await find("适用惠普 硒鼓")) expect(["cartridge", "chosen"]).toContain(first);
	});
});

describe("a model and a longer one that begins with it", () => {
	test.each([
		["RX77", "exact", ["longer", "longest"]],
		["威图 RX77", "exact", ["longer", "longest"]],
		["RX77 继电器", "exact", ["longer", "longest"]],
		["威图RX77继电器", "exact", ["longer", "longest"]],
		["1512", "exactName", ["longName", "longPart"]],
		["科密 1512", "exactName", ["longName", "longPart"]],
		["科密1512计算器", "exactName", ["longName", "longPart"]],
	])("§2 search: %s is found before longer models", async (keyword, own, longer) => {
		for (const found of await find(keyword)) {
			expect([keyword, found[0]]).toEqual([keyword, own]);
			expect(found).toEqual(expect.arrayContaining(longer));
		}
	});
});

describe("Latin words that are run together", () => {
	test.each([
		["sandiskultra", ["disk"]],
		["SanDiskUltra存储卡", ["disk"]],
		["hpcolorlaserjet", ["printer"]],
		["boschgsb", ["drill", "topBit"]],
		["boschgsb120", ["drill", "topBit"]],
		["maxflow", ["joined", "apart"]],
	])("§2 search: %s is split as the catalogue writes its words", async (keyword, goods) => {
		for (const found of await find(keyword)) expect([keyword, found]).toEqual([keyword, goods]);
	});

	test("§2 search: letters that the catalogue's words do not cover stay whole", async () => {
		for (const found of await find("sandiskultraxq")) expect(found).toEqual([]);
	});
});

describe("pinyin", () => {
	test.each([
		["zhentou", ["pillow1", "pillow2", "pillow3", "needle"]],
		["zentou", ["pillow1", "pillow2", "pillow3", "needle"]],
		["tanzi", ["clay", "rug", "rug2"]],
	])("§2 search: %s finds all that sound so", async (keyword, goods) => {
		for (const found of await find(keyword)) expect(found.toSorted()).toEqual(goods.toSorted());
	});

	test("§2 search: the reading that most goods have comes first", async () => {
		for (const found of await find("tanzi")) expect(found).toEqual(["rug", "rug2", "clay"]);
	});
});

describe("one character behind a brand that the mall lacks", () => {
	test.each([
		[
			"得力器",
			["boschCharger", "charger", "longPart", "exactName", "longName", "longer", "longest", "exact"],
		],
		["世达毯", []],
		["得力猫", []],
		["3M胶", ["sealant"]],
		["得力料", ["ultra"]],
	])("§2 search: %s finds the kinds that it names, and nothing else", async (keyword, goods) => {
		for (const found of await find(keyword))
			expect([keyword, found.toSorted()]).toEqual([keyword, goods.toSorted()]);
	});
});

describe("a character that says which one", () => {
	test.each(["M8*30 内六角螺丝", "内六角螺丝 M8×30", "M8x30内六角", "内六角 M8*30 12.9级"])(
		"§2 search: %s finds no goods without it",
		async (keyword) => {
			for (const found of await find(keyword)) expect([keyword, found]).toEqual([keyword, ["capScrew"]]);
		},
	);
});
