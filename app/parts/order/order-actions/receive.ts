import "server-only";
import * as v from "valibot";
import { receiveParcel } from "~/api/contract/mall/order";
import { toNumberText } from "~/api/schema/clean-typed";
import { refuseFewer } from "~/domain/order/parcels";
import type { Refusal } from "~/parts/form/refusal";
import { getScope } from "~/request/scope";

/** A number of pieces as people type it: "3", " ３ ". */
const Pieces = v.pipe(
	v.string(),
	v.transform(toNumberText),
	v.regex(/^\d{1,5}$/, "请填写 0 或以上的整数"),
	v.transform(Number),
);

const Had = v.fallback(Pieces, 0);

const start = "got.";

/**
 * Confirms the pieces of a parcel that the form names, by `got.SKU`. `had.SKU` are those that its page showed
 * as confirmed: fewer are refused here, since a backend may silently leave them as they are. Throws ApiError.
 */
export async function receive(
	parcelId: string,
	values: Readonly<Record<string, string>>,
): Promise<undefined | Partial<Refusal>> {
	const fields: Record<string, string> = {};
	let isMore = false;
	const lines = Object.entries(values).flatMap(([name, value]) => {
		if (!name.startsWith(start)) return [];
		const skuId = name.slice(start.length);
		const had = v.parse(Had, values[`had.${skuId}`]);
		const parsed = v.safeParse(Pieces, value);
		if (!parsed.success) {
			fields[name] = parsed.issues[0].message;
			return [];
		}
		if (parsed.output < had) fields[name] = refuseFewer(had);
		if (parsed.output > had) isMore = true;
		return [{ skuId, received: parsed.output }];
	});
	const [message] = Object.values(fields);
	if (message) return { message, fields };
	if (lines.length > 0 && !isMore) return { message: "请填写累计实收数量，须多于已确认的数量" };
	await getScope().api.call(receiveParcel, {
		parcelId,
		lines: lines.length > 0 ? lines : undefined,
	});
	return undefined;
}
