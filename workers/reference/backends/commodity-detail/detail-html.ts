import type { AttributeLine } from "../../db/schema/catalogue";
import { escapeXml } from "../../pictures/escape-xml";

/** The description of a product that has none of its own: its pictures and the table of its attributes. */
export function createDetailHtml(
	sku: { name: string; images: readonly string[] },
	attributes: readonly AttributeLine[],
): string {
	const pictures = sku.images
		.slice(1)
		.map(
			(image) =>
				`<p><img src="${escapeXml(image)}" alt="${escapeXml(sku.name)}" width="480" height="480"></p>`,
		);
	const rows = attributes.map(
		({ name, value }) => `<tr><th>${escapeXml(name)}</th><td>${escapeXml(value)}</td></tr>`,
	);
	return [
		`<h3>产品介绍</h3><p>${escapeXml(sku.name)}</p>`,
		`<h3>规格参数</h3><table><tbody>${rows.join("")}</tbody></table>`,
		`<h3>产品展示</h3>${pictures.join("")}`,
		"<h3>采购提示</h3><ul><li>图片仅供参考，请以实物与规格参数为准。</li><li>大批量采购可联系供应商询价并确认交期。</li></ul>",
	].join("");
}
