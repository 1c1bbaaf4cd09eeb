import { mostLines } from "~/domain/goods/asked-goods";
import { pages } from "~/domain/page/pages";
import { parseDay } from "~/domain/text/parse-day";
import { type Column, textColumn } from "~/parts/file/sheet";
import { toCsvText } from "~/parts/file/to-csv";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { getChosen, isOutOfReach, type LineView } from "./line-view";
import { getTyped } from "./wanted";

type Props = {
	views: readonly LineView[];
	/** These are all lines of the list. */
	isWhole: boolean;
	mayAsk: boolean;
};

/** The lines without goods or stock: as an inquiry in one click, where the buyer may ask, and as a file. */
export function OpenLines({ views, isWhole, mayAsk }: Props) {
	const open = views.filter(isOutOfReach);
	if (open.length === 0) return null;
	const lacking = open.filter((view) => getChosen(view)).length;
	const facts = [
		open.length > lacking && `${open.length - lacking} 行没有选定商品`,
		lacking > 0 && `${lacking} 行缺货或下架`,
	];
	const asked = open.slice(0, mostLines);
	return (
		<div className={row(12)}>
			<span>{`${isWhole ? "" : "本页 "}${facts.filter(Boolean).join("，")}`}</span>
			{mayAsk && (
				<form method="post" action={pages.inquiryForm.path}>
					<input type="hidden" name="rows" value={asked.length} />
					{asked.flatMap((view, at) =>
						Object.entries(toRow(view)).map(([field, value]) => (
							<input key={`${view.key}${field}`} type="hidden" name={`lines.${at}.${field}`} value={value} />
						)),
					)}
					<Button name="do" value="add">
						{open.length > mostLines ? `转询价（前 ${mostLines} 行）` : "转询价"}
					</Button>
				</form>
			)}
			<a href={toCsvLink(open)} download="未匹配清单.csv">
				导出未匹配的行
			</a>
		</div>
	);
}

/** A line as the inquiry's form names it. The number of an article is one of sale units. */
function toRow(view: LineView): Record<string, string> {
	const { line } = view;
	const { offer, wanted } = getChosen(view) ?? {};
	const goods = offer?.goods;
	const wishDate = parseDay(line.date) ?? "";
	const remark = [line.code, !wishDate && line.date, line.note, line.reqNo].filter(Boolean).join(" ");
	const texts = { wishDate, remark };
	if (goods && !goods.isGone) return { skuId: goods.skuId, num: String(wanted?.num ?? ""), ...texts };
	const isOwn = !goods && line.model !== "" && line.name !== "";
	const typedModel = line.name ? line.model : "";
	const model = goods ? (goods.model ?? "") : typedModel;
	return { name: isOwn ? line.name : getName(view), model, ...getTyped(view), ...texts };
}

function getName(view: LineView): string {
	return getChosen(view)?.offer.goods.name.slice(0, 100) ?? view.asked;
}

const columns: readonly Column<LineView>[] = [
	textColumn("原文", 48, ({ line }) => line.source),
	textColumn("名称", 48, getName),
	textColumn("数量", 8, (view) => getTyped(view).num),
	textColumn("单位", 8, (view) => getTyped(view).unit),
	textColumn("需求日期", 12, ({ line }) => line.date),
	textColumn("采购申请号", 16, ({ line }) => line.reqNo),
	textColumn("备注", 24, ({ line }) => line.note),
];

/** The lines as a CSV file in a link. */
export function toCsvLink(views: readonly LineView[]): string {
	return `data:text/csv;charset=utf-8,${encodeURIComponent(toCsvText(columns, views))}`;
}
