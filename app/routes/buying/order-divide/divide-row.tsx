import type { Address } from "~/api/schema/address";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { describeCosts } from "~/domain/order/cost-fields";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { stack } from "~/ui/layout/stack/stack";
import { numberCell } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { Price } from "~/ui/look/price/price";
import styles from "./divide.module.css";
import { getTypedNum, type Values } from "./divide-fields";
import { toNumberName } from "./field-names";
import type { DivideData, DivideLine } from "./load-divide";

type Props = {
	line: DivideLine;
	data: DivideData;
	chosen: readonly Address[];
	/** The names of the addresses by id. */
	names: ReadonlyMap<string, string>;
	values: Values;
	fields: Values;
};

/**
 * Goods of the order, with a number box for each chosen address. A number for
 * any other one stays in the form.
 */
export function DivideRow({ line, data, chosen, names, values, fields }: Props) {
	const { skuId, name, num, item, reason } = line;
	const typed = (addressId: string) => getTypedNum(data, values, skuId, addressId);
	const others = data.addresses.filter((one) => !chosen.includes(one) && typed(one.addressId) !== "");
	return (
		<tr>
			<td>
				{item ? (
					<SkuCell item={item} costs={describeCosts(item.costs)}>
						{item.stockStateDesc}
					</SkuCell>
				) : (
					name
				)}
				{!item && <Chip tone="warning" label={`订单的收货地址：${reason}`} />}
			</td>
			<td {...numberCell}>
				{item && <Price value={item.price} unit={item.saleUnit} />}
				{item?.pack && <small>{describePack(item.price, item)}</small>}
			</td>
			<td {...numberCell}>{item ? formatNumber(num, item) : num}</td>
			<td>
				<span className={joinClasses(stack(4), styles.boxes)}>
					{chosen.map(({ addressId }) => {
						const field = toNumberName(skuId, addressId);
						return (
							<label key={addressId}>
								<span>{names.get(addressId)}</span>
								<NumberInput
									framed
									name={field}
									defaultValue={typed(addressId)}
									key={values[field]}
									aria-label={`${name} 送至 ${names.get(addressId)}`}
									aria-invalid={fields[field] ? true : undefined}
								/>
								{item?.saleUnit}
							</label>
						);
					})}
				</span>
				{others.map(({ addressId }) => (
					<input
						key={addressId}
						type="hidden"
						name={toNumberName(skuId, addressId)}
						value={typed(addressId)}
					/>
				))}
			</td>
		</tr>
	);
}
