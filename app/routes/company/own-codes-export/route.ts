import { listOwnCodes, maxOwnCodes, type OwnCode } from "~/api/contract/mall/own-code";
import { loadForFile, sendCsv } from "~/parts/file/download";
import { type Column, textColumn } from "~/parts/file/sheet";
import { getScope } from "~/request/scope";

const columns: readonly Column<OwnCode>[] = [
	textColumn("物料编码", 18, ({ code }) => code),
	textColumn("商品编号", 22, ({ skuId }) => skuId),
	textColumn("商品名称", 48, ({ name }) => name),
	textColumn("品牌", 12, ({ brandName }) => brandName),
	textColumn("型号", 18, ({ model }) => model),
	textColumn("状态", 10, ({ onSale }) => (onSale ? "在售" : "已下架")),
	textColumn("修改人", 12, ({ operator }) => operator),
];

/** All codes of the buyer's company as a CSV file, which the page also reads. */
export async function loader() {
	return sendCsv(columns, await loadForFile(loadAll()), { title: "物料编码", plain: "codes" });
}

async function loadAll(): Promise<OwnCode[]> {
	const { api } = getScope();
	const all: OwnCode[] = [];
	for (let pageIndex = 1; ; pageIndex++) {
		const { list, pageCount } = await api.call(listOwnCodes, { pageIndex, pageSize: maxOwnCodes });
		all.push(...list);
		if (pageIndex >= pageCount) return all;
	}
}
