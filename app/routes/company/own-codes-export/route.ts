import { listOwnCodes, maxOwnCodes, type OwnCode } from "~/api/contract/mall/own-code";
import { toCsv } from "~/domain/text/csv";
import { loadForFile } from "~/parts/order/xlsx/file";
import { getScope } from "~/request/scope";

const heads = ["物料编码", "商品编号", "商品名称", "品牌", "型号", "状态", "修改人"];

/** All codes of the buyer's company as a CSV file, which the page also reads. */
export async function loader() {
	const rows = (await loadForFile(loadAll())).map(toRow);
	const name = encodeURIComponent("物料编码.csv");
	return new Response(toCsv([heads, ...rows]), {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="codes.csv"; filename*=UTF-8''${name}`,
		},
	});
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

function toRow({ code, skuId, name, brandName, model, onSale, operator }: OwnCode): string[] {
	return [code, skuId, name, brandName, model, onSale ? "在售" : "已下架", operator];
}
