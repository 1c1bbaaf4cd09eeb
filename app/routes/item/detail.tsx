import type { ReactNode } from "react";
import type { CommodityDetail } from "~/api/contract/commodity-detail";
import type { Sku } from "~/api/schema/sku";
import { getSafeUrl } from "~/domain/safe-url";
import { HtmlOnly } from "~/parts/html-only/html-only";
import { RichText } from "~/parts/rich-text/rich-text";
import { Surface } from "~/ui/surface/surface";
import { Tabs } from "~/ui/tabs/tabs.client";
import styles from "./detail.module.css";

type Props = {
	detail: CommodityDetail;
	/** Undefined when only the detail could be loaded. */
	sku: Sku | undefined;
};

/** 商品介绍, 规格参数, 包装清单, 售后保障, 资料下载. */
export function Detail({ detail, sku }: Props) {
	const panels: [id: string, label: string, content: ReactNode][] = [
		["intro", "商品介绍", <RichText key="intro" html={detail.detailHtml} empty="暂无商品介绍" />],
		["specs", "规格参数", <Attributes key="specs" detail={detail} sku={sku} />],
		["pack", "包装清单", <Text key="pack" text={detail.packList || "暂无包装清单"} />],
		["after-sale", "售后保障", <Text key="after-sale" text={detail.afterSaleText || "暂无售后说明"} />],
	];
	if (detail.files.length > 0) panels.push(["files", "资料下载", <Files key="files" files={detail.files} />]);
	return (
		<Surface as="section" className={styles.detail} aria-label="商品详情">
			<Tabs
				label="商品详情"
				tabs={panels.map(([id, label, content]) => ({
					id,
					label,
					content: (
						<HtmlOnly>
							<h2 className={styles.heading}>{label}</h2>
							{content}
						</HtmlOnly>
					),
				}))}
			/>
		</Surface>
	);
}

function Attributes({ detail: { attributes }, sku }: Props) {
	const own = sku
		? [
				{ group: "基本信息", name: "商品编号", value: sku.skuId },
				{ group: "基本信息", name: "产地", value: sku.productArea },
				{ group: "基本信息", name: "毛重", value: sku.weight > 0 ? `${sku.weight} kg` : "" },
			].filter(({ value }) => value)
		: [];
	const groups = Map.groupBy([...own, ...attributes], ({ group }) => group || "其他参数");
	return (
		<>
			{[...groups].map(([group, rows]) => (
				<table key={group} className={styles.attributes}>
					<caption>{group}</caption>
					<tbody>
						{rows.map(({ name, value }) => (
							<tr key={name + value}>
								<th scope="row">{name}</th>
								<td>{value}</td>
							</tr>
						))}
					</tbody>
				</table>
			))}
			{groups.size === 0 && <Text text="暂无规格参数" />}
		</>
	);
}

function Files({ files }: Pick<CommodityDetail, "files">) {
	return (
		<ul className={styles.files}>
			{files.map(({ name, url }) => (
				<li key={url}>
					<a href={getSafeUrl(url)} rel="noopener noreferrer" target="_blank">
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}

function Text({ text }: { text: string }) {
	return <p className={styles.text}>{text}</p>;
}
