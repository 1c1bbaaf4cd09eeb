import type { Address } from "~/api/schema/address";
import { describeCosts } from "~/domain/order/cost-fields";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { MatrixRow, openLines } from "~/parts/order/matrix/matrix";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { Chip } from "~/ui/look/chip/chip";
import { Price } from "~/ui/look/price/price";
import { getTypedNum, type Values } from "./divide-fields";
import { addNumbers } from "./divided-sum";
import { toNumberName } from "./field-names";
import { LiveSum } from "./live-sum.client";
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
	const { skuId, name, num, item } = line;
	const typed = (addressId: string) => getTypedNum(data, values, skuId, addressId);
	const others = data.addresses.filter((one) => !chosen.includes(one) && typed(one.addressId) !== "");
	const boxes = chosen.map(({ addressId }) => {
		const field = toNumberName(skuId, addressId);
		const place = names.get(addressId) ?? "";
		const isWrong = fields[field] !== undefined;
		return { field, place, text: typed(addressId), isWrong };
	});
	return (
		<MatrixRow
			open={data.lines.length <= openLines || boxes.some(({ isWrong }) => isWrong)}
			goods={
				<>
					<Goods line={line} />
					{others.map(({ addressId }) => (
						<input
							key={addressId}
							type="hidden"
							name={toNumberName(skuId, addressId)}
							value={typed(addressId)}
						/>
					))}
				</>
			}
			total={
				<>
					<LiveSum sum={addNumbers(boxes.map(({ text }) => text))} num={num} unit={item?.saleUnit ?? ""} />
					{item && <Price value={item.price} unit={item.saleUnit} />}
				</>
			}
			cells={boxes.map(({ field, place, text, isWrong }) => [
				place,
				<NumberInput
					framed
					name={field}
					defaultValue={text}
					key={values[field]}
					aria-label={`${name} 送至 ${place}`}
					aria-invalid={isWrong || undefined}
				/>,
			])}
		/>
	);
}

function Goods({ line: { name, item, reason } }: Pick<Props, "line">) {
	if (!item) {
		return (
			<>
				{name} <Chip tone="warning" label={`订单的收货地址：${reason}`} />
			</>
		);
	}
	return (
		<SkuCell item={item} costs={describeCosts(item.costs)}>
			{item.stockStateId !== 33 && item.stockStateDesc}
		</SkuCell>
	);
}
