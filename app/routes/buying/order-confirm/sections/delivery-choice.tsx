import type { SettlementVender } from "~/api/schema/settlement";
import { dataSave, mark } from "~/document/marks";
import { formatPromisedDay } from "~/domain/order/promise";
import { FieldError } from "~/parts/form/text-field.client";
import { Button } from "~/ui/control/button/button";
import { Select } from "~/ui/control/text-input/text-input";
import { toYuan } from "~/ui/look/price/price";
import { danger } from "~/ui/look/tone/tone";
import type { ConfirmData } from "../settlement/load-confirm";

type Props = { vender: SettlementVender; data: ConfirmData; values: Record<string, string> };

/** The choice of one supplier's delivery method and date. */
export function DeliveryChoice({ vender, data, values }: Props) {
	const { venderId, venderName } = vender;
	const delivery = data.settlement.deliveries.find((each) => each.venderId === venderId);
	const name = `method.${venderId}`;
	return (
		<>
			{delivery?.methods.length === 1 && <span>{delivery.methods[0]?.name}</span>}
			{delivery && delivery.methods.length > 1 && (
				<label>
					<Select
						name={name}
						defaultValue={values[name] ?? delivery.selected}
						key={delivery.selected}
						aria-label={`配送方式 ${venderName}`}
						translate="no"
						{...mark(dataSave)}
					>
						{delivery.methods.map(({ code, name, freight }) => (
							<option key={code} value={code}>
								{name}
								{freight !== undefined && ` ${toYuan(freight)}`}
							</option>
						))}
					</Select>
				</label>
			)}
			<FieldError name={name} />
			{data.calendars === null ? (
				<NoCalendar vender={vender} />
			) : (
				<TimeChoice {...{ vender, data, values }} />
			)}
		</>
	);
}

/**
 * The times of the chosen method. The held time stays in the list when it is not
 * possible any more, with the reason.
 */
function TimeChoice({ vender, data, values }: Props) {
	const { venderId, venderName, promise, promiseFault, arrivesBy } = vender;
	const days = data.calendars?.find((each) => each.venderId === venderId)?.days ?? [];
	if (days.length === 0 && !promise) return null;
	const name = `promise.${venderId}`;
	const held = promise ? `${promise.date}|${promise.code}` : "";
	return (
		<>
			<label>
				<Select
					name={name}
					defaultValue={values[name] ?? held}
					key={`${held} ${promiseFault}`}
					aria-label={`送货时间 ${venderName}`}
					aria-invalid={promiseFault ? true : undefined}
					{...mark(dataSave)}
				>
					<option value="">尽快{arrivesBy && ` ${formatPromisedDay(arrivesBy)}前`}</option>
					{promise && promiseFault && (
						<option value={held}>
							{promise.date.slice(5)} {promise.range}（不可选）
						</option>
					)}
					{days.map(({ date, week, slots }) => (
						<optgroup key={date} label={`${date} ${week}`}>
							{slots.map(({ range, code, enabled, isHeld }) => (
								<option key={code} value={`${date}|${code}`} disabled={!enabled}>
									{date.slice(5)} {range}
									{!enabled && (isHeld ? "（余位已留给其他地址）" : "（已约满）")}
								</option>
							))}
						</optgroup>
					))}
				</Select>
			</label>
			<noscript>
				<Button size="small" name="do" value="save">
					更新送货时间
				</Button>
			</noscript>
			{promiseFault ? <small {...danger}>{promiseFault}</small> : <FieldError name={name} />}
		</>
	);
}

function NoCalendar({ vender: { promise } }: { vender: SettlementVender }) {
	return (
		<small>送货时间暂时无法选择，{promise ? `仍按 ${promise.date} ${promise.range}` : "将尽快送达"}</small>
	);
}
