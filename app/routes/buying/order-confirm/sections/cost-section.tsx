import { costFields } from "~/api/endpoint/cost-field";
import type { AskedCostField, CostValues } from "~/api/schema/cost-fields";
import type { Settlement, SettlementItem } from "~/api/schema/settlement";
import { dataSave, mark } from "~/document/marks";
import { CheckedInput, CheckedSelect, FieldError, FieldFold } from "~/parts/form/text-field.client";
import { hasExtension } from "~/request/has-extension";
import { tiles } from "~/ui/layout/columns/columns";
import { stack } from "~/ui/layout/stack/stack";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { muted } from "~/ui/look/muted/muted";
import { fold } from "~/ui/look/words/words";
import { toCostName } from "../settlement/diff-costs";
import card from "./confirm.module.css";

type Values = Record<string, string>;

/** The cost fields that the company asks for; none in a mall without the extension. */
export function listCostFields({ costFields: asked = [] }: Settlement): AskedCostField[] {
	return hasExtension("approval") ? asked : [];
}

/** The cost values of the whole order. Nothing where the company asks for none. */
export function CostSection({ settlement, values }: { settlement: Settlement; values: Values }) {
	const asked = listCostFields(settlement);
	if (asked.length === 0) return null;
	const held = { ...settlement.costs, poNo: settlement.poNo };
	return (
		<TitledSurface
			title="费用归属"
			id="costs-title"
			bordered
			className={card.card}
			aside={<small>适用于整张订单，个别商品不同时在商品下另填</small>}
		>
			<div {...tiles([12, 24], 240)}>
				{asked.map((field) => (
					<CostField key={field.name} field={field} held={held} values={values} />
				))}
			</div>
			{asked.map(({ name, choices, last }) => (
				<datalist key={name} id={toListId(name)}>
					{(choices ?? (last ? [last] : [])).map((choice) => (
						<option key={choice} value={choice} />
					))}
				</datalist>
			))}
		</TitledSurface>
	);
}

/**
 * A line's own values, folded until it has some. A list is offered as one list for all lines, and checked by
 * the backend.
 */
export function LineCosts({
	item,
	asked,
	values,
}: {
	item: SettlementItem;
	asked: readonly AskedCostField[];
	values: Values;
}) {
	if (asked.length === 0) return null;
	const isOpen = asked.some(({ name }) => {
		const typed = values[toCostName(name, item.skuId)];
		return typed !== undefined && typed !== (item.costs?.[name] ?? "");
	});
	return (
		<FieldFold open={isOpen}>
			<summary className={fold}>{item.costs ? "改费用归属" : "另填费用归属"}</summary>
			<div {...tiles([12, 24], 240)}>
				{asked.map((field) => (
					<CostField
						key={field.name}
						field={{ ...field, required: false }}
						held={item.costs}
						values={values}
						skuId={item.skuId}
					/>
				))}
			</div>
		</FieldFold>
	);
}

type FieldProps = {
	field: AskedCostField;
	held: { [name in keyof CostValues]?: string | undefined } | undefined;
	values: Values;
	/** Absent for the whole order. */
	skuId?: string;
};

function CostField({ field: { name, choices, required, last }, held, values, skuId }: FieldProps) {
	const known = costFields.find((one) => one.name === name);
	const formName = toCostName(name, skuId);
	const value = values[formName] ?? held?.[name] ?? "";
	const common = {
		id: `cost-${formName}`,
		name: formName,
		fault: formName,
		defaultValue: value,
		...mark(dataSave),
	};
	return (
		<div>
			<label htmlFor={`cost-${formName}`} className={stack(4)}>
				<span className={muted}>
					{known?.label}
					{required && <small>（必填）</small>}
				</span>
				{choices && !skuId ? (
					<CheckedSelect {...common} key={value} aria-required={required || undefined}>
						<option value="">请选择</option>
						{choices.map((choice) => (
							<option key={choice} value={choice}>
								{choice}
							</option>
						))}
					</CheckedSelect>
				) : (
					<CheckedInput
						{...common}
						list={choices || last ? toListId(name) : undefined}
						most={known?.max}
						placeholder={skuId && "同整张订单"}
						autoComplete="off"
						aria-required={required || undefined}
					/>
				)}
			</label>
			<FieldError name={formName} />
		</div>
	);
}

function toListId(name: AskedCostField["name"]): string {
	return `costs-${name}`;
}
