import { unitPattern } from "./unit-words";

/** A writing of a number that may not be the wanted one, and lines of it with ` ; ` between. */
type VagueNumber = { says: string; examples: string };

export const vagueNumbers: readonly VagueNumber[] = [
	// A guess or a limit. "接近开关" and "左右手套" are goods.
	{
		says: "大[概致]|差不多|至[少多]|起码",
		examples: "手套 数量：大概10双 ; 砂轮片 差不多50片 ; 毛巾 起码20条",
	},
	{
		says: String.raw`(?:约莫?|(?<!\p{Script=Han})近|将近|接近|最[少多]|不(?:少于|低于|多于|超过)|预[计估]|估计|可能)[要需用买有为]{0,2}\s*[\d一二两三四五六七八九十百半]`,
		examples:
			"手套 约10双 ; 轴承 不少于4个 ; 机油 最多3桶 ; 电池 将近40节 ; 抹布 不超过20块 ; 毛巾 预计20条 ; 毛巾 估计要20条 ; 毛巾 可能20条 ; 抹布 约莫20块 ; 电池 近40节",
	},
	{
		says: String.raw`(?:\d\s*|${unitPattern})(?:左右|上下|以[上内下])`,
		examples: "手套 10双左右 ; 手套 数量：10左右 ; 手套 数量：10双以上",
	},
	{ says: "若干|一批", examples: "手套若干 ; 手套 一批" },
	// A limit, a loss, or two numbers that may be a range, a sum or a change.
	{
		says: String.raw`(?<![a-z\d.\-/])\d+\s*(?:[-~至到]|或者?)\s*\d+\s*[\p{Script=Han}]?$`,
		examples: "手套 10-20双 ; 手套 数量：10~20 ; 手套 数量：10-20双",
	},
	{
		says: String.raw`(?:[<>≥≤≈~±]\s*|\s-|(?<![缺至不])[少减扣退])\d[\d,]*\s*(?:${unitPattern})`,
		examples:
			"手套 <10双 ; 手套 >10双 ; 手套 ≥10双 ; 手套 ≤10双 ; 手套 ≈10双 ; 手套 ~10双 ; 手套 ±10双 ; 手套 -10双 ; 酒精少5瓶 ; 笔减3支",
	},
	{
		says: "[一二三四五六七八九十百]\\s*(?:[-~至到]|或者?)\\s*[一二两三四五六七八九十百]",
		examples: "笔 十到二十支",
	},
	{ says: String.raw`(?<![a-z\d.\-/])\d{1,2}\s*、\s*\d{1,2}\s*(?:${unitPattern})`, examples: "胶 2、3瓶" },
	{
		says: String.raw`(?<![a-z\d.\-/x×*])\d+\s*(?:${unitPattern})?\s*(?:\+|→|[-=]?>)\s*\d+\s*(?:${unitPattern})`,
		examples: "硒鼓 CF280A 10+2支 ; 碳粉 5 + 1 瓶 ; 笔 20支->30支 ; 笔 20支→30支 ; 手套 数量：10+2双",
	},
	{
		says: String.raw`\d\s*(?:${unitPattern})\s*\+\s*(?:\d|$)`,
		examples: "口罩 20盒+5盒 ; 口罩 20盒+2 ; 口罩 20盒+",
	},
	{ says: String.raw`(?<![\w.\-/×*#φΦ%:])\d{1,3}，\d{3}(?!\d)`, examples: "内径20，100个" },
	// A gap in the place of the comma, as other countries have it, or a comma before fewer than three digits.
	{
		says: String.raw`(?<![\w.\-/×*#φΦ%:]|[x×*φΦ:#/.\-\d]\s|\b(?:dn|pn|m|g|af)\s)(?:\d{1,2} \d{3}|\d{1,3}['’]\d{3}|(?<=^|\s)\d+,\d{1,2})\s*(?:${unitPattern})`,
		examples:
			"丁腈手套 L码 1 250 盒 ; 防割手套 XL 2 500 副 ; 螺母 10 500个 ; A4 复印纸 1’200箱 ; A4 复印纸 1'200箱 ; 电池 7号 1,5盒 ; 手套 12,34双",
	},
	// A number of the past, of the stock, or still owed; a supplier's minimum, or a correction.
	{
		says: String.raw`上[次月周年回]\s*\d|[\p{Script=Han}]了\s*\d+\s*(?:${unitPattern})`,
		examples: "口罩 上月买了20盒 ; 口罩 昨天送了20盒 ; 口罩 (参考上次20盒) ; 口罩 坏了2盒",
	},
	{
		says: String.raw`(?:仓库|库[里房]|手[上头里]|现场)[里还已现]?有\s*\d`,
		examples: "口罩 仓库有20盒",
	},
	{
		says: String.raw`(?:不足|补[足齐到]|[加减改调]到|改[为成]?|凑[够足]|(?:[少漏多错][送发给]|欠|赠|(?<!\p{Script=Han})还))\s*\d`,
		examples:
			"口罩 不足5盒 ; 口罩 补足20盒 ; 口罩 补到20盒 ; 口罩 减到5盒 ; 口罩 改30盒 ; 口罩 少送2盒 ; 口罩 欠2盒 ; 口罩 赠2盒 ; 口罩 还2盒 ; 手套5双改成8双",
	},
	{
		says: String.raw`(?:moq|最小[包起]\p{Script=Han}{1,3}|起[订批购]量?)\s*[:=]?\s*\d`,
		examples: "口罩 起订20盒 ; 口罩 MOQ 20盒 ; 口罩 最小包装20盒",
	},
	{
		says: String.raw`已经?(?:采购|下单|到货|收到|发货|购买|[买购订领收发到])[了)]?(?=$|[\s,;。)】\]])`,
		examples: "口罩 20盒 已买 ; 口罩 20盒 已下单 ; 【已下单】手套 20双",
	},
	{
		says: "待[定确核]|暂缓|再定|另议|更正|[说写打报弄发]错",
		examples: "口罩 20盒 暂缓 ; 口罩 20盒 待确认 ; 刚才扳手说错了，要5把",
	},
	// A letter O in the place of a zero, as a scan has it.
	{ says: `\\d[o〇]\\d*\\s*(?:${unitPattern})`, examples: "味精 1kg 1O袋" },
	// The minimum of a sale, or a place in a row. "小满 5包" and "小满5包" are goods.
	{
		says: "(?:(?<!\\p{Script=Han})满\\s*|(?<![小圆美])满)[\\d一二两三四五六七八九十百]",
		examples: "手套 满10双 ; 手套满10双 ; 手套 满十双 ; 手套 满 10 双 ; 手套 数量：满10双",
	},
	{ says: `第\\s*\\d+\\s*(?:${unitPattern})(?!\\p{L})`, examples: "手套 第10双 ; 手套第10双" },
	// The need of each person, machine or month. Nobody says how many there are.
	{
		says: String.raw`\d\s*(?:${unitPattern})\s*[/每]\s*[台人]|(?:每\p{Script=Han}{1,3}|一[人位户周月天年]|人均)\s*[\d一二两三四五六七八九十半]`,
		examples:
			"手套 每人2双 ; 工作服 20人 每人2套 ; 毛巾 一人一条 ; 口罩 每月10盒 ; 螺丝 4个/台 共25台 ; 螺丝 每台4个 25台 ; 螺丝 4个每台 25台 ; 抹布 人均2块 ; 口罩 每个月 10盒",
	},
];

export const vague = new RegExp(vagueNumbers.map(({ says }) => says).join("|"), "iu");
