import { type CostFieldName, costFields } from "~/api/endpoint/cost-field";
import type { AskedCostField, CostValues } from "~/api/schema/cost-fields";
import { present } from "~/api/wire/present";
import type { CostRules } from "../../../../db/schema/identity";
import { BusinessError, createFieldError } from "../../../../endpoint/implement";
import type { SettlementContent } from "../content/sealed";

type Content = Pick<SettlementContent, "lines" | "poNo" | "costs" | "lastCosts">;

/** The asked fields as the settlement names them. */
export function listAsked(rules: CostRules, { lastCosts }: Content): AskedCostField[] {
	return costFields.flatMap(({ name }) => {
		const asked = rules[name];
		const last = lastCosts?.[name];
		if (!asked) return [];
		return [
			{
				name,
				required: asked.rule === "required",
				...present({ choices: asked.choices, last: last || undefined }),
			},
		];
	});
}

/** The values that a company still takes: of fields that it asks for, and of its lists. */
export function pickTaken(rules: CostRules, values: CostValues = {}): CostValues {
	const taken = costFields.flatMap(({ name }) => {
		const value = values[name];
		return value && isTaken(rules, name, value) ? [[name, value]] : [];
	});
	return Object.fromEntries(taken);
}

/** @throws BusinessError 400, at its field, for a value that the company does not take. */
export function mergeCosts(
	rules: CostRules,
	before: CostValues = {},
	change: CostValues,
	skuId = "",
): CostValues {
	for (const { name, label } of costFields) {
		const value = change[name];
		if (!value || isTaken(rules, name, value)) continue;
		const message = rules[name] ? `请从${label}列表中选择` : `贵公司的订单不填${label}`;
		throw createFieldError("COSTS", skuId ? `${name}.${skuId}` : name, message);
	}
	return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value));
}

/**
 * The lines with their own values.
 * @throws BusinessError 400 for goods that the settlement does not have, and for a value that the company
 * does not take.
 */
export function editLineCosts(
	rules: CostRules,
	lines: SettlementContent["lines"],
	changes: readonly ({ skuId: string } & CostValues)[],
): SettlementContent["lines"] {
	const edits = new Map(changes.map(({ skuId, ...values }) => [skuId, values]));
	if ([...edits.keys()].some((skuId) => !lines.some((line) => line.skuId === skuId))) {
		throw new BusinessError(400, "LINES", "订单中没有该商品，请刷新后重试");
	}
	return lines.map((line) => {
		const edit = edits.get(line.skuId);
		return edit ? { ...line, costs: mergeCosts(rules, line.costs, edit, line.skuId) } : line;
	});
}

/**
 * A message for each field that lacks its required value, or whose value the company does not take any more.
 */
export function findCostFaults(
	rules: CostRules,
	content: Content,
	skuIds: ReadonlySet<string>,
): Record<string, string> {
	const lines = content.lines.filter(({ skuId }) => skuIds.has(skuId));
	const whole: CostValues = { ...content.costs, ...present({ poNo: content.poNo || undefined }) };
	const faults: Record<string, string> = {};
	for (const { name, label } of costFields) {
		const asked = rules[name];
		if (!asked) continue;
		if (isGone(rules, name, whole[name])) faults[name] = `请重新选择${label}`;
		for (const { skuId } of lines.filter(({ costs }) => isGone(rules, name, costs?.[name])))
			faults[`${name}.${skuId}`] = `请重新选择${label}`;
		const isMissing = !whole[name] && lines.some(({ costs }) => !costs?.[name]);
		if (asked.rule === "required" && isMissing) faults[name] = `请${asked.choices ? "选择" : "填写"}${label}`;
	}
	return faults;
}

function isGone(rules: CostRules, name: CostFieldName, value: string | undefined): boolean {
	return !!value && !isTaken(rules, name, value);
}

function isTaken(rules: CostRules, name: CostFieldName, value: string): boolean {
	const asked = rules[name];
	return asked !== undefined && (!asked.choices || asked.choices.includes(value));
}
