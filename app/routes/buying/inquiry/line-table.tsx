import type { InquiryLine } from "~/api/schema/inquiry";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { numberCell, Table } from "~/ui/layout/table/table";
import { DrawingLink } from "./drawing-link";

/** The lines of an inquiry that has no offer yet. */
export function LineTable({ lines }: { lines: readonly InquiryLine[] }) {
	return (
		<Table caption="内容" columns={["行", "品名", "型号", "期望到货", "说明"]} numberColumns={["数量"]}>
			{lines.map(({ lineNo, skuId, name, model, num, unit, wishDate, remark, drawing }) => (
				<tr key={lineNo}>
					<td>{lineNo}</td>
					<td>{skuId ? <a href={toPath(pages.item, { skuId })}>{name}</a> : name}</td>
					<td>{model || "—"}</td>
					<td>{wishDate ?? "—"}</td>
					<td>
						{remark || (drawing ? "" : "—")}
						<DrawingLink drawing={drawing} />
					</td>
					<td {...numberCell}>{`${num} ${unit}`}</td>
				</tr>
			))}
		</Table>
	);
}
