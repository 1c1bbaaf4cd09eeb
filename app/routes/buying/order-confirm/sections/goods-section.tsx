import type { AskedCostField } from "~/api/schema/cost-fields";
import { dataSave, mark } from "~/document/marks";
import { splitSettlement } from "~/domain/order/split-settlement";
import { pages } from "~/domain/page/pages";
import { inlineLabel } from "~/ui/control/field/field-grid";
import { Textarea, TextInput } from "~/ui/control/text-input/text-input";
import { target } from "~/ui/layout/item/item";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { Table } from "~/ui/layout/table/table";
import { joinClasses } from "~/ui/look/join-classes";
import { link } from "~/ui/navigation/link/link";
import type { ConfirmData } from "../settlement/load-confirm";
import card from "./confirm.module.css";
import { listCostFields } from "./cost-section";
import styles from "./goods-section.module.css";
import { VenderRow } from "./vender-row";

type Props = {
	data: ConfirmData;
	values: Record<string, string>;
	/** The names of the fields that were refused. */
	faults: readonly string[];
};

/** So few suppliers show their goods without being asked. */
const openVenders = 2;

/** The child orders that a submit makes, a row each, and the buyer's words for all of them. */
export function GoodsSection({ data, values, faults }: Props) {
	const { settlement } = data;
	const { children } = splitSettlement(settlement);
	const asked = listCostFields(settlement);
	return (
		<TitledSurface
			title={children.length > 0 ? `商品清单，将拆成 ${children.length} 张订单` : "商品清单"}
			id="goods-title"
			bordered
			className={card.card}
			aside={
				<a className={joinClasses(link, target)} href={pages.cartPage.path}>
					返回购物车修改
				</a>
			}
		>
			<div className={styles.venders}>
				<Table
					caption="提交后生成的子订单"
					columns={["供应商与商品", "配送与送货时间"]}
					numberColumns={["商品金额", "运费", "金额", "操作"]}
				>
					{children.map((child) => (
						<VenderRow
							key={child.vender.venderId}
							child={child}
							data={data}
							values={values}
							asked={asked}
							faults={faults}
							open={children.length <= openVenders}
						/>
					))}
				</Table>
			</div>
			<Words settlement={settlement} values={values} asked={asked} />
		</TitledSurface>
	);
}

type WordsProps = {
	settlement: ConfirmData["settlement"];
	values: Props["values"];
	asked: readonly AskedCostField[];
};

/** The buyer's number of the order, unless it is one of the cost fields, and the remark for all suppliers. */
function Words({ settlement, values, asked }: WordsProps) {
	return (
		<div className={styles.words}>
			{!asked.some(({ name }) => name === "poNo") && (
				<label className={inlineLabel}>
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
			<label className={inlineLabel}>
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
	);
}
