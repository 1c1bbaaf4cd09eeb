import { toHalfWidth } from "./half-width";

/** Why a row of a list names no goods. */
export type SkipReason = "表头" | "合计" | "标题" | "说明";

const totals =
	/^(合\s*计|总\s*计|小\s*计|共\s*计|总数|本页合计|sub-?total|(grand\s*)?total|sum)(?![\p{L}])/iu;
const signed =
	/^(制表|制单|审核|批准|编制|复核|申请|经办|采购员|联系|电话|手机|地址|收货|部门|日期|交货|备注|说明|注|打印|页码?|第.{1,3}页|发件人|收件人|主题|抄送|from|to|subject|sent|date)[^:]{0,6}:/i;
const polite =
	/^(hi|hello|dear|您好|你好|大家好|早上好|下午好|上午好|老板|亲|麻烦|请问|谢谢|多谢|感谢|辛苦|thanks|best regards|regards|祝好|如下|以下|见下|好的|收到|ok|嗯|@\S)/i;
const chatHead = /^\S{1,20}\s+(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s+)?\d{1,2}:\d{2}(:\d{2})?$/;
const picture = /^\[(图片|表情|文件|语音|视频|链接|image|file)[^\]]*\]$/i;
const section = /^([(]?[一二三四五六七八九十]+[)]?[、.,]|第[一二三四五六七八九十]+[类部章])/;
const title = /(采购|申购|申请|需求|请购|物料|物资|订货|询价|报价|材料)(清单|计划|单|表|明细|申请表|需求表)/;

/**
 * Why this row names no goods; null for a row that does. Only what is sure is left out: a row that is neither remains a
 * line, and asks for what it lacks.
 */
export function findSkipReason(cells: readonly string[], hasNumber: boolean): SkipReason | null {
	const filled = cells.map((cell) => toHalfWidth(cell.slice(0, 100)).trim()).filter(Boolean);
	const [first = "", second = ""] = filled;
	if (totals.test(first) || (totals.test(second) && /^\d*$/.test(first))) return "合计";
	if (/^[-=_*#~.·—\s]+$/.test(filled.join(""))) return "说明";
	if (chatHead.test(first) || picture.test(first) || signed.test(first)) return "说明";
	if (hasNumber) return null;
	if (polite.test(first) || (filled.length === 1 && /[:：]$/.test(first))) return "说明";
	if (filled.length === 1 && (section.test(first) || (title.test(first) && first.length < 40))) return "标题";
	return null;
}
