import { costFields } from "~/api/endpoint/cost-field";
import type { CostValues } from "~/api/schema/cost-fields";
import { present } from "~/api/wire/present";

/** `lineCosts` has the different own values of the lines as JSON texts, null for a line without any. */
type Row = { costs: CostValues | null; poNo: string | null; lineCosts: string };

/**
 * The first value of each cost field in the lines, and the number of values where there are several. Empty
 * where the company asked for none.
 */
export function countCosts({ costs, poNo, lineCosts }: Row) {
	if (!costs) return {};
	const ofOrder: CostValues = { ...costs, ...present({ poNo: poNo || undefined }) };
	const lines = (JSON.parse(lineCosts) as (string | null)[]).map(
		(own): CostValues => (own ? JSON.parse(own) : {}),
	);
	const fields = costFields.flatMap(({ name }) => {
		const values = new Set(lines.flatMap((own) => own[name] || ofOrder[name] || []));
		const [first] = values;
		return first ? [{ name, first, count: values.size }] : [];
	});
	const several = fields.filter(({ count }) => count > 1);
	return present({
		costs: fields.length > 0 ? Object.fromEntries(fields.map(({ name, first }) => [name, first])) : undefined,
		costCounts:
			several.length > 0 ? Object.fromEntries(several.map(({ name, count }) => [name, count])) : undefined,
	});
}
