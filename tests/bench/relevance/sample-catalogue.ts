/** A value of a dimension, with the part of the model that stands for it, if there is one: "250mL|250". */
type Values = string;

type Product = {
	name: string;
	brand: string;
	path: string;
	/** `{1}` is the model part of the first dimension. */
	model: string;
	dims: Record<string, Values>;
	attrs?: Record<string, string>;
	keywords?: string;
	vender?: readonly [venderId: string, venderName: string];
};

const lab = ["bench-v1", "上海垒固仪器有限公司"] as const;
const tools = ["bench-v2", "广州驰工机电设备有限公司"] as const;
const paper = ["bench-v3", "北京文汇达办公用品有限公司"] as const;

/**
 * A catalogue whose shape differs from the seed: few products with many variants, brands with an English
 * name, models that include the size, and the words of a laboratory, a workshop and an office.
 */
const products: readonly Product[] = [
	{
		name: "塑料烧杯 PP材质 带刻度",
		brand: "垒固",
		path: "实验室用品/玻塑耗材/塑料烧杯",
		model: "CE933-{1}{2}",
		dims: { 容量: "50mL 100mL 250mL 500mL 1L|1000mL 2L|2000mL", 材质: "PP PMP" },
		vender: lab,
	},
	{
		name: "高硼硅玻璃试剂瓶 蓝盖",
		brand: "蜀牛",
		path: "实验室用品/玻塑耗材/试剂瓶",
		model: "SN-BLB-{1}-{2}",
		dims: { 容量: "100ml 250ml 500ml 1000ml 2000ml", 颜色: "透明|T 棕色|Z", 包装: "1个 10个/箱" },
		attrs: { 螺口: "GL45", 耐温: "140℃" },
		vender: lab,
	},
	{
		name: "广口塑料样品瓶 HDPE",
		brand: "Nalgene",
		path: "实验室用品/玻塑耗材/样品瓶",
		model: "2104-00{1}",
		dims: { 容量: "30ml|01 60ml|02 125ml|04 250ml|08 500ml|16 1L|32", 包装: "12个/包 72个/箱" },
		vender: lab,
	},
	{
		name: "一次性移液枪头 无菌盒装",
		brand: "大龙",
		path: "实验室用品/移液/枪头",
		model: "TF-{1}-{2}",
		dims: {
			量程: "10ul|10 200ul|200 1000ul|1000 5ml|5000",
			滤芯: "带滤芯|F 不带滤芯|N",
			包装: "96支/盒 10盒/箱",
		},
		keywords: "吸头 tip",
		vender: lab,
	},
	{
		name: "电子天平 万分之一 内校",
		brand: "赛多利斯",
		path: "实验室用品/仪器/电子天平",
		model: "BSA{1}S-CW",
		dims: { 量程: "120g|124 220g|224 320g|323" },
		vender: lab,
	},
	{
		name: "外六角螺栓 全牙 4.8级 镀锌",
		brand: "东明",
		path: "五金/紧固件/螺栓",
		model: "DIN933-{1}-{2}",
		dims: {
			规格: "M6×16 M6×20 M6×30 M8×20 M8×25 M8×30 M8×40 M10×25 M10×30 M10×40 M12×40 M12×50",
			材质: "304不锈钢|304 316不锈钢|316 碳钢|CS",
			包装: "20支/盒 100支/盒 500支/箱",
		},
		vender: tools,
	},
	{
		name: "内六角螺钉 圆柱头 12.9级",
		brand: "晋亿",
		path: "五金/紧固件/螺钉",
		model: "GB70-{1}",
		dims: {
			规格: "M3×10 M4×12 M5×16 M6×20 M8×25 M10×30 M12×40",
			包装: "50支/盒 200支/盒",
			表面: "发黑 镀锌 镀镍",
		},
		vender: tools,
	},
	{
		name: "十字槽自攻螺丝 沉头",
		brand: "东明",
		path: "五金/紧固件/自攻螺丝",
		model: "ST-{1}",
		dims: { 规格: "3.5×16 3.5×25 4.2×25 4.2×38", 材质: "304不锈钢 碳钢", 包装: "100支/包 1000支/盒" },
		vender: tools,
	},
	{
		name: "活动扳手 大开口",
		brand: "世达",
		path: "五金/手动工具/扳手",
		model: "472{1}",
		dims: { 规格: "6寸|02 8寸|03 10寸|04 12寸|05 15寸|06" },
		vender: tools,
	},
	{
		name: "可调式扭力扳手 预置式",
		brand: "普锐马",
		path: "五金/手动工具/扳手",
		model: "PA728-{1}",
		dims: { 扭矩: "5-25N·m|25 20-100N·m|100 40-200N·m|200 60-340N·m|340" },
		vender: tools,
	},
	{
		name: "螺丝刀 十字 磁性批头",
		brand: "世达",
		path: "五金/手动工具/螺丝刀",
		model: "623{1}",
		dims: { 规格: "PH0×75|01 PH1×100|02 PH2×100|03 PH2×150|04 PH3×150|05" },
		vender: tools,
	},
	{
		name: "微型断路器 C型脱扣 空气开关",
		brand: "施耐德",
		path: "电工电气/低压配电/断路器",
		model: "OSMC32N{2}C{1}",
		dims: { 额定电流: "6A|6 10A|10 16A|16 20A|20 25A|25 32A|32 40A|40 63A|63", 极数: "1P|1 2P|2 3P|3 4P|4" },
		attrs: { 分断能力: "6kA" },
		vender: tools,
	},
	{
		name: "小型断路器 家用空开",
		brand: "正泰",
		path: "电工电气/低压配电/断路器",
		model: "NXB-63-{2}-C{1}",
		dims: { 额定电流: "10A|10 16A|16 20A|20 32A|32 63A|63", 极数: "1P 2P 3P" },
		vender: tools,
	},
	{
		name: "交流接触器 380V",
		brand: "施耐德",
		path: "电工电气/低压配电/接触器",
		model: "LC1D{1}{2}",
		dims: { 电流: "9A|09 12A|12 18A|18 25A|25 32A|32", 线圈电压: "AC220V|M7C AC380V|Q7C AC24V|B7C" },
		vender: tools,
	},
	{
		name: "单芯铜电线 家装阻燃",
		brand: "远东",
		path: "电工电气/线缆/电线",
		model: "ZC-BV-{1}",
		dims: {
			截面: "1.5平方|1.5 2.5平方|2.5 4平方|4 6平方|6",
			颜色: "红色 黄色 蓝色 绿色 双色",
			长度: "50米/卷 100米/卷",
		},
		vender: tools,
	},
	{
		name: "插线板 USB快充 新国标",
		brand: "公牛",
		path: "电工电气/开关插座/插座",
		model: "GN-B5{1}U",
		dims: { 孔位: "4孔|04 6孔|06 8孔|08", 线长: "1.8米 3米 5米" },
		keywords: "排插 拖线板 接线板",
		vender: tools,
	},
	{
		name: "丁腈浸胶手套 耐油防滑",
		brand: "霍尼韦尔",
		path: "劳保/手部防护/浸胶手套",
		model: "NE-{1}",
		dims: { 尺码: "S|07 M|08 L|09 XL|10", 颜色: "黑色 蓝色 灰色", 包装: "1双 12双/打 120双/箱" },
		vender: tools,
	},
	{
		name: "一次性丁腈检查手套 无粉",
		brand: "爱马斯",
		path: "劳保/手部防护/一次性手套",
		model: "XNFS{1}",
		dims: { 尺码: "S|42100 M|44100 L|46100 XL|48100", 包装: "100只/盒 1000只/箱" },
		vender: lab,
	},
	{
		name: "防割手套 5级 HPPE",
		brand: "赛立特",
		path: "劳保/手部防护/防割手套",
		model: "ST57100-{1}",
		dims: { 尺码: "7码|7 8码|8 9码|9 10码|10" },
		vender: tools,
	},
	{
		name: "安全帽 ABS 透气 旋钮调节",
		brand: "3M",
		path: "劳保/头部防护/安全帽",
		model: "H-70{1}R",
		dims: { 颜色: "白色|1 黄色|2 红色|5 橙色|6 蓝色|3", 印字: "不印字 印字" },
		vender: tools,
	},
	{
		name: "防护口罩 KN95 折叠耳带",
		brand: "3M",
		path: "劳保/呼吸防护/口罩",
		model: "95{1}",
		dims: { 款式: "耳带|01+ 头带|02+ 带阀耳带|01V+ 带阀头带|02V+", 包装: "50只/盒 25只/盒" },
		vender: tools,
	},
	{
		name: "防砸安全鞋 钢包头 透气",
		brand: "代尔塔",
		path: "劳保/足部防护/安全鞋",
		model: "30110{1}",
		dims: {
			尺码: "38码|1 39码|2 40码|3 41码|4 42码|5 43码|6 44码|7",
			防护: "防砸 防砸防刺穿",
			颜色: "黑色 棕色",
		},
		keywords: "劳保鞋",
		vender: tools,
	},
	{
		name: "复印纸 70g 高白 双面打印",
		brand: "得力",
		path: "办公/纸品/复印纸",
		model: "DL-{1}-{2}",
		dims: { 规格: "A3 A4 A5 B5", 包装: "500张/包|1 5包/箱|5 8包/箱|8" },
		keywords: "打印纸",
		vender: paper,
	},
	{
		name: "不干胶标签纸 热敏",
		brand: "得力",
		path: "办公/纸品/标签纸",
		model: "DL-{1}",
		dims: { 规格: "40×30 60×40 70×50 100×100 100×150", 数量: "500张 800张", 材质: "热敏 铜版纸 PET" },
		vender: paper,
	},
	{
		name: "中性笔 0.5mm 按动",
		brand: "晨光",
		path: "办公/书写/中性笔",
		model: "GP-100{1}",
		dims: { 颜色: "黑色|8 红色|6 蓝色|7", 包装: "12支/盒 单支" },
		keywords: "签字笔 水笔",
		vender: paper,
	},
	{
		name: "硒鼓 适用LaserJet",
		brand: "惠普",
		path: "办公/耗材/硒鼓",
		model: "{1}",
		dims: { 型号: "CF230A CF230X CF232A CF217A CF218A CF219A Q2612A CE278A CE285A CE505A CC388A W1110A" },
		keywords: "墨粉 粉盒",
		vender: paper,
	},
	{
		name: "打印机墨盒 原装",
		brand: "佳能",
		path: "办公/耗材/墨盒",
		model: "{1}-{2}",
		dims: { 型号: "PG-845 CL-846 PGI-880 CLI-881 PGI-2800", 颜色: "黑色|BK 青色|C 品红|M 黄色|Y" },
		vender: paper,
	},
	{
		name: "商用笔记本电脑 14英寸 轻薄",
		brand: "联想",
		path: "办公/电脑整机/笔记本电脑",
		model: "E14-{1}-{2}",
		dims: { 处理器: "i5|I5 i7|I7 R7", 内存: "16G+512G|512 32G+1T|1T" },
		keywords: "ThinkPad",
		vender: paper,
	},
	{
		name: "台式电脑主机 商用",
		brand: "戴尔",
		path: "办公/电脑整机/台式机",
		model: "OptiPlex-70{1}",
		dims: { 处理器: "i3|10 i5|20 i7|30", 内存: "8G 16G 32G" },
		vender: paper,
	},
	{
		name: "无线鼠标 静音 办公",
		brand: "罗技",
		path: "办公/外设/鼠标",
		model: "M{1}",
		dims: { 型号: "M185|185 M220|220 M330|330 M720|720", 颜色: "黑色 灰色 蓝色 红色" },
		vender: paper,
	},
	{
		name: "洗手液 抑菌 泡沫",
		brand: "蓝月亮",
		path: "清洁/个人清洁/洗手液",
		model: "LYL-{1}",
		dims: { 净含量: "300g 500g 5kg", 香型: "野菊花 芦荟 清香", 包装: "单瓶 整箱" },
		vender: paper,
	},
	{
		name: "抽纸 3层 原木浆",
		brand: "维达",
		path: "清洁/纸品/抽纸",
		model: "V{1}",
		dims: { 规格: "120抽×24包|2239 130抽×18包|2240 100抽×30包|2241" },
		keywords: "纸巾 餐巾纸",
		vender: paper,
	},
	{
		name: "垃圾袋 加厚 平口",
		brand: "妙洁",
		path: "清洁/清洁用品/垃圾袋",
		model: "MJ-{1}",
		dims: { 规格: "45×50cm|S 60×80cm|M 80×100cm|L 100×120cm|XL", 颜色: "黑色 蓝色 绿色", 厚度: "普通 加厚" },
		vender: paper,
	},
	{
		name: "深沟球轴承 双面密封",
		brand: "SKF",
		path: "五金/传动/轴承",
		model: "{1}-{2}",
		dims: {
			型号: "6000 6001 6002 6003 6200 6201 6202 6203 6204 6205 6206 6304 6305",
			密封: "2RS1 2Z",
			游隙: "C0 C3",
		},
		vender: tools,
	},
	{
		name: "三角皮带 传动带",
		brand: "三力士",
		path: "五金/传动/皮带",
		model: "{2}-{1}",
		dims: { 长度: "800 900 1000 1200 1500 1800 2000", 带型: "A B C SPA SPB", 材质: "橡胶 氯丁胶" },
		vender: tools,
	},
	{
		name: "防锈润滑剂 除锈 喷雾",
		brand: "WD-40",
		path: "五金/化学品/润滑剂",
		model: "WD-86{1}",
		dims: { 净含量: "100ml|100 200ml|200 350ml|350 400ml|400 500ml|500" },
		keywords: "除锈剂 松动剂",
		vender: tools,
	},
	{
		name: "透明封箱胶带 高粘",
		brand: "齐心",
		path: "办公/包装/胶带",
		model: "JF{1}",
		dims: { 宽度: "45mm 48mm 60mm", 长度: "50米 100米 150米", 颜色: "透明 米黄" },
		vender: paper,
	},
];

/** The catalogue as a goods feed, one JSON product a line. */
export function createSampleFeed(): string {
	return products.map((product, index) => JSON.stringify(toLine(product, index))).join("\n");
}

function toLine(
	{ name, brand, path, model, dims, attrs = {}, keywords = "", vender }: Product,
	index: number,
) {
	const lists = Object.entries(dims).map(([dim, values]) =>
		values.split(" ").map((text) => {
			const [value = "", part = value.replaceAll(/[^\w.+-]/g, "x")] = text.split("|");
			return { name: dim, value, part };
		}),
	);
	const choices = lists.reduce<(typeof lists)[number][]>(
		(rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
		[[]],
	);
	return {
		spuId: `bench-${index + 1}`,
		name: `${brand} ${name}`,
		brand,
		categoryPath: path.split("/"),
		keywords: keywords.split(" ").filter(Boolean),
		attributes: Object.entries(attrs).map(([key, value]) => ({ name: key, value })),
		...(vender && { vender: { venderId: vender[0], venderName: vender[1] } }),
		skus: choices.map((choice, no) => ({
			skuId: `bench-${index + 1}-${no + 1}`,
			specs: [
				...choice.map(({ name: dim, value }) => ({ name: dim, value })),
				...(choice.some(({ name: dim }) => dim === "型号")
					? []
					: [{ name: "型号", value: model.replaceAll(/\{(\d)\}/g, (_, at) => choice[at - 1]?.part ?? "") }]),
			],
			price: (5 + ((index * 37 + no * 11) % 400)).toFixed(2),
			stock: 500 + no,
		})),
	};
}
