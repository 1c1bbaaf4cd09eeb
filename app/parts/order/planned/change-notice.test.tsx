import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Settlement } from "~/api/schema/settlement";
import { ChangeNotice } from "./change-notice";

test("UX settlement: a change names goods that cannot be bought any more, too", () => {
	const settlement = {
		venders: [],
		warnings: [],
		changes: [{ skuId: "100", field: "stock", from: "可购买", to: "商品已下架" }],
		unsellable: [{ skuId: "100", name: "外六角螺栓", reason: "商品已下架" }],
	} as unknown as Settlement;
	const html = renderToStaticMarkup(<ChangeNotice settlement={settlement} />);
	expect(html).toContain("外六角螺栓：库存");
	expect(html).not.toContain("商品 100");
});
