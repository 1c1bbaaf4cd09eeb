import { person, surname } from "./person";

/**
 * A word before a total, or a total: 1,205 件, ¥1,200.00, 人民币壹仟元整. Another text beside it is that of goods:
 * TOTAL is a brand.
 */
export const totals =
	/^(?:(?:小写|价税|(?:不?含税)?金额|数量|费用|本单)?合\s*计|总\s*计|(?:本[页单])?小\s*计|累\s*计|(?:(?:不?含税)?总[价额]|总金额|[总一合]共)(?=$|\s*[:\d¥￥])|共\s*计|总数|本页合计|(?:人民币|金额)?大写(?=\s*[:：壹贰叁肆伍陆柒捌玖])|共(?=\s*\d+\s*[项种样件个])|sub-?total|(?:grand\s*)?total|sum)(?![a-z-])/i;
export const figures =
	/^[\s:,.()\d¥￥$项种样个件只支把张套台双瓶桶卷包盒箱袋行条吨元角分整万千百十零壹贰叁肆伍陆柒捌玖拾佰仟大小写金额数量总价含税未不运费人民币共为是]*(?:rmb|cny|pcs)?$/i;
/** A total in a sentence: 以上共25件，请尽快. */
export const sumOfAbove = /^(?:以上|上述)\p{Script=Han}{0,2}(?:[总合一]?共计?|[合总]计)\s*:?\s*\d/u;
/** A price or a number that is none of the wanted goods, below their name: 单价：12.5元, 起订量：10. */
export const price =
	/^(?:(?:不?含税)?单?价|价格|(?:总|小计)?金额|总价|(?:最小)?起订量|库存(?:数量)?|已到(?:数量)?|预算)\s*(?::|不(?:超过|高于))\s*[¥￥]?[\d.,]+\s*\p{L}{0,3}$/u;
/**
 * A fee, a tax or a discount as a whole cell, with its rate or amount: 运费, 税金（13%）, 另加运费30元. "优惠券" and "收费单"
 * are goods.
 */
export const fee =
	/^(?:另[加收计付]|不?含|包|免|[含加]上)?(?:\p{Script=Han}{1,5}费用?|税[点率额金]|增值税|含税|不含税|开票(?:税[点率]|费用)?|(?:整单|全单|订单|会员|商家)?(?:优惠|折扣|折让|减免|立减|满减|抹零)(?:金额)?|(?:freight|shipping|delivery|handling|packing|insurance|installation|service)(?:\s*(?:fees?|costs?|charges?))?|discount|vat|(?:sales )?tax)(?:\s*[(][^)]{0,12}[)])?(?:\s*:.*|[\s\d.,%¥￥元块+-]*|\s*(?:到付|自付|另[算计付]|全免)|\s*[一1]\s*[次项])$/iu;
/** A label before facts of the list: 制表人：, 联系电话：, 交货日期：. "打印纸：" is none. */
const labels =
	"制表|制单|审核|批准|编制|复核|申请|经办|经手|采购员|联系|电话|手机|传真|地址|收货|部门|日期|交货|备注|说明|注|打印|页码?|第.{1,3}页|发件人|收件人|主题|抄送|from|to|subject|sent|date|tel|fax|e-?mail|phone|mob(?:ile)?|邮箱|邮编|微信|qq|预算|用途|要求|送货(?=地址|地点|时间|日期|方式|要求)|送至|领[料用](?=人|部门|单位|日期|时间)|仓管|发送(?=时间|日期)|税号|纳税人|开户|账号|帐号|户名|开票|发票|抬头|合同|(?:项目|工程)(?=名称|编号|地[址点])|(?:采购|订货|销售)?订单|询价|请购|单据|单号|填报|付款|结算|送达|送到|签收|供方|需方|甲方|乙方|供应商|公司|网址|致|交期|货期|科室|课题组|班级|payment|delivery";
const labelEnds =
	"人|员|者|部门|单位|单?编?号码?|名称|日期?|时间|期|电话|号码?|地址|地点|方式|要求|事项|说明|信息|内容|类型|抬头|识别|行|意见?|经理|主管|负责|领导|签字|签名|盖章";
export const signed = new RegExp(`^(?:${labels})(?:${labelEnds}){0,2}(?:[(][^)]{0,12}[)])?\\s*:`, "i");
export const polite =
	/^(?:(?:hi|hello|dear|thanks|thank you|(?:best )?regards|ok)(?![a-z\d-]|\p{Script=Han}(?<![你您大好谢收]))|您好|你好|大家好|早上好|下午好|上午好|老板(?=$|[\s,，!！.。:：~你您好们])|亲(?=$|[\s,，!！.。:：~爱们])|麻烦|帮[忙我](?=看|报|发|查|算|问)|请问|谢谢|多谢|感谢|辛苦|祝好|如下|以[上下]|见下|好的|收到|嗯|请(?:[于在按务及尽抓确]|提前|协助|查收)|@\S|(?:没|没有|其[他它]没有?|就这[些样]|先这[些样])了?[。.!！~]*$|配?[送寄发]到(?=\s|\S{0,10}[号楼层室栋库房科部]$)|发货[前时后]|发票[要开需]|开[专普]?票(?:$|[,，。])|地址[还是在照]|尽快|货到付款|(?:送货上门|包邮|含票价?)(?:$|[,，。])|[月现]结(?:$|[,，。]))/iu;
/** A question of a chat. A line with a model or a number may ask for goods. */
export const question = /^[^\da-z]*(?:吗|呢|多少钱?|几天|[?？])[?？!！。]*$/i;
const department =
	"\\p{Script=Han}{0,6}(?:采购|设备|维修|技术|生产|行政|财务|总务|后勤|工程|质量|品质|仓储|物流|人事|教务|护理|检验|信息|研发|IT)(?:部门?|科|处)";
const phone = String.raw`(?:0\d{2,3}-\d{7,8}|\+86[\s\d-]{8,}|1[3-9]\d-?\d{4}-?\d{4})`;
/**
 * A person, a department, a company, an address of a mail or a date alone, or a person with a telephone
 * number.
 */
export const contact = new RegExp(
	[
		`^(?:${person}|各位\\p{Script=Han}{0,4})(?:\\s*:|[\\s,]*(?:[您你]?好|早)\\s*[,!.。~]*)?$`,
		`^${department}$`,
		"(?:有限(?:责任)?公司|集团公司)$",
		"^\\S+@[\\w-]+(?:\\.[\\w-]+)+$",
		"^\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?(?:\\s*(?:星期|周)[一二三四五六日天])?(?:\\s+\\d{1,2}:\\d{2}(?::\\d{2})?)?$",
		`(?:^|\\s)(?:${surname}\\p{Script=Han}{1,4}|.*(?:手机|电话|联系|收货|收件|tel|mobile).*)[\\s|,:/]+(?:${department}[\\s|,]+)?${phone}$`,
		String.raw`(?:^|[^\d-])0\d{2,3}-\d{7,8}$`,
	].join("|"),
	"iu",
);
export const mailEnd =
	/^(?:--|br(?=,?$)|(?:(?:best|kind|warm) )*regards|sincerely|yours|thanks|thank you|此致|顺[颂祝])(?:$|[\s,，!！.。])/i;
export const chatHead =
	/^\[?\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s+\d{1,2}:\d{2}(?::\d{2})?\]?\s+[^\s\d]{1,12}$|^\S{1,20}\s+(?:(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}日?\s+|昨天\s*|星期.\s*|[上下]午\s*)?\d{1,2}:\d{2}(:\d{2})?$/;
/** 业务部: 无 */
export const nothing = /^[^\s:]{1,10}\s*:\s*(?:暂?无|没有|不需要)[。.]?$/;
export const chatRecord = /^\[?.{0,20}聊天记录\]?$|撤回了?一条消息$/;
export const page = /^第\s*\d+\s*页(?:\s*[,/]?\s*共\s*\d+\s*页)?$/;
export const picture = /^\[(图片|表情|文件|语音|视频|链接|image|file)[^\]]*\]$/i;
export const section =
	/^([(]?[一二三四五六七八九十]+[)]?[、.,]|第[一二三四五六七八九十]+[类部章]|【\p{Script=Han}{2,6}】$)/u;
/** A wish without goods: 帮我报个价, 请采购, 【采购申请】. */
export const wish =
	/^[【[(]?(?:请|烦请|帮我|帮忙|请帮忙|需要|要)?(?:尽快)?(?:给?报个?价|询价|采购|订购|申购|请购|下单|买)(?:一下|以?下列?|如下|申请|需求|吧|谢谢)?[】\])]?[!！.。~]*$/;
export const title =
	/(采购|申购|申请|需求|请购|物料|物资|订货|询价|报价|材料)(清单|计划|单|表|明细|申请表|需求表)(?![夹本册纸架盒柜])|^\p{Script=Han}{2,16}(?:采购|申购|请购|申领|领用)$/u;
