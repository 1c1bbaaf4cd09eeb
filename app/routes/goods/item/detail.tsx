import type { CommodityDetail } from "~/api/contract/commodity-detail";
import type { Sku } from "~/api/schema/sku";
import { getSafeUrl } from "~/api/wire/safe-url";
import { RichText } from "~/parts/page/rich-text/rich-text";
import { below } from "~/ui/layout/space/space";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { accent, underlined } from "~/ui/look/words/words";
import { Tabs } from "~/ui/navigation/tabs/tabs.client";
import styles from "./detail.module.css";

/** Properties with the label of the tab, which is the panel's heading when no script opens tabs. */
type Labelled<P> = P & { label: string };

type Props = {
	detail: CommodityDetail;
	/** Undefined when only the detail loaded. */
	sku: Sku | undefined;
};

/** The tabs 商品介绍, 规格参数, 包装清单, 售后保障 and 资料下载. */
export function Detail({ detail, sku }: Props) {
	const { detailHtml, packList, afterSaleText, files } = detail;
	const attributes = [...(sku ? listOwnAttributes(sku) : []), ...detail.attributes];
	return (
		<Surface as="section" className={styles.detail} aria-label="商品详情">
			<Tabs
				label="商品详情"
				tabs={[
					{ id: "intro", label: "商品介绍", content: <Intro label="商品介绍" html={detailHtml} /> },
					{
						id: "specs",
						label: "规格参数",
						content: <Attributes label="规格参数" attributes={attributes} />,
					},
					{
						id: "pack",
						label: "包装清单",
						content: <Text label="包装清单" text={packList || "暂无包装清单"} />,
					},
					{
						id: "after-sale",
						label: "售后保障",
						content: <Text label="售后保障" text={afterSaleText || "暂无售后说明"} />,
					},
					...(files.length > 0
						? [{ id: "files", label: "资料下载", content: <Files label="资料下载" files={files} /> }]
						: []),
				]}
			/>
		</Surface>
	);
}

function Heading({ label }: { label: string }) {
	return <h2 className={joinClasses(styles.heading, below(8))}>{label}</h2>;
}

function Intro({ label, html }: Labelled<{ html: string }>) {
	return (
		<>
			<Heading label={label} />
			<RichText html={html} empty="暂无商品介绍" />
		</>
	);
}

/** The attributes of the SKU itself, which come before its detail's. */
function listOwnAttributes({ skuId, productArea, weight }: Sku): CommodityDetail["attributes"] {
	return [
		{ group: "基本信息", name: "商品编号", value: skuId },
		{ group: "基本信息", name: "产地", value: productArea },
		{ group: "基本信息", name: "毛重", value: weight > 0 ? `${weight} kg` : "" },
	].filter(({ value }) => value);
}

function Attributes({ label, attributes }: Labelled<Pick<CommodityDetail, "attributes">>) {
	const groups = Map.groupBy(attributes, ({ group }) => group || "其他参数");
	return (
		<>
			<Heading label={label} />
			{[...groups].map(([group, rows]) => (
				<table key={group} className={joinClasses(styles.attributes, below(16))}>
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
			{groups.size === 0 && <p className={styles.text}>暂无规格参数</p>}
		</>
	);
}

function Files({ label, files }: Labelled<Pick<CommodityDetail, "files">>) {
	return (
		<>
			<Heading label={label} />
			<ul>
				{files.map(({ name, url }) => (
					<li key={url}>
						<a
							href={getSafeUrl(url)}
							rel="noopener noreferrer"
							target="_blank"
							className={joinClasses(accent, underlined)}
						>
							{name}
						</a>
					</li>
				))}
			</ul>
		</>
	);
}

function Text({ label, text }: Labelled<{ text: string }>) {
	return (
		<>
			<Heading label={label} />
			<p className={styles.text}>{text}</p>
		</>
	);
}
