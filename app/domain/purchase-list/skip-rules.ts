import { mentionsAmount } from "./amount-patterns";
import { person, surname } from "./person";

/** Why a row of a list names no goods. */
export type SkipReason = "表头" | "合计" | "费用" | "标题" | "说明";

/** A row: its filled cells, the first of them, and the first that is no running number. */
export type Seen = { filled: readonly string[]; first: string; name: string; isAlone: boolean };

/** A kind of rows that name no goods. */
export type SkipRule = {
	why: SkipReason;
	says: RegExp | ((row: Seen) => boolean);
	/** The text that a pattern reads: the first cell without it. */
	of?: "name" | "all";
	/** It holds for a row with a wanted number, too. A number makes goods of the words of the others. */
	always?: true;
	/** It holds for a row of one cell, or for one that mentions no amount: that may ask for goods. */
	only?: "alone" | "uncounted";
	/** Lists that name nothing else, with ` ; ` between. A test reads each. */
	examples: string;
};

const department =
	"\\p{Script=Han}{0,6}(?:采购|设备|维修|技术|生产|行政|财务|总务|后勤|工程|质量|品质|仓储|物流|人事|教务|护理|检验|信息|研发|IT)(?:部门?|科|处)";
const phone = String.raw`(?:0\d{2,3}-\d{7,8}|\+86[\s\d-]{8,}|1[3-9]\d-?\d{4}-?\d{4})`;
const date = String.raw`\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?`;
const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?`;
/** The words of a label before facts of the list. "打印纸：" is none. */
const labels =
	"制表|制单|审核|批准|编制|复核|申请|经办|经手|采购员|联系|电话|手机|传真|地址|收货|部门|日期|交货|备注|说明|注|打印|页码?|第.{1,3}页|发件人|收件人|主题|抄送|from|to|subject|sent|date|tel|fax|e-?mail|phone|mob(?:ile)?|邮箱|邮编|微信|qq|预算|用途|要求|送货(?=地址|地点|时间|日期|方式|要求)|送至|领[料用](?=人|部门|单位|日期|时间)|仓管|发送(?=时间|日期)|税号|纳税人|开户|账号|帐号|户名|开票|发票|抬头|合同|(?:项目|工程)(?=名称|编号|地[址点])|(?:采购|订货|销售)?订单|询价|请购|单据|单号|填报|付款|结算|送达|送到|签收|供方|需方|甲方|乙方|供应商|公司|网址|致|交期|货期|科室|课题组|班级|payment|delivery";
const labelEnds =
	"人|员|者|部门|单位|单?编?号码?|名称|日期?|时间|期|电话|号码?|地址|地点|方式|要求|事项|说明|信息|内容|类型|抬头|识别|行|意见?|经理|主管|负责|领导|签字|签名|盖章";

/**
 * A word before a total, or a total: 1,205 件, ¥1,200.00, 人民币壹仟元整. Another text beside it is that of goods:
 * TOTAL is a brand.
 */
const totals =
	/^(?:(?:小写|价税|(?:不?含税)?金额|数量|费用|本单)?合\s*计|总\s*计|(?:本[页单])?小\s*计|累\s*计|(?:(?:不?含税)?总[价额]|总金额|[总一合]共)(?=$|\s*[:\d¥￥])|共\s*计|总数|本页合计|(?:人民币|金额)?大写(?=\s*[:：壹贰叁肆伍陆柒捌玖])|共(?=\s*\d+\s*[项种样件个])|sub-?total|(?:grand\s*)?total|sum)(?![a-z-])/i;
const figures =
	/^[\s:,.()\d¥￥$项种样个件只支把张套台双瓶桶卷包盒箱袋行条吨元角分整万千百十零壹贰叁肆伍陆柒捌玖拾佰仟大小写金额数量总价含税未不运费人民币共为是]*(?:rmb|cny|pcs)?$/i;

/** A pattern for texts that begin with one of these words. */
const opens = (words: string) => new RegExp(`^(?:${words.replaceAll(" ", "|")})`, "iu");

/** The first that fits a row counts. */
export const skipRules: readonly SkipRule[] = [
	{
		why: "合计",
		says: isTotal,
		always: true,
		examples:
			"合计 ; 合计：12 项 ; 总计 205 件 ; 合计金额：1,200.00元 ; 合计（大写）：壹仟贰佰元整 ; Total: 205 ; Grand Total 12 ; 共计12项 ; 共15件 ; 共 12 项 ; 总共：300元 ; 一共2样 ; 总金额：1,200元 ; 金额合计：1,200.00 ; 人民币大写：壹仟贰佰元整",
	},
	{
		why: "合计",
		says: /^(?:以上|上述)\p{Script=Han}{0,2}(?:[总合一]?共计?|[合总]计)\s*:?\s*\d/u,
		always: true,
		examples: "以上共25件，请尽快",
	},
	{
		// A fee, a tax or a discount as a whole cell, with its rate or amount. 优惠券 and 收费单 are goods.
		why: "费用",
		says: /^(?:另[加收计付]|不?含|包|免|[含加]上)?(?:\p{Script=Han}{1,5}费用?|税[点率额金]|增值税|含税|不含税|开票(?:税[点率]|费用)?|(?:整单|全单|订单|会员|商家)?(?:优惠|折扣|折让|减免|立减|满减|抹零)(?:金额)?|(?:freight|shipping|delivery|handling|packing|insurance|installation|service)(?:\s*(?:fees?|costs?|charges?))?|discount|vat|(?:sales )?tax)(?:\s*[(][^)]{0,12}[)])?(?:\s*:.*|[\s\d.,%¥￥元块+-]*|\s*(?:到付|自付|另[算计付]|全免)|\s*[一1]\s*[次项])$/iu,
		of: "name",
		always: true,
		examples:
			"运费 30元 ; 运费：另算 ; 另加运费30元 ; 运费到付 ; 含税13% ; 不含运费 ; 安装调试费用 1项 ; Delivery: 2 weeks",
	},
	{
		// Signs, or the running number of an empty row.
		why: "说明",
		says: /^(?:[^\p{L}\p{N}]*|[(]?\d{1,3}[.、)])$/u,
		of: "all",
		always: true,
		examples: "🙏🙏 ; 3、",
	},
	{
		// The heads of a chat, whose numbers are a time, and its files.
		why: "说明",
		says: new RegExp(
			`^\\[?${date}\\s+${clock}\\]?\\s+[^\\s\\d]{1,12}$|^\\S{1,20}\\s+(?:(?:\\d{4}[-/.年])?\\d{1,2}[-/.月]\\d{1,2}日?\\s+|昨天\\s*|星期.\\s*|[上下]午\\s*)?${clock}$`,
		),
		always: true,
		examples: "张工 11/24 09:03 ; 2026-03-05 10:22 赵敏",
	},
	{
		why: "说明",
		says: /^\[(图片|表情|文件|语音|视频|链接|image|file)[^\]]*\]$|^\[?.{0,20}聊天记录\]?$|撤回了?一条消息$/i,
		always: true,
		examples: "[图片] ; [群聊的聊天记录] ; 小李撤回了一条消息",
	},
	{
		why: "说明",
		says: /^第\s*\d+\s*页(?:\s*[,/]?\s*共\s*\d+\s*页)?$/,
		only: "alone",
		always: true,
		examples: "第1页 共2页 ; 第 3 页/共 12 页",
	},
	{
		// A price or a number that is none of the wanted goods, below their name.
		why: "说明",
		says: /^(?:(?:不?含税)?单?价|价格|(?:总|小计)?金额|总价|(?:最小)?起订量|库存(?:数量)?|已到(?:数量)?|预算)\s*(?::|不(?:超过|高于))\s*[¥￥]?[\d.,]+\s*\p{L}{0,3}$/u,
		only: "alone",
		examples: "单价：12.5元 ; 起订量：10 ; 预算不超过5000元",
	},
	{
		// A fact of the list: who asks, when, where to, and who signs.
		why: "说明",
		says: new RegExp(`^(?:${labels})(?:${labelEnds}){0,2}(?:[(][^)]{0,12}[)])?\\s*:`, "i"),
		examples:
			"制表人：张三 ; 审核（签字）： ; 批准： 李四 ; 申请部门：维修车间 ; 申请日期：2026-03-01 ; 联系电话：0512-66668888 ; 电话: 13812345678 ; 收货地址：苏州市星湖街328号5栋 ; 交货日期：3月5日前 ; 备注：急用 ; 注：以上均要原装 ; 打印时间：2026/3/1 10:00 ; 第1页：共3页 ; From: a@b.cn ; 主题：采购 ; 日期：2026年3月1日 ; 部门主管：王五 ; 传真：0512-65432101 ; Tel: +86 512 6543 2100 ; 税号：91320505MA1XXXXX3X ; 账号：1102020309000123456 ; 项目名称：二期厂房 ; 合同编号：HT-2026-11 ; 采购订单号：PO20261101-003 ; 致：XX供应商 ; 科室：外科 ; Payment: 30 days ; 预算：5000元以内 ; 用途：来料检验 ; 要求：6月10日前到货 ; 送货地址：科技园8栋302室 ; 领料人：王五 ; 发送时间: 2026年6月3日 10:12",
	},
	{
		why: "说明",
		says: /^[^\s:]{1,10}\s*:\s*(?:暂?无|没有|不需要)[。.]?$/,
		examples: "业务部: 无",
	},
	{
		// A person, a department, a company, an address of a mail or a date alone, or a telephone number.
		why: "说明",
		says: new RegExp(
			[
				`^(?:${person}|各位\\p{Script=Han}{0,4})(?:\\s*:|[\\s,]*(?:[您你]?好|早)\\s*[,!.。~]*)?$`,
				`^${department}$`,
				"(?:有限(?:责任)?公司|集团公司)$",
				"^\\S+@[\\w-]+(?:\\.[\\w-]+)+$",
				`^${date}(?:\\s*(?:星期|周)[一二三四五六日天])?(?:\\s+${clock})?$`,
				`(?:^|\\s)(?:${surname}\\p{Script=Han}{1,4}|.*(?:手机|电话|联系|收货|收件|tel|mobile).*)[\\s|,:/]+(?:${department}[\\s|,]+)?${phone}$`,
				String.raw`(?:^|[^\d-])0\d{2,3}-\d{7,8}$`,
			].join("|"),
			"iu",
		),
		of: "all",
		examples:
			"手机 13900001111 ; 收货人 王磊 139-0000-1111 ; 王磊 0512-65432100 ; 王磊 | IT部 | 13900001111 ; 名称：某某科技有限公司 ; 苏州某某科技有限公司 ; 采购部 ; 2026-11-25 ; 2026年11月25日 星期三 ; 张工 ; 李姐： ; li@abc.com ; 刘工你好， ; 各位好， ; 各位领导：",
	},
	{
		// A wish without goods.
		why: "说明",
		says: /^[【[(]?(?:请|烦请|帮我|帮忙|请帮忙|需要|要)?(?:尽快)?(?:给?报个?价|询价|采购|订购|申购|请购|下单|买)(?:一下|以?下列?|如下|申请|需求|吧|谢谢)?[】\])]?[!！.。~]*$/,
		only: "alone",
		examples: "帮我报个价 ; 请采购 ; 【采购申请】",
	},
	{
		// Greetings and thanks.
		why: "说明",
		says: opens("您好 你好 大家好 早上好 下午好 上午好 麻烦 请问 谢谢 多谢 感谢 辛苦 祝好 好的 收到 嗯"),
		only: "uncounted",
		examples: "您好，麻烦报价 ; 谢谢！ ; 好的收到",
	},
	{
		why: "说明",
		says: /^(?:hi|hello|dear|thanks|thank you|(?:best )?regards|ok)(?![a-z\d-]|\p{Script=Han}(?<![你您大好谢收]))|^@\S/iu,
		only: "uncounted",
		examples: "Hi ; hi all ; Hello, ; Dear 张工 ; OK ; ok, ; @张三",
	},
	{
		why: "说明",
		says: new RegExp(
			`^(?:(?:${person})们?[\\s,，]*(?:[您你]好|早上好)|老板(?=$|[\\s,，!！.。:：~你您好们])|亲(?=$|[\\s,，!！.。:：~爱们]))`,
			"u",
		),
		only: "uncounted",
		examples:
			"王姐您好～这个月办公室要的 ; 李主任你好，车间的清单 ; 亲，在吗 ; 亲爱的老板 ; 老板，你好 ; 老板你好",
	},
	{
		// Words about the list, at its begin or its end.
		why: "说明",
		says: /^(?:如下|以[上下]|见下|帮[忙我](?=看|报|发|查|算|问)|请(?:[于在按务及尽抓确]|提前|协助|查收)|(?:没|没有|其[他它]没有?)了?[。.!！~]*$|[就先](?:是?这[些样]|这么多)了?(?:$|[\s,，。.!！~]))|(?:如下|见下|下单|补货|订货)[\s~,，。.!！]*$/u,
		only: "uncounted",
		examples:
			"没了 ; 就这些 ; 就这些，谢谢王姐 ; 先这么多了，辛苦 ; 以上 ; 请按以下清单报价，谢谢。 ; 2、请于本月底前到货 ; 以上物品周五前到货 ; 其他没有了 ; 帮忙看下这几样 ; 这周车间补料，单子如下 ; 食堂后厨下单～ ; 请于11月30日前送到3号楼205室 ; 请尽快安排，送到南门",
	},
	{
		// Words about delivery, invoices and payment.
		why: "说明",
		says: /^(?:配?[送寄发]到(?=\s|\S{0,10}[号楼层室栋库房科部]$)|发货[前时后]|发票[要开需]|开[专普]?票(?:$|[,，。])|地址[还是在照]|尽快|货到付款|(?:送货上门|包邮|含票价?)(?:$|[,，。])|[月现]结(?:$|[,，。]))/u,
		only: "uncounted",
		examples:
			"送到 高新区科技路88号A座1203室 ; 发货前电话联系 ; 发票开专票 ; 地址还是老地方 ; 货到付款 ; 送货上门，运费20 ; 含票价 ; 包邮",
	},
	{
		// A question of a chat. A line with a model or a number may ask for goods.
		why: "说明",
		says: /^[^\da-z]*(?:吗|呢|多少钱?|几天|[?？])[?？!！。]*$/i,
		only: "uncounted",
		examples: "在吗 ; 多少钱 ; 明天能送到吗？ ; 上面的单价多少?",
	},
	{
		// A colon announces the goods below.
		why: "说明",
		says: /[:：]$/,
		only: "alone",
		examples: "车间要的：",
	},
	{
		// A Chinese numeral in one cell and the section's name in the next: 一、| 办公用品.
		why: "标题",
		says: ({ filled: [numeral = "", name = "", ...others] }) =>
			/^[(]?[一二三四五六七八九十]{1,3}[)]?[、.]?$/.test(numeral) &&
			name !== "" &&
			others.length === 0 &&
			!mentionsAmount(name),
		examples: "一、\t办公用品",
	},
	{
		why: "标题",
		says: /^([(]?[一二三四五六七八九十]+[)]?[、.,]|第[一二三四五六七八九十]+[类部章]|【\p{Script=Han}{2,6}】$)/u,
		only: "alone",
		examples: "【五金】 ; 二、劳保用品",
	},
	{
		why: "标题",
		says: /^(?=.{0,39}$)(?:.*(?:采购|申购|申请|需求|请购|物料|物资|订货|询价|报价|材料)(?:清单|计划|单|表|明细|申请表|需求表)(?![夹本册纸架盒柜])|\p{Script=Han}{2,16}(?:采购|申购|请购|申领|领用)$)/u,
		only: "alone",
		examples: "维修车间采购清单 ; 实验室耗材申购",
	},
];

/** A word of a total, behind a running number at most, and nothing but figures after it. */
function isTotal({ filled, first }: Seen): boolean {
	const [second = ""] = filled.slice(1);
	const [head = "", ...others] = /^\d*$/.test(first) && totals.test(second) ? filled.slice(1) : filled;
	const [total = ""] = totals.exec(head) ?? [];
	return total !== "" && [head.slice(total.length), ...others].every((text) => figures.test(text));
}
