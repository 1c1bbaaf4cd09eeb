import "server-only";
import * as v from "valibot";
import { saveCompareRecord } from "~/api/contract/mall/compare-record";
import { Id } from "~/api/schema/id";
import { comparison } from "~/domain/goods/comparison";
import { formatComparison, tooManyCompared } from "~/domain/goods/comparison-choice";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { isSecure } from "~/request/is-secure";
import { getScope } from "~/request/scope";
import { formatAreaNames, getAddressArea, getPlace } from "~/session/address-area";
import { formatCookie } from "~/session/format-cookie";
import { getChoice } from "./load-comparison";

/** `add/7`, `remove/7`, `clear`; `choose/7/8` in place of what was chosen, `save/7/8` what is seen. */
const CompareForm = v.object({
	do: pressed(
		v.union([
			v.strictTuple([v.picklist(["add", "remove"]), Id]),
			v.strictTuple([v.literal("clear")]),
			v.pipe(v.tupleWithRest([v.picklist(["choose", "save"])], Id), v.maxLength(1 + comparison.most)),
		]),
	),
});

/** Changes the choice that this browser keeps, and comes back to it; or saves it, and goes on to the record. */
export function handleCompareForm(request: Request) {
	return runForm(request, {
		schema: CompareForm,
		async run({ do: [verb, ...named] }) {
			const skuIds: readonly string[] = named;
			if (verb === "save") return save(skuIds);
			const chosen = getChoice().filter((id) => !skuIds.includes(id));
			if (verb === "add" && chosen.length >= comparison.most) return { message: tooManyCompared };
			if (verb === "add") keep([...chosen, ...skuIds]);
			else keep(verb === "choose" ? skuIds : verb === "remove" ? chosen : []);
			return pages.compare.path;
		},
	});
}

async function save(shown: readonly string[]): Promise<string> {
	const address = formatAreaNames(getAddressArea());
	const { areaId } = getPlace();
	const { recordId } = await getScope().api.call(saveCompareRecord, { skuIds: [...shown], areaId, address });
	return toPath(pages.compareRecord, { recordId });
}

function keep(skuIds: readonly string[]): void {
	const { responseHeaders } = getScope();
	const value = formatComparison(skuIds);
	const cookie = formatCookie(comparison.cookie, value, {
		secure: isSecure(),
		...(value === "" && { maxAge: 0 }),
	});
	responseHeaders.append("set-cookie", cookie);
}
