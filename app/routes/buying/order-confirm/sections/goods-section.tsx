import type { AskedCostField } from "~/api/schema/cost-fields";
import type { SettlementItem, SettlementVender } from "~/api/schema/settlement";
import { dataSave, mark } from "~/document/marks";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { describeCosts } from "~/domain/order/cost-fields";
import { pages } from "~/domain/page/pages";
import { formatDate } from "~/domain/text/dates";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { Textarea, TextInput } from "~/ui/control/text-input/text-input";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { formatTaxRate, Price, toYuan } from "~/ui/look/price/price";
import { link } from "~/ui/navigation/link/link";
import type { ConfirmData } from "../settlement/load-confirm";
import card from "./confirm.module.css";
import { LineCosts, listCostFields } from "./cost-section";
import { DeliveryChoice } from "./delivery-choice";
import styles from "./goods-section.module.css";
import { VenderFiles } from "./vender-files";

/** The ordered goods by supplier, the delivery of each supplier, and the buyer's remarks and files. */
export function GoodsSection({ data, values }: { data: ConfirmData; values: Record<string, string> }) {
	const { settlement } = data;
	const asked = listCostFields(settlement);
	return (
		<TitledSurface
			title="商品清单"
			id="goods-title"
			bordered
			className={card.card}
			aside={
				<a className={joinClasses(link, card.link)} href={pages.cartPage.path}>
					返回购物车修改
				</a>
			}
		>
			{settlement.venders.map((vender) => (
				<VenderGoods key={vender.venderId} vender={vender} data={data} values={values} />
			))}
			<div className={styles.words}>
				{!asked.some(({ name }) => name === "poNo") && (
					<label>
						<span>采购单号</span>
						<TextInput
							name="poNo"
							defaultValue={values.poNo ?? settlement.poNo ?? ""}
							most={50}
							autoComplete="off"
							{...mark(dataSave)}
						/>
					</label>
				)}
				<label>
					<span>备注</span>
					<Textarea
						name="remark"
						rows={1}
						defaultValue={values.remark ?? settlement.remark ?? ""}
						most={500}
						placeholder="送货、包装等要求，500 字以内"
						autoComplete="off"
						{...mark(dataSave)}
					/>
				</label>
			</div>
		</TitledSurface>
	);
}

type VenderProps = { vender: SettlementVender; data: ConfirmData; values: Record<string, string> };

function VenderGoods({ vender, data, values }: VenderProps) {
	const { settlement } = data;
	const name = `remark.${vender.venderId}`;
	return (
		<div className={styles.vender}>
			<h3>{vender.venderName}</h3>
			<table className={`${styles.table} stacked`}>
				<thead className="visually-hidden">
					<tr>
						<th scope="col">商品</th>
						<th scope="col">单价</th>
						<th scope="col">数量</th>
						<th scope="col">小计</th>
					</tr>
				</thead>
				<tbody>
					{vender.items.map((item) => (
						<GoodsRow key={item.skuId} item={item} asked={listCostFields(settlement)} values={values} />
					))}
				</tbody>
			</table>
			<div className={styles.foot}>
				<DeliveryChoice vender={vender} data={data} values={values} />
				<span className={styles.freight}>运费 {toYuan(vender.freight)}</span>
			</div>
			{settlement.mayRemarkVenders && settlement.venders.length > 1 && (
				<label className={styles.remark}>
					<span>给供应商的备注</span>
					<TextInput
						name={name}
						defaultValue={values[name] ?? vender.remark ?? ""}
						most={200}
						placeholder="仅该供应商可见，限 200 字"
						aria-label={`给${vender.venderName}的备注`}
						autoComplete="off"
						{...mark(dataSave)}
					/>
				</label>
			)}
			{settlement.mayAttachFiles && <VenderFiles vender={vender} values={values} />}
		</div>
	);
}

type RowProps = {
	item: SettlementItem;
	asked: readonly AskedCostField[];
	values: Record<string, string>;
};

function GoodsRow({ item, asked, values }: RowProps) {
	return (
		<tr>
			<td className={styles.goods}>
				<SkuCell item={item} costs={describeCosts(item.costs)} gifts={[...item.attachments, ...item.gifts]}>
					<LineCosts item={item} asked={asked} values={values} />
				</SkuCell>
			</td>
			<td className={styles.number} translate="no">
				<Price value={item.price} unit={item.saleUnit} />
				{item.pack && <small>{describePack(item.price, item)}</small>}
				<small>
					未税 {toYuan(item.nakedPrice)} 税率 {formatTaxRate(item.taxRate)}
				</small>
				{item.quote && (
					<small>{`供应商报价，${formatDate(item.quote.validUntil, "MM-dd hh:mm")} 前有效`}</small>
				)}
			</td>
			<td className={styles.number}>× {formatNumber(item.num, item)}</td>
			<td className={styles.number}>
				<Price value={item.subtotal} />
			</td>
		</tr>
	);
}
