type Rival = { name: string; brand: string; noun: string; model?: string };

/** Brands with their Latin names, and goods of theirs that others make fitting goods for. */
const fitted = `惠普 HP 硒鼓|佳能 Canon 墨盒|兄弟 Brother 鼓组件|博世 Bosch 锂电池|牧田 Makita 快充器|东成 Dongcheng 碳刷|西门子 Siemens 触摸屏
施耐德 Schneider 触点|斯凯孚 SKF 密封圈|联想 Lenovo 电源线|戴尔 Dell 键帽|格力 Gree 遥控器|美的 Midea 滤网|海尔 Haier 排水管|霍尼韦尔 Honeywell 滤毒盒|世达 SATA 批头|公牛 Bull 转换头`;
/**
 * Titles of the makers of fitting goods. The brand is the last or the first word of a
 * run, in brackets, or in Latin.
 */
const fits: readonly ((brand: string, noun: string, latin: string) => string)[] = [
	(brand, noun) => `${noun} 适用${brand}`,
	(brand, noun) => `${noun}（兼容${brand}）黑色`,
	(brand, noun) => `适用于${brand}${noun} 加强款`,
	(brand, noun) => `${brand}通用${noun}`,
	(brand, noun) => `${noun} 替代${brand} 老款`,
	(brand, noun) => `${noun} 配套${brand}`,
	(brand, noun, latin) => `${noun} 经济装 for ${latin} ${brand}`,
];
const makers = ["绿原", "优能", "中恒", "天利", "百配"];

/** Makers and goods with a model that longer models begin with. */
const series = `威图 继电器 RX77|科密 计算器 1512|台邦 减速电机 5IK60|亚德客 气缸 SC63|欧姆龙 光电开关 E3Z|明纬 开关电源 LRS350|和泉 按钮 YW1B|基恩士 传感器 LV11
安川 伺服驱动 SGD7|图尔克 接近开关 NI8|汇川 变频器 MD500|魏德米勒 端子 WDU4`;

/** Titles with Latin words side by side, and goods that have one of the words. */
const latin = `闪迪 SanDisk Ultra 存储卡|惠普 Color LaserJet 彩印机|得伟 DeWalt Atomic 冲击扳手|罗技 Logitech Master 键鼠|金士顿 Kingston Traveler 优盘|派克 Parker Jotter 钢笔
思高 Scotch Brite 百洁布|史丹利 Stanley FatMax 卷尺|福禄克 Fluke Networks 测线仪|膳魔师 Thermos Sport 保温壶|飞利浦 Philips Sonic 牙刷|佳能 Canon Pixma 喷墨机|爱普生 Epson EcoTank 墨仓机
微软 Surface Docking 扩展坞|三星 Galaxy Active 平板|海盗船 Corsair Vengeance 内存条|卡西欧 Casio Precision 计时表|双立人 Zwilling Classic 刀具`;

/** Goods of two names that sound the same. The first one has more goods. */
const sounds = `枕头 针头|被子 杯子|砂布 纱布|油桶 邮筒|夹子 架子|滤芯 铝芯|塞子 筛子|织带 纸袋|雨衣 浴衣|鱼缸 浴缸|勺子 哨子|毯子 坛子|水池 水尺
枕套 针套|电池 电磁|试纸 柿子|支架 指甲刀|护膝 呼吸阀`;

const split = (rows: string) => rows.split(/[|\n]/).map((row) => row.split(" "));
const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;

const fitting: Rival[] = split(fitted).flatMap(([brand = "", name = "", noun = ""], at) => [
	...[at, at + 3].map((no) => ({
		name: `${pick(makers, no)} ${pick(fits, no)(brand, noun, name)}`,
		brand: pick(makers, no),
		noun,
	})),
	{ name: at % 2 ? `原装${noun} 整箱装` : `${brand}（${name}）${noun}`, brand, noun },
]);
const longer: Rival[] = split(series).flatMap(([brand = "", noun = "", model = ""], at) => [
	...["A", "-24V", "B2"].map((end) => ({
		...{ name: `${brand} ${model}${end} ${noun}`, brand, noun },
		model: `${model}${end}`,
	})),
	// Some feeds have the model in the title alone.
	at % 2
		? { name: `${brand} 标准${noun} ${model} 通用型`, brand, noun }
		: { name: `${brand} 标准${noun}`, brand, noun, model },
]);
const worded: Rival[] = split(latin).flatMap(([brand = "", first = "", second = "", noun = ""]) => [
	{ name: `${second} ${noun}`, brand: "杂项", noun },
	{ name: `${brand} ${first} ${second} ${noun}`, brand, noun },
]);
const sounding: Rival[] = split(sounds).flatMap(([first = "", second = ""]) =>
	[first, first, second].map((noun, at) => ({ name: `${noun} ${at + 1}号 加厚`, brand: "杂项", noun })),
);

/**
 * Goods that are easily taken for others, as a goods feed: those that fit a brand beside the brand's own,
 * longer models beside the model that they begin with, Latin words side by side, names that sound the same.
 * At equal scores the wrong one comes first.
 */
export function createRivalsFeed(): string {
	return [...fitting, ...longer, ...worded, ...sounding].map(toLine).join("\n");
}

function toLine({ name, brand, noun, model }: Rival, index: number): string {
	return JSON.stringify({
		spuId: `rival-${index + 1}`,
		name,
		brand,
		categoryPath: ["对照", "对照品", noun],
		vender: { venderId: "bench-v4", venderName: "杭州对照商贸有限公司" },
		skus: [
			{
				skuId: `rival-${index + 1}-1`,
				specs: model ? [{ name: "型号", value: model }] : [{ name: "规格", value: "标准" }],
				price: (8 + ((index * 31) % 300)).toFixed(2),
				stock: 400,
			},
		],
	});
}
