import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LineTable } from "~/parts/article/line-table/line-table";
import { listSavedColumns } from "./line-columns";
import type { SavedListLine } from "./load-list";

test("UX list: a line whose article is gone has its own texts", () => {
	const line = {
		skuId: "100",
		num: 2,
		name: "手套",
		price: "1.00",
		remark: "三号线急用",
		reqNo: "PR-8",
		sku: undefined,
		today: { nowFen: null, byFen: 0, fault: { kind: "gone", text: "商品已下架" } },
	} as unknown as SavedListLine;
	const html = renderToStaticMarkup(
		<LineTable
			caption="清单"
			columns={listSavedColumns({ own: false, last: {}, values: {} })}
			lines={[line]}
			toKey={({ skuId }) => skuId}
		/>,
	);
	for (const text of ["商品编号 100", "备注：三号线急用", "采购申请号：PR-8", "商品已下架"])
		expect(html).toContain(`${text}<`);
});
