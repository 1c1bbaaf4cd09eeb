import type { SettlementVender } from "~/api/schema/settlement";
import { dataSave, mark } from "~/document/marks";
import { toYuan } from "~/ui/price/price";
import { Select } from "~/ui/text-input/text-input";
import type { ConfirmData } from "./load-confirm";

type Props = { vender: SettlementVender; data: ConfirmData; values: Record<string, string> };

/** The choice of one supplier's delivery method and date. */
export function DeliveryChoice({ vender, data, values }: Props) {
	const { venderId, venderName, promise } = vender;
	const delivery = data.settlement.deliveries.find((each) => each.venderId === venderId);
	const days = data.calendars?.find((each) => each.venderId === venderId)?.days ?? [];
	const held = promise ? `${promise.date}|${promise.code}` : "";
	return (
		<>
			{delivery?.methods.length === 1 && <span>{delivery.methods[0]?.name}</span>}
			{delivery && delivery.methods.length > 1 && (
				<label>
					<span>配送方式</span>
					<Select
						name={`method.${venderId}`}
						defaultValue={values[`method.${venderId}`] ?? delivery.selected}
						aria-label={`配送方式 ${venderName}`}
						{...mark(dataSave)}
					>
						{delivery.methods.map(({ code, name, freight }) => (
							<option key={code} value={code}>
								{name}
								{freight !== undefined && `（运费 ${toYuan(freight)}）`}
							</option>
						))}
					</Select>
				</label>
			)}
			{days.length > 0 && (
				<label>
					<span>送货时间</span>
					<Select
						name={`promise.${venderId}`}
						defaultValue={values[`promise.${venderId}`] ?? held}
						aria-label={`送货时间 ${venderName}`}
						{...mark(dataSave)}
					>
						<option value="">尽快送达</option>
						{days.map(({ date, week, slots }) => (
							<optgroup key={date} label={`${date} ${week}`}>
								{slots.map(({ range, code, enabled }) => (
									<option key={code} value={`${date}|${code}`} disabled={!enabled}>
										{date.slice(5)} {range}
										{!enabled && "（已约满）"}
									</option>
								))}
							</optgroup>
						))}
					</Select>
				</label>
			)}
			{data.calendars === null && <small>送货时间暂时无法选择，将尽快送达</small>}
		</>
	);
}
