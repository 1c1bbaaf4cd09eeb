import { pages } from "~/domain/page/pages";
import { toCsv } from "~/domain/text/csv";
import { Button } from "~/ui/button/button";
import { row } from "~/ui/row/row";
import type { LineView } from "./load-lines";
import { getTyped } from "./wanted";

/** The most lines that an inquiry takes. */
const mostAsked = 50;

type Props = {
	views: readonly LineView[];
	/** These are all lines of the list. */
	isWhole: boolean;
	mayAsk: boolean;
};

/** The lines without goods: as an inquiry in one click, where the buyer may ask, and as a file. */
export function OpenLines({ views, isWhole, mayAsk }: Props) {
	const open = views.filter(({ decision, goods }) => !decision.done && !decision.skip && !goods);
	if (open.length === 0) return null;
	const asked = open.slice(0, mostAsked);
	return (
		<div className={row(12)}>
			<span>{`${isWhole ? "" : "本页 "}${open.length} 行没有选定商品`}</span>
			{mayAsk && (
				<form method="post" action={pages.inquiryForm.path}>
					<input type="hidden" name="rows" value={asked.length} />
					{asked.flatMap((view, at) =>
						Object.entries(toRow(view)).map(([field, value]) => (
							<input key={`${view.key}${field}`} type="hidden" name={`lines.${at}.${field}`} value={value} />
						)),
					)}
					<Button name="do" value="add">
						转询价
					</Button>
				</form>
			)}
			<a href={toCsvLink(open)} download="未匹配清单.csv">
				导出未匹配的行
			</a>
		</div>
	);
}

/** A line as the inquiry's form names it. */
function toRow(view: LineView) {
	const { line, asked } = view;
	const { num, unit } = getTyped(view);
	const name = line.model && line.name ? line.name : asked;
	const remark = [line.code, line.note].filter(Boolean).join(" ");
	return { name, model: line.name ? line.model : "", num, unit, remark };
}

/** The lines as a CSV file in a link. */
export function toCsvLink(views: readonly LineView[]): string {
	const rows = views.map((view) => {
		const { num, unit } = getTyped(view);
		return [view.line.source, view.asked, num, unit, view.line.note];
	});
	const csv = toCsv([["原文", "名称", "数量", "单位", "备注"], ...rows]);
	return `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;
}
