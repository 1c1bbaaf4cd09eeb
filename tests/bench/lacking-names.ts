/** Goods of other trades: the catalogue of the seed has none of them. */
const kinds = [
	...["血压计", "轮椅", "钢琴", "宠物猫粮", "羽毛球拍", "鱼竿", "婴儿推车", "瑜伽垫", "口红", "西服套装"],
	...["登山帐篷", "红酒", "钻戒", "吉他", "滑雪板", "儿童绘本", "奶粉", "假发", "望远镜", "潜水服"],
	...["烤鸭", "香水", "跑步机", "麻将机", "摩托车头盔"],
];
const looks = [
	...["臂式全自动", "家用折叠", "初学者便携", "加厚防滑", "进口高端", "学生入门", "复古怀旧", "迷你随身"],
	...["豪华礼盒装", "专业比赛用", "春季新款", "可水洗", "智能语音", "双人加大", "无糖低脂", "手工定制"],
	...["限量纪念", "亲子互动", "静音省电", "老人专用"],
];

/** So many lines of an honest list, none of which the mall sells, each of other words. */
export function writeLacking(count: number): string[] {
	return Array.from({ length: count }, (_, at) => {
		const [kind, look] = [kinds[at % kinds.length], looks[Math.floor(at / kinds.length) % looks.length]];
		return `${kind} ${look} ${String.fromCharCode(65 + (at % 26))}K-${1000 + at * 7}`;
	});
}

/**
 * So many lines of 40 characters without a space or a code, as a hostile list has them: each is cut and
 * spelled as one run.
 */
export function writeLong(count: number): string[] {
	const letters = [...kinds, ...looks, "手套", "螺丝刀", "电钻", "口罩", "轴承", "打印纸"].join("");
	return Array.from({ length: count }, (_, at) =>
		Array.from(
			{ length: 40 },
			(_, place) => letters[(at * 31 + place * 17 + at * place) % letters.length],
		).join(""),
	);
}
