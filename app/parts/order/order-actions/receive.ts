import "server-only";
import * as v from "valibot";
import { receiveParcel } from "~/api/contract/mall/order";
import type { Refusal } from "~/parts/form/refusal";
import { getScope } from "~/request/scope";

/** A number of pieces as people type it: "3", " ３ ". */
const Pieces = v.pipe(
	v.string(),
	v.transform((text) => text.normalize("NFKC").trim()),
	v.regex(/^\d{1,5}$/, "请填写 0 或以上的整数"),
	v.transform(Number),
);

const start = "got.";

/** Confirms the pieces of a parcel that the form names, by `got.SKU`. Throws ApiError. */
export async function receive(
	parcelId: string,
	values: Readonly<Record<string, string>>,
): Promise<undefined | Partial<Refusal>> {
	const fields: Record<string, string> = {};
	const lines = Object.entries(values).flatMap(([name, value]) => {
		if (!name.startsWith(start)) return [];
		const parsed = v.safeParse(Pieces, value);
		if (parsed.success) return [{ skuId: name.slice(start.length), received: parsed.output }];
		fields[name] = parsed.issues[0].message;
		return [];
	});
	const [message] = Object.values(fields);
	if (message) return { message, fields };
	await getScope().api.call(receiveParcel, { parcelId, ...(lines.length > 0 && { lines }) });
	return undefined;
}
